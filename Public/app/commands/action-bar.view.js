// @ts-check
/**
 * The commands: those with an effect as buttons, the rest in a menu, each with the reason why not.
 * Nothing is removed from the tab order; a command that can't be given is only marked as disabled.
 *
 * @typedef {import('../store/types.js').Available} Available
 */
import { splitCommands } from './commands.js';
import { offersIn } from '../store/offers.js';
import { html } from '../view/dom.view.js';
import { LabElement } from '../view/lab-element.view.js';

const largestRoom = 8;

export class ActionBar extends LabElement {
  static tag = 'action-bar';

  #buttons = html('div', { class: 'action-buttons' });
  #more = html('button', { class: 'pill action more', 'aria-haspopup': 'true' });
  #empty = html('p', { class: 'action-empty' });
  /**
   * The rest; loaded when the person comes near.
   *
   * @type {import('./action-menu.view.js').ActionMenu|null}
   */
  #menu = null;
  /** @type {Promise<import('./action-menu.view.js').ActionMenu>|null} */
  #loading = null;
  /** What is drawn: buttons must not be exchanged under the finger. */
  #shown = '';
  #observer = new ResizeObserver(() => this.schedule());

  start() {
    const { store } = this.lab;
    this.append(this.#buttons, this.#empty, this.#more);
    if (this.#menu) this.append(this.#menu.element);
    this.#observer.observe(this);
    this.listen(store, ['trace', 'status'], () => this.schedule());
    this.listen(store, ['focus'], () => this.schedule());
    this.listen(this.lab.view, ['change'], () => this.schedule());
    this.listen(this.#more, ['click'], () => void this.open());
    this.listen(this, ['pointerover', 'focusin'], () => this.#near());
    this.update();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  update() {
    const { store, translator, view } = this.lab;
    const { connection } = store;
    const state = store.stateAt(store.last);
    const available = offersIn(store.available, state);
    const shown = JSON.stringify([available, connection, this.lab.held, translator.language,
      this.clientWidth, view.allowsPointless, this.#menu?.stamp]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const held = this.#heldTitle();
    let rest = available;
    for (let room = largestRoom; room >= 1; room -= 1) {
      rest = this.#showButtons(available, room);
      if (this.#buttons.scrollWidth <= this.#buttons.clientWidth) break;
    }
    this.#menu?.update(rest);
    const all = [...this.#buttons.querySelectorAll('button')];
    if (held !== null) (all.find((one) => one.title === held) ?? all[0])?.focus();
  }

  /** Opens the menu of the commands that don't stand as buttons. */
  async open() {
    (await this.#load()).open();
  }

  #near() {
    this.#load().catch(() => undefined);
  }

  /** @returns {Promise<import('./action-menu.view.js').ActionMenu>} */
  #load() {
    this.#loading ??= this.#makeMenu().catch((error) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  async #makeMenu() {
    const { ActionMenu } = await import('./action-menu.view.js');
    this.#menu = await ActionMenu.load(this.lab, this.#more);
    this.append(this.#menu.element);
    this.update();
    return this.#menu;
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
    const key = lab.deeds.keyOf('commands');
    this.#more.title = `${lab.text('actions.title')}${key && ` (${key})`}`;
    return rest;
  }

  /**
   * @param {Available} available
   * @param {boolean} isPrimary
   */
  #button(available, isPrimary) {
    const { lab } = this;
    const title = lab.title(available.command);
    const button = html('button', { class: 'pill action', title }, title);
    button.classList.toggle('is-primary', isPrimary);
    button.setAttribute('aria-disabled', String(!lab.isInteractive));
    if (!lab.isInteractive) button.title = lab.whyNot;
    button.addEventListener('click', () => void lab.act(available.command));
    return button;
  }

  #heldTitle() {
    const { activeElement } = document;
    const isHeld = activeElement instanceof HTMLElement && this.#buttons.contains(activeElement);
    return isHeld ? activeElement.title : null;
  }
}
