// @ts-check
/**
 * The diagram as a list: bands, states, controllers. It is what screen readers get, what narrow
 * pages show, and what “+n” opens.
 *
 * @typedef {import('../../app/lab.js').Lab} Lab
 * @typedef {import('../../app/types.js').ControllerState} ControllerState
 */
import { bands, isOnMap, stations } from '../../app/stations.js';
import { badge, html, roveFocus } from '../dom.js';

export class DiagramList {
  element = html('div', { class: 'states' });

  /** @type {Lab|null} */
  #lab = null;
  #shown = '';

  constructor() {
    this.element.addEventListener('keydown', (event) => this.#key(event));
    this.element.addEventListener('click', (event) => this.#choose(event.target));
  }

  /** Shows or hides the list over the picture. */
  toggle() {
    this.element.classList.toggle('is-open');
  }

  /** @param {Lab} lab */
  update(lab) {
    this.#lab = lab;
    const { state, focus } = lab.store;
    const places = state.order.map((key) => state.controllers[key]?.station).join();
    const shown = JSON.stringify([places, focus, lab.translator.language]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const held = document.activeElement?.closest('.states button')?.getAttribute('data-key');
    const list = html('ul', { 'aria-label': lab.text('stage.list') });
    list.append(...bands.map((band) => this.#band(lab, band)));
    this.element.replaceChildren(list);
    const stop = this.#buttons().find((one) => one.dataset.key === held) ?? this.#buttons()[0];
    if (stop) stop.tabIndex = 0;
    if (held) stop?.focus();
  }

  /**
   * @param {Lab} lab
   * @param {string} band
   */
  #band(lab, band) {
    const own = Object.keys(stations).filter((id) => stations[id]?.band === band);
    const states = html('ul', {}, ...own.map((id) => this.#station(lab, id)));
    return html('li', {}, lab.text(`band.${band}`), states);
  }

  /**
   * @param {Lab} lab
   * @param {string} id
   */
  #station(lab, id) {
    const { state } = lab.store;
    const stepStart = lab.store.stepOf(state.seq)?.firstEvent ?? 0;
    const here = state.order
      .map((key) => /** @type {ControllerState} */ (state.controllers[key]))
      .filter((one) => one.station === id && isOnMap(one, stepStart));
    const item = html('li', {}, html('span', {}, lab.text(`station.${id}`)));
    item.classList.toggle('is-empty', here.length === 0);
    const list = html('ul', {}, ...here.map((one) => html('li', {}, this.#button(lab, one))));
    if (here.length) item.append(list);
    return item;
  }

  /**
   * @param {Lab} lab
   * @param {ControllerState} controller
   */
  #button(lab, { key, controller, instance }) {
    const attributes = {
      type: 'button', 'data-key': key, tabindex: '-1',
      'aria-pressed': String(lab.store.focus === key),
    };
    return html('button', attributes, badge(lab.identity(controller, instance)), key);
  }

  #buttons() {
    return [...this.element.querySelectorAll('button')];
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === 'Escape') this.element.classList.remove('is-open');
    roveFocus(this.#buttons(), event);
  }

  /** @param {EventTarget|null} target */
  #choose(target) {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.dataset.key) this.#lab?.store.setFocus(button.dataset.key);
  }
}
