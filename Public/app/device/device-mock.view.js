// @ts-check
/**
 * The device as the person sees it, to be touched. Everything performs a command that the server
 * offers. What shows only at times is loaded when it first does: bars, gestures, the home screen.
 *
 * @typedef {import('./screens.js').Card} Card
 * @typedef {import('../store/types.js').Available} Available
 * @typedef {import('../store/types.js').Command} Command
 */
import { has } from '../store/ios.js';
import { primaryCommand } from '../commands/commands.js';
import { controllerNamed } from '../store/fold.js';
import { effectiveOf } from '../store/offers.js';
import { interfaceStyleOf, screenOf } from './screens.js';
import { connectPointing, showPointed } from '../view/controller-pointing.view.js';
import { html } from '../view/dom.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { linkStyle } from '../view/styles.view.js';
import { DeviceButtons } from './device-buttons.view.js';
import { placeIn, windowFlag } from './placing.view.js';

const lineCount = 8;
const views = { background: 'home', inactive: 'switcher', terminated: 'ended' };

export class DeviceMock extends LabElement {
  static tag = 'device-mock';

  #screen = html('div', { class: 'screen' });
  #app = html('div', { class: 'app' });
  #empty = html('p', { class: 'device-empty' });
  /** @type {Map<string, HTMLElement>} */
  #cards = new Map();
  #handleLayer = html('div', { class: 'layer' });
  #barLayer = html('div', { class: 'layer' });
  /** @type {import('./device-handles.view.js').DeviceHandles|null} */
  #handles = null;
  /** @type {import('./ghosts.view.js').Ghosts|null} */
  #ghosts = null;
  /** Who is in front of whom, in words. */
  #order = html('p', { class: 'visually-hidden' });
  /** @type {import('./device-bars.view.js').DeviceBars|null} */
  #bars = null;
  /** @type {DeviceButtons|null} */
  #buttons = null;
  /** @type {import('./home-screen.view.js').HomeScreen|null} */
  #home = null;
  /** What is being loaded, and what has been. */
  #asked = new Set();

  start() {
    const { store } = this.lab;
    this.setAttribute('role', 'group');
    this.#buttons = new DeviceButtons(this.lab);
    this.#app.replaceChildren(this.#empty, this.#handleLayer, this.#barLayer);
    this.#screen.replaceChildren(this.#app);
    this.append(this.#order, html('div', { class: 'device' }, this.#screen),
      this.#buttons.element);
    connectPointing(this, this.#app);
    this.listen(store, ['trace', 'cursor', 'status'], () => this.schedule());
    this.listen(this.lab.playback, ['change'], () => this.schedule());
    this.listen(this.lab.view, ['change'], () => this.schedule());
    this.update();
    void this.#equip();
  }

  /** The outlines of views are loaded after the rest. */
  async #equip() {
    const { Ghosts } = await import('./ghosts.view.js');
    this.#ghosts = new Ghosts();
    this.#app.append(this.#ghosts.element);
    this.schedule();
  }

  /**
   * Loads a part when it is first needed; where that fails, it is tried again the next time.
   *
   * @param {'device-bars'|'device-handles'|'home-screen'} part
   * @param {() => Promise<void>} make
   */
  async #load(part, make) {
    if (this.#asked.has(part)) return;
    this.#asked.add(part);
    try {
      await Promise.all([make(), linkStyle(`app/device/${part}.css`)]);
      this.schedule();
    } catch {
      this.#asked.delete(part);
    }
  }

  async #makeBars() {
    const { DeviceBars } = await import('./device-bars.view.js');
    this.#bars = new DeviceBars(this.lab, this.#barLayer);
  }

  async #makeHandles() {
    const { DeviceHandles } = await import('./device-handles.view.js');
    this.#handles = new DeviceHandles(this.lab, this.#app, this.#handleLayer);
  }

  async #makeHome() {
    const { HomeScreen } = await import('./home-screen.view.js');
    this.#home = new HomeScreen(this.lab);
    this.#screen.append(this.#home.element);
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
    if (bars.length > 0) void this.#load('device-bars', () => this.#makeBars());
    this.#bars?.update(bars, host, (after) => Math.max(0, keys.indexOf(after)) * 2 + 1);
    this.#empty.textContent = lab.text('device.empty');
    this.#empty.hidden = shown.length > 0;
    if (lab.store.available.some(isGesture)) {
      void this.#load('device-handles', () => this.#makeHandles());
    }
    this.#handles?.show(front, cards.length * 2 + 2);
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
    if (view) void this.#load('home-screen', () => this.#makeHome());
    this.#home?.update(view);
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
    this.#app.insertBefore(element, this.#handleLayer);
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
    const button = html('button', { class: 'card-back' }, `‹ ${previous}`);
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
    return html('button', { onclick: () => void this.lab.act(command) }, title);
  }
}

/**
 * Whether a finger can begin it.
 *
 * @param {Available} offer
 */
function isGesture({ command, availability }) {
  return availability === 'effective' && /^begin(?:Interactive|PageTurn)/.test(command.do);
}

/**
 * Whether the screen below shows at the top, drawn back: under a sheet of full height.
 *
 * @param {Card|undefined} front
 * @param {string} ios
 */
function peeks(front, ios) {
  return front?.kind === 'sheet' && front.place === 'here' && front.region.top < 0.3 &&
    has(ios, 'presentsSheets');
}
