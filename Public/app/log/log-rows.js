// @ts-check
/** The rows of the log: the events that are shown, repeated layout passes as one row. Rows are
 * added as events come; moving the cursor touches none of them. */
import { callbackNamed } from '../store/callbacks.js';
import { keyOf } from '../store/fold.js';
import { firstIndex } from '../store/search.js';

export class LogRows {
  /** @type {log.Row[]} */
  list = [];
  /** How many events are shown, each event of a run for itself. */
  shown = 0;
  /** How many events have been looked at. */
  #taken = 0;
  /** @type {log.Burst|null} */
  #burst = null;
  #shows;
  #isFolding;
  #opened;

  /** @param {{shows: (event: store.TraceEvent) => boolean, isFolding: boolean, opened:
   *   ReadonlySet<number>}} options  the opened runs by their first event */
  constructor({ shows, isFolding, opened }) {
    this.#shows = shows;
    this.#isFolding = isFolding;
    this.#opened = opened;
  }

  /** How many rows no later event changes. */
  get settled() {
    return this.#burst ? Math.min(this.#burst.start, this.list.length) : this.list.length;
  }

  /** Takes the events that have come since.
   * @param {readonly store.TraceEvent[]} events  all of them */
  extend(events) {
    for (let index = this.#taken; index < events.length; index += 1) {
      this.#take(/** @type {store.TraceEvent} */ (events[index]));
    }
    this.#taken = events.length;
  }

  /** The events of all rows. */
  get events() {
    return this.list.flatMap(({ event, run, isOpen }) => (run && !isOpen ? run : [event]));
  }

  /** @type {(event: store.TraceEvent) => void} */
  #take(event) {
    if (this.#isFolding) this.#follow(event);
    if (!this.#shows(event)) return;
    this.shown += 1;
    const burst = this.#burst;
    burst?.events.push(event);
    const isFolded = burst ? this.#fold(burst, event) : false;
    if (!isFolded) this.list.push({ event, run: null, passes: 1, isOpen: false });
  }

  /** @type {(event: store.TraceEvent) => void}  Begins, continues or ends a burst of layout. */
  #follow(event) {
    const { callback, controller, instance, step } = event;
    if (!controller || callbackNamed(callback)?.phase !== 'layout') {
      this.#burst = null;
      return;
    }
    const key = `${step} ${keyOf(controller, instance)}`;
    if (this.#burst?.key === key) return;
    this.#burst = { key, start: this.list.length, events: [], counts: new Map() };
  }

  /** Makes one row of a burst when a callback comes for the second time.
   * @param {log.Burst} burst @param {store.TraceEvent} event
   * @returns {boolean}  whether the event is in that row */
  #fold(burst, { callback }) {
    const count = (burst.counts.get(callback) ?? 0) + 1;
    burst.counts.set(callback, count);
    const first = /** @type {store.TraceEvent} */ (burst.events[0]);
    const row = this.list[burst.start];
    const passes = Math.max(count, row?.passes ?? 1);
    if (passes < 2 || !row) return false;
    const isOpen = this.#opened.has(first.seq);
    this.list[burst.start] = { event: first, run: burst.events, passes, isOpen };
    if (!isOpen) this.list.length = burst.start + 1;
    return !isOpen;
  }
}

/** @type {(row: log.Row) => store.TraceEvent}  The last event that a row stands for. */
export function lastOf({ event, run, isOpen }) {
  return run && !isOpen ? run[run.length - 1] ?? event : event;
}

/** The rows as they are seen at the cursor: its event has a row even where it would be hidden.
 * @param {readonly log.Row[]} list @param {store.TraceEvent|null} event  at the cursor
 * @returns {log.RowView} */
export function viewOf(list, event) {
  const all = { count: list.length, current: -1, isAdded: false };
  if (!event) return { ...all, row: (index) => list[index] };
  const before = firstIndex(list, (one) => one.event.seq > event.seq) - 1;
  const row = list[before];
  if (row && lastOf(row).seq >= event.seq) {
    return { ...all, current: before, row: (index) => list[index] };
  }
  const current = before + 1;
  const added = { event, run: null, passes: 1, isOpen: false };
  return {
    count: list.length + 1, current, isAdded: true,
    row: (index) => (index === current ? added : list[index > current ? index - 1 : index]),
  };
}

/** The event to go to from the row of the cursor; above the first row the run has not begun.
 * @param {log.RowView} view @param {number} move  rows, downwards
 * @param {number} first  the place before all events */
export function seqBeside({ current, count, row }, move, first) {
  const index = Math.min(current + move, count - 1);
  const match = index < 0 ? undefined : row(index);
  return match ? lastOf(match).seq : first;
}

/** How far a key moves in a list of rows; 0 where it doesn't.
 * @param {string} key @param {number} page  how many rows are seen at once */
export function moveOf(key, page) {
  const far = Math.max(1, page - 1);
  return { ArrowDown: 1, ArrowUp: -1, PageDown: far, PageUp: -far }[key] ?? 0;
}
