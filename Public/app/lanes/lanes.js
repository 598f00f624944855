// @ts-check
/** The lane of each instance of a controller: how near the screen it was, and which of its events
 * have a tick. UIKit and the app have a lane each. Lanes grow with the trace: each event is read
 * once. */
import { callbackNamed } from '../store/callbacks.js';
import { keyOf } from '../store/fold.js';
import { firstIndex } from '../store/search.js';
import { stations } from '../store/stations.js';

const transitionLevel = 3;
/** @type {Record<string, number>} */
const appLevels = { background: 1, inactive: 3, active: 4 };

export class Lanes {
  /** The lanes of controllers, in order of creation.
   * @type {lanes.Lane[]} */
  list = [];
  uikit = newLane('uikit');
  app = newLane('app');
  /** Whether layout passes were collapsed somewhere. */
  hasRuns = false;

  #store;
  #view;
  /** The run and the density that the lanes are of. */
  #events = /** @type {readonly store.TraceEvent[]} */ ([]);
  #density = '';
  #count = 0;
  #moveCount = 0;
  /** The amendments that were looked at, and how many. */
  #amendments = /** @type {readonly number[]} */ ([]);
  #seen = 0;
  /** @type {Map<string, lanes.Lane>} */
  #byKey = new Map();
  /** The keys of the controllers that appear or disappear. */
  #moving = new Set();

  /** @param {Pick<store.TraceStore, 'events'|'moves'|'first'|'last'|'amendments'|'stateAt'|
   *   'eventAt'>} store
   * @param {Pick<lab.ViewSettings, 'density'|'shows'>} view */
  constructor(store, view) {
    this.#store = store;
    this.#view = view;
  }

  /** Adds the events that have come since.
   * @returns {boolean}  whether anything has changed */
  update() {
    const { events } = this.#store;
    const { density } = this.#view;
    const isPatched = this.#patch();
    if (events !== this.#events || density !== this.#density) this.#restart();
    else if (events.length === this.#count) return isPatched;
    const { moves } = this.#store;
    this.#moveCount = firstIndex(moves, ({ seq }) => seq > this.#store.first + this.#count);
    [this.#events, this.#density] = [events, density];
    for (; this.#count < events.length; this.#count += 1) {
      this.#take(/** @type {store.TraceEvent} */ (events[this.#count]));
    }
    return true;
  }

  /** @type {(event: store.TraceEvent) => lanes.Lane|null} */
  laneOf({ actor, controller, instance }) {
    if (actor === 'delegate') return this.uikit;
    if (controller) return this.laneWithKey(keyOf(controller, instance));
    return actor === 'system' ? this.uikit : this.app;
  }

  /** @type {(key: string|null) => lanes.Lane|null}  The lane of an instance. */
  laneWithKey(key) {
    return this.#byKey.get(key ?? '') ?? null;
  }

  #restart() {
    const { seq, app, order, controllers } = this.#store.stateAt(this.#store.first);
    this.#count = 0;
    this.#byKey.clear();
    this.#moving.clear();
    this.uikit = newLane('uikit');
    this.app = newLane('app');
    this.list = [];
    this.hasRuns = false;
    setLevel(this.app, seq + 1, appLevels[app.state] ?? 0);
    for (const key of order) {
      const { station = '', ...known } = controllers[key] ?? {};
      this.#move({ seq: seq + 1, key, from: '', station });
      this.#tie(seq + 1, key, known);
    }
  }

  /** @type {(event: store.TraceEvent) => void} */
  #take(event) {
    const { seq } = event;
    const { moves } = this.#store;
    for (let move = moves[this.#moveCount]; move && move.seq <= seq;) {
      this.#move(move);
      this.#moveCount += 1;
      move = moves[this.#moveCount];
    }
    for (const change of event.changes) {
      const { app, controller, instance } = change;
      if (app?.state) setLevel(this.app, seq, appLevels[app.state] ?? 0);
      const ties = /** @type {lanes.Ties} */ (change);
      if (controller) this.#tie(seq, keyOf(controller, instance), ties);
    }
    const lane = this.laneOf(event);
    if (lane && this.#view.shows(event)) this.#tick(lane, event);
  }

  /** @type {(move: store.Move) => void} */
  #move({ seq, key, station }) {
    const level = stations[station]?.level ?? 0;
    if (level === transitionLevel) this.#moving.add(key);
    else this.#moving.delete(key);
    setLevel(this.uikit, seq, this.#moving.size > 0 ? transitionLevel : 0);
    setLevel(this.#byKey.get(key) ?? this.#open(seq, key), seq, level);
  }

  /** A lane for a new instance.
   * @type {(seq: number, key: string) => lanes.Lane} */
  #open(seq, key) {
    const at = key.lastIndexOf('#');
    const lane = newLane('controller', key.slice(0, at), Number(key.slice(at + 1)));
    lane.keys.push({ seq, key });
    this.#byKey.set(key, lane);
    this.list.push(lane);
    return lane;
  }

  /** Keeps the parent or the presenting controller of an instance.
   * @type {(seq: number, key: string, change: lanes.Ties) => void} */
  #tie(seq, key, { parent, presenting }) {
    const name = parent ?? presenting;
    if (name) this.#byKey.get(key)?.owners.push({ seq, name, isPresented: !parent });
  }

  /** Reads the moves again from the first event that has been amended, as it may change more than
   * it did before.
   * @returns {boolean}  whether there is one */
  #patch() {
    const { amendments, moves, last } = this.#store;
    const seen = amendments === this.#amendments ? this.#seen : amendments.length;
    [this.#amendments, this.#seen] = [amendments, amendments.length];
    const from = Math.min(...amendments.slice(seen));
    if (from > last || this.#count === 0) return false;
    for (const { starts, levels } of [...this.list, this.uikit]) {
      levels.length = firstIndex(starts, (seq) => seq >= from);
      starts.length = levels.length;
    }
    this.#moving = new Set(this.list.flatMap(({ keys, levels }) =>
      (levels[levels.length - 1] === transitionLevel ? keys[0]?.key ?? [] : [])));
    const end = this.#store.first + this.#count;
    for (const move of moves.slice(firstIndex(moves, ({ seq }) => seq >= from))) {
      if (move.seq <= end) this.#move(move);
    }
    return true;
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
  return {
    kind, controller, instance, keys: [], owners: [], starts: [], levels: [], ticks: [], runs: [],
  };
}

/** @type {(lane: lanes.Lane, seq: number, level: number) => void} */
export function setLevel({ starts, levels }, seq, level) {
  const last = starts.length - 1;
  if ((levels[last] ?? 0) === level) return;
  if (starts[last] === seq) levels[last] = level;
  else {
    starts.push(seq);
    levels.push(level);
  }
}
