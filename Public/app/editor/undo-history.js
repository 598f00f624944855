// @ts-check
/** What can be taken back, and taken back again. Changes of one kind that follow closely are one.
 * @template State */
export class UndoHistory {
  /** @type {State[]} */
  #past = [];
  /** @type {State[]} */
  #future = [];
  #kind = '';
  #time = -Infinity;

  /** @param {State} present */
  constructor(present) {
    this.present = present;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** @param {State} state @param {string} kind  of the change; empty where it always stands alone
   * @param {number} time  milliseconds */
  push(state, kind, time) {
    const isPart = kind !== '' && kind === this.#kind && time - this.#time < together;
    if (!isPart) this.#past = [...this.#past, this.present].slice(-most);
    this.present = state;
    this.#future = [];
    this.#kind = kind;
    this.#time = time;
  }

  undo() {
    const state = this.#past.pop();
    if (state === undefined) return;
    this.#future.push(this.present);
    this.#step(state);
  }

  redo() {
    const state = this.#future.pop();
    if (state === undefined) return;
    this.#past.push(this.present);
    this.#step(state);
  }

  /** @type {(state: State) => void} */
  #step(state) {
    this.present = state;
    this.#kind = '';
  }
}

/** Milliseconds between changes that are taken back together. */
const together = 1200;
const most = 300;
