// @ts-check
/**
 * What the event at the cursor changed: each property, its old and its new value; then the same of
 * every event inside it. All of it can be had as text.
 *
 * @typedef {import('./changed-parts.js').Nested} Nested
 * @typedef {import('./changes.js').Difference} Difference
 */
import { changesText, differenceText, nestedChanges } from './changed-parts.js';
import { propertyText, valueText } from './changes.js';
import { copyText } from '../view/clipboard.view.js';
import { html } from '../view/dom.view.js';
import { LabElement } from '../view/lab-element.view.js';
import {
  controllerLink, eventLink, keepingFocus, pressControllerLink,
} from '../view/links.view.js';
import { connectPointing, lightPointed } from '../view/pointing.view.js';

export class ChangesView extends LabElement {
  static tag = 'changes-view';

  #title = html('h3');
  #empty = html('p', { class: 'inspector-empty' });
  #table = html('table', { class: 'changes' });
  #inside = html('section', { class: 'changes-inside', 'aria-labelledby': 'changes-inside' });
  #copy = html('button', { class: 'pill is-tiny changes-copy' });
  #summary = html('summary');
  #text = html('pre', { tabindex: '0', role: 'region' });
  #foot = html('details', { class: 'changes-text' }, this.#summary, this.#copy, this.#text);
  #status = html('p', { class: 'visually-hidden', role: 'status' });

  start() {
    const { lab } = this;
    const { store } = lab;
    this.append(this.#title, this.#empty, this.#table, this.#inside, this.#foot, this.#status);
    this.listen(store, ['trace', 'cursor', 'focus'], () => this.schedule());
    this.listen(lab, ['language'], () => this.schedule());
    this.listen(this, ['click'], ({ target }) => this.#press(target));
    connectPointing(lab, this, (...listening) => this.listen(...listening));
    this.update();
  }

  update() {
    keepingFocus(this, () => this.#draw());
    lightPointed(this.lab, this);
  }

  #draw() {
    const { lab } = this;
    const { event } = lab.store;
    const nested = this.#nested;
    const all = nested?.differences ?? [];
    const key = event ? 'changes.title' : 'caption.start';
    this.#title.replaceChildren(lab.text(key, { index: event?.seq ?? 0 }),
      ...(event ? [' ', html('code', {}, event.line)] : []));
    this.#empty.textContent = lab.text(event ? 'changes.empty' : 'caption.startWhy');
    this.#empty.hidden = all.length > 0;
    this.#table.hidden = all.length === 0;
    const columns = ['property', 'before', 'after'].map((name) =>
      html('th', { scope: 'col' }, lab.text(`changes.${name}`)));
    this.#table.replaceChildren(
      html('thead', {}, html('tr', {}, ...columns)), ...this.#groups(all));
    this.#showInside(nested?.inside ?? []);
    this.#showText(nested);
  }

  get #nested() {
    const { store } = this.lab;
    if (!store.event) return null;
    return nestedChanges(store.event, {
      eventAt: (seq) => store.eventAt(seq), stateAt: (seq) => store.stateAt(seq),
    });
  }

  /** @param {readonly Nested[]} inside */
  #showInside(inside) {
    const { lab } = this;
    const count = countOf(inside);
    this.#inside.hidden = count === 0;
    const title = html('h3', { id: 'changes-inside' }, lab.text('changes.inside', { count }));
    this.#inside.replaceChildren(title, ...(count > 0 ? [this.#list(inside)] : []));
  }

  /**
   * @param {readonly Nested[]} inside
   * @returns {HTMLElement}
   */
  #list(inside) {
    const { translator } = this.lab;
    return html('ul', {}, ...inside.map((one) => {
      const lines = one.differences.map((difference) =>
        html('li', {}, differenceText(translator, difference)));
      const code = html('code', {}, one.event.line);
      return html('li', {}, eventLink(one.event.seq, code),
        ...(lines.length > 0 ? [html('ul', { class: 'changes-lines' }, ...lines)] : []),
        ...(one.inside.length > 0 ? [this.#list(one.inside)] : []));
    }));
  }

  /** @param {Nested|null} nested */
  #showText(nested) {
    const { lab } = this;
    this.#foot.hidden = nested === null;
    this.#summary.textContent = lab.text('changes.asText');
    this.#copy.textContent = lab.text('changes.copy');
    this.#text.textContent = nested ? changesText(lab.translator, nested).join('\n') : '';
    this.#text.setAttribute('aria-label', lab.text('changes.asText'));
  }

  /** @param {readonly Difference[]} all */
  #groups(all) {
    const subjects = [...new Set(all.map(({ subject, key }) => key || subject))];
    return subjects.map((name) => {
      const own = all.filter(({ subject, key }) => (key || subject) === name);
      const first = /** @type {Difference} */ (own[0]);
      const head = html('th', { scope: 'rowgroup', colspan: '3' }, this.#subject(first));
      return html('tbody', {}, html('tr', {}, head), ...own.map((one) => this.#row(one)));
    });
  }

  /** @param {Difference} difference */
  #subject({ subject, key }) {
    const { lab } = this;
    const controller = key ? lab.store.state.controllers[key] : undefined;
    if (!controller) return lab.text(`changes.subject.${subject}`);
    return controllerLink(lab, controller);
  }

  /** @param {Difference} difference */
  #row(difference) {
    const { from, to } = difference;
    const sign = html('span', { class: 'changes-arrow', 'aria-hidden': 'true' }, '→ ');
    return html('tr', {},
      html('th', { scope: 'row' }, propertyText(this.lab.translator, difference)),
      html('td', {}, ...this.#value(difference, from, to, 'del')),
      html('td', {}, sign, html('b', {}, ...this.#value(difference, to, from, 'ins'))));
  }

  /**
   * A value; of a list what the other one lacks is marked.
   *
   * @param {Difference} difference
   * @param {unknown} value
   * @param {unknown} other
   * @param {'ins'|'del'} mark
   * @returns {(Node|string)[]}
   */
  #value(difference, value, other, mark) {
    const { translator } = this.lab;
    const isList = Array.isArray(value) && value.length > 0;
    if (!isList) return [valueText(translator, difference, value)];
    const others = new Set((Array.isArray(other) ? other : []).map((one) => JSON.stringify(one)));
    return value.flatMap((one, index) => {
      const text = valueText(translator, difference, [one]);
      const shown = others.has(JSON.stringify(one)) ? text : html(mark, {}, text);
      return index === 0 ? [shown] : [translator.text('changes.comma'), shown];
    });
  }

  /** @param {EventTarget|null} target */
  #press(target) {
    const { lab } = this;
    const button = target instanceof Element ? target.closest('button') : null;
    pressControllerLink(lab, target);
    if (button?.dataset.seq) lab.playback.jump(Number(button.dataset.seq));
    if (button === this.#copy) void this.#copyAll();
  }

  async #copyAll() {
    const isCopied = await copyText(`${this.#text.textContent}\n`);
    this.#status.textContent = this.lab.text(isCopied ? 'changes.copied' : 'changes.notCopied');
  }
}

/**
 * @param {readonly Nested[]} all
 * @returns {number}
 */
function countOf(all) {
  return all.reduce((count, { inside }) => count + 1 + countOf(inside), 0);
}
