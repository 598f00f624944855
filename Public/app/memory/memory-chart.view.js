// @ts-check
/** What all controllers cost together: now, at most, and over time as a line with the limit. The
 * line stands still; a veil covers what comes after the cursor. */
import { emptyState } from '../store/fold.js';
import { formatBytes, memoryCurve, MemorySamples, pointOnCurve } from './memory.js';
import { h } from '../view/draw.view.js';
import { eventLink } from '../view/links.view.js';

const size = { height: 64, inset: 2 };

export class MemoryChart {
  #samples = new MemorySamples(emptyState);
  /** What the samples were taken of; each run has its own array.
   * @type {readonly store.TraceEvent[]} */
  #events = [];
  /** What the curve was computed from, and the curve. */
  #known = { key: '', curve: /** @type {memory.Curve|null} */ (null) };

  /** @param {lab.Lab} lab @param {number} width  pixels */
  draw(lab, width) {
    const { store } = lab;
    const { memory } = store.state.app;
    if (!memory) {
      return h('div', {},
        h('p', { class: 'memory-total is-unknown' }, lab.text('memory.noFigures')));
    }
    const curve = this.#curve(store, width);
    const isOver = memory.limit !== null && memory.total > memory.limit;
    return h('div', {},
      h('p', { class: `memory-total${isOver ? ' is-over' : ''}` }, totalText(lab, memory)),
      this.#picture(store, width, curve),
      h('p', { class: 'memory-peak' }, ...peak(lab, curve)));
  }

  /** @param {store.TraceStore} store @param {number} width */
  #curve(store, width) {
    const isOther = store.events !== this.#events;
    if (isOther) this.#samples = new MemorySamples(store.stateAt(store.first));
    this.#events = store.events;
    this.#samples.extend(store.events);
    const key = [width, store.last, this.#samples.list.length].join();
    const known = isOther || key !== this.#known.key ? null : this.#known.curve;
    const curve = known ?? memoryCurve(this.#samples.list, store, { width, ...size });
    this.#known = { key, curve };
    return curve;
  }

  /** @param {store.TraceStore} store @param {number} width @param {memory.Curve} curve */
  #picture(store, width, { area, line, limitY, top }) {
    const { height } = size;
    const { x, y } = pointOnCurve(this.#samples.list, store, { width, ...size, top });
    return h('svg', {
      class: 'memory-chart', 'aria-hidden': 'true', viewBox: `0 0 ${width} ${height}`,
      width, height,
    }, h('path', { class: 'memory-floor', d: `M0 ${height - 1}H${width}` }),
    h('path', { class: 'memory-area', d: area }), h('path', { class: 'memory-line', d: line }),
    h('rect', { class: 'memory-veil', x, y: 0, width: Math.max(0, width - x), height }),
    limitY !== null && h('path', { class: 'memory-limit', d: `M0 ${limitY}H${width}` }),
    h('circle', { class: 'memory-dot', r: 3, hidden: y === null, cx: x, cy: y ?? 0 }));
  }
}

/** The most that was in use, and the way to the event.
 * @param {lab.Lab} lab @param {memory.Curve} curve */
function peak(lab, { peak: highest }) {
  if (!highest || highest.seq <= lab.store.first) return [];
  const { seq, total } = highest;
  return [
    `${lab.text('owners.peak', { total: formatBytes(total, lab.translator.language) })} `,
    eventLink(lab, seq, lab.text('owners.peakAt', { index: seq })),
  ];
}

/** @type {(lab: lab.Lab, memory: store.MemoryTotal) => string} */
function totalText({ translator }, { total, limit }) {
  const { language } = translator;
  const values = { total: formatBytes(total, language) };
  if (limit === null) return translator.text('memory.total', values);
  const key = total > limit ? 'memory.totalOver' : 'memory.totalOf';
  return translator.text(key, { ...values, limit: formatBytes(limit, language) });
}
