// @ts-check
/** What came, beside what was expected, and why. */
import { ruleLink } from '../reasons/rule-link.view.js';
import { becauseLine } from './because.view.js';
import { scoreOf } from './contrast.js';
import { titlesIn, whysOf } from './contrast-words.js';
import { answerText, outcomeKey } from './wording.js';
import { h } from '../view/draw.view.js';
import { spread } from '../view/rich-text.view.js';

/** @param {lab.Lab} lab
 * @param {{question: questions.Question, result: lessons.Result|null, latest?:
 *   lessons.Result|null, store: store.TraceStore, beliefs?: string[], because?: string, about?:
 *   (call: string) => string}} shown  the first answer, the last one where it could be put right,
 *   and the trace that shows the right one; what a wrong answer may come from, why it was given,
 *   and own words about a call that never comes */
export function outcome(lab, { question, result, latest = result, store, ...more }) {
  const { beliefs = [], because = '', about } = more;
  const key = outcomeKey(result, latest);
  return h('div', { class: 'question-outcome', 'data-result': key },
    ...(Array.isArray(question.answer) ? ordered(lab, question, question.answer, { key, result })
      : [line(lab, question, key, result)]),
    because !== '' && h('p', { class: 'outcome-own' },
      lab.text('questions.because.own', { because })),
    ...whyLines(lab,
      { question, store, given: result?.given ?? null, ...(about ? { about } : {}) }),
    ...(['wrong', 'mended'].includes(key) ? beliefs : [])
      .map((belief) => h('p', {}, ...spread(belief))));
}

/** The most reasons that are shown for one answer. */
const mostWhys = 4;

/** @param {lab.Lab} lab @param {{question: questions.Question, store: store.TraceStore,
 *   given: string|readonly string[]|null, about?: (call: string) => string}} answered */
function whyLines(lab, answered) {
  const whys = whysOf(lab.translator, { ...answered, title: titlesIn(lab, answered.store) });
  if (whys.length === 0) return [becauseLine(lab, answered.question, answered.store)];
  return whys.slice(0, mostWhys).map(({ text, rule }) =>
    h('p', { class: 'outcome-why' }, ...spread(text), ' ', rule && ruleLink(lab, rule)));
}

/** @param {lab.Lab} lab @param {questions.Question} question @param {string} key
 * @param {lessons.Result|null} result */
function line(lab, { kind, answer }, key, result) {
  const words = (/** @type {string|string[]} */ one) => answerText(lab.translator, kind, one);
  const values = { right: words(answer), given: result ? words(result.given) : '' };
  return h('p', { class: 'outcome-answer' }, lab.text(`questions.${key}`, values));
}

/** @param {lab.Lab} lab @param {questions.Question} question @param {readonly string[]} calls
 * @param {{key: string, result: lessons.Result|null}} shown */
function ordered(lab, { options }, calls, { key, result }) {
  const score = scoreOf([result?.given ?? []].flat(), calls, options);
  return [
    h('p', { class: 'outcome-answer' }, [lab.text(`questions.order.${key}`, { ...score }),
      key === 'wrong' || key === 'mended' ? leftOutText(lab, score) : '']
      .filter(Boolean).join(lab.text('why.space'))),
    h('ol', { class: 'outcome-order' },
      ...calls.map((call) => h('li', {}, h('code', {}, call)))),
  ];
}

/** How many of the calls that don't come were left out; empty if there are none.
 * @type {(lab: lab.Lab, score: questions.Score) => string} */
export function leftOutText(lab, { leftOut, extras }) {
  return extras > 0 ? lab.text('questions.order.leftOut', { leftOut, extras }) : '';
}
