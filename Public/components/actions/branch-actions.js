// @ts-check
/**
 * Branches of the run.
 *
 * @typedef {import('../../app/actions.js').Action} Action
 * @typedef {import('../../app/lab.js').Lab} Lab
 */

/**
 * @param {Lab} _lab
 * @returns {Action[]}
 */
export function branchActions(_lab) {
  return [];
}
