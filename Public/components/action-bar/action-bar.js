// @ts-check
/**
 * The commands: those with an effect as buttons, the rest in a menu, each with the reason why not.
 * Nothing is removed from the tab order; a command that can't be given is only marked as disabled.
 *
 * @typedef {import('../../app/types.js').Available} Available
 */
import { groupCommands, reasonOf, splitCommands } from '../../app/commands.js';
import { html, icon, roveFocus } from '../dom.js';
import { LabElement } from '../lab-element.js';
import { closePopover, placePopover } from '../popover.js';

const largestRoom = 8;
const warningSign = 'M10 2.5 18.5 17h-17zM9.1 7.5v4.6h1.8V7.5zm0 5.8v1.8h1.8v-1.8z';

export class ActionBar extends LabElement {
  static define(tag = 'action-bar', registry = customElements) {
    registry.define(tag, this);
  }

  #buttons = html('div', { class: 'action-buttons' });
  #more = html('button', { type: 'button', class: 'action more', 'aria-haspopup': 'true' });
  #empty = html('p', { class: 'action-empty' });
  #menu = html('div', { popover: 'auto', class: 'action-menu' });
  /** What is drawn: buttons must not be exchanged under the finger. */
  #shown = '';
  #observer = new ResizeObserver(() => this.schedule());

  start() {
    const { store } = this.lab;
    this.append(this.#buttons, this.#empty, this.#more, this.#menu);
    this.#observer.observe(this);
    this.listen(store, ['trace', 'status'], () => this.schedule());
    this.listen(this.lab, ['language'], () => this.schedule());
    this.listen(this.#more, ['click'], () => this.#openMenu());
    this.listen(this.#menu, ['keydown'], (event) => roveFocus(this.#menuButtons(), event));
    this.update();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  update() {
    const { available, connection } = this.lab.store;
    const { language } = this.lab.translator;
    const shown = JSON.stringify([available, connection, language, this.clientWidth]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const held = this.#heldTitle();
    for (let room = largestRoom; room >= 1; room -= 1) {
      this.#show(available, room);
      if (this.#buttons.scrollWidth <= this.#buttons.clientWidth) break;
    }
    const all = [...this.#buttons.querySelectorAll('button')];
    if (held !== null) (all.find((one) => one.title === held) ?? all[0])?.focus();
  }

  /**
   * @param {readonly Available[]} available
   * @param {number} room
   */
  #show(available, room) {
    const { lab } = this;
    const { primary, buttons, rest } = splitCommands(available, room);
    this.#buttons.replaceChildren(...buttons.map((one) => this.#button(one, one === primary)));
    this.#empty.textContent = lab.text('actions.none');
    this.#empty.hidden = buttons.length > 0 || available.length === 0;
    this.#more.textContent = lab.text('actions.more', { count: rest.length });
    this.#more.hidden = rest.length === 0;
    this.#menu.setAttribute('aria-label', lab.text('actions.title'));
    this.#menu.replaceChildren(...groupCommands(rest).map((one) => this.#group(one)));
  }

  /** @param {{group: string, items: Available[]}} group */
  #group({ group, items }) {
    const id = `actions-${group}`;
    const heading = html('h3', { id }, this.lab.text(`group.${group}`));
    const list = items.map((one) => html('li', {}, this.#item(one)));
    return html('section', { 'aria-labelledby': id }, heading, html('ul', {}, ...list));
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
    if (!lab.isInteractive) button.title = lab.connectionText;
    button.addEventListener('click', () => void lab.act(available.command));
    return button;
  }

  /** @param {Available} available */
  #item(available) {
    const { lab } = this;
    const { availability, command } = available;
    const isOff = !lab.isInteractive || availability === 'refused' || availability === 'pointless';
    const attributes = { type: 'button', tabindex: '-1', 'aria-disabled': String(isOff) };
    const button = html('button', attributes, html('span', {}, lab.title(command)));
    if (availability === 'misuse') button.prepend(icon(warningSign));
    const reason = availability === 'effective'
      ? lab.connectionText
      : reasonOf(lab.translator, available);
    if (reason) button.append(html('small', {}, reason));
    button.addEventListener('click', () => {
      if (isOff) return;
      closePopover(this.#menu);
      void lab.act(command);
    });
    return button;
  }

  #openMenu() {
    placePopover(this.#menu, this.#more);
    const [first] = this.#menuButtons();
    if (first) first.tabIndex = 0;
    first?.focus();
  }

  #menuButtons() {
    return [...this.#menu.querySelectorAll('button')];
  }

  #heldTitle() {
    const { activeElement } = document;
    const isHeld = activeElement instanceof HTMLElement && this.#buttons.contains(activeElement);
    return isHeld ? activeElement.title : null;
  }
}
