// @ts-check
/**
 * @typedef {import('../store/types.js').Available} Available
 * @typedef {import('../store/types.js').Command} Command
 */
import { effectiveAt } from '../store/offers.js';

/**
 * The turn to the page beside the current one.
 *
 * @param {readonly Available[]} available
 * @param {readonly string[]} order  of all the pages
 * @param {string} current
 * @param {1|-1} direction
 * @returns {Command|null}
 */
export function pageTurn(available, order, current, direction) {
  const target = order[order.indexOf(current) + direction];
  if (target === undefined) return null;
  return effectiveAt(available, 'page', (command) => command.target === target);
}
