// @ts-check
/** The device as the person sees it, to be touched: it does what the buttons do, also back in time,
 * and says why where a touch does nothing. On a phone it is a picture until its sheet is open. What
 * shows only at times is loaded when it first does: bars, gestures, the home screen. */
import { has } from '../store/ios.js';
import { showsActingPlace } from '../commands/acting.js';
import { buttonOffers } from '../commands/offered.js';
import { stateInScene } from '../store/scenes.js';
import { isDragged } from '../store/commands.js';
import { interfaceStyleOf, screenOf } from './screens.js';
import { html, isPhone } from '../view/dom.view.js';
import { draw, h } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { connectPointing, lightPointed } from '../view/pointing.view.js';
import { linkStyle } from '../view/styles.view.js';
import { deviceCard } from './device-card.view.js';
import { Stops } from './stops.view.js';
import { tellNothing } from './touch.js';

const views = { background: 'home', inactive: 'switcher', terminated: 'ended' };
/** The states of a scene as those of an app. */
const sceneWords = { foregroundInactive: 'inactive', foregroundActive: 'active' };

export class DeviceMock extends LabElement {
  static tag = 'device-mock';

  #app = html('div', { class: 'app', onclick: ({ target }) => this.#tapped(target) });
  #handleLayer = html('div', { class: 'layer' });
  /** @type {device.DeviceHandles|null} */
  #handles = null;
  /** @type {typeof import('./ghosts.view.js').ghosts|null} */
  #ghosts = null;
  /** @type {typeof import('./device-bars.view.js').deviceBars|null} */
  #bars = null;
  /** @type {typeof import('./home-screen.view.js').homeScreen|null} */
  #home = null;
  /** @type {typeof import('./scene-tabs.view.js').sceneTabs|null} */
  #sceneTabs = null;
  /** The scene that a person has chosen to see, until the cursor moves.
   * @type {{seq: number, scene: string}|null} */
  #chosen = null;
  /** What is being loaded, and what has been. */
  #asked = new Set();
  #stops = new Stops(this);
  #sheets = new MutationObserver(() => this.schedule());

  start() {
    const { store } = this.lab;
    connectPointing(this, this.#app);
    this.listen(this, ['keydown'], (event) => this.#stops.key(event));
    this.listen(this, ['focusin'], () => this.#stops.update(this.#isPicture));
    this.#sheets.observe(document.documentElement, { attributeFilter: ['data-sheet'] });
    this.listen(matchMedia('(max-width: 760px)'), ['change'], () => this.schedule());
    this.listen(store, ['trace', 'cursor', 'status'], () => this.schedule());
    this.listen(this.lab.playback, ['change'], () => this.schedule());
    this.listen(this.lab.view, ['change'], () => this.schedule());
    this.update();
  }

  /** On a phone it stands small in the map, and opens its sheet. */
  get #isPicture() {
    return isPhone() && document.documentElement.dataset.sheet !== 'device';
  }

  /** Loads a part when it is first needed; where that fails, it is tried again the next time.
   * @type {(part: 'device-bars'|'device-handles'|'ghosts'|'home-screen'|'scene-tabs',
   *   load: () => Promise<void>) => Promise<void>} */
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

  async #loadGhosts() {
    this.#ghosts = (await import('./ghosts.view.js')).ghosts;
  }

  async #loadHome() {
    this.#home = (await import('./home-screen.view.js')).homeScreen;
  }

  async #loadSceneTabs() {
    this.#sceneTabs = (await import('./scene-tabs.view.js')).sceneTabs;
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
    if (cards.some(isUnsized)) void this.#load('ghosts', () => this.#loadGhosts());
    if (view) void this.#load('home-screen', () => this.#loadHome());
    const hasScenes = state.scenes.length > 1;
    if (hasScenes) void this.#load('scene-tabs', () => this.#loadSceneTabs());
    if (cards.some(isPage)) void linkStyle('app/device/device-pages.css');
    const isPicture = this.#isPicture;
    const keys = shown.map(({ controller }) => controller.key).reverse();
    const list = keys.join(lab.text('changes.comma'));
    const hadFocus = this.contains(document.activeElement);
    draw(this, {
      role: 'group', tabindex: -1, 'aria-label': lab.text('device.title'), 'data-idiom': idiom,
      'data-turned': String(/landscape/.test(state.window.orientation)),
    }, h('p', { class: 'visually-hidden' }, list && lab.text('device.order', { list })),
    h('div', { class: 'device-room' }, h('div', { class: 'device', inert: isPicture }, h('div', {
      class: 'screen', 'data-look': interfaceStyleOf(lab.store), 'data-view': view,
    }, this.#drawApp({ cards, bars, shown, front, view }), this.#home?.(lab, view)))),
    hasScenes && this.#sceneTabs?.(lab, state, (scene) => this.#choose(scene)));
    this.#handles?.show(front, cards.length * 2 + 2);
    this.#stops.update(isPicture, hadFocus);
    lightPointed(lab, this.#app);
  }

  /** The state that is shown; of several scenes one. */
  get #state() {
    const { shown, store } = this.lab;
    const state = store.stateAt(shown?.stateCut ?? store.cursor);
    const { seq, scene } = this.#chosen ?? { seq: -1, scene: '' };
    return seq === state.seq ? stateInScene(state, scene) : state;
  }

  /** What the button of the screen in front does: the first one of the list, unless it is one for
   * the device as a whole. */
  get #primary() {
    const { lab } = this;
    if (!lab.isInteractive || !showsActingPlace(lab)) return null;
    const [primary] = buttonOffers(lab);
    return primary && primary.group !== 'app' ? primary : null;
  }

  /** @type {(target: EventTarget|null) => void} */
  #tapped(target) {
    if (target instanceof Element && !target.closest('button')) void tellNothing(this.lab);
  }

  /** @type {(scene: string) => void} */
  #choose(scene) {
    this.#chosen = { seq: this.#state.seq, scene };
    this.schedule();
  }

  /** @param {{cards: device.Card[], bars: device.Bar[], shown: device.Card[], front:
   *   device.Card|null, view: string}} screen */
  #drawApp({ cards, bars, shown, front, view }) {
    const { lab } = this;
    const { order } = this.#state;
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
    ...sorted.map((card) => deviceCard(lab, card, {
      level: levelOf(card.controller.key), host, primary: card === front ? this.#primary : null,
    })),
    this.#handleLayer,
    h('div', { class: 'layer' },
      ...this.#bars?.(lab, bars, host, (after) => levelOf(after) + 1) ?? []),
    this.#ghosts?.(lab, cards, this.dataset.idiom ?? 'phone'));
  }
}

/** Whether a view has a size that may not be its last one.
 * @param {device.Card} card */
function isUnsized({ controller: { geometry, isAlive } }) {
  return isAlive && geometry !== 'final' && geometry !== 'none';
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
