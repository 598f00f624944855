// @ts-check
/** The tokens on the map: one for each controller, in the slots of its station's capsule. */
import { castOf, keyOf } from '../store/fold.js';
import { capsule, slotOf } from './layout.js';
import { isOnMap, placeOf } from '../store/stations.js';
import { svg } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { signDrawing } from '../view/sign.view.js';

export class Tokens {
  #layer;
  #geometry;
  #lab;
  /** @type {Map<string, SVGGElement>} */
  #tokens = new Map();
  #more = svg('g');

  /** @param {SVGGElement} layer @param {diagram.Geometry} geometry
   * @param {Pick<lab.Lab, 'identity'|'text'>} lab */
  constructor(layer, geometry, lab) {
    this.#layer = layer;
    this.#geometry = geometry;
    this.#lab = lab;
    layer.replaceChildren(this.#more);
  }

  /** Puts every token where the state says.
   * @param {store.RunState} state
   * @param {number} start  the first event of the action: who was freed before it has no token
   * @returns {Map<string, number>}  how many stand in each station */
  place(state, start) {
    const byStation = this.#byStation(state, start);
    const counts = new Map([...byStation].map(([id, all]) => [id, all.length]));
    const shown = new Set([...byStation.values()].flat().map(({ key }) => key));
    for (const [key, token] of this.#tokens) if (!shown.has(key)) this.#remove(key, token);
    this.#more.replaceChildren();
    for (const [id, all] of byStation) {
      all.forEach((controller, index) => this.#dock(id, controller, index, all.length));
      this.#showMore(id, all.length);
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

  /** from the left slot to the right one
   * @type {(state: store.RunState, start: number) => Map<string, store.ControllerState[]>} */
  #byStation(state, start) {
    /** @type {Map<string, store.ControllerState[]>} */
    const stations = new Map();
    for (const controller of castOf(state).all) {
      if (!isOnMap(controller, start)) continue;
      const place = placeOf(controller.station);
      stations.set(place, [...stations.get(place) ?? [], controller]);
    }
    for (const all of stations.values()) all.sort((a, b) => a.slot - b.slot);
    return stations;
  }

  /** @type {(station: string, controller: store.ControllerState, index: number, count: number)
   *   => void} */
  #dock(station, controller, index, count) {
    const token = this.#tokens.get(controller.key) ?? this.#make(controller);
    const [x, y] = this.#geometry.stations[station]?.at ?? [0, 0];
    const { shown } = capsule(this.#geometry, station, count);
    const isHidden = count > shown && index >= shown - 1;
    token.classList.toggle('is-folded', isHidden);
    token.classList.toggle('is-dead', station === 'deallocated');
    token.style.setProperty('offset-path', `path("M${x} ${y}l.01 0")`);
    token.style.setProperty('offset-distance', '0%');
    const slot = /** @type {SVGGElement} */ (token.firstElementChild);
    const offset = slotOf(this.#geometry, station, index, count) - x;
    slot.style.setProperty('transform', `translateX(${offset}px)`);
  }

  /** @type {(controller: store.ControllerState) => SVGGElement} */
  #make({ key, controller, instance }) {
    const { token: radius, ring, leastLetter: least } = this.#geometry;
    const corner = radius + 4;
    const slot = svg('g', { class: 'token-slot' });
    render(slot,
      h('circle', { class: 'token-focus', r: radius + 6 }),
      h('circle', { class: 'token-ping', r: radius + 3 }),
      signDrawing(this.#lab.identity(controller, instance), { radius, least, look: 'is-token' }),
      h('g', { class: 'token-caught' }, h('circle', { r: ring + 4 }),
        h('circle', { class: 'token-caught-sign', cx: corner, cy: -corner, r: 9 }),
        h('text', { x: corner, y: -corner + 4.5 }, '!')));
    const token = svg('g', { class: 'token-place', 'data-key': key }, slot);
    this.#tokens.set(key, token);
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
    const { shown, radius } = capsule(this.#geometry, station, count);
    if (count <= shown) return;
    const y = this.#geometry.stations[station]?.at[1];
    const at = `translate(${slotOf(this.#geometry, station, shown, count)} ${y})`;
    const text = this.#lab.text('stage.more', { count: count - shown + 1 });
    const label = svg('text', { class: 'token-more-text', y: 4 }, text);
    const disc = svg('circle', { r: radius - 4 });
    this.#more.append(svg('g', { class: 'token-more opens-list', transform: at }, disc, label));
  }
}
