// @ts-check
/** What the event at the cursor changed: each property, its old and its new value; then the same of
 * every event inside it. All of it can be had as text. */
import { changesText, differenceText, nestedChanges } from './changed-parts.js';
import { propertyText, valueText } from './changes.js';
import { copyText } from '../view/clipboard.view.js';
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { controllerLink, eventLink } from '../view/links.view.js';
import { connectPointing, lightPointed } from '../view/pointing.view.js';

export class ChangesView extends LabElement {
  static tag = 'changes-view';

  /** The outcome of copying. */
  #status = '';

  start() {
    const { lab } = this;
    this.listen(lab.store, ['trace', 'cursor', 'focus'], () => this.schedule());
    connectPointing(this, this);
    this.update();
  }

  update() {
    const { lab } = this;
    const { event } = lab.store;
    const nested = event && nestedChanges(event, lab.store);
    const all = nested?.differences ?? [];
    const columns = ['property', 'before', 'after'];
    render(this,
      h('h3', {}, lab.text(event ? 'changes.title' : 'caption.start', { index: event?.seq ?? 0 }),
        event && [' ', h('code', {}, event.line)]),
      h('p', { class: 'inspector-empty', hidden: all.length > 0 },
        lab.text(event ? 'changes.empty' : 'caption.startWhy')),
      h('table', { class: 'changes', hidden: all.length === 0 },
        h('thead', {}, h('tr', {}, ...columns.map((name) =>
          h('th', { scope: 'col' }, lab.text(`changes.${name}`))))), ...this.#groups(all)),
      this.#inside(nested?.inside ?? []),
      h('details', { class: 'changes-text', hidden: !nested }, ...this.#text(nested)),
      h('p', { class: 'visually-hidden', role: 'status' }, this.#status));
    lightPointed(lab, this);
  }

  /** @param {readonly inspector.Nested[]} inside */
  #inside(inside) {
    const count = countOf(inside);
    const title = this.lab.text('changes.inside', { count });
    return h('section', {
      class: 'changes-inside', 'aria-labelledby': 'changes-inside', hidden: count === 0,
    }, h('h3', { id: 'changes-inside' }, title), count > 0 && this.#list(inside));
  }

  /** @type {(inside: readonly inspector.Nested[]) => view.Drawn} */
  #list(inside) {
    const { lab } = this;
    return h('ul', {}, ...inside.map(({ event, differences, inside: others }) => h('li', {},
      eventLink(lab, event.seq, h('code', {}, event.line)),
      differences.length > 0 && h('ul', { class: 'changes-lines' }, ...differences.map((one) =>
        h('li', {}, differenceText(lab.translator, one)))),
      others.length > 0 && this.#list(others))));
  }

  /** @param {inspector.Nested|null} nested */
  #text(nested) {
    const { lab } = this;
    const text = nested ? changesText(lab.translator, nested).join('\n') : '';
    const label = lab.text('changes.asText');
    return [
      h('summary', {}, label),
      h('button', {
        class: 'pill is-tiny changes-copy', onclick: () => void this.#copy(`${text}\n`),
      }, lab.text('changes.copy')),
      h('pre', { tabindex: '0', role: 'region', 'aria-label': label }, text),
    ];
  }

  /** @param {readonly inspector.Difference[]} all */
  #groups(all) {
    const subjects = [...new Set(all.map(({ subject, key }) => key || subject))];
    return subjects.map((name) => {
      const own = all.filter(({ subject, key }) => (key || subject) === name);
      const head = h('th', { scope: 'rowgroup', colspan: 3 }, own[0] && this.#subject(own[0]));
      return h('tbody', { key: name }, h('tr', {}, head), ...own.map((one) => this.#row(one)));
    });
  }

  /** @param {inspector.Difference} difference */
  #subject({ subject, key }) {
    const { lab } = this;
    const controller = key ? lab.store.state.controllers[key] : undefined;
    if (controller) return controllerLink(lab, controller);
    return [lab.text(`changes.subject.${subject}`), key].filter(Boolean).join(' ');
  }

  /** @param {inspector.Difference} difference */
  #row(difference) {
    const { from, to } = difference;
    return h('tr', {},
      h('th', { scope: 'row' }, propertyText(this.lab.translator, difference)),
      h('td', {}, ...this.#value(difference, from, to, 'del')),
      h('td', {}, h('span', { class: 'changes-arrow', 'aria-hidden': 'true' }, '→ '),
        h('b', {}, ...this.#value(difference, to, from, 'ins'))));
  }

  /** A value; of a list what the other one lacks is marked.
   * @type {(difference: inspector.Difference, value: unknown, other: unknown, mark:
   *   'ins'|'del') => view.Drawn[]} */
  #value(difference, value, other, mark) {
    const { translator } = this.lab;
    const isList = Array.isArray(value) && value.length > 0;
    if (!isList) return [valueText(translator, difference, value)];
    const others = new Set((Array.isArray(other) ? other : []).map((one) => JSON.stringify(one)));
    return value.flatMap((one, index) => {
      const text = valueText(translator, difference, [one]);
      const shown = others.has(JSON.stringify(one)) ? text : h(mark, {}, text);
      return index === 0 ? [shown] : [translator.text('changes.comma'), shown];
    });
  }

  /** @type {(text: string) => Promise<void>} */
  async #copy(text) {
    this.#status = this.lab.text(await copyText(text) ? 'changes.copied' : 'changes.notCopied');
    this.schedule();
  }
}

/** @type {(all: readonly inspector.Nested[]) => number} */
function countOf(all) {
  return all.reduce((count, { inside }) => count + 1 + countOf(inside), 0);
}
