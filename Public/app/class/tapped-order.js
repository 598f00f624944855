// @ts-check
/** An order that is made by taps: each gives a call the next place, or takes its place away. Calls
 * never move, and each tap can be taken back. */

export class TappedOrder {
  /** @type {readonly number[]}  The calls that have a place, in order. */
  order;
  /** @type {(readonly number[])[]}  What it was before each tap. */
  #before = [];

  /** @param {readonly number[]} [order]  to begin with */
  constructor(order = []) {
    this.order = order;
  }

  get canUndo() {
    return this.#before.length > 0;
  }

  /** @type {(call: number) => number}  The place of a call from 1; 0 where it has none. */
  placeOf(call) {
    return this.order.indexOf(call) + 1;
  }

  /** @param {number} call */
  tap(call) {
    const { order } = this;
    this.#become(order.includes(call) ? order.filter((one) => one !== call) : [...order, call]);
  }

  /** Puts a call at a place, or last where there are fewer.
   * @param {number} call @param {number} place  from 1 */
  put(call, place) {
    const others = this.order.filter((one) => one !== call);
    this.#become([...others.slice(0, place - 1), call, ...others.slice(place - 1)]);
  }

  undo() {
    this.order = this.#before.pop() ?? this.order;
  }

  /** @param {readonly number[]} order */
  #become(order) {
    this.#before.push(this.order);
    this.order = order;
  }
}
