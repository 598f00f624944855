// @ts-check
/** The live events of runs, by the stream that all tabs of the browser share. Where the browser has
 * no shared worker, or it doesn't answer, each run gets a stream of its own. */
import { realClock } from '../store/clock.js';
import { openOwnStream } from './event-stream.js';

/** A hub that hasn't answered by then never will. */
export const longestGreeting = 4000;
/** How often a tab that nobody watches says that it lives. */
export const beatPause = 20000;

export class SharedStream {
  #hub;
  #clock;
  /** @type {Map<string, server.RunListener>} */
  #listeners = new Map();
  /** @type {Map<string, {close: () => void}>}  Streams of their own, where the hub can't help. */
  #own = new Map();
  #isBroken = false;
  /** @type {unknown} */
  #greeting;

  /** @param {server.Hub} hub @param {time.Clock} clock */
  constructor(hub, clock) {
    this.#hub = hub;
    this.#clock = clock;
    this.#greeting = clock.setTimeout(() => this.fail(), longestGreeting);
    if (!hub.isWatched) this.#beat();
  }

  /** @type {(run: string, listener: server.RunListener) => void} */
  follow(run, listener) {
    this.#listeners.set(run, listener);
    if (this.#isBroken) this.#openOwn(run);
    else this.#say(run);
  }

  /** @type {(run: string) => void} */
  leave(run) {
    this.#listeners.delete(run);
    this.#own.get(run)?.close();
    this.#own.delete(run);
    if (!this.#isBroken) this.#hub.postMessage({ type: 'leave', run });
  }

  /** The tab closes. */
  close() {
    if (!this.#isBroken) this.#hub.postMessage({ type: 'bye' });
  }

  /** The hub can't be used: every run gets a stream of its own. */
  fail() {
    if (this.#isBroken) return;
    this.close();
    this.#isBroken = true;
    this.#clock.clearTimeout(this.#greeting);
    for (const run of this.#listeners.keys()) this.#openOwn(run);
  }

  /** @type {(message: server.ToTab) => void} */
  take(message) {
    if (this.#isBroken) return;
    if (message.type === 'hello') {
      this.#clock.clearTimeout(this.#greeting);
      return;
    }
    const listener = this.#listeners.get(message.run);
    if (!listener) return;
    if (message.type === 'open') listener.connection(true);
    else if (message.type === 'lost') listener.connection(false);
    else if (message.type === 'full') this.#openOwn(message.run);
    else if (message.type === 'gone') void this.#check(message.run, listener);
    else if ('data' in message) listener[message.type](message.data);
  }

  /** @type {(run: string, listener: server.RunListener) => Promise<void>} */
  async #check(run, listener) {
    const exists = await listener.exists();
    if (exists && this.#listeners.get(run) === listener) this.#say(run);
  }

  /** @type {(run: string) => void} */
  #say(run) {
    const after = this.#listeners.get(run)?.position() ?? 0;
    this.#hub.postMessage({ type: 'follow', run, after });
  }

  #beat() {
    this.#clock.setTimeout(() => {
      if (this.#isBroken) return;
      for (const run of this.#listeners.keys()) if (!this.#own.has(run)) this.#say(run);
      this.#beat();
    }, beatPause);
  }

  /** @type {(run: string) => void} */
  #openOwn(run) {
    const listener = this.#listeners.get(run);
    if (!listener || this.#own.has(run)) return;
    this.#own.set(run, openOwnStream(run, listener));
  }
}

/** @type {SharedStream|null} */
let shared = null;

/** @type {(run: string, listener: server.RunListener) => {close: () => void}}  Follows a run. */
export function openStream(run, listener) {
  shared ??= connect();
  if (!shared) return openOwnStream(run, listener);
  const stream = shared;
  stream.follow(run, listener);
  return { close: () => stream.leave(run) };
}

/** @returns {SharedStream|null} */
function connect() {
  if (typeof SharedWorker === 'undefined') return null;
  try {
    const address = new URL('../../shared-worker.js', import.meta.url);
    const worker = new SharedWorker(address, { type: 'module', name: 'lifecycle-lab-1' });
    return link(worker);
  } catch {
    return null;
  }
}

/** @type {(worker: SharedWorker) => SharedStream} */
function link(worker) {
  const { port } = worker;
  const { locks } = navigator;
  const isWatched = Boolean(locks);
  const stream = new SharedStream({
    isWatched, postMessage: (message) => port.postMessage(message),
  }, realClock);
  port.addEventListener('message', ({ data }) => stream.take(data));
  port.start();
  worker.addEventListener('error', () => stream.fail());
  addEventListener('pagehide', () => stream.close());
  if (isWatched) holdLock((lock) => port.postMessage({ type: 'watch', lock }));
  return stream;
}

/** Holds a lock as long as the tab lives: who waits for it learns of the tab's death.
 * @type {(tell: (name: string) => void) => void} */
function holdLock(tell) {
  const name = `lifecycle-lab.${performance.timeOrigin}.${Math.random()}`;
  void navigator.locks.request(name, () => {
    tell(name);
    return new Promise(() => undefined);
  });
}
