// @ts-check
/** One lane for several instances of a controller. */
import { newLane, setLevel } from './lanes.js';

/** The lanes that were made, by the first of those that share it.
 * @type {WeakMap<lanes.Lane, {size: string, lane: lanes.Lane}>} */
const known = new WeakMap();

/** The lane of the only instance, or one that shows for each event the instance nearest the screen.
 * @type {(own: readonly lanes.Lane[]) => lanes.Lane} */
export function sharedLane(own) {
  const first = /** @type {lanes.Lane} */ (own[0]);
  const last = own[own.length - 1];
  if (own.length === 1) return first;
  const sum = own.reduce((total, { starts, ticks }) => total + starts.length + ticks.length, 0);
  const size = [own.length, sum, last?.instance].join();
  const before = known.get(first);
  if (before?.size === size) return before.lane;
  const lane = merged(own, first);
  known.set(first, { size, lane });
  return lane;
}

/** @type {(own: readonly lanes.Lane[], first: lanes.Lane) => lanes.Lane} */
function merged(own, { kind, controller, instance }) {
  const lane = newLane(kind, controller, instance);
  for (const { keys, owners } of own) {
    lane.keys.push(...keys);
    lane.owners.push(...owners);
  }
  const isRow = own.every((one, index) => isBehind(one, own[index - 1] ?? newLane(kind)));
  if (isRow) append(lane, own);
  else overlay(lane, own);
  return lane;
}

/** Whether an instance begins when the one before it has gone.
 * @type {(lane: lanes.Lane, before: lanes.Lane) => boolean} */
function isBehind({ starts, ticks }, before) {
  const { levels } = before;
  const first = Math.min(starts[0] ?? Infinity, ticks[0] ?? Infinity);
  const end = Math.max(before.starts[before.starts.length - 1] ?? 0,
    before.ticks[before.ticks.length - 1] ?? 0);
  return end < first && (levels[levels.length - 1] ?? 0) === 0;
}

/** @type {(lane: lanes.Lane, own: readonly lanes.Lane[]) => void} */
function append({ starts, levels, ticks, runs }, own) {
  for (const one of own) {
    starts.push(...one.starts);
    levels.push(...one.levels);
    ticks.push(...one.ticks);
    runs.push(...one.runs);
  }
}

/** @type {(lane: lanes.Lane, own: readonly lanes.Lane[]) => void} */
function overlay(lane, own) {
  const bySeq = (/** @type {{seq: number}} */ a, /** @type {{seq: number}} */ b) => a.seq - b.seq;
  lane.owners.sort(bySeq);
  const steps = own.flatMap(({ starts, levels }) => starts.map((seq, index) =>
    ({ seq, level: levels[index] ?? 0, before: levels[index - 1] ?? 0 }))).sort(bySeq);
  /** How many instances are at each level. */
  const counts = [Infinity, 0, 0, 0, 0];
  for (const { seq, level, before } of steps) {
    counts[before] = (counts[before] ?? 0) - 1;
    counts[level] = (counts[level] ?? 0) + 1;
    setLevel(lane, seq, counts.reduce((top, count, at) => (count > 0 ? at : top), 0));
  }
  const ticks = own.flatMap((one) => one.ticks.map((seq, at) => ({ seq, run: one.runs[at] ?? 1 })));
  ticks.sort(bySeq);
  lane.ticks = ticks.map(({ seq }) => seq);
  lane.runs = ticks.map(({ run }) => run);
}
