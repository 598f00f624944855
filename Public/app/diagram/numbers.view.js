// @ts-check
/** The numbers of an action on their rails: filled is called, hollow is to come, larger with a ring
 * is now. */
import { h } from '../view/draw.view.js';
import { signDrawing } from '../view/sign.view.js';

/** @param {readonly diagram.Group[]} groups @param {(key: string) => store.Identity} identity
 * @param {number} least  the size of the smallest letters
 * @returns {view.Drawn[]} */
export function drawNumbers(groups, identity, least) {
  return groups.flatMap(({ rail, numbers, more }) => [
    ...numbers.map(({ seq, key, label, state, isIssue, x, y, radius }) =>
      signDrawing(identity(key), {
        key: seq, radius, least, text: label, 'data-seq': seq,
        look: `number is-${state}${isIssue ? ' is-issue' : ''}`,
        transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
      })),
    more && drawMore(rail, more),
  ]);
}

/** Those that have no room; it opens the list.
 * @param {string} rail @param {NonNullable<diagram.Group['more']>} more */
function drawMore(rail, { x, y, radius, count, isNow }) {
  return h('g', {
    key: `more ${rail}`, class: `number-more opens-list${isNow ? ' is-now' : ''}`,
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
  },
  h('rect', {
    x: -radius - 1, y: -radius, width: 2 * radius + 4, height: 2 * radius, rx: radius,
  }),
  h('text', { x: 1, y: 4 }, `+${count}`));
}

/** How many layout passes there were: they have no numbers.
 * @param {NonNullable<diagram.Plan['layout']>} pill */
export function drawPill({ x, y, count, text, name }) {
  return h('g', { key: 'layout', class: 'layout-pill' },
    h('rect', { x: x - 17, y: y - 10, width: 34, height: 20, rx: 10 }),
    h('text', { class: 'pill-count', x, y: y + 4.5 }, `×${count}`),
    h('text', { class: 'callback is-next', ...name, 'text-anchor': 'end' }, text));
}
