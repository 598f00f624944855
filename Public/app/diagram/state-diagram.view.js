// @ts-check
/** The state diagram: one map with the numbers of the action, tokens on its stations, and a head
 * that says who is on screen. The stations are one Tab stop; the list behind the picture says in
 * words what it shows. */
import { castOf, keyOf } from '../store/fold.js';
import { html, rootSize, svg } from '../view/dom.view.js';
import { whenTouched } from '../view/first-touch.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { geometry } from './arch.js';
import { DiagramMap } from './diagram-map.view.js';
import { distance, lengthOf, pointsOfLegs, roundedPath } from './layout.js';
import { MapHead } from './map-head.view.js';
import { sizes, textWidth } from './map-plan.js';
import { labelsOf, sceneOf, stateOf } from './map-scene.js';
import { Motions } from './motions.js';
import { flightOf } from './numbers.js';
import { Tokens } from './tokens.view.js';

/** A wall shows as much as a window of that many lines, in larger type. */
const wallLines = 420;
/** No wall shows less than this, however narrow or low it is. */
const leastWall = /** @type {const} */ ([480, 280]);
/** A number is filled before its token has come. */
const latestFill = 0.8;
const nothing = /** @type {ReadonlySet<string>} */ (new Set());

export class StateDiagram extends LabElement {
  static tag = 'state-diagram';

  #picture = svg('svg', { class: 'map', role: 'group' });
  #chart = html('div', { class: 'chart' }, this.#picture);
  #geometry = geometry(660, 655);
  /** Of the panel without its head. */
  #size = { width: 0, height: 0 };
  /** @type {DiagramMap|null} */
  #map = null;
  /** @type {Tokens|null} */
  #tokens = null;
  /** @type {MapHead|null} */
  #head = null;
  #motions = new Motions();
  /** What a person does with the map; loaded when the page is first touched.
   * @type {diagram.MapTools|null} */
  #tools = null;
  /** @type {Promise<diagram.MapTools>|null} */
  #equipped = null;
  #drawn = '';
  /** How many tokens stand in each station. */
  #counts = /** @type {ReadonlyMap<string, number>} */ (new Map());
  /** The flight that the next drawing begins: a line grows with it.
   * @type {{points: diagram.Point[], duration: number}|null} */
  #flight = null;

  start() {
    const { lab } = this;
    const { store, playback, view } = lab;
    this.#head = new MapHead(lab, {
      zoom: (way) => void this.zoom(way), pan: (key) => this.#tools?.pan(key),
      legend: async (anchor) => (await this.#equip()).openLegend(anchor),
    });
    this.append(this.#head.element, this.#chart);
    this.watchSize(this.#chart, (width, height) => {
      this.#size = { width, height };
      this.#arrange();
      // Without room for the picture the list of states stands in its place.
      if (width === 0) void this.#equip();
    });
    this.listen(store, ['cursor'], () => this.#show());
    this.listen(store, ['trace'], () => this.#draw());
    this.listen(store, ['focus'], () => this.#tokens?.showFocus(store.focus));
    this.listen(playback, ['change'], () => this.#motions.hold(playback.isHeld));
    this.listen(lab, ['language'], () => {
      this.#arrange();
      this.#draw();
    });
    this.listen(store, ['trace', 'cursor', 'focus'], () => this.schedule());
    this.listen(view, ['change'], () => {
      this.#arrange();
      this.schedule();
    });
    this.listen(view, ['point'], () => this.#showPointed());
    this.listen(lab.findings, ['change'], () => this.schedule());
    this.listen(lab.ledClass, ['change'], () => this.schedule());
    this.#draw();
    this.update();
    void whenTouched().then(() => this.#equip());
  }

  update() {
    const { lab } = this;
    const { shown, store } = lab;
    const tools = this.#tools;
    const state = stateOf(shown, store);
    const scene = sceneOf(lab, shown, { counts: this.#counts, pointed: tools?.pointed ?? null });
    this.#picture.setAttribute('aria-label', lab.text('stage.title'));
    this.#map?.draw(scene, {
      visited: tools?.visited ?? nothing, ways: tools?.ways ?? nothing,
      touched: new Set(scene.numbers.flatMap(({ from, to }) => [from, to])),
      pointed: scene.pointed, stop: tools?.stop ?? 'appeared',
      labels: labelsOf(state, scene, lab.text('changes.comma')),
    });
    this.#tokens?.showCaught(this.#caught(shown));
    const start = shown?.action.firstEvent ?? 0;
    tools?.update({ state, start, numbers: scene.numbers });
    this.#head?.update({
      state, isEnlarged: tools?.isEnlarged ?? false, from: tools?.ahead ?? null,
      moves: shown === null || scene.numbers.length > 0,
    });
    this.#animate();
  }

  /** @type {(way: 'in'|'out'|'fit') => Promise<void>} */
  async zoom(way) {
    (await this.#equip()).zoom(way);
  }

  /** The key of the controller with which something is wrong at the event.
   * @param {store.Shown|null} shown */
  #caught(shown) {
    const { controller, instance, seq = 0 } = shown?.event ?? {};
    const isWrong = this.lab.findings.at(seq).length > 0;
    return controller && isWrong ? keyOf(controller, instance) : null;
  }

  /** What a person needs who does something with the map.
   * @returns {Promise<diagram.MapTools>} */
  #equip() {
    this.#equipped ??= this.#makeTools();
    return this.#equipped;
  }

  async #makeTools() {
    const { MapTools } = await import('./map-tools.view.js');
    this.#tools = await MapTools.make(this, this.#picture, this.#geometry);
    this.#tools.use(this.#geometry);
    this.update();
    return this.#tools;
  }

  /** Fills the panel, as far as there is one. */
  #arrange() {
    const { width, height } = this.#size;
    if (width === 0 || height === 0) return;
    const isWall = this.lab.view.isProjected;
    const [least, lowest] = leastWall;
    const room = Math.min(innerHeight / wallLines, width / least, height / lowest);
    // The type of the page may be larger than usual.
    const scale = isWall ? Math.max(1, room) : rootSize() / 16;
    const isBare = getComputedStyle(this).getPropertyValue('--map-names').trim() === 'none';
    const bare = isBare ? this.#nameWidths() : null;
    this.#geometry = geometry(width / scale, height / scale, { isWall, bare });
    this.#draw();
  }

  /** How wide the names of the stations at the left and at the right are. */
  #nameWidths() {
    const widest = (/** @type {readonly string[]} */ ids) => Math.max(...ids.map((id) =>
      textWidth(this.lab.text(`station.${id}`), sizes.station)));
    return {
      left: widest(['loaded', 'appearing']), right: widest(['disappearing', 'disappeared']),
    };
  }

  /** Begins the map again if its geometry, language or version has changed. */
  #draw() {
    const { lab } = this;
    const { size, isBare, ring } = this.#geometry;
    const key = [size, isBare, ring, lab.translator.language, lab.ios].join();
    if (key === this.#drawn) return;
    this.#drawn = key;
    this.#map = new DiagramMap(this.#picture, this.#geometry, lab);
    this.#tokens = new Tokens(this.#map.tokenLayer, this.#geometry, lab);
    this.#tools?.use(this.#geometry);
    this.#place(lab.shown);
    // At once: an empty map would be seen for a frame.
    this.update();
  }

  /** Shows the store's cursor, with the motion that led there. */
  #show() {
    const { store } = this.lab;
    const { motion } = store;
    if (motion) this.#motions.finish();
    else this.#motions.stop();
    this.#flight = null;
    const state = this.#place(this.lab.shown);
    if (motion?.kind === 'travel') this.#travel(store.stateAt(motion.from), state, motion.duration);
  }

  /** Puts the tokens where the state says, which it returns.
   * @param {store.Shown|null} shown */
  #place(shown) {
    const { store } = this.lab;
    const state = stateOf(shown, store);
    this.#counts = this.#tokens?.place(state, shown?.action.firstEvent ?? 0) ?? new Map();
    this.#tokens?.showFocus(store.focus);
    return state;
  }

  /** @type {(before: store.RunState, after: store.RunState, duration: number) => void} */
  #travel(before, after, duration) {
    const { event } = this.lab.store;
    for (const controller of castOf(after).all) {
      const from = before.controllers[controller.key]?.station ?? 'start';
      if (from !== controller.station) this.#move(controller, from, duration);
    }
    const token = event?.controller ? this.#tokens?.tokenOf(event) : null;
    if (token && event?.callback === 'didReceiveMemoryWarning') {
      this.#motions.ping(token, duration * 2);
    }
  }

  /** @type {(controller: store.ControllerState, from: string, duration: number) => void} */
  #move({ key, station }, from, duration) {
    const token = this.#tokens?.raise(key);
    const legs = flightOf(from, station);
    if (!token || legs.length === 0) return;
    if (this.lab.playback.isReduced) {
      this.#motions.fade(token);
      return;
    }
    const points = pointsOfLegs(this.#geometry, legs);
    this.#motions.travel(token, roundedPath(points), duration);
    const { event } = this.lab.store;
    if (event?.controller && keyOf(event.controller, event.instance) === key) {
      this.#flight = { points, duration };
    }
  }

  /** The line grows with the token, which fills the number as it passes it. */
  #animate() {
    const flight = this.#flight;
    const { line, number } = this.#map?.current ?? {};
    this.#flight = null;
    if (!flight || !line || !number) return;
    const { points, duration } = flight;
    this.#motions.draw(line, duration);
    const at = number.getCTM();
    const picture = this.#picture.getCTM();
    if (!at || !picture) return;
    const { e: x, f: y } = picture.inverse().multiply(at);
    const share = distance(points[0] ?? [x, y], [x, y]) / lengthOf(points);
    const delay = duration * Math.min(latestFill, share);
    const [shape, text] = ['.sign-shape', '.sign-text'].map((part) => number.querySelector(part));
    if (shape) this.#motions.fill(shape, ['var(--field)', 'var(--c)'], delay);
    if (text) this.#motions.fill(text, ['var(--c)', 'var(--on)'], delay);
  }

  #showPointed() {
    const { key, seq } = this.lab.view.pointed;
    this.#tokens?.showPointed(key);
    this.#tools?.showPointed(key);
    this.#map?.point(seq);
  }
}
