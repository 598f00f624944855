// @ts-check
/** Signs of life of a page that leads: without one for some seconds the class is told that the
 * presenter is away. Whatever the page asks of the room is a sign, too. A hidden page says that it
 * is, as its signs are rare. */
import { ApiError } from '../server/api.js';

/** How long a page is silent at most, in milliseconds. */
export const longestSilence = 5000;

export class PresenceReporter {
  #desk;
  #clock;
  #isHidden;
  #isOver = false;
  /** @type {unknown} */
  #timer = null;

  /** @param {server.RoomDesk} desk @param {time.Clock} clock @param {() => boolean} isHidden */
  constructor(desk, clock, isHidden) {
    this.#desk = desk;
    this.#clock = clock;
    this.#isHidden = isHidden;
    desk.sent = () => this.#wait();
  }

  /** Gives a sign now, and others when the page has been silent. */
  give() {
    this.#isOver = false;
    this.#desk.giveSign(this.#isHidden()).catch((error) => {
      if (!(error instanceof ApiError)) throw error;
    });
  }

  stop() {
    this.#isOver = true;
    this.#clock.clearTimeout(this.#timer);
  }

  #wait() {
    this.#clock.clearTimeout(this.#timer);
    if (this.#isOver) return;
    this.#timer = this.#clock.setTimeout(() => this.give(), longestSilence);
  }
}
