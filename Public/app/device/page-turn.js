// @ts-check
import { effectiveAt } from '../store/offers.js';

/** The turn to the page beside the current one.
 * @param {readonly store.Available[]} available
 * @param {readonly string[]} order  of all the pages
 * @param {string} current @param {1|-1} direction @returns {store.Command|null} */
export function pageTurn(available, order, current, direction) {
  const target = order[order.indexOf(current) + direction];
  if (target === undefined) return null;
  return effectiveAt(available, 'page', (command) => command.target === target);
}
