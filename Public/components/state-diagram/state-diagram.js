// @ts-check
/**
 * The state diagram: one map, tokens on stations. The picture is hidden from screen readers; the
 * list behind it says the same.
 *
 * @typedef {import('../../app/layout.js').Layout} Layout
 * @typedef {import('../../app/types.js').ControllerState} ControllerState
 * @typedef {import('../../app/types.js').RunState} RunState
 */
import { layoutFor, layouts } from '../../app/layout.js';
import { firstIndex } from '../../app/search.js';
import { route } from '../../app/stations.js';
import { svg } from '../dom.js';
import { LabElement } from '../lab-element.js';
import { DiagramList } from './diagram-list.js';
import { DiagramMap } from './diagram-map.js';
import { Motions } from './motions.js';
import { Tokens } from './tokens.js';

export class StateDiagram extends LabElement {
  static define(tag = 'state-diagram', registry = customElements) {
    registry.define(tag, this);
  }

  #picture = svg('svg', { class: 'map', 'aria-hidden': 'true' });
  /** @type {Layout} */
  #layout = layouts.wide;
  /** @type {DiagramMap|null} */
  #map = null;
  /** @type {Tokens|null} */
  #tokens = null;
  #motions = new Motions();
  #list = new DiagramList();
  #drawn = '';
  #observer = new ResizeObserver(([entry]) => this.#resized(entry?.contentRect.width ?? 0));

  start() {
    const { store, playback } = this.lab;
    this.append(this.#picture, this.#list.element);
    this.#observer.observe(this);
    this.listen(store, ['cursor'], () => this.#show());
    this.listen(store, ['trace'], () => this.#draw());
    this.listen(store, ['focus'], () => this.#tokens?.showFocus(store.focus));
    this.listen(playback, ['change'], () => this.#motions.hold(playback.isHeld));
    this.listen(this.lab, ['language'], () => this.#draw());
    this.listen(this.#picture, ['click'], (event) => this.#click(event.target));
    this.listen(store, ['trace', 'cursor', 'focus'], () => this.schedule());
    this.listen(this.lab, ['language'], () => this.schedule());
    this.#draw();
    this.update();
  }

  update() {
    this.#list.update(this.lab);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  /** @param {number} width */
  #resized(width) {
    const layout = layoutFor(width / this.#scale());
    if (layout === this.#layout) return;
    this.#layout = layout;
    this.#draw();
  }

  /** How much larger than usual the type of the page is. */
  #scale() {
    return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  }

  /** Draws the map anew where layout, language or version has changed. */
  #draw() {
    const { lab } = this;
    const key = [this.#layout.name, lab.translator.language, lab.ios].join();
    if (key === this.#drawn) return;
    this.#drawn = key;
    this.#map = new DiagramMap(this.#picture, this.#layout, lab);
    this.#tokens = new Tokens(this.#map.tokenLayer, this.#layout, lab);
    this.dataset.layout = this.#layout.name;
    this.#place(lab.store.state);
  }

  /** Shows the store's cursor, with the motion that led there. */
  #show() {
    const { store } = this.lab;
    const { motion, state } = store;
    if (motion) this.#motions.finish();
    else this.#motions.stop();
    this.#map?.cool();
    this.#place(state);
    this.#heatMark();
    if (motion?.kind === 'travel') this.#travel(store.stateAt(motion.from), state, motion.duration);
    if (motion?.kind === 'fold') this.#flash(motion.from, store.cursor, motion.duration);
  }

  #heatMark() {
    const { event } = this.lab.store;
    if (!event?.controller) return;
    const { hue } = this.lab.identity(event.controller, event.instance);
    this.#map?.heatMark(event.callback, hue);
  }

  /** @param {RunState} state */
  #place(state) {
    const slots = this.#tokens?.place(state);
    if (slots) this.#map?.stretch(slots);
    this.#tokens?.showFocus(this.lab.store.focus);
  }

  /**
   * @param {RunState} before
   * @param {RunState} after
   * @param {number} duration
   */
  #travel(before, after, duration) {
    const { event } = this.lab.store;
    for (const key of after.order) {
      const controller = after.controllers[key];
      const from = before.controllers[key]?.station ?? 'start';
      if (controller && from !== controller.station) this.#move(controller, from, duration);
    }
    const token = event?.controller ? this.#tokens?.tokenOf(event) : null;
    if (token && event?.callback === 'didReceiveMemoryWarning') {
      this.#motions.ping(token, duration * 2);
    }
  }

  /**
   * @param {ControllerState} controller
   * @param {string} from
   * @param {number} duration
   */
  #move(controller, from, duration) {
    const token = this.#tokens?.raise(controller.key);
    const legs = route(from, controller.station);
    if (!token || !this.#map) return;
    const { hue } = this.lab.identity(controller.controller, controller.instance);
    const last = legs[legs.length - 1];
    if (last) this.#map.heat(last.rail.id, hue);
    if (this.lab.playback.isReduced || legs.length === 0) this.#motions.fade(token);
    else {
      this.#motions.travel(token, this.#layout, legs, duration);
      for (const leg of legs) this.#motions.draw(this.#map.trace(leg, hue), leg, duration);
    }
  }

  /**
   * Flashes each rail that was used between two places of the cursor.
   *
   * @param {number} from
   * @param {number} to
   * @param {number} duration
   */
  #flash(from, to, duration) {
    const { moves } = this.lab.store;
    const used = new Map();
    const first = firstIndex(moves, ({ seq }) => seq > from);
    const end = firstIndex(moves, ({ seq }) => seq > to);
    for (const { key, from: start, station } of moves.slice(first, end)) {
      const [name = '', instance] = key.split('#');
      for (const leg of route(start, station)) {
        used.set(leg.rail.id, { leg, name, instance: Number(instance) });
      }
    }
    for (const { leg, name, instance } of used.values()) {
      const trace = this.#map?.trace(leg, this.lab.identity(name, instance).hue);
      if (trace) this.#motions.flash(trace, duration);
    }
  }

  /** @param {EventTarget|null} target */
  #click(target) {
    const element = target instanceof Element ? target : null;
    if (element?.closest('.token-more')) this.#list.toggle();
    const key = element?.closest('[data-key]')?.getAttribute('data-key');
    if (key) this.lab.store.setFocus(key);
  }
}
