// @ts-check
/** What the diagram has besides its picture: the way ahead, the menu of a station or a rail, zoom,
 * and how much of a run is shown. Loaded when the picture stands. */
import { TokenMoves, placesOf } from './token-moves.js';
import { railPlace, route } from '../store/stations.js';
import { densities } from '../lab/view-settings.js';
import { waysOf } from './ways.js';
import { html } from '../view/dom.view.js';
import { choice } from '../view/controls.view.js';
import { draw, h, tool } from '../view/draw.view.js';
import { linkStyle } from '../view/styles.view.js';
import { DiagramZoom } from './diagram-zoom.view.js';

const signs = {
  out: 'M4 9.2h12v1.6H4z',
  in: 'M4 9.2h5.2V4h1.6v5.2H16v1.6h-5.2V16H9.2v-5.2H4z',
  fit: 'M3 3h5v1.6H4.6V8H3zm9 0h5v5h-1.6V4.6H12zM3 12h1.6v3.4H8V17H3zm12.4 0H17v5h-5v-1.6h3.4z',
};
/** The keys that move an enlarged picture, and their signs. */
const arrows = { ArrowLeft: '←', ArrowUp: '↑', ArrowDown: '↓', ArrowRight: '→' };
/** @type {Map<string, store.Available[]>} */
const nothing = new Map();
const trailLength = 5;

export class DiagramTools {
  element = html('div', { class: 'diagram-tools', role: 'group' });

  #panel;
  #chart;
  #zoom;
  #moves;
  /** The run, and after which of its commands, for which it was asked where commands lead. */
  #asked = '';
  /** What the ways were computed from, and the ways. */
  #known = { key: '', ways: nothing, available: /** @type {readonly store.Available[]} */ ([]) };

  /** @param {view.LabElement} panel @param {HTMLElement} chart @param {SVGSVGElement} picture */
  static async make(panel, chart, picture) {
    await Promise.all([
      panel.lab.loadTexts('picture'),
      linkStyle('app/diagram/diagram-tools.css'),
    ]);
    return new DiagramTools(panel, chart, picture);
  }

  /** @param {view.LabElement} panel @param {HTMLElement} chart @param {SVGSVGElement} picture */
  constructor(panel, chart, picture) {
    this.#panel = panel;
    this.#chart = chart;
    this.#zoom = new DiagramZoom(picture);
    this.#moves = new TokenMoves(panel.lab.store);
    chart.after(this.element);
    const { lab } = panel;
    panel.listen(lab.view, ['change'], () => this.#show());
    panel.listen(lab, ['language'], () => this.#show());
    this.#zoom.changed = () => this.#show();
    this.#show();
  }

  /** @type {(layout: diagram.Layout) => void} */
  useLayout({ size }) {
    this.#zoom.use(size);
  }

  /** @type {(way: 'in'|'out'|'fit') => void} */
  zoom(way) {
    const { lab } = this.#panel;
    this.#zoom.turn(way);
    lab.say(lab.text('picture.zoomed', { percent: this.#zoom.percent }));
  }

  /** @type {(key: string) => boolean} */
  pan(key) {
    return this.#zoom.pan(key);
  }

  /** What was visited, and what is possible next. */
  marks() {
    const { cursor, focus } = this.#panel.lab.store;
    return { visited: this.#moves.visited(cursor, focus), possible: this.#possible() };
  }

  /** The last moves, the latest first. */
  trail() {
    const { lab } = this.#panel;
    const { cursor, focus, state } = lab.store;
    return this.#moves.last(trailLength, cursor, focus).map(({ key, from, station }) => {
      const { controller = '', instance } = state.controllers[key] ?? {};
      return { legs: route(from, station), hue: lab.identity(controller, instance).hue };
    });
  }

  /** The places of the event that is pointed at. */
  pointed() {
    const { seq, key } = this.#panel.lab.view.pointed;
    return seq === null ? [] : this.#moves.between(seq - 1, seq, key).flatMap(placesOf);
  }

  /** Points at the last event that led to a part of the picture or the list, or at the next one.
   * @param {Element} element @returns {string}  the place that it stands for */
  pointAt(element) {
    const { store, view } = this.#panel.lab;
    const place = placeOf(element);
    if (!place) return '';
    const { before, after } = this.#moves.around(place, store.cursor, store.focus);
    view.pointAtEvent(store.eventAt((before ?? after)?.seq ?? -1));
    return place;
  }

  /** What lies ahead: at the end of the trace where commands lead, before it what comes next. The
   * commands stand by rail and station.
   * @returns {Map<string, store.Available[]>} */
  #possible() {
    const { store } = this.#panel.lab;
    const { available, cursor, last, focus } = store;
    const key = [cursor, last, focus].join();
    if (key === this.#known.key && available === this.#known.available) return this.#known.ways;
    if (store.isAtEnd) void this.#askForLeads();
    const ways = store.isAtEnd ? waysOf(available, store.state, focus) : this.#coming();
    this.#known = { key, ways, available };
    return ways;
  }

  /** Asks where the commands lead, unless that is known; a server that can't tell is left alone. */
  async #askForLeads() {
    const { session, store } = this.#panel.lab;
    const { id } = session;
    const isKnown = store.available.every(({ availability, leads }) =>
      availability !== 'effective' || leads !== undefined);
    if (isKnown || !id || this.#asked === `${id} ${store.version}`) return;
    this.#asked = `${id} ${store.version}`;
    const { fetchTracedOffers } = await import('../server/branch-api.js');
    const answer = await fetchTracedOffers(id).catch(() => null);
    if (answer && id === session.id) store.receiveAvailable(answer.commands, answer.version);
  }

  /** The places that the rest of the step leads to, or the whole next step. */
  #coming() {
    const { store } = this.#panel.lab;
    const end = store.stepOf(store.cursor + 1)?.lastEvent ?? store.cursor;
    const moves = this.#moves.between(store.cursor, end, store.focus);
    /** @type {Map<string, store.Available[]>} */
    return new Map(moves.flatMap(placesOf).map((place) => [place, []]));
  }

  /** @param {Element} element  of the picture or the list */
  async openMenu(element) {
    const { lab } = this.#panel;
    const place = placeOf(element);
    if (!place) return;
    const offers = this.#possible().get(place);
    const known = { id: place, isPossible: offers !== undefined, offers: offers ?? [] };
    const { openPlaceMenu } = await import('./place-menu.view.js');
    await openPlaceMenu(lab, this.#moves, known, element);
  }

  #show() {
    const { lab } = this.#panel;
    const density = lab.text('picture.density');
    const { percent, isLargest } = this.#zoom;
    const button = (/** @type {'in'|'out'|'fit'} */ way, /** @type {string} */ key,
      /** @type {boolean} */ isOff) => {
      const label = lab.text(`picture.zoom.${way}`);
      return tool(signs[way], label, {
        class: 'icon-button is-tiny is-square', 'data-way': way, title: `${label} (${key})`,
        'aria-disabled': isOff, onclick: () => this.zoom(way),
      });
    };
    draw(this.element, { 'aria-label': lab.text('picture.tools') },
      choice({
        options: densities.map((one) => [one, lab.text(`picture.density.${one}`)]),
        value: lab.view.density, change: (value) => lab.view.useDensity(value),
        'aria-label': density, title: `${density} (E)`,
      }),
      button('out', '−', percent <= 100), button('in', '+', isLargest),
      button('fit', '0', percent <= 100),
      // Who can't drag moves what shows by these; they are there while it is enlarged.
      ...Object.entries(arrows).map(([key, sign]) => {
        const label = lab.text(`picture.pan.${key}`);
        return h('button', {
          class: 'icon-button is-tiny is-square', 'data-way': key, 'aria-label': label,
          title: `${label} (${sign})`, onclick: () => this.pan(key),
        }, sign);
      }));
    this.#chart.setAttribute('aria-description', lab.text('picture.keys'));
  }
}

/** @type {(element: Element) => string}  The rail or station that something stands for. */
function placeOf(element) {
  const rail = element.closest('[data-rail]')?.getAttribute('data-rail');
  if (rail) return railPlace(rail);
  return element.closest('[data-station]')?.getAttribute('data-station') ?? '';
}
