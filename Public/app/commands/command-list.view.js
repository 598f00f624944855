// @ts-check
/** The commands: after which action they act, those with an effect as buttons, and the menu of all.
 * Nothing is removed from the tab order; a command that can't be given is only marked as disabled.
 * Before the first event there is only what begins the run. */
import { actingPlace } from './acting.js';
import { historyActions } from './history-actions.js';
import { buttonOffers } from './offered.js';
import { html } from '../view/dom.view.js';
import { h, render, tool } from '../view/draw.view.js';
import { LabElement, whenDrawn } from '../view/lab-element.view.js';

const mostRows = 2;
/** For so many sets of commands it is remembered how many of them fit. */
const mostRooms = 64;
const undoSign = 'M7 4 2.5 8.5 7 13V9.8h5a3 3 0 0 1 0 6H9v1.6h3a4.6 4.6 0 0 0 0-9.2H7z';

export class CommandList extends LabElement {
  static tag = 'command-list';

  #head = html('h2', { id: 'commands-title', class: 'commands-head' });
  #tools = html('div', { class: 'commands-tools' });
  #buttons = html('div', { class: 'commands-buttons' });
  #more = html('button', {
    class: 'commands-more', 'aria-haspopup': 'true', onclick: () => void this.open(),
  });
  /** @type {commands.ActionMenu|null}  All commands; loaded when the person comes near. */
  #menu = null;
  /** @type {Promise<commands.ActionMenu>|null} */
  #loading = null;
  /** What is drawn: buttons must not be exchanged under the finger. */
  #shown = '';
  /** How many buttons there is room for, by what is drawn: to ask costs a layout of the page.
   * @type {Map<string, number>} */
  #rooms = new Map();

  start() {
    const { lab } = this;
    this.append(html('div', { class: 'commands' }, this.#head, this.#tools, this.#buttons));
    if (this.#menu) this.append(this.#menu.element);
    this.#shown = '';
    this.listen(lab.session, ['answered'], () => this.schedule());
    this.listen(lab.store, ['trace', 'status', 'cursor', 'focus'], () => this.schedule());
    this.listen(lab.playback, ['change'], () => this.schedule());
    this.listen(lab.view, ['change'], () => this.schedule());
    this.listen(this, ['pointerenter', 'focusin'], () => this.#near());
    this.watchSize(this, () => {
      this.#rooms.clear();
      this.#shown = '';
      this.schedule();
    });
    this.update();
  }

  update() {
    const { lab } = this;
    const { store } = lab;
    const first = store.cursor === store.first ? store.steps[0] ?? null : null;
    this.#showHead();
    this.#menu?.update();
    const buttons = first ? [this.#startOf(first)] : this.#commands();
    const isEmpty = buttons.length === 0 && (store.available.length > 0 || lab.held !== '');
    const none = isEmpty ? (lab.whyNot || lab.text('actions.none')) : '';
    const shown = JSON.stringify([lab.isInteractive, lab.whyNot, none, buttons]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const room = this.#rooms.get(shown);
    this.#showButtons(buttons.slice(0, room), none);
    if (room === undefined) whenDrawn(() => this.#measure(shown, buttons));
  }

  /** Opens the menu of all commands. */
  async open() {
    (await this.#load()).open();
  }

  /** @returns {commands.Button[]} */
  #commands() {
    const { lab } = this;
    return buttonOffers(lab).map(({ command }) => ({ title: lab.title(command), command }));
  }

  /** The app isn't running: the first command plays its outcome.
   * @type {(step: store.Step) => commands.Button} */
  #startOf(step) {
    return { title: this.lab.stepTitle(step), playsTo: step.lastEvent };
  }

  /** Keeps as many buttons as stand in two rows below the primary one.
   * @type {(shown: string, buttons: commands.Button[]) => void} */
  #measure(shown, buttons) {
    if (shown !== this.#shown) return;
    const tops = [...this.#buttons.querySelectorAll('button')].slice(1)
      .map(({ offsetTop }) => offsetTop);
    const rows = [...new Set(tops)].slice(0, mostRows);
    const room = 1 + tops.filter((top) => rows.includes(top)).length;
    if (this.#rooms.size >= mostRooms) this.#rooms.clear();
    this.#rooms.set(shown, room);
    if (room < buttons.length) this.#showButtons(buttons.slice(0, room), '');
  }

  /** After what the commands act; undo, and the way to all of them. */
  #showHead() {
    const { lab } = this;
    const { kind, action } = actingPlace(lab);
    const [step] = action?.steps ?? [];
    const key = { end: 'title', after: 'after', branch: 'afterBranch', gesture: 'swiping' }[kind];
    const [before = '', after] = lab.text(`actions.${key}`, { action: '\n' }).split('\n');
    render(this.#head, before,
      after !== undefined && step && h('b', {}, lab.stepTitle(step)), after);
    const more = lab.text('actions.moreLabel');
    const hadFocus = this.#tools.contains(document.activeElement);
    render(this.#tools, this.#undo(), h(this.#more, {
      'aria-label': more, title: withKey(more, lab.actions.keyOf('commands')),
      hidden: lab.store.available.length === 0,
    }, h('span', { class: 'commands-word' }, lab.text('actions.more')),
    h('span', { class: 'commands-dots' }, '⋯')));
    if (hadFocus && !this.#tools.contains(document.activeElement)) this.#more.focus();
  }

  /** There is something to take back once a command was given. */
  #undo() {
    const { lab } = this;
    const [undo] = historyActions(lab);
    if (!undo || !lab.session.canUndo) return null;
    const { text, reason, run } = undo;
    return tool(undoSign, text, {
      key: 'undo', class: 'icon-button commands-undo', 'aria-disabled': reason !== '',
      title: reason ? `${text}: ${reason}` : withKey(text, lab.actions.keyOf('undo')),
      onclick: () => { if (!reason) run(); },
    });
  }

  /** @type {(buttons: readonly commands.Button[], none: string) => void} */
  #showButtons(buttons, none) {
    const { activeElement } = document;
    const hadFocus = this.#buttons.contains(activeElement);
    render(this.#buttons, ...buttons.map((one, index) => this.#button(one, index === 0)),
      none && h('p', {}, none));
    if (hadFocus && activeElement && !activeElement.isConnected) {
      this.#buttons.querySelector('button')?.focus();
    }
  }

  /** @type {(button: commands.Button, isPrimary: boolean) => view.Drawing} */
  #button({ title, command, playsTo }, isPrimary) {
    const { lab } = this;
    if (!command) {
      return h('button', {
        key: title, class: 'pill command is-primary',
        onclick: () => lab.playback.play(playsTo),
      }, title);
    }
    return h('button', {
      key: title, class: `pill command${isPrimary ? ' is-primary' : ''}`,
      'aria-disabled': !lab.isInteractive, title: lab.isInteractive ? null : lab.whyNot,
      onclick: () => void lab.act(command),
      oncontextmenu: (event) => lab.ledClass.ways?.offer(event, command),
    }, title);
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
}

/** @type {(text: string, key: string) => string} */
function withKey(text, key) {
  return key ? `${text} (${key})` : text;
}
