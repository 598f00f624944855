// @ts-check
/** Finds, among the commands that the server offers, those that the device can be touched for. */
import { placeOf } from './commands.js';
import { controllerNamed } from './fold.js';

/** The first offer at a place of the device that fits, one that has an effect before others.
 * @type {(available: readonly store.Available[], place: store.Place, fits?: (command:
 *   store.Command) => boolean) => store.Available|null} */
export function offerAt(available, place, fits = () => true) {
  const fitting = available.filter(({ command }) => placeOf(command) === place && fits(command));
  return fitting.find(isEffective) ?? fitting[0] ?? null;
}

/** What the page offers of what the server does: a popover can't be pulled, it is left by a tap
 * beside it.
 * @type {(available: readonly store.Available[], state: store.RunState) => store.Available[]} */
export function offersIn(available, state) {
  return available.filter(({ command }) => placeOf(command) !== 'grip' ||
    controllerNamed(state, command.target)?.presentationStyle !== 'popover');
}

/** @type {(offer: store.Available) => boolean} */
function isEffective({ availability }) {
  return availability === 'effective';
}

/** The same, but only what has an effect.
 * @param {readonly store.Available[]} available @param {store.Place} place
 * @param {(command: store.Command) => boolean} [fits] @returns {store.Command|null} */
export function effectiveAt(available, place, fits) {
  return offerAt(available.filter(isEffective), place, fits)?.command ?? null;
}

/** Whether a person can give a command now; what UIKit would ignore, where they allow it.
 * @type {(lab: lab.Lab, available: store.Available) => boolean} */
export function isAllowed({ isInteractive, view }, { availability }) {
  if (!isInteractive || availability === 'refused') return false;
  return availability !== 'pointless' || view.allowsPointless;
}
