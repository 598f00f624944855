// @ts-check
/**
 * Finds, among the commands that the server offers, those that the device can be touched for.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./types.js').Available} Available
 * @typedef {import('./types.js').Command} Command
 * @typedef {import('./commands.js').Place} Place
 * @typedef {import('./types.js').RunState} RunState
 */
import { placeOf } from './commands.js';
import { controllerNamed } from './fold.js';

/**
 * The first offer at a place of the device that fits, one that has an effect before others.
 *
 * @param {readonly Available[]} available
 * @param {Place} place
 * @param {(command: Command) => boolean} [fits]
 * @returns {Available|null}
 */
export function offerAt(available, place, fits = () => true) {
  const found = available.filter(({ command }) => placeOf(command) === place && fits(command));
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
  return available.filter(({ command }) => placeOf(command) !== 'grip' ||
    controllerNamed(state, command.target)?.presentationStyle !== 'popover');
}

/** @param {Available} offer */
function isEffective({ availability }) {
  return availability === 'effective';
}

/**
 * The same, but only what has an effect.
 *
 * @param {readonly Available[]} available
 * @param {Place} place
 * @param {(command: Command) => boolean} [fits]
 * @returns {Command|null}
 */
export function effectiveAt(available, place, fits) {
  return offerAt(available.filter(isEffective), place, fits)?.command ?? null;
}

/**
 * Whether a person can give a command now; what UIKit would ignore, where they allow it.
 *
 * @param {Lab} lab
 * @param {Available} available
 */
export function isAllowed({ isInteractive, view }, { availability }) {
  if (!isInteractive || availability === 'refused') return false;
  return availability !== 'pointless' || view.allowsPointless;
}
