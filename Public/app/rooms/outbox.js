// @ts-check
/**
 * What the presenter's page tells the room: always the newest value of each field, not too often,
 * one request at a time, and again after a failure.
 *
 * @typedef {time.Clock} Clock
 */
import { ApiError } from '../server/api.js';

export const pause = 80;
export const firstRetry = 500;
export const longestRetry = 5000;

/** @template {Record<string, unknown>} Fields */
export class Outbox {
  #send;
  #clock;
  #isLasting;
  /** @type {Partial<Fields>} */
  #pending = {};
  /** @type {unknown} */
  #timer = null;
  #isSending = false;
  #failures = 0;

  /**
   * @param {(fields: Partial<Fields>) => Promise<void>} send
   * @param {Clock} clock
   * @param {(error: unknown) => boolean} isLasting  whether it is of no use to try again
   */
  constructor(send, clock, isLasting) {
    this.#send = send;
    this.#clock = clock;
    this.#isLasting = isLasting;
  }

  /** Whether the room doesn't know everything yet. */
  get isBusy() {
    return this.#isSending || Object.keys(this.#pending).length > 0;
  }

  /** @param {Partial<Fields>} fields */
  put(fields) {
    this.#pending = { ...this.#pending, ...fields };
    if (!this.#isSending && this.#timer === null) this.#later(pause);
  }

  /** Sends now what waits. */
  flush() {
    this.#clock.clearTimeout(this.#timer);
    this.#timer = null;
    return this.#flush();
  }

  /** Forgets what waits. */
  clear() {
    this.#clock.clearTimeout(this.#timer);
    this.#timer = null;
    this.#pending = {};
  }

  /** @param {number} wait */
  #later(wait) {
    this.#timer = this.#clock.setTimeout(() => {
      this.#timer = null;
      void this.#flush();
    }, wait);
  }

  async #flush() {
    if (this.#isSending || Object.keys(this.#pending).length === 0) return;
    const fields = this.#pending;
    this.#pending = {};
    this.#isSending = true;
    const error = await this.#send(fields).then(() => null, (reason) => reason ?? 'unknown');
    this.#isSending = false;
    if (error === null) this.#failures = 0;
    else if (!this.#isLasting(error)) {
      this.#pending = { ...fields, ...this.#pending };
      this.#failures += 1;
    }
    if (Object.keys(this.#pending).length === 0 || this.#timer !== null) return;
    this.#later(error === null ? pause
      : Math.min(longestRetry, firstRetry * 2 ** (this.#failures - 1)));
  }
}

/** What a server says that says the same when it is asked again. */
const final = [400, 403, 404, 409, 410, 413, 422];

/** @param {unknown} error */
export function isFinal(error) {
  return error instanceof ApiError && final.includes(error.problem.status);
}
