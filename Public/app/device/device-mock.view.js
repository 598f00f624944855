// @ts-check
/** The device as the person sees it, to be touched. Everything performs a command that the server
 * offers. What shows only at times is loaded when it first does: bars, gestures, the home screen.
 */
import { has } from '../store/ios.js';
import { primaryCommand } from '../commands/commands.js';
import { stateInScene } from '../store/scenes.js';
import { commandAt, isDragged } from '../store/commands.js';
import { effectiveAt } from '../store/offers.js';
import { interfaceStyleOf, screenOf, under } from './screens.js';
import { html } from '../view/dom.view.js';
import { draw, h } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { connectPointing, lightPointed } from '../view/pointing.view.js';
import { linkStyle } from '../view/styles.view.js';
import { deviceButtons } from './device-buttons.view.js';
import { placed, windowFlag } from './placing.view.js';
import { sceneTabs } from './scene-tabs.view.js';

const lines = Array.from({ length: 8 }, () => h('i'));
const views = { background: 'home', inactive: 'switcher', terminated: 'ended' };
/** The states of a scene as those of an app. */
const sceneWords = { foregroundInactive: 'inactive', foregroundActive: 'active' };

export class DeviceMock extends LabElement {
  static tag = 'device-mock';

  #app = html('div', { class: 'app' });
  #handleLayer = html('div', { class: 'layer' });
  /** @type {device.DeviceHandles|null} */
  #handles = null;
  /** @type {typeof import('./ghosts.view.js').ghosts|null} */
  #ghosts = null;
  /** @type {typeof import('./device-bars.view.js').deviceBars|null} */
  #bars = null;
  /** @type {typeof import('./home-screen.view.js').homeScreen|null} */
  #home = null;
  /** The scene that a person has chosen to see, until the cursor moves.
   * @type {{seq: number, scene: string}|null} */
  #chosen = null;
  /** What is being loaded, and what has been. */
  #asked = new Set();

  start() {
    const { store } = this.lab;
    connectPointing(this, this.#app, 'pointerover');
    this.listen(store, ['trace', 'cursor', 'status'], () => this.schedule());
    this.listen(this.lab.playback, ['change'], () => this.schedule());
    this.listen(this.lab.view, ['change'], () => this.schedule());
    this.update();
    void this.#equip();
  }

  /** The outlines of views are loaded after the rest. */
  async #equip() {
    await Promise.all([this.lab.loadTexts('device'), linkStyle('app/device/ghosts.css')]);
    this.#ghosts = (await import('./ghosts.view.js')).ghosts;
    this.schedule();
  }

  /** Loads a part when it is first needed; where that fails, it is tried again the next time.
   * @type {(part: 'device-bars'|'device-handles'|'home-screen', load: () => Promise<void>) =>
   *   Promise<void>} */
  async #load(part, load) {
    if (this.#asked.has(part)) return;
    this.#asked.add(part);
    try {
      await Promise.all([
        load(), linkStyle(`app/device/${part}.css`), this.lab.loadTexts('device'),
      ]);
      this.schedule();
    } catch {
      this.#asked.delete(part);
    }
  }

  async #loadBars() {
    this.#bars = (await import('./device-bars.view.js')).deviceBars;
  }

  async #loadHandles() {
    const { DeviceHandles } = await import('./device-handles.view.js');
    this.#handles = new DeviceHandles(this.lab, this.#app, this.#handleLayer);
  }

  async #loadHome() {
    this.#home = (await import('./home-screen.view.js')).homeScreen;
  }

  update() {
    const { lab } = this;
    const { scenario, platform, available } = lab.store;
    const state = this.#state;
    const idiom = platform.idiom ?? 'phone';
    const screen = screenOf(state, scenario, idiom);
    const { bars } = screen;
    // After a jump nothing is on its way out.
    const cards = screen.cards.filter(({ controller }) => lab.store.motion || controller.isAlive);
    const shown = cards.filter(({ place }) => place !== 'away');
    const front = shown.filter(({ place }) => place === 'here' || place === 'fade').pop() ?? null;
    const view = viewOf(state);
    if (bars.length > 0) void this.#load('device-bars', () => this.#loadBars());
    if (available.some(isGesture)) void this.#load('device-handles', () => this.#loadHandles());
    if (view) void this.#load('home-screen', () => this.#loadHome());
    if (cards.some(isPage)) void linkStyle('app/device/device-pages.css');
    const keys = shown.map(({ controller }) => controller.key).reverse();
    const list = keys.join(lab.text('changes.comma'));
    draw(this, {
      role: 'group', 'aria-label': lab.text('device.title'), 'data-idiom': idiom,
      'data-turned': String(/landscape/.test(state.window.orientation)),
    }, h('p', { class: 'visually-hidden' }, list && lab.text('device.order', { list })),
    h('div', { class: 'device' }, h('div', {
      class: 'screen', 'data-look': interfaceStyleOf(lab.store), 'data-view': view,
    }, this.#drawApp({ cards, bars, shown, front, view }), this.#home?.(lab, view))),
    sceneTabs(lab, state, (scene) => this.#choose(scene)),
    deviceButtons(lab, () => this.schedule()));
    this.#handles?.show(front, cards.length * 2 + 2);
    lightPointed(lab, this.#app);
  }

  /** The state at the cursor; of several scenes one is shown. */
  get #state() {
    const { state } = this.lab.store;
    const { seq, scene } = this.#chosen ?? { seq: -1, scene: '' };
    return seq === state.seq ? stateInScene(state, scene) : state;
  }

  /** @type {(scene: string) => void} */
  #choose(scene) {
    this.#chosen = { seq: this.lab.store.state.seq, scene };
    this.schedule();
  }

  /** @param {{cards: device.Card[], bars: device.Bar[], shown: device.Card[], front:
   *   device.Card|null, view: string}} screen */
  #drawApp({ cards, bars, shown, front, view }) {
    const { lab } = this;
    const { order } = lab.store.state;
    const top = shown[shown.length - 1];
    const host = top?.host ?? '';
    const places = cards.map(({ controller }) => controller.key);
    const levelOf = (/** @type {string} */ key) => Math.max(0, places.indexOf(key)) * 2;
    // A card that is moved in the page would not slide.
    const sorted = cards.map((card) => ({ card, rank: order.lastIndexOf(card.controller.key) }))
      .sort((a, b) => a.rank - b.rank).map(({ card }) => card);
    return h(this.#app, {
      'data-over': top?.kind ?? '', 'data-peek': peeks(top, lab.ios), inert: view !== '',
    }, h('p', { class: 'device-empty', hidden: shown.length > 0 }, lab.text('device.empty')),
    ...sorted.map((card) =>
      this.#card(card, levelOf(card.controller.key), card === front, host)),
    this.#handleLayer,
    h('div', { class: 'layer' },
      ...this.#bars?.(lab, bars, host, (after) => levelOf(after) + 1) ?? []),
    this.#ghosts?.(lab, cards, this.dataset.idiom ?? 'phone'));
  }

  /** @param {device.Card} card @param {number} level @param {boolean} isFront
   * @param {string} host  of what is in front */
  #card({ controller, kind, place, turn, hasBack, isFrame, region, host: own }, level, isFront,
    host) {
    const { lab } = this;
    const { key, controller: name, instance } = controller;
    const isBehind = own !== host;
    const isInert = isBehind || place === 'away';
    const isOffering = isFront && lab.isInteractive && lab.isWhereItActs;
    const primary = isOffering ? primaryCommand(lab.store.available) : null;
    const back = hasBack && !isInert ? under(lab.store.state, controller) : '';
    return h('div', {
      key, class: 'card', 'data-hue': lab.identity(name, instance).hue, 'data-key': key,
      'data-kind': kind, 'data-place': place, 'data-turn': turn, 'data-frame': isFrame,
      'data-behind': isBehind && place !== 'away', inert: isInert, style: placed(region, level),
    }, h('div', { class: 'card-bar' }, back && this.#backButton(back, controller.parent),
      h('span', { class: 'card-title' }, name), windowFlag(lab, controller.isInWindow)),
    h('div', { class: 'card-lines', 'aria-hidden': 'true' }, ...lines),
    h('div', { class: 'card-action' }, primary && h('button', {
      onclick: () => void lab.act(primary.command),
    }, lab.title(primary.command))));
  }

  /** @param {string} previous @param {string|null} navigation */
  #backButton(previous, navigation) {
    const { lab } = this;
    const isHere = (/** @type {store.Command} */ { on }) => on === undefined || on === navigation;
    return h('button', {
      class: 'card-back', 'aria-label': `${lab.text('device.back')} ${previous}`,
      onclick: () => {
        const command = effectiveAt(lab.store.available, 'back', isHere);
        const back = { ...commandAt('back'), ...(navigation ? { on: navigation } : {}) };
        void lab.act(command ?? back);
      },
    }, `‹ ${previous}`);
  }
}

/** The view instead of the app: the home screen, the switcher, or a note that it has ended. Empty
 * while the app is visible.
 * @type {(state: store.RunState) => string} */
function viewOf({ app, scenes, scene: name }) {
  const scene = app.state === 'terminated' ? undefined
    : scenes.find((one) => one.name === name);
  const { state, wasActive } = scene ?? app;
  const word = sceneWords[/** @type {keyof typeof sceneWords} */ (state)] ?? state;
  const isLaunching = word === 'inactive' && !wasActive;
  return isLaunching ? '' : views[/** @type {keyof typeof views} */ (word)] ?? '';
}

/** @type {(offer: store.Available) => boolean}  Whether a finger can begin it. */
function isGesture({ command, availability }) {
  return availability === 'effective' && isDragged(command);
}

/** @type {(card: device.Card) => boolean} */
function isPage({ kind }) {
  return kind === 'page' || kind === 'curl';
}

/** Whether the screen below shows at the top, drawn back: under a sheet of full height.
 * @type {(front: device.Card|undefined, ios: string) => boolean} */
function peeks(front, ios) {
  return front?.kind === 'sheet' && front.place === 'here' && front.region.top < 0.3 &&
    has(ios, 'presentsSheets');
}
