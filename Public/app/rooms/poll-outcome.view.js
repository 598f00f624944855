// @ts-check
/** What the answer to a question was, and why, with its rule: once the run has played so far. */
import { orderMistakes } from '../questions/order-mistakes.js';
import { outcome } from '../questions/outcome.view.js';
import { judged } from '../questions/generator.js';
import { h } from '../view/draw.view.js';
import { questionOf } from './poll-words.js';

/** @param {lab.Lab} lab @param {rooms.Poll} poll  that is revealed
 * @param {rooms.Vote|null} own */
export function pollOutcome(lab, poll, own) {
  const { store } = lab;
  const seq = poll.answer?.event ?? null;
  const event = seq === null ? null : store.eventAt(seq);
  if (!event || !poll.about) return [];
  if (store.cursor < event.seq) {
    return [h('p', { class: 'poll-hint' }, lab.text('room.poll.playing'))];
  }
  const question = questionOf(poll, event, store.stepOf(event.seq)?.lastEvent ?? event.seq);
  const result = own === null ? null : resultOf(poll, question, own);
  const beliefs = result ? beliefsIn(lab, poll, question, result) : [];
  return [outcome(lab, { question, result, store, beliefs })];
}

/** What a wrong order shows of what the person believes, in the words of the lesson where it has
 * some.
 * @type {(lab: lab.Lab, poll: rooms.Poll, question: questions.Question, result:
 *   lessons.Result) => string[]} */
function beliefsIn({ translator }, { about }, { answer }, { given }) {
  if (!Array.isArray(answer)) return [];
  return orderMistakes(translator, {
    given: [given].flat(), answer, about: (call) => {
      const key = `lesson.${about?.lesson ?? ''}.wrong.${call}`;
      return translator.has(key) ? translator.text(key) : '';
    },
  });
}

/** @param {rooms.Poll} poll @param {questions.Question} question @param {rooms.Vote} own */
function resultOf({ choices, answer }, question, own) {
  if (typeof own === 'number') return judged(question, choices[own] ?? '');
  if (!('length' in own)) return judged(question, '');
  const right = answer?.order ?? [];
  const hits = own.filter((index, at) => right[at] === index).length;
  return judged(question, own.map((index) => choices[index] ?? ''),
    hits / Math.max(right.length, own.length, 1));
}
