// @ts-check
/** What the device shows: a card for each screen, the bars of containers, and how far each has come
 * in. Regions are shares of the screen; bars are counted, so that styles give their height. */
import { placeOf } from '../store/commands.js';
import { castOf, controllerNamed } from '../store/fold.js';
import { isContainer } from '../store/identity.js';
import { sceneHolding } from '../store/scenes.js';
import { columnsOf, framePlaces, pagePlaces, stackPlaces, tabPlaces } from './screen-places.js';

const whole = { left: 0, right: 0, top: 0, bottom: 0, headers: 0, frames: 0, bars: 0 };
/** @type {device.Placing} */
const resting = { place: 'here', kind: 'stack', turn: 'next' };
/** Screens of freed controllers that may still be on their way out. */
const mostFreed = 8;
const sheetStyles = new Set(['pageSheet', 'formSheet', 'automatic']);

/** @type {(state: store.RunState, scenario: store.Scenario|null, idiom: string) => {cards:
 *   device.Card[], bars: device.Bar[]}} */
export function screenOf(state, scenario, idiom) {
  return new ScreenBuilder(state, scenario, idiom).build();
}

class ScreenBuilder {
  /** @type {device.Card[]} */
  #cards = [];
  /** @type {device.Bar[]} */
  #bars = [];
  /** @type {Set<string>} */
  #seen = new Set();
  #host = '';

  /** @param {store.RunState} state @param {store.Scenario|null} scenario @param {string} idiom */
  constructor(state, scenario, idiom) {
    this.state = state;
    this.scenario = scenario;
    this.idiom = idiom;
  }

  build() {
    const { state } = this;
    const { all, living } = castOf(state);
    const root = controllerNamed(state, state.window.root);
    if (root?.isAlive) this.#visitHost(root);
    for (const controller of living) {
      const isLeaving = controller.appearance !== 'disappeared';
      if (isLeaving && !controller.parent && this.#isHere(controller)) this.#visitHost(controller);
    }
    const freed = new Set(all.filter(({ isAlive }) => !isAlive).slice(-mostFreed));
    const kept = all.filter((one) => one.isAlive || freed.has(one));
    const rest = kept.filter(({ key, controller, kind }) =>
      !this.#seen.has(key) && !isContainer(this.scenario, controller, kind));
    const away = rest.map((controller) => this.#card(controller, whole, {
      ...resting, place: 'away', kind: kindOf(controller),
    }));
    return { cards: [...away, ...this.#cards], bars: this.#bars };
  }

  /** Whether a controller is in no other scene than the one that is shown.
   * @type {(controller: store.ControllerState) => boolean} */
  #isHere(controller) {
    const { state } = this;
    if (state.scenes.length < 2) return true;
    return (sceneHolding(state, controller)?.name ?? state.scene) === state.scene;
  }

  /** @type {(controller: store.ControllerState) => void} */
  #visitHost(controller) {
    if (this.#seen.has(controller.key)) return;
    this.#host = controller.key;
    const kind = kindOf(controller);
    const isRoot = kind === 'stack';
    const place = isRoot ? rootPlace(controller) : modalPlace(controller);
    const before = this.#seen.size;
    this.#visit(controller, regionOf(controller, kind, this.idiom), { ...resting, place, kind });
    const own = [...this.#seen].slice(before);
    for (const key of own) this.#visitPresented(key);
  }

  /** @type {(key: string) => void} */
  #visitPresented(key) {
    const { state } = this;
    const name = state.controllers[key]?.controller;
    for (const controller of castOf(state).living) {
      const isMine = controller.presenting === name ||
        state.controllers[key]?.presented === controller.controller;
      if (isMine) this.#visitHost(controller);
    }
  }

  /** @type {(controller: store.ControllerState, region: device.Region, placing: device.Placing)
   *   => void} */
  #visit(controller, region, placing) {
    if (this.#seen.has(controller.key)) return;
    this.#seen.add(controller.key);
    const children = this.#childrenOf(controller);
    if (controller.kind === 'navigation') this.#stack(controller, children, region, placing);
    else if (controller.kind === 'tabBar') this.#tabs(controller, children, region, placing);
    else if (controller.kind === 'page') this.#pages(controller, children, region, placing);
    else if (controller.kind === 'split') this.#columns(controller, children, region, placing);
    else this.#content(controller, children, region, placing);
  }

  /** Children, and controllers that are on their way out of this parent.
   * @type {(parent: store.ControllerState) => store.ControllerState[]} */
  #childrenOf({ children, controller: name }) {
    const { state } = this;
    const own = children.map((child) => controllerNamed(state, child));
    const leaving = castOf(state).living
      .filter((one) => one.parent === name && !children.includes(one.controller));
    return /** @type {store.ControllerState[]} */ (
      [...own, ...leaving].filter((one) => one?.isAlive));
  }

  /** @type {(navigation: store.ControllerState, children: store.ControllerState[], region:
   *   device.Region, outer: device.Placing) => void} */
  #stack(navigation, children, region, outer) {
    const places = stackPlaces(navigation, children);
    const { controller: name, parent } = navigation;
    const isMore = name === this.scenario?.controllers[parent ?? '']?.moreNavigationController;
    if (isMore) this.#cards.push(this.#card(navigation, region, outer));
    children.forEach((child, index) => {
      this.#visit(child, region, within(outer, { ...resting, place: places[index] ?? 'away' }));
      const card = this.#cards.find(({ controller }) => controller.key === child.key);
      const below = children[index - 1]?.controller ?? (isMore ? name : '');
      if (card) card.back = below;
    });
  }

  /** @type {(tabs: store.ControllerState, children: store.ControllerState[], region:
   *   device.Region, outer: device.Placing) => void} */
  #tabs(tabs, children, region, outer) {
    const places = tabPlaces(tabs, children);
    const inner = { ...region, bars: region.bars + 1 };
    const selectedLast = [...children].sort((a, b) =>
      Number(a.controller === tabs.selected) - Number(b.controller === tabs.selected));
    for (const child of selectedLast) {
      const place = places[children.indexOf(child)] ?? 'away';
      this.#visit(child, inner, within(outer, { ...resting, place }));
    }
    const items = tabs.children.map((name) => ({ name, isSelected: name === tabs.selected }));
    this.#bar(tabs, 'tabs', items, region, outer);
  }

  /** @type {(pages: store.ControllerState, children: store.ControllerState[], region:
   *   device.Region, outer: device.Placing) => void} */
  #pages(pages, children, region, outer) {
    const order = this.pageOrder(pages);
    const isCurl = this.scenario?.controllers[pages.controller]?.style === 'curl';
    const { turn, places } = pagePlaces(children, order);
    const inner = isCurl ? region : { ...region, bars: region.bars + 1 };
    const shown = children.map((child, index) => ({ child, place: places[index] ?? 'away' }));
    if (isCurl && turn === 'next') shown.sort((a, b) => rank(a.place) - rank(b.place));
    for (const { child, place } of shown) {
      this.#visit(child, inner, within(outer, { place, kind: isCurl ? 'curl' : 'page', turn }));
    }
    if (isCurl) return;
    const current = children.find(({ appearance }) => appearance === 'appeared') ?? children[0];
    const items = order.map((name) => ({ name, isSelected: name === current?.controller }));
    this.#bar(pages, 'pages', items, region, outer);
  }

  /** @type {(pages: store.ControllerState) => string[]} */
  pageOrder(pages) {
    return this.scenario?.controllers[pages.controller]?.children ?? pages.children;
  }

  /** @type {(split: store.ControllerState, children: store.ControllerState[], region:
   *   device.Region, outer: device.Placing) => void} */
  #columns(split, children, region, outer) {
    for (const { child, place, start, end } of columnsOf(split, children)) {
      const width = 1 - region.left - region.right;
      const left = region.left + start * width;
      const right = region.right + (1 - end) * width;
      this.#visit(child, { ...region, left, right }, within(outer, { ...resting, place }));
    }
  }

  /** @type {(controller: store.ControllerState, children: store.ControllerState[], region:
   *   device.Region, placing: device.Placing) => void} */
  #content(controller, children, region, placing) {
    const card = this.#card(controller, region, placing);
    this.#cards.push(card);
    card.isFrame = controller.kind === 'container' || children.length > 0;
    const inner = { ...region, headers: region.headers + 1, frames: region.frames + 1 };
    for (const { child, place, start, end } of framePlaces(children)) {
      const height = 1 - region.top - region.bottom;
      const top = region.top + start * height;
      const bottom = region.bottom + (1 - end) * height;
      const part = { ...inner, headers: start > 0 ? 0 : inner.headers, top, bottom };
      this.#visit(child, part, within(placing, { ...resting, place }));
    }
  }

  /** @type {(controller: store.ControllerState, region: device.Region, placing: device.Placing)
   *   => device.Card} */
  #card(controller, region, { place, kind, turn }) {
    const host = this.#host;
    return { controller, kind, place, turn, region, isFrame: false, back: '', host };
  }

  /** @type {(controller: store.ControllerState, kind: device.Bar['kind'], items:
   *   device.BarItem[], region: device.Region, placing: device.Placing) => void} */
  #bar(controller, kind, items, region, placing) {
    const after = this.#cards[this.#cards.length - 1]?.controller.key ?? '';
    this.#bars.push({ controller, kind, items, region, placing, host: this.#host, after });
  }
}

/** @type {(place: device.Place) => 0|1} */
function rank(place) {
  return place === 'halfUnder' ? 1 : 0;
}

/** A container that isn't at rest takes its children along.
 * @type {(outer: device.Placing, own: device.Placing) => device.Placing} */
function within(outer, own) {
  if (own.place === 'away' || outer.place === 'here') return own;
  return outer;
}

/** @type {(controller: store.ControllerState) => device.CardKind} */
function kindOf({ kind, presenting, presentationStyle }) {
  if (!presenting && !presentationStyle) return 'stack';
  if (sheetStyles.has(presentationStyle ?? '')) return 'sheet';
  if (presentationStyle === 'popover') return 'popover';
  if (kind === 'alert') return 'alert';
  return presentationStyle?.startsWith('over') ? 'over' : 'cover';
}

/** @type {(root: store.ControllerState) => device.Place} */
function rootPlace({ hasAppeared }) {
  return hasAppeared ? 'here' : 'away';
}

/** @type {(controller: store.ControllerState) => device.Place} */
function modalPlace({ appearance, presented }) {
  if (appearance === 'appeared') return 'here';
  if (appearance !== 'disappeared') return presented ? 'here' : 'half';
  return presented ? 'here' : 'away';
}

/** What a presented controller leaves free of the screen.
 * @type {(controller: store.ControllerState, kind: device.CardKind, idiom: string) =>
 *   device.Region} */
function regionOf({ presentationStyle, detent }, kind, idiom) {
  const isPad = idiom === 'pad';
  if (kind === 'popover') return { ...whole, left: 0.34, right: 0.06, top: 0.14, bottom: 0.28 };
  if (kind === 'alert') return { ...whole, left: 0.15, right: 0.15, top: 0.34, bottom: 0.36 };
  if (kind !== 'sheet') return whole;
  if (detent === 'medium') return { ...whole, top: 0.5 };
  if (!isPad) return { ...whole, top: 0.09 };
  return presentationStyle === 'formSheet'
    ? { ...whole, left: 0.2, right: 0.2, top: 0.14, bottom: 0.14 }
    : { ...whole, left: 0.12, right: 0.12, top: 0.06 };
}

/** The style at the cursor: `light` or `dark`, empty where no step has set one.
 * @type {(store: store.TraceStore) => string} */
export function interfaceStyleOf(store) {
  const step = store.isAtEnd ? Infinity : store.event?.step ?? -1;
  const sets = store.performed.slice(0, step + 1)
    .filter((command) => placeOf(command) === 'look' && command.style);
  return sets[sets.length - 1]?.style ?? '';
}
