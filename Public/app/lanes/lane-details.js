// @ts-check
/** What the lanes show once there is reason to: nested calls as bars, those of super among them,
 * bursts as their number, and the tick under the pointer. */
import { flameScale, outside, round } from './lane-paths.js';
import { firstIndex } from '../store/search.js';
import { superOf } from '../store/super-calls.js';

/** So many more events than pixels are told by their number. */
const mostHidden = 3;
/** The room of one number, in pixels. */
const burstRoom = 44;
const deepest = 2;
const levelHeight = 3;
/** Of the bar of a call of super: shorter than that of any override. */
const superLength = 8;

/** The calls in view that called others or were called by others, as bars one below the other. The
 * call of super is a short bar at the beginning or the end of its override; a cross if there is
 * none.
 * @param {lanes.Lane} lane
 * @param {lanes.Picture & {isWhole?: boolean}} picture  `isWhole`: with the calls of super
 * @param {lanes.Row} row
 * @param {boolean} [isAutomatic]  whether those that a container made on its own are meant */
export function flamePath({ ticks }, picture, { baseline }, isAutomatic = false) {
  const { store, window, isWhole = false } = picture;
  if (window.by !== 'event' || window.scale < flameScale) return '';
  const { from, to } = window.range;
  const first = store.eventAt(from);
  const outer = (first ? store.parentsOf(first) : []).map(({ seq }) => seq).reverse();
  const own = outer.filter((seq) => ticks[firstIndex(ticks, (one) => one >= seq)] === seq);
  const start = firstIndex(ticks, (seq) => seq >= from);
  const end = firstIndex(ticks, (seq) => seq >= to);
  const bars = [...own, ...ticks.slice(start, end)].map((seq) => {
    const event = store.eventAt(seq);
    const { depth = 0, caller } = event ?? {};
    if ((caller === 'automatic') !== isAutomatic) return '';
    const superCall = isWhole && event ? superOf(store.scenario, event) : null;
    const last = endOf(store, seq, to);
    if (depth === 0 && last === seq && superCall === null) return '';
    const left = Math.max(-outside, window.xOf(seq) + 1);
    const right = Math.min(window.width + outside, window.xAfter(last) - 2);
    const level = Math.min(depth, superCall === null ? deepest : deepest - 1);
    const y = baseline + 2.5 + level * levelHeight;
    return `M${round(left)} ${y}H${round(right)}` +
      superPath(superCall, { left, right, y: y + levelHeight });
  });
  return bars.join('');
}

/** @param {store.SuperCall|null} superCall
 * @param {{left: number, right: number, y: number}} bar  the room below the bar of the override */
function superPath(superCall, { left, right, y }) {
  if (superCall === null) return '';
  if (superCall === false) return `M${round(left)} ${y - 1.5}l3 3m0 -3l-3 3`;
  const start = superCall === 'last' ? right - superLength : left;
  return `M${round(start)} ${y}h${superLength}`;
}

/** The last event that an event has called, itself where it has called none. What is called in it
 * comes right behind it.
 * @param {store.TraceStore} store @param {number} seq
 * @param {number} limit  an event behind which it is of no interest */
export function endOf(store, seq, limit) {
  const depth = store.eventAt(seq)?.depth ?? 0;
  let end = seq;
  while (end < limit && (store.eventAt(end + 1)?.depth ?? 0) > depth) end += 1;
  return end;
}

/** Where events are too close to be told apart, and runs of layout passes: their numbers.
 * @type {(lane: lanes.Lane, window: lanes.LaneWindow) => lanes.Burst[]} */
export function burstsOf({ ticks, runs }, window) {
  const { from, to } = window.range;
  const end = firstIndex(ticks, (seq) => seq >= to);
  let index = firstIndex(ticks, (seq) => seq >= from);
  if (window.by === 'event' && window.scale >= 1) return runsOf(ticks, runs, index, end, window);
  /** @type {lanes.Burst[]} */
  const bursts = [];
  const base = window.offset * window.scale;
  while (index < end) {
    const x = window.xOf(ticks[index] ?? 0);
    const edge = (Math.floor((x + base) / burstRoom) + 1) * burstRoom - base;
    const next = Math.min(end, firstIndex(ticks, (seq) => window.xOf(seq) >= edge));
    const count = next - index;
    const pixels = count > burstRoom + mostHidden ? burstRoom
      : new Set(ticks.slice(index, next).map((seq) => Math.round(window.xOf(seq)))).size;
    if (count - pixels > mostHidden) bursts.push({ x: round(x), count });
    index = Math.max(next, index + 1);
  }
  return spread(bursts);
}

/** @param {readonly number[]} ticks @param {readonly number[]} runs @param {number} start
 * @param {number} end @param {lanes.LaneWindow} window */
function runsOf(ticks, runs, start, end, window) {
  /** @type {lanes.Burst[]} */
  const bursts = [];
  for (let index = start; index < end; index += 1) {
    const count = runs[index] ?? 1;
    if (count > 1) bursts.push({ x: round(window.xOf(ticks[index] ?? 0)), count });
  }
  return spread(bursts);
}

/** Leaves out numbers that would stand on others.
 * @param {readonly lanes.Burst[]} bursts */
function spread(bursts) {
  let right = -Infinity;
  return bursts.filter(({ x }) => {
    const isFree = x >= right;
    if (isFree) right = x + burstRoom * 0.8;
    return isFree;
  });
}

/** The tick of a lane that is nearest to an x, if it is near.
 * @param {lanes.Lane} lane @param {lanes.LaneWindow} window @param {number} x
 * @param {number} reach  pixels */
export function tickNear({ ticks }, window, x, reach) {
  const index = firstIndex(ticks, (seq) => window.xOf(seq) >= x);
  const near = [ticks[index - 1], ticks[index]]
    .map((seq) => ({ seq, distance: seq ? Math.abs(window.xOf(seq) + 1 - x) : Infinity }))
    .sort((a, b) => a.distance - b.distance)[0];
  return near && near.distance <= reach ? near.seq ?? null : null;
}
