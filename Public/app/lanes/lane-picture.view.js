// @ts-check
/** The picture of the lanes: what is in view of each, the marks, the veil over what is still to
 * come, and the playhead. */
import { marksOf } from '../findings/findings.js';
import { markRoom, marksInView, stepsInView } from './lane-marks.js';
import { flameScale } from './lane-paths.js';
import { LaneWindow } from './lane-window.js';
import { Lanes } from './lanes.js';
import { put, rootSize, svg } from '../view/dom.view.js';
import { height as headHeight, LaneHead } from './lane-head.view.js';
import { LaneNames } from './lane-names.view.js';
import { LaneRow } from './lane-row.view.js';

/** In rem: a lane, one without a controller, one where all are as low as can be. */
const heights = { least: 1.625, most: 2.75, other: 1.375, otherLow: 1.125, low: 1.375 };
/** In rem: less room than this is little. */
const littleRoom = 8;

export class LanePicture {
  element = svg('svg', { class: 'lane-map', 'aria-hidden': 'true' });
  window;
  head;
  names;
  #lab;
  #place;
  #lanes;
  #layer = svg('g');
  #veil = svg('rect', { class: 'veil' });
  #pointed = svg('path', { class: 'pointed-event' });
  #playhead = svg('path', { class: 'playhead' });
  /** @type {lanes.Details|null} */
  #details = null;
  /** @type {Map<lanes.Lane, LaneRow>} */
  #rows = new Map();
  /** The top of each lane, and the bottom of the last one. */
  #tops = [0];
  /** @type {Map<lanes.Lane|undefined, lanes.Mark[]>} */
  #findings = new Map();
  /** The lanes that they are of. */
  #marked = /** @type {unknown} */ (null);
  #shown = '';
  #named = '';
  #events = /** @type {unknown} */ (null);
  /** Kept, as asking for them costs a layout of the whole page. */
  #size = { width: 0, height: 0, rem: 16 };
  /** Of a lane with a controller, and of one without. */
  #heights = { controller: 0, other: 0 };
  /** The step to whose lane the lanes were last scrolled. */
  #revealed = -1;

  /** @param {lab.Lab} lab @param {view.ScrollPlace} place  how far the lanes are scrolled */
  constructor(lab, place) {
    this.#lab = lab;
    this.#place = place;
    this.#lanes = new Lanes(lab.store, lab.view);
    this.window = new LaneWindow(lab.store);
    this.head = new LaneHead(lab, this.window);
    this.names = new LaneNames(lab, this.#lanes);
    this.element.append(this.#layer, this.#veil, this.#pointed, this.#playhead);
  }

  /** @param {number} width  of the lanes
   * @param {number} height  of what scrolls them */
  measure(width, height) {
    this.#size = { width, height, rem: rootSize() };
    this.#shown = '';
  }

  /** Redraws everything. */
  forget() {
    this.#shown = '';
    this.#named = '';
    this.head.forget();
  }

  /** @param {boolean} isFollowing  whether the cursor should come into view */
  update(isFollowing) {
    const { store } = this.#lab;
    const { width } = this.#size;
    const isGrown = this.#lanes.update();
    if (store.events !== this.#events) this.window.reset();
    this.#events = store.events;
    this.window.resize(width);
    if (isFollowing) this.window.reveal(store.cursor);
    if (isGrown || this.#shown === '') this.#arrange();
    if (isFollowing) this.#revealLane();
    const lanes = this.#lanesInView();
    const { scale, offset, by } = this.window;
    const shown = [scale, offset, by, width, store.first, store.last, this.#size.rem,
      lanes.map((lane) => this.#lanes.shown.indexOf(lane))].join();
    const isOther = shown !== this.#shown;
    this.#shown = shown;
    if (isOther) this.#draw(lanes);
    if (!this.#details) void this.#loadDetails();
    this.#nameSteps(isOther);
    this.#showCursor();
    this.point();
  }

  /** Shows what the pointer or the focus rests on. */
  point() {
    const { store, view } = this.#lab;
    const { seq, key } = view.pointed;
    const event = seq === null ? null : store.eventAt(seq);
    const lane = event ? this.#lanes.laneOf(event) : this.#lanes.laneWithKey(key);
    for (const [own, row] of this.#rows) row.element.classList.toggle('is-pointed', own === lane);
    const row = lane ? this.#rows.get(lane) : undefined;
    const x = event ? Math.round(this.window.xOf(event.seq)) + 1 : null;
    this.head.point(x, this.#size.rem);
    const { top, height } = row?.place ?? { top: 0, height: 0 };
    put(this.#pointed, 'd', x === null || !row ? '' : `M${x} ${top}v${height}`);
    this.names.light();
  }

  /** @type {(y: number) => lanes.Lane|null}  The lane at a height of the picture. */
  laneAt(y) {
    const index = this.#tops.findIndex((top) => top > y) - 1;
    return this.#lanes.shown[index] ?? null;
  }

  /** Nested calls and bursts are told once there are any to be seen. */
  async #loadDetails() {
    const { by, scale } = this.window;
    const isDense = by === 'time' || scale < 1;
    if (!isDense && scale < flameScale && !this.#lanes.hasRuns) return;
    const details = await import('./lane-details.js');
    if (this.#details) return;
    this.#details = details;
    this.#shown = '';
    this.update(false);
  }

  /** Gives each lane its place. */
  #arrange() {
    this.#tops = [0];
    this.#measureLanes();
    for (const lane of this.#lanes.shown) {
      this.#tops.push((this.#tops[this.#tops.length - 1] ?? 0) + this.#heightOf(lane));
    }
    this.names.update((lane) => this.#heightOf(lane));
    const { list } = this.#lanes;
    if (this.#shown === '' || list !== this.#marked) this.#findings = this.#findingMarks();
    this.#marked = list;
  }

  /** Lanes fill their room; where it is too small, it holds whole lanes. */
  #measureLanes() {
    const { rem } = this.#size;
    const { shown: list } = this.#lanes;
    const room = Math.floor(this.#room);
    const count = list.filter(({ kind }) => kind === 'controller').length;
    const other = rem * (room < rem * littleRoom ? heights.otherLow : heights.other);
    const fitting = Math.floor((room - other * (list.length - count)) / Math.max(1, count));
    const all = Math.floor(room / Math.max(1, Math.floor(room / (rem * heights.low))));
    this.#heights = fitting >= rem * heights.least
      ? { controller: Math.min(fitting, rem * heights.most), other }
      : { controller: all, other: all };
  }

  /** The height for lanes. */
  get #room() {
    return Math.max(0, this.#size.height - this.#size.rem * headHeight);
  }

  /** @type {(lane: lanes.Lane) => number} */
  #heightOf({ kind }) {
    return kind === 'controller' ? this.#heights.controller : this.#heights.other;
  }

  get #bottom() {
    return this.#tops[this.#tops.length - 1] ?? 0;
  }

  /** @returns {readonly lanes.Lane[]} */
  #lanesInView() {
    const { shown: list } = this.#lanes;
    const [from, to] = [this.#place.top, this.#place.top + this.#room];
    return list.filter((_, index) =>
      (this.#tops[index + 1] ?? 0) > from && (this.#tops[index] ?? 0) < to);
  }

  /** @type {(lanes: readonly lanes.Lane[]) => void} */
  #draw(lanes) {
    const { store } = this.#lab;
    const { window } = this;
    const { width, rem } = this.#size;
    this.head.draw(this.#marks(), rem);
    // A lane that comes into view takes the row of one that has left it.
    const free = [...this.#rows].filter(([lane]) => !lanes.includes(lane));
    for (const [lane] of free) this.#rows.delete(lane);
    for (const lane of lanes) {
      const row = this.#rows.get(lane) ?? free.pop()?.[1] ?? new LaneRow(this.#lab);
      this.#rows.set(lane, row);
      const top = this.#tops[this.#lanes.shown.indexOf(lane)] ?? 0;
      const own = marksInView(this.#findings.get(lane) ?? [], window);
      const picture = { store, window, top, height: this.#heightOf(lane) };
      row.draw(lane, picture, own, this.#details);
      if (!row.element.isConnected) this.#layer.append(row.element);
    }
    for (const [, row] of free) row.element.remove();
    const size = { width: String(width), height: String(this.#bottom) };
    for (const [name, value] of Object.entries(size)) {
      put(this.element, name, value);
      put(this.#veil, name, value);
    }
    put(this.#playhead, 'd', `M0 0V${this.#bottom}`);
  }

  /** The marks of findings by their lanes: the lane of the event, or the first lane of the name or
   * of all.
   * @returns {Map<lanes.Lane|undefined, lanes.Mark[]>} */
  #findingMarks() {
    const { store, findings } = this.#lab;
    const { shown: list } = this.#lanes;
    /** @type {Map<lanes.Lane|undefined, lanes.Mark[]>} */
    const marks = new Map();
    for (const { controller, seq, severity } of marksOf(findings.list)) {
      const event = store.eventAt(seq);
      const lane = event?.controller === controller ? this.#lanes.laneOf(event)
        : list.find((one) => one.controller === controller);
      const own = marks.get(lane ?? list[0]) ?? [];
      const kind = /** @type {lanes.Mark['kind']} */ (severity);
      own.push({ kind, seq: Math.max(seq, store.first + 1) });
      marks.set(lane ?? list[0], own);
    }
    return marks;
  }

  /** @returns {lanes.Mark[]} */
  #marks() {
    const { from, to } = this.window.range;
    const actions = stepsInView(this.#lab.store, this.window, markRoom);
    const breakpoints = this.#lab.breakpoints.places.filter((seq) => seq >= from && seq < to);
    return [
      ...actions.map(({ step }) => newMark('action', step.firstEvent)),
      ...breakpoints.map((seq) => newMark('breakpoint', seq)),
      ...this.#lab.ledClass.lost.map((seq) => newMark('lost', Math.max(seq, 1))),
      ...[...this.#findings.values()].flat(),
    ];
  }

  #showCursor() {
    const x = this.window.xAfter(this.#lab.store.cursor);
    this.#playhead.setAttribute('transform', `translate(${x} 0)`);
    this.#veil.setAttribute('x', String(Math.max(0, x)));
    this.head.showCursor(x);
  }

  /** @param {boolean} isOther  whether the view is another */
  #nameSteps(isOther) {
    const { store } = this.#lab;
    const titles = store.steps.length < 64
      ? store.steps.map(({ command, title }) => command?.do ?? title).join() : '';
    const named = [store.stepOf(store.cursor)?.index, titles].join();
    if (!isOther && named === this.#named) return;
    this.#named = named;
    this.head.nameSteps(this.#size.rem);
  }

  /** Scrolls to the lane of the current event unless all lanes fit. While a step is played, it does
   * so only once. */
  #revealLane() {
    const { store, playback } = this.#lab;
    const { event } = store;
    const lane = event ? this.#lanes.laneOf(event) : null;
    const index = lane ? this.#lanes.shown.indexOf(lane) : -1;
    const isHeld = playback.isPlaying && event?.step === this.#revealed;
    if (index < 0 || isHeld) return;
    this.#revealed = event?.step ?? -1;
    const room = this.#room;
    const [top, bottom] = [this.#tops[index] ?? 0, this.#tops[index + 1] ?? 0];
    const before = this.#place.top;
    if (bottom > before + room) this.#place.moveTo(bottom - room);
    else if (top < before) this.#place.moveTo(index === 0 ? 0 : top);
  }
}

/** @type {(kind: lanes.Mark['kind'], seq: number) => lanes.Mark} */
function newMark(kind, seq) {
  return { kind, seq };
}
