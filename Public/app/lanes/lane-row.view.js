// @ts-check
/** SVG of one lane: a path for each level, one for the outline, one for each kind of tick. However
 * many events are in view, the number of nodes stays the same.
 * @typedef {typeof import('./lane-details.js')} Details */
import { isContainer } from '../store/identity.js';
import { markKinds, marksPath } from './lane-marks.js';
import { levelPaths, tickPaths } from './lane-paths.js';
import { put, svg } from '../view/dom.view.js';

const above = 5;
/** Ticks need room below a lane. */
const below = { plain: 3, ticked: 7 };
const levels = [1, 2, 3, 4];

export class LaneRow {
  element = svg('g', { class: 'lane' });
  place = { top: 0, height: 0 };
  #lab;
  #base = svg('path', { class: 'lane-base' });
  #fills = levels.map((level) => svg('path', { class: 'lane-fill', 'data-level': level }));
  #outline = svg('path', { class: 'lane-outline' });
  #flame = svg('path', { class: 'lane-flame' });
  #automatic = svg('path', { class: 'lane-flame is-automatic' });
  #ticks = { long: tick('long'), short: tick('short'), warning: tick('warning') };
  #findings = markKinds.map((kind) => svg('path', { class: 'lane-mark', 'data-kind': kind }));
  #bursts = svg('text', { class: 'lane-burst' });
  #numbers = '';

  /** @param {lab.Lab} lab */
  constructor(lab) {
    this.#lab = lab;
    this.element.append(this.#base, ...this.#fills, this.#outline, this.#flame,
      this.#automatic, ...Object.values(this.#ticks), this.#bursts, ...this.#findings);
  }

  /** @param {lanes.Lane} lane @param {lanes.Picture & lanes.Place} picture
   * @param {readonly (lanes.Mark & {x: number})[]} marks  of this lane
   * @param {Details|null} details  once there is reason to show them */
  draw(lane, picture, marks, details) {
    const { top, height } = picture;
    this.place = { top, height };
    const { store, view } = this.#lab;
    const isPlain = view.density === 'essential';
    const room = isPlain ? below.plain : below.ticked;
    const baseline = top + height - room;
    const row = { baseline, full: height - above - room };
    const { controller, kind } = lane;
    const isPale = kind !== 'controller' || isContainer(store.scenario, controller);
    this.element.classList.toggle('is-container', isPale);
    this.element.dataset.hue = kind === 'controller'
      ? this.#lab.identity(controller).hue : 'container';
    const { fills, outline } = levelPaths(lane, picture, row);
    const right = Math.min(picture.window.width, picture.window.xAfter(store.last));
    put(this.#base, 'd', `M0 ${baseline}H${right}`);
    for (const [index, level] of levels.entries()) {
      put(this.#fills[index], 'd', fills[level] ?? '');
    }
    put(this.#outline, 'd', outline);
    const ticks = tickPaths(lane, picture, row);
    for (const [name, path] of Object.entries(this.#ticks)) {
      const isDrawn = !isPlain || name === 'warning';
      put(path, 'd', isDrawn ? ticks[/** @type {keyof typeof ticks} */ (name)] : '');
    }
    for (const [index, kind] of markKinds.entries()) {
      put(this.#findings[index], 'd', marksPath(marks, kind, baseline - 5));
    }
    if (!details) return;
    const whole = { ...picture, isWhole: view.density === 'everything' };
    const flames = isPlain ? ['', '']
      : [false, true].map((isAutomatic) => details.flamePath(lane, whole, row, isAutomatic));
    put(this.#flame, 'd', flames[0] ?? '');
    put(this.#automatic, 'd', flames[1] ?? '');
    this.#drawBursts(isPlain ? [] : details.burstsOf(lane, picture.window), baseline);
  }

  /** @type {(bursts: readonly lanes.Burst[], baseline: number) => void} */
  #drawBursts(bursts, baseline) {
    const numbers = JSON.stringify([bursts, baseline]);
    if (numbers === this.#numbers) return;
    this.#numbers = numbers;
    this.#bursts.replaceChildren(...bursts.map(({ x, count }) =>
      svg('tspan', { x: x + 4, y: baseline + 8 }, `×${count}`)));
  }
}

/** @param {string} name */
function tick(name) {
  return svg('path', { class: `lane-tick is-${name}` });
}
