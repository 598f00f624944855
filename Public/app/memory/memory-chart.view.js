// @ts-check
/**
 * What all controllers cost together: now, at most, and over time as a line with the limit. The
 * line stands still; a veil covers what comes after the cursor.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./memory.js').Curve} Curve
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 */
import { emptyState } from '../store/fold.js';
import {
  formatBytes, memoryCurve, MemorySamples, pointOnCurve,
} from './memory.js';
import { html, svg } from '../view/dom.view.js';
import { eventLink } from '../view/links.view.js';

const size = { height: 64, inset: 2 };

export class MemoryChart {
  #total = html('p', { class: 'memory-total' });
  #picture = svg('svg', { class: 'memory-chart', height: size.height, 'aria-hidden': 'true' });
  #peak = html('p', { class: 'memory-peak' });
  #veil = svg('rect', { class: 'memory-veil', y: 0, height: size.height });
  #dot = svg('circle', { class: 'memory-dot', r: 3 });
  element = html('div', {}, this.#total, this.#picture, this.#peak);
  #samples = new MemorySamples(emptyState);
  /**
   * What the samples were taken of; each run has its own array.
   *
   * @type {readonly TraceEvent[]}
   */
  #events = [];
  /** @type {Curve|null} */
  #curve = null;
  #drawn = '';

  /**
   * @param {Lab} lab
   * @param {number} width  pixels
   */
  update(lab, width) {
    const { store } = lab;
    const { memory } = store.state.app;
    this.#picture.toggleAttribute('hidden', !memory);
    this.#peak.hidden = !memory;
    this.#total.textContent = memory ? totalText(lab, memory) : lab.text('memory.noFigures');
    const isOver = Boolean(memory && memory.limit !== null && memory.total > memory.limit);
    this.#total.classList.toggle('is-over', isOver);
    this.#total.classList.toggle('is-unknown', !memory);
    if (!memory) return;
    if (store.events !== this.#events) {
      this.#samples = new MemorySamples(store.stateAt(store.first));
      this.#drawn = '';
    }
    this.#events = store.events;
    this.#samples.extend(store.events);
    const key = [width, store.last, store.scenario?.id, this.#samples.list.length,
      lab.translator.language].join();
    if (key !== this.#drawn) this.#draw(lab, width);
    this.#drawn = key;
    this.#showCursor(lab, width);
  }

  /**
   * Goes to the event of the peak.
   *
   * @param {Lab} lab
   * @param {EventTarget|null} target
   */
  press(lab, target) {
    const link = target instanceof Element ? target.closest('.event-link') : null;
    const seq = link?.getAttribute('data-seq');
    if (seq) lab.playback.jump(Number(seq));
  }

  /**
   * @param {Lab} lab
   * @param {number} width
   */
  #draw(lab, width) {
    const curve = memoryCurve(this.#samples.list, lab.store, { width, ...size });
    this.#curve = curve;
    const limit = curve.limitY === null ? []
      : [svg('path', { class: 'memory-limit', d: `M0 ${curve.limitY}H${width}` })];
    this.#picture.setAttribute('viewBox', `0 0 ${width} ${size.height}`);
    this.#picture.setAttribute('width', String(width));
    this.#picture.replaceChildren(
      svg('path', { class: 'memory-floor', d: `M0 ${size.height - 1}H${width}` }),
      svg('path', { class: 'memory-area', d: curve.area }),
      svg('path', { class: 'memory-line', d: curve.line }), this.#veil, ...limit, this.#dot);
    this.#sayPeak(lab, curve);
  }

  /**
   * @param {Lab} lab
   * @param {Curve} curve
   */
  #sayPeak(lab, { peak }) {
    const isThere = peak !== null && peak.seq > lab.store.first;
    if (!isThere) {
      this.#peak.replaceChildren();
      return;
    }
    const total = formatBytes(peak.total, lab.translator.language);
    const link = eventLink(peak.seq, lab.text('owners.peakAt', { index: peak.seq }));
    this.#peak.replaceChildren(`${lab.text('owners.peak', { total })} `, link);
  }

  /**
   * @param {Lab} lab
   * @param {number} width
   */
  #showCursor({ store }, width) {
    const top = this.#curve?.top ?? 1;
    const { x, y } = pointOnCurve(this.#samples.list, store, { width, ...size, top });
    this.#veil.setAttribute('x', String(x));
    this.#veil.setAttribute('width', String(Math.max(0, width - x)));
    this.#dot.toggleAttribute('hidden', y === null);
    this.#dot.setAttribute('cx', String(x));
    this.#dot.setAttribute('cy', String(y ?? 0));
  }
}

/**
 * @param {Lab} lab
 * @param {import('../store/types.js').MemoryTotal} memory
 */
function totalText({ translator }, { total, limit }) {
  const { language } = translator;
  const values = { total: formatBytes(total, language) };
  if (limit === null) return translator.text('memory.total', values);
  const key = total > limit ? 'memory.totalOver' : 'memory.totalOf';
  return translator.text(key, { ...values, limit: formatBytes(limit, language) });
}
