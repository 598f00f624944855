// @ts-check
/** The state diagram: one map with the numbers of the action, tokens on its stations, and a head
 * that says who is on screen. The stations are one Tab stop; the list behind the picture says in
 * words what it shows. */
import { castOf, keyOf } from '../store/fold.js';
import { absentRails, bands, placeOf, stations } from '../store/stations.js';
import { has } from '../store/ios.js';
import { html, rootSize, svg } from '../view/dom.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { geometry } from './arch.js';
import { DiagramMap } from './diagram-map.view.js';
import { DiagramZoom } from './diagram-zoom.view.js';
import { distance, lengthOf, pointsOfLegs, roundedPath, stationTowards } from './layout.js';
import { MapHead } from './map-head.view.js';
import { Motions } from './motions.js';
import { flightOf, layoutCount, numbersOf } from './numbers.js';
import { Tokens } from './tokens.view.js';

/** A wall shows as much as a window of that many lines, in larger type. */
const wallLines = 420;
/** No wall shows less than this, however narrow or low it is. */
const leastWall = /** @type {const} */ ([480, 280]);
/** So far a pointer moves before it points at something. */
const leastMove = 4;
const rest = 'appeared';

export class StateDiagram extends LabElement {
  static tag = 'state-diagram';

  #picture = svg('svg', { class: 'map', role: 'group' });
  #chart = html('div', { class: 'chart' }, this.#picture);
  #zoom = new DiagramZoom(this.#picture);
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
  /** @type {diagram.DiagramList|null} */
  #list = null;
  /** The ways from where controllers are; loaded after the picture.
   * @type {diagram.DiagramWays|null} */
  #ways = null;
  #drawn = '';
  /** How many tokens stand in each station. */
  #counts = /** @type {ReadonlyMap<string, number>} */ (new Map());
  /** The flight that the next drawing begins: a line grows with it.
   * @type {{points: diagram.Point[], duration: number}|null} */
  #flight = null;
  /** The station that is pointed at, and the one that has the only Tab stop. */
  #pointed = /** @type {string|null} */ (null);
  #stop = rest;
  /** Where the pointer was when it moved last, and when the cursor did. */
  #pointer = { at: /** @type {diagram.Pair} */ ([0, 0]), still: /** @type {diagram.Pair} */ ([0, 0]) };

  start() {
    const { lab } = this;
    const { store, playback, view } = lab;
    this.#head = new MapHead(lab, {
      zoom: (way) => this.zoom(way), pan: (key) => this.#zoom.pan(key),
      legend: (anchor) => void this.#openLegend(anchor),
    });
    this.append(this.#head.element, this.#chart);
    this.watchSize(this.#chart, (width, height) => {
      this.#size = { width, height };
      this.#arrange();
    });
    this.listen(store, ['cursor'], () => this.#show());
    this.listen(store, ['trace'], () => this.#draw());
    this.listen(store, ['focus'], () => this.#tokens?.showFocus(store.focus));
    this.listen(playback, ['change'], () => this.#motions.hold(playback.isHeld));
    this.listen(lab, ['language'], () => this.#draw());
    this.listen(store, ['trace', 'cursor', 'focus'], () => this.schedule());
    this.listen(view, ['change'], () => {
      this.#arrange();
      this.schedule();
    });
    this.listen(view, ['point'], () => this.#showPointed());
    this.listen(lab.findings, ['change'], () => this.schedule());
    this.listen(lab.ledClass, ['change'], () => this.schedule());
    this.#zoom.changed = () => this.schedule();
    this.#connect(this.#picture);
    this.listen(this.#picture, ['pointermove'], ({ clientX, clientY }) => {
      this.#pointer.at = [clientX, clientY];
    });
    this.listen(this.#picture, ['keydown'], (event) => this.#key(event));
    this.#draw();
    this.update();
    void this.#equip();
  }

  update() {
    const { lab } = this;
    const { shown, view } = lab;
    this.#picture.setAttribute('aria-label', lab.text('stage.title'));
    const scene = this.#scene();
    const looks = this.#looks(scene);
    this.#map?.draw(scene, looks);
    this.#tokens?.showCaught(this.#caught());
    this.#tokens?.showMuted(view.muted);
    this.#list?.update(lab, this.#ways?.marks() ?? null, {
      state: this.#state, start: shown?.action.firstEvent ?? 0, numbers: scene.numbers,
    });
    this.#head?.update({
      state: this.#state, isEnlarged: this.#zoom.percent > 100, from: this.#ahead(),
      moves: shown === null || scene.numbers.length > 0,
    });
    this.#animate();
  }

  /** @type {(way: 'in'|'out'|'fit') => void} */
  zoom(way) {
    this.#zoom.turn(way);
    this.lab.say(this.lab.text('picture.zoomed', { percent: this.#zoom.percent }));
  }

  /** Opens or closes the list over the picture. */
  toggleList() {
    this.#list?.toggle();
  }

  /** The state that is told: after the shown event, or after the whole action. */
  get #state() {
    const { shown, store } = this.lab;
    return shown ? store.stateAt(shown.stateCut) : store.state;
  }

  /** Whether what comes in the action is not to be seen: somebody guesses it, or nobody knows. */
  get #isFutureHidden() {
    const { gate, ledClass, lesson, live } = this.lab;
    const isAsked = lesson?.step.kind === 'predict' && !lesson.progress.result;
    return live !== null || gate !== null || ledClass.asksFirst !== null || isAsked;
  }

  /** What is shown on the map.
   * @returns {diagram.Scene} */
  #scene() {
    const { lab } = this;
    const { actionIndex, findings, ios, shown, store } = lab;
    const isFutureHidden = this.#isFutureHidden;
    const isWrong = (/** @type {number} */ seq) => findings.at(seq).length > 0;
    const end = isFutureHidden ? shown?.event.seq : undefined;
    return {
      numbers: shown ? numbersOf(shown, store, { isFutureHidden, isWrong }) : [],
      layout: shown ? layoutCount(actionIndex.calls(shown.action), end) : 0,
      counts: this.#counts, pointed: this.#pointed,
      absent: new Set(absentRails(ios)), unloads: has(ios, 'unloadsViews'),
      texts: {
        stations: Object.fromEntries(Object.keys(stations).map((id) =>
          [id, lab.text(`station.${id}`)])),
        bands: bands.map((band) => lab.text(`band.${band}`)),
        layout: lab.text('station.layout').toLowerCase(),
      },
    };
  }

  /** @param {diagram.Scene} scene @returns {diagram.Looks} */
  #looks({ numbers, texts }) {
    const { lab } = this;
    const comma = lab.text('changes.comma');
    const here = (/** @type {string} */ id) => castOf(this.#state).living
      .filter(({ station }) => placeOf(station) === id).map(({ key }) => key.replace(/#1$/, ''));
    const labels = Object.entries(texts.stations).map(([id, name]) =>
      [id, [name, ...here(id)].join(comma)]);
    return {
      visited: this.#ways?.marks().visited ?? new Set(),
      touched: new Set(numbers.flatMap(({ from, to }) => [from, to])),
      ways: this.#pointed ? this.#ways?.from(this.#pointed) ?? new Map() : new Map(),
      pointed: this.#pointed ? [this.#pointed] : [],
      stop: this.#stop, labels: Object.fromEntries(labels),
    };
  }

  /** What would take the controllers of the station that is pointed at to others. */
  #ahead() {
    const { lab } = this;
    if (!this.#pointed || !this.#ways || !lab.store.isAtEnd) return null;
    const offers = new Set([...this.#ways.from(this.#pointed).values()].flat());
    const titles = [...offers].map(({ command }) => lab.title(command));
    const station = lab.text(`station.${this.#pointed}`);
    return titles.length > 0 ? { station, titles } : null;
  }

  /** The key of the controller with which something is wrong at the event. */
  #caught() {
    const { findings, shown } = this.lab;
    const { controller, instance, seq = 0 } = shown?.event ?? {};
    return controller && findings.at(seq).length > 0 ? keyOf(controller, instance) : null;
  }

  /** @param {Element} part  in which places can be pointed at and chosen */
  #connect(part) {
    this.listen(part, ['click'], ({ target }) => this.#choose(target));
    this.listen(part, ['pointerover'], (event) => this.#over(event));
    this.listen(part, ['focusin'], ({ target }) => this.#point(target));
    this.listen(part, ['pointerleave', 'focusout'], () => this.#point(null));
  }

  async #equip() {
    const [{ DiagramWays }, { DiagramList }] = await Promise.all(
      [import('./diagram-ways.view.js'), import('./diagram-list.view.js')]);
    this.#ways = await DiagramWays.make(this.lab);
    this.#list = new DiagramList();
    this.append(this.#list.element);
    this.#connect(this.#list.element);
    this.update();
  }

  /** @param {HTMLElement} anchor */
  async #openLegend(anchor) {
    const { openLegend } = await import('./legend.view.js');
    await openLegend(this.lab, anchor, {
      zoom: (way) => this.zoom(way), list: () => this.toggleList(),
    });
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
    this.#geometry = geometry(width / scale, height / scale, { isWall, isBare });
    this.#draw();
  }

  /** Begins the map anew if its geometry, language or version has changed. */
  #draw() {
    const { lab } = this;
    const { size, isBare, ring } = this.#geometry;
    const key = [size, isBare, ring, lab.translator.language, lab.ios].join();
    if (key === this.#drawn) return;
    this.#drawn = key;
    this.#map = new DiagramMap(this.#picture, this.#geometry, lab);
    this.#tokens = new Tokens(this.#map.tokenLayer, this.#geometry, lab);
    this.#zoom.use(size);
    this.#place(this.#state);
    this.schedule();
  }

  /** Shows the store's cursor, with the motion that led there. */
  #show() {
    const { store } = this.lab;
    const { motion } = store;
    if (motion) this.#motions.finish();
    else this.#motions.stop();
    this.#flight = null;
    this.#pointer.still = this.#pointer.at;
    const state = this.#state;
    this.#place(state);
    if (motion?.kind === 'travel') this.#travel(store.stateAt(motion.from), state, motion.duration);
  }

  /** @type {(state: store.RunState) => void} */
  #place(state) {
    const { shown, store } = this.lab;
    this.#counts = this.#tokens?.place(state, shown?.action.firstEvent ?? 0) ?? new Map();
    this.#tokens?.showFocus(store.focus);
  }

  /** @type {(before: store.RunState, after: store.RunState, duration: number) => void} */
  #travel(before, after, duration) {
    const { event } = this.lab.store;
    for (const controller of castOf(after).all) {
      const from = before.controllers[controller.key]?.station ?? 'start';
      const isMuted = this.lab.view.muted.has(controller.controller);
      if (isMuted || from === controller.station) continue;
      this.#move(controller, from, duration);
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
    this.#motions.draw(line, flight.duration);
    const [, x = 0, y = 0] = /translate\((\S+) (\S+)\)/.exec(number.getAttribute('transform') ?? '')
      ?.map(Number) ?? [];
    const [shape, text] = number.children;
    const start = flight.points[0] ?? [0, 0];
    const delay = flight.duration * Math.min(0.8, distance(start, [x, y]) / lengthOf(flight.points));
    if (shape) this.#motions.fill(shape, ['var(--field)', 'var(--c)'], delay);
    if (text) this.#motions.fill(text, ['var(--c)', 'var(--on)'], delay);
  }

  /** @type {(target: EventTarget|null) => void} */
  #choose(target) {
    const element = target instanceof Element ? target : null;
    const isLayout = element?.closest('.layout-pill') && this.lab.view.density === 'everything';
    const seq = element?.closest('[data-seq]')?.getAttribute('data-seq');
    const key = element?.closest('[data-key]')?.getAttribute('data-key');
    if (isLayout || element?.closest('.opens-list')) this.toggleList();
    else if (seq) this.lab.playback.jump(Number(seq));
    else if (key) this.lab.store.setFocus(key);
    else if (element) void this.#ways?.openMenu(element);
  }

  /** What comes under a pointer that rests is not pointed at.
   * @type {(event: PointerEvent) => void} */
  #over({ target, clientX, clientY }) {
    const { still } = this.#pointer;
    const hasMoved = distance(still, [clientX, clientY]) >= leastMove;
    if (hasMoved) this.#point(target);
  }

  /** @type {(target: EventTarget|null) => void} */
  #point(target) {
    const element = target instanceof Element ? target : null;
    const { store, view } = this.lab;
    const seq = element?.closest('[data-seq]')?.getAttribute('data-seq');
    const key = element?.closest('[data-key]')?.getAttribute('data-key');
    const station = element?.closest('[data-station]')?.getAttribute('data-station') ?? null;
    if (station && target && this.#picture.contains(element)) this.#stop = station;
    if (station !== this.#pointed) {
      this.#pointed = station;
      this.schedule();
    }
    if (seq) view.pointAtEvent(store.eventAt(Number(seq)));
    else if (key || !element || !this.#ways?.pointAt(element)) view.pointAtController(key ?? null);
  }

  #showPointed() {
    const { key, seq } = this.lab.view.pointed;
    this.#tokens?.showPointed(key);
    this.#list?.showPointed(key);
    this.#map?.point(seq);
  }

  /** Arrow keys lead from station to station; Enter opens the menu of one.
   * @type {(event: KeyboardEvent) => void} */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { target } = event;
    const station = target instanceof Element ? target.getAttribute('data-station') : null;
    if (!station || !(target instanceof SVGElement)) return;
    const next = stationTowards(this.#geometry, station, event.key);
    const isChosen = event.key === 'Enter' || event.key === ' ';
    if (isChosen) void this.#ways?.openMenu(target);
    else if (event.key.startsWith('Arrow')) this.#focus(next ?? station);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string} station */
  #focus(station) {
    this.#stop = station;
    const { at } = this.#geometry.stations[station] ?? {};
    if (at) this.#zoom.reveal(at);
    const stop = this.#picture.querySelector(`.stop[data-station="${station}"]`);
    if (stop instanceof SVGElement) stop.focus();
  }
}
