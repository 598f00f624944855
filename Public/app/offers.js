// @ts-check
/**
 * Finds, among the commands that the server offers, those that the device can be touched for.
 *
 * @typedef {import('./types.js').Available} Available
 * @typedef {import('./types.js').Command} Command
 * @typedef {import('./types.js').RunState} RunState
 */
import { controllerNamed } from './fold.js';

/**
 * The first offer of a name that fits, one that has an effect before others.
 *
 * @param {readonly Available[]} available
 * @param {readonly string[]} names
 * @param {(command: Command) => boolean} [fits]
 * @returns {Available|null}
 */
export function offerOf(available, names, fits = () => true) {
  const found = available.filter(({ command }) => names.includes(command.do) && fits(command));
  return found.find(isEffective) ?? found[0] ?? null;
}

/**
 * What the page offers of what the server does: a popover can't be pulled, it is left by a tap
 * beside it.
 *
 * @param {readonly Available[]} available
 * @param {RunState} state
 * @returns {Available[]}
 */
export function offersIn(available, state) {
  return available.filter(({ command }) => command.do !== 'beginInteractiveDismiss' ||
    controllerNamed(state, command.target)?.presentationStyle !== 'popover');
}

/**
 * Whether two commands say the same, in whatever order.
 *
 * @param {Command} one
 * @param {Command} other
 */
export function isSameCommand(one, other) {
  const sorted = (/** @type {Command} */ command) => JSON.stringify(Object.entries(command).sort());
  return sorted(one) === sorted(other);
}

/** @param {Available} offer */
function isEffective({ availability }) {
  return availability === 'effective';
}

/**
 * The same, but only what has an effect.
 *
 * @param {readonly Available[]} available
 * @param {readonly string[]} names
 * @param {(command: Command) => boolean} [fits]
 * @returns {Command|null}
 */
export function effectiveOf(available, names, fits) {
  return offerOf(available.filter(isEffective), names, fits)?.command ?? null;
}

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
  return effectiveOf(available, ['beginPageTurn'], (command) => command.target === target);
}
