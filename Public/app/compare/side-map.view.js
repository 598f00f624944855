// @ts-check
/** The map of one column, with its numbers but without names of callbacks: the list beside it says
 * them. */
import { keyOf } from '../store/fold.js';
import { identityOf } from '../store/identity.js';
import { newestVersion } from '../store/ios.js';
import { geometry } from '../diagram/arch.js';
import { DiagramMap } from '../diagram/diagram-map.view.js';
import { sceneOf } from '../diagram/map-scene.js';
import { Tokens } from '../diagram/tokens.view.js';
import { html, rootSize, svg } from '../view/dom.view.js';

const nothing = /** @type {ReadonlySet<string>} */ (new Set());
/** The room for the names of stations beside the columns. */
const names = { left: 92, right: 112 };

export class SideMap {
  #picture = svg('svg', { class: 'map', 'aria-hidden': 'true' });
  element = html('div', { class: 'compare-picture' }, this.#picture);
  #panel;
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
    const own = this.#labOf(shown);
    const key = [width, height, this.#panel.lab.translator.language].join();
    if (key !== this.#drawn) {
      const scale = rootSize() / 16;
      const bare = geometry(width / scale, height / scale, { bare: names });
      const map = new DiagramMap(this.#picture, bare, own);
      this.#parts = { map, tokens: new Tokens(map.tokenLayer, bare, own) };
    }
    this.#drawn = key;
    if (this.#parts) this.#show(shown, own, this.#parts);
  }

  /** What the map asks of a lab, for the trace of the column.
   * @param {compare.SideShown} shown @returns {lab.Lab} */
  #labOf({ store, actions, shown, caught }) {
    const { lab } = this.#panel;
    const own = {
      store, shown, actionIndex: actions, ios: store.platform.ios ?? newestVersion(),
      gate: null, lesson: null, live: null, ledClass: { asksFirst: null },
      findings: { at: (/** @type {number} */ seq) => caught.filter((one) => one === seq) },
      translator: lab.translator,
      text: (/** @type {string} */ name, /** @type {words.Values} */ values) =>
        lab.text(name, values),
      identity: (/** @type {string} */ name, /** @type {number} */ instance) =>
        identityOf(store.scenario, name, instance),
    };
    return /** @type {lab.Lab} */ (/** @type {unknown} */ (own));
  }

  /** @param {compare.SideShown} side @param {lab.Lab} own
   * @param {{map: DiagramMap, tokens: Tokens}} parts */
  #show({ store, shown, seq, caught }, own, { map, tokens }) {
    const { action, event, stateCut = 0 } = shown ?? {};
    const counts = tokens.place(store.stateAt(stateCut), action?.firstEvent ?? 0);
    const scene = sceneOf(own, shown, { counts, pointed: null });
    const visited = store.moves.filter((move) => move.seq <= seq).map(({ station }) => station);
    map.draw(scene, {
      visited: new Set(visited), ways: nothing, pointed: null, stop: '', labels: {},
      touched: new Set(scene.numbers.flatMap(({ from, to }) => [from, to])),
    });
    const isCaught = event?.controller && caught.includes(event.seq);
    tokens.showCaught(isCaught ? keyOf(event.controller ?? '', event.instance) : null);
  }
}
