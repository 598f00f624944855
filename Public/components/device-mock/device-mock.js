// @ts-check
/**
 * The device as the person sees it, to be touched: back button, tabs, swipe back from the left
 * edge, pages dragged from either edge, a sheet pulled down, a tap beside a popover. Every drag
 * has a button that does the same, and everything performs a command that the server offers.
 *
 * @typedef {import('../../app/screens.js').Card} Card
 * @typedef {import('../../app/types.js').Available} Available
 * @typedef {import('../../app/types.js').Command} Command
 */
import { primaryCommand } from '../../app/commands.js';
import { controllerNamed } from '../../app/fold.js';
import { effectiveOf, pageTurn } from '../../app/offers.js';
import { screenOf } from '../../app/screens.js';
import { interfaceStyleOf } from '../../app/traits.js';
import { connectPointing, showPointed } from '../controller-pointing.js';
import { html } from '../dom.js';
import { LabElement } from '../lab-element.js';
import { DeviceBars } from './device-bars.js';
import { DeviceButtons } from './device-buttons.js';
import { Drag } from './drag.js';
import { placeIn } from './placing.js';
import { windowFlag } from './window-flag.js';

const lineCount = 8;
const views = { background: 'home', inactive: 'switcher', terminated: 'ended' };

export class DeviceMock extends LabElement {
  static define(tag = 'device-mock', registry = customElements) {
    registry.define(tag, this);
  }

  #screen = html('div', { class: 'screen' });
  #app = html('div', { class: 'app' });
  #empty = html('p', { class: 'device-empty' });
  /** @type {Map<string, HTMLElement>} */
  #cards = new Map();
  #swipe = new Drag(html('button', { type: 'button', class: 'edge' }), 'x', 1);
  #previous = new Drag(html('button', { type: 'button', class: 'edge' }), 'x', 1);
  #next = new Drag(html('button', { type: 'button', class: 'edge is-end' }), 'x', -1);
  #pull = new Drag(html('button', { type: 'button', class: 'grip' }), 'y', 1);
  #beside = html('button', { type: 'button', class: 'beside', hidden: '' });
  /** @type {import('./ghosts.js').Ghosts|null} */
  #ghosts = null;
  /** Who is in front of whom, in words. */
  #order = html('p', { class: 'visually-hidden' });
  /** @type {DeviceBars|null} */
  #bars = null;
  /** @type {DeviceButtons|null} */
  #buttons = null;
  /** @type {import('./home-screen.js').HomeScreen|null} */
  #home = null;

  start() {
    const { store } = this.lab;
    this.setAttribute('role', 'group');
    this.#bars = new DeviceBars(this.lab, this.#app);
    this.#buttons = new DeviceButtons(this.lab);
    const drags = [this.#swipe, this.#previous, this.#next, this.#pull];
    const handles = drags.map(({ handle }) => handle);
    this.#app.replaceChildren(this.#empty, this.#beside, ...handles);
    this.#screen.replaceChildren(this.#app);
    this.append(this.#order, html('div', { class: 'device' }, this.#screen),
      this.#buttons.element);
    connectPointing(this, this.#app);
    for (const drag of drags) this.#connect(drag);
    this.listen(store, ['trace', 'cursor', 'status'], () => this.schedule());
    this.listen(this.lab.playback, ['change'], () => this.schedule());
    this.listen(this.lab, ['language'], () => this.schedule());
    this.listen(this.lab.view, ['change'], () => this.schedule());
    this.listen(this.#beside, ['click'], () => void this.#tapBeside());
    this.update();
    void this.#equip();
  }

  /** What shows only at times is loaded after the rest. */
  async #equip() {
    const [{ Ghosts }, { HomeScreen }] = await Promise.all([
      import('./ghosts.js'), import('./home-screen.js'),
    ]);
    this.#ghosts = new Ghosts();
    this.#home = new HomeScreen(this.lab);
    this.#app.append(this.#ghosts.element);
    this.#screen.append(this.#home.element);
    this.schedule();
  }

  update() {
    const { lab } = this;
    const { state, scenario, platform } = lab.store;
    this.setAttribute('aria-label', lab.text('device.title'));
    this.dataset.idiom = platform.idiom ?? 'phone';
    this.dataset.turned = String(/landscape/.test(state.window.orientation));
    this.#screen.dataset.look = interfaceStyleOf(lab.store);
    const { cards, bars } = screenOf(state, scenario, this.dataset.idiom);
    const shown = cards.filter(({ place }) => place !== 'away');
    const front = shown.filter(({ place }) => place === 'here' || place === 'fade').pop() ?? null;
    const host = shown[shown.length - 1]?.host ?? '';
    this.#app.dataset.over = shown[shown.length - 1]?.kind ?? '';
    this.#app.toggleAttribute('data-peek', peeks(shown[shown.length - 1], lab.ios));
    for (const [key, element] of this.#cards) {
      if (!cards.some((card) => card.controller.key === key)) this.#remove(key, element);
    }
    cards.forEach((card, index) => this.#showCard(card, index * 2, card === front, host));
    const keys = cards.map(({ controller }) => controller.key);
    this.#bars?.update(bars, host, (after) => Math.max(0, keys.indexOf(after)) * 2 + 1);
    this.#empty.textContent = lab.text('device.empty');
    this.#empty.hidden = shown.length > 0;
    this.#showHandles(front, cards.length * 2 + 2);
    this.#ghosts?.show(lab, cards, this.dataset.idiom);
    const names = shown.map(({ controller }) => controller.key).reverse();
    this.#order.textContent = names.length === 0 ? ''
      : lab.text('device.order', { list: names.join(lab.text('changes.comma')) });
    this.#showApp();
    this.#buttons?.update();
    showPointed(this, this.#app);
  }

  /** The app in front, behind the home screen, in the switcher, or ended. */
  #showApp() {
    const { app } = this.lab.store.state;
    const isLaunching = app.state === 'inactive' && !app.wasActive;
    const view = isLaunching ? '' : views[/** @type {keyof typeof views} */ (app.state)] ?? '';
    this.#screen.dataset.view = view;
    this.#app.inert = view !== '';
    this.#home?.update(view);
  }

  /** @param {Drag} drag */
  #connect(drag) {
    const isPage = drag === this.#next || drag === this.#previous;
    drag.end = (isFar) => this.lab.act({ do: isFar ? 'finishInteraction' : 'cancelInteraction' });
    drag.move = (share) => {
      const value = share === null ? '' : String(isPage ? 1 - share : share);
      this.#app.style.setProperty('--drag', value);
    };
  }

  /**
   * @param {Card} card
   * @param {number} level
   * @param {boolean} isFront
   * @param {string} host  of what is in front
   */
  #showCard(card, level, isFront, host) {
    const { controller, kind, place, turn, hasBack, isFrame } = card;
    const element = this.#cards.get(controller.key) ?? this.#make(controller);
    Object.assign(element.dataset, { kind, place, turn });
    element.toggleAttribute('data-frame', isFrame);
    element.toggleAttribute('data-behind', card.host !== host && place !== 'away');
    placeIn(element, card.region, level);
    element.inert = card.host !== host || place === 'away';
    const { lab } = this;
    const isOffering = isFront && lab.isInteractive && lab.store.isAtEnd;
    const primary = isOffering ? primaryCommand(lab.store.available) : null;
    const title = primary ? lab.title(primary.command) : '';
    const back = hasBack && !element.inert ? this.#under(controller) : '';
    const shown = JSON.stringify([
      back, primary?.command, title, lab.translator.language, controller.isInWindow]);
    if (element.dataset.shown === shown) return;
    element.dataset.shown = shown;
    element.querySelector('.card-bar')?.replaceChildren(
      ...(back ? [this.#backButton(back, controller.parent)] : []),
      html('span', { class: 'card-title' }, controller.controller),
      windowFlag(lab, controller.isInWindow));
    element.querySelector('.card-action')?.replaceChildren(
      ...(primary ? [this.#actionButton(primary, title)] : []));
  }

  /** @param {Card['controller']} controller */
  #make({ key, controller, instance }) {
    const { hue } = this.lab.identity(controller, instance);
    const lines = Array.from({ length: lineCount }, () => html('i'));
    const element = html('div', { class: 'card', 'data-hue': hue, 'data-key': key },
      html('div', { class: 'card-bar' }),
      html('div', { class: 'card-lines', 'aria-hidden': 'true' }, ...lines),
      html('div', { class: 'card-action' }));
    this.#cards.set(key, element);
    this.#app.insertBefore(element, this.#swipe.handle);
    return element;
  }

  /**
   * @param {string} key
   * @param {HTMLElement} element
   */
  #remove(key, element) {
    element.remove();
    this.#cards.delete(key);
  }

  /**
   * The controller under another one in its stack.
   *
   * @param {Card['controller']} controller
   */
  #under({ controller, parent }) {
    const stack = controllerNamed(this.lab.store.state, parent)?.children ?? [];
    return stack[stack.indexOf(controller) - 1] ?? '';
  }

  /**
   * @param {string} previous
   * @param {string|null} navigation
   */
  #backButton(previous, navigation) {
    const button = html('button', { type: 'button', class: 'card-back' }, `‹ ${previous}`);
    const label = `${this.lab.text('device.back')} ${previous}`;
    button.setAttribute('aria-label', label);
    button.addEventListener('click', () => {
      const isHere = (/** @type {Command} */ { on }) => on === undefined || on === navigation;
      const command = effectiveOf(this.lab.store.available, ['pop'], isHere);
      void this.lab.act(command ?? { do: 'pop', ...(navigation ? { on: navigation } : {}) });
    });
    return button;
  }

  /**
   * @param {Available} available
   * @param {string} title
   */
  #actionButton({ command }, title) {
    const button = html('button', { type: 'button' }, title);
    button.addEventListener('click', () => void this.lab.act(command));
    return button;
  }

  /**
   * @param {Card|null} front
   * @param {number} level
   */
  #showHandles(front, level) {
    const { available } = this.lab.store;
    const isStack = front?.kind === 'stack';
    const pop = isStack ? effectiveOf(available, ['beginInteractivePop']) : null;
    const isSheet = front?.kind === 'sheet';
    const dismiss = isSheet ? effectiveOf(available, ['beginInteractiveDismiss']) : null;
    this.#showHandle(this.#swipe, pop, 'device.swipe', front, level);
    this.#showHandle(this.#previous, this.#turn(front, -1), 'device.previous', front, level);
    this.#showHandle(this.#next, this.#turn(front, 1), 'device.next', front, level);
    this.#showHandle(this.#pull, dismiss, 'device.pull', front, level);
    const { store, playback, isInteractive } = this.lab;
    const isNow = store.isAtEnd && !playback.isPlaying && isInteractive;
    const isPopover = front?.kind === 'popover';
    this.#beside.hidden = !isNow || !isPopover || !this.#besideCommand();
    this.#beside.setAttribute('aria-label', this.lab.text('device.beside'));
    this.#beside.title = this.lab.text('device.beside');
    this.#beside.style.setProperty('z-index', String(level - 3));
  }

  /** A popover is left by the same way as a sheet that is pulled down. */
  #besideCommand() {
    return effectiveOf(this.lab.store.available, ['beginInteractiveDismiss']);
  }

  async #tapBeside() {
    const { lab } = this;
    const begin = this.#besideCommand();
    if (begin && await lab.act(begin)) await lab.act({ do: 'finishInteraction' });
  }

  /**
   * Begins a gesture. Under a finger the screen doesn't wait for the callbacks to be played.
   *
   * @param {Drag} drag
   * @param {Command} command
   */
  async #begin(drag, command) {
    const { lab } = this;
    const isDone = await lab.act(command);
    if (isDone && drag.isDragging) lab.playback.jump(lab.store.last);
  }

  /**
   * The turn from the page in front.
   *
   * @param {Card|null} front
   * @param {1|-1} direction
   */
  #turn(front, direction) {
    const { available, scenario } = this.lab.store;
    const order = scenario?.controllers[front?.controller.parent ?? '']?.children ?? [];
    return pageTurn(available, order, front?.controller.controller ?? '', direction);
  }

  /**
   * @param {Drag} drag
   * @param {Command|null} begin  what begins the gesture, if anything can
   * @param {string} label
   * @param {Card|null} front
   * @param {number} level
   */
  #showHandle(drag, begin, label, front, level) {
    const { handle } = drag;
    const { store, playback, isInteractive } = this.lab;
    const isNow = store.isAtEnd && !playback.isPlaying && isInteractive;
    handle.hidden = !drag.isDragging && (!isNow || begin === null);
    handle.classList.toggle('is-dragging', drag.isDragging);
    handle.setAttribute('aria-label', this.lab.text(label));
    handle.title = this.lab.text(label);
    if (!drag.isDragging && begin) drag.begin = () => void this.#begin(drag, begin);
    if (front && !drag.isDragging) placeIn(handle, front.region, level);
  }
}

/**
 * Whether the screen below shows at the top, drawn back: under a sheet of full height, from iOS 13.
 *
 * @param {Card|undefined} front
 * @param {string} ios
 */
function peeks(front, ios) {
  return front?.kind === 'sheet' && front.place === 'here' && front.region.top < 0.3 &&
    Number.parseFloat(ios) >= 13;
}
