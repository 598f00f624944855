// @ts-check
/**
 * The commands: those with an effect as buttons, the rest in a menu, each with the reason why not.
 * Nothing is removed from the tab order; a command that can't be given is only marked as disabled.
 *
 * @typedef {import('../../app/types.js').Available} Available
 */
import { groupCommands, splitCommands } from '../../app/commands.js';
import { offersIn } from '../../app/offers.js';
import { html, roveFocus } from '../dom.js';
import { LabElement } from '../lab-element.js';
import { closePopover, placePopover } from '../popover.js';
import { commandItem } from './command-item.js';

const largestRoom = 8;

export class ActionBar extends LabElement {
  static define(tag = 'action-bar', registry = customElements) {
    registry.define(tag, this);
  }

  #buttons = html('div', { class: 'action-buttons' });
  #more = html('button', { type: 'button', class: 'action more', 'aria-haspopup': 'true' });
  #empty = html('p', { class: 'action-empty' });
  #menu = html('div', { popover: 'auto', class: 'action-menu' });
  #groups = html('div');
  #pointless = html('input', { type: 'checkbox', role: 'switch' });
  #pointlessText = html('span');
  #all = html('button', { type: 'button', class: 'action-all', tabindex: '-1' });
  /**
   * Makes the commands that the server doesn't offer by itself; loaded when they are asked for.
   *
   * @type {typeof import('../../app/more-commands.js').moreCommands|null}
   */
  #makeMore = null;
  /** What is drawn: buttons must not be exchanged under the finger. */
  #shown = '';
  #observer = new ResizeObserver(() => this.schedule());

  start() {
    const { store } = this.lab;
    const label = html('label', { class: 'action-switch' }, this.#pointless, this.#pointlessText);
    const foot = html('div', { class: 'action-foot' }, label, this.#all);
    this.#menu.replaceChildren(this.#groups, foot);
    this.append(this.#buttons, this.#empty, this.#more, this.#menu);
    this.#observer.observe(this);
    this.listen(store, ['trace', 'status'], () => this.schedule());
    this.listen(this.lab, ['language'], () => this.schedule());
    this.listen(store, ['focus'], () => this.schedule());
    this.listen(this.lab.view, ['change'], () => this.schedule());
    this.listen(this.#more, ['click'], () => this.open());
    this.listen(this.#all, ['click'], () => void this.#toggleAll());
    this.listen(this.#pointless, ['change'], () =>
      this.lab.view.allowPointless(this.#pointless.checked));
    this.listen(this.#menu, ['keydown'], (event) => roveFocus(this.#menuStops(), event));
    this.update();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  update() {
    const { store, translator, view } = this.lab;
    const { connection, focus } = store;
    const state = store.stateAt(store.last);
    const available = offersIn(store.available, state);
    const shown = JSON.stringify([available, connection, this.lab.held,
      translator.language, this.clientWidth, view.allowsPointless,
      this.#makeMore !== null && [focus, store.last]]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const held = this.#heldTitle();
    let rest = available;
    for (let room = largestRoom; room >= 1; room -= 1) {
      rest = this.#showButtons(available, room);
      if (this.#buttons.scrollWidth <= this.#buttons.clientWidth) break;
    }
    this.#fillMenu(rest);
    const all = [...this.#buttons.querySelectorAll('button')];
    if (held !== null) (all.find((one) => one.title === held) ?? all[0])?.focus();
  }

  /** Opens the menu of the commands that don't stand as buttons. */
  open() {
    placePopover(this.#menu, this.#more);
    const [first] = this.#menuStops();
    if (first) first.tabIndex = 0;
    first?.focus();
  }

  /**
   * @param {readonly Available[]} available
   * @param {number} room
   * @returns {Available[]} those without a button
   */
  #showButtons(available, room) {
    const { lab } = this;
    const { primary, buttons, rest } = splitCommands(available, room);
    this.#buttons.replaceChildren(...buttons.map((one) => this.#button(one, one === primary)));
    this.#empty.textContent = lab.held ? lab.whyNot : lab.text('actions.none');
    this.#empty.hidden = buttons.length > 0 || (available.length === 0 && !lab.held);
    this.#more.hidden = available.length === 0;
    this.#more.textContent = rest.length > 0
      ? lab.text('actions.more', { count: rest.length }) : lab.text('actions.all');
    return rest;
  }

  /** @param {readonly Available[]} rest */
  #fillMenu(rest) {
    const { lab } = this;
    this.#more.title = `${lab.text('actions.title')} (T)`;
    this.#menu.setAttribute('aria-label', lab.text('actions.title'));
    this.#pointlessText.textContent = lab.text('actions.pointless');
    this.#pointless.checked = lab.view.allowsPointless;
    this.#all.textContent = lab.text(this.#makeMore ? 'actions.fewer' : 'actions.all');
    this.#all.setAttribute('aria-expanded', String(this.#makeMore !== null));
    const listed = [...rest, ...this.#makeMore?.(lab.store, lab.ios) ?? []];
    this.#groups.replaceChildren(...groupCommands(listed).map((one) => this.#group(one)));
  }

  /** Shows all commands that there are for the controller in focus, or only those offered. */
  async #toggleAll() {
    const { moreCommands } = await import('../../app/more-commands.js');
    this.#makeMore = this.#makeMore ? null : moreCommands;
    this.update();
    placePopover(this.#menu, this.#more);
    this.#all.focus();
  }

  /** @param {{group: string, items: Available[]}} group */
  #group({ group, items }) {
    const id = `actions-${group}`;
    const heading = html('h3', { id }, this.lab.text(`group.${group}`));
    const list = items.map((one) =>
      html('li', {}, commandItem(this.lab, one, () => closePopover(this.#menu))));
    return html('div', { role: 'group', 'aria-labelledby': id }, heading, html('ul', {}, ...list));
  }

  /**
   * @param {Available} available
   * @param {boolean} isPrimary
   */
  #button(available, isPrimary) {
    const { lab } = this;
    const title = lab.title(available.command);
    const button = html('button', { type: 'button', class: 'action', title }, title);
    button.classList.toggle('is-primary', isPrimary);
    button.setAttribute('aria-disabled', String(!lab.isInteractive));
    if (!lab.isInteractive) button.title = lab.whyNot;
    button.addEventListener('click', () => void lab.act(available.command));
    return button;
  }

  #menuStops() {
    return /** @type {HTMLElement[]} */ ([...this.#menu.querySelectorAll('button, input')]);
  }

  #heldTitle() {
    const { activeElement } = document;
    const isHeld = activeElement instanceof HTMLElement && this.#buttons.contains(activeElement);
    return isHeld ? activeElement.title : null;
  }
}
