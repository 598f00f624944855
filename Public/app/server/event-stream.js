// @ts-check
/** The live events of one run. After a break the stream resumes behind the last event that came. */
import { runPath } from './api.js';

const retryMilliseconds = 1000;

export class EventStream {
  #id;
  #listener;
  /** @type {EventSource|null} */
  #source = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #retry;

  /** @param {string} id  of the run
   * @param {server.RunListener} listener */
  constructor(id, listener) {
    this.#id = id;
    this.#listener = listener;
  }

  open() {
    const after = this.#listener.position();
    const source = new EventSource(`${runPath(this.#id)}/events?after=${after}`);
    this.#source = source;
    source.addEventListener('open', () => this.#listener.connection(true));
    source.addEventListener('error', () => this.#lost(source));
    source.addEventListener('trace', (message) => this.#listener.trace(JSON.parse(message.data)));
    source.addEventListener('reset', (message) => this.#listener.reset(JSON.parse(message.data)));
    source.addEventListener('commands', (message) =>
      this.#listener.commands(JSON.parse(message.data)));
  }

  close() {
    clearTimeout(this.#retry);
    this.#source?.close();
    this.#source = null;
  }

  async #reopen() {
    const exists = await this.#listener.exists();
    if (exists && this.#source) this.open();
  }

  /** @type {(source: EventSource) => void} */
  #lost(source) {
    if (source !== this.#source) return;
    this.#listener.connection(false);
    if (source.readyState !== EventSource.CLOSED) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#reopen(), retryMilliseconds);
  }
}

/** Follows a run by a stream of its own.
 * @type {(id: string, listener: server.RunListener) => {close: () => void}} */
export function openOwnStream(id, listener) {
  const stream = new EventStream(id, listener);
  stream.open();
  return stream;
}
