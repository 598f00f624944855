// @ts-check
/**
 * Choices that are put in order by one person: each goes up and down by its buttons, and the order
 * is told when the person says so.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import { h } from '../view/draw.view.js';

/**
 * @param {Lab} lab
 * @param {{choices: readonly string[], order: readonly number[], isOpen: boolean, isTold: boolean,
 *   move: (from: number, to: number) => void, tell: () => void}} wish
 */
export function pollOrder(lab, { choices, order, isOpen, isTold, move, tell }) {
  const arrow = (/** @type {number} */ at, /** @type {1|-1} */ way) => h('button', {
    class: 'icon-button', 'data-way': way,
    'aria-disabled': !isOpen || at + way < 0 || at + way >= order.length,
    'aria-label': lab.text(way < 0 ? 'room.poll.up' : 'room.poll.down',
      { choice: choices[order[at] ?? 0] ?? '' }),
    onclick: () => { if (isOpen && at + way >= 0 && at + way < order.length) move(at, at + way); },
  }, way < 0 ? '↑' : '↓');
  return [
    h('ol', { class: 'poll-order' }, ...order.map((index, at) =>
      h('li', { key: String(index), class: 'poll-choice' },
        h('code', {}, choices[index] ?? ''), arrow(at, -1), arrow(at, 1)))),
    h('button', {
      class: `pill${isTold ? '' : ' is-primary'}`, hidden: !isOpen, 'data-do': 'tell',
      onclick: tell,
    }, lab.text(isTold ? 'room.poll.toldOrder' : 'room.poll.tellOrder')),
  ];
}
