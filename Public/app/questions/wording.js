// @ts-check
/** The words of questions, in the page's language. */
import { titleOf } from '../commands/commands.js';
import { emptyState } from '../store/fold.js';
import { callOf, isKnown } from './known.js';

/** Kinds whose options are names that code would use. */
const codeKinds = ['next', 'first', 'order', 'who', 'which', 'begins'];
/** Kinds whose options have words of their own. */
const wordKinds = ['stand', 'geometry', 'class'];
/** Kinds that can be asked of one callback, or of how an action ends. */
const endKinds = ['stand', 'isLoaded'];
/** Kinds for which it matters how far the action has come. */
const midway = ['next', 'who'];

/** What is asked.
 * @type {(translator: words.Translator, question: questions.Question) => string} */
export function promptOf(translator, { kind, controller, callback }) {
  const isAtEnd = (endKinds.includes(kind) && !callback) || (kind === 'count' && !controller);
  const key = isAtEnd ? `questions.ask.${kind}.all` : `questions.ask.${kind}`;
  return translator.text(key, { controller: controller ?? '', callback: callback ?? '' });
}

/** When: the action, and how far it has come.
 * @param {words.Translator} translator @param {questions.Question} question
 * @param {store.TraceStore} store  in which the answer stands
 * @param {string} title  of the action */
export function momentOf(translator, question, store, title) {
  const { kind, at, step } = question;
  // The command is what is asked.
  if (kind === 'brings') return '';
  const before = midway.includes(kind)
    ? store.events.filter((event) => event.step === step && event.seq <= at && isKnown(event)).pop()
    : null;
  if (!before) return translator.text('questions.moment', { step: title });
  return translator.text('questions.moment.after', { step: title, call: callOf(before) });
}

/** @param {words.Translator} translator @param {string} kind  of the question
 * @param {string} option */
export function optionText(translator, kind, option) {
  if (wordKinds.includes(kind)) return translator.text(`questions.${kind}.${option}`);
  if (kind === 'brings') return titleOf(translator, JSON.parse(option), emptyState);
  if (kind === 'versions') {
    return translator.text(option === 'all' ? 'questions.versions.all' : 'questions.versions.some',
      { range: option });
  }
  if (option === 'yes' || option === 'no') return translator.text(`questions.${option}`);
  return option;
}

/** @type {(kind: string) => boolean} */
export function isCode(kind) {
  return codeKinds.includes(kind);
}

/** An answer in one line.
 * @type {(translator: words.Translator, kind: string, answer: string|readonly string[]) =>
 *   string} */
export function answerText(translator, kind, answer) {
  return [answer].flat().map((one) => optionText(translator, kind, one))
    .join(translator.text('questions.then'));
}

/** What a question is about, for the record: the call, the controller, or nothing in particular.
 * @type {(question: Pick<questions.Question, 'controller'|'callback'>) => string} */
export function aboutOf({ controller, callback }) {
  return [controller, callback].filter(Boolean).join(' ');
}

/** What a wrong answer may come from, by the number of the mistake that it reveals.
 * @param {words.Translator} translator @param {readonly number[]} numbers
 * @param {string} [prefix]  of the keys of other words for it */
export function beliefsOf(translator, numbers, prefix) {
  return [...new Set(numbers)].map((number) => {
    const own = `${prefix}.${number}`;
    const belief = translator.text(prefix && translator.has(own) ? own
      : `questions.mistake.${number}`);
    return translator.text('questions.mistake', { number, belief });
  });
}

/** How an answer has turned out; `mended` where it was put right after it was wrong.
 * @param {lessons.Result|null} first @param {lessons.Result|null} latest */
export function outcomeKey(first, latest) {
  if (first === null) return 'shown';
  if (first.isRight) return 'right';
  return latest?.isRight ? 'mended' : 'wrong';
}
