// @ts-check
/** Where controllers can go from where they are, what would take them there, and the menu of a
 * station or a rail. Loaded when the picture stands. */
import { castOf } from '../store/fold.js';
import { placeOf, railPlace } from '../store/stations.js';
import { TokenMoves, placesOf } from './token-moves.js';
import { waysOf } from './ways.js';

/** @type {Map<string, store.Available[]>} */
const nothing = new Map();

export class DiagramWays {
  #lab;
  #moves;
  /** The run, and after which of its commands, for which it was asked where commands lead. */
  #asked = '';
  /** What the ways were computed from, and the ways. */
  #known = { key: '', ways: nothing, available: /** @type {readonly store.Available[]} */ ([]) };

  /** @param {lab.Lab} lab */
  constructor(lab) {
    this.#lab = lab;
    this.#moves = new TokenMoves(lab.store);
  }

  /** The places that were visited, and what is possible next.
   * @returns {diagram.Marks} */
  marks() {
    const { cursor, focus } = this.#lab.store;
    return { visited: this.#moves.visited(cursor, focus), possible: this.#possible(focus) };
  }

  /** The places to which the controllers of a station can go next, each with what leads there.
   * @type {(station: string) => Map<string, store.Available[]>} */
  from(station) {
    const keys = castOf(this.#lab.store.state).living
      .filter((one) => placeOf(one.station) === station).map(({ key }) => key);
    /** @type {Map<string, store.Available[]>} */
    const ways = new Map();
    for (const [place, offers] of keys.flatMap((key) => [...this.#possible(key)])) {
      ways.set(place, [...new Set([...ways.get(place) ?? [], ...offers])]);
    }
    return ways;
  }

  /** Points at the last event that led to a part of the picture or the list, or at the next one.
   * @param {Element} element @returns {string}  the place that it stands for */
  pointAt(element) {
    const { store, view } = this.#lab;
    const place = placeAt(element);
    if (!place) return '';
    const { before, after } = this.#moves.around(place, store.cursor, store.focus);
    view.pointAtEvent(store.eventAt((before ?? after)?.seq ?? -1));
    return place;
  }

  /** What lies ahead: at the end of the trace where commands lead, before it what comes next. The
   * commands stand by rail and station.
   * @param {string|null} key  of the only controller that counts, or all do
   * @returns {Map<string, store.Available[]>} */
  #possible(key) {
    const { store } = this.#lab;
    const { available, cursor, last } = store;
    const about = [cursor, last, key].join();
    if (about === this.#known.key && available === this.#known.available) return this.#known.ways;
    if (store.isAtEnd) void this.#askForLeads();
    const ways = store.isAtEnd ? waysOf(available, store.state, key) : this.#coming(key);
    this.#known = { key: about, ways, available };
    return ways;
  }

  /** Asks where the commands lead, unless that is known; a server that can't tell is left alone. */
  async #askForLeads() {
    const { session, store } = this.#lab;
    const { id } = session;
    const isKnown = store.available.every(({ availability, leads }) =>
      availability !== 'effective' || leads !== undefined);
    if (isKnown || !id || this.#asked === `${id} ${store.version}`) return;
    this.#asked = `${id} ${store.version}`;
    const { fetchTracedOffers } = await import('../server/branch-api.js');
    const answer = await fetchTracedOffers(id).catch(() => null);
    if (answer && id === session.id) store.receiveAvailable(answer.commands, answer.version);
  }

  /** The places that the rest of the step leads to, or the whole next step.
   * @param {string|null} key */
  #coming(key) {
    const { store } = this.#lab;
    const end = store.stepOf(store.cursor + 1)?.lastEvent ?? store.cursor;
    const moves = this.#moves.between(store.cursor, end, key);
    /** @type {Map<string, store.Available[]>} */
    return new Map(moves.flatMap(placesOf).map((place) => [place, []]));
  }

  /** @param {Element} element  of the picture or the list */
  async openMenu(element) {
    const place = placeAt(element);
    if (!place) return;
    const offers = this.#possible(this.#lab.store.focus).get(place);
    const known = { id: place, isPossible: offers !== undefined, offers: offers ?? [] };
    const { openPlaceMenu } = await import('./place-menu.view.js');
    await openPlaceMenu(this.#lab, this.#moves, known, element);
  }
}

/** @type {(element: Element) => string}  The rail or station that something stands for. */
function placeAt(element) {
  const rail = element.closest('[data-rail]')?.getAttribute('data-rail');
  if (rail) return railPlace(rail);
  return element.closest('[data-station]')?.getAttribute('data-station') ?? '';
}
