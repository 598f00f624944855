// @ts-check
import { effectiveAt } from '../store/offers.js';

/** The turn to the page beside the current one.
 * @param {readonly store.Available[]} available @param {readonly string[]} order  of all the pages
 * @param {string} current @param {1|-1} direction @returns {store.Command|null} */
export function pageTurn(available, order, current, direction) {
  return effectiveAt(available, 'page', isTurnTo(order, current, direction));
}

/** Whether a command turns to the page beside the current one.
 * @param {readonly string[]} order @param {string} current @param {1|-1} direction
 * @returns {(command: store.Command) => boolean} */
export function isTurnTo(order, current, direction) {
  const next = order[order.indexOf(current) + direction];
  return ({ target }) => next !== undefined && target === next;
}
