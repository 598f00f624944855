// @ts-check
/**
 * Signs of life of a page that leads: without one for some seconds the class is told that the
 * presenter is away. A hidden page says that it is, as its signs are rare.
 *
 * @typedef {time.Clock} Clock
 * @typedef {import('../server/room-api.js').RoomDesk} RoomDesk
 */
import { ApiError } from '../server/api.js';

/** How long a page waits between two signs, in milliseconds. */
export const signPause = 3000;

export class Signs {
  #desk;
  #clock;
  #isHidden;
  /** @type {unknown} */
  #timer = null;

  /**
   * @param {RoomDesk} desk
   * @param {Clock} clock
   * @param {() => boolean} isHidden
   */
  constructor(desk, clock, isHidden) {
    this.#desk = desk;
    this.#clock = clock;
    this.#isHidden = isHidden;
  }

  /** Gives a sign now, and others later. */
  give() {
    this.stop();
    this.#desk.giveSign(this.#isHidden()).catch((error) => {
      if (!(error instanceof ApiError)) throw error;
    });
    this.#timer = this.#clock.setTimeout(() => this.give(), signPause);
  }

  stop() {
    this.#clock.clearTimeout(this.#timer);
  }
}
