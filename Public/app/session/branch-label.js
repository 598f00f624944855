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

/**
 * A label as a person reads it: a letter alone says nothing.
 *
 * @param {Pick<import('../lab/lab.js').Lab, 'text'>} lab
 * @param {string} label
 */
export function labelText(lab, label) {
  return isLetter(label) ? lab.text('status.branch', { name: label }) : label;
}
