// @ts-check
/**
 * The swimlanes of a trace: for each instance of a controller how near the screen it was, and which
 * of its events have a tick; one lane more for what UIKit does, and one for the app. They grow with
 * the trace: an event is looked at once.
 *
 * @typedef {import('./trace-store.js').Move} Move
 * @typedef {import('./trace-store.js').TraceStore} TraceStore
 * @typedef {import('./types.js').TraceEvent} TraceEvent
 * @typedef {import('./view-settings.js').ViewSettings} ViewSettings
 *
 * @typedef {object} Lane
 * @property {'controller'|'uikit'|'app'} kind
 * @property {string} controller  its name; empty for UIKit and the app
 * @property {{seq: number, key: string}[]} keys  its instances, each with its first event
 * @property {number[]} starts  the events that have changed its level
 * @property {number[]} levels  how near the screen it is from each of them on, 0 to 4
 * @property {number[]} ticks  the events that are shown by themselves
 * @property {number[]} runs  for each tick how many layout passes it stands for, else 1
 */
import { stations } from './stations.js';
import { firstIndex } from './trace-store.js';

/** More instances of one name than this follow one another in as few lanes as they need. */
export const mostInstances = 8;
const transitionLevel = 3;
/** @type {Record<string, number>} */
const appLevels = { background: 1, inactive: 3, active: 4 };
const layoutPass = new Set(['viewWillLayoutSubviews', 'viewDidLayoutSubviews', 'layoutSubviews']);

export class Lanes {
  /**
   * The lanes of controllers in order of creation, those of one name together; UIKit; the app.
   *
   * @type {Lane[]}
   */
  list = [];

  #store;
  #view;
  /** The run and the choices that the lanes are of. */
  #events = /** @type {readonly TraceEvent[]} */ ([]);
  #shown = '';
  #count = 0;
  #moveCount = 0;
  /** @type {Map<string, Lane>} */
  #byKey = new Map();
  #uikit = newLane('uikit');
  #app = newLane('app');
  #moving = new Set();
  /** @type {number[]} */
  #ends = [];
  #known = new Set();
  /** How many instances each name has; kept when the lanes are dealt anew. */
  #instances = /** @type {Map<string, number>} */ (new Map());

  /**
   * @param {TraceStore} store
   * @param {Pick<ViewSettings, 'density'|'muted'|'shows'>} view
   */
  constructor(store, view) {
    this.#store = store;
    this.#view = view;
  }

  /**
   * Takes in what has come since.
   *
   * @returns {boolean} whether anything is another
   */
  update() {
    const { events, first } = this.#store;
    const shown = [this.#view.density, ...this.#view.muted].join();
    const isOther = events !== this.#events || shown !== this.#shown;
    if (!isOther && events.length === this.#count) return false;
    if (events !== this.#events) {
      this.#known.clear();
      this.#instances.clear();
    }
    const before = this.#store.stateAt(first);
    const isCrowded = this.#meet(isOther ? before.order : []);
    if (isOther || isCrowded) this.#restart(before);
    [this.#events, this.#shown] = [events, shown];
    for (; this.#count < events.length; this.#count += 1) {
      this.#take(/** @type {TraceEvent} */ (events[this.#count]));
    }
    return true;
  }

  /**
   * The last event that an event has called, itself where it has called none.
   *
   * @param {number} seq
   */
  endOf(seq) {
    return this.#ends[seq - this.#store.first - 1] ?? seq;
  }

  /**
   * @param {TraceEvent} event
   * @returns {Lane|null}
   */
  laneOf({ actor, controller, instance = 1 }) {
    if (actor === 'delegate') return this.#uikit;
    if (controller) return this.#byKey.get(`${controller}#${instance}`) ?? null;
    return actor === 'system' ? this.#uikit : this.#app;
  }

  /**
   * The lane of an instance.
   *
   * @param {string|null} key
   */
  laneWithKey(key) {
    return this.#byKey.get(key ?? '') ?? null;
  }

  /**
   * Counts the instances that are new; tells whether a name has got too many for a lane each.
   *
   * @param {readonly string[]} keys  at the start
   */
  #meet(keys) {
    const { moves } = this.#store;
    let isCrowded = false;
    const meet = (/** @type {string} */ key) => {
      if (this.#known.has(key)) return;
      this.#known.add(key);
      const name = nameOf(key);
      const count = (this.#instances.get(name) ?? 0) + 1;
      this.#instances.set(name, count);
      if (count === mostInstances + 1) isCrowded = true;
    };
    keys.forEach(meet);
    for (let index = this.#moveCount; index < moves.length; index += 1) {
      meet(/** @type {Move} */ (moves[index]).key);
    }
    return isCrowded;
  }

  /** @param {import('./types.js').RunState} before  the first event */
  #restart({ seq, app, order, controllers }) {
    this.#count = 0;
    this.#moveCount = 0;
    this.#byKey.clear();
    this.#moving.clear();
    this.#ends = [];
    this.#uikit = newLane('uikit');
    this.#app = newLane('app');
    this.list = [this.#uikit, this.#app];
    setLevel(this.#app, seq + 1, appLevels[app.state] ?? 0);
    for (const key of order) {
      this.#move({ seq: seq + 1, key, station: controllers[key]?.station ?? '' });
    }
  }

  /** @param {TraceEvent} event */
  #take(event) {
    const { seq } = event;
    const { moves } = this.#store;
    for (let move = moves[this.#moveCount]; move && move.seq <= seq;) {
      this.#move(move);
      this.#moveCount += 1;
      move = moves[this.#moveCount];
    }
    for (const { app } of event.changes) {
      if (app?.state) setLevel(this.#app, seq, appLevels[app.state] ?? 0);
    }
    this.#close(event);
    const lane = this.laneOf(event);
    if (lane && this.#view.shows(event)) this.#tick(lane, event);
  }

  /** @param {Move} move */
  #move({ seq, key, station }) {
    const level = stations[station]?.level ?? 0;
    if (level === transitionLevel) this.#moving.add(key);
    else this.#moving.delete(key);
    setLevel(this.#uikit, seq, this.#moving.size > 0 ? transitionLevel : 0);
    setLevel(this.#byKey.get(key) ?? this.#open(seq, key), seq, level);
  }

  /**
   * A lane for a new instance: of its own, or one that is free.
   *
   * @param {number} seq
   * @param {string} key
   */
  #open(seq, key) {
    const name = nameOf(key);
    const own = this.list.filter(({ controller }) => controller === name);
    const isCrowded = (this.#instances.get(name) ?? 0) > mostInstances;
    const free = isCrowded ? own.find((lane) => levelAt(lane, seq) === 0) : undefined;
    const lane = free ?? newLane('controller', name);
    lane.keys.push({ seq, key });
    this.#byKey.set(key, lane);
    if (free) return lane;
    const last = own[own.length - 1];
    this.list.splice(last ? this.list.indexOf(last) + 1 : this.list.length - 2, 0, lane);
    return lane;
  }

  /**
   * The event ends itself, and all that it came inside.
   *
   * @param {TraceEvent} event
   */
  #close({ seq, parent }) {
    const { first } = this.#store;
    this.#ends[seq - first - 1] = seq;
    for (let outer = parent; outer !== null && outer > first;) {
      this.#ends[outer - first - 1] = seq;
      outer = this.#store.eventAt(outer)?.parent ?? null;
    }
  }

  /**
   * @param {Lane} lane
   * @param {TraceEvent} event
   */
  #tick({ ticks, runs }, { seq, callback }) {
    const isCollapsed = this.#view.density !== 'everything' && layoutPass.has(callback);
    const start = isCollapsed ? this.#passesBefore(ticks) : ticks.length;
    const first = ticks[start];
    if (first !== undefined) {
      const isSame = this.#store.eventAt(first)?.callback === callback;
      const count = (runs[start] ?? 1) + (isSame ? 1 : 0);
      if (count > 1) {
        ticks.length = start + 1;
        runs.length = start + 1;
        runs[start] = count;
        return;
      }
    }
    ticks.push(seq);
    runs.push(1);
  }

  /**
   * Where the layout passes begin that end a row of ticks.
   *
   * @param {readonly number[]} ticks
   */
  #passesBefore(ticks) {
    const isPass = (/** @type {number} */ index) =>
      layoutPass.has(this.#store.eventAt(ticks[index] ?? 0)?.callback ?? '');
    let start = ticks.length;
    while (start > 0 && isPass(start - 1)) start -= 1;
    return start;
  }
}

/**
 * How near the screen a lane is after an event.
 *
 * @param {Lane} lane
 * @param {number} seq
 */
export function levelAt({ starts, levels }, seq) {
  return levels[firstIndex(starts, (start) => start > seq) - 1] ?? 0;
}

/**
 * The instance that a lane shows at an event: the last that has begun, else the first.
 *
 * @param {Lane} lane
 * @param {number} seq
 * @returns {string|null}
 */
export function keyAt({ keys }, seq) {
  const index = firstIndex(keys, (one) => one.seq > seq) - 1;
  return keys[Math.max(0, index)]?.key ?? null;
}

/**
 * @param {Lane['kind']} kind
 * @param {string} [controller]
 * @returns {Lane}
 */
function newLane(kind, controller = '') {
  return { kind, controller, keys: [], starts: [], levels: [], ticks: [], runs: [] };
}

/**
 * @param {Lane} lane
 * @param {number} seq
 * @param {number} level
 */
function setLevel({ starts, levels }, seq, level) {
  const last = starts.length - 1;
  if ((levels[last] ?? 0) === level) return;
  if (starts[last] === seq) levels[last] = level;
  else {
    starts.push(seq);
    levels.push(level);
  }
}

/** @param {string} key */
function nameOf(key) {
  return key.slice(0, key.lastIndexOf('#'));
}
