// @ts-check
/** An order that is made by taps: each gives a call the next place, or takes its place away. Calls
 * never move, and each tap can be taken back. */

export class TappedOrder {
  /** What it was before each tap, and what it is.
   * @type {(readonly number[])[]} */
  #states;

  /** @param {readonly number[]} [order]  to begin with */
  constructor(order = []) {
    this.#states = [order];
  }

  /** The calls that have a place, in order. */
  get order() {
    return this.#states[this.#states.length - 1] ?? [];
  }

  get canUndo() {
    return this.#states.length > 1;
  }

  /** @type {(call: number) => number}  The place of a call from 1; 0 where it has none. */
  placeOf(call) {
    return this.order.indexOf(call) + 1;
  }

  /** @param {number} call */
  tap(call) {
    const others = this.order.filter((one) => one !== call);
    this.#states.push(others.length < this.order.length ? others : [...others, call]);
  }

  /** Puts a call at a place, or last where there are fewer.
   * @param {number} call @param {number} place  from 1 */
  put(call, place) {
    const others = this.order.filter((one) => one !== call);
    this.#states.push([...others.slice(0, place - 1), call, ...others.slice(place - 1)]);
  }

  undo() {
    if (this.canUndo) this.#states.pop();
  }
}
