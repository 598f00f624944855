// @ts-check
/** What a follower gives and the server must get. An entry is kept before it is first sent, sent
 * again with the same name until the server has answered, and erased by nothing else.
 * @fires Outbox#change an entry has come, gone, or is in another state */
import { ApiError } from '../server/api.js';

/** How long to wait before the next attempt, in milliseconds; the last goes on for ever. */
const waits = [500, 1000, 2000, 4000, 8000, 15000];
/** How much these vary. */
const spread = 0.2;
const longestAnswer = 8000;
/** Answers that say nothing about the entry itself. */
const passing = [408, 425, 429];

export class Outbox extends EventTarget {
  /** @type {rooms.Entry[]} */
  entries;
  #post;
  /** @type {Map<string, unknown>}  Timers by key. */
  #timers = new Map();
  #isClosed = false;

  /** @param {rooms.Post} post @param {readonly rooms.Entry[]} [kept]  from before a reload */
  constructor(post, kept = []) {
    super();
    this.#post = post;
    this.entries = kept.map((entry) => ({ ...entry, state: 'waiting' }));
  }

  /** The newest entry about something; null where the server has all.
   * @type {(key: string) => rooms.Entry|null} */
  newest(key) {
    return this.entries.filter((entry) => entry.key === key).pop() ?? null;
  }

  /** Gives something; it takes the place of what waits about the same.
   * @param {rooms.Parcel} given @param {number} at  by the server */
  put(given, at) {
    const { key } = given;
    this.entries = this.entries.filter((entry) => entry.key !== key || entry.state === 'sending');
    this.entries.push({ id: makeID(), ...given, at, tries: 0, state: 'waiting' });
    this.#changed();
    void this.#next(key);
  }

  /** Sends at once what waits: the network may be back. */
  poke() {
    for (const key of new Set(this.entries.map((entry) => entry.key))) void this.#next(key);
  }

  close() {
    this.#isClosed = true;
    for (const timer of this.#timers.values()) this.#post.clock.clearTimeout(timer);
  }

  /** One request at a time about each thing: the last choice wins.
   * @param {string} key */
  async #next(key) {
    const own = this.entries.filter((entry) => entry.key === key);
    const entry = own.find(({ state }) => state === 'waiting');
    if (this.#isClosed || !entry || own.some(({ state }) => state === 'sending')) return;
    this.#post.clock.clearTimeout(this.#timers.get(key));
    entry.state = 'sending';
    this.#changed();
    const error = await this.#send(entry);
    if (error && isPassing(error)) this.#putOff(entry);
    else this.#erase(entry, error);
    this.#changed();
    if (error === null) void this.#next(key);
  }

  /** @param {rooms.Entry} entry @returns {Promise<ApiError|null>} */
  async #send(entry) {
    const { clock, send } = this.#post;
    const abort = new AbortController();
    const timer = clock.setTimeout(() => abort.abort(), longestAnswer);
    const error = await send(entry, abort.signal).then(() => null, (reason) => reason);
    clock.clearTimeout(timer);
    if (error && !(error instanceof ApiError)) throw error;
    return error;
  }

  /** @param {rooms.Entry} entry */
  #putOff(entry) {
    const { clock, random } = this.#post;
    const { key } = entry;
    entry.state = 'waiting';
    entry.tries += 1;
    const newest = this.newest(key);
    if (newest && newest !== entry) {
      newest.tries = entry.tries;
      this.entries = this.entries.filter((one) => one !== entry);
    }
    const wait = waits[Math.min(entry.tries, waits.length) - 1] ?? 0;
    const timer = clock.setTimeout(() => void this.#next(key),
      wait * (1 - spread + 2 * spread * random()));
    this.#timers.set(key, timer);
  }

  /** @param {rooms.Entry} entry @param {ApiError|null} error */
  #erase(entry, error) {
    this.entries = this.entries.filter((one) => one !== entry);
    entry.state = error ? 'refused' : 'sent';
    this.#post.answered(entry);
    if (error) void this.#next(entry.key);
  }

  #changed() {
    this.#post.keep(this.entries);
    this.dispatchEvent(new Event('change'));
  }
}

/** Whether the server may still take the entry.
 * @param {ApiError} error */
function isPassing({ problem: { status, code } }) {
  return code === 'offline' || code === 'noServer' || status >= 500 || passing.includes(status);
}

/** 128 random bits. */
function makeID() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
