// @ts-check
/**
 * What the server says of a live session, as it comes.
 *
 * @typedef {import('./patient-stream.js').World} World
 *
 * @typedef {'trace'|'changes'|'judgement'|'finding'|'session'} NewsKind
 * @typedef {{kind: NewsKind, data: any}} News
 *
 * @typedef {object} Listener
 * @property {(news: News) => void} news
 * @property {() => void} reset  too much is missing: the whole is to be read anew
 * @property {() => void} over  there is no such session any more
 * @property {(isOpen: boolean) => void} connection
 */
import { livePath } from './live-api.js';
import { PatientStream } from './patient-stream.js';

const kinds = ['trace', 'changes', 'judgement', 'finding', 'session'];

export class LiveStream {
  #id;
  #place;
  #listener;
  #language;
  #stream;

  /**
   * @param {{id: string, place: number, language: string}} from  where in which session it begins
   * @param {Listener} listener
   * @param {World} [world]
   */
  constructor({ id, place, language }, listener, world) {
    this.#id = id;
    this.#place = place;
    this.#language = language;
    this.#listener = listener;
    this.#stream = new PatientStream({
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

  /** @param {import('./patient-stream.js').Message} message */
  #take({ event, data, id }) {
    if (event === 'reset') {
      this.#listener.reset();
      return true;
    }
    const kind = kinds.find((one) => one === event);
    if (kind) {
      this.#listener.news({ kind: /** @type {NewsKind} */ (kind), data: JSON.parse(data) });
    }
    if (id) this.#place = Number(id);
    return false;
  }

  /** @param {number} status */
  #end(status) {
    if (status !== 404) return false;
    this.#listener.over();
    return true;
  }
}
