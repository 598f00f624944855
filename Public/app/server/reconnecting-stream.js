// @ts-check
/** A stream of messages that is opened again after a break, or a silence in which not even a
 * heartbeat comes. An EventSource couldn't send headers.
 * @typedef {object} World @property {typeof fetch} fetch @property {time.Clock} clock
 * @property {() => number} random  from 0 up to 1 */
import { realClock } from '../store/clock.js';

export const firstRetry = 300;
export const longestRetry = 2500;
/** Heartbeats come every 15 seconds at least. */
export const longestSilence = 25000;

/** @type {World} */
const realWorld = {
  fetch: (...request) => fetch(...request), clock: realClock, random: Math.random,
};

export class ReconnectingStream {
  #listener;
  #world;
  #abort = new AbortController();
  #isClosed = true;
  #failures = 0;
  /** How long the server wants to be left alone, in seconds. */
  #quiet = 0;
  /** @type {unknown} */
  #retry = null;
  /** @type {unknown} */
  #silence = null;

  /** @param {server.StreamListener} listener @param {World} [world] */
  constructor(listener, world = realWorld) {
    this.#listener = listener;
    this.#world = world;
  }

  open() {
    this.#isClosed = false;
    void this.#listen();
  }

  close() {
    const { clock } = this.#world;
    this.#isClosed = true;
    clock.clearTimeout(this.#retry);
    clock.clearTimeout(this.#silence);
    this.#abort.abort();
  }

  /** Opens the stream again, with a new request. */
  reopen() {
    this.#abort.abort();
  }

  async #listen() {
    const { path, headers } = this.#listener.request();
    const abort = new AbortController();
    this.#abort = abort;
    try {
      this.#watch();
      const response = await this.#world.fetch(path, {
        headers: { Accept: 'text/event-stream', ...headers }, signal: abort.signal,
        cache: 'no-store',
      });
      if (this.#isClosed) return;
      if (this.#listener.refused(response.status)) {
        this.close();
        return;
      }
      this.#quiet = Number(response.headers.get('Retry-After'));
      if (!response.ok || !response.body) throw new Error(String(response.status));
      this.#failures = 0;
      this.#listener.connection(true);
      await this.#read(response.body.getReader());
    } catch {
      abort.abort();
    }
    this.#lost();
  }

  /** @type {(reader: ReadableStreamDefaultReader<Uint8Array>) => Promise<void>} */
  async #read(reader) {
    const parser = new SseParser();
    const decoder = new TextDecoder();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (this.#isClosed) return;
      this.#watch();
      for (const message of parser.take(decoder.decode(part.value, { stream: true }))) {
        if (this.#listener.message(message)) this.close();
        if (this.#isClosed) return;
      }
      this.#listener.caughtUp();
    }
  }

  #watch() {
    const { clock } = this.#world;
    clock.clearTimeout(this.#silence);
    this.#silence = clock.setTimeout(() => this.#abort.abort(), longestSilence);
  }

  #lost() {
    if (this.#isClosed) return;
    const { clock, random } = this.#world;
    clock.clearTimeout(this.#silence);
    this.#listener.connection(false);
    const usual = Math.min(longestRetry, firstRetry * 2 ** this.#failures);
    const wait = Math.max(usual, this.#quiet * 2000);
    this.#failures += 1;
    this.#retry = clock.setTimeout(() => void this.#listen(), wait * (0.5 + random() / 2));
  }
}

export class SseParser {
  #rest = '';
  #event = '';
  #id = '';
  /** @type {string[]} */
  #data = [];

  /** @type {(piece: string) => server.Message[]}  the messages that are whole now */
  take(piece) {
    const lines = (this.#rest + piece).split(/\r\n|\n/);
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#line(line));
  }

  /** @param {string} line */
  #line(line) {
    if (line === '') return this.#end();
    const [, field, value] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === 'event') this.#event = value ?? '';
    if (field === 'id') this.#id = value ?? '';
    if (field === 'data') this.#data.push(value ?? '');
    return [];
  }

  #end() {
    const message = {
      event: this.#event || 'message', data: this.#data.join('\n'), id: this.#id,
    };
    const isEmpty = this.#data.length === 0;
    this.#event = '';
    this.#id = '';
    this.#data = [];
    return isEmpty ? [] : [message];
  }
}
