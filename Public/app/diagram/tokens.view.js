// @ts-check
/** The tokens on the map: one for each controller, in the slots of its station's capsule. */
import { castOf, keyOf } from '../store/fold.js';
import { largestCapsule, slotOf } from './layout.js';
import { isOnMap } from '../store/stations.js';
import { svg, tokenShape } from '../view/dom.view.js';

export class Tokens {
  #layer;
  #layout;
  #lab;
  /** @type {Map<string, SVGGElement>} */
  #tokens = new Map();
  #more = svg('g');

  /** @param {SVGGElement} layer @param {diagram.Layout} layout @param {lab.Lab} lab */
  constructor(layer, layout, lab) {
    this.#layer = layer;
    this.#layout = layout;
    this.#lab = lab;
    layer.replaceChildren(this.#more);
  }

  /** Puts every token where the state says.
   * @param {store.RunState} state @returns {Map<string, number>}  how many stand in each station */
  place(state) {
    const byStation = this.#byStation(state);
    const counts = new Map([...byStation].map(([id, all]) => [id, all.length]));
    const shown = new Set([...byStation.values()].flat().map(({ key }) => key));
    for (const [key, token] of this.#tokens) if (!shown.has(key)) this.#remove(key, token);
    this.#more.replaceChildren();
    for (const [id, all] of byStation) {
      all.forEach((controller, index) => this.#dock(id, controller, index, all.length));
      if (all.length > largestCapsule) this.#showMore(id, all.length);
    }
    return counts;
  }

  /** @type {(key: string) => SVGGElement|null}  Brings a token to the front. */
  raise(key) {
    const token = this.#tokens.get(key) ?? null;
    if (token) this.#layer.append(token);
    return token;
  }

  /** @type {(event: store.TraceEvent) => SVGGElement|null} */
  tokenOf(event) {
    return this.#tokens.get(keyOf(event.controller ?? '', event.instance)) ?? null;
  }

  /** @type {(key: string|null) => void} */
  showFocus(key) {
    for (const [own, token] of this.#tokens) token.classList.toggle('is-focused', own === key);
  }

  /** @param {string|null} key  of the controller with which something is wrong at the event */
  showCaught(key) {
    for (const [own, token] of this.#tokens) token.classList.toggle('is-caught', own === key);
  }

  /** @param {string|null} key  of what is pointed at */
  showPointed(key) {
    for (const [own, token] of this.#tokens) token.classList.toggle('is-pointed', own === key);
  }

  /** @param {ReadonlySet<string>} names  of controllers whose callbacks are not shown */
  showMuted(names) {
    for (const [key, token] of this.#tokens) {
      token.classList.toggle('is-muted', names.has(key.slice(0, key.lastIndexOf('#'))));
    }
  }

  /** from the left slot to the right one
   * @type {(state: store.RunState) => Map<string, store.ControllerState[]>} */
  #byStation(state) {
    /** @type {Map<string, store.ControllerState[]>} */
    const stations = new Map();
    const stepStart = this.#lab.store.stepOf(state.seq)?.firstEvent ?? 0;
    for (const controller of castOf(state).all) {
      if (!isOnMap(controller, stepStart)) continue;
      const all = stations.get(controller.station) ?? [];
      stations.set(controller.station, [...all, controller]);
    }
    for (const all of stations.values()) all.sort((a, b) => a.slot - b.slot);
    return stations;
  }

  /** @type {(station: string, controller: store.ControllerState, index: number, count: number)
   *   => void} */
  #dock(station, controller, index, count) {
    const token = this.#tokens.get(controller.key) ?? this.#make(controller);
    const [x, y] = this.#layout.stations[station]?.at ?? [0, 0];
    const isHidden = count > largestCapsule && index >= largestCapsule - 1;
    token.classList.toggle('is-folded', isHidden);
    token.classList.toggle('is-dead', station === 'deallocated');
    token.style.setProperty('offset-path', `path("M${x} ${y}l.01 0")`);
    token.style.setProperty('offset-distance', '0%');
    const slot = /** @type {SVGGElement} */ (token.firstElementChild);
    const offset = slotOf(this.#layout, station, index, count) - x;
    slot.style.setProperty('transform', `translateX(${offset}px)`);
  }

  /** @type {(controller: store.ControllerState) => SVGGElement} */
  #make(controller) {
    const identity = this.#lab.identity(controller.controller, controller.instance);
    const ring = svg('circle', { class: 'token-focus', r: 19 });
    const ping = svg('circle', { class: 'token-ping', r: 16 });
    const caught = svg('g', { class: 'token-caught' }, svg('circle', { r: 20.5 }),
      svg('circle', { class: 'token-caught-sign', cx: 15, cy: -15, r: 8.5 }),
      svg('text', { x: 15, y: -14.5 }, '!'));
    const slot = svg('g', { class: 'token-slot' }, ring, ping, tokenShape(identity), caught);
    const token = svg('g', { class: 'token-place', 'data-key': controller.key }, slot);
    this.#tokens.set(controller.key, token);
    this.#layer.append(token);
    return token;
  }

  /** @type {(key: string, token: SVGGElement) => void} */
  #remove(key, token) {
    token.remove();
    this.#tokens.delete(key);
  }

  /** @type {(station: string, count: number) => void} */
  #showMore(station, count) {
    const y = this.#layout.stations[station]?.at[1];
    const at = `translate(${slotOf(this.#layout, station, largestCapsule, count)} ${y})`;
    const text = this.#lab.text('stage.more', { count: count - largestCapsule + 1 });
    const label = svg('text', { class: 'token-more-text' }, text);
    const group = svg('g', { class: 'token-more', transform: at }, svg('circle', { r: 14 }), label);
    this.#more.append(group);
  }
}
