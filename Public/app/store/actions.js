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
  #source = { steps: /** @type {readonly store.Step[]|null} */ (null), last: 0, amendments: 0 };
  /** @type {store.Action[]} */
  #list = [];
  /** Whether a finger is down after the last action. */
  #isOpen = false;
  /** @type {Map<number, {lastEvent: number, calls: store.Call[]}>}  By the first event. */
  #calls = new Map();

  /** @param {Pick<store.TraceStore, 'steps'|'first'|'last'|'eventAt'|'stateAt'|'amendments'>} store
   */
  constructor(store) {
    this.#store = store;
  }

  /** @returns {readonly store.Action[]}  in order */
  get list() {
    const { steps, last, amendments: { length: amendments } } = this.#store;
    const known = this.#source;
    const isOther = steps !== known.steps || amendments !== known.amendments;
    if (isOther) this.#forget();
    if (isOther || last !== known.last) this.#gather(steps);
    this.#source = { steps, last, amendments };
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

  #forget() {
    this.#list = [];
    this.#isOpen = false;
    this.#calls.clear();
  }

  /** Takes the steps that have come or grown since. A step that ends while a finger is down goes on
   * with the next one.
   * @type {(steps: readonly store.Step[]) => void} */
  #gather(steps) {
    this.#list.pop();
    const kept = this.#list.reduce((count, action) => count + action.steps.length, 0);
    this.#isOpen = kept === 0 && this.#hasGesture(this.#store.first);
    for (const step of steps.slice(kept)) {
      const open = this.#list[this.#list.length - 1];
      const { firstEvent, lastEvent } = step;
      if (this.#isOpen && open) {
        open.steps.push(step);
        open.lastEvent = lastEvent;
      } else {
        const number = this.#list.length + 1;
        this.#list.push({ number, steps: [step], firstEvent, lastEvent });
      }
      this.#isOpen = this.#isOpenAfter(step);
    }
  }

  /** @type {(seq: number) => boolean} */
  #hasGesture(seq) {
    return this.#store.stateAt(seq).interaction.gesture !== null;
  }

  /** Whether a finger is down after a step, as its events say: to fold them all would cost.
   * @type {(step: store.Step) => boolean} */
  #isOpenAfter({ firstEvent, lastEvent }) {
    for (let seq = lastEvent; seq >= firstEvent; seq -= 1) {
      const changes = this.#store.eventAt(seq)?.changes ?? [];
      for (let at = changes.length - 1; at >= 0; at -= 1) {
        const gesture = changes[at]?.interaction?.gesture;
        if (gesture !== undefined) return gesture !== null;
      }
    }
    return this.#isOpen;
  }
}

/** Numbers the calls of one action. Where none of the callbacks that have numbers comes, those of
 * the Standard density have them, and where none of those comes, all.
 * @param {readonly store.TraceEvent[]} events  all of the action
 * @param {(seq: number) => store.TraceEvent|null} eventAt @returns {store.Call[]} */
export function numberedCalls(events, eventAt) {
  const numbered = events.filter((event) => isEssential(event) && !isInnerInit(event, eventAt));
  const standard = events.filter(isStandard);
  const chosen = new Set([numbered, standard, events].find(({ length }) => length > 0));
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
