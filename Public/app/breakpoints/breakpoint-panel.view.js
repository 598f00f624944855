// @ts-check
/** The breakpoints of the scenario in a popover: turned on and off, changed, removed, added. */
import * as api from '../server/api.js';
import * as catalog from '../server/catalog-api.js';
import { withChanged, withRemoved } from './breakpoint-list.js';
import { breakpointText, readTexts, style } from './breakpoint-texts.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { closePopover, isPopoverOpen, placePopover } from '../view/popover.view.js';
import { linkStyle } from '../view/styles.view.js';
import { BreakpointForm } from './breakpoint-form.view.js';

/** @param {lab.Lab} lab @param {HTMLElement} host  what it is put into
 * @param {HTMLElement} anchor */
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

class BreakpointPanel extends LabElement {
  static tag = 'breakpoint-panel';

  #title = html('h3', { id: 'breakpoints-title', tabindex: -1 });
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
    this.listen(form.element, ['change'], () => this.#place());
    this.listen(this.lab.breakpoints, ['change'], () => this.update());
    this.listen(this.lab, ['language'], () => this.#renew());
  }

  /** @type {(anchor: HTMLElement) => Promise<void>} */
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
    const findings = await catalog.fetchFindingCatalog().catch((error) => {
      if (!(error instanceof api.ApiError)) throw error;
      return null;
    });
    if (!findings) return;
    this.#hasCatalog = true;
    this.#form.findings = findings;
  }

  #renew() {
    this.update();
    this.#form?.edit(null);
  }

  update() {
    const { lab } = this;
    const { list } = lab.breakpoints;
    const hadFocus = this.contains(document.activeElement);
    render(this,
      h(this.#title, {}, lab.text('breakpoints.title')),
      h('button', {
        key: 'close', class: 'icon-button is-small is-corner', 'aria-label': lab.text('rule.close'),
        onclick: () => closePopover(this),
      }, '×'),
      h('p', { class: 'breakpoint-empty', hidden: list.length > 0 }, lab.text('breakpoints.none')),
      h('ul', { class: 'breakpoint-list', hidden: list.length === 0 },
        ...list.map((one) => this.#item(one))),
      h('button', {
        key: 'clear', class: 'text-button breakpoint-clear', hidden: list.length === 0,
        onclick: () => this.#removeAll(),
      }, lab.text('breakpoints.clear')),
      this.#form?.element);
    if (hadFocus && !this.contains(document.activeElement)) this.#title.focus();
    this.#place();
  }

  /** Stays beside its button whatever its height. */
  #place() {
    if (this.#anchor && isPopoverOpen(this)) placePopover(this, this.#anchor);
  }

  /** @param {breakpoints.Breakpoint} breakpoint */
  #item(breakpoint) {
    const { lab } = this;
    const what = breakpointText(lab.translator, breakpoint);
    const { id, isOn } = breakpoint;
    const button = (/** @type {string} */ name, /** @type {() => void} */ onclick) => {
      const text = lab.text(`breakpoints.${name}`);
      return h('button', {
        key: name, class: 'text-button', 'data-id': id, 'data-do': name,
        'aria-label': `${text}: ${what}`, onclick,
      }, text);
    };
    return h('li', { key: String(id) },
      h('label', {}, h('input', {
        type: 'checkbox', 'data-id': id, 'data-do': 'turn', checked: isOn,
        onchange: ({ target }) => this.#turn(id, target.checked),
      }), h('span', {}, what)),
      button('change', () => this.#change(breakpoint)),
      button('remove', () => this.#remove(id)));
  }

  /** @type {(id: number, isOn: boolean) => void} */
  #turn(id, isOn) {
    const { breakpoints } = this.lab;
    breakpoints.keep(withChanged(breakpoints.list, id, { isOn }));
  }

  /** @type {(breakpoint: breakpoints.Breakpoint) => void} */
  #change(breakpoint) {
    this.#form?.edit(breakpoint);
    this.#form?.focus();
  }

  /** @type {(id: number) => void} */
  #remove(id) {
    const { breakpoints } = this.lab;
    breakpoints.keep(withRemoved(breakpoints.list, id));
    this.#form?.forget(id);
  }

  #removeAll() {
    this.lab.breakpoints.keep([]);
    this.#form?.edit(null);
    this.#title.focus();
  }
}
