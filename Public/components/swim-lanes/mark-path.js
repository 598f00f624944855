// @ts-check
/**
 * The shapes of the marks: each can be told from the others without its colour.
 *
 * @typedef {import('../../app/lane-marks.js').MarkKind} MarkKind
 */

/** @type {Record<MarkKind, string>} */
const shapes = {
  action: 'm-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z',
  error: 'm0 -5.5l5 5.5l-5 5.5l-5 -5.5z',
  warning: 'm0 -5l5.5 9.5h-11z',
  note: 'm0 -5l5.5 9.5h-11z',
  breakpoint: 'm-4.5 -4.5h9v9h-9z',
};

/**
 * @param {MarkKind} kind
 * @param {number} x
 * @param {number} y
 */
export function markPath(kind, x, y) {
  return `M${Math.round(x * 10) / 10} ${y}${shapes[kind]}`;
}
