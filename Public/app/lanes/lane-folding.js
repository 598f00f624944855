// @ts-check
/**
 * Which lanes of a long life of an app are shown: those of living controllers, and of what has gone
 * just now or is told of; the others are one line, which unfolds.
 *
 * @typedef {import('./lanes.js').Lane} Lane
 * @typedef {import('./lanes.js').Lanes} Lanes
 *
 * @typedef {object} Folding
 * @property {Lane} line  the line that stands for the others
 * @property {boolean} isUnfolded
 * @property {Lane|null} current  of the event at the cursor
 * @property {number} since  what has gone since this event is still shown
 * @property {(name: string|undefined) => boolean} isChosen  of the name of a controller
 */
import { firstIndex } from '../store/search.js';
import { transitionLevel } from './lanes.js';

/**
 * @param {readonly Lane[]} lanes
 * @param {Folding} folding
 * @returns {{shown: Lane[], count: number}} with how many are freed
 */
export function foldLanes(lanes, { line, isUnfolded, current, since, isChosen }) {
  /** @type {Lane[]} */
  const living = [];
  /** @type {Lane[]} */
  const freed = [];
  /** @type {Lane[]} */
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

/**
 * Looks again at the moves from an event on.
 *
 * @param {Lanes} lanes
 * @param {{moves: readonly import('../store/state-book.js').Move[]}} store
 * @param {number} from
 */
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

/**
 * @param {Lane} lane
 * @param {number} since
 */
function isFreed({ starts, levels }, since) {
  const last = levels.length - 1;
  return last >= 0 && levels[last] === 0 && (starts[last] ?? 0) < since;
}
