// @ts-check
/** The one cursor that every panel reads: the shown event, its number in its action, and after
 * which event the state is told. */
import { firstIndex } from './search.js';

export class Rows {
  actions;
  /** What a person looks for is shown too.
   * @type {((event: store.TraceEvent) => boolean)|null} */
  found = null;
  #shows;
  /** The first calls of actions that show everything.
   * @type {WeakSet<store.TraceEvent>} */
  #unfolded = new WeakSet();
  /** @type {Map<number, {calls: readonly store.Call[], rows: store.Call[], count: number}>} */
  #known = new Map();

  /** @param {store.ActionIndex} actions
   * @param {(event: store.TraceEvent) => boolean} shows  which events have a row besides those
   *   with a number */
  constructor(actions, shows) {
    this.actions = actions;
    this.#shows = shows;
  }

  /** Whether an action shows everything.
   * @type {(action: store.Action) => boolean} */
  isUnfolded(action) {
    const [first] = this.actions.calls(action);
    return first !== undefined && this.#unfolded.has(first.event);
  }

  /** Makes an action show everything, or only what is shown of others.
   * @type {(action: store.Action, isUnfolded: boolean) => void} */
  unfold(action, isUnfolded) {
    const [first] = this.actions.calls(action);
    if (first && isUnfolded) this.#unfolded.add(first.event);
    else if (first) this.#unfolded.delete(first.event);
    this.#known.delete(action.firstEvent);
  }

  /** Gives an event a row: its action shows everything if it has none.
   * @type {(seq: number) => void} */
  reveal(seq) {
    const action = this.actions.at(seq);
    const has = (/** @type {readonly store.Call[]} */ calls) =>
      calls.some(({ event }) => event.seq === seq);
    if (!action || has(this.of(action)) || !has(this.actions.calls(action))) return;
    this.unfold(action, true);
  }

  /** What is shown has changed. */
  forget() {
    this.#known.clear();
  }

  /** The calls of an action that have a row; there is at least one.
   * @type {(action: store.Action) => readonly store.Call[]} */
  of(action) {
    return this.#take(action).rows;
  }

  /** How many calls of an action are numbered.
   * @type {(action: store.Action) => number} */
  countOf(action) {
    return this.#take(action).count;
  }

  /** What a place of the cursor shows. A hidden event shows the row before it; at the last row of
   * an action the state is that after the whole of it.
   * @param {number} seq  of an event
   * @returns {store.Shown|null}  null before the first row */
  at(seq) {
    const { list } = this.actions;
    const here = this.actions.at(Math.min(seq, list[list.length - 1]?.lastEvent ?? 0));
    if (!here) return null;
    const index = firstIndex(this.of(here), ({ event }) => event.seq > seq) - 1;
    return index < 0 ? this.#last(here.number - 1) : this.#shown(here, index);
  }

  /** The last event that the row of another stands for: what is hidden behind a row rests at it.
   * @type {(seq: number) => number} */
  endAt(seq) {
    const { list } = this.actions;
    const next = this.after(this.at(seq));
    return next ? next.event.seq - 1 : list[list.length - 1]?.lastEvent ?? 0;
  }

  /** The row after another, in the next action too; null behind the last.
   * @param {store.Shown|null} shown  null for the first row of all */
  after(shown) {
    const { list } = this.actions;
    const index = shown ? this.#indexOf(shown) + 1 : Infinity;
    if (shown && index < shown.rows.length) return this.#shown(shown.action, index);
    const next = list[shown?.action.number ?? 0];
    return next ? this.#shown(next, 0) : null;
  }

  /** The row before another; null at the first row of all.
   * @type {(shown: store.Shown) => store.Shown|null} */
  before(shown) {
    const index = this.#indexOf(shown);
    if (index > 0) return this.#shown(shown.action, index - 1);
    return this.#last(shown.action.number - 1);
  }

  /** @type {(shown: store.Shown) => number} */
  #indexOf({ rows, event: { seq } }) {
    return firstIndex(rows, ({ event }) => event.seq >= seq);
  }

  /** @param {number} number  of an action; 0 for none */
  #last(number) {
    const action = this.actions.list[number - 1];
    return action ? this.#shown(action, this.of(action).length - 1) : null;
  }

  /** @type {(action: store.Action) => {rows: store.Call[], count: number}} */
  #take(action) {
    const calls = this.actions.calls(action);
    const known = this.#known.get(action.firstEvent);
    if (known?.calls === calls) return known;
    const isAll = this.isUnfolded(action);
    const rows = calls.filter(({ event, number }) =>
      isAll || number !== null || this.#shows(event) || this.found?.(event));
    const count = calls.filter(({ number }) => number !== null).length;
    const taken = { calls, rows, count };
    this.#known.set(action.firstEvent, taken);
    return taken;
  }

  /** @param {store.Action} action @param {number} index  of a row @returns {store.Shown} */
  #shown(action, index) {
    const { rows, count } = this.#take(action);
    const { event, label } = /** @type {store.Call} */ (rows[index]);
    const isLast = index === rows.length - 1;
    const stateCut = isLast ? action.lastEvent : event.seq;
    return { action, event, label, count, isLast, stateCut, rows };
  }
}
