// @ts-check
/** What a person does with the map: points at it, leads the focus from station to station, enlarges
 * it, opens menus and the list. Loaded when the picture stands. */
import { linkStyle } from '../view/styles.view.js';
import { DiagramList } from './diagram-list.view.js';
import { DiagramWays } from './diagram-ways.view.js';
import { DiagramZoom } from './diagram-zoom.view.js';
import { distance, stationTowards } from './layout.js';

/** So far a pointer moves before it points at something. */
const leastMove = 4;

export class MapTools {
  /** The station that is pointed at or has the focus. */
  pointed = /** @type {string|null} */ (null);
  /** The station that a Tab leads to. */
  stop = 'appeared';

  #panel;
  #picture;
  /** @type {diagram.Geometry} */
  #geometry;
  #zoom;
  #ways;
  #list = new DiagramList();
  /** Where the pointer was when it moved last, and when the cursor did. */
  #pointer = {
    at: /** @type {diagram.Pair} */ ([0, 0]), still: /** @type {diagram.Pair} */ ([0, 0]),
  };

  /** @param {view.LabElement} panel @param {SVGSVGElement} picture
   * @param {diagram.Geometry} geometry */
  static async make(panel, picture, geometry) {
    await Promise.all([
      panel.lab.loadTexts('picture'), linkStyle('app/diagram/states.css'),
    ]);
    return new MapTools(panel, picture, geometry);
  }

  /** @param {view.LabElement} panel @param {SVGSVGElement} picture
   * @param {diagram.Geometry} geometry */
  constructor(panel, picture, geometry) {
    this.#panel = panel;
    this.#picture = picture;
    this.#geometry = geometry;
    this.#zoom = new DiagramZoom(picture);
    this.#zoom.use(geometry.size);
    this.#zoom.changed = () => panel.schedule();
    this.#ways = new DiagramWays(panel.lab);
    panel.append(this.#list.element);
    this.#connect(picture);
    this.#connect(this.#list.element);
    panel.listen(picture, ['pointermove'], ({ clientX, clientY }) => {
      this.#pointer.at = [clientX, clientY];
    });
    panel.listen(panel.lab.store, ['cursor'], () => { this.#pointer.still = this.#pointer.at; });
    panel.listen(picture, ['keydown'], (event) => this.#key(event));
  }

  get isEnlarged() {
    return this.#zoom.percent > 100;
  }

  /** The places that were visited.
   * @returns {ReadonlySet<string>} */
  get visited() {
    return this.#ways.marks().visited;
  }

  /** Where the controllers of the station that is pointed at can go, and what leads there.
   * @returns {ReadonlyMap<string, readonly store.Available[]>} */
  get ways() {
    return this.pointed ? this.#ways.from(this.pointed) : new Map();
  }

  /** The same in words; `null` if there is nothing to say. */
  get ahead() {
    const { lab } = this.#panel;
    const offers = new Set([...this.ways.values()].flat());
    if (!this.pointed || offers.size === 0 || !lab.store.isAtEnd) return null;
    const titles = [...offers].map(({ command }) => lab.title(command));
    return { station: lab.text(`station.${this.pointed}`), titles };
  }

  /** @param {diagram.Geometry} geometry  of a map that is drawn again */
  use(geometry) {
    this.#geometry = geometry;
    this.#zoom.use(geometry.size);
  }

  /** @param {{state: store.RunState, start: number, numbers: readonly diagram.Numbered[]}} shown */
  update(shown) {
    this.#list.update(this.#panel.lab, this.#ways.marks(), shown);
  }

  /** @type {(way: 'in'|'out'|'fit') => void} */
  zoom(way) {
    const { lab } = this.#panel;
    this.#zoom.turn(way);
    lab.say(lab.text('picture.zoomed', { percent: this.#zoom.percent }));
  }

  /** @type {(key: string) => void} */
  pan(key) {
    this.#zoom.pan(key);
  }

  /** @param {HTMLElement} anchor */
  async openLegend(anchor) {
    const { openLegend } = await import('./legend.view.js');
    await openLegend(this.#panel.lab, anchor, {
      zoom: (way) => this.zoom(way), list: () => this.#list.toggle(),
    });
  }

  /** @param {string|null} key  of the controller that is pointed at */
  showPointed(key) {
    this.#list.showPointed(key);
  }

  /** @param {Element} part  in which places can be pointed at and chosen */
  #connect(part) {
    const { listen } = this.#panel;
    const on = listen.bind(this.#panel, part);
    on(['click'], ({ target }) => this.#choose(target));
    on(['pointerover'], (event) => this.#over(event));
    on(['focusin'], ({ target }) => this.#point(target));
    on(['pointerleave', 'focusout'], () => this.#point(null));
  }

  /** @type {(target: EventTarget|null) => void} */
  #choose(target) {
    const { playback, store, view } = this.#panel.lab;
    const element = target instanceof Element ? target : null;
    const isLayout = element?.closest('.layout-pill') && view.density === 'everything';
    const seq = attributeOf(element, 'data-seq');
    const key = attributeOf(element, 'data-key');
    if (isLayout || element?.closest('.opens-list')) this.#list.toggle();
    else if (seq) playback.jump(Number(seq));
    else if (key) store.setFocus(key);
    else if (element) void this.#ways.openMenu(element);
  }

  /** What comes under a pointer that rests is not pointed at.
   * @type {(event: PointerEvent) => void} */
  #over({ target, clientX, clientY }) {
    if (distance(this.#pointer.still, [clientX, clientY]) >= leastMove) this.#point(target);
  }

  /** @type {(target: EventTarget|null) => void} */
  #point(target) {
    const element = target instanceof Element ? target : null;
    const { store, view } = this.#panel.lab;
    const seq = attributeOf(element, 'data-seq');
    const key = attributeOf(element, 'data-key');
    const station = attributeOf(element, 'data-station');
    if (station !== this.pointed) {
      this.pointed = station;
      this.#panel.schedule();
    }
    if (seq) view.pointAtEvent(store.eventAt(Number(seq)));
    else if (key || !element || !this.#ways.pointAt(element)) view.pointAtController(key);
  }

  /** Arrow keys lead from station to station; Enter opens the menu of one.
   * @type {(event: KeyboardEvent) => void} */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { target, key } = event;
    if (!(target instanceof SVGElement)) return;
    const station = target.getAttribute('data-station');
    if (!station) return;
    if (key === 'Enter' || key === ' ') void this.#ways.openMenu(target);
    else if (key.startsWith('Arrow')) this.#lead(stationTowards(this.#geometry, station, key));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string|null} station  that gets the focus */
  #lead(station) {
    const stop = this.#picture.querySelector(`.stop[data-station="${station}"]`);
    if (!station || !(stop instanceof SVGElement)) return;
    this.stop = station;
    this.#zoom.reveal(this.#geometry.stations[station]?.at ?? [0, 0]);
    stop.focus();
    this.#panel.schedule();
  }
}

/** @type {(element: Element|null, name: string) => string|null}  of the element or around it */
function attributeOf(element, name) {
  return element?.closest(`[${name}]`)?.getAttribute(name) || null;
}
