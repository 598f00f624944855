// @ts-check
/**
 * What a room tells, live.
 *
 * @typedef {import('../rooms/types.js').Room} Room
 * @typedef {import('../rooms/types.js').StepMessage} StepMessage
 * @typedef {import('../rooms/types.js').TraceMessage} TraceMessage
 * @typedef {import('./patient-stream.js').Message} Message
 * @typedef {import('./patient-stream.js').World} World
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
 */
import { PatientStream } from './patient-stream.js';
import { bearer, roomPath } from './room-api.js';

/** @type {Record<number, 'ended'|'unknown'|'refused'>} */
const ends = { 403: 'refused', 404: 'unknown', 410: 'ended' };

export class RoomStream {
  #code;
  #key;
  #listener;
  #stream;

  /**
   * @param {string} code
   * @param {Listener} listener
   * @param {string|null} [key]  of the presenter
   * @param {World} [world]
   */
  constructor(code, listener, key = null, world) {
    this.#code = code;
    this.#listener = listener;
    this.#key = key;
    this.#stream = new PatientStream({
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

  #request() {
    const { run, after } = this.#listener.position();
    const fields = new URLSearchParams({
      ...(run > 0 ? { run: String(run), after: String(after) } : {}),
      ...(this.#listener.isWall ? { wall: 'true' } : {}),
    }).toString();
    const query = fields && `?${fields}`;
    const part = this.#key === null ? 'events' : 'presenter';
    return {
      path: `${roomPath(this.#code)}/${part}${query}`, headers: this.#key ? bearer(this.#key) : {},
    };
  }

  /** @param {Message} message */
  #take({ event, data }) {
    if (event === 'room') this.#listener.room(JSON.parse(data));
    if (event === 'step') this.#listener.step(JSON.parse(data));
    if (event === 'trace') this.#listener.trace(JSON.parse(data));
    return event === 'ended' && this.#over('ended');
  }

  /** @param {'ended'|'unknown'|'refused'|undefined} reason */
  #over(reason) {
    if (reason) this.#listener.over(reason);
    return reason !== undefined;
  }
}
