// @ts-check
/** What the answer to a question was, and why, with its rule: once the run has played so far. */
import { creditOf, scoreOf } from '../questions/contrast.js';
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
  return [outcome(lab, { question, result, store, about: (call) => aboutIn(lab, poll, call) })];
}

/** The lesson's words about a call that never comes; empty if it has none.
 * @type {(lab: lab.Lab, poll: rooms.Poll, call: string) => string} */
function aboutIn({ translator }, { about }, call) {
  const key = `lesson.${about?.lesson ?? ''}.wrong.${call}`;
  return translator.has(key) ? translator.text(key) : '';
}

/** @param {rooms.Poll} poll @param {questions.Question} question @param {rooms.Vote} own */
function resultOf({ choices }, question, own) {
  if (typeof own === 'number') return judged(question, choices[own] ?? '');
  if (!('length' in own)) return judged(question, '');
  const given = own.map((index) => choices[index] ?? '');
  return judged(question, given, creditOf(scoreOf(given, [question.answer].flat(), choices)));
}
