// @ts-check
/**
 * The moves of tokens from station to station, in order: the trail behind them, and the places of
 * the map that they have visited. Each event of a store is looked at once, when somebody asks.
 *
 * @typedef {import('./trace-store.js').TraceStore} TraceStore
 * @typedef {import('./types.js').ControllerState} ControllerState
 * @typedef {import('./types.js').TraceEvent} TraceEvent
 *
 * @typedef {{seq: number, key: string, from: string, to: string}} Move
 */
import { changedController, keyOf, stationAfter } from './fold.js';
import { railPlace, route } from './stations.js';

/** @type {Map<string, string[]>} */
const knownPlaces = new Map();

/**
 * The rails and stations that a move touches.
 *
 * @param {Move} move
 * @returns {string[]}
 */
export function placesOf({ from, to }) {
  const name = `${from} ${to}`;
  const places = knownPlaces.get(name) ??
    [to, ...route(from, to).map(({ rail }) => railPlace(rail.id))];
  knownPlaces.set(name, places);
  return places;
}

export class Moves {
  #store;
  /** @type {Move[]} */
  #all = [];
  /** @type {Map<string, Move[]>} */
  #own = new Map();
  /**
   * When each place was visited first, by anyone (`''`) or by one controller.
   *
   * @type {Map<string, Map<string, number>>}
   */
  #first = new Map();
  /**
   * The events looked at, each run has its own array; how many, and the controllers after them.
   *
   * @type {readonly TraceEvent[]|null}
   */
  #events = null;
  #count = 0;
  /** @type {Map<string, ControllerState>} */
  #controllers = new Map();

  /** @param {Pick<TraceStore, 'events'|'first'|'stateAt'>} store */
  constructor(store) {
    this.#store = store;
  }

  /**
   * The last moves up to a place of the cursor, the latest first.
   *
   * @param {number} count
   * @param {number} cursor
   * @param {string|null} [key]  of a controller; else of all
   * @returns {Move[]}
   */
  last(count, cursor, key = null) {
    const all = this.#of(key);
    const end = countUntil(all, cursor);
    return all.slice(Math.max(0, end - count), end).reverse();
  }

  /**
   * The places visited up to a place of the cursor.
   *
   * @param {number} cursor
   * @param {string|null} [key]
   * @returns {Set<string>}
   */
  visited(cursor, key = null) {
    this.#catchUp();
    const first = [...this.#first.get(key ?? '') ?? []];
    return new Set(first.filter(([, seq]) => seq <= cursor).map(([place]) => place));
  }

  /**
   * The moves after a place of the cursor, up to an event.
   *
   * @param {number} cursor
   * @param {number} end
   * @param {string|null} [key]
   * @returns {Move[]}
   */
  between(cursor, end, key = null) {
    const all = this.#of(key);
    return all.slice(countUntil(all, cursor), countUntil(all, end));
  }

  /**
   * The moves nearest to the cursor that touch a place, back and ahead.
   *
   * @param {string} place
   * @param {number} cursor
   * @param {string|null} [key]
   * @returns {{before: Move|null, after: Move|null}}
   */
  around(place, cursor, key = null) {
    const all = this.#of(key);
    const end = countUntil(all, cursor);
    const touches = (/** @type {Move} */ move) => placesOf(move).includes(place);
    let at = end - 1;
    while (at >= 0 && !touches(/** @type {Move} */ (all[at]))) at -= 1;
    return { before: all[at] ?? null, after: all.slice(end).find(touches) ?? null };
  }

  /** @param {string|null} key */
  #of(key) {
    this.#catchUp();
    return key === null ? this.#all : this.#own.get(key) ?? [];
  }

  #catchUp() {
    const { events, first } = this.#store;
    if (events !== this.#events) {
      this.#all = [];
      this.#own.clear();
      this.#first.clear();
      this.#count = 0;
      this.#events = events;
      this.#controllers = new Map(Object.entries(this.#store.stateAt(first).controllers));
    }
    for (; this.#count < events.length; this.#count += 1) {
      this.#take(/** @type {TraceEvent} */ (events[this.#count]));
    }
  }

  /** @param {TraceEvent} event */
  #take(event) {
    const touched = new Set();
    for (const change of event.changes) {
      if (change.controller === undefined) continue;
      const key = keyOf(change.controller, change.instance);
      this.#controllers.set(key, changedController(this.#controllers.get(key), change));
      touched.add(key);
    }
    if (event.actor === 'controller' && event.controller) {
      touched.add(keyOf(event.controller, event.instance));
    }
    for (const key of touched) this.#follow(key, event);
  }

  /**
   * @param {string} key
   * @param {TraceEvent} event
   */
  #follow(key, event) {
    const controller = this.#controllers.get(key);
    if (!controller) return;
    const { station: from } = controller;
    const to = stationAfter(controller, from, event);
    if (to === from) return;
    this.#controllers.set(key, { ...controller, station: to });
    this.#add({ seq: event.seq, key, from, to });
  }

  /** @param {Move} move */
  #add(move) {
    this.#all.push(move);
    const own = this.#own.get(move.key) ?? [];
    own.push(move);
    this.#own.set(move.key, own);
    for (const owner of ['', move.key]) {
      const first = this.#first.get(owner) ?? new Map();
      this.#first.set(owner, first);
      for (const place of placesOf(move)) if (!first.has(place)) first.set(place, move.seq);
    }
  }
}

/**
 * How many of some moves have come up to an event.
 *
 * @param {readonly Move[]} moves
 * @param {number} seq
 */
function countUntil(moves, seq) {
  let [low, high] = [0, moves.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moves[middle]?.seq ?? 0) <= seq) low = middle + 1;
    else high = middle;
  }
  return low;
}
