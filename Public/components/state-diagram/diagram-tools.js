// @ts-check
/**
 * What the diagram has besides its picture: the way ahead, the menu of a station or a rail, zoom,
 * and how much of a run is shown. Loaded when the picture stands.
 *
 * @typedef {import('../../app/layout.js').Layout} Layout
 * @typedef {import('../../app/types.js').Available} Available
 * @typedef {import('../lab-element.js').LabElement} LabElement
 */
import { placesOf } from '../../app/moves.js';
import { densities } from '../../app/view-settings.js';
import { waysOf } from '../../app/ways.js';
import { html, icon } from '../dom.js';
import { linkStyle } from '../styles.js';
import { DiagramZoom } from './diagram-zoom.js';
import { openPlaceMenu } from './place-menu.js';

const signs = {
  out: 'M4 9.2h12v1.6H4z',
  in: 'M4 9.2h5.2V4h1.6v5.2H16v1.6h-5.2V16H9.2v-5.2H4z',
  fit: 'M3 3h5v1.6H4.6V8H3zm9 0h5v5h-1.6V4.6H12zM3 12h1.6v3.4H8V17H3zm12.4 0H17v5h-5v-1.6h3.4z',
};
/** @type {Map<string, Available[]>} */
const nothing = new Map();

export class DiagramTools {
  element = html('div', { class: 'diagram-tools', role: 'group' });

  #panel;
  #chart;
  #zoom;
  #density = html('select');
  /** @type {Record<'in'|'out'|'fit', HTMLButtonElement>} */
  #buttons = { out: zoomButton('out'), in: zoomButton('in'), fit: zoomButton('fit') };
  /** What the ways were computed from, and the ways. */
  #known = { key: '', ways: nothing, available: /** @type {readonly Available[]} */ ([]) };

  /**
   * @param {LabElement} panel
   * @param {HTMLElement} chart
   * @param {SVGSVGElement} picture
   */
  static async make(panel, chart, picture) {
    await Promise.all([
      panel.lab.loadTexts('picture'),
      linkStyle('components/state-diagram/diagram-tools.css'),
    ]);
    return new DiagramTools(panel, chart, picture);
  }

  /**
   * @param {LabElement} panel
   * @param {HTMLElement} chart
   * @param {SVGSVGElement} picture
   */
  constructor(panel, chart, picture) {
    this.#panel = panel;
    this.#chart = chart;
    this.#zoom = new DiagramZoom(picture);
    this.element.append(this.#density, ...Object.values(this.#buttons));
    chart.after(this.element);
    const { lab } = panel;
    for (const way of /** @type {const} */ (['in', 'out', 'fit'])) {
      panel.listen(this.#buttons[way], ['click'], () => this.zoom(way));
    }
    panel.listen(this.#density, ['change'], () => lab.view.useDensity(this.#density.value));
    panel.listen(lab.view, ['change'], () => this.#show());
    panel.listen(lab, ['language'], () => this.#show());
    this.#zoom.changed = () => this.#showZoom();
    this.#show();
  }

  /** @param {Layout} layout */
  useLayout({ size }) {
    this.#zoom.use(size);
  }

  /** @param {'in'|'out'|'fit'} way */
  zoom(way) {
    const { lab } = this.#panel;
    this.#zoom.turn(way);
    lab.announcer?.tell(lab.text('picture.zoomed', { percent: this.#zoom.percent }));
  }

  /** @param {string} key */
  pan(key) {
    return this.#zoom.pan(key);
  }

  /**
   * What lies ahead: at the end of the trace where commands lead, before it what comes next. The
   * commands stand by rail and station.
   *
   * @returns {Map<string, Available[]>}
   */
  possible() {
    const { store, ios } = this.#panel.lab;
    const { available, cursor, last, focus, scenario } = store;
    const key = [cursor, last, focus, ios].join();
    if (key === this.#known.key && available === this.#known.available) return this.#known.ways;
    const situation = { state: store.state, scenario, ios };
    const ways = store.isAtEnd ? waysOf(available, situation, focus) : this.#coming();
    this.#known = { key, ways, available };
    return ways;
  }

  /** The places that the rest of the step leads to, or the whole next step. */
  #coming() {
    const { store } = this.#panel.lab;
    const end = store.stepOf(store.cursor + 1)?.lastEvent ?? store.cursor;
    const moves = store.moves.between(store.cursor, end, store.focus);
    /** @type {Map<string, Available[]>} */
    return new Map(moves.flatMap(placesOf).map((place) => [place, []]));
  }

  /**
   * @param {string} place
   * @param {Element} anchor
   */
  openMenu(place, anchor) {
    const offers = this.#panel.lab.store.isAtEnd ? this.possible().get(place) ?? [] : [];
    openPlaceMenu(this.#panel.lab, place, offers, anchor);
  }

  #show() {
    const { lab } = this.#panel;
    const options = densities.map((value) =>
      html('option', { value }, lab.text(`picture.density.${value}`)));
    this.#density.replaceChildren(...options);
    this.#density.value = lab.view.density;
    this.#density.setAttribute('aria-label', lab.text('picture.density'));
    this.#density.title = `${lab.text('picture.density')} (E)`;
    this.element.setAttribute('aria-label', lab.text('picture.tools'));
    this.#chart.setAttribute('aria-description', lab.text('picture.keys'));
    const keys = { in: '+', out: '−', fit: '0' };
    for (const way of /** @type {const} */ (['in', 'out', 'fit'])) {
      const title = lab.text(`picture.zoom.${way}`);
      this.#buttons[way].setAttribute('aria-label', title);
      this.#buttons[way].title = `${title} (${keys[way]})`;
    }
    this.#showZoom();
  }

  #showZoom() {
    const isWhole = this.#zoom.percent <= 100;
    this.#buttons.out.setAttribute('aria-disabled', String(isWhole));
    this.#buttons.fit.setAttribute('aria-disabled', String(isWhole));
    this.#buttons.in.setAttribute('aria-disabled', String(this.#zoom.isLargest));
  }
}

/** @param {'in'|'out'|'fit'} way */
function zoomButton(way) {
  return html('button', { type: 'button', 'data-way': way }, icon(signs[way]));
}
