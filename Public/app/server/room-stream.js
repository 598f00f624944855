// @ts-check
/** What a room tells, live. */
import { ReconnectingStream } from './reconnecting-stream.js';
import { bearer, roomPath } from './room-api.js';

/** @type {Record<number, 'ended'|'unknown'|'refused'>} */
const ends = { 403: 'refused', 404: 'unknown', 410: 'ended' };

export class RoomStream {
  #code;
  #key;
  #listener;
  #stream;

  /** @param {string} code @param {server.RoomListener} listener
   * @param {string|null} [key]  of the presenter
   * @param {server.World} [world] */
  constructor(code, listener, key = null, world) {
    this.#code = code;
    this.#listener = listener;
    this.#key = key;
    this.#stream = new ReconnectingStream({
      request: () => this.#request(), message: (message) => this.#take(message),
      caughtUp: () => listener.caughtUp(), refused: (status) => this.#over(ends[status]),
      connection: (isOpen) => listener.connection(isOpen),
    }, world);
  }

  open() {
    this.#stream.open();
  }

  close() {
    this.#stream.close();
  }

  /** Comes back at once, when another request is due. */
  reopen() {
    this.#stream.reopen();
  }

  #request() {
    const { run, after } = this.#listener.position();
    const fields = new URLSearchParams({
      ...(run > 0 ? { run: String(run), after: String(after) } : {}),
      ...(this.#listener.isUncounted?.() ? { wall: 'true' } : {}),
    }).toString();
    const query = fields && `?${fields}`;
    const part = this.#key === null ? 'events' : 'presenter';
    return {
      path: `${roomPath(this.#code)}/${part}${query}`, headers: this.#key ? bearer(this.#key) : {},
    };
  }

  /** @type {(message: server.Message) => boolean} */
  #take({ event, data }) {
    if (event === 'you') this.#listener.you?.(JSON.parse(data).driver);
    if (event === 'room') this.#listener.room(JSON.parse(data));
    if (event === 'step') this.#listener.step(JSON.parse(data));
    if (event === 'trace') this.#listener.trace(JSON.parse(data));
    return event === 'ended' && this.#over('ended');
  }

  /** @type {(reason: 'ended'|'unknown'|'refused'|undefined) => boolean} */
  #over(reason) {
    if (reason) this.#listener.over(reason);
    return reason !== undefined;
  }
}
