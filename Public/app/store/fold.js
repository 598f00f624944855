// @ts-check
/** Folds events into the state of a run. States share what an event didn't change, so a kept state
 * costs little; a row of events costs one copy. */
import { changedScenes, noScenes, sceneOfEvent, windowOf } from './scenes.js';
import { placeOf, route, stationOf } from './stations.js';

/** @type {store.RunState} */
export const emptyState = Object.freeze({
  seq: 0,
  time: 0,
  app: { state: 'notRunning' },
  window: { root: null, orientation: 'portrait' },
  scenes: noScenes,
  scene: '',
  interaction: { gesture: null },
  order: [],
  controllers: {},
});

/** @type {(controller: string, instance?: number) => string} */
export function keyOf(controller, instance = 1) {
  return `${controller}#${instance}`;
}

/** The state after one more event.
 * @type {(state: store.RunState, event: store.TraceEvent) => store.RunState} */
export function applyEvent(state, event) {
  const fold = new Fold(state);
  fold.apply(event);
  return fold.state;
}

/** A state that events are written into, one after another. A state that it has given away is never
 * changed: the first event after that copies what it writes to. */
export class Fold {
  /** The controllers that the last event has moved, each from one station to another.
   * @type {{key: string, from: string, station: string}[]} */
  moved = [];
  #state;
  #isShared = true;
  #areControllersShared = true;

  /** @param {store.RunState} state */
  constructor(state) {
    this.#state = state;
  }

  /** The state after the events so far. */
  get state() {
    this.#isShared = true;
    this.#areControllersShared = true;
    return this.#state;
  }

  /** @type {(event: store.TraceEvent) => void} */
  apply(event) {
    if (this.#isShared) this.#state = { ...this.#state };
    this.#isShared = false;
    this.#state.seq = event.seq;
    this.#state.time = event.time;
    this.moved = [];
    /** What each touched controller was before. */
    const touched = new Map();
    for (const change of event.changes) {
      if (change.controller === undefined) applyGlobal(this.#state, change);
      else this.#change(change.controller, change, touched);
    }
    const own = event.controller ? keyOf(event.controller, event.instance) : '';
    if (event.actor === 'controller' && !touched.has(own)) {
      const controller = this.#state.controllers[own];
      if (controller) touched.set(own, controller);
    }
    for (const [key, before] of touched) this.#move(key, before, event);
    if (this.#state.scenes.length > 0) this.#enterScene(event, own);
  }

  /** The window is that of the scene which the event is about.
   * @type {(event: store.TraceEvent, key: string) => void} */
  #enterScene(event, key) {
    const scene = sceneOfEvent(this.#state, event, key);
    if (!scene) return;
    this.#state.scene = scene.name;
    this.#state.window = windowOf(scene);
  }

  /** @type {(name: string, change: store.Change, touched: Map<string,
   *   store.ControllerState|undefined>) => void} */
  #change(name, change, touched) {
    const key = keyOf(name, change.instance);
    const old = this.#state.controllers[key];
    if (!old) this.#state.order = [...this.#state.order, key];
    if (!touched.has(key)) touched.set(key, old);
    this.#write(key, changedController(old, change));
  }

  /** Gives a controller its station, and the slot on the side from which its token came.
   * @type {(key: string, before: store.ControllerState|undefined, event: store.TraceEvent) =>
   *   void} */
  #move(key, before, event) {
    const controller = this.#state.controllers[key];
    if (!controller) return;
    const from = before?.station ?? 'start';
    const station = stationAfter(controller, from, event);
    if (station === controller.station && station === from) return;
    const side = arrivalSide(from, station) === 'right' ? event.seq : -event.seq;
    const slot = placeOf(from) === placeOf(station) ? controller.slot : side;
    this.#write(key, { ...controller, station, slot });
    this.moved.push({ key, from, station });
  }

  /** @type {(key: string, controller: store.ControllerState) => void} */
  #write(key, controller) {
    if (this.#areControllersShared) {
      this.#state.controllers = layerOver(this.#state.controllers);
      this.#areControllersShared = false;
    }
    /** @type {Record<string, store.ControllerState>} */
    (this.#state.controllers)[key] = controller;
  }
}

/** So many controllers are copied for a row of events; of more, only those that were written. */
const layerSize = 64;
/** What lies under the controllers of a state, and is shared.
 * @type {WeakMap<store.RunState['controllers'], store.RunState['controllers']>} */
const bases = new WeakMap();

/** The same entries, to be written to.
 * @type {(controllers: store.RunState['controllers']) => Record<string, store.ControllerState>} */
function layerOver(controllers) {
  const isLarge = Object.keys(controllers).length > layerSize;
  const known = bases.get(controllers);
  const base = known ? !isLarge && known : isLarge && controllers;
  /** @type {Record<string, store.ControllerState>} */
  const layer = Object.create(base || null);
  if (!base) {
    // Of thousands, that is four times as fast as spreading them.
    for (const key in controllers)
      layer[key] = /** @type {store.ControllerState} */ (controllers[key]);
    return layer;
  }
  bases.set(layer, base);
  return base === controllers ? layer : Object.assign(layer, controllers);
}

/** @type {(next: store.RunState, change: store.Change) => void} */
function applyGlobal(next, change) {
  if (change.app) {
    const wasActive = next.app.wasActive || change.app.state === 'active';
    next.app = { ...next.app, ...change.app, wasActive };
  }
  if (change.window) next.window = { ...next.window, ...change.window };
  if (change.scene) next.scenes = changedScenes(next.scenes, change.scene);
  if (change.interaction) next.interaction = { ...next.interaction, ...change.interaction };
}

/** A controller after a change, before its token has moved.
 * @type {(old: store.ControllerState|undefined, change: store.Change) => store.ControllerState} */
function changedController(old, change) {
  const name = /** @type {string} */ (change.controller);
  const base = old ?? newController(name, change.instance ?? 1);
  /** @type {store.ControllerState} */
  const merged = { ...base, ...change, controller: name, instance: base.instance };
  if (merged.viewState === 'unloaded') merged.hasAppeared = false;
  if (merged.appearance !== 'disappeared') merged.hasAppeared = true;
  return merged;
}

/** Where the token of a controller stands after an event.
 * @type {(controller: store.ControllerState, from: string, event: store.TraceEvent) => string} */
function stationAfter(controller, from, event) {
  const isOwn = event.controller !== undefined &&
    keyOf(event.controller, event.instance) === controller.key;
  return stationOf(controller, from, isOwn ? event : null);
}

/** @type {Map<string, string>} */
const sides = new Map();

/** The side on which a token arrives, looked up once for each way.
 * @type {(from: string, to: string) => string} */
function arrivalSide(from, to) {
  const way = `${from} ${to}`;
  const side = sides.get(way) ?? route(from, to).pop()?.rail.side ?? 'right';
  sides.set(way, side);
  return side;
}

/** @type {(controller: string, instance: number) => store.ControllerState} */
export function newController(controller, instance) {
  return {
    key: keyOf(controller, instance),
    controller,
    instance,
    isAlive: false,
    kind: 'content',
    source: 'code',
    viewState: 'unloaded',
    loadCount: 0,
    appearance: 'disappeared',
    isInWindow: false,
    geometry: 'none',
    parent: null,
    children: [],
    presented: null,
    presenting: null,
    presentationStyle: null,
    selected: null,
    detent: 'large',
    outlets: {},
    memory: { data: 0, view: 0, bitmap: 0, cache: 0 },
    holders: [],
    observers: [],
    timers: 0,
    isLeaked: false,
    hasUnsavedState: false,
    isStale: false,
    hasAppeared: false,
    station: 'start',
    slot: 0,
  };
}

/** The state that a server's snapshot describes.
 * @param {store.Snapshot} snapshot @param {number} seq  the last event that it contains */
export function stateFromSnapshot(snapshot, seq) {
  /** @type {Record<string, store.ControllerState>} */
  const controllers = {};
  for (const [index, record] of snapshot.controllers.entries()) {
    const known = { ...newController(record.controller, record.instance), ...record };
    known.hasAppeared = known.viewState !== 'unloaded' && !known.isInWindow;
    controllers[known.key] = { ...known, station: stationOf(known, 'start', null), slot: index };
  }
  const { app, interaction, time, scenes = noScenes } = snapshot;
  const scene = scenes.find((one) => one.state === 'foregroundActive') ?? scenes[0];
  const window = scene ? windowOf(scene) : snapshot.window;
  const order = Object.keys(controllers);
  return {
    seq, time, app, window, scenes, scene: scene?.name ?? '', interaction, order, controllers,
  };
}

/** @type {WeakMap<store.RunState['controllers'], store.Cast>} */
const casts = new WeakMap();

/** The controllers of a state in order, looked through once.
 * @type {(state: Pick<store.RunState, 'controllers'|'order'>) => store.Cast} */
export function castOf({ controllers, order }) {
  const known = casts.get(controllers);
  if (known) return known;
  const base = bases.get(controllers);
  const all = base ? [...castOf({ controllers: base, order }).all]
    : order.flatMap((key) => controllers[key] ?? []);
  for (const key of base ? Object.keys(controllers) : []) {
    all[order.lastIndexOf(key)] = /** @type {store.ControllerState} */ (controllers[key]);
  }
  const cast = { all, living: all.filter(({ isAlive }) => isAlive) };
  casts.set(controllers, cast);
  return cast;
}

/** The living controller with a name, or its last instance.
 * @type {(state: store.RunState, name: string|null|undefined) => store.ControllerState|null} */
export function controllerNamed(state, name) {
  if (!name) return null;
  const { all, living } = castOf(state);
  const isNamed = (/** @type {store.ControllerState} */ { controller }) => controller === name;
  return living.find(isNamed) ?? all.filter(isNamed).pop() ?? null;
}
