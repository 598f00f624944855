// @ts-check
/** What a person does with the lanes beyond scrubbing: the buttons above them, pointers, the wheel
 * and keys, and what lies under the pointer or has the focus. Loaded when it comes to that. */
import { tickNear } from './lane-details.js';
import { markRoom } from './lane-marks.js';
import { fit, scaleBy, zoom } from './lane-zoom.js';
import { keyAt } from './lanes.js';
import { superOf } from '../store/super-calls.js';
import { classChoice } from '../view/class-choice.view.js';
import { html, roveFocus } from '../view/dom.view.js';
import { render } from '../view/draw.view.js';
import { openMenu } from '../view/menu.view.js';
import { placePopover } from '../view/popover.view.js';
import { LaneGestures } from './lane-gestures.view.js';

const zoomStep = 1.6;
const panShare = 0.5;
const reach = 6;
/** What stands behind “⋯”. */
const others = ['earlier', 'later', 'byTime', 'asText'];

export class LaneControls {
  isText = false;
  #lab;
  #picture;
  #slider;
  #changed;
  /** @type {HTMLElement|null} */
  #classes = null;

  /** @param {lab.Lab} lab @param {lanes.LanePicture} picture @param {HTMLElement} slider
   * @param {() => void} changed  what is in view is another */
  constructor(lab, picture, slider, changed) {
    this.#lab = lab;
    this.#picture = picture;
    this.#slider = slider;
    this.#changed = changed;
    const { window, head, names } = picture;
    const { store, playback, view } = lab;
    new LaneGestures(slider, head.element, window, {
      press: (x) => playback.jump(this.#markAt(x)?.seq ?? window.cursorAt(x)),
      hover: (x, y) => this.#hover(x, y),
      leave: () => view.pointAtEvent(null),
      act: (name) => this.do(name),
      step: (move) => playback.move(move),
      changed,
    });
    names.element.addEventListener('keydown', (event) => roveFocus(names.buttons, event));
    for (const type of ['pointerover', 'focusin']) {
      names.element.addEventListener(type, ({ target }) =>
        view.pointAtController(names.keyOf(target)));
    }
    for (const type of ['pointerleave', 'focusout']) {
      names.element.addEventListener(type, () => view.pointAtController(null));
    }
    this.#pointAtCursor();
    slider.addEventListener('focus', () => this.#pointAtCursor());
    slider.addEventListener('blur', () => view.pointAtEvent(null));
    store.addEventListener('cursor', () => this.#pointAtCursor());
  }

  /** @param {string} name  of a button */
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

  /** The facts about each button: why it would do nothing, and whether it is on.
   * @returns {Record<string, {reason?: string, state?: view.Props}>} */
  get about() {
    const { part, scale, smallest, largest, by } = this.#picture.window;
    const whole = scale <= smallest ? 'lanes.atWhole' : '';
    return {
      earlier: { reason: part.start <= 0 ? 'lanes.atStart' : '' },
      later: { reason: part.end >= 1 ? 'lanes.atEnd' : '' },
      zoomOut: { reason: whole }, fit: { reason: whole },
      zoomIn: { reason: scale >= largest ? 'lanes.atLargest' : '' },
      byTime: { state: { 'aria-pressed': by === 'time' } },
      asText: { state: { 'aria-expanded': this.isText } },
    };
  }

  /** @type {(anchor: HTMLElement) => Promise<void>}  The menu of what is done more seldom. */
  async openMore(anchor) {
    const { about } = this;
    const isOn = { byTime: this.#picture.window.by === 'time', asText: this.isText };
    const items = others.map((name) => {
      const { reason = '' } = about[name] ?? {};
      return {
        text: this.#lab.text(`timeline.${name}`), reason: reason && this.#lab.text(reason),
        isOn: isOn[/** @type {keyof typeof isOn} */ (name)], run: () => this.do(name),
      };
    });
    const owner = /** @type {HTMLElement} */ (anchor.parentElement);
    const classes = { text: this.#lab.text('live.classes'), run: () => this.#openClasses(anchor) };
    await openMenu(owner, anchor, this.#lab.text('timeline.more'),
      this.#lab.live ? [...items, null, classes] : items);
  }

  /** @type {(anchor: HTMLElement) => void}  The choice of the classes whose lanes are shown. */
  #openClasses(anchor) {
    const lab = this.#lab;
    const popover = this.#classes ?? html('div', { class: 'menu lane-classes', popover: 'auto' });
    const show = () => render(popover, classChoice(lab));
    if (!this.#classes) lab.addEventListener('live', show);
    this.#classes = popover;
    document.body.append(popover);
    show();
    placePopover(popover, anchor);
    popover.querySelector('input')?.focus();
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

  /** Points at the thing under the pointer: a mark, a tick, or the controller.
   * @type {(x: number, clientY: number) => void} */
  #hover(x, clientY) {
    const { store, view } = this.#lab;
    const { element, window } = this.#picture;
    const isAbove = this.#picture.head.element.getBoundingClientRect().bottom > clientY;
    const y = clientY - element.getBoundingClientRect().top;
    const lane = isAbove ? null : this.#picture.laneAt(y);
    const seq = lane ? tickNear(lane, window, x, reach) : this.#markAt(x)?.seq ?? null;
    const event = seq === null ? null : store.eventAt(seq);
    this.#slider.title = event ? this.#description(event) : '';
    if (event) view.pointAtEvent(event);
    else view.pointAtController(lane ? keyAt(lane, window.cursorAt(x)) : null);
  }

  /** An event in words; where everything is shown, with what becomes of super's own.
   * @type {(event: store.TraceEvent) => string} */
  #description(event) {
    const { store, view } = this.#lab;
    const call = view.density === 'everything' ? superOf(store.scenario, event) : null;
    return call === null ? event.line : `${event.line} · ${this.#lab.text(`lanes.super.${call}`)}`;
  }

  /** The mark that is nearest to an x, if it is near.
   * @param {number} x */
  #markAt(x) {
    const distance = (/** @type {{x: number}} */ mark) => Math.abs(mark.x - x);
    const nearest = [...this.#picture.head.marks].sort((a, b) => distance(a) - distance(b))[0];
    return nearest && distance(nearest) < markRoom ? nearest : null;
  }
}
