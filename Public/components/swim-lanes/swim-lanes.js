// @ts-check
/**
 * A lane for each controller, taller when nearer the screen. The playhead is the scrubber.
 *
 * @typedef {import('../../app/lanes.js').Lane} Lane
 * @typedef {import('../../app/lanes.js').Scale} Scale
 */
import { controllerNamed } from '../../app/fold.js';
import { cursorAt, lanesOf, playheadX } from '../../app/lanes.js';
import { badge, html, svg } from '../dom.js';
import { LabElement } from '../lab-element.js';
import { drawFindingMarks } from './finding-marks.js';
import { drawLane, drawStepNames, laneHeight, scaleFor } from './lane-drawing.js';

const pageStep = 10;
const margin = 90;

export class SwimLanes extends LabElement {
  static define(tag = 'swim-lanes', registry = customElements) {
    registry.define(tag, this);
  }

  #legend = html('p', { class: 'lane-legend' });
  #names = html('ul', { class: 'lane-names' });
  #picture = svg('svg', { class: 'lane-map', 'aria-hidden': 'true' });
  #scroller = html('div', { class: 'lane-scroll', role: 'slider', tabindex: '0' });
  #veil = svg('rect', { class: 'veil', y: 22 });
  #playhead = svg('path', { class: 'playhead' });
  #stepNames = svg('g');
  /** @type {Lane[]} */
  #lanes = [];
  /** @type {Scale} */
  #scale = scaleFor(0, 0, false);
  #drawn = '';
  /** Each run has its own array of events. */
  #events = /** @type {unknown} */ (null);
  #isScrubbing = false;
  #observer = new ResizeObserver(() => this.schedule());

  start() {
    const { store } = this.lab;
    this.#scroller.replaceChildren(this.#picture);
    const side = html('div', { class: 'lane-side' }, this.#legend, this.#names);
    this.append(side, this.#scroller);
    this.#observer.observe(this.#scroller);
    this.listen(store, ['trace', 'cursor', 'focus'], () => this.schedule());
    this.listen(this.lab, ['language'], () => this.schedule());
    this.listen(this.lab.findings, ['change'], () => this.#redraw());
    this.listen(this.#names, ['click'], (event) => this.#chooseLane(event.target));
    this.listen(this.#scroller, ['pointerdown'], (event) => this.#beginScrub(event));
    this.listen(this.#scroller, ['pointermove'], (event) => this.#scrub(event));
    this.listen(this.#scroller, ['pointerup', 'pointercancel'], () => this.#endScrub());
    this.listen(this.#scroller, ['scroll'], () => this.#nameSteps());
    this.listen(this.#scroller, ['keydown'], (event) => this.#key(event));
    this.update();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  #redraw() {
    this.#drawn = '';
    this.schedule();
  }

  update() {
    const { store, lab } = { store: this.lab.store, lab: this.lab };
    this.#legend.textContent = lab.text('timeline.legend');
    const { clientWidth } = this.#scroller;
    const key = [store.scenario?.id, lab.ios, store.first, store.last, clientWidth,
      lab.translator.language, store.focus, store.steps.map(({ title }) => title)].join();
    if (key !== this.#drawn || store.events !== this.#events) this.#draw(clientWidth);
    this.#drawn = key;
    this.#events = store.events;
    this.#showCursor();
  }

  /** @param {number} width */
  #draw(width) {
    const { store } = this.lab;
    this.#lanes = lanesOf(store.events, store.stateAt(store.first));
    const isPhone = matchMedia('(max-width: 760px)').matches;
    this.#scale = scaleFor(width, store.events.length, isPhone);
    const right = playheadX(this.#scale, store.first, store.last);
    const bottom = this.#scale.top + this.#lanes.length * this.#scale.row;
    const size = { width: Math.max(width, Math.ceil(right) + 16), height: bottom };
    for (const [name, value] of Object.entries(size)) {
      this.#picture.setAttribute(name, String(value));
      this.#veil.setAttribute(name, String(value));
    }
    this.#playhead.setAttribute('d', `M0 22V${bottom}M-4.5 16h9v3L0 24.5L-4.5 19z`);
    this.#picture.replaceChildren(
      ...this.#lanes.map((lane, index) => drawLane(this.lab, lane, this.#scale, index, right)),
      drawFindingMarks(this.lab, this.#lanes, this.#scale),
      this.#veil, this.#stepNames, this.#playhead);
    this.#names.replaceChildren(...this.#lanes.map((lane) => this.#name(lane)));
    this.#names.style.setProperty('--lane', `${laneHeight(isPhone)}px`);
  }

  /** @param {Lane} lane */
  #name({ controller }) {
    const attributes = { type: 'button', 'data-name': controller, tabindex: '-1' };
    const name = html('span', {}, controller);
    const button = html('button', attributes, badge(this.lab.identity(controller)), name);
    const isFocused = this.lab.store.focus?.split('#')[0] === controller;
    button.classList.toggle('is-focused', isFocused);
    button.setAttribute('aria-label', controller);
    return html('li', {}, button);
  }

  #showCursor() {
    const { store } = this.lab;
    const x = playheadX(this.#scale, store.first, store.cursor);
    this.#playhead.setAttribute('transform', `translate(${x} 0)`);
    this.#veil.setAttribute('x', String(x));
    if (!this.#isScrubbing) {
      this.#reveal(x);
      this.#revealLane();
    }
    this.#nameSteps();
    this.#describe();
  }

  #nameSteps() {
    const { scrollLeft, clientWidth, clientHeight } = this.#scroller;
    const view = { left: scrollLeft, width: clientWidth, height: clientHeight };
    drawStepNames(this.lab, this.#stepNames, this.#scale, view);
  }

  /** Scrolls to the lane of the current event, where not all lanes fit. */
  #revealLane() {
    const { event } = this.lab.store;
    const index = this.#lanes.findIndex((lane) => lane.controller === event?.controller);
    const { row, top } = this.#scale;
    const bottom = top + (index + 1) * row;
    if (index < 0) return;
    if (bottom > this.scrollTop + this.clientHeight) this.scrollTop = bottom - this.clientHeight;
    else if (bottom - row < this.scrollTop) this.scrollTop = index === 0 ? 0 : bottom - row;
  }

  /** @param {number} x */
  #reveal(x) {
    const { scrollLeft, clientWidth } = this.#scroller;
    const isSeen = x >= scrollLeft + margin && x <= scrollLeft + clientWidth - margin;
    if (!isSeen) this.#scroller.scrollLeft = x - clientWidth / 2;
  }

  #describe() {
    const { store } = this.lab;
    const index = store.cursor - store.first;
    const count = store.events.length;
    const line = store.event?.line ?? this.lab.text('caption.start');
    const values = {
      'aria-label': this.lab.text('timeline.scrubber'),
      'aria-valuemin': 0,
      'aria-valuemax': count,
      'aria-valuenow': index,
      'aria-valuetext': this.lab.text('timeline.value', { index, count, line }),
    };
    for (const [name, value] of Object.entries(values)) {
      this.#scroller.setAttribute(name, String(value));
    }
  }

  /** @param {PointerEvent} event */
  #beginScrub(event) {
    if (event.button !== 0) return;
    this.#isScrubbing = true;
    this.#scroller.setPointerCapture(event.pointerId);
    this.#scrub(event);
  }

  /** @param {PointerEvent} event */
  #scrub(event) {
    if (!this.#isScrubbing) return;
    const { store, playback } = this.lab;
    const x = event.clientX - this.#picture.getBoundingClientRect().left;
    playback.jump(cursorAt(this.#scale, store.first, store.last, x));
  }

  #endScrub() {
    this.#isScrubbing = false;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { store, playback } = this.lab;
    const moves = {
      PageUp: pageStep, PageDown: -pageStep, ArrowUp: 1, ArrowDown: -1,
    };
    const move = moves[/** @type {keyof typeof moves} */ (event.key)];
    if (move === undefined) return;
    event.preventDefault();
    playback.jump(store.cursor + move);
  }

  /** @param {EventTarget|null} target */
  #chooseLane(target) {
    const button = target instanceof Element ? target.closest('button') : null;
    const { store } = this.lab;
    const controller = controllerNamed(store.state, button?.dataset.name);
    if (controller) store.setFocus(controller.key);
  }
}
