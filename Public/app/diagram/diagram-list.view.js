// @ts-check
/**
 * The diagram as a list: bands, their states with the ways in and out, and the controllers in
 * them. It is what screen readers get, what narrow pages show, and what “+n” opens.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('../store/stations.js').Rail} Rail
 * @typedef {import('../store/types.js').ControllerState} ControllerState
 * @typedef {import('./diagram-map.view.js').Marks} Marks
 */
import { absentStops, bands, isOnMap, rails, stations } from '../store/stations.js';
import { badge, html, roveFocus } from '../view/dom.view.js';

export class DiagramList {
  element = html('div', { class: 'states', onkeydown: (event) => this.#key(event) });

  /** @type {Marks} */
  #marks = { visited: new Set(), possible: new Map() };
  #shown = '';

  constructor() {
  }

  /** Shows or hides the list over the picture. */
  toggle() {
    this.element.classList.toggle('is-open');
  }

  /** Takes the focus; whether there was something to take it. */
  enter() {
    const stop = this.#stops().find(({ tabIndex }) => tabIndex === 0);
    stop?.focus();
    return stop !== undefined;
  }

  /** @param {string|null} key  of the controller that is pointed at */
  showPointed(key) {
    for (const button of this.element.querySelectorAll('button')) {
      button.classList.toggle('is-pointed', key !== null && button.dataset.key === key);
    }
  }

  /**
   * @param {Lab} lab
   * @param {Marks} marks
   */
  update(lab, marks) {
    this.#marks = marks;
    const { state, focus } = lab.store;
    const places = state.order.map((key) => [key, state.controllers[key]?.station]);
    const ids = Object.keys(stations);
    const marked = ids.map((id) => [marks.visited.has(id), marks.possible.has(id)]);
    const shown = JSON.stringify([places, marked, focus, lab.translator.language, lab.ios]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const held = this.#stops().find((stop) => stop === document.activeElement)?.dataset;
    const list = html('ul', { 'aria-label': lab.text('stage.list') });
    list.append(...bands.map((band) => this.#band(lab, band)));
    this.element.replaceChildren(list);
    const same = this.#stops().find(({ dataset }) => held !== undefined &&
      dataset.key === held.key && dataset.station === held.station);
    const stop = same ?? this.#stops()[0];
    if (stop) stop.tabIndex = 0;
    if (held) stop?.focus();
  }

  /**
   * @param {Lab} lab
   * @param {string} band
   */
  #band(lab, band) {
    const absent = absentStops(lab.ios);
    const own = Object.keys(stations).filter((id) =>
      stations[id]?.band === band && !absent.includes(id));
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
    const looks = this.#looks(id, here.length);
    const name = lab.text(`station.${id}`);
    const label = [name, ...looks.map((look) => lab.text(`look.${look}`))].join(', ');
    const item = html('li', { class: looks.map((look) => `is-${look}`).join(' ') },
      html('span', {
        role: 'button', tabindex: '-1', 'data-station': id, 'aria-haspopup': 'true',
        'aria-label': label, title: label,
      }, name));
    item.classList.toggle('is-empty', here.length === 0);
    const list = html('ul', {}, ...here.map((one) => html('li', {}, this.#button(lab, one))));
    if (here.length) item.append(list);
    item.append(this.#ways(lab, id));
    return item;
  }

  /**
   * @param {string} id
   * @param {number} count  of the controllers in it
   */
  #looks(id, count) {
    const { visited, possible } = this.#marks;
    const looks = [count > 0 ? 'current' : visited.has(id) ? 'visited' : ''];
    return [...looks, possible.has(id) ? 'possible' : ''].filter(Boolean);
  }

  /**
   * The callbacks that lead in, and those that lead out.
   *
   * @param {Lab} lab
   * @param {string} id
   */
  #ways(lab, id) {
    const way = (/** @type {Rail} */ { callback }, /** @type {string} */ other) => {
      const name = lab.translator.has(`station.${other}`) ? lab.text(`station.${other}`) : '';
      const isNamed = name !== '' && name !== callback;
      return isNamed ? lab.text('look.way', { callback, station: name }) : callback;
    };
    const into = rails.filter(({ to }) => to === id).map((rail) => way(rail, rail.from));
    const out = rails.filter(({ from }) => from === id).map((rail) => way(rail, rail.to));
    const comma = lab.text('changes.comma');
    const lines = [
      into.length > 0 ? lab.text('look.in', { list: into.join(comma) }) : '',
      out.length > 0 ? lab.text('look.out', { list: out.join(comma) }) : '',
    ];
    return html('p', { class: 'ways' }, lines.filter(Boolean).join(' '));
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

  #stops() {
    return /** @type {HTMLElement[]} */ ([
      ...this.element.querySelectorAll('button, [role="button"]')]);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { target } = event;
    const isStation = target instanceof HTMLElement && target.dataset.station !== undefined;
    if (event.key === 'Escape' && !document.querySelector(':popover-open')) this.#leave(event);
    else if (isStation && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      target.click();
    } else roveFocus(this.#stops(), event);
  }

  /**
   * Closes the list and gives the focus back to the picture.
   *
   * @param {KeyboardEvent} event
   */
  #leave(event) {
    event.preventDefault();
    this.element.classList.remove('is-open');
    const chart = this.element.parentElement?.querySelector('.chart');
    if (chart instanceof HTMLElement) chart.focus();
  }
}
