// @ts-check
/** Sends the newest of what a page has to tell. What it is is asked when it is sent. One request is
 * under way at a time, and what has failed is sent again. */
import { ApiError } from '../server/api.js';

/** How long a page gathers what happens at once, in milliseconds. */
export const pause = 50;
export const firstRetry = 500;
const longestRetry = 5000;

/** @template Fields */
export class Newest {
  #make;
  #send;
  #clock;
  /** @type {unknown} */
  #timer = null;
  #isSending = false;
  #failures = 0;

  /** @param {() => Fields|null} make  null where there is nothing to tell
   * @param {(fields: Fields) => Promise<unknown>} send @param {time.Clock} clock */
  constructor(make, send, clock) {
    this.#make = make;
    this.#send = send;
    this.#clock = clock;
  }

  /** Whether something waits, or is under way. */
  get isBusy() { return this.#isSending || this.#timer !== null; }

  /** There may be something to tell. */
  touch(wait = pause) {
    if (this.isBusy) return;
    this.#timer = this.#clock.setTimeout(() => {
      this.#timer = null;
      void this.#flush();
    }, wait);
  }

  /** Tells nothing of what waits. */
  clear() {
    this.#clock.clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #flush() {
    const fields = this.#make();
    if (fields === null) return;
    this.#isSending = true;
    const error = await this.#send(fields).then(() => null, (reason) => reason);
    this.#isSending = false;
    if (error && !isFinal(error)) {
      this.touch(Math.min(longestRetry, firstRetry * 2 ** this.#failures));
      this.#failures += 1;
      return;
    }
    this.#failures = 0;
    if (!error) this.touch();
  }
}

/** What a server says that says the same when it is asked again. */
const final = [400, 403, 404, 409, 410, 413, 422];

/** @type {(error: unknown) => boolean} */
export function isFinal(error) {
  return error instanceof ApiError && final.includes(error.problem.status);
}

/** @type {(error: unknown, code: string) => boolean}  Whether the server has named this problem. */
export function isProblem(error, code) {
  return error instanceof ApiError && error.problem.code === code;
}
