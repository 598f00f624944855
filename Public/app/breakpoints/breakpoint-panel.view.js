// @ts-check
/**
 * The breakpoints of the scenario in a popover: turned on and off, changed, removed, added.
 *
 * @typedef {import('./breakpoint-list.js').Breakpoint} Breakpoint
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import * as api from '../server/api.js';
import * as catalog from '../server/catalog-api.js';
import { withChanged, withRemoved } from './breakpoint-list.js';
import { breakpointText, readTexts, style } from './breakpoint-texts.js';
import { html } from '../view/dom.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { closePopover, placePopover } from '../view/popover.view.js';
import { linkStyle } from '../view/styles.view.js';
import { BreakpointForm } from './breakpoint-form.view.js';

/**
 * @param {Lab} lab
 * @param {HTMLElement} host  what it is put into
 * @param {HTMLElement} anchor
 */
export async function openBreakpoints(lab, host, anchor) {
  BreakpointPanel.define();
  const known = /** @type {BreakpointPanel|null} */ (host.querySelector('breakpoint-panel'));
  const element = known ?? new BreakpointPanel();
  if (!known) {
    element.lab = lab;
    host.append(element);
  }
  await element.open(anchor);
}

export class BreakpointPanel extends LabElement {
  static tag = 'breakpoint-panel';

  #title = html('h3', { id: 'breakpoints-title', tabindex: '-1' });
  #close = html('button', { class: 'breakpoint-close', onclick: () => closePopover(this) }, '×');
  #list = html('ul', { class: 'breakpoint-list', onclick: (event) => this.#press(event.target) });
  #empty = html('p', { class: 'breakpoint-empty' });
  #clear = html('button', { class: 'breakpoint-clear', onclick: () => this.#removeAll() });
  /** @type {BreakpointForm|null} */
  #form = null;
  #hasCatalog = false;
  /** @type {HTMLElement|null} */
  #anchor = null;

  start() {
    const form = new BreakpointForm(this.lab, () => this.#title.focus());
    this.#form = form;
    this.setAttribute('popover', 'auto');
    this.setAttribute('role', 'dialog');
    this.setAttribute('aria-labelledby', this.#title.id);
    this.append(this.#title, this.#close, this.#empty, this.#list, this.#clear, form.element);
    this.listen(this.#list, ['change'], (event) => this.#turn(event.target));
    this.listen(form.element, ['change'], () => this.#place());
    this.listen(this.lab.breakpoints, ['change'], () => this.update());
    this.listen(this.lab, ['language'], () => this.#renew());
  }

  /** @param {HTMLElement} anchor */
  async open(anchor) {
    await Promise.all([
      readTexts(this.lab), linkStyle(style), this.#readCatalog(),
    ]);
    this.#anchor = anchor;
    this.#renew();
    placePopover(this, anchor);
    this.#form?.focus();
  }

  /** What may still come can be chosen too, where a server knows it. */
  async #readCatalog() {
    if (this.#hasCatalog || !this.#form) return;
    const wishes = Promise.all([catalog.fetchCallbacks(), catalog.fetchFindingCatalog()]);
    const answer = await wishes.catch((error) => {
      if (!(error instanceof api.ApiError)) throw error;
      return null;
    });
    if (!answer) return;
    this.#hasCatalog = true;
    const [callbacks, findings] = answer;
    this.#form.catalog = { callbacks, findings };
  }

  #renew() {
    this.update();
    this.#form?.edit(null);
  }

  update() {
    const { lab } = this;
    const { list } = lab.breakpoints;
    const held = document.activeElement;
    const key = this.#list.contains(held) && held ? keyOf(held) : null;
    this.#title.textContent = lab.text('breakpoints.title');
    this.#close.setAttribute('aria-label', lab.text('rule.close'));
    this.#empty.textContent = lab.text('breakpoints.none');
    this.#empty.hidden = list.length > 0;
    this.#list.hidden = list.length === 0;
    this.#clear.textContent = lab.text('breakpoints.clear');
    this.#clear.hidden = list.length === 0;
    this.#list.replaceChildren(...list.map((one) => this.#item(one)));
    if (key) this.#focusAgain(key);
    this.#place();
  }

  /** Stays beside its button whatever its height. */
  #place() {
    if (this.#anchor && this.matches(':popover-open')) placePopover(this, this.#anchor);
  }

  /** @param {Breakpoint} breakpoint */
  #item(breakpoint) {
    const { lab } = this;
    const what = breakpointText(lab.translator, breakpoint);
    const id = String(breakpoint.id);
    const box = html('input', { type: 'checkbox', 'data-id': id, 'data-do': 'turn' });
    box.checked = breakpoint.isOn;
    const buttons = ['change', 'remove'].map((name) => {
      const text = lab.text(`breakpoints.${name}`);
      const button = html('button', { 'data-id': id, 'data-do': name }, text);
      button.setAttribute('aria-label', `${text}: ${what}`);
      return button;
    });
    return html('li', {}, html('label', {}, box, html('span', {}, what)), ...buttons);
  }

  /** @param {EventTarget|null} target */
  #turn(target) {
    if (!(target instanceof HTMLInputElement)) return;
    const { breakpoints } = this.lab;
    const isOn = target.checked;
    breakpoints.keep(withChanged(breakpoints.list, Number(target.dataset.id), { isOn }));
  }

  /** @param {EventTarget|null} target */
  #press(target) {
    const button = target instanceof Element ? target.closest('button') : null;
    const { breakpoints } = this.lab;
    const chosen = breakpoints.list.find(({ id }) => id === Number(button?.dataset.id));
    if (!chosen) return;
    if (button?.dataset.do === 'remove') {
      breakpoints.keep(withRemoved(breakpoints.list, chosen.id));
      this.#form?.forget(chosen.id);
      return;
    }
    this.#form?.edit(chosen);
    this.#form?.focus();
  }

  #removeAll() {
    this.lab.breakpoints.keep([]);
    this.#form?.edit(null);
    this.#title.focus();
  }

  /**
   * The list is made anew whenever it changes; the focus stays where it was.
   *
   * @param {string} key
   */
  #focusAgain(key) {
    const all = [...this.#list.querySelectorAll('input, button')];
    const same = all.find((one) => keyOf(one) === key);
    if (same instanceof HTMLElement) same.focus();
    else this.#title.focus();
  }
}

/** @param {Element} element */
function keyOf(element) {
  return `${element.getAttribute('data-id')} ${element.getAttribute('data-do')}`;
}
