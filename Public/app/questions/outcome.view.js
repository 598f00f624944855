// @ts-check
/**
 * What came, beside what was expected, and why.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('../lessons/lesson-run.js').Result} Result
 * @typedef {import('./kinds.js').Question} Question
 * @typedef {import('../store/trace-store.js').TraceStore} TraceStore
 */
import { answerText, hasReason } from './wording.js';
import { explain } from '../reasons/why.js';
import { h } from '../view/draw.view.js';
import { spread } from '../view/rich-text.view.js';

/**
 * @param {Lab} lab
 * @param {{question: Question, result: Result|null, store: TraceStore, beliefs: string[]}} shown
 *   the answer and the trace that shows the right one; what a wrong answer may come from
 */
export function outcome(lab, { question, result, store, beliefs }) {
  const { kind } = question;
  const key = result === null ? 'shown' : result.isRight ? 'right' : 'wrong';
  const event = hasReason(question) ? store.eventAt(question.seq) : null;
  const why = event && explain(lab.translator, event, lab.contextOf(event, store));
  return h('div', { class: 'question-outcome', 'data-result': key },
    ...(Array.isArray(question.answer) ? ordered(lab, question.answer, key, result)
      : [line(lab, question, key, result)]),
    why && h('p', { class: 'outcome-why' }, kind === 'geometry' ? why.full : why.short),
    ...(key === 'wrong' ? beliefs.map((belief) => h('p', {}, ...spread(belief))) : []));
}

/**
 * @param {Lab} lab
 * @param {Question} question
 * @param {string} key
 * @param {Result|null} result
 */
function line(lab, { kind, answer }, key, result) {
  const words = (/** @type {string|string[]} */ one) => answerText(lab.translator, kind, one);
  const values = { right: words(answer), given: result ? words(result.given) : '' };
  return h('p', { class: 'outcome-answer' }, lab.text(`questions.${key}`, values));
}

/**
 * @param {Lab} lab
 * @param {readonly string[]} calls
 * @param {string} key
 * @param {Result|null} result
 */
function ordered(lab, calls, key, result) {
  const percent = Math.round((result?.credit ?? 0) * 100);
  return [
    h('p', { class: 'outcome-answer' }, lab.text(`questions.order.${key}`, { percent })),
    h('ol', { class: 'outcome-order' },
      ...calls.map((call) => h('li', {}, h('code', {}, call)))),
  ];
}

/**
 * What a wrong answer may come from, by the number of the mistake that it reveals.
 *
 * @param {Lab} lab
 * @param {readonly number[]} numbers
 * @param {string} [prefix]  of the keys of other words for it
 */
export function beliefsOf(lab, numbers, prefix) {
  return [...new Set(numbers)].map((number) => {
    const own = `${prefix}.${number}`;
    if (prefix && lab.translator.has(own)) return lab.text(own);
    const belief = lab.text(`questions.mistake.${number}`);
    return lab.text('questions.mistake', { number, belief });
  });
}
