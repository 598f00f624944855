// @ts-check
/** The rails over which commands lead: the server says in which stations a command leaves
 * controllers, the map knows the ways there. */
import { controllerNamed } from '../store/fold.js';
import { railPlace, rails } from '../store/stations.js';

/** The first half of the way down on which a view is unloaded. */
const willUnload = /** @type {store.Rail} */ (rails.find(({ id }) => id === 'willUnload'));

/** Goals that make sense from some stations only; the map would lead round to them from others.
 * @type {Record<string, string[]>} */
const sources = {
  instantiated: ['start', 'disappeared'],
  loaded: ['start', 'instantiated', 'loading'],
};

/** The shortest way over the map; empty where none leads there.
 * @type {(from: string, to: string) => store.Rail[]} */
export function wayTo(from, to) {
  if (sources[to]?.includes(from) === false) return [];
  /** @type {{at: string, way: store.Rail[]}[]} */
  const queue = [{ at: from, way: [] }];
  const seen = new Set([from]);
  for (const { at, way } of queue) {
    if (at === to) return way.flatMap((rail) => (rail.id === 'unload' ? [willUnload, rail] : rail));
    for (const rail of rails) {
      if (rail.from !== at || seen.has(rail.to)) continue;
      seen.add(rail.to);
      queue.push({ at: rail.to, way: [...way, rail] });
    }
  }
  return [];
}

/** The commands with an effect, by the rails and stations that they lead over.
 * @param {readonly store.Available[]} available @param {store.RunState} state  now
 * @param {string|null} focus  the key of the only controller that counts, or all do
 * @returns {Map<string, store.Available[]>} */
export function waysOf(available, state, focus) {
  /** @type {Map<string, store.Available[]>} */
  const ways = new Map();
  for (const offer of available) {
    for (const place of placesOn(offer, state, focus)) {
      ways.set(place, [...ways.get(place) ?? [], offer]);
    }
  }
  return ways;
}

/** @type {(offer: store.Available, state: store.RunState, focus: string|null) => Set<string>} */
function placesOn({ leads = [] }, state, focus) {
  /** @type {Set<string>} */
  const places = new Set();
  for (const { controller: name, station } of leads) {
    const controller = controllerNamed(state, name);
    const from = controller?.isAlive ? controller.station : 'start';
    if (focus !== null && controller?.key !== focus) continue;
    for (const rail of wayTo(from, station)) places.add(railPlace(rail.id)).add(rail.to);
  }
  return places;
}
