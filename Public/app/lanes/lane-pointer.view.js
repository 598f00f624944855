// @ts-check
/** What a person does with the lanes beyond scrubbing: pointers, the wheel and keys, and what lies
 * under the pointer or has the focus. Loaded when it comes to that. */
import { tickNear } from './lane-details.js';
import { fit, scaleBy, zoom } from './lane-zoom.js';
import { keyAt } from './lanes.js';
import { superOf } from '../store/super-calls.js';
import { LaneGestures } from './lane-gestures.view.js';

const zoomStep = 1.6;
const panShare = 0.5;
const reach = 6;

export class LanePointer {
  isText = false;
  #lab;
  #picture;
  #slider;
  #changed;

  /** @param {lab.Lab} lab @param {lanes.LanePicture} picture @param {HTMLElement} slider
   * @param {() => void} changed  called when another part is in view */
  constructor(lab, picture, slider, changed) {
    this.#lab = lab;
    this.#picture = picture;
    this.#slider = slider;
    this.#changed = changed;
    const { window, ruler } = picture;
    const { store, playback, view } = lab;
    new LaneGestures(slider, ruler.element, window, {
      press: (x) => playback.jump(window.cursorAt(x)),
      hover: (x, y) => this.#hover(x, y),
      leave: () => view.pointAtEvent(null),
      act: (name) => this.do(name),
      step: (move) => playback.jump(store.cursor + move),
      changed,
    });
    this.#pointAtCursor();
    slider.addEventListener('focus', () => this.#pointAtCursor());
    slider.addEventListener('blur', () => view.pointAtEvent(null));
    store.addEventListener('cursor', () => this.#pointAtCursor());
  }

  /** @param {string} name  of what a key or the search asks for */
  do(name) {
    const { window } = this.#picture;
    const acts = {
      earlier: () => window.pan(-window.width * panShare),
      later: () => window.pan(window.width * panShare),
      zoomOut: () => zoom(window, 1 / zoomStep, this.#anchor),
      zoomIn: () => zoom(window, zoomStep, this.#anchor),
      fit: () => fit(window),
      byTime: () => {
        scaleBy(window, window.by === 'time' ? 'event' : 'time');
        window.reveal(this.#lab.store.cursor);
      },
      asText: () => { this.isText = !this.isText; },
    };
    acts[/** @type {keyof typeof acts} */ (name)]?.();
    this.#changed();
  }

  /** The fixed point: the playhead if it is in view, otherwise the middle. */
  get #anchor() {
    const { window } = this.#picture;
    const x = window.xAfter(this.#lab.store.cursor);
    return x >= 0 && x <= window.width ? x : window.width / 2;
  }

  /** With the focus on the lanes, the current event is pointed at. */
  #pointAtCursor() {
    const { store, view } = this.#lab;
    if (document.activeElement === this.#slider) view.pointAtEvent(store.event);
  }

  /** Points at the tick under the pointer, or at the controller.
   * @type {(x: number, clientY: number) => void} */
  #hover(x, clientY) {
    const { store, view } = this.#lab;
    const { element, ruler, window } = this.#picture;
    const isAbove = ruler.element.getBoundingClientRect().bottom > clientY;
    const lane = isAbove ? null
      : this.#picture.laneAt(clientY - element.getBoundingClientRect().top);
    const seq = lane ? tickNear(lane, window, x, reach) : null;
    const event = seq === null ? null : store.eventAt(seq);
    this.#slider.title = event ? this.#description(event) : '';
    if (event) view.pointAtEvent(event);
    else view.pointAtController(lane ? keyAt(lane, window.cursorAt(x)) : null);
  }

  /** An event in words; where everything is shown, with what happens to the call of super.
   * @type {(event: store.TraceEvent) => string} */
  #description(event) {
    const { store, view } = this.#lab;
    const call = view.density === 'everything' ? superOf(store.scenario, event) : null;
    return call === null ? event.line : `${event.line} · ${this.#lab.text(`lanes.super.${call}`)}`;
  }
}
