// @ts-check
/**
 * What controllers cost, and the total over time as a line.
 *
 * @typedef {import('../store/types.js').ControllerState} ControllerState
 * @typedef {import('../store/types.js').MemoryCost} MemoryCost
 * @typedef {import('../store/types.js').Platform} Platform
 * @typedef {import('../store/types.js').RunState} RunState
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 *
 * @typedef {{part: keyof MemoryCost, bytes: number, isOrphan: boolean}} Share
 * @typedef {{controller: ControllerState, shares: Share[], total: number,
 *   outlets: {name: string, state: string}[]}} MemoryRow
 *
 * @typedef {{seq: number, total: number, limit: number|null}} Sample  from this event on
 * @typedef {{width: number, height: number, inset: number}} Frame  pixels; room for strokes
 *
 * @typedef {object} Curve
 * @property {string} line  of the total over the whole trace
 * @property {string} area  below the line
 * @property {number|null} limitY
 * @property {number} top  bytes at the upper edge
 * @property {Sample|null} peak  the first one that costs most
 */
import { castOf } from '../store/fold.js';
import { has } from '../store/ios.js';
import { firstIndex } from '../store/search.js';

/** @type {(keyof MemoryCost)[]} */
export const parts = ['data', 'view', 'bitmap', 'cache', 'lost'];

/**
 * Who releases: the code itself (`mrc`) or the compiler (`arc`).
 *
 * @param {Platform} platform
 * @param {string} ios
 */
export function memoryModel(platform, ios) {
  return platform.memory ?? (has(ios, 'countsReferences') ? 'arc' : 'mrc');
}

/**
 * The cost of each living controller. A view that only stale outlets still hold is an orphan.
 *
 * @param {RunState} state
 * @returns {MemoryRow[]}
 */
export function memoryRows(state) {
  return castOf(state).living.map((controller) => {
    const { memory, outlets, viewState } = controller;
    const isStale = Object.values(outlets).includes('stale') && viewState === 'unloaded';
    const shares = parts.map((part) => {
      return { part, bytes: memory[part] ?? 0, isOrphan: isStale && part === 'view' };
    });
    return {
      controller,
      shares: shares.filter(({ bytes }) => bytes > 0),
      total: parts.reduce((sum, part) => sum + (memory[part] ?? 0), 0),
      outlets: Object.entries(outlets).map(([name, value]) => ({ name, state: value })),
    };
  });
}

/** The totals of a trace, each with the event that changed it; taken as events come. */
export class MemorySamples {
  /** @type {Sample[]} */
  list;
  #taken = 0;

  /** @param {RunState} base  the state before the first event */
  constructor(base) {
    this.list = base.app.memory ? [{ seq: base.seq, ...base.app.memory }] : [];
  }

  /** @param {readonly TraceEvent[]} events  all of them */
  extend(events) {
    for (const { seq, changes } of events.slice(this.#taken)) {
      for (const { app } of changes) if (app?.memory) this.list.push({ seq, ...app.memory });
    }
    this.#taken = events.length;
  }
}

/**
 * The line of the total over the whole trace, so that nothing moves while a person scrubs.
 *
 * @param {readonly Sample[]} samples
 * @param {{first: number, last: number}} range
 * @param {Frame} frame
 * @returns {Curve}
 */
export function memoryCurve(samples, range, frame) {
  const tops = samples.map(({ total, limit }) => Math.max(total, limit ?? 0));
  const top = tops.reduce((high, one) => Math.max(high, one), 1);
  const y = (/** @type {number} */ bytes) => heightOf(bytes, top, frame);
  const x = (/** @type {number} */ seq) => placeOf(seq, range, frame);
  const first = samples[0];
  const limit = samples[samples.length - 1]?.limit ?? first?.limit ?? null;
  const limitY = limit === null ? null : y(limit);
  if (!first) return { line: '', area: '', limitY, top, peak: null };
  const highest = samples.reduce((high, { total }) => Math.max(high, total), 0);
  const peak = samples.find(({ total }) => total === highest) ?? null;
  const steps = lastOfEachColumn(samples, x).map(({ seq, total }) => `H${x(seq)}V${y(total)}`);
  const line = `M${x(first.seq)} ${y(first.total)}${steps.join('')}H${x(range.last)}`;
  const area = `${line}V${frame.height - frame.inset}H${x(first.seq)}Z`;
  return { line, area, limitY, top, peak };
}

/**
 * Where the cursor stands on the line; before the first total it has no height.
 *
 * @param {readonly Sample[]} samples
 * @param {{first: number, last: number, cursor: number}} range
 * @param {Frame & {top: number}} frame  `top`: bytes at the upper edge
 * @returns {{x: number, y: number|null}}
 */
export function pointOnCurve(samples, range, frame) {
  const newest = samples[firstIndex(samples, ({ seq }) => seq > range.cursor) - 1];
  const x = placeOf(range.cursor, range, frame);
  return { x, y: newest ? heightOf(newest.total, frame.top, frame) : null };
}

/**
 * @param {number} seq
 * @param {{first: number, last: number}} range
 * @param {Frame} frame
 */
function placeOf(seq, { first, last }, { width, inset }) {
  return round(inset + ((seq - first) / Math.max(1, last - first)) * (width - 2 * inset));
}

/**
 * @param {number} bytes
 * @param {number} top
 * @param {Frame} frame
 */
function heightOf(bytes, top, { height, inset }) {
  return round(height - inset - (bytes / top) * (height - 2 * inset));
}

/**
 * Where many samples share a column, the last and the largest of them are enough.
 *
 * @param {readonly Sample[]} samples
 * @param {(seq: number) => number} x
 * @returns {Sample[]}
 */
function lastOfEachColumn(samples, x) {
  /** @type {Sample[]} */
  const kept = [];
  let column = -1;
  let peak = 0;
  for (const sample of samples) {
    const at = Math.round(x(sample.seq));
    if (at !== column) {
      [column, peak] = [at, kept.length];
      kept.push(sample);
    } else if (sample.total > (kept[peak]?.total ?? 0)) {
      kept.splice(peak, kept.length - peak, sample);
    } else {
      kept.splice(peak + 1, kept.length - peak, sample);
    }
  }
  return kept;
}

/** @param {number} value */
export function round(value) {
  return Math.round(value * 10) / 10;
}

/**
 * A number of bytes in the units of a language.
 *
 * @param {number} bytes
 * @param {string} language
 * @returns {string}
 */
export function formatBytes(bytes, language) {
  const [unit, size] = bytes >= 1e6 ? ['megabyte', 1e6] : bytes >= 1000 ? ['kilobyte', 1000]
    : ['byte', 1];
  const amount = bytes / Number(size);
  const digits = amount < 10 && unit !== 'byte' ? 1 : 0;
  return new Intl.NumberFormat(language, {
    style: 'unit', unit: String(unit), unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: digits,
  }).format(amount);
}
