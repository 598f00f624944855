// @ts-check
/** What the answer to a question was, and why, with its rule: once the run has played so far. */
import { outcome } from '../questions/outcome.view.js';
import { h } from '../view/draw.view.js';
import { questionOf } from './poll-words.js';

/** @param {lab.Lab} lab @param {rooms.Poll} poll  that is revealed */
export function pollOutcome(lab, poll) {
  const { store } = lab;
  const seq = poll.answer?.event ?? null;
  const event = seq === null ? null : store.eventAt(seq);
  if (!event || !poll.about) return [];
  if (store.cursor < event.seq) {
    return [h('p', { class: 'poll-hint' }, lab.text('room.poll.playing'))];
  }
  const question = questionOf(poll, event, store.stepOf(event.seq)?.lastEvent ?? event.seq);
  return [outcome(lab, { question, result: null, store })];
}
