// @ts-check
/** How many events come in a second, over the last few. */

/** In milliseconds. */
export const span = 2000;

export class RateMeter {
  #clock;
  /** @type {{at: number, count: number}[]} */
  #arrivals = [];

  /** @param {time.Clock} clock */
  constructor(clock) {
    this.#clock = clock;
  }

  /** @param {number} count  of the events that have just come */
  add(count) {
    if (count > 0) this.#arrivals.push({ at: this.#clock.now(), count });
  }

  get perSecond() {
    const start = this.#clock.now() - span;
    this.#arrivals = this.#arrivals.filter(({ at }) => at > start);
    const sum = this.#arrivals.reduce((all, { count }) => all + count, 0);
    return Math.round((sum * 1000) / span);
  }
}
