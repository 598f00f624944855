// @ts-check
/**
 * The states of a run after each of its events: keyframes, and what the events between them change.
 *
 * @typedef {import('./types.js').Amendment} Amendment
 * @typedef {import('./types.js').RunState} RunState
 * @typedef {import('./types.js').TraceEvent} TraceEvent
 *
 * @typedef {{seq: number, key: string, from: string, station: string}} Move  of a token
 */
import { emptyState, Fold } from './fold.js';
import { firstIndex } from './search.js';

export const keyframeInterval = 256;
/** How many states are kept beside the keyframes: those that several panels ask for at one time. */
const recentStates = 6;

export class StateBook {
  /**
   * Where each event has moved controllers to, in order.
   *
   * @type {Move[]}
   */
  moves = [];
  #events;
  #fold;
  /** @type {RunState[]} */
  #keyframes;
  /**
   * States between the keyframes, the one asked for last at the end.
   *
   * @type {Map<number, RunState>}
   */
  #recent = new Map();

  /**
   * @param {RunState} start  before the first event
   * @param {readonly TraceEvent[]} events  of which the book is told when there is one more
   */
  constructor(start, events) {
    this.#events = events;
    this.#keyframes = [start];
    this.#fold = new Fold(start);
  }

  /**
   * The book of the first events.
   *
   * @param {readonly TraceEvent[]} events
   * @returns {StateBook}
   */
  upTo(events) {
    const { length } = events;
    const last = this.after(length);
    const book = new StateBook(this.#keyframes[0] ?? emptyState, events);
    book.#keyframes = this.#keyframes.slice(0, Math.floor(length / keyframeInterval) + 1);
    book.#fold = new Fold(last);
    book.moves = this.moves.filter(({ seq }) => seq <= last.seq);
    return book;
  }

  /** The state after all events. */
  get last() {
    return this.#fold.state;
  }

  /** @param {TraceEvent} event  that has just been added */
  append(event) {
    this.#take(event, this.#events.length);
  }

  /**
   * @param {TraceEvent} event
   * @param {number} count  of the events up to it
   */
  #take(event, count) {
    this.#fold.apply(event);
    for (const move of this.#fold.moved) this.moves.push({ seq: event.seq, ...move });
    if (count % keyframeInterval === 0) this.#keyframes.push(this.#fold.state);
  }

  /**
   * Adds facts to events; which is the first that changes more than it did.
   *
   * @param {readonly Amendment[]} amendments
   * @param {number} base  the event before the first one
   */
  amend(amendments, base) {
    let first = Infinity;
    for (const { seq, changes = [], ...facts } of amendments) {
      const event = /** @type {TraceEvent} */ (this.#events[seq - base - 1]);
      Object.assign(event, facts, { changes: [...event.changes, ...changes] });
      if (changes.length > 0) first = Math.min(first, seq - base);
    }
    if (first < Infinity) this.#refold(first - 1);
    return first;
  }

  /** @param {number} count  of the events that are as they were */
  #refold(count) {
    const before = this.after(count);
    for (const known of [...this.#recent.keys()]) if (known > count) this.#recent.delete(known);
    this.#keyframes.length = Math.floor(count / keyframeInterval) + 1;
    this.moves.length = firstIndex(this.moves, ({ seq }) => seq > before.seq);
    this.#fold = new Fold(before);
    for (let index = count; index < this.#events.length; index += 1) {
      this.#take(/** @type {TraceEvent} */ (this.#events[index]), index + 1);
    }
  }

  /**
   * The state after the first events, folded from the keyframe before it.
   *
   * @param {number} count
   * @returns {RunState}
   */
  after(count) {
    if (count >= this.#events.length) return this.#fold.state;
    const state = this.#recent.get(count) ?? this.#folded(count);
    this.#recent.delete(count);
    this.#recent.set(count, state);
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > recentStates && oldest !== undefined) this.#recent.delete(oldest);
    return state;
  }

  /** @param {number} count */
  #folded(count) {
    const keyframe = Math.floor(count / keyframeInterval);
    const fold = new Fold(this.#keyframes[keyframe] ?? emptyState);
    for (let index = keyframe * keyframeInterval; index < count; index += 1) {
      fold.apply(/** @type {TraceEvent} */ (this.#events[index]));
    }
    return fold.state;
  }
}
