// @ts-check
/** The numbers of an action on the map: which rail each numbered call takes, and the lines that
 * they leave behind. */
import { callbackNamed } from '../store/callbacks.js';
import { keyOf } from '../store/fold.js';
import { firstIndex } from '../store/search.js';
import { placeOf, rails, route } from '../store/stations.js';
import { beside, pointsOfLegs } from './layout.js';

/** More numbers on one rail, or lines beside each other, are drawn as fewer. */
const mostBeside = 3;
const lineGap = 6;
const climb = ['viewIsAppearing', 'layout', 'viewDidAppear'];

/** The rail that a callback takes from a station; `null` for one that takes none. A call that
 * doesn't belong there takes the usual rail of its callback.
 * @type {(callback: string, from: string) => string|null} */
export function railOfCall(callback, from) {
  if (callbackNamed(callback)?.isInitializer) return 'init';
  const all = rails.filter((rail) => rail.callback === callback && rail.id !== 'layout');
  return (all.find((rail) => rail.from === placeOf(from)) ?? all[0])?.id ?? null;
}

/** The numbered calls of the shown action that have a place on the map, in order.
 * @param {store.Shown} shown @param {Pick<store.TraceStore, 'moves'|'stateAt'>} store
 * @param {{isFutureHidden?: boolean, isWrong?: (seq: number) => boolean}} [options]
 * @returns {diagram.Numbered[]} */
export function numbersOf(shown, store, options = {}) {
  const { isFutureHidden = false, isWrong = () => false } = options;
  const { action, event, isLast, rows } = shown;
  const { moves } = store;
  const { controllers } = store.stateAt(action.firstEvent - 1);
  /** @type {Map<string, string>} */
  const stations = new Map();
  let at = firstIndex(moves, ({ seq }) => seq >= action.firstEvent);
  const calls = rows.filter(({ number, event: { seq } }) =>
    number !== null && !(isFutureHidden && seq > event.seq));
  const numbers = calls.flatMap(({ event: { seq, callback, controller, instance }, label }) => {
    for (let move = moves[at]; move && move.seq < seq; move = moves[at += 1]) {
      stations.set(move.key, move.station);
    }
    const key = keyOf(controller ?? '', instance);
    const before = stations.get(key) ?? controllers[key]?.station ?? 'start';
    const rail = railOfCall(callback, before);
    const { to } = rails.find(({ id }) => id === rail) ?? {};
    const from = placeOf(before);
    return rail && to ? [{ seq, key, label, rail, from, to: placeOf(to) }] : [];
  });
  const called = numbers.filter(({ seq }) => seq <= event.seq);
  const now = isLast ? called[called.length - 1]?.seq : event.seq;
  return numbers.map((one) => {
    const state = one.seq === now ? 'now' : one.seq < event.seq ? 'called' : 'next';
    return { ...one, state, isIssue: state !== 'next' && isWrong(one.seq) };
  });
}

/** The layout passes of controllers in the shown action.
 * @type {(calls: readonly store.Call[], last?: number) => number} */
export function layoutCount(calls, last = Infinity) {
  return calls.filter(({ event: { actor, callback, seq } }) =>
    actor === 'controller' && callback === 'viewDidLayoutSubviews' && seq <= last).length;
}

/** The numbers of each rail, in order.
 * @param {readonly diagram.Numbered[]} numbers @returns {Map<string, diagram.Numbered[]>} */
export function byRail(numbers) {
  /** @type {Map<string, diagram.Numbered[]>} */
  const all = new Map();
  for (const one of numbers) all.set(one.rail, [...all.get(one.rail) ?? [], one]);
  return all;
}

/** Those that are drawn of the numbers of one rail, and how many more there are.
 * @param {readonly diagram.Numbered[]} numbers */
export function shownOf(numbers) {
  const isMuch = numbers.length > mostBeside;
  return {
    shown: isMuch ? numbers.slice(0, mostBeside - 1) : numbers,
    more: isMuch ? numbers.slice(mostBeside - 1) : [],
  };
}

/** The line that a call leaves. Where `viewIsAppearing` isn't called, all of the climb is one.
 * @param {diagram.Geometry} geometry @param {diagram.Numbered} number
 * @param {boolean} hasBegun  whether the controller has come to `viewIsAppearing` before
 * @returns {diagram.Point[]} */
function lineOf(geometry, { rail, from }, hasBegun) {
  const ids = rail === 'viewDidAppear' ? climb.slice(hasBegun ? 1 : 0) : [rail];
  const isWhole = rail === 'unload' && from === 'disappeared' && !hasBegun;
  const legs = (isWhole ? ['willUnload', ...ids] : ids).flatMap((id) => {
    const known = rails.find((one) => one.id === id);
    return known ? [{ rail: known, isReversed: false }] : [];
  });
  return pointsOfLegs(geometry, legs);
}

/** What comes before the second half of a way. */
const firstHalves = { viewDidAppear: 'viewIsAppearing', unload: 'willUnload' };

/** The lines of an action, those to come first and that of the current call last.
 * @param {diagram.Geometry} geometry @param {readonly diagram.Numbered[]} numbers
 * @returns {diagram.Line[]} */
export function linesOf(geometry, numbers) {
  const places = lanesOf(numbers);
  const lines = numbers.flatMap((number, index) => {
    const { key, rail } = number;
    const place = places.get(rail)?.get(key);
    if (place === undefined) return [];
    const first = firstHalves[/** @type {keyof firstHalves} */ (rail)];
    const hasBegun = numbers.slice(0, index).some((one) => one.key === key && one.rail === first);
    const points = beside(lineOf(geometry, number, hasBegun), place ?? 0);
    const state = place === null ? stateOf(numbers, rail) : number.state;
    return [{ seq: number.seq, key: place === null ? null : key, state, points }];
  });
  const order = ['next', 'called', 'now'];
  return lines.sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

/** How far the line is that stands for all of a rail.
 * @type {(numbers: readonly diagram.Numbered[], rail: string) => diagram.NumberState} */
function stateOf(numbers, rail) {
  const states = numbers.filter((one) => one.rail === rail).map(({ state }) => state);
  return states.includes('now') ? 'now' : states.includes('called') ? 'called' : 'next';
}

/** How far from the middle of its rail each controller's line runs; `null` for the first of more
 * than three, which are one line in ink. Who shares a rail keeps its side all over the map.
 * @param {readonly diagram.Numbered[]} numbers
 * @returns {Map<string, Map<string, number|null>>}  by rail and controller */
function lanesOf(numbers) {
  const rows = [...byRail(numbers)].map(([rail, all]) =>
    /** @type {const} */ ([rail, [...new Set(all.map(({ key }) => key))]]));
  const sharing = new Set(rows.flatMap(([, keys]) => (keys.length > 1 ? keys : [])));
  const crowd = [...new Set(numbers.map(({ key }) => key))].filter((key) => sharing.has(key));
  const offset = (/** @type {readonly string[]} */ keys, /** @type {string} */ key) =>
    (keys.includes(key) ? (keys.indexOf(key) - (keys.length - 1) / 2) * lineGap : 0);
  return new Map(rows.map(([rail, keys]) => {
    const beside = crowd.length > mostBeside ? keys : crowd;
    const places = keys.map((key) => /** @type {const} */ ([key, offset(beside, key)]));
    const isMuch = keys.length > mostBeside;
    return [rail, new Map(isMuch ? [[keys[0] ?? '', null]] : places)];
  }));
}

/** Over which legs a token goes from one station to another; none where it stays where it is drawn.
 * @type {(from: string, to: string) => store.Leg[]} */
export function flightOf(from, to) {
  const [start, end] = [placeOf(from), placeOf(to)];
  if (start === end) return [];
  const legs = route(start, end);
  const half = rails.find(({ id }) => id === 'willUnload');
  const isUnloading = legs[0]?.rail.id === 'unload';
  return half && isUnloading ? [{ rail: half, isReversed: false }, ...legs] : legs;
}
