// @ts-check
/** The moves of tokens from station to station, in order, and the places of the map that they have
 * visited. Each move of a store is looked at once, when somebody asks. */
import { firstIndex } from '../store/search.js';
import { railPlace, route } from '../store/stations.js';

/** @type {Map<string, string[]>} */
const knownPlaces = new Map();

/** @type {(move: store.Move) => string[]}  The rails and stations that a move touches. */
export function placesOf({ from, station }) {
  const name = `${from} ${station}`;
  const places = knownPlaces.get(name) ??
    [station, ...route(from, station).map(({ rail }) => railPlace(rail.id))];
  knownPlaces.set(name, places);
  return places;
}

export class TokenMoves {
  #store;
  /** The store's moves that are in the tables, each run has its own array, and how many of them.
   * @type {readonly store.Move[]} */
  #all = [];
  #count = 0;
  /** @type {Map<string, store.Move[]>} */
  #own = new Map();
  /** When each place was visited first, by anyone (`''`) or by one controller.
   * @type {Map<string, Map<string, number>>} */
  #first = new Map();

  /** @param {Pick<store.TraceStore, 'moves'>} store */
  constructor(store) {
    this.#store = store;
  }

  /** The places visited up to a place of the cursor.
   * @type {(cursor: number, key?: string|null) => Set<string>} */
  visited(cursor, key = null) {
    this.#catchUp();
    const first = [...this.#first.get(key ?? '') ?? []];
    return new Set(first.filter(([, seq]) => seq <= cursor).map(([place]) => place));
  }

  /** The moves after a place of the cursor, up to an event.
   * @type {(cursor: number, end: number, key?: string|null) => store.Move[]} */
  between(cursor, end, key = null) {
    const all = this.#of(key);
    return all.slice(countUntil(all, cursor), countUntil(all, end));
  }

  /** The moves nearest to the cursor that touch a place, back and ahead.
   * @type {(place: string, cursor: number, key?: string|null) => {before: store.Move|null,
   *   after: store.Move|null}} */
  around(place, cursor, key = null) {
    const all = this.#of(key);
    const end = countUntil(all, cursor);
    const touches = (/** @type {store.Move} */ move) => placesOf(move).includes(place);
    let at = end - 1;
    while (at >= 0 && !touches(/** @type {store.Move} */ (all[at]))) at -= 1;
    return { before: all[at] ?? null, after: all.slice(end).find(touches) ?? null };
  }

  /** @type {(key: string|null) => readonly store.Move[]} */
  #of(key) {
    this.#catchUp();
    return key === null ? this.#all : this.#own.get(key) ?? [];
  }

  #catchUp() {
    const { moves } = this.#store;
    if (moves !== this.#all) {
      this.#own.clear();
      this.#first.clear();
      this.#count = 0;
      this.#all = moves;
    }
    for (; this.#count < moves.length; this.#count += 1) {
      this.#add(/** @type {store.Move} */ (moves[this.#count]));
    }
  }

  /** @type {(move: store.Move) => void} */
  #add(move) {
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

/** How many of some moves have come up to an event.
 * @type {(moves: readonly store.Move[], end: number) => number} */
function countUntil(moves, end) {
  return firstIndex(moves, ({ seq }) => seq > end);
}
