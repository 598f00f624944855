// @ts-check
/** The tree, the ruler and the picture of the lanes: what is in view of each lane, the veil over
 * what is still to come, and the playhead. */
import { put, rootSize, svg } from '../view/dom.view.js';
import { LaneMarks } from './lane-mark-list.js';
import { flameScale } from './lane-paths.js';
import { height as rulerHeight, LaneRuler } from './lane-ruler.view.js';
import { LaneRow } from './lane-row.view.js';
import { LaneTree } from './lane-tree.view.js';
import { LaneWindow } from './lane-window.js';
import { Lanes } from './lanes.js';
import { sharedKey, treeRows } from './living.js';

/** The most lanes, the most of the page's height that they take, and the height above them. */
const most = { lanes: 8, share: 0.4, above: 108 };
const least = 2;

export class LanePicture {
  element = svg('svg', { class: 'lane-map', 'aria-hidden': 'true' });
  window;
  ruler;
  tree;
  /** @type {readonly lanes.TreeRow[]} */
  rows = [];
  #lab;
  #place;
  #lanes;
  #marks;
  #layer = svg('g');
  #veil = svg('rect', { class: 'veil' });
  #pointed = svg('path', { class: 'pointed-event' });
  #playhead = svg('path', { class: 'playhead' });
  /** @type {lanes.Details|null} */
  #details = null;
  /** @type {Map<lanes.Lane, LaneRow>} */
  #drawn = new Map();
  /** @type {Map<string, lanes.TreeRow>} */
  #byKey = new Map();
  #shown = '';
  #events = /** @type {unknown} */ (null);
  /** Kept, as asking for them costs a layout of the whole page. `lane` is the height of one, `free`
   * the width of the ruler that nothing covers. */
  #size = { width: 0, height: 0, lane: 27, free: 0, page: 0, rem: 16 };
  /** How many lanes there was room for when it was measured. */
  #measured = 0;
  /** The action to whose lane the lanes were last scrolled. */
  #revealed = -1;

  /** @param {view.LabElement} panel
   * @param {view.ScrollPlace} place  how far the lanes are scrolled */
  constructor(panel, place) {
    const { lab } = panel;
    this.#lab = lab;
    this.#place = place;
    this.#lanes = new Lanes(lab.store, lab.view);
    this.#marks = new LaneMarks(lab);
    this.window = new LaneWindow(lab.store);
    this.ruler = new LaneRuler(lab, this.window);
    this.tree = new LaneTree(panel);
    this.element.append(this.#layer, this.#veil, this.#pointed, this.#playhead);
  }

  /** @param {{width: number, height: number, lane: number, free: number, page: number}} size
   *   `height` is that of what scrolls the lanes */
  measure(size) {
    this.#size = { ...size, rem: rootSize() };
    this.#measured = this.count;
    this.#shown = '';
  }

  /** Redraws everything. */
  forget() {
    this.#shown = '';
  }

  /** How many lanes there is room for at once. */
  get count() {
    const room = this.#size.page * most.share - most.above;
    const fitting = Math.max(least, Math.floor(room / this.#size.lane));
    return Math.min(this.rows.length, most.lanes, fitting);
  }

  /** Whether there is room for more lanes, or fewer, than when it was measured. */
  get isOther() {
    return this.count !== this.#measured;
  }

  /** @param {boolean} isFollowing  whether the cursor should come into view
   * @param {store.Shown|null} shown */
  update(isFollowing, shown) {
    const { store } = this.#lab;
    const isGrown = this.#lanes.update();
    if (store.events !== this.#events) this.window.reset();
    this.#events = store.events;
    this.window.resize(this.#size.width);
    if (isFollowing) this.window.reveal(store.cursor);
    const state = store.stateAt(shown?.stateCut ?? store.cursor);
    this.#arrange(state);
    this.tree.update(this.rows, state);
    if (isGrown || this.#shown === '') this.#marks.group(this.rows, (event) => this.#rowOf(event));
    this.#place.top = Math.min(this.#place.top, Math.max(0, this.#height - this.#room));
    if (isFollowing && !this.isOther) this.#revealLane(shown);
    this.#drawInView(isGrown);
    this.ruler.draw(this.#size.rem, this.#size.free);
    this.#showCursor();
    this.point();
    if (!this.#details) void this.#loadDetails();
  }

  /** Shows what the pointer or the focus rests on. */
  point() {
    const { store, view } = this.#lab;
    const { seq, key } = view.pointed;
    const event = seq === null ? null : store.eventAt(seq);
    const lane = (event ? this.#rowOf(event) : this.#rowWithKey(key))?.lane;
    for (const [own, row] of this.#drawn) row.element.classList.toggle('is-pointed', own === lane);
    const row = lane ? this.#drawn.get(lane) : undefined;
    const x = event ? Math.round(this.window.xOf(event.seq)) + 1 : null;
    this.ruler.point(x, this.#size.rem);
    const { top, height } = row?.place ?? { top: 0, height: 0 };
    put(this.#pointed, 'd', x === null || !row ? '' : `M${x} ${top}v${height}`);
  }

  /** @type {(y: number) => lanes.Lane|null}  The lane at a height of the picture. */
  laneAt(y) {
    return this.rows[Math.floor(y / this.#size.lane)]?.lane ?? null;
  }

  /** Nested calls and bursts are drawn once there are any to be seen. */
  async #loadDetails() {
    const { by, scale } = this.window;
    const isDense = by === 'time' || scale < 1;
    if (this.#lab.view.density === 'essential') return;
    if (!isDense && scale < flameScale && !this.#lanes.hasRuns) return;
    const details = await import('./lane-details.js');
    if (this.#details) return;
    this.#details = details;
    this.#shown = '';
    this.update(false, this.#lab.shown);
  }

  /** @type {(state: store.RunState) => void}  Gives each controller its row. */
  #arrange(state) {
    const { live, store, view } = this.#lab;
    const windows = store.performed.filter((one) => one.do === 'showWindow')
      .map(({ target }) => target ?? '');
    const isWhole = view.density === 'everything' && !view.isProjected;
    const isChosen = (/** @type {string} */ name) => live?.isChosen(name) ?? true;
    const before = this.rows;
    this.rows = treeRows(this.#lanes, { state, ...this.window.range, windows, isWhole, isChosen });
    const isSame = this.rows.length === before.length &&
      this.rows.every(({ lane }, index) => lane === before[index]?.lane);
    this.#byKey = new Map(this.rows.map((row) => [row.key, row]));
    if (!isSame) this.#shown = '';
  }

  /** The row of an event; of one that happened out of view, that of its name.
   * @type {(event: store.TraceEvent) => lanes.TreeRow|null} */
  #rowOf(event) {
    const lane = this.#lanes.laneOf(event);
    return this.#rowWithKey(lane?.kind === 'controller' ? lane.keys[0]?.key ?? null
      : lane?.kind ?? null);
  }

  /** @type {(key: string|null) => lanes.TreeRow|null} */
  #rowWithKey(key) {
    return key === null ? null : this.#byKey.get(key) ?? this.#byKey.get(sharedKey(key)) ?? null;
  }

  /** @param {boolean} isGrown */
  #drawInView(isGrown) {
    const { store, view } = this.#lab;
    const { width, lane: height, rem } = this.#size;
    const first = Math.max(0, Math.floor(this.#place.top / height));
    const end = Math.ceil((this.#place.top + this.#room) / height);
    const { scale, offset, by } = this.window;
    const shown = [
      scale, offset, by, width, height, store.first, store.last, rem, first, end, view.density,
    ].join();
    if (shown === this.#shown && !isGrown) return;
    this.#shown = shown;
    const rows = this.rows.slice(first, end);
    // A lane that comes into view takes the row of one that has left it.
    const free = [...this.#drawn].filter(([lane]) => !rows.some((row) => row.lane === lane));
    for (const [lane] of free) this.#drawn.delete(lane);
    for (const [index, { lane }] of rows.entries()) {
      if (!lane) continue;
      const row = this.#drawn.get(lane) ?? free.pop()?.[1] ?? new LaneRow(this.#lab);
      this.#drawn.set(lane, row);
      const picture = { store, window: this.window, top: (first + index) * height, height };
      row.draw(lane, picture, this.#marks.of(lane, this.window), this.#details);
      if (!row.element.isConnected) this.#layer.append(row.element);
    }
    for (const [, row] of free) row.element.remove();
    const size = { width: String(width), height: String(this.#height) };
    for (const [name, value] of Object.entries(size)) {
      put(this.element, name, value);
      put(this.#veil, name, value);
    }
    put(this.#playhead, 'd', `M0 0V${size.height}`);
  }

  /** The height of all lanes. */
  get #height() {
    return this.rows.length * this.#size.lane;
  }

  /** The height for lanes. */
  get #room() {
    return Math.max(0, this.#size.height - this.#size.rem * rulerHeight);
  }

  #showCursor() {
    const x = this.window.xAfter(this.#lab.store.cursor);
    this.#playhead.setAttribute('transform', `translate(${x} 0)`);
    this.#veil.setAttribute('x', String(Math.max(0, x)));
    this.ruler.showCursor(x);
  }

  /** Scrolls to the lane of the shown event, by whole lanes. While an action is played, it does so
   * only once.
   * @type {(shown: store.Shown|null) => void} */
  #revealLane(shown) {
    const row = shown ? this.#rowOf(shown.event) : null;
    const index = row ? this.rows.indexOf(row) : -1;
    const action = shown?.action.number ?? -1;
    const isHeld = this.#lab.playback.isPlaying && action === this.#revealed;
    if (index < 0 || isHeld) return;
    this.#revealed = action;
    const { lane: height } = this.#size;
    const whole = Math.max(1, Math.floor(this.#room / height));
    const first = Math.round(this.#place.top / height);
    if (index >= first + whole) this.#place.moveTo((index - whole + 1) * height);
    else if (index < first) this.#place.moveTo(index * height);
  }
}
