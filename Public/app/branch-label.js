// @ts-check
/** What branches are called. */

/** The run from which the others have branched, as long as nobody names it. */
export const rootName = 'A';

/** @param {string|null} name */
export function labelOf(name) {
  return name ?? rootName;
}

/**
 * The name of a run; a branch that others have made without one goes by its identifier.
 *
 * @param {{id: string, name?: string|null, parent?: object|null}} run
 * @returns {string|null}
 */
export function nameOf({ id, name = null, parent = null }) {
  return name ?? (parent ? id.slice(0, 4) : null);
}

/** @param {string} label */
export function isLetter(label) {
  return /^[A-Z]{1,2}$/.test(label);
}
