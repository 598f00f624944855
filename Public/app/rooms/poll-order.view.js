// @ts-check
/** Choices that are put in order by one person; the order is told when the person says so. */
import { orderRows } from '../questions/order-rows.view.js';
import { h } from '../view/draw.view.js';

/** @param {lab.Lab} lab
 * @param {{choices: readonly string[], order: number[], isOpen: boolean, isTold: boolean,
 *   change: (order: number[]) => void, tell: () => void}} wish  what isn't in the order is left
 *   out */
export function pollOrder(lab, { choices, order, isOpen, isTold, change, tell }) {
  const out = choices.map((_, index) => index).filter((index) => !order.includes(index));
  const named = (/** @type {readonly number[]} */ indices) =>
    indices.map((index) => choices[index] ?? '');
  const without = (/** @type {number} */ at) => order.filter((_, index) => index !== at);
  return [
    h('div', { class: 'poll-order' }, ...orderRows(lab, {
      calls: named(order), out: named(out), hasBin: true, isOpen,
      move: (from, to) => {
        const next = without(from);
        next.splice(Math.max(to, 0), 0, order[from] ?? 0);
        change(next);
      },
      takeOut: (index) => change(without(index)),
      putBack: (index) => change([...order, out[index] ?? 0]),
    })),
    tellButton(lab, { isOpen: isOpen && order.length > 0, isTold, tell }),
  ];
}

/** @param {lab.Lab} lab @param {{isOpen: boolean, isTold: boolean, tell: () => void}} wish */
export function tellButton(lab, { isOpen, isTold, tell }) {
  return h('button', {
    class: `pill${isTold ? '' : ' is-primary'}`, hidden: !isOpen, 'data-do': 'tell', onclick: tell,
  }, lab.text(isTold ? 'room.poll.told' : 'room.poll.tell'));
}
