// @ts-check
/**
 * The results of a poll as a table of counts; each answer has a bar and a percentage for each
 * round.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./poll-view.js').ResultRow} ResultRow
 * @typedef {import('./types.js').Poll} Poll
 */
import { h } from '../view/draw.view.js';

const bar = { width: 100, height: 10 };

/**
 * @param {Lab} lab
 * @param {readonly ResultRow[]} rows
 * @param {{own?: number|null, isCode?: boolean, poll?: Pick<Poll, 'form'|'solved'|'voters'>}} more
 *   the person's own choice; whether choices are names of code; of an order, how many were right
 */
export function pollResults(lab, rows, { own = null, isCode = false, poll } = {}) {
  const rounds = rows[0]?.counts ?? [];
  const solved = poll?.form === 'order' ? poll.solved ?? [] : [];
  const whole = solved.map((count, round) => h('p', { class: 'poll-solved' },
    lab.text('room.poll.solved',
      { round: round + 1, count, voters: poll?.voters?.[round] ?? count })));
  return h('div', {}, ...whole, h('table', { class: 'poll-results' },
    h('caption', { class: 'visually-hidden' }, lab.text('room.poll.results')),
    h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, lab.text('room.poll.choice')),
      ...rounds.map((_, index) =>
        h('th', { scope: 'col' }, lab.text('room.poll.round', { round: index + 1 }))))),
    h('tbody', {}, ...rows.map((row) => line(lab, row, { isOwn: row.index === own, isCode })))));
}

/**
 * @param {Lab} lab
 * @param {ResultRow} row
 * @param {{isOwn: boolean, isCode: boolean}} how
 */
function line(lab, { choice, counts, shares, isRight }, { isOwn, isCode }) {
  const marks = [
    isRight ? lab.text('room.poll.right') : '', isOwn ? lab.text('room.poll.yours') : '',
  ].filter(Boolean).join(' · ');
  return h('tr', { class: isRight ? 'is-right' : '' },
    h('th', { scope: 'row' }, isCode ? h('code', {}, choice) : choice, marks && ' ',
      marks && h('small', {}, marks),
      h('div', { class: 'poll-bars', 'aria-hidden': 'true' },
        ...shares.flatMap((share, round) => barOf(lab, share, round + 1)))),
    ...counts.map((count) => h('td', {}, count)));
}

/**
 * @param {Lab} lab
 * @param {number} share  of those who answered in the round, from 0 to 1
 * @param {number} round  from 1
 */
function barOf(lab, share, round) {
  const percent = new Intl.NumberFormat(lab.translator.language, { style: 'percent' });
  return [
    h('svg', { viewBox: `0 0 ${bar.width} ${bar.height}`, preserveAspectRatio: 'none' },
      h('rect', {
        class: `poll-bar is-round-${round}`, y: 0.5, width: share * bar.width,
        height: bar.height - 1,
      })),
    h('span', {}, percent.format(share)),
  ];
}
