// @ts-check
/** The states of a run after each of its events: keyframes, and what the events between them
 * change. */
import { emptyState, Fold } from './fold.js';
import { firstIndex } from './search.js';

export const keyframeInterval = 256;
/** How many states are kept beside the keyframes: those that several panels ask for at one time. */
const recentStates = 6;

export class StateIndex {
  /** @type {store.Move[]}  Where each event has moved controllers to, in order. */
  moves = [];
  #events;
  #fold;
  /** @type {store.RunState[]} */
  #keyframes;
  /** States between the keyframes, the one asked for last at the end.
   * @type {Map<number, store.RunState>} */
  #recent = new Map();

  /** @param {store.RunState} start  before the first event
   * @param {store.TraceEvent[]} events  tell the index about each new one */
  constructor(start, events) {
    this.#events = events;
    this.#keyframes = [start];
    this.#fold = new Fold(start);
  }

  /** @type {(events: store.TraceEvent[]) => StateIndex}  The index of the first events. */
  upTo(events) {
    const { length } = events;
    const last = this.after(length);
    const index = new StateIndex(this.#keyframes[0] ?? emptyState, events);
    index.#keyframes = this.#keyframes.slice(0, Math.floor(length / keyframeInterval) + 1);
    index.#fold = new Fold(last);
    index.moves = this.moves.filter(({ seq }) => seq <= last.seq);
    return index;
  }

  /** The state after all events. */
  get last() {
    return this.#fold.state;
  }

  /** @param {store.TraceEvent} event  that has just been added */
  append(event) {
    this.#fold.apply(event);
    for (const move of this.#fold.moved) this.moves.push({ seq: event.seq, ...move });
    if (this.#events.length % keyframeInterval === 0) this.#keyframes.push(this.#fold.state);
  }

  /** @param {number} count  of the events that change what they did; the others are folded again */
  refold(count) {
    const before = this.after(count);
    const later = this.#events.splice(count);
    this.#recent.clear();
    this.#keyframes.length = Math.floor(count / keyframeInterval) + 1;
    this.moves.length = firstIndex(this.moves, ({ seq }) => seq > before.seq);
    this.#fold = new Fold(before);
    for (const event of later) {
      this.#events.push(event);
      this.append(event);
    }
  }

  /** The state after the first events, folded from the keyframe before it.
   * @type {(count: number) => store.RunState} */
  after(count) {
    if (count >= this.#events.length) return this.#fold.state;
    const state = this.#recent.get(count) ?? this.#folded(count);
    this.#recent.delete(count);
    this.#recent.set(count, state);
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > recentStates && oldest !== undefined) this.#recent.delete(oldest);
    return state;
  }

  /** @type {(count: number) => store.RunState} */
  #folded(count) {
    const keyframe = Math.floor(count / keyframeInterval);
    const fold = new Fold(this.#keyframes[keyframe] ?? emptyState);
    for (let index = keyframe * keyframeInterval; index < count; index += 1) {
      fold.apply(/** @type {store.TraceEvent} */ (this.#events[index]));
    }
    return fold.state;
  }
}
