// @ts-check
/** What a person did, one action after another, and the number of each callback in its action. A
 * gesture and its end are one action. Numbers never depend on how much is shown. */
import { callbackNamed, isEssential } from './callbacks.js';
import { firstIndex } from './search.js';

/** Actors whose calls are not shown at the Standard density. */
const inner = ['delegate', 'presentationController', 'view', 'subview'];

export class ActionIndex {
  #store;
  /** What the list was made of; a run that begins again has another list of steps. */
  #source = { steps: /** @type {readonly store.Step[]|null} */ (null), count: 0, last: 0 };
  /** @type {store.Action[]} */
  #list = [];
  /** @type {Map<number, {lastEvent: number, calls: store.Call[]}>}  By the first event. */
  #calls = new Map();

  /** @param {Pick<store.TraceStore, 'steps'|'last'|'eventAt'|'stateAt'|'amendments'>} store */
  constructor(store) {
    this.#store = store;
  }

  /** @returns {readonly store.Action[]}  in order */
  get list() {
    const { steps, last } = this.#store;
    const { steps: known, count, last: end } = this.#source;
    if (steps !== known || steps.length !== count || last !== end) {
      this.#source = { steps, count: steps.length, last };
      this.#list = this.#gather(steps);
    }
    return this.#list;
  }

  /** @type {(seq: number) => store.Action|null}  The action that an event belongs to. */
  at(seq) {
    const { list } = this;
    const action = list[firstIndex(list, ({ lastEvent }) => lastEvent >= seq)];
    return action && action.firstEvent <= seq ? action : null;
  }

  /** All calls of an action, each with its number.
   * @type {(action: store.Action) => readonly store.Call[]} */
  calls({ firstEvent, lastEvent }) {
    const known = this.#calls.get(firstEvent);
    if (known?.lastEvent === lastEvent) return known.calls;
    /** @type {store.TraceEvent[]} */
    const events = [];
    for (let seq = firstEvent; seq <= lastEvent; seq += 1) {
      const event = this.#store.eventAt(seq);
      if (event) events.push(event);
    }
    const calls = numberedCalls(events, (seq) => this.#store.eventAt(seq));
    this.#calls.set(firstEvent, { lastEvent, calls });
    return calls;
  }

  /** The call of an event.
   * @type {(seq: number) => store.Call|null} */
  call(seq) {
    const action = this.at(seq);
    return action ? this.calls(action)[seq - action.firstEvent] ?? null : null;
  }

  /** A step that ends while a finger is down goes on with the next one.
   * @type {(steps: readonly store.Step[]) => store.Action[]} */
  #gather(steps) {
    /** @type {store.Action[]} */
    const actions = [];
    let isOpen = false;
    for (const step of steps) {
      const open = actions[actions.length - 1];
      if (isOpen && open) {
        open.steps.push(step);
        open.lastEvent = step.lastEvent;
      } else {
        const { firstEvent, lastEvent } = step;
        actions.push({ number: actions.length + 1, steps: [step], firstEvent, lastEvent });
      }
      isOpen = this.#store.stateAt(step.lastEvent).interaction.gesture !== null;
    }
    return actions;
  }
}

/** Numbers the calls of one action. Where none of the callbacks that have numbers comes, those of
 * the Standard density have them.
 * @param {readonly store.TraceEvent[]} events  all of the action
 * @param {(seq: number) => store.TraceEvent|null} eventAt
 * @returns {store.Call[]} */
export function numberedCalls(events, eventAt) {
  const numbered = events.filter((event) => isEssential(event) && !isInnerInit(event, eventAt));
  const chosen = new Set(numbered.length > 0 ? numbered : events.filter(isStandard));
  let number = 0;
  let letters = 0;
  return events.map((event) => {
    if (chosen.has(event)) {
      number += 1;
      letters = 0;
      return { event, number, label: String(number) };
    }
    letters += 1;
    return { event, number: null, label: `${number}${lettersOf(letters)}` };
  });
}

/** The numbered calls before or at a place among those of an action.
 * @type {(calls: readonly store.Call[]) => number} */
export function countOf(calls) {
  return calls.reduce((count, { number }) => (number === null ? count : count + 1), 0);
}

/** Whether an event is shown by itself at the Standard density.
 * @type {(event: store.TraceEvent) => boolean} */
export function isStandard({ actor }) {
  return !inner.includes(actor);
}

/** An initializer that another one of the same controller calls.
 * @param {store.TraceEvent} event @param {(seq: number) => store.TraceEvent|null} eventAt */
function isInnerInit(event, eventAt) {
  if (!callbackNamed(event.callback)?.isInitializer) return false;
  for (let outer = parentOf(event, eventAt); outer; outer = parentOf(outer, eventAt)) {
    const isSame = outer.controller === event.controller && outer.instance === event.instance;
    if (isSame && callbackNamed(outer.callback)?.isInitializer) return true;
  }
  return false;
}

/** @param {store.TraceEvent} event @param {(seq: number) => store.TraceEvent|null} eventAt */
function parentOf({ parent }, eventAt) {
  return parent === null ? null : eventAt(parent);
}

/** 1 is a, 26 is z, 27 is aa.
 * @type {(count: number) => string} */
function lettersOf(count) {
  let rest = count;
  let letters = '';
  while (rest > 0) {
    rest -= 1;
    letters = String.fromCharCode(97 + (rest % 26)) + letters;
    rest = Math.floor(rest / 26);
  }
  return letters;
}
