// @ts-check
/** The swimlanes of a trace: for each instance of a controller how near the screen it was, and
 * which of its events have a tick. UIKit and the app have a lane each. Lanes grow with the trace:
 * each event is read once. */
import { callbackNamed } from '../store/callbacks.js';
import { firstIndex } from '../store/search.js';
import { stations } from '../store/stations.js';

/** When a name has as many lanes as this, new instances take those of freed ones. */
export const mostLanes = 8;
export const transitionLevel = 3;
/** @type {Record<string, number>} */
const appLevels = { background: 1, inactive: 3, active: 4 };

export class Lanes {
  /** The lanes of controllers in order of creation, those of one name together; UIKit; the app.
   * @type {lanes.Lane[]} */
  list = [];
  /** Those of them that are shown. */
  shown = this.list;
  /** Whether layout passes were collapsed somewhere. */
  hasRuns = false;

  #store;
  #view;
  /** The run and the choices that the lanes are of. */
  #events = /** @type {readonly store.TraceEvent[]} */ ([]);
  #shown = '';
  #count = 0;
  #moveCount = 0;
  /** @type {Map<string, lanes.Lane>} */
  #byKey = new Map();
  #uikit = newLane('uikit');
  #app = newLane('app');
  /** The keys of those who appear or disappear. */
  moving = new Set();

  /** @param {store.TraceStore} store
   * @param {Pick<lab.ViewSettings, 'density'|'muted'|'shows'> & Partial<Pick<lab.ViewSettings,
   *   'isProjected'|'folding'>>} view  a wall shows controllers only */
  constructor(store, view) {
    this.#store = store;
    this.#view = view;
  }

  /** Takes in what has come since.
   * @returns {boolean}  whether anything is another */
  update() {
    const { events } = this.#store;
    const { density, isProjected = false, muted } = this.#view;
    const shown = [density, isProjected, ...muted].join();
    if (events !== this.#events || shown !== this.#shown) this.#restart();
    else if (events.length === this.#count) return this.#fold();
    const { moves } = this.#store;
    this.#moveCount = firstIndex(moves, ({ seq }) => seq > this.#store.first + this.#count);
    [this.#events, this.#shown] = [events, shown];
    for (; this.#count < events.length; this.#count += 1) {
      this.#take(/** @type {store.TraceEvent} */ (events[this.#count]));
    }
    this.#fold();
    return true;
  }

  /** Chooses what is shown; whether that is another choice. */
  #fold() {
    const { shown } = this;
    const now = this.#view.folding?.fold(this) ?? [...this.list];
    const isSame = now.length === shown.length && now.every((lane, at) => lane === shown[at]);
    if (!isSame) this.shown = now;
    return !isSame;
  }

  /** @type {(event: store.TraceEvent) => lanes.Lane|null} */
  laneOf({ actor, controller, instance = 1 }) {
    if (actor === 'delegate') return this.#uikit;
    if (controller) return this.#byKey.get(`${controller}#${instance}`) ?? null;
    return actor === 'system' ? this.#uikit : this.#app;
  }

  /** @type {(key: string|null) => lanes.Lane|null}  The lane of an instance. */
  laneWithKey(key) {
    return this.#byKey.get(key ?? '') ?? null;
  }

  #restart() {
    const { seq, app, order, controllers } = this.#store.stateAt(this.#store.first);
    this.#count = 0;
    this.#byKey.clear();
    this.moving.clear();
    this.#uikit = newLane('uikit');
    this.#app = newLane('app');
    this.list = this.#view.isProjected ? [] : [this.#uikit, this.#app];
    this.hasRuns = false;
    setLevel(this.#app, seq + 1, appLevels[app.state] ?? 0);
    for (const key of order) {
      this.move({ seq: seq + 1, key, from: '', station: controllers[key]?.station ?? '' });
    }
  }

  /** @type {(event: store.TraceEvent) => void} */
  #take(event) {
    const { seq } = event;
    const { moves } = this.#store;
    for (let move = moves[this.#moveCount]; move && move.seq <= seq;) {
      this.move(move);
      this.#moveCount += 1;
      move = moves[this.#moveCount];
    }
    for (const { app } of event.changes) {
      if (app?.state) setLevel(this.#app, seq, appLevels[app.state] ?? 0);
    }
    const lane = this.laneOf(event);
    if (lane && this.#view.shows(event)) this.#tick(lane, event);
  }

  /** @type {(move: store.Move) => void} */
  move({ seq, key, station }) {
    const level = stations[station]?.level ?? 0;
    if (level === transitionLevel) this.moving.add(key);
    else this.moving.delete(key);
    setLevel(this.#uikit, seq, this.moving.size > 0 ? transitionLevel : 0);
    setLevel(this.#byKey.get(key) ?? this.#open(seq, key), seq, level);
  }

  /** A lane for a new instance: of its own, or one that is free.
   * @type {(seq: number, key: string) => lanes.Lane} */
  #open(seq, key) {
    const name = nameOf(key);
    const own = this.list.filter(({ controller }) => controller === name);
    const free = own.length < mostLanes ? undefined
      : own.find(({ levels }) => levels[levels.length - 1] === 0);
    const lane = free ?? newLane('controller', name, Number(key.slice(name.length + 1)));
    lane.keys.push({ seq, key });
    this.#byKey.set(key, lane);
    if (free) return lane;
    const last = own[own.length - 1];
    const others = this.list.findIndex(({ kind }) => kind !== 'controller');
    const end = others < 0 ? this.list.length : others;
    this.list.splice(last ? this.list.indexOf(last) + 1 : end, 0, lane);
    return lane;
  }

  /** @type {(lane: lanes.Lane, event: store.TraceEvent) => void} */
  #tick({ ticks, runs }, { seq, callback }) {
    const isCollapsed = this.#view.density !== 'everything' &&
      callbackNamed(callback)?.phase === 'layout';
    const start = isCollapsed ? this.#passesBefore(ticks) : ticks.length;
    const first = ticks[start];
    if (first !== undefined) {
      const isSame = this.#store.eventAt(first)?.callback === callback;
      const count = (runs[start] ?? 1) + (isSame ? 1 : 0);
      if (count > 1) {
        ticks.length = start + 1;
        runs.length = start + 1;
        runs[start] = count;
        this.hasRuns = true;
        return;
      }
    }
    ticks.push(seq);
    runs.push(1);
  }

  /** Where the layout passes begin that end a row of ticks.
   * @type {(ticks: readonly number[]) => number} */
  #passesBefore(ticks) {
    const isPass = (/** @type {number} */ index) =>
      callbackNamed(this.#store.eventAt(ticks[index] ?? 0)?.callback ?? '')?.phase === 'layout';
    let start = ticks.length;
    while (start > 0 && isPass(start - 1)) start -= 1;
    return start;
  }
}

/** The instance that a lane shows at an event: the last that has begun, or the first.
 * @type {(lane: lanes.Lane, seq: number) => string|null} */
export function keyAt({ keys }, seq) {
  const index = firstIndex(keys, (one) => one.seq > seq) - 1;
  return keys[Math.max(0, index)]?.key ?? null;
}

/** @type {(kind: lanes.Lane['kind'], controller?: string, instance?: number) => lanes.Lane} */
export function newLane(kind, controller = '', instance = 1) {
  return { kind, controller, instance, keys: [], starts: [], levels: [], ticks: [], runs: [] };
}

/** @type {(lane: lanes.Lane, seq: number, level: number) => void} */
function setLevel({ starts, levels }, seq, level) {
  const last = starts.length - 1;
  if ((levels[last] ?? 0) === level) return;
  if (starts[last] === seq) levels[last] = level;
  else {
    starts.push(seq);
    levels.push(level);
  }
}

/** @type {(key: string) => string} */
function nameOf(key) {
  return key.slice(0, key.lastIndexOf('#'));
}
