// @ts-check
/** @typedef {import('../store/offers.js').Available} Available */

/**
 * The commands that name a controller.
 *
 * @param {string} name
 * @param {readonly Available[]} available
 */
export function offersAbout(name, available) {
  return available.filter(({ command: { target, child, on, from, to, parent } }) =>
    [target, child, on, from, to, parent].includes(name));
}
