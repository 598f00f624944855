// @ts-check
/**
 * Folds events into the state of a run. States share what an event didn't change,
 * so a kept state costs little.
 *
 * @typedef {import('./types.js').Change} Change
 * @typedef {import('./types.js').ControllerState} ControllerState
 * @typedef {import('./types.js').RunState} RunState
 * @typedef {import('./types.js').Snapshot} Snapshot
 * @typedef {import('./types.js').TraceEvent} TraceEvent
 */
import { route, stationOf } from './stations.js';

/** @type {RunState} */
export const emptyState = Object.freeze({
  seq: 0,
  time: 0,
  app: { state: 'notRunning' },
  window: { root: null, orientation: 'portrait' },
  interaction: { gesture: null },
  order: [],
  controllers: {},
});

/**
 * @param {string} controller
 * @param {number} [instance]
 */
export function keyOf(controller, instance = 1) {
  return `${controller}#${instance}`;
}

/**
 * The state after one more event.
 *
 * @param {RunState} state
 * @param {TraceEvent} event
 * @returns {RunState}
 */
export function applyEvent(state, event) {
  const next = { ...state, seq: event.seq, time: event.time };
  const touched = new Set();
  for (const change of event.changes) {
    if (change.controller === undefined) applyGlobal(next, change);
    else touched.add(applyToController(next, change));
  }
  if (event.actor === 'controller' && event.controller) {
    touched.add(keyOf(event.controller, event.instance));
  }
  for (const key of touched) moveToken(next, state, key, event);
  return next;
}

/**
 * @param {RunState} next
 * @param {Change} change
 */
function applyGlobal(next, change) {
  if (change.app) {
    const wasActive = next.app.wasActive || change.app.state === 'active';
    next.app = { ...next.app, ...change.app, wasActive };
  }
  if (change.window) next.window = { ...next.window, ...change.window };
  if (change.interaction) next.interaction = { ...next.interaction, ...change.interaction };
}

/**
 * @param {RunState} next
 * @param {Change} change
 * @returns {string} the key of the controller
 */
function applyToController(next, change) {
  const name = /** @type {string} */ (change.controller);
  const key = keyOf(name, change.instance);
  const old = next.controllers[key];
  if (!old) next.order = [...next.order, key];
  next.controllers = { ...next.controllers, [key]: changedController(old, change) };
  return key;
}

/**
 * A controller after a change, before its token has moved.
 *
 * @param {ControllerState|undefined} old
 * @param {Change} change
 * @returns {ControllerState}
 */
export function changedController(old, change) {
  const name = /** @type {string} */ (change.controller);
  const base = old ?? newController(name, change.instance ?? 1);
  /** @type {ControllerState} */
  const merged = { ...base, ...change, controller: name, instance: base.instance };
  if (merged.viewState === 'unloaded') merged.hasAppeared = false;
  if (merged.appearance !== 'disappeared') merged.hasAppeared = true;
  return merged;
}

/**
 * Where the token of a controller stands after an event.
 *
 * @param {ControllerState} controller
 * @param {string} from
 * @param {TraceEvent} event
 */
export function stationAfter(controller, from, event) {
  return stationOf(controller, from, isAbout(event, controller.key) ? event : null);
}

/**
 * Gives a controller its station, and the slot on the side from which its token came.
 *
 * @param {RunState} next
 * @param {RunState} before
 * @param {string} key
 * @param {TraceEvent} event
 */
function moveToken(next, before, key, event) {
  const controller = next.controllers[key];
  if (!controller) return;
  const from = before.controllers[key]?.station ?? 'start';
  const station = stationAfter(controller, from, event);
  if (station === controller.station && station === from) return;
  const side = route(from, station).pop()?.rail.side ?? 'right';
  const slot = side === 'right' ? event.seq : -event.seq;
  next.controllers = { ...next.controllers, [key]: { ...controller, station, slot } };
}

/**
 * @param {TraceEvent} event
 * @param {string} key
 */
function isAbout(event, key) {
  return event.controller !== undefined && keyOf(event.controller, event.instance) === key;
}

/**
 * @param {string} controller
 * @param {number} instance
 * @returns {ControllerState}
 */
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

/**
 * The state that a server's snapshot describes.
 *
 * @param {Snapshot} snapshot
 * @param {number} seq  the last event that it contains
 * @returns {RunState}
 */
export function stateFromSnapshot(snapshot, seq) {
  /** @type {Record<string, ControllerState>} */
  const controllers = {};
  for (const [index, record] of snapshot.controllers.entries()) {
    const known = { ...newController(record.controller, record.instance), ...record };
    known.hasAppeared = known.viewState !== 'unloaded' && !known.isInWindow;
    controllers[known.key] = { ...known, station: stationOf(known, 'start', null), slot: index };
  }
  const { app, window, interaction, time } = snapshot;
  return { seq, time, app, window, interaction, order: Object.keys(controllers), controllers };
}

/**
 * The living controller of a name, else its last instance.
 *
 * @param {RunState} state
 * @param {string|null|undefined} name
 * @returns {ControllerState|null}
 */
export function controllerNamed(state, name) {
  if (!name) return null;
  const all = state.order.map((key) => state.controllers[key])
    .filter((controller) => controller?.controller === name);
  return all.find((controller) => controller?.isAlive) ?? all[all.length - 1] ?? null;
}
