// @ts-check
/** SVG paths of the part of a lane that is in view, with no more detail than there are pixels. */
import { isEssential, isWarning } from '../store/callbacks.js';
import { firstIndex } from '../store/search.js';

const heights = [0, 0.25, 0.5, 0.75, 1];
/** Boxes and bars go so far out of view, in pixels. */
export const outside = 4;
/** From so many pixels for an event on, nested calls are drawn. */
export const flameScale = 24;

/** One path for each level that is filled, and one outline for the whole.
 * @param {lanes.Lane} lane @param {lanes.Picture} picture @param {lanes.Row} row
 * @returns {{fills: string[], outline: string}}  fills by level */
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

/** Boxes that stand side by side; those of one height are one box. */
class Skyline {
  fills = ['', '', '', '', ''];
  outline = '';
  #baseline;
  #full;
  #box = { left: 0, right: 0, level: 0 };
  #lastHeight = 0;

  /** @param {number} baseline @param {number} full */
  constructor(baseline, full) {
    this.#baseline = baseline;
    this.#full = full;
  }

  /** @param {number} left @param {number} right
   * @param {number} peak  the highest level in the first pixel
   * @param {number} level */
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

  /** @type {(left: number, right: number, level: number) => void} */
  #extend(left, right, level) {
    if (right <= left) return;
    if (level !== this.#box.level) {
      this.close();
      this.#box = { left: round(left), right: 0, level };
    }
    this.#box.right = round(right);
  }
}

/** Ticks of the events: long for essential ones; where they are closer than a pixel, one for all.
 * @param {lanes.Lane} lane @param {lanes.Picture} picture @param {lanes.Row} row */
export function tickPaths({ ticks }, { store, window }, { baseline, full }) {
  const paths = { long: '', short: '', warning: '' };
  const { from, to } = window.range;
  const end = firstIndex(ticks, (seq) => seq >= to);
  let index = firstIndex(ticks, (seq) => seq >= from);
  const isDense = end - index > window.width * 2;
  while (index < end) {
    const seq = ticks[index] ?? 0;
    const x = round(window.xOf(seq) + 1);
    const event = store.eventAt(seq);
    if (event && isWarning(event.callback)) {
      paths.warning += `M${x - 3.5} ${baseline - full}h9l-4.5 8z`;
    } else if (event && isEssential(event)) paths.long += `M${x} ${baseline + 1.5}v4`;
    else paths.short += `M${x} ${baseline + 1.5}v1.5`;
    index = isDense ? firstIndex(ticks, (one) => window.xOf(one) >= x + 1) : index + 1;
  }
  return paths;
}

/** @type {(value: number) => number} */
export function round(value) {
  return Math.round(value * 10) / 10;
}
