// @ts-check
/**
 * SVG paths of the part of a lane that is in view, with no more detail than there are pixels.
 *
 * @typedef {import('./lane-window.js').LaneWindow} LaneWindow
 * @typedef {import('./lanes.js').Lane} Lane
 * @typedef {import('./lanes.js').Lanes} Lanes
 * @typedef {import('./trace-store.js').TraceStore} TraceStore
 * @typedef {import('./types.js').TraceEvent} TraceEvent
 *
 * @typedef {{baseline: number, full: number}} Row  where a lane stands, and its greatest height
 * @typedef {{x: number, count: number}} Burst  events too close to be told apart
 * @typedef {{store: TraceStore, lanes: Lanes, window: LaneWindow}} Picture
 */
import { isEssential } from './callbacks.js';
import { firstIndex } from './trace-store.js';

const heights = [0, 0.12, 0.34, 0.62, 1];
const troubles = new Set(['didReceiveMemoryWarning', 'console', 'exception']);
/** So many more events than pixels are told by their number. */
const mostHidden = 3;
/** The room of one number, in pixels. */
export const burstRoom = 44;
/** From so many pixels for an event on, nested calls are drawn. */
const flameScale = 16;
const deepest = 2;

/**
 * One path for each level that is filled, and one outline for the whole.
 *
 * @param {Lane} lane
 * @param {Picture} picture
 * @param {Row} row
 * @returns {{fills: string[], outline: string}} fills by level
 */
export function levelPaths({ starts, levels }, { store, window }, { baseline, full }) {
  const { from, to } = window.range;
  const skyline = new Skyline(baseline, full);
  let index = Math.max(0, firstIndex(starts, (start) => start > from) - 1);
  if ((starts[index] ?? to) >= to) return skyline;
  let x = Math.max(-outside, window.xOf(starts[index] ?? 0));
  let [level, peak] = [levels[index] ?? 0, levels[index] ?? 0];
  for (index += 1; (starts[index] ?? to) < to; index += 1) {
    const next = window.xOf(starts[index] ?? 0);
    const nextLevel = levels[index] ?? 0;
    if (next - x < 1) peak = Math.max(peak, nextLevel);
    else {
      skyline.add(x, next, peak, level);
      x = next;
      peak = nextLevel;
    }
    level = nextLevel;
  }
  skyline.add(x, Math.min(window.width + outside, window.xAfter(store.last)), peak, level);
  skyline.close();
  return skyline;
}

const outside = 4;

/** Boxes that stand side by side; those of one height are one box. */
class Skyline {
  fills = ['', '', '', '', ''];
  outline = '';
  #baseline;
  #full;
  #box = { left: 0, right: 0, level: 0 };
  #lastHeight = 0;

  /**
   * @param {number} baseline
   * @param {number} full
   */
  constructor(baseline, full) {
    this.#baseline = baseline;
    this.#full = full;
  }

  /**
   * @param {number} left
   * @param {number} right
   * @param {number} peak  the highest level in the first pixel
   * @param {number} level
   */
  add(left, right, peak, level) {
    const middle = peak > level ? Math.min(left + 1, right) : left;
    if (peak > level) this.#extend(left, middle, peak);
    this.#extend(middle, right, level);
  }

  close() {
    const { left, right, level } = this.#box;
    const height = round(this.#full * (heights[level] ?? 0));
    const [bottom, top] = [this.#baseline, this.#baseline - height];
    if (level > 0) {
      this.fills[level] += `M${left} ${bottom}V${top}H${right}V${bottom}Z`;
      this.outline += `M${left} ${bottom - this.#lastHeight}V${top}H${right}`;
    }
    this.#lastHeight = height;
  }

  /**
   * @param {number} left
   * @param {number} right
   * @param {number} level
   */
  #extend(left, right, level) {
    if (right <= left) return;
    if (level !== this.#box.level) {
      this.close();
      this.#box = { left: round(left), right: 0, level };
    }
    this.#box.right = round(right);
  }
}

/**
 * Ticks of the events: long for essential ones; where they are closer than a pixel, one for all.
 *
 * @param {Lane} lane
 * @param {Picture} picture
 * @param {Row} row
 */
export function tickPaths({ ticks }, { store, window }, { baseline }) {
  const paths = { long: '', short: '', warning: '' };
  const { from, to } = window.range;
  const end = firstIndex(ticks, (seq) => seq >= to);
  let index = firstIndex(ticks, (seq) => seq >= from);
  const isDense = end - index > window.width * 2;
  while (index < end) {
    const seq = ticks[index] ?? 0;
    const x = round(window.xOf(seq) + 1);
    const event = store.eventAt(seq);
    if (event && troubles.has(event.callback)) {
      paths.warning += `M${x - 3.5} ${baseline - 25}h9l-4.5 8z`;
    } else if (event && isEssential(event)) paths.long += `M${x} ${baseline + 1.5}v4`;
    else paths.short += `M${x} ${baseline + 1.5}v1.5`;
    index = isDense ? firstIndex(ticks, (one) => window.xOf(one) >= x + 1) : index + 1;
  }
  return paths;
}

/**
 * The calls in view that called others or were called by others, as bars one below the other.
 *
 * @param {Lane} lane
 * @param {Picture} picture
 * @param {Row} row
 * @returns {string}
 */
export function flamePath({ ticks }, { store, lanes, window }, { baseline }) {
  if (window.by !== 'event' || window.scale < flameScale) return '';
  const { from, to } = window.range;
  const first = store.eventAt(from);
  const outer = (first ? store.parentsOf(first) : []).map(({ seq }) => seq).reverse();
  const own = outer.filter((seq) => ticks[firstIndex(ticks, (one) => one >= seq)] === seq);
  const start = firstIndex(ticks, (seq) => seq >= from);
  const end = firstIndex(ticks, (seq) => seq >= to);
  const bars = [...own, ...ticks.slice(start, end)].map((seq) => {
    const depth = store.eventAt(seq)?.depth ?? 0;
    const last = lanes.endOf(seq);
    if (depth === 0 && last === seq) return '';
    const left = Math.max(-outside, window.xOf(seq) + 1);
    const right = Math.min(window.width + outside, window.xAfter(last) - 2);
    return `M${round(left)} ${baseline + 2.5 + Math.min(depth, deepest) * 3}H${round(right)}`;
  });
  return bars.join('');
}

/**
 * Where events are too close to be told apart, and runs of layout passes: their numbers.
 *
 * @param {Lane} lane
 * @param {LaneWindow} window
 * @returns {Burst[]}
 */
export function burstsOf({ ticks, runs }, window) {
  const { from, to } = window.range;
  const end = firstIndex(ticks, (seq) => seq >= to);
  let index = firstIndex(ticks, (seq) => seq >= from);
  if (window.by === 'event' && window.scale >= 1) return runsOf(ticks, runs, index, end, window);
  /** @type {Burst[]} */
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

/**
 * @param {readonly number[]} ticks
 * @param {readonly number[]} runs
 * @param {number} start
 * @param {number} end
 * @param {LaneWindow} window
 */
function runsOf(ticks, runs, start, end, window) {
  /** @type {Burst[]} */
  const bursts = [];
  for (let index = start; index < end; index += 1) {
    const count = runs[index] ?? 1;
    if (count > 1) bursts.push({ x: round(window.xOf(ticks[index] ?? 0)), count });
  }
  return spread(bursts);
}

/**
 * Leaves out numbers that would stand on others.
 *
 * @param {readonly Burst[]} bursts
 */
function spread(bursts) {
  let right = -Infinity;
  return bursts.filter(({ x }) => {
    const isFree = x >= right;
    if (isFree) right = x + burstRoom * 0.8;
    return isFree;
  });
}

/**
 * The tick of a lane that is nearest to an x, if it is near.
 *
 * @param {Lane} lane
 * @param {LaneWindow} window
 * @param {number} x
 * @param {number} reach  pixels
 * @returns {number|null}
 */
export function tickNear({ ticks }, window, x, reach) {
  const index = firstIndex(ticks, (seq) => window.xOf(seq) >= x);
  const near = [ticks[index - 1], ticks[index]]
    .map((seq) => ({ seq, distance: seq ? Math.abs(window.xOf(seq) + 1 - x) : Infinity }))
    .sort((a, b) => a.distance - b.distance)[0];
  return near && near.distance <= reach ? near.seq ?? null : null;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
