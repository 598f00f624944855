// @ts-check
/** Tells a pointer that moves from one that rests: what a resting one lies on, because the page moves
 * below it, isn't pointed at. Pure. */

/** How far it has to move, in pixels. */
const least = 4;

export class PointerRest {
  /** Where it came to rest; null before it was seen. */
  #rest = /** @type {{x: number, y: number}|null} */ (null);

  /** @param {number} x @param {number} y @returns {boolean}  whether it has left its rest */
  moved(x, y) {
    const isFar = this.#rest !== null && Math.hypot(x - this.#rest.x, y - this.#rest.y) >= least;
    if (isFar || !this.#rest) this.#rest = { x, y };
    return isFar;
  }

  /** It is pressed: whatever moves then, it rests here.
   * @param {number} x @param {number} y */
  press(x, y) {
    this.#rest = { x, y };
  }
}
