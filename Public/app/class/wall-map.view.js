// @ts-check
/** The map on the wall: it is read from the last row, and nothing on it can be pressed. */
import { geometry } from '../diagram/arch.js';
import { DiagramMap } from '../diagram/diagram-map.view.js';
import { labelsOf, sceneOf, stateOf } from '../diagram/map-scene.js';
import { Tokens } from '../diagram/tokens.view.js';
import { identityOf } from '../store/identity.js';
import { newestVersion } from '../store/ios.js';
import { svg } from '../view/dom.view.js';

/** What the smallest names have of the size of letters on the wall: their units in one of it. */
const unitsOfLetter = 12.8;
const nothing = /** @type {ReadonlySet<string>} */ (new Set());

export class WallMap {
  element = svg('svg', { class: 'map', role: 'img' });
  #wall;
  #map = /** @type {DiagramMap|null} */ (null);
  #tokens = /** @type {Tokens|null} */ (null);
  #drawn = '';

  /** @param {classes.Wall} wall */
  constructor(wall) {
    this.#wall = wall;
  }

  /** The number of the call at an event; empty without one.
   * @type {(seq: number) => string} */
  labelAt(seq) {
    return this.#wall.room.playback.rows.at(seq)?.label ?? '';
  }

  /** @param {number} seq  the event whose place is shown */
  draw(seq) {
    const { room: { store, playback }, text } = this.#wall;
    const { clientWidth: width, clientHeight: height } = this.element;
    if (width === 0 || height === 0) return;
    this.#arrange(width, height);
    const shown = playback.rows.at(seq);
    const state = stateOf(shown, store);
    const counts = this.#tokens?.place(state, shown?.action.firstEvent ?? 0) ?? new Map();
    const scene = sceneOf(this.#lab, shown, { counts, pointed: null });
    const labels = labelsOf(state, scene, text('changes.comma'));
    const occupied = [...counts.keys()];
    this.element.setAttribute('aria-label', occupied.map((id) => labels[id]).join('. '));
    this.#map?.draw(scene, {
      visited: nothing, ways: nothing, pointed: null, stop: null, labels,
      touched: new Set(scene.numbers.flatMap(({ from, to }) => [from, to])),
    });
  }

  /** Begins the map again if its size or the run has changed.
   * @type {(width: number, height: number) => void} */
  #arrange(width, height) {
    const { scenario } = this.#wall.room.store;
    const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const scale = letter / unitsOfLetter;
    const key = [width, height, scale, scenario?.id, this.#wall.room.trace.run].join();
    if (key === this.#drawn) return;
    this.#drawn = key;
    const size = geometry(width / scale, height / scale, { isWall: true });
    this.#map = new DiagramMap(this.element, size, this.#lab);
    this.#tokens = new Tokens(this.#map.tokenLayer, size, this.#lab);
  }

  /** What the map reads. */
  get #lab() {
    const { room: { store, playback }, text } = this.#wall;
    return {
      store, text, actionIndex: playback.rows.actions,
      ios: store.platform.ios ?? newestVersion(), findings: { at: () => [] }, answer: null,
      live: null, gate: null, lesson: null, ledClass: { asksFirst: null },
      identity: (/** @type {string} */ name, /** @type {number|undefined} */ instance) =>
        identityOf(store.scenario, name, instance),
    };
  }
}
