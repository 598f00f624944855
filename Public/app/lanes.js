// @ts-check
/**
 * Geometry of the swimlanes: for each controller a skyline whose height tells how near the screen
 * it is, over one column an event. Instances of one name follow one another in its lane.
 *
 * @typedef {import('./types.js').RunState} RunState
 * @typedef {import('./types.js').Step} Step
 * @typedef {import('./types.js').TraceEvent} TraceEvent
 *
 * @typedef {{from: number, to: number, level: number}} Segment  events `from` up to, not with, `to`
 * @typedef {{seq: number, isEssential: boolean, isWarning: boolean}} Tick
 * @typedef {{controller: string, segments: Segment[], ticks: Tick[]}} Lane
 * @typedef {{left: number, column: number, row: number, top: number}} Scale
 */
import { isEssential } from './callbacks.js';
import { applyEvent } from './fold.js';
import { stations } from './stations.js';

const heights = [0, 0.12, 0.34, 0.62, 1];
const warnings = new Set(['didReceiveMemoryWarning', 'console', 'exception']);

/**
 * The lanes of a trace, in order of creation.
 *
 * @param {readonly TraceEvent[]} events
 * @param {RunState} base  the state before the first event
 * @returns {Lane[]}
 */
export function lanesOf(events, base) {
  /** @type {Map<string, Lane>} */
  const lanes = new Map();
  let state = base;
  for (const event of events) {
    state = applyEvent(state, event);
    for (const [controller, level] of levelsOf(state)) {
      extend(laneOf(lanes, controller), level, event.seq);
    }
    mark(lanes, event);
  }
  return [...lanes.values()];
}

/**
 * How near the screen each controller is, by name.
 *
 * @param {RunState} state
 * @returns {Map<string, number>}
 */
function levelsOf(state) {
  const levels = new Map();
  for (const key of state.order) {
    const { controller = '', station = '' } = state.controllers[key] ?? {};
    const level = stations[station]?.level ?? 0;
    levels.set(controller, Math.max(level, levels.get(controller) ?? 0));
  }
  return levels;
}

/**
 * @param {Map<string, Lane>} lanes
 * @param {string} controller
 * @returns {Lane}
 */
function laneOf(lanes, controller) {
  const lane = lanes.get(controller) ?? { controller, segments: [], ticks: [] };
  lanes.set(controller, lane);
  return lane;
}

/**
 * @param {Lane} lane
 * @param {number} level
 * @param {number} seq
 */
function extend({ segments }, level, seq) {
  const open = segments[segments.length - 1];
  if (open && open.level === level && open.to === seq) open.to = seq + 1;
  else if (level > 0) segments.push({ from: seq, to: seq + 1, level });
}

/**
 * @param {Map<string, Lane>} lanes
 * @param {TraceEvent} event
 */
function mark(lanes, event) {
  if (!event.controller) return;
  const isWarning = warnings.has(event.callback);
  const lane = lanes.get(event.controller);
  lane?.ticks.push({ seq: event.seq, isEssential: isEssential(event), isWarning });
}

/**
 * The x of the place right before an event.
 *
 * @param {Scale} scale
 * @param {number} first  the place before the first event
 * @param {number} seq
 */
export function xOf(scale, first, seq) {
  return scale.left + (seq - first - 1) * scale.column;
}

/**
 * Where the playhead stands after an event.
 *
 * @param {Scale} scale
 * @param {number} first
 * @param {number} cursor
 */
export function playheadX(scale, first, cursor) {
  return xOf(scale, first, cursor + 1);
}

/**
 * The cursor nearest to an x.
 *
 * @param {Scale} scale
 * @param {number} first
 * @param {number} last
 * @param {number} x
 */
export function cursorAt(scale, first, last, x) {
  const cursor = first + Math.round((x - scale.left) / scale.column);
  return Math.min(Math.max(cursor, first), last);
}

/**
 * One path for each level of a lane that is filled, and one outline for the whole.
 *
 * @param {Lane} lane
 * @param {Scale} scale
 * @param {number} first
 * @param {number} index  of the lane
 * @returns {{fills: {level: number, path: string}[], outline: string, baseline: number}}
 */
export function lanePaths(lane, scale, first, index) {
  const baseline = scale.top + (index + 1) * scale.row - 8;
  const full = scale.row - 14;
  /** @type {Map<number, string>} */
  const fills = new Map();
  let outline = '';
  let lastHeight = 0;
  let lastEnd = -1;
  for (const { from, to, level } of lane.segments) {
    const [left, right] = [xOf(scale, first, from), xOf(scale, first, to)];
    const height = round(full * (heights[level] ?? 0));
    const start = from === lastEnd ? lastHeight : 0;
    const box = `M${left} ${baseline}V${baseline - height}H${right}V${baseline}Z`;
    fills.set(level, (fills.get(level) ?? '') + box);
    outline += `M${left} ${baseline - start}V${baseline - height}H${right}`;
    [lastHeight, lastEnd] = [height, to];
  }
  return { fills: [...fills].map(([level, path]) => ({ level, path })), outline, baseline };
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}

/**
 * The names of the steps that fit: a name that would run into another is left out, the current
 * one is always shown.
 *
 * @param {readonly {x: number, width: number, isCurrent: boolean}[]} names  from left to right
 * @param {number} gap
 * @returns {boolean[]}
 */
export function visibleNames(names, gap) {
  const current = names.findIndex(({ isCurrent }) => isCurrent);
  const currentX = names[current]?.x ?? Infinity;
  let right = -Infinity;
  return names.map(({ x, width }, index) => {
    const runsIntoCurrent = index < current && x + width + gap > currentX;
    const isShown = index === current || (x >= right && !runsIntoCurrent);
    if (isShown) right = x + width + gap;
    return isShown;
  });
}
