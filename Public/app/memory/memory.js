// @ts-check
/** What controllers cost, and the total over time as a line. */
import { castOf } from '../store/fold.js';
import { firstIndex } from '../store/search.js';

/** @type {(keyof store.MemoryCost)[]} */
export const parts = ['data', 'view', 'bitmap', 'cache', 'lost'];

/** The cost of each living controller. A view that only stale outlets still hold is an orphan.
 * @type {(state: store.RunState) => memory.MemoryRow[]} */
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
  /** @type {memory.Sample[]} */
  list;
  #taken = 0;

  /** @param {store.RunState} base  the state before the first event */
  constructor(base) {
    this.list = base.app.memory ? [{ seq: base.seq, ...base.app.memory }] : [];
  }

  /** @param {readonly store.TraceEvent[]} events  all of them */
  extend(events) {
    for (const { seq, changes } of events.slice(this.#taken)) {
      for (const { app } of changes) if (app?.memory) this.list.push({ seq, ...app.memory });
    }
    this.#taken = events.length;
  }
}

/** The line of the total over the whole trace, so that nothing moves while a person scrubs.
 * @type {(samples: readonly memory.Sample[], range: {first: number, last: number}, frame:
 *   memory.Frame) => memory.Curve} */
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

/** Where the cursor stands on the line; before the first total it has no height.
 * @param {readonly memory.Sample[]} samples
 * @param {{first: number, last: number, cursor: number}} range
 * @param {memory.Frame & {top: number}} frame  `top`: bytes at the upper edge */
export function pointOnCurve(samples, range, frame) {
  const newest = samples[firstIndex(samples, ({ seq }) => seq > range.cursor) - 1];
  const x = placeOf(range.cursor, range, frame);
  return { x, y: newest ? heightOf(newest.total, frame.top, frame) : null };
}

/** @type {(seq: number, range: {first: number, last: number}, frame: memory.Frame) => number} */
function placeOf(seq, { first, last }, { width, inset }) {
  return round(inset + ((seq - first) / Math.max(1, last - first)) * (width - 2 * inset));
}

/** @type {(bytes: number, top: number, frame: memory.Frame) => number} */
function heightOf(bytes, top, { height, inset }) {
  return round(height - inset - (bytes / top) * (height - 2 * inset));
}

/** Where many samples share a column, the last and the largest of them are enough.
 * @type {(samples: readonly memory.Sample[], x: (seq: number) => number) => memory.Sample[]} */
function lastOfEachColumn(samples, x) {
  /** @type {memory.Sample[]} */
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

/** @type {(value: number) => number} */
export function round(value) {
  return Math.round(value * 10) / 10;
}

/** A number of bytes in the units of a language.
 * @type {(bytes: number, language: string) => string} */
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
