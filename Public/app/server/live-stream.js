// @ts-check
/** The server's messages about a live session, as they come. */
import { livePath } from './live-api.js';
import { ReconnectingStream } from './reconnecting-stream.js';

const kinds = ['trace', 'changes', 'judgement', 'finding', 'session'];

export class LiveStream {
  #id;
  #place;
  #listener;
  #language;
  #stream;

  /** @param {{id: string, place: number, language: string}} from  where in which session it begins
   * @param {server.LiveListener} listener @param {server.World} [world] */
  constructor({ id, place, language }, listener, world) {
    this.#id = id;
    this.#place = place;
    this.#language = language;
    this.#listener = listener;
    this.#stream = new ReconnectingStream({
      request: () => ({
        path: `${livePath(this.#id)}/trace?after=${this.#place}`,
        headers: { 'Accept-Language': this.#language },
      }),
      message: (message) => this.#take(message),
      caughtUp: () => {},
      refused: (status) => this.#end(status),
      connection: (isOpen) => listener.connection(isOpen),
    }, world);
  }

  open() {
    this.#stream.open();
  }

  close() {
    this.#stream.close();
  }

  /** @type {(message: server.Message) => boolean} */
  #take({ event, data, id }) {
    if (event === 'reset') {
      this.#listener.reset();
      return true;
    }
    const kind = kinds.find((one) => one === event);
    if (kind) {
      this.#listener.news({ kind: /** @type {server.NewsKind} */ (kind), data: JSON.parse(data) });
    }
    if (id) this.#place = Number(id);
    return false;
  }

  /** @type {(status: number) => boolean} */
  #end(status) {
    if (status !== 404) return false;
    this.#listener.over();
    return true;
  }
}
