// @ts-check
/**
 * What controllers cost and who owns them: the total over time, a bar for each controller, its
 * outlets, and the owners as arcs beside a list that says the same in words.
 *
 * @typedef {import('../../app/memory.js').MemoryRow} MemoryRow
 * @typedef {import('../../app/memory.js').Sample} Sample
 * @typedef {import('../../app/types.js').TraceEvent} TraceEvent
 */
import {
  formatBytes, memoryCurve, memoryModel, memoryRows, memorySamples,
} from '../../app/memory.js';
import { badge, html, svg } from '../dom.js';
import { LabElement } from '../lab-element.js';
import { OwnerList } from './owner-list.js';
import { warned } from './severity.js';

const chart = { height: 64, inset: 2 };

export class MemoryView extends LabElement {
  static define(tag = 'memory-view', registry = customElements) {
    registry.define(tag, this);
  }

  #model = html('p', { class: 'memory-model' });
  #total = html('p', { class: 'memory-total' });
  #chart = svg('svg', { class: 'memory-chart', height: chart.height, 'aria-hidden': 'true' });
  #costTitle = html('h3');
  #costs = html('ul', { class: 'memory-costs' });
  #empty = html('p', { class: 'inspector-empty' });
  #owners = new OwnerList();
  /** @type {Sample[]} */
  #samples = [];
  /**
   * What the samples were taken of; each run has its own array.
   *
   * @type {{events: readonly TraceEvent[], last: number}}
   */
  #sampled = { events: [], last: 0 };
  #observer = new ResizeObserver(() => this.schedule());

  start() {
    const { store } = this.lab;
    this.append(this.#model, this.#total, this.#chart, this.#costTitle, this.#costs, this.#empty,
      this.#owners.element);
    this.#observer.observe(this);
    this.listen(store, ['trace', 'cursor'], () => this.schedule());
    this.listen(this.lab, ['language'], () => this.schedule());
    this.update();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  update() {
    const { lab } = this;
    const { store } = lab;
    const rows = memoryRows(store.state);
    const model = memoryModel({ ...store.scenario?.platform, ...store.platform }, lab.ios);
    const name = html('b', {}, model.toUpperCase());
    this.#model.replaceChildren(name, ' ', lab.text(`memory.model.${model}`));
    this.#showTotal();
    this.#costTitle.textContent = lab.text('memory.costs');
    const told = rows.filter(({ shares, outlets }) => {
      return store.state.app.memory || shares.length > 0 || outlets.length > 0;
    });
    this.#costTitle.hidden = told.length === 0;
    this.#empty.textContent = lab.text('memory.empty');
    this.#empty.hidden = rows.length > 0;
    const largest = Math.max(1, ...told.map(({ total }) => total));
    this.#costs.replaceChildren(...told.map((row) => this.#row(row, largest)));
    this.#owners.update(lab);
  }

  #showTotal() {
    const { lab } = this;
    const { store } = lab;
    const { memory } = store.state.app;
    this.#chart.toggleAttribute('hidden', !memory);
    this.#chart.style.setProperty('display', memory ? 'block' : 'none');
    this.#total.textContent = memory ? this.#totalText(memory) : lab.text('memory.noFigures');
    const isOver = Boolean(memory && memory.limit !== null && memory.total > memory.limit);
    this.#total.classList.toggle('is-over', isOver);
    this.#total.classList.toggle('is-unknown', !memory);
    if (memory) this.#drawChart();
  }

  /** @param {import('../../app/types.js').MemoryTotal} memory */
  #totalText({ total, limit }) {
    const { language } = this.lab.translator;
    const values = { total: formatBytes(total, language) };
    if (limit === null) return this.lab.text('memory.total', values);
    const key = total > limit ? 'memory.totalOver' : 'memory.totalOf';
    return this.lab.text(key, { ...values, limit: formatBytes(limit, language) });
  }

  #drawChart() {
    const { store } = this.lab;
    const { events, last } = store;
    if (events !== this.#sampled.events || last !== this.#sampled.last) {
      this.#samples = memorySamples(events, store.stateAt(store.first));
    }
    this.#sampled = { events, last };
    const width = Math.max(80, this.clientWidth);
    const frame = { width, ...chart };
    const { line, area, limitY, end } = memoryCurve(this.#samples, store, frame);
    const limit = limitY === null ? []
      : [svg('path', { class: 'memory-limit', d: `M0 ${limitY}H${width}` })];
    const dot = end ? [svg('circle', { class: 'memory-dot', cx: end[0], cy: end[1], r: 3 })] : [];
    this.#chart.setAttribute('viewBox', `0 0 ${width} ${chart.height}`);
    this.#chart.setAttribute('width', String(width));
    this.#chart.replaceChildren(
      svg('path', { class: 'memory-floor', d: `M0 ${chart.height - 1}H${width}` }),
      svg('path', { class: 'memory-area', d: area }),
      svg('path', { class: 'memory-line', d: line }), ...limit, ...dot);
  }

  /**
   * @param {MemoryRow} row
   * @param {number} largest
   */
  #row({ controller, shares, total, outlets }, largest) {
    const { lab } = this;
    const { language } = lab.translator;
    const identity = lab.identity(controller.controller, controller.instance);
    const name = controller.instance > 1 ? controller.key : controller.controller;
    const head = html('p', { class: 'memory-head' }, badge(identity), html('b', {}, name),
      ...(controller.isLeaked ? [warned('is-leaked', lab.text('memory.leaked'))] : []),
      html('span', { class: 'memory-sum' }, formatBytes(total, language)));
    const item = html('li', { 'data-hue': identity.hue }, head);
    if (shares.length > 0) item.append(this.#bar(shares, largest), this.#parts(shares));
    if (outlets.length > 0) item.append(this.#outlets(outlets));
    return item;
  }

  /**
   * @param {MemoryRow['shares']} shares
   * @param {number} largest
   */
  #bar(shares, largest) {
    return html('div', { class: 'memory-bar', 'aria-hidden': 'true' }, ...shares.map((share) => {
      const box = html('span', { 'data-part': share.part });
      box.classList.toggle('is-orphan', share.isOrphan);
      box.style.setProperty('width', `${(share.bytes / largest) * 100}%`);
      return box;
    }));
  }

  /** @param {MemoryRow['shares']} shares */
  #parts(shares) {
    const { lab } = this;
    return html('p', { class: 'memory-parts' }, ...shares.map(({ part, bytes, isOrphan }) => {
      const swatch = html('i', { 'data-part': part, 'aria-hidden': 'true' });
      swatch.classList.toggle('is-orphan', isOrphan);
      const name = lab.text(isOrphan ? 'memory.part.orphan' : `memory.part.${part}`);
      return html('span', {}, swatch, `${name} ${formatBytes(bytes, lab.translator.language)}`);
    }));
  }

  /** @param {MemoryRow['outlets']} outlets */
  #outlets(outlets) {
    const { lab } = this;
    const items = outlets.map(({ name, state }) => {
      const word = html('span', { class: 'outlet-state', 'data-state': state },
        lab.text(`memory.outlet.${state}`));
      return html('li', {}, html('code', {}, name), ' ', word);
    });
    const attributes = { class: 'memory-outlets', 'aria-label': lab.text('memory.outlets') };
    return html('ul', attributes, ...items);
  }
}
