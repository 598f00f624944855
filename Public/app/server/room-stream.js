// @ts-check
/**
 * What a room tells, live. After a break, or a silence in which not even a heartbeat comes, it is
 * opened again behind what has come already. An EventSource couldn't send a key in a header.
 *
 * @typedef {import('../time/playback.js').Clock} Clock
 * @typedef {import('../rooms/types.js').Room} Room
 * @typedef {import('../rooms/types.js').StepMessage} StepMessage
 * @typedef {import('../rooms/types.js').TraceMessage} TraceMessage
 *
 * @typedef {object} Listener
 * @property {() => {run: number, after: number}} position  what the listener has
 * @property {boolean} [isWall]  whether nobody is counted for the page
 * @property {(room: Room) => void} room
 * @property {(message: StepMessage) => void} step
 * @property {(message: TraceMessage) => void} trace
 * @property {() => void} caughtUp  all that has come at once has been told
 * @property {(reason: 'ended'|'unknown'|'refused') => void} over  nothing will come any more
 * @property {(isOpen: boolean) => void} connection
 *
 * @typedef {object} World
 * @property {typeof fetch} fetch
 * @property {Clock} clock
 * @property {() => number} random  from 0 up to 1
 */
import { realClock } from '../store/clock.js';
import { bearer, roomPath } from './room-api.js';

export const firstRetry = 300;
export const longestRetry = 2500;
/** Heartbeats come every 15 seconds at least. */
export const longestSilence = 25000;

/** @type {World} */
const realWorld = {
  fetch: (...request) => fetch(...request), clock: realClock, random: Math.random,
};
/** @type {Record<number, 'ended'|'unknown'|'refused'>} */
const ends = { 403: 'refused', 404: 'unknown', 410: 'ended' };

export class RoomStream {
  #code;
  #key;
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

  /**
   * @param {string} code
   * @param {Listener} listener
   * @param {string|null} [key]  of the presenter
   * @param {World} [world]
   */
  constructor(code, listener, key = null, world = realWorld) {
    this.#code = code;
    this.#listener = listener;
    this.#key = key;
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

  async #listen() {
    const { run, after } = this.#listener.position();
    const fields = new URLSearchParams({
      ...(run > 0 ? { run: String(run), after: String(after) } : {}),
      ...(this.#listener.isWall ? { wall: 'true' } : {}),
    }).toString();
    const query = fields && `?${fields}`;
    const part = this.#key === null ? 'events' : 'presenter';
    const abort = new AbortController();
    this.#abort = abort;
    try {
      this.#watch();
      const headers = { Accept: 'text/event-stream', ...(this.#key ? bearer(this.#key) : {}) };
      const response = await this.#world.fetch(`${roomPath(this.#code)}/${part}${query}`,
        { headers, signal: abort.signal, cache: 'no-store' });
      const end = ends[response.status];
      if (end) {
        this.#over(end);
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

  /** @param {ReadableStreamDefaultReader<Uint8Array>} reader */
  async #read(reader) {
    const parser = new SseParser();
    const decoder = new TextDecoder();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (this.#isClosed) return;
      this.#watch();
      for (const { event, data } of parser.take(decoder.decode(part.value, { stream: true }))) {
        if (event === 'room') this.#listener.room(JSON.parse(data));
        if (event === 'step') this.#listener.step(JSON.parse(data));
        if (event === 'trace') this.#listener.trace(JSON.parse(data));
        if (event === 'ended') this.#over('ended');
      }
      if (this.#isClosed) return;
      this.#listener.caughtUp();
    }
  }

  #watch() {
    const { clock } = this.#world;
    clock.clearTimeout(this.#silence);
    this.#silence = clock.setTimeout(() => this.#abort.abort(), longestSilence);
  }

  /** @param {'ended'|'unknown'|'refused'} reason */
  #over(reason) {
    if (this.#isClosed) return;
    this.close();
    this.#listener.over(reason);
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
  /** @type {string[]} */
  #data = [];

  /**
   * @param {string} piece
   * @returns {{event: string, data: string}[]} the messages that are whole now
   */
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
    if (field === 'data') this.#data.push(value ?? '');
    return [];
  }

  #end() {
    const message = { event: this.#event || 'message', data: this.#data.join('\n') };
    const isEmpty = this.#data.length === 0;
    this.#event = '';
    this.#data = [];
    return isEmpty ? [] : [message];
  }
}
