// @ts-check
/** Looks for breakpoints in the events of a run as they come, and in what was found. */
import { applyEvent, emptyState, keyOf } from '../store/fold.js';

/** The properties of a controller's state that can be compared, and their values. */
export const stateFields = {
  appearance: ['disappeared', 'appearing', 'appeared', 'disappearing'],
  viewState: ['unloaded', 'loading', 'loaded'],
  geometry: ['none', 'design', 'estimated', 'final'],
  isInWindow: ['true', 'false'],
};

export class BreakpointMatcher {
  #store;
  #findings;
  /** @type {readonly breakpoints.Breakpoint[]} */
  #active = [];
  /** The events that were looked through, and how many of them.
   * @type {readonly store.TraceEvent[]} */
  #events = [];
  #count = 0;
  /** The state after the last of them, where a breakpoint asks for it. */
  #state = emptyState;
  /** @type {Map<number, number>}  How often each breakpoint has matched. */
  #times = new Map();
  /** @type {Map<number, breakpoints.Breakpoint[]>}  What stops at each event. */
  #hits = new Map();
  /** @type {Map<number, breakpoints.Breakpoint[]>} */
  #atFindings = new Map();

  /** @param {store.TraceStore} store @param {findings.Findings} findings */
  constructor(store, findings) {
    this.#store = store;
    this.#findings = findings;
  }

  /** Looks for other breakpoints from now on.
   * @type {(list: readonly breakpoints.Breakpoint[]) => void} */
  use(list) {
    this.#active = list.filter(({ isOn }) => isOn);
    this.#events = [];
    this.#atFindings = this.#foundNow();
  }

  /** Other findings have come: whether that changes the stops, and whether there are more. */
  takeFindings() {
    const before = this.#atFindings;
    this.#atFindings = this.#foundNow();
    const isMore = [...this.#atFindings.keys()].some((seq) => !before.has(seq));
    return { isMore, isOther: isMore || this.#atFindings.size !== before.size };
  }

  /** @type {(from: number, to: number) => breakpoints.Hit|null} */
  firstHit(from, to) {
    this.#lookThrough();
    if (this.#hits.size + this.#atFindings.size === 0) return null;
    for (let seq = from + 1; seq <= to; seq += 1) {
      const breakpoints = this.#at(seq);
      if (breakpoints.length > 0) return { seq, breakpoints };
    }
    return null;
  }

  get places() {
    this.#lookThrough();
    return [...new Set([...this.#hits.keys(), ...this.#atFindings.keys()])].sort((a, b) => a - b);
  }

  /** @type {(seq: number) => breakpoints.Breakpoint[]} */
  #at(seq) {
    return [...(this.#hits.get(seq) ?? []), ...(this.#atFindings.get(seq) ?? [])];
  }

  #foundNow() {
    /** @type {Map<number, breakpoints.Breakpoint[]>} */
    const matches = new Map();
    const active = this.#active.filter(({ kind }) => kind === 'finding');
    for (const { id, seq } of this.#findings.list) {
      const own = active.filter(({ finding }) => finding === '' || finding === id);
      const place = Math.max(1, seq);
      if (own.length > 0) matches.set(place, [...new Set([...(matches.get(place) ?? []), ...own])]);
    }
    return matches;
  }

  /** Looks through the events that have come since the last time; all of them in another run. */
  #lookThrough() {
    const { events, first } = this.#store;
    if (events !== this.#events) {
      this.#events = events;
      this.#count = 0;
      this.#times.clear();
      this.#hits.clear();
      this.#state = this.#store.stateAt(first);
    }
    const active = this.#active.filter(({ kind }) => kind === 'event');
    const needsState = active.some(({ field }) => field in stateFields);
    for (; this.#count < events.length && active.length > 0; this.#count += 1) {
      const event = /** @type {store.TraceEvent} */ (events[this.#count]);
      if (needsState) this.#state = applyEvent(this.#state, event);
      const own = active.filter((one) => this.#stops(one, event));
      if (own.length > 0) this.#hits.set(event.seq, own);
    }
  }

  /** @type {(breakpoint: breakpoints.Breakpoint, event: store.TraceEvent) => boolean} */
  #stops(breakpoint, event) {
    if (!matches(breakpoint, event, this.#state)) return false;
    const times = (this.#times.get(breakpoint.id) ?? 0) + 1;
    this.#times.set(breakpoint.id, times);
    return breakpoint.nth === 0 || breakpoint.nth === times;
  }
}

/** Whether a breakpoint matches an event. Without a callback, a state is waited for: it matches
 * where the state begins.
 * @param {breakpoints.Breakpoint} breakpoint @param {store.TraceEvent} event
 * @param {store.RunState} state  after the event */
function matches({ actor, callback, controller, instance, field, value }, event, state) {
  /** @type {(subject: Pick<store.TraceEvent, 'controller'|'instance'>|store.Change) => boolean} */
  const isMeant = (subject) => (controller === '' || subject.controller === controller) &&
    (instance === 0 || (subject.instance ?? 1) === instance);
  const isState = field in stateFields;
  if (callback === '' && isState) {
    return event.changes.some((change) => change.controller !== undefined && isMeant(change) &&
      String(Object(change)[field]) === value);
  }
  const isCalled = (actor === '' || actor === event.actor) &&
    (callback === '' || callback === event.callback) && isMeant(event);
  if (!isCalled || field === '') return isCalled;
  if (!isState) return (event.argument ?? '') === value;
  const key = event.controller ? keyOf(event.controller, event.instance) : '';
  return String(Object(state.controllers[key])[field]) === value;
}
