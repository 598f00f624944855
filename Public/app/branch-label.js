// @ts-check
/** What branches are called. */

/** The run from which the others have branched, as long as nobody names it. */
export const rootName = 'A';

/** @param {string|null} name */
export function labelOf(name) {
  return name ?? rootName;
}

/** @param {string} label */
export function isLetter(label) {
  return /^[A-Z]{1,2}$/.test(label);
}
