// @ts-check
/**
 * What came, beside what was expected, and why.
 *
 * @typedef {import('../../app/lab.js').Lab} Lab
 * @typedef {import('../../app/lessons/lesson-run.js').Result} Result
 * @typedef {import('../../app/questions/kinds.js').Question} Question
 * @typedef {import('../../app/trace-store.js').TraceStore} TraceStore
 */
import { answerText, hasReason } from '../../app/questions/wording.js';
import { html } from '../dom.js';
import { spread } from './rich-text.js';

/**
 * @param {Lab} lab
 * @param {{question: Question, result: Result|null, store: TraceStore, beliefs: string[]}} shown
 *   the answer and the trace that shows the right one; what a wrong answer may come from
 */
export function outcome(lab, { question, result, store, beliefs }) {
  const { kind } = question;
  const words = (/** @type {string|string[]} */ answer) => answerText(lab.translator, kind, answer);
  const right = words(question.answer);
  const key = result === null ? 'shown' : result.isRight ? 'right' : 'wrong';
  const given = result ? words(result.given) : '';
  const event = hasReason(question) ? store.eventAt(question.seq) : null;
  const element = html('div', { class: 'question-outcome', 'data-result': key },
    html('p', { class: 'outcome-answer' }, lab.text(`questions.${key}`, { given, right })));
  if (event) {
    const { short, full } = lab.explain(event, false, store);
    element.append(html('p', { class: 'outcome-why' }, kind === 'geometry' ? full : short));
  }
  if (key === 'wrong') {
    element.append(...beliefs.map((belief) => html('p', {}, ...spread(belief))));
  }
  return element;
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
