// @ts-check
/** Chance that is the same for the same seed, on every machine. */

export class Dice {
  #state;

  /** @param {number} seed */
  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** @returns {number}  from 0 to below 1 */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** @template Item @param {readonly Item[]} items @returns {Item[]}  the same in another order */
  shuffle(items) {
    const result = [...items];
    for (let last = result.length - 1; last > 0; last -= 1) {
      const other = Math.floor(this.next() * (last + 1));
      [result[last], result[other]] =
        /** @type {[Item, Item]} */ ([result[other], result[last]]);
    }
    return result;
  }
}
