// @ts-check
/**
 * What everything about breakpoints needs before it is shown.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 */

export const style = 'app/breakpoints/breakpoints.css';

/** @param {Lab} lab */
export async function readTexts(lab) {
  await lab.loadTexts('breakpoints', 'overrides');
}
