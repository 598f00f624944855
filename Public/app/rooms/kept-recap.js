// @ts-check
/** What everybody takes home of a class, kept by the page as the class goes on: the end erases what
 * the server has. */
import { ApiError } from '../server/api.js';
import { fetchShown } from '../server/room-api.js';
import { readOfRoom, saveOfRoom } from './follower-storage.js';

/** How long a page waits before it asks, in milliseconds. What it shows at first comes before. With
 * each page of the class it waits longer, as they do not ask at once. */
const wait = { first: 4000, later: 1000, each: 100, most: 12000 };

export class KeptRecap {
  /** @type {rooms.Recap|null} */
  recap;
  #code;
  #services;
  /** What the class had seen when it was asked for last. */
  #known = '';
  /** @type {unknown} */
  #timer = null;

  /** @param {string} code
   * @param {Pick<rooms.Services, 'clock'|'random'>} services */
  constructor(code, services) {
    this.#code = code;
    this.#services = services;
    this.recap = readRecap(code);
  }

  /** Asks for what the class has seen by now, a moment later.
   * @type {(room: rooms.Room) => void} */
  take({ run, poll, present }) {
    const seen = [run.number, run.stepCount, poll?.phase === 'revealed' && poll.id].join();
    if (seen === this.#known) return;
    const shortest = this.#known === '' ? wait.first : wait.later;
    this.#known = seen;
    if (this.#timer !== null) return;
    const { clock, random = Math.random } = this.#services;
    const spread = Math.min(wait.most, wait.each * present);
    this.#timer = clock.setTimeout(() => {
      this.#timer = null;
      void this.collect();
    }, shortest + random() * spread);
  }

  /** The newest that can be had.
   * @returns {Promise<rooms.Recap|null>} */
  async collect() {
    try {
      this.recap = await fetchShown(this.#code);
      saveOfRoom(`${this.#code}.recap`, this.recap, 'sessionStorage');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // It is asked for again when the class has seen more.
      this.#known = '';
    }
    return this.recap;
  }

  close() {
    this.#services.clock.clearTimeout(this.#timer);
  }
}

/** @type {(code: string) => rooms.Recap|null}  what this tab has kept of a class */
export function readRecap(code) {
  return readOfRoom(`${code}.recap`, 'sessionStorage');
}
