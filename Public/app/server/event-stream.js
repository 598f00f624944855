// @ts-check
/**
 * The live events of one run. After a break the stream resumes behind the last event that came.
 *
 * @typedef {import('../store/types.js').Available} Available
 * @typedef {import('../store/types.js').Reset} Reset
 * @typedef {import('../store/types.js').StepInfo} StepInfo
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 *
 * @typedef {object} Listener
 * @property {() => number} position  the last event that the listener has
 * @property {(event: TraceEvent) => void} trace
 * @property {(message: {version: number, step: StepInfo, commands: Available[]}) => void} commands
 * @property {(reset: Reset) => void} reset
 * @property {(isOpen: boolean) => void} connection
 * @property {() => Promise<boolean>} exists  whether the server still has the run
 */
import { runPath } from './api.js';

const retryMilliseconds = 1000;

export class EventStream {
  #id;
  #listener;
  /** @type {EventSource|null} */
  #source = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #retry;

  /**
   * @param {string} id  of the run
   * @param {Listener} listener
   */
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

  /** @param {EventSource} source */
  #lost(source) {
    if (source !== this.#source) return;
    this.#listener.connection(false);
    if (source.readyState !== EventSource.CLOSED) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#reopen(), retryMilliseconds);
  }
}

/**
 * Follows a run by a stream of its own.
 *
 * @param {string} id
 * @param {Listener} listener
 * @returns {{close: () => void}}
 */
export function openOwnStream(id, listener) {
  const stream = new EventStream(id, listener);
  stream.open();
  return stream;
}
