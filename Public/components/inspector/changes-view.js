// @ts-check
/**
 * What the event at the cursor changed: each property, its old and its new value.
 *
 * @typedef {import('../../app/changes.js').Difference} Difference
 */
import { changesBetween, propertyText, valueText } from '../../app/changes.js';
import { badge, html } from '../dom.js';
import { LabElement } from '../lab-element.js';

export class ChangesView extends LabElement {
  static define(tag = 'changes-view', registry = customElements) {
    registry.define(tag, this);
  }

  #title = html('h3');
  #empty = html('p', { class: 'inspector-empty' });
  #table = html('table', { class: 'changes' });

  start() {
    const { store } = this.lab;
    this.append(this.#title, this.#empty, this.#table);
    this.listen(store, ['trace', 'cursor'], () => this.schedule());
    this.listen(this.lab, ['language'], () => this.schedule());
    this.update();
  }

  update() {
    const { lab } = this;
    const { store } = lab;
    const { event } = store;
    const { seq = 0 } = event ?? {};
    const all = event ? changesBetween(store.stateAt(seq - 1), store.stateAt(seq)) : [];
    const key = event ? 'changes.title' : 'caption.start';
    this.#title.replaceChildren(lab.text(key, { index: seq }),
      ...(event ? [' ', html('code', {}, event.line)] : []));
    this.#empty.textContent = lab.text(event ? 'changes.empty' : 'caption.startWhy');
    this.#empty.hidden = all.length > 0;
    this.#table.hidden = all.length === 0;
    const columns = ['property', 'before', 'after'].map((name) =>
      html('th', { scope: 'col' }, lab.text(`changes.${name}`)));
    this.#table.replaceChildren(
      html('thead', {}, html('tr', {}, ...columns)), ...this.#groups(all));
  }

  /** @param {readonly Difference[]} all */
  #groups(all) {
    const subjects = [...new Set(all.map(({ subject, key }) => key || subject))];
    return subjects.map((name) => {
      const own = all.filter(({ subject, key }) => (key || subject) === name);
      const first = /** @type {Difference} */ (own[0]);
      const head = html('th', { scope: 'rowgroup', colspan: '3' }, ...this.#subject(first));
      return html('tbody', {}, html('tr', {}, head), ...own.map((one) => this.#row(one)));
    });
  }

  /** @param {Difference} difference */
  #subject({ subject, key }) {
    const { lab } = this;
    const controller = key ? lab.store.state.controllers[key] : undefined;
    if (!controller) return [lab.text(`changes.subject.${subject}`)];
    return [badge(lab.identity(controller.controller, controller.instance)), key];
  }

  /** @param {Difference} difference */
  #row(difference) {
    const { translator } = this.lab;
    const { from, to } = difference;
    return html('tr', {},
      html('th', { scope: 'row' }, propertyText(translator, difference)),
      html('td', {}, valueText(translator, difference, from)),
      html('td', {}, html('span', { class: 'changes-arrow', 'aria-hidden': 'true' }, '→ '),
        html('b', {}, valueText(translator, difference, to))));
  }
}
