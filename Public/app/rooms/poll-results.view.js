// @ts-check
/**
 * The results of a poll: bars for each round, and beside them the same as a table.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./poll-view.js').ResultRow} ResultRow
 */
import { html, svg } from '../view/dom.view.js';

const bar = { width: 100, height: 10, gap: 3 };

/**
 * @param {Lab} lab
 * @param {readonly ResultRow[]} rows
 * @param {number|null} own  the person's own choice
 */
export function pollResults(lab, rows, own = null) {
  const rounds = rows[0]?.counts.length ?? 0;
  const head = html('tr', {}, html('th', { scope: 'col' }, lab.text('room.poll.choice')),
    html('td', { class: 'poll-bars', 'aria-hidden': 'true' }),
    ...Array.from({ length: rounds }, (_, index) =>
      html('th', { scope: 'col' }, lab.text('room.poll.round', { round: index + 1 }))));
  const body = rows.map((row, index) => {
    const marks = [
      row.isRight ? lab.text('room.poll.right') : '',
      index === own ? lab.text('room.poll.yours') : '',
    ].filter(Boolean).join(' · ');
    const name = html('th', { scope: 'row' }, row.choice);
    if (marks) name.append(' ', html('small', {}, marks));
    const line = html('tr', { class: row.isRight ? 'is-right' : '' }, name,
      html('td', { class: 'poll-bars', 'aria-hidden': 'true' }, bars(row)),
      ...row.counts.map((count) => html('td', {}, String(count))));
    return line;
  });
  return html('table', { class: 'poll-results' },
    html('caption', { class: 'visually-hidden' }, lab.text('room.poll.results')),
    html('thead', {}, head), html('tbody', {}, ...body));
}

/** @param {ResultRow} row */
function bars({ shares }) {
  const height = shares.length * (bar.height + bar.gap);
  const drawn = shares.flatMap((share, round) => (share === 0 ? [] : [svg('rect', {
    class: `poll-bar is-round-${round + 1}`, x: 0.5, y: round * (bar.height + bar.gap) + 0.5,
    width: share * (bar.width - 1), height: bar.height,
  })]));
  return svg('svg', {
    viewBox: `0 0 ${bar.width} ${Math.max(1, height)}`, preserveAspectRatio: 'none',
  }, ...drawn);
}
