// @ts-check
/** The menu of the commands that don't stand as buttons, each with the reason why not; and of all
 * commands that there are, where the person asks for them. */
import { fetchTracedOffers } from '../server/branch-api.js';
import { isSameCommand } from '../store/steps.js';
import { groupCommands } from './command-groups.js';
import { historyActions } from './history-actions.js';
import { html, isPhone, roveFocus } from '../view/dom.view.js';
import { closePopover, placePopover } from '../view/popover.view.js';
import { linkStyle } from '../view/styles.view.js';
import { commandItem } from './command-menu.view.js';

export class ActionMenu {
  element = html('div', { popover: 'auto', class: 'menu action-menu' });
  #lab;
  #anchor;
  #groups = html('div');
  #pointless = html('input', { type: 'checkbox', role: 'switch' });
  #pointlessText = html('span');
  #more = html('button', { class: 'action-all', tabindex: '-1' });
  /** @type {readonly store.Available[]} */
  #rest = [];
  /** Whether all commands are shown that there are, not only those offered by themselves. */
  #isWhole = false;
  /** The server's answer about all commands, with the run and the place that it is about. */
  #all = { key: '', offers: /** @type {readonly store.Available[]} */ ([]) };

  /** @param {lab.Lab} lab @param {HTMLElement} anchor */
  constructor(lab, anchor) {
    this.#lab = lab;
    this.#anchor = anchor;
    const label = html('label', { class: 'action-switch' }, this.#pointless, this.#pointlessText);
    const foot = html('div', { class: 'action-foot' }, label, this.#more);
    this.element.append(this.#groups, foot);
    this.#more.addEventListener('click', () => void this.#toggle());
    this.#pointless.addEventListener('change', () =>
      lab.view.allowPointless(this.#pointless.checked));
    this.element.addEventListener('keydown', (event) => roveFocus(this.#stops, event));
  }

  /** @param {lab.Lab} lab @param {HTMLElement} anchor */
  static async load(lab, anchor) {
    await Promise.all([
      lab.loadTexts('group', 'reason').catch(() => undefined),
      linkStyle('app/commands/action-menu.css'),
    ]);
    return new ActionMenu(lab, anchor);
  }

  /** What it shows depends on, besides the commands. */
  get stamp() {
    const { focus, last } = this.#lab.store;
    return this.#isWhole ? [focus, last] : [];
  }

  open() {
    placePopover(this.element, this.#anchor);
    const stops = this.#stops;
    const first = stops.find((stop) => stop.getAttribute('aria-disabled') !== 'true') ?? stops[0];
    if (first) first.tabIndex = 0;
    first?.focus();
  }

  /** @param {readonly store.Available[]} rest  the commands without a button */
  update(rest) {
    const lab = this.#lab;
    this.#rest = rest;
    this.element.setAttribute('aria-label', lab.text('actions.title'));
    this.#pointlessText.textContent = lab.text('group.pointless');
    this.#pointless.checked = lab.view.allowsPointless;
    this.#more.textContent = lab.text(this.#isWhole ? 'group.fewer' : 'actions.all');
    this.#more.setAttribute('aria-expanded', String(this.#isWhole));
    // The server knows all of them for the end of the run only.
    this.#more.hidden = lab.isBranching;
    const isWhole = this.#isWhole && !lab.isBranching;
    if (isWhole) void this.#ask();
    const others = isWhole ? this.#all.offers.filter(({ command }) =>
      !lab.store.available.some((offer) => isSameCommand(offer.command, command))) : [];
    const listed = [...rest, ...others];
    this.#groups.replaceChildren(...groupCommands(listed).map((one) => this.#group(one)),
      ...(isPhone() ? [this.#history()] : []));
  }

  /** Shows all commands that there are for the controller in focus, or only those offered. */
  async #toggle() {
    this.#isWhole = !this.#isWhole;
    if (this.#isWhole) await this.#ask();
    this.update(this.#rest);
    placePopover(this.element, this.#anchor);
    this.#more.focus();
  }

  /** Asks the server what there is besides what it offers by itself, once for each place. */
  async #ask() {
    const { session: { id }, store } = this.#lab;
    const about = store.state.controllers[store.focus ?? '']?.controller ?? null;
    const key = [id, store.version, about].join();
    if (!id || key === this.#all.key) return;
    this.#all = { key, offers: [] };
    const answer = await fetchTracedOffers(id, { isWhole: true, about }).catch(() => null);
    if (!answer || key !== this.#all.key) return;
    this.#all = { key, offers: answer.commands };
    this.update(this.#rest);
  }

  /** @param {{group: string, items: store.Available[]}} group */
  #group({ group, items }) {
    const id = `actions-${group}`;
    const heading = html('h3', { id }, this.#lab.text(`group.${group}`));
    const list = items.map((one) =>
      html('li', {}, commandItem(this.#lab, one, () => closePopover(this.element))));
    return html('div', { role: 'group', 'aria-labelledby': id }, heading, html('ul', {}, ...list));
  }

  /** What stands beside the buttons where there is room. */
  #history() {
    const list = historyActions(this.#lab).map(({ text, reason, run }) => html('li', {},
      html('button', {
        tabindex: '-1', 'aria-disabled': reason !== '',
        onclick: () => {
          if (reason) return;
          closePopover(this.element);
          run();
        },
      }, html('span', {}, text), reason && html('small', {}, reason))));
    const label = this.#lab.text('actions.history');
    return html('div', { role: 'group', 'aria-label': label },
      html('h3', {}, label), html('ul', {}, ...list));
  }

  get #stops() {
    return /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll('button, input')]);
  }
}
