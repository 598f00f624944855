// @ts-check
/** One event stream for all tabs of a browser, which opens few connections to one server. It runs
 * in a shared worker: tabs say which runs they follow, and get the messages about these. */

/** How many runs one stream may carry. */
export const largestSet = 32;
/** Changes that come close together open one new stream. */
export const batchPause = 50;
export const firstRetry = 1000;
export const longestRetry = 10000;
/** A tab in the background wakes once a minute; one that is silent for longer has died. */
export const longestSilence = 150000;

export class StreamHub {
  #world;
  /** @type {Map<server.Port, server.Tab>} */
  #tabs = new Map();
  /** @type {server.MessageSource|null} */
  #source = null;
  #isOpen = false;
  /** @type {Map<string, number>}  The runs of the stream, each with the last event that came. */
  #streamed = new Map();
  #failures = 0;
  /** @type {unknown} */
  #timer = null;

  /** @param {server.HubWorld} world */
  constructor(world) {
    this.#world = world;
  }

  /** @param {server.Port} port
   * @param {boolean} isWatched  whether somebody calls `drop` when the tab dies */
  add(port, isWatched) {
    const heard = this.#world.clock.now();
    this.#tabs.set(port, { runs: this.#tabs.get(port)?.runs ?? new Map(), isWatched, heard });
    port.postMessage({ type: 'hello' });
  }

  /** @type {(port: server.Port) => void} */
  drop(port) {
    if (this.#tabs.delete(port)) this.#changed();
  }

  /** @type {(port: server.Port, message: server.FromTab) => void} */
  take(port, message) {
    this.#sweep();
    if (message.type === 'bye') this.drop(port);
    else if (message.type === 'follow') this.#follow(port, message);
    else if (this.#tabs.get(port)?.runs.delete(message.run)) this.#changed();
  }

  /** Tries again now, where the stream is waiting to do so. */
  retry() {
    if (!this.#source && this.#tabs.size > 0) this.#open();
  }

  /** @type {(port: server.Port, message: {run: string, after: number}) => void} */
  #follow(port, { run, after }) {
    const tab = this.#tabs.get(port) ?? { runs: new Map(), isWatched: false, heard: 0 };
    this.#tabs.set(port, tab);
    tab.heard = this.#world.clock.now();
    if (!this.#wanted().has(run) && this.#wanted().size >= largestSet) {
      port.postMessage({ type: 'full', run });
      return;
    }
    tab.runs.set(run, Math.max(after, tab.runs.get(run) ?? 0));
    if (this.#isOpen && this.#streamed.has(run)) port.postMessage({ type: 'open', run });
    this.#changed();
  }

  /** Forgets tabs that have died without a word. */
  #sweep() {
    const now = this.#world.clock.now();
    for (const [port, { isWatched, heard }] of this.#tabs) {
      if (!isWatched && now - heard > longestSilence) this.drop(port);
    }
  }

  /** The runs that are followed, each with the last event that all its tabs have.
   * @returns {Map<string, number>} */
  #wanted() {
    /** @type {Map<string, number>} */
    const wanted = new Map();
    for (const { runs } of this.#tabs.values()) {
      for (const [run, after] of runs) {
        wanted.set(run, Math.min(after, wanted.get(run) ?? after));
      }
    }
    return wanted;
  }

  /** Opens the stream again in a moment, where it doesn't carry just what is wanted. */
  #changed() {
    const wanted = this.#wanted();
    const isRight = this.#source !== null && wanted.size === this.#streamed.size &&
      [...wanted].every(([run, after]) => (this.#streamed.get(run) ?? Infinity) <= after);
    if (!isRight) this.#later(batchPause);
  }

  /** @param {number} wait  milliseconds */
  #later(wait) {
    const { clock } = this.#world;
    clock.clearTimeout(this.#timer);
    this.#timer = clock.setTimeout(() => this.#open(), wait);
  }

  #open() {
    this.#world.clock.clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
    this.#streamed = this.#wanted();
    if (this.#streamed.size === 0) {
      this.#isOpen = false;
      return;
    }
    const query = [...this.#streamed]
      .map(([run, after]) => `run=${encodeURIComponent(run)}:${after}`).join('&');
    const source = this.#world.makeSource(`/api/events?${query}`);
    this.#source = source;
    const listen = (/** @type {string} */ type, /** @type {(message: any) => void} */ handler) =>
      source.addEventListener(type, (message) => {
        if (source === this.#source) handler(message.data && JSON.parse(message.data));
      });
    listen('open', () => this.#opened());
    listen('error', () => this.#lost());
    listen('trace', ({ run, data }) => this.#pass('trace', run, data, data.seq));
    listen('reset', ({ run, data }) => this.#pass('reset', run, data, data.eventCount));
    listen('commands', ({ run, data }) => this.#passCommands(run, data));
    listen('gone', ({ run }) => this.#gone(run));
  }

  #opened() {
    this.#isOpen = true;
    this.#failures = 0;
    this.#tellAll('open');
  }

  /** A browser that came back by itself would ask from where it began; the hub knows better. */
  #lost() {
    this.#source?.close();
    this.#source = null;
    this.#isOpen = false;
    this.#tellAll('lost');
    const { random } = this.#world;
    const wait = Math.min(longestRetry, firstRetry * 2 ** this.#failures);
    this.#failures += 1;
    this.#later(wait * (0.5 + random() / 2));
  }

  /** Passes a message on to the tabs that don't have the event yet.
   * @type {(type: 'trace'|'reset', run: string, data: any, seq: number) => void} */
  #pass(type, run, data, seq) {
    this.#streamed.set(run, Math.max(seq, this.#streamed.get(run) ?? 0));
    for (const [port, { runs }] of this.#tabs) {
      const after = runs.get(run);
      if (after === undefined || seq <= after) continue;
      runs.set(run, seq);
      port.postMessage({ type, run, data });
    }
  }

  /** @type {(run: string, data: any) => void} */
  #passCommands(run, data) {
    const seq = data.step?.lastEvent ?? Infinity;
    for (const [port, { runs }] of this.#tabs) {
      const after = runs.get(run);
      if (after !== undefined && seq >= after) {
        port.postMessage({ type: 'commands', run, data });
      }
    }
  }

  /** @type {(run: string) => void} */
  #gone(run) {
    this.#streamed.delete(run);
    for (const [port, { runs }] of this.#tabs) {
      if (runs.delete(run)) port.postMessage({ type: 'gone', run });
    }
  }

  /** @type {(type: 'open'|'lost') => void} */
  #tellAll(type) {
    for (const [port, { runs }] of this.#tabs) {
      for (const run of runs.keys()) port.postMessage({ type, run });
    }
  }
}
