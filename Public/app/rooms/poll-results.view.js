// @ts-check
/** The results of a poll as a table of counts; each answer has a bar and a percentage for each
 * round, and so has how sure people were. */
import { h } from '../view/draw.view.js';
import { confidences } from './poll-view.js';

const bar = { width: 100, height: 10 };

/** @param {lab.Lab} lab @param {readonly rooms.ResultRow[]} rows
 * @param {{isCode?: boolean, poll?: Pick<rooms.Poll, 'form'|'confidence'>}} more  whether choices
 *   are names of code */
export function pollResults(lab, rows, { isCode = false, poll } = {}) {
  const rounds = rows[0]?.counts ?? [];
  const isOrder = poll?.form === 'order';
  const isName = isCode && !isOrder;
  return h('div', {}, rows.length > 0 && h('table', { class: 'poll-results' },
    h('caption', { class: 'visually-hidden' }, lab.text('room.poll.results')),
    h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, lab.text('room.poll.choice')),
      ...rounds.map((_, index) =>
        h('th', { scope: 'col' }, lab.text('room.poll.round', { round: index + 1 }))))),
    h('tbody', {}, ...rows.map((row) => line(lab, row, { isName, isOrder })))),
  ...sureness(lab, poll?.confidence ?? []));
}

/** How sure people were, and how many of those were right.
 * @param {lab.Lab} lab @param {readonly (readonly rooms.Sure[])[]} rounds */
function sureness(lab, rounds) {
  const totals = rounds.map((round) => round.reduce((sum, { count }) => sum + count, 0));
  if (!totals.some((count) => count > 0)) return [];
  return [h('table', { class: 'poll-results is-sureness' },
    h('caption', {}, lab.text('room.confidence.results')),
    h('tbody', {}, ...confidences.map((level, index) => {
      const cells = rounds.map((round) => round[index] ?? { count: 0, right: null });
      const shares = cells.map(({ count }, round) => count / Math.max(1, totals[round] ?? 0));
      return h('tr', { key: String(level) },
        h('th', { scope: 'row' }, lab.text(`room.confidence.${level}`), bars(lab, shares)),
        ...cells.map(({ count, right }) => h('td', {}, right === null ? count
          : lab.text('room.confidence.right', { count, right }))));
    })))];
}

/** @param {lab.Lab} lab @param {rooms.ResultRow} row
 * @param {{isName: boolean, isOrder: boolean}} of */
function line(lab, { choice, counts, shares, isRight }, { isName, isOrder }) {
  const marks = isRight && !isOrder ? lab.text('room.poll.right') : '';
  return h('tr', { class: isRight ? 'is-right' : '' },
    h('th', { scope: 'row' }, isName ? h('code', {}, choice) : choice, marks && ' ',
      marks && h('small', {}, marks),
      bars(lab, shares)),
    ...counts.map((count) => h('td', {}, count)));
}

/** @param {lab.Lab} lab @param {readonly number[]} shares  of those who answered, for each round */
function bars(lab, shares) {
  return h('div', { class: 'poll-bars', 'aria-hidden': 'true' },
    ...shares.flatMap((share, round) => barOf(lab, share, round + 1)));
}

/** @param {lab.Lab} lab @param {number} share  of those who answered in the round, from 0 to 1
 * @param {number} round  from 1 */
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
