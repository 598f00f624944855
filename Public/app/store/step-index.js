// @ts-check
/** The steps of a run: what each was asked for, and where its events stand. */
import { firstIndex } from './search.js';

export class StepIndex {
  /** @type {store.Step[]}  In order of their events, and no event twice. */
  list = [];
  /** @type {Map<number, store.Step>} */
  #byIndex = new Map();
  /** @type {Map<number, store.Command>} */
  #commands;
  /** @type {Map<number, string>}  The server's English titles. */
  #titles = new Map();
  /** @type {readonly store.Command[]|null}  The commands in order, until there is another. */
  #performed = null;

  /** @param {readonly store.Command[]} commands  of the scenario */
  constructor(commands) {
    this.#commands = new Map(commands.map((command, index) => [index, command]));
  }

  /** @returns {readonly store.Command[]}  The commands performed so far, in order. */
  get performed() {
    this.#performed ??= [...this.#commands].sort(([a], [b]) => a - b).map(([, one]) => one);
    return this.#performed;
  }

  /** @param {number} index  of a step
   * @returns {store.Command|null}  null where only its events are known */
  commandAt(index) {
    return this.#commands.get(index) ?? null;
  }

  /** @type {(index: number) => store.Step|null}  null where it has no events */
  at(index) {
    return this.#byIndex.get(index) ?? null;
  }

  /** @type {(seq: number) => store.Step[]}  The steps that aren't over at a place of the cursor. */
  after(seq) {
    return this.list.slice(firstIndex(this.list, ({ lastEvent }) => lastEvent > seq));
  }

  /** @param {store.StepInfo} info @param {store.Command} [command]
   * @param {store.Command|null} [offer]  what it is called by, where its command isn't known */
  learn({ index, title }, command, offer = null) {
    this.#titles.set(index, title);
    if (command) {
      this.#commands.set(index, command);
      this.#performed = null;
    }
    const known = this.at(index);
    if (known) Object.assign(known, { title, command: this.commandAt(index) ?? offer });
  }

  /** @param {store.TraceEvent} event  that has just been added */
  append({ step: index, seq }) {
    const last = this.list[this.list.length - 1];
    if (last?.index === index) {
      last.lastEvent = seq;
      return;
    }
    const command = this.commandAt(index);
    const title = this.#titles.get(index) ?? command?.do ?? '';
    const step = { index, command, title, firstEvent: seq, lastEvent: seq };
    this.list.push(step);
    this.#byIndex.set(index, step);
  }

  /** Forgets where events stand, and nothing else. */
  forgetEvents() {
    this.list = [];
    this.#byIndex.clear();
  }

  /** @param {number} count  of steps; those behind them are forgotten */
  keep(count) {
    this.list = this.list.filter(({ index }) => index < count);
    for (const known of [this.#commands, this.#titles, this.#byIndex]) {
      for (const index of [...known.keys()]) if (index >= count) known.delete(index);
    }
    this.#performed = null;
  }
}
