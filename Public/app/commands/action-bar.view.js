// @ts-check
/** The commands: those with an effect as buttons, the rest in a menu, each with the reason why not.
 * Nothing is removed from the tab order; a command that can't be given is only marked as disabled.
 * Before the first event there is only what begins the run. */
import { barGroupOf, splitCommands } from './commands.js';
import { offersIn } from '../store/offers.js';
import { historyActions } from './history-actions.js';
import { html, isPhone } from '../view/dom.view.js';
import { render, tool } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';

const largestRoom = 8;
/** For so many sets of commands it is remembered how many of them fit. */
const mostRooms = 64;
const signs = {
  undo: 'M7 4 2.5 8.5 7 13V9.8h5a3 3 0 0 1 0 6H9v1.6h3a4.6 4.6 0 0 0 0-9.2H7z',
  redo: 'M13 4l4.5 4.5L13 13V9.8H8a3 3 0 0 0 0 6h3v1.6H8a4.6 4.6 0 0 1 0-9.2h5z',
  reset: 'M10 4a6 6 0 1 1-5.7 4.1l1.6.5A4.3 4.3 0 1 0 10 5.7v2.6L6 5l4-3.4z',
};

export class ActionBar extends LabElement {
  static tag = 'action-bar';

  #buttons = html('div', { class: 'action-buttons' });
  #more = html('button', { class: 'pill action more', 'aria-haspopup': 'true' });
  #empty = html('p', { class: 'action-empty' });
  #history = html('div', { class: 'action-history', role: 'group' });
  /** @type {commands.ActionMenu|null}  The rest; loaded when the person comes near. */
  #menu = null;
  /** @type {Promise<commands.ActionMenu>|null} */
  #loading = null;
  /** What is drawn: buttons must not be exchanged under the finger. */
  #shown = '';
  /** What there is room for; read only where the browser has just measured it. */
  #width = 0;
  /** How many buttons there was room for, by what is drawn: to ask costs a layout of the page.
   * @type {Map<string, number>} */
  #rooms = new Map();
  #observer = new ResizeObserver(() => this.#measure());

  start() {
    const { store } = this.lab;
    this.append(this.#buttons, this.#empty, this.#more, this.#history);
    if (this.#menu) this.append(this.#menu.element);
    this.#observer.observe(this);
    this.listen(this.lab.session, ['answered'], () => this.schedule());
    this.listen(store, ['trace', 'status', 'cursor'], () => this.schedule());
    this.listen(store, ['focus'], () => this.schedule());
    this.listen(this.lab.view, ['change'], () => this.schedule());
    this.listen(this.#more, ['click'], () => void this.open());
    this.listen(this, ['pointerover', 'focusin'], () => this.#near());
    this.#width = this.clientWidth;
    this.update();
  }

  #measure() {
    this.#width = this.clientWidth;
    this.#rooms.clear();
    this.schedule();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  update() {
    const { store, translator, view } = this.lab;
    const { connection } = store;
    const state = store.stateAt(this.lab.actsAfter);
    const first = store.cursor === store.first ? store.steps[0] ?? null : null;
    const available = first ? [] : offersIn(store.available, state);
    this.#showHistory();
    const shown = JSON.stringify([available, first?.title, connection, this.lab.held,
      translator.language, this.#width, view.allowsPointless, this.#menu?.stamp]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const held = this.#heldTitle();
    const rest = this.#fit(available, shown);
    if (first) this.#offerStart(first);
    this.#menu?.update(rest);
    const all = [...this.#buttons.querySelectorAll('button')];
    if (held !== null) (all.find((one) => one.title === held) ?? all[0])?.focus();
  }

  /** Shows as many buttons as there is room for. On a phone they scroll.
   * @param {readonly store.Available[]} available @param {string} shown
   * @returns {store.Available[]}  those without a button */
  #fit(available, shown) {
    const known = this.#rooms.get(shown);
    let room = known ?? largestRoom;
    let rest = this.#showButtons(available, room);
    if (known !== undefined || isPhone()) return rest;
    while (room > 1 && this.#buttons.scrollWidth > this.#buttons.clientWidth) {
      room -= 1;
      rest = this.#showButtons(available, room);
    }
    if (this.#rooms.size >= mostRooms) this.#rooms.clear();
    this.#rooms.set(shown, room);
    return rest;
  }

  /** Back, forth, and from the start. */
  #showHistory() {
    const { lab } = this;
    this.#history.setAttribute('aria-label', lab.text('actions.history'));
    render(this.#history, ...historyActions(lab).map(({ way, text, reason, run }) => {
      const key = lab.actions.keyOf(way);
      return tool(signs[way], text, {
        key: way, title: reason ? `${text}: ${reason}` : `${text}${key && ` (${key})`}`,
        'aria-disabled': reason !== '', 'aria-description': reason || null,
        onclick: () => { if (!reason) run(); },
      });
    }));
  }

  /** The app isn't running: the first command plays its outcome.
   * @type {(step: store.Step) => void} */
  #offerStart(step) {
    const { lab } = this;
    const title = lab.stepTitle(step);
    this.#buttons.append(html('button', {
      class: 'pill action is-primary', title, onclick: () => lab.playback.play(step.lastEvent),
    }, title));
    this.#empty.hidden = true;
  }

  /** Opens the menu of the commands that don't stand as buttons. */
  async open() {
    (await this.#load()).open();
  }

  #near() {
    this.#load().catch(() => undefined);
  }

  /** @returns {Promise<commands.ActionMenu>} */
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

  /** those without a button
   * @type {(available: readonly store.Available[], room: number) => store.Available[]} */
  #showButtons(available, room) {
    const { lab } = this;
    const { primary, buttons, rest } = splitCommands(available, room);
    const groups = buttons.map((one) => barGroupOf(one));
    this.#buttons.replaceChildren(...buttons.map((one, index) => {
      const button = this.#button(one, one === primary);
      button.classList.toggle('is-next', index > 0 && groups[index] !== groups[index - 1]);
      return button;
    }));
    this.#empty.textContent = lab.held ? lab.whyNot : lab.text('actions.none');
    this.#empty.hidden = buttons.length > 0 || (available.length === 0 && !lab.held);
    this.#more.hidden = available.length === 0;
    this.#more.textContent = rest.length > 0
      ? lab.text('actions.more', { count: rest.length }) : lab.text('actions.all');
    const key = lab.actions.keyOf('commands');
    this.#more.title = `${lab.text('actions.title')}${key && ` (${key})`}`;
    return rest;
  }

  /** @type {(available: store.Available, isPrimary: boolean) => HTMLButtonElement} */
  #button(available, isPrimary) {
    const { lab } = this;
    const title = lab.title(available.command);
    const button = html('button', { class: 'pill action', title }, title);
    button.classList.toggle('is-primary', isPrimary);
    button.setAttribute('aria-disabled', String(!lab.isInteractive));
    if (!lab.isInteractive) button.title = lab.whyNot;
    button.addEventListener('click', () => void lab.act(available.command));
    button.addEventListener('contextmenu', (event) =>
      lab.ledClass.ways?.offer(event, available.command));
    return button;
  }

  #heldTitle() {
    const { activeElement } = document;
    const isHeld = activeElement instanceof HTMLElement && this.#buttons.contains(activeElement);
    return isHeld ? activeElement.title : null;
  }
}
