// @ts-check
/**
 * The words of a question to a class: one from a run is told in the language of each page.
 *
 * @typedef {import('../questions/kinds.js').Question} Question
 * @typedef {import('../store/types.js').Command} Command
 * @typedef {import('../words/i18n.js').Translator} Translator
 * @typedef {import('./types.js').Asked} Asked
 * @typedef {import('./types.js').Poll} Poll
 *
 * @typedef {{translator: Translator, title: (command: Command) => string}} Teller
 * @typedef {{moment: string, question: string, choices: string[], isCode: boolean}} Words  the
 *   moment is empty where the question says everything
 */
import { isCode, optionText, promptOf } from '../questions/wording.js';

/**
 * @param {Teller} teller
 * @param {Pick<Poll, 'question'|'choices'|'about'|'command'>} poll
 * @returns {Words}
 */
export function pollWords({ translator, title }, { question, choices, about, command }) {
  if (!about || !command) return { moment: '', question, choices, isCode: false };
  const { kind, controller = null, callback = null, after } = about;
  const values = { step: title(command), call: after ?? '' };
  const key = after ? 'questions.moment.after' : 'questions.moment';
  return {
    moment: translator.text(key, values),
    question: promptOf(translator,
      /** @type {Question} */ ({ kind, controller, callback })),
    choices: choices.map((choice) => optionText(translator, kind, choice)),
    isCode: isCode(kind),
  };
}

/**
 * A question from a run that nobody has seen, as it is asked: with the command that is performed in
 * the end.
 *
 * @param {Question} question
 * @param {Command} command
 * @param {{teller: Teller, after: string|null}} words  the call after which it is asked
 * @returns {Asked}
 */
export function pollAbout({ kind, controller, callback, options, answer, seq }, command,
  { teller, after }) {
  const about = {
    kind, ...(controller ? { controller } : {}), ...(callback ? { callback } : {}),
    ...(after ? { after } : {}),
  };
  const right = Array.isArray(answer)
    ? { order: answer.map((call) => options.indexOf(call)) } : { choice: options.indexOf(answer) };
  const asked = { question: '?', choices: [...options], about, command };
  const words = pollWords(teller, asked);
  return {
    ...asked, question: [words.moment, words.question].filter(Boolean).join(' '),
    answer: { ...right, event: seq },
  };
}

/**
 * The question that a poll was made from, as far as it is known: to say what came, and why.
 *
 * @param {Poll} poll
 * @param {import('../store/types.js').TraceEvent} event  that shows the answer
 * @param {number} until  the event after which it is true
 * @returns {Question}
 */
export function questionOf({ about, choices, answer }, { seq, step, rule }, until) {
  const order = answer?.order?.map((index) => choices[index] ?? '');
  return {
    kind: about?.kind ?? '', at: seq - 1, seq, step, controller: about?.controller ?? null,
    callback: about?.callback ?? null, options: choices,
    answer: order ?? choices[answer?.choice ?? -1] ?? '', rules: [rule], until,
  };
}
