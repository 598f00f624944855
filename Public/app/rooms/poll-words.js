// @ts-check
/** The words of a question to a class: one from a run is told in the language of each page. */
import { titleOf } from '../commands/commands.js';
import { isCode, optionText, promptOf } from '../questions/wording.js';

/** What commands of a question are called: as they were before the run went on with them, so that
 * “Pop” keeps its target.
 * @type {(translator: words.Translator, store: store.TraceStore, poll:
 *   Pick<rooms.RecapPoll, 'answer'|'commands'>) => rooms.Teller} */
export function tellerOf(translator, store, poll) {
  const before = store.stateAt(endBefore(store, poll));
  return { translator, title: (command) => titleOf(translator, command, before) };
}

/** The last event before the commands of a question: one of them has brought the answer.
 * @type {(store: store.TraceStore, poll: Pick<rooms.RecapPoll, 'answer'|'commands'>) => number} */
function endBefore(store, { answer, commands }) {
  const step = store.stepOf(answer?.event ?? 0);
  if (!step) return store.last;
  const isBegin = (/** @type {number} */ begin) => commands.every((command, index) =>
    JSON.stringify(store.commandAt(begin + index)) === JSON.stringify(command));
  const begin = commands.map((_, index) => step.index - index).find(isBegin) ?? step.index;
  return store.endOf(begin);
}

/** An answer in words.
 * @type {(translator: words.Translator, vote: rooms.Vote, words: {choices: readonly string[]}) =>
 *   string} */
export function answerIn(translator, vote, { choices }) {
  if (typeof vote === 'number') return choices[vote] ?? '';
  if (!('length' in vote)) return String('number' in vote ? vote.number : vote.text);
  return vote.map((index) => choices[index] ?? '').join(translator.text('questions.then'));
}

/** The server takes no more. */
const mostRules = 20;

/** A typed or prepared question is told in the language of the page, where it has that.
 * @type {(teller: rooms.Teller, poll: Pick<rooms.Poll, 'question'|'choices'|'about'|'texts'> &
 *   {commands?: readonly store.Command[]}) => rooms.PollWords} */
export function pollWords({ translator, title },
  { question, choices, about, texts, commands = [] }) {
  if (!about || commands.length === 0) {
    return { moment: '', question, choices, ...texts?.[translator.language], isCode: false };
  }
  const { kind, controller = null, callback = null, after, lesson } = about;
  const step = commands.map(title).join(translator.text('questions.then'));
  const values = { step, call: after ?? '' };
  const key = after ? 'questions.moment.after' : 'questions.moment';
  const own = `lesson.${lesson ?? ''}.question`;
  return {
    moment: translator.text(key, values),
    question: lesson && translator.has(own) ? translator.text(own)
      : promptOf(translator, /** @type {questions.Question} */ ({ kind, controller, callback })),
    choices: choices.map((choice) => optionText(translator, kind, choice)),
    isCode: isCode(kind),
  };
}

/** A question from a run that nobody has seen, as it is asked: with the commands that are performed
 * in the end.
 * @type {(question: questions.Question, commands: readonly store.Command[], more: {teller:
 *   rooms.Teller, after: string|null, lesson?: string, rules?: readonly string[]}) =>
 *   rooms.Asked}  the call after which it is asked; the step of a lesson that asks it, and the
 *   rules it names */
export function pollAbout({ kind, controller, callback, options, answer, seq, rules: own },
  commands, { teller, after, lesson = '', rules = [] }) {
  const about = {
    kind, ...(controller ? { controller } : {}), ...(callback ? { callback } : {}),
    ...(after ? { after } : {}), ...(lesson ? { lesson } : {}),
  };
  const right = Array.isArray(answer)
    ? { order: answer.map((call) => options.indexOf(call)) } : { choice: options.indexOf(answer) };
  const asked = { question: '?', choices: [...options], about, commands: [...commands] };
  const words = pollWords(teller, asked);
  return {
    ...asked, question: [words.moment, words.question].filter(Boolean).join(' '),
    answer: { ...right, event: seq, rules: [...new Set([...own, ...rules])].slice(0, mostRules) },
  };
}

/** The question that a poll was made from, as far as it is known: to say what came, and why.
 * @param {rooms.Poll} poll @param {store.TraceEvent} event  that shows the answer
 * @param {number} until  the event after which it is true */
export function questionOf({ about, choices, answer }, { seq, step, rule }, until) {
  const order = answer?.order?.map((index) => choices[index] ?? '');
  return {
    kind: about?.kind ?? '', at: seq - 1, seq, step, controller: about?.controller ?? null,
    callback: about?.callback ?? null, options: choices,
    answer: order ?? choices[answer?.choice ?? -1] ?? '', rules: [rule], until,
  };
}
