// @ts-check
/**
 * The menu of the commands that don't stand as buttons, each with the reason why not; and of all
 * commands that there are, where the person asks for them.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('../store/types.js').Available} Available
 */
import { groupCommands } from './command-groups.js';
import { html, roveFocus } from '../view/dom.view.js';
import { closePopover, placePopover } from '../view/popover.view.js';
import { linkStyle } from '../view/styles.view.js';
import { commandItem } from './command-menu.view.js';

export class ActionMenu {
  element = html('div', { popover: 'auto', class: 'action-menu' });
  #lab;
  #anchor;
  #groups = html('div');
  #pointless = html('input', { type: 'checkbox', role: 'switch' });
  #pointlessText = html('span');
  #all = html('button', { class: 'action-all', tabindex: '-1' });
  /** @type {readonly Available[]} */
  #rest = [];
  /**
   * Makes the commands that the server doesn't offer by itself; loaded when they are asked for.
   *
   * @type {typeof import('./more-commands.js').moreCommands|null}
   */
  #makeMore = null;

  /**
   * @param {Lab} lab
   * @param {HTMLElement} anchor
   */
  constructor(lab, anchor) {
    this.#lab = lab;
    this.#anchor = anchor;
    const label = html('label', { class: 'action-switch' }, this.#pointless, this.#pointlessText);
    const foot = html('div', { class: 'action-foot' }, label, this.#all);
    this.element.append(this.#groups, foot);
    this.#all.addEventListener('click', () => void this.#toggleAll());
    this.#pointless.addEventListener('change', () =>
      lab.view.allowPointless(this.#pointless.checked));
    this.element.addEventListener('keydown', (event) => roveFocus(this.#stops, event));
  }

  /**
   * @param {Lab} lab
   * @param {HTMLElement} anchor
   */
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
    return this.#makeMore ? [focus, last] : [];
  }

  open() {
    placePopover(this.element, this.#anchor);
    const [first] = this.#stops;
    if (first) first.tabIndex = 0;
    first?.focus();
  }

  /** @param {readonly Available[]} rest  the commands without a button */
  update(rest) {
    const lab = this.#lab;
    this.#rest = rest;
    this.element.setAttribute('aria-label', lab.text('actions.title'));
    this.#pointlessText.textContent = lab.text('group.pointless');
    this.#pointless.checked = lab.view.allowsPointless;
    this.#all.textContent = lab.text(this.#makeMore ? 'group.fewer' : 'actions.all');
    this.#all.setAttribute('aria-expanded', String(this.#makeMore !== null));
    const listed = [...rest, ...this.#makeMore?.(lab.store, lab.ios) ?? []];
    this.#groups.replaceChildren(...groupCommands(listed).map((one) => this.#group(one)));
  }

  /** Shows all commands that there are for the controller in focus, or only those offered. */
  async #toggleAll() {
    const { moreCommands } = await import('./more-commands.js');
    this.#makeMore = this.#makeMore ? null : moreCommands;
    this.update(this.#rest);
    placePopover(this.element, this.#anchor);
    this.#all.focus();
  }

  /** @param {{group: string, items: Available[]}} group */
  #group({ group, items }) {
    const id = `actions-${group}`;
    const heading = html('h3', { id }, this.#lab.text(`group.${group}`));
    const list = items.map((one) =>
      html('li', {}, commandItem(this.#lab, one, () => closePopover(this.element))));
    return html('div', { role: 'group', 'aria-labelledby': id }, heading, html('ul', {}, ...list));
  }

  get #stops() {
    return /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll('button, input')]);
  }
}
