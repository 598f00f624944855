// @ts-check
/** How many are in the class, where the presenter has said so: the wall knows when most came. */

const most = 5000;
/** The part of a class that has to be there before the picture for cameras goes. */
const enough = 0.8;

/** @param {unknown} said  as it was typed or kept
 * @returns {number|null}  null where it is no number of people */
export function classSize(said) {
  const size = Number(said);
  return Number.isInteger(size) && size > 0 && size <= most ? size : null;
}

/** Whether nearly all of a class are there. Nobody knows of a class whose size wasn't said.
 * @type {(present: number, size: number|null) => boolean} */
export function hasJoined(present, size) {
  return size !== null && present >= size * enough;
}
