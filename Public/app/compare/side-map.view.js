// @ts-check
/** The map of one column, without names of callbacks: the list beside it says them. */
import { DiagramMap } from '../diagram/diagram-map.view.js';
import { layoutIn, shapes } from '../diagram/layout.js';
import { Tokens } from '../diagram/tokens.view.js';
import { identityOf } from '../store/identity.js';
import { newestVersion } from '../store/ios.js';
import { route } from '../store/stations.js';
import { html, svg } from '../view/dom.view.js';

export class SideMap {
  #picture = svg('svg', { class: 'map', 'aria-hidden': 'true', 'data-density': 'essential' });
  element = html('div', { class: 'compare-picture' }, this.#picture);
  #panel;
  /** @type {{width: number, height: number}} */
  #size = { width: 0, height: 0 };
  /** @type {compare.SideShown|null} */
  #shown = null;
  /** @type {{map: DiagramMap, tokens: Tokens}|null} */
  #parts = null;
  #drawn = '';

  /** @param {view.LabElement} panel */
  constructor(panel) {
    this.#panel = panel;
    panel.watchSize(this.element, (width, height) => {
      this.#size = { width, height };
      this.#draw();
    });
  }

  /** @type {(shown: compare.SideShown) => void} */
  update(shown) {
    if (shown.store !== this.#shown?.store) this.#drawn = '';
    this.#shown = shown;
    this.#draw();
  }

  #draw() {
    const shown = this.#shown;
    const { width, height } = this.#size;
    if (!shown || width === 0 || height === 0) return;
    const key = [width, height, this.#panel.lab.translator.language].join();
    if (key !== this.#drawn) this.#parts = this.#build(shown);
    this.#drawn = key;
    if (this.#parts) this.#show(shown, this.#parts);
  }

  /** @param {compare.SideShown} shown */
  #build({ store }) {
    const { lab } = this.#panel;
    const own = /** @type {lab.Lab} */ (/** @type {unknown} */ ({
      store, ios: store.platform.ios ?? newestVersion(), translator: lab.translator,
      text: (/** @type {string} */ name, /** @type {words.Values} */ values) =>
        lab.text(name, values),
      identity: (/** @type {string} */ name, /** @type {number} */ instance) =>
        identityOf(store.scenario, name, instance),
    }));
    const layout = layoutIn(shapes.tall, [this.#size.width, this.#size.height]);
    const map = new DiagramMap(this.#picture, layout, own);
    return { map, tokens: new Tokens(map.tokenLayer, layout, own) };
  }

  /** @param {compare.SideShown} shown @param {{map: DiagramMap, tokens: Tokens}} parts */
  #show({ store, shown, seq }, { map, tokens }) {
    const { action, stateCut = 0 } = shown ?? {};
    const first = action?.firstEvent ?? Infinity;
    const moves = store.moves.filter((move) => move.seq >= first && move.seq <= seq).reverse();
    map.stretch(tokens.place(store.stateAt(stateCut)));
    map.trail(moves.map(({ key, from, station }) => {
      const [name = '', instance] = key.split('#');
      const { hue } = identityOf(store.scenario, name, Number(instance));
      return { legs: route(from, station), hue };
    }));
  }
}
