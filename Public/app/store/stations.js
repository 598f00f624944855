// @ts-check
/** The topology of the state diagram: bands, stations and rails, without any geometry. Every layout
 * draws this one map. */

import { lacks } from './ios.js';

/** Bands from the top: the nearer the screen, the higher. */
export const bands = ['onScreen', 'inTransition', 'offWindow', 'noView'];

/** Stations with their band. `level` is the height of a swimlane: how near the screen.
 * @type {Readonly<Record<string, {band: string, level: number, isMinor?: boolean}>>} */
export const stations = {
  instantiated: { band: 'noView', level: 1 },
  loading: { band: 'noView', level: 1, isMinor: true },
  loaded: { band: 'offWindow', level: 2 },
  appearing: { band: 'inTransition', level: 3 },
  isAppearing: { band: 'inTransition', level: 3, isMinor: true },
  layout: { band: 'inTransition', level: 3, isMinor: true },
  appeared: { band: 'onScreen', level: 4 },
  disappearing: { band: 'inTransition', level: 3 },
  disappeared: { band: 'offWindow', level: 2 },
  deallocated: { band: 'noView', level: 0 },
};

/** @param {string} id @param {string} from @param {string} to @param {string} callback
 * @param {'left'|'right'} side @param {'cancel'|'legacy'|'discard'} [kind] @returns {store.Rail} */
function rail(id, from, to, callback, side, kind) {
  return kind ? { id, from, to, callback, side, kind } : { id, from, to, callback, side };
}

export const rails = [
  rail('init', 'start', 'instantiated', 'init', 'right'),
  rail('loadView', 'instantiated', 'loading', 'loadView', 'right'),
  rail('viewDidLoad', 'loading', 'loaded', 'viewDidLoad', 'right'),
  rail('viewWillAppear', 'loaded', 'appearing', 'viewWillAppear', 'right'),
  rail('viewIsAppearing', 'appearing', 'isAppearing', 'viewIsAppearing', 'right'),
  rail('layout', 'isAppearing', 'layout', 'viewDidLayoutSubviews', 'right'),
  rail('viewDidAppear', 'layout', 'appeared', 'viewDidAppear', 'right'),
  rail('viewWillDisappear', 'appeared', 'disappearing', 'viewWillDisappear', 'left'),
  rail('viewDidDisappear', 'disappearing', 'disappeared', 'viewDidDisappear', 'left'),
  rail('cancelAppearing', 'appearing', 'disappearing', 'viewWillDisappear', 'left', 'cancel'),
  rail('cancelDisappearing', 'disappearing', 'appearing', 'viewWillAppear', 'right', 'cancel'),
  rail('again', 'disappeared', 'appearing', 'viewWillAppear', 'right'),
  rail('deinit', 'disappeared', 'deallocated', 'deinit', 'left'),
  // Both callbacks share one way down; the view is gone with the second.
  rail('willUnload', 'disappeared', 'disappeared', 'viewWillUnload', 'right', 'legacy'),
  rail('unload', 'disappeared', 'instantiated', 'viewDidUnload', 'right', 'legacy'),
  rail('discard', 'instantiated', 'deallocated', 'deinit', 'left', 'discard'),
  rail('discardLoaded', 'loaded', 'deallocated', 'deinit', 'left', 'discard'),
];

/** Where the tokens of a minor stop stand; those who load their view stand at the stop itself.
 * @type {Readonly<Record<string, string>>} */
const hosts = { isAppearing: 'appearing', layout: 'appearing' };

/** The station in which the map draws a token.
 * @type {(station: string) => string} */
export function placeOf(station) {
  return hosts[station] ?? station;
}

/** @type {(id: string) => string}  A rail as a place of the map; stations stand for themselves. */
export function railPlace(id) {
  return `rail.${id}`;
}

/** A token on its way back down the climb passes these. */
const reversible = new Set(['viewIsAppearing', 'layout']);

/** Where a controller's token stands after an event.
 * @param {store.ControllerState} next  with the event's changes applied
 * @param {string} before  the station before the event
 * @param {store.TraceEvent|null} event  null where only a snapshot is known */
export function stationOf(next, before, event) {
  if (!next.isAlive) return 'deallocated';
  if (next.appearance === 'appearing') return climbingStation(before, event);
  if (next.appearance !== 'disappeared') return next.appearance;
  if (next.viewState === 'loading') return 'loading';
  if (next.viewState === 'unloaded') return 'instantiated';
  return next.hasAppeared ? 'disappeared' : 'loaded';
}

/** @param {string} before @param {store.TraceEvent|null} event */
function climbingStation(before, event) {
  const isClimbing = before === 'appearing' || before === 'isAppearing' || before === 'layout';
  if (!isClimbing) return 'appearing';
  if (event?.actor !== 'controller') return before;
  if (event.callback === 'viewIsAppearing') return 'isAppearing';
  if (event.callback === 'viewDidLayoutSubviews') return 'layout';
  return before;
}

/** Whether a controller has a token: a freed one keeps it to the end of the step that freed it.
 * @param {store.ControllerState} controller
 * @param {number} stepStart  the first event of the current step */
export function isOnMap({ station, slot }, stepStart) {
  if (station === 'deallocated') return Math.abs(slot) >= stepStart;
  return station in stations;
}

/** The rails that lead from one station to another; empty where no rail leads there. A route passes
 * minor stops only, and `appearing` on its way back down the climb.
 * @type {(from: string, to: string) => store.Leg[]} */
export function route(from, to) {
  /** @type {{at: string, legs: store.Leg[]}[]} */
  const queue = [{ at: from, legs: [] }];
  const seen = new Set([from]);
  for (const { at, legs } of queue) {
    for (const leg of legsFrom(at)) {
      const end = leg.isReversed ? leg.rail.from : leg.rail.to;
      if (end === to) return [...legs, leg];
      if (seen.has(end) || !isPassable(end)) continue;
      seen.add(end);
      queue.push({ at: end, legs: [...legs, leg] });
    }
  }
  return [];
}

/** @type {(station: string) => boolean} */
function isPassable(station) {
  return station === 'appearing' || stations[station]?.isMinor === true;
}

/** @type {(station: string) => store.Leg[]} */
function legsFrom(station) {
  const forward = rails.filter((rail) => rail.from === station);
  const back = rails.filter((rail) => rail.to === station && reversible.has(rail.id));
  return [
    ...forward.map((rail) => ({ rail, isReversed: false })),
    ...back.map((rail) => ({ rail, isReversed: true })),
  ];
}

/** The rails whose callbacks an iOS version doesn't have: they came later, or are gone.
 * @type {(ios: string) => string[]} */
export function absentRails(ios) {
  return rails.filter(({ callback }) => lacks(ios, callback)).map(({ id }) => id);
}
