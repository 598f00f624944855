// @ts-check
/** What controllers cost and who owns them: the total over time, a bar for each controller, its
 * outlets, and the owners as a picture and as a list. */
import { memoryModel } from '../store/ios-facts.js';
import { formatBytes, memoryRows } from './memory.js';
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { controllerLink } from '../view/links.view.js';
import { MemoryChart } from './memory-chart.view.js';
import { OwnerList } from './owner-list.view.js';
import { connectPointing, lightPointed } from '../view/pointing.view.js';
import { warned } from '../findings/severity.view.js';

export class MemoryView extends LabElement {
  static tag = 'memory-view';

  #chart = new MemoryChart();
  #owners = new OwnerList();
  #width = 0;

  start() {
    const { lab } = this;
    this.watchSize(this, (width) => {
      this.#width = width;
      this.schedule();
    });
    this.listen(lab.store, ['trace', 'cursor', 'focus'], () => this.schedule());
    connectPointing(this, this);
    this.update();
  }

  update() {
    const { lab } = this;
    const { store } = lab;
    const model = memoryModel({ ...store.scenario?.platform, ...store.platform }, lab.ios);
    const rows = memoryRows(store.state);
    const costly = rows.filter(({ shares, outlets }) =>
      store.state.app.memory || shares.length > 0 || outlets.length > 0);
    const largest = Math.max(1, ...costly.map(({ total }) => total));
    this.#width ||= this.clientWidth;
    const width = Math.max(80, this.#width);
    render(this,
      h('p', { class: 'memory-model' }, lab.text(`memory.model.${model}`)),
      this.#chart.draw(lab, width),
      h('h3', { hidden: costly.length === 0 }, lab.text('memory.costs')),
      h('ul', { class: 'memory-costs' }, ...costly.map((row) => this.#row(row, largest))),
      h('p', { class: 'inspector-empty', hidden: rows.length > 0 }, lab.text('memory.empty')),
      this.#owners.draw(lab, width));
    lightPointed(lab, this);
  }

  /** @param {memory.MemoryRow} row @param {number} largest */
  #row({ controller, shares, total, outlets }, largest) {
    const { lab } = this;
    const { hue } = lab.identity(controller.controller, controller.instance);
    return h('li', { key: controller.key, 'data-hue': hue },
      h('p', { class: 'memory-head' }, controllerLink(lab, controller),
        controller.isLeaked && warned('is-leaked', lab.text('memory.leaked')),
        h('span', { class: 'memory-sum' }, formatBytes(total, lab.translator.language))),
      shares.length > 0 && this.#bar(shares, largest),
      shares.length > 0 && this.#parts(shares),
      outlets.length > 0 && this.#outlets(outlets));
  }

  /** @param {memory.MemoryRow['shares']} shares @param {number} largest */
  #bar(shares, largest) {
    return h('div', { class: 'memory-bar', 'aria-hidden': 'true' },
      ...shares.map(({ part, bytes, isOrphan }) => h('span', {
        'data-part': part, class: isOrphan && 'is-orphan',
        style: `width: ${(bytes / largest) * 100}%`,
      })));
  }

  /** @param {memory.MemoryRow['shares']} shares */
  #parts(shares) {
    const { lab } = this;
    return h('p', { class: 'memory-parts' }, ...shares.map(({ part, bytes, isOrphan }) => {
      const name = lab.text(isOrphan ? 'memory.part.orphan' : `memory.part.${part}`);
      return h('span', {},
        h('i', { 'data-part': part, 'aria-hidden': 'true', class: isOrphan && 'is-orphan' }),
        `${name} ${formatBytes(bytes, lab.translator.language)}`);
    }));
  }

  /** @param {memory.MemoryRow['outlets']} outlets */
  #outlets(outlets) {
    const { lab } = this;
    return h('ul', { class: 'memory-outlets', 'aria-label': lab.text('memory.outlets') },
      ...outlets.map(({ name, state }) => h('li', {}, h('code', {}, name), ' ',
        h('span', { class: 'outlet-state', 'data-state': state },
          lab.text(`memory.outlet.${state}`)))));
  }
}
