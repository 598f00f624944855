// @ts-check
/** The menu of the commands that are offered, each with the reason why not; and of all commands
 * that there are, where the person asks for them. Variants unfold from their command. */
import { fetchTracedOffers } from '../server/branch-api.js';
import { offersIn } from '../store/offers.js';
import { isSameCommand } from '../store/steps.js';
import { groupCommands } from './command-groups.js';
import { historyActions } from './history-actions.js';
import { inOrder } from './offered.js';
import { html, roveFocus } from '../view/dom.view.js';
import { closePopover, isPopoverOpen, placePopover } from '../view/popover.view.js';
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
  #shown = '';
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
    this.element.addEventListener('toggle', () =>
      anchor.setAttribute('aria-expanded', String(this.#isOpen)));
  }

  /** @param {lab.Lab} lab @param {HTMLElement} anchor */
  static async load(lab, anchor) {
    await Promise.all([
      lab.loadTexts('group', 'reason').catch(() => undefined),
      linkStyle('app/commands/action-menu.css'),
    ]);
    return new ActionMenu(lab, anchor);
  }

  get #isOpen() {
    return isPopoverOpen(this.element);
  }

  open() {
    this.#draw();
    placePopover(this.element, this.#anchor);
    this.#focusFirst();
  }

  /** On the first command that can be given. */
  #focusFirst() {
    const stops = this.#stops;
    const first = stops.find((stop) => stop.getAttribute('aria-disabled') !== 'true') ?? stops[0];
    if (first) first.tabIndex = 0;
    first?.focus();
  }

  /** Shows what is offered now, where it is open. */
  update() {
    if (this.#isOpen) this.#draw();
  }

  #draw() {
    const lab = this.#lab;
    const { store } = lab;
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
      !store.available.some((offer) => isSameCommand(offer.command, command))) : [];
    const isBefore = store.cursor === store.first && store.steps.length > 0;
    const offers = isBefore ? [] : offersIn(store.available, store.stateAt(lab.actsAfter));
    const legal = inOrder(offers);
    const listed = [...legal, ...offers.filter((one) => !legal.includes(one)), ...others];
    const titles = listed.map(({ command }) => lab.title(command));
    const shown = JSON.stringify([listed, titles, lab.whyNot, lab.view.allowsPointless,
      historyActions(lab)]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const hadFocus = this.#groups.contains(document.activeElement);
    this.#groups.replaceChildren(
      ...groupCommands(listed).map((one) => this.#group(one)), this.#history());
    if (hadFocus) this.#focusFirst();
  }

  /** Shows all commands that there are for the controller in focus, or only those offered. */
  async #toggle() {
    this.#isWhole = !this.#isWhole;
    if (this.#isWhole) await this.#ask();
    this.#draw();
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
    this.#draw();
  }

  /** @param {{group: string, items: commands.Entry[]}} group */
  #group({ group, items }) {
    return section(`actions-${group}`, this.#lab.text(`group.${group}`),
      items.map((one) => this.#entry(one)));
  }

  /** @param {commands.Entry} entry */
  #entry({ offer, variants }) {
    const item = this.#item(offer);
    if (variants.length === 0) return html('li', {}, item);
    const text = this.#lab.text('group.variants', { command: this.#lab.title(offer.command) });
    const list = html('div', { class: 'action-variants', hidden: '' }, ...this.#variants(variants));
    const toggle = html('button', {
      class: 'action-unfold', tabindex: '-1', 'aria-expanded': 'false', 'aria-label': text,
      title: text, onclick: () => {
        list.hidden = !list.hidden;
        toggle.setAttribute('aria-expanded', String(!list.hidden));
      },
    });
    return html('li', { class: 'action-family' }, item, toggle, list);
  }

  /** @param {readonly store.Available[]} variants */
  #variants(variants) {
    const isStill = (/** @type {store.Available} */ { command }) => command.animated === false;
    const kinds = { style: variants.filter((one) => !isStill(one)),
      unanimated: variants.filter(isStill) };
    return Object.entries(kinds).filter(([, offers]) => offers.length > 0)
      .map(([name, offers]) => section('', this.#lab.text(`group.${name}`),
        offers.map((one) => html('li', {}, this.#item(one)))));
  }

  /** @param {store.Available} offer */
  #item(offer) {
    return commandItem(this.#lab, offer, () => closePopover(this.element));
  }

  /** What stands beside the menu isn't in it. */
  #history() {
    const lab = this.#lab;
    const isBeside = document.querySelector('.commands-undo')?.getClientRects().length;
    const ways = historyActions(lab).filter(({ way }) => way !== 'undo' || !isBeside);
    const label = lab.text('actions.history');
    return section('actions-history', label, ways.map(({ way, text, reason, run }) =>
      html('li', {}, html('button', {
        tabindex: '-1', 'aria-disabled': reason !== '', onclick: () => {
          if (reason) return;
          closePopover(this.element);
          run();
        },
      }, html('span', {}, text), keyOf(lab, way), reason && html('small', {}, reason)))));
  }

  get #stops() {
    return /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll('button, input')])
      .filter((stop) => !stop.closest('[hidden]'));
  }
}

/** @param {string} id @param {string} title @param {HTMLElement[]} items */
function section(id, title, items) {
  const heading = html('h3', id ? { id } : {}, title);
  const name = id ? { 'aria-labelledby': id } : { 'aria-label': title };
  return html('div', { role: 'group', ...name }, heading, html('ul', {}, ...items));
}

/** @type {(lab: lab.Lab, way: string) => view.Child} */
function keyOf({ actions }, way) {
  const key = actions.keyOf(way);
  return key !== '' && html('kbd', {}, key);
}
