// @ts-check
/**
 * What controllers cost and who owns them: the total over time, a bar for each controller, its
 * outlets, and the owners as a picture and as a list.
 *
 * @typedef {import('./memory-owners.js').Edge} Edge
 * @typedef {import('./memory.js').MemoryRow} MemoryRow
 */
import { formatBytes, memoryModel, memoryRows } from './memory.js';
import { html } from '../view/dom.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { controllerLink, keepingFocus, pressControllerLink } from '../view/links.view.js';
import { MemoryChart } from './memory-chart.view.js';
import { OwnerList } from './owner-list.view.js';
import { connectPointing, lightPointed } from '../view/pointing.view.js';
import { warned } from '../findings/severity.view.js';

export class MemoryView extends LabElement {
  static tag = 'memory-view';

  #model = html('p', { class: 'memory-model' });
  #chart = new MemoryChart();
  #costTitle = html('h3');
  #costs = html('ul', { class: 'memory-costs' });
  #empty = html('p', { class: 'inspector-empty' });
  #owners = new OwnerList();
  /** What is shown of the controllers, as text. */
  #shown = '';
  #observer = new ResizeObserver(() => this.schedule());

  start() {
    const { lab } = this;
    this.#shown = '';
    this.append(this.#model, this.#chart.element, this.#costTitle, this.#costs, this.#empty,
      this.#owners.element);
    this.#observer.observe(this);
    this.listen(lab.store, ['trace', 'cursor', 'focus'], () => this.schedule());
    this.listen(lab, ['language'], () => this.schedule());
    this.listen(this, ['click'], ({ target }) => {
      pressControllerLink(lab, target);
      this.#chart.press(lab, target);
    });
    connectPointing(lab, this, (...listening) => this.listen(...listening));
    this.update();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  update() {
    const { lab } = this;
    const { store, translator } = lab;
    const model = memoryModel({ ...store.scenario?.platform, ...store.platform }, lab.ios);
    const name = html('b', {}, model.toUpperCase());
    this.#model.replaceChildren(name, ' ', lab.text(`memory.model.${model}`));
    this.#chart.update(lab, Math.max(80, this.clientWidth));
    const { state } = store;
    const weak = this.#owners.weak(lab);
    const shown = JSON.stringify([translator.language, this.clientWidth, lab.ios, store.focus,
      Object.keys(store.scenario?.controllers ?? {}), Boolean(state.app.memory), state.window.root,
      weak, state.order.map((key) => relevant(state.controllers[key]))]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    keepingFocus(this, () => this.#draw(weak));
    lightPointed(lab, this);
  }

  /** @param {readonly Edge[]} weak */
  #draw(weak) {
    const { lab } = this;
    const { state } = lab.store;
    const rows = memoryRows(state);
    this.#costTitle.textContent = lab.text('memory.costs');
    const told = rows.filter(({ shares, outlets }) => {
      return state.app.memory || shares.length > 0 || outlets.length > 0;
    });
    this.#costTitle.hidden = told.length === 0;
    this.#empty.textContent = lab.text('memory.empty');
    this.#empty.hidden = rows.length > 0;
    const largest = Math.max(1, ...told.map(({ total }) => total));
    this.#costs.replaceChildren(...told.map((row) => this.#row(row, largest)));
    this.#owners.update(lab, weak);
  }

  /**
   * @param {MemoryRow} row
   * @param {number} largest
   */
  #row({ controller, shares, total, outlets }, largest) {
    const { lab } = this;
    const { language } = lab.translator;
    const identity = lab.identity(controller.controller, controller.instance);
    const head = html('p', { class: 'memory-head' }, controllerLink(lab, controller),
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

/**
 * What the panel shows of a controller.
 *
 * @param {import('../store/types.js').ControllerState|undefined} controller
 */
function relevant(controller) {
  if (!controller?.isAlive) return '';
  const {
    key, kind, parent, children, presented, presenting, viewState, outlets, memory, holders,
    observers, isLeaked,
  } = controller;
  return [key, kind, parent, children, presented, presenting, viewState, outlets, memory, holders,
    observers, isLeaked];
}
