// @ts-check
/** The state diagram: one map, tokens on stations. The picture is hidden from screen readers; the
 * list behind it says the same. What a station or a rail stands for can be asked of either. */
import { layoutIn, shapeFor, shapes } from './layout.js';
import { castOf, keyOf } from '../store/fold.js';
import { firstIndex } from '../store/search.js';
import { route } from '../store/stations.js';
import { html, rootSize, svg } from '../view/dom.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { DiagramMap } from './diagram-map.view.js';
import { Motions } from './motions.js';
import { Tokens } from './tokens.view.js';

/** Narrower than this, a wall shows what a page does. */
const wallWidth = 1100;
const nothing = { visited: new Set(), possible: new Map() };

export class StateDiagram extends LabElement {
  static tag = 'state-diagram';

  #picture = svg('svg', { class: 'map', 'aria-hidden': 'true' });
  #chart = html('div', { class: 'chart', role: 'group', tabindex: '0' }, this.#picture);
  /** @type {diagram.Layout} */
  #layout = layoutIn(shapes.wide);
  /** Of the stage. */
  #size = { width: 0, height: 0 };
  /** @type {diagram.Shape|null}  The geometry for a wall; loaded for the first one. */
  #wall = null;
  /** @type {DiagramMap|null} */
  #map = null;
  /** @type {Tokens|null} */
  #tokens = null;
  #motions = new Motions();
  /** @type {diagram.DiagramList|null} */
  #list = null;
  /** What is loaded after the picture: the way ahead, the menu of a place, zoom and density.
   * @type {diagram.DiagramTools|null} */
  #tools = null;
  #drawn = '';

  start() {
    const { lab } = this;
    const { store, playback, view } = lab;
    this.append(this.#chart);
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
      void this.#project();
      this.schedule();
    });
    this.listen(view, ['point'], () => this.#showPointed());
    this.listen(lab.findings, ['change'], () => this.schedule());
    this.#connect(this.#picture);
    this.listen(this.#chart, ['keydown'], (event) => this.#key(event));
    this.#draw();
    this.update();
    void this.#equip();
  }

  update() {
    const { lab } = this;
    const { view } = lab;
    this.#chart.setAttribute('aria-label', lab.text('stage.title'));
    this.#picture.dataset.density = view.density;
    this.#catch();
    const marks = this.#tools?.marks() ?? nothing;
    this.#list?.update(lab, marks);
    this.#map?.mark(marks);
    this.#map?.trail(this.#tools?.trail() ?? []);
    this.#tokens?.showMuted(view.muted);
  }

  /** @type {(way: 'in'|'out'|'fit') => void} */
  zoom(way) {
    this.#tools?.zoom(way);
  }

  /** @param {Element} part  in which places can be pointed at and chosen */
  #connect(part) {
    this.listen(part, ['click'], ({ target }) => this.#choose(target));
    this.listen(part, ['pointerover', 'focusin'], ({ target }) => this.#point(target));
    this.listen(part, ['pointerleave', 'focusout'], () => this.#point(null));
  }

  async #equip() {
    const [{ DiagramTools }, { DiagramList }] = await Promise.all(
      [import('./diagram-tools.view.js'), import('./diagram-list.view.js')]);
    this.#tools = await DiagramTools.make(this, this.#chart, this.#picture);
    this.#list = new DiagramList();
    this.append(this.#list.element);
    this.#connect(this.#list.element);
    this.#tools.useLayout(this.#layout);
    this.update();
  }

  /** On a wall the names of callbacks are larger. */
  async #project() {
    if (this.lab.view.isProjected) this.#wall ??= (await import('./layout-wall.js')).wall;
    this.#arrange();
  }

  /** Fills the stage, as far as there is one. */
  #arrange() {
    const { width, height } = this.#size;
    if (width === 0 || height === 0) return;
    // The type of the page may be larger than usual.
    const rem = 16 / rootSize();
    const isWall = this.#wall !== null && this.lab.view.isProjected && width >= wallWidth;
    const shape = isWall && this.#wall ? this.#wall : shapeFor(width * rem);
    const stage = isWall ? 1 : rem;
    this.#layout = layoutIn(shape, [width * stage, height * stage]);
    this.#draw();
  }

  /** Redraws the map if its layout, language or version has changed. */
  #draw() {
    const { lab } = this;
    const key = [this.#layout.name, this.#layout.size, lab.translator.language, lab.ios].join();
    if (key === this.#drawn) return;
    this.#drawn = key;
    this.#map = new DiagramMap(this.#picture, this.#layout, lab);
    this.#tokens = new Tokens(this.#map.tokenLayer, this.#layout, lab);
    this.#tools?.useLayout(this.#layout);
    this.dataset.layout = this.#layout.name;
    this.#place(lab.store.state);
    this.schedule();
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

  /** Marks who and what something is wrong with at the event. */
  #catch() {
    const { findings, store } = this.lab;
    const { event } = store;
    const isWrong = event?.controller && findings.at(event.seq).length > 0;
    const key = isWrong ? keyOf(event.controller ?? '', event.instance) : null;
    const [from = 'start', to = ''] = key
      ? [store.stateAt(store.cursor - 1), store.state].map((one) => one.controllers[key]?.station)
      : [];
    this.#tokens?.showCaught(key);
    this.#map?.catch(route(from, to).pop()?.rail.id);
  }

  #heatMark() {
    const { event } = this.lab.store;
    if (!event?.controller || !this.lab.view.shows(event)) return;
    const { hue } = this.lab.identity(event.controller, event.instance);
    this.#map?.heatMark(event.callback, hue);
  }

  /** @type {(state: store.RunState) => void} */
  #place(state) {
    const slots = this.#tokens?.place(state);
    if (slots) this.#map?.stretch(slots);
    this.#tokens?.showFocus(this.lab.store.focus);
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

  /** Flashes each rail that was used between two places of the cursor.
   * @type {(from: number, to: number, duration: number) => void} */
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

  /** @type {(target: EventTarget|null) => void} */
  #choose(target) {
    const element = target instanceof Element ? target : null;
    if (element?.closest('.token-more')) this.#list?.toggle();
    const key = element?.closest('[data-key]')?.getAttribute('data-key');
    if (key) this.lab.store.setFocus(key);
    else if (element) void this.#tools?.openMenu(element);
  }

  /** @type {(target: EventTarget|null) => void} */
  #point(target) {
    const element = target instanceof Element ? target : null;
    const key = element?.closest('[data-key]')?.getAttribute('data-key');
    const place = key || !element ? '' : this.#tools?.pointAt(element) ?? '';
    if (place) this.#map?.point([place]);
    else this.lab.view.pointAtController(key ?? null);
  }

  #showPointed() {
    const { key } = this.lab.view.pointed;
    this.#tokens?.showPointed(key);
    this.#list?.showPointed(key);
    this.#map?.point(this.#tools?.pointed() ?? []);
  }

  /** The keys of the picture itself: into its list, and over its enlarged part.
   * @type {(event: KeyboardEvent) => void} */
  #key(event) {
    if (event.target !== this.#chart || event.ctrlKey || event.metaKey || event.altKey) return;
    const isDone = event.key === 'Enter' ? this.#list?.enter() : this.#tools?.pan(event.key);
    if (isDone) event.preventDefault();
  }
}
