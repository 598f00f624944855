// @ts-check
/** The lanes that are shown of an app's long life: those of living controllers, and of controllers
 * that have just gone or are being announced. The others are one line, which unfolds. */
import { firstIndex } from '../store/search.js';
import { transitionLevel } from './lanes.js';

/** with how many are freed
 * @type {(lanes: readonly lanes.Lane[], folding: lanes.Folding) => {shown: lanes.Lane[],
 *   count: number}} */
export function foldLanes(lanes, { line, isUnfolded, current, since, isChosen }) {
  /** @type {lanes.Lane[]} */
  const living = [];
  /** @type {lanes.Lane[]} */
  const freed = [];
  /** @type {lanes.Lane[]} */
  const others = [];
  for (const lane of lanes) {
    if (lane.kind !== 'controller') others.push(lane);
    else if (isChosen(lane.controller)) {
      (isFreed(lane, since) && lane !== current ? freed : living).push(lane);
    }
  }
  if (freed.length === 0) return { shown: [...living, ...others], count: 0 };
  const unfolded = isUnfolded ? freed : [];
  return { shown: [...living, line, ...unfolded, ...others], count: freed.length };
}

/** Looks again at the moves from an event on.
 * @type {(lanes: lanes.Lanes, store: {moves: readonly store.Move[]}, from: number) => void} */
export function patchLanes(lanes, { moves }, from) {
  for (const { kind, starts, levels } of lanes.list) {
    if (kind === 'app') continue;
    levels.length = firstIndex(starts, (seq) => seq >= from);
    starts.length = levels.length;
  }
  lanes.moving = new Set(lanes.list.flatMap(({ keys, levels }) =>
    (levels[levels.length - 1] === transitionLevel ? keys[keys.length - 1]?.key ?? [] : [])));
  for (const move of moves.slice(firstIndex(moves, ({ seq }) => seq >= from))) lanes.move(move);
}

/** @type {(lane: lanes.Lane, since: number) => boolean} */
function isFreed({ starts, levels }, since) {
  const last = levels.length - 1;
  return last >= 0 && levels[last] === 0 && (starts[last] ?? 0) < since;
}
