// @ts-check
/**
 * The results of a poll: bars for each round, and beside them the same as a table.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./poll-view.js').ResultRow} ResultRow
 */
import { h } from '../view/draw.view.js';

const bar = { width: 100, height: 10, gap: 3 };

/**
 * @param {Lab} lab
 * @param {readonly ResultRow[]} rows
 * @param {number|null} own  the person's own choice
 */
export function pollResults(lab, rows, own = null) {
  const rounds = rows[0]?.counts ?? [];
  return h('table', { class: 'poll-results' },
    h('caption', { class: 'visually-hidden' }, lab.text('room.poll.results')),
    h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, lab.text('room.poll.choice')),
      h('td', { class: 'poll-bars', 'aria-hidden': 'true' }),
      ...rounds.map((_, index) =>
        h('th', { scope: 'col' }, lab.text('room.poll.round', { round: index + 1 }))))),
    h('tbody', {}, ...rows.map((row, index) => line(lab, row, index === own))));
}

/**
 * @param {Lab} lab
 * @param {ResultRow} row
 * @param {boolean} isOwn
 */
function line(lab, { choice, counts, shares, isRight }, isOwn) {
  const marks = [
    isRight ? lab.text('room.poll.right') : '', isOwn ? lab.text('room.poll.yours') : '',
  ].filter(Boolean).join(' · ');
  return h('tr', { class: isRight ? 'is-right' : '' },
    h('th', { scope: 'row' }, choice, marks && ' ', marks && h('small', {}, marks)),
    h('td', { class: 'poll-bars', 'aria-hidden': 'true' }, bars(shares)),
    ...counts.map((count) => h('td', {}, count)));
}

/** @param {readonly number[]} shares */
function bars(shares) {
  const height = shares.length * (bar.height + bar.gap);
  return h('svg', {
    viewBox: `0 0 ${bar.width} ${Math.max(1, height)}`, preserveAspectRatio: 'none',
  }, ...shares.map((share, round) => share > 0 && h('rect', {
    class: `poll-bar is-round-${round + 1}`, x: 0.5, y: round * (bar.height + bar.gap) + 0.5,
    width: share * (bar.width - 1), height: bar.height,
  })));
}
