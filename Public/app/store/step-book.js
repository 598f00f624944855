// @ts-check
/**
 * The steps of a run: what each was asked for, and where its events stand.
 *
 * @typedef {import('./types.js').Command} Command
 * @typedef {import('./types.js').Step} Step
 * @typedef {import('./types.js').StepInfo} StepInfo
 * @typedef {import('./types.js').TraceEvent} TraceEvent
 */
import { firstIndex } from './search.js';

export class StepBook {
  /**
   * In order of their events, and no event twice.
   *
   * @type {Step[]}
   */
  list = [];
  /** @type {Map<number, Step>} */
  #byIndex = new Map();
  /** @type {Map<number, Command>} */
  #commands;
  /**
   * The server's English titles.
   *
   * @type {Map<number, string>}
   */
  #titles = new Map();
  /**
   * The commands in order, until there is another.
   *
   * @type {readonly Command[]|null}
   */
  #performed = null;

  /** @param {readonly Command[]} commands  of the scenario */
  constructor(commands) {
    this.#commands = new Map(commands.map((command, index) => [index, command]));
  }

  /**
   * The commands performed so far, in order.
   *
   * @returns {readonly Command[]}
   */
  get performed() {
    this.#performed ??= [...this.#commands].sort(([a], [b]) => a - b).map(([, one]) => one);
    return this.#performed;
  }

  /**
   * @param {number} index  of a step
   * @returns {Command|null} null where only its events are known
   */
  commandAt(index) {
    return this.#commands.get(index) ?? null;
  }

  /**
   * @param {number} index
   * @returns {Step|null} null where it has no events
   */
  at(index) {
    return this.#byIndex.get(index) ?? null;
  }

  /**
   * The steps that aren't over at a place of the cursor.
   *
   * @param {number} seq
   * @returns {Step[]}
   */
  after(seq) {
    return this.list.slice(firstIndex(this.list, ({ lastEvent }) => lastEvent > seq));
  }

  /**
   * @param {StepInfo} info
   * @param {Command} [command]
   * @param {Command|null} [offer]  what it is called by, where its command isn't known
   */
  learn({ index, title }, command, offer = null) {
    this.#titles.set(index, title);
    if (command) {
      this.#commands.set(index, command);
      this.#performed = null;
    }
    const known = this.at(index);
    if (known) Object.assign(known, { title, command: this.commandAt(index) ?? offer });
  }

  /** @param {TraceEvent} event  that has just been added */
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
