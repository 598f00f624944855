// @ts-check
/**
 * How the pictures show a run.
 *
 * @typedef {import('../../app/actions.js').Action} Action
 * @typedef {import('../../app/lab.js').Lab} Lab
 */

/**
 * @param {Lab} _lab
 * @returns {Action[]}
 */
export function pictureActions(_lab) {
  return [];
}
