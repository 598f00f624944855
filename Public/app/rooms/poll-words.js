// @ts-check
/** The words of a question to a class: one from a run is told in the language of each page. */
import { titleOf } from '../commands/commands.js';
import { isCode, optionText, promptOf } from '../questions/wording.js';
import { plain } from '../words/rich-text.js';

/** What commands of a question are called: as they were before the run went on with them, so that
 * “Pop” keeps its target.
 * @type {(translator: words.Translator, store: store.TraceStore, poll:
 *   Pick<rooms.RecapPoll, 'answer'|'commands'>) => rooms.Teller} */
export function tellerOf(translator, store, poll) {
  const begin = beginOf(store, poll);
  const before = store.stateAt(begin === null ? store.last : store.endOf(begin));
  return { translator, title: (command) => titleOf(translator, command, before) };
}

/** The first step of the commands of a question: one of them has brought the answer.
 * @type {(store: store.TraceStore, poll: Pick<rooms.RecapPoll, 'answer'|'commands'>) =>
 *   number|null} */
function beginOf(store, { answer, commands }) {
  const step = store.stepOf(answer?.event ?? 0);
  if (!step) return null;
  return commands.map((_, index) => step.index - index).find((begin) =>
    commands.every((command, index) =>
      JSON.stringify(store.commandAt(begin + index)) === JSON.stringify(command))) ?? step.index;
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
/** Kinds of questions for which it matters how far the action has come. */
export const midway = ['next', 'who'];
/** Kinds about a state, which may be asked for in the middle of a callback. */
const inCallback = ['geometry', 'isLoaded', 'lives', 'stand'];

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
    question: lesson && translator.has(own) ? plain(translator.text(own))
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

/** The question of a poll as a lesson asks it; null where the poll isn’t its own.
 * @type {(lesson: lessons.Lesson|null, poll: Pick<rooms.Poll, 'about'>) => questions.Gate|null} */
export function gateOf(lesson, { about }) {
  const asked = lesson?.steps.find(({ id }) => about?.lesson === `${lesson.id}.${id}`);
  return asked?.question ?? null;
}

/** The question that a poll was made from, as far as it is known: to say what came, and why. A call
 * is asked for until the last command has ended; so is a state, unless it is one in a callback.
 * @type {(poll: Pick<rooms.RecapPoll, 'about'|'choices'|'answer'|'commands'>, store:
 *   store.TraceStore, gate: questions.Gate|null) => questions.Question|null}  null before the run
 *   has the answer; `gate` is the question as the lesson asks it */
export function questionOf(poll, store, gate) {
  const { about, choices, answer, commands } = poll;
  const event = store.eventAt(answer?.event ?? 0);
  const begin = beginOf(store, poll);
  if (!event || !about || begin === null) return null;
  const { kind, controller = null, callback = null } = about;
  const { seq, step, rule } = event;
  const isInCallback = callback !== null && inCallback.includes(kind);
  const order = answer?.order?.map((index) => choices[index] ?? '');
  return {
    kind, controller, callback, seq, step, options: choices, rules: [rule],
    at: midway.includes(kind) ? seq - 1 : store.endOf(begin),
    until: isInCallback ? seq : store.endOf(begin + commands.length),
    answer: order ?? choices[answer?.choice ?? -1] ?? '',
    ...(gate?.state ? { state: gate.state } : {}),
  };
}
