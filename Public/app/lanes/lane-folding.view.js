// @ts-check
/** Folds the lanes of an app that is watched, and draws the line that unfolds them. */
import { h } from '../view/draw.view.js';
import { foldLanes, patchLanes } from './lane-folding.js';
import { newLane } from './lanes.js';

export class LaneFolding {
  #lab;
  #isUnfolded = false;
  #count = 0;
  /** The amendments that were looked at, and how many. */
  #amendments = /** @type {readonly number[]} */ ([]);
  #seen = 0;
  /** @type {lanes.Lane} */
  #line = { ...newLane('freed'), label: () => this.#label() };

  /** @param {lab.Lab} lab */
  constructor(lab) {
    this.#lab = lab;
  }

  /** @type {(lanes: lanes.Lanes) => lanes.Lane[]} */
  fold(lanes) {
    const { live, store } = this.#lab;
    this.#patch(lanes);
    const { event, steps } = store;
    const { shown, count } = foldLanes(lanes.list, {
      line: this.#line, isUnfolded: this.#isUnfolded,
      current: event ? lanes.laneOf(event) : null,
      since: steps[steps.length - 1]?.firstEvent ?? 0,
      isChosen: (name) => live?.isChosen(name) ?? true,
    });
    this.#count = count;
    return shown;
  }

  /** The last events may change more than they did when the lanes looked at them.
   * @type {(lanes: lanes.Lanes) => void} */
  #patch(lanes) {
    const { store } = this.#lab;
    const { amendments } = store;
    const seen = amendments === this.#amendments ? this.#seen : amendments.length;
    [this.#amendments, this.#seen] = [amendments, amendments.length];
    const from = Math.min(...amendments.slice(seen));
    if (from > store.last) return;
    patchLanes(lanes, store, from);
    // They are redrawn.
    lanes.shown = [];
  }

  /** What unfolds the lanes of freed controllers, and folds them. */
  #label() {
    const name = this.#lab.text('live.freed', { count: this.#count });
    return h('button', {
      class: 'lane-freed', 'aria-expanded': this.#isUnfolded, title: name,
      onclick: () => {
        this.#isUnfolded = !this.#isUnfolded;
        this.#lab.watch(this.#lab.live);
      },
    }, h('span', { 'aria-hidden': 'true' }, this.#isUnfolded ? '▾' : '▸'), h('span', {}, name));
  }
}
