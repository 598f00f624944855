// @ts-check
/** What came, beside what was expected, and why. */
import { orderMistakes } from './order-mistakes.js';
import { answerText, outcomeKey } from './wording.js';
import { becauseLine } from './because.view.js';
import { h } from '../view/draw.view.js';
import { spread } from '../view/rich-text.view.js';

/** @param {lab.Lab} lab
 * @param {{question: questions.Question, result: lessons.Result|null, latest?:
 *   lessons.Result|null, store: store.TraceStore, beliefs?: string[], because?: string}} shown
 *   the first answer, the last one where it could be put right, and the trace that shows the
 *   right one; what a wrong answer may come from, and why it was given */
export function outcome(lab, { question, result, latest = result, store, ...more }) {
  const { beliefs = ownBeliefs(lab, question, result), because = '' } = more;
  const key = outcomeKey(result, latest);
  return h('div', { class: 'question-outcome', 'data-result': key },
    ...(Array.isArray(question.answer) ? ordered(lab, question.answer, key, result)
      : [line(lab, question, key, result)]),
    because !== '' && h('p', { class: 'outcome-own' },
      lab.text('questions.because.own', { because })),
    becauseLine(lab, question, store),
    ...(['wrong', 'mended'].includes(key) ? beliefs : [])
      .map((belief) => h('p', {}, ...spread(belief))));
}

/** The texts that fit any wrong order.
 * @type {(lab: lab.Lab, question: questions.Question, result: lessons.Result|null) => string[]} */
function ownBeliefs(lab, { answer }, result) {
  if (!result || !Array.isArray(answer)) return [];
  return orderMistakes(lab.translator, { given: [result.given].flat(), answer, about: () => '' });
}

/** @param {lab.Lab} lab @param {questions.Question} question @param {string} key
 * @param {lessons.Result|null} result */
function line(lab, { kind, answer }, key, result) {
  const words = (/** @type {string|string[]} */ one) => answerText(lab.translator, kind, one);
  const values = { right: words(answer), given: result ? words(result.given) : '' };
  return h('p', { class: 'outcome-answer' }, lab.text(`questions.${key}`, values));
}

/** @param {lab.Lab} lab @param {readonly string[]} calls @param {string} key
 * @param {lessons.Result|null} result */
function ordered(lab, calls, key, result) {
  const percent = Math.round((result?.credit ?? 0) * 100);
  return [
    h('p', { class: 'outcome-answer' }, lab.text(`questions.order.${key}`, { percent })),
    h('ol', { class: 'outcome-order' },
      ...calls.map((call) => h('li', {}, h('code', {}, call)))),
  ];
}
