// @ts-check
/** Finds places in sorted lists by halving them. */

/** The first place in a list from which on something is true; the length where it never is.
 * @template Item @param {readonly Item[]} list
 * @param {(item: Item) => boolean} isTrue  false up to a place, true from there on */
export function firstIndex(list, isTrue) {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTrue(/** @type {Item} */ (list[middle]))) high = middle;
    else low = middle + 1;
  }
  return low;
}
