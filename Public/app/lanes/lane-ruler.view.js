// @ts-check
/** The ruler above the lanes: the names of the actions and the handle of the playhead; milliseconds
 * when a single action is in view. */
import { actionsInView, formatTime, momentsInView, visibleNames } from './lane-marks.js';
import { put, svg } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';

/** In rem. */
export const height = 2.75;
const place = { rule: [0.5625, 1.8125], name: 1.5, moment: 2.5, handle: 1.75 };
const nameRoom = 36;
const nameGap = 10;
const nameInset = 8;
/** Nearer to the end, a name is measured whether it has room. */
const longName = 320;

export class LaneRuler {
  element = svg('svg', { class: 'lane-ruler', 'aria-hidden': 'true' });
  #lab;
  #window;
  #rules = svg('path', { class: 'action-rule' });
  #current = svg('path', { class: 'action-rule is-current' });
  #names = svg('g', { class: 'action-names' });
  #moments = svg('g');
  #handle = svg('path', { class: 'playhead' });
  #pointed = svg('path', { class: 'pointed-event' });
  #rem = 0;
  #font = '';
  #pencil = document.createElement('canvas').getContext('2d');
  /** @type {Map<string, number>} */
  #widths = new Map();

  /** @param {lab.Lab} lab @param {lanes.LaneWindow} window */
  constructor(lab, window) {
    this.#lab = lab;
    this.#window = window;
    this.element.append(this.#rules, this.#current, this.#names, this.#moments, this.#pointed,
      this.#handle);
  }

  /** @param {number} rem @param {number} free  the width that nothing else covers */
  draw(rem, free) {
    put(this.element, 'height', String(rem * height));
    const [top, bottom] = [rem * place.handle, rem * height];
    put(this.#handle, 'd',
      `M0 ${bottom}V${bottom - 1}M-7 ${top}h14v7l-7 ${bottom - top - 8}l-7 -${bottom - top - 8}z`);
    this.#nameActions(rem, free);
    this.#drawMoments(rem);
  }

  /** @param {number} x  of the playhead */
  showCursor(x) {
    this.#handle.setAttribute('transform', `translate(${x} 0)`);
  }

  /** @param {number|null} x  of the event that is pointed at
   * @param {number} rem */
  point(x, rem) {
    put(this.#pointed, 'd', x === null ? '' : `M${x} ${rem * place.handle}V${rem * height}`);
  }

  /** The names of the actions, whole at the left edge too; that of the current one is whole as long
   * as the action is in view.
   * @type {(rem: number, free: number) => void} */
  #nameActions(rem, free) {
    const { actionIndex, store } = this.#lab;
    const current = actionIndex.at(Math.max(store.announcedSeq, store.first + 1));
    const actions = actionsInView(actionIndex.list, this.#window, nameRoom)
      .map(({ action, x }) => ({ action, x: Math.max(x, 0), isCurrent: false }))
      .filter(({ action }) => action !== current);
    const start = this.#window.xOf(current?.firstEvent ?? 0);
    if (current && start < free && this.#window.xAfter(current.lastEvent) >= 0) {
      const last = Math.max(0, free - this.#widthOf(current, rem, true));
      actions.push({ action: current, x: Math.min(Math.max(start, 0), last), isCurrent: true });
    }
    actions.sort((a, b) => a.x - b.x || a.action.number - b.action.number);
    const fitting = actions.filter(({ action, x, isCurrent }) => isCurrent ||
      x + (x < free - longName ? 0 : this.#widthOf(action, rem)) <= free);
    const isShown = visibleNames(fitting, (index) => {
      const { action, isCurrent = false } = fitting[index] ?? {};
      return action ? this.#widthOf(action, rem, isCurrent) + nameGap : 0;
    });
    const named = fitting.filter((_, index) => isShown[index]);
    render(this.#names, ...named.map(({ action, x, isCurrent }) => h('text', {
      class: isCurrent ? 'action-name is-current' : 'action-name',
      x: x + nameInset, y: rem * place.name,
    }, this.#title(action))));
    const [top, bottom] = place.rule.map((share) => share * rem);
    const rule = (/** @type {number} */ x) => `M${Math.round(x) + 0.5} ${top}V${bottom}`;
    const isUnderName = (/** @type {number} */ x) => named.some((one) => x > one.x &&
      x < one.x + this.#widthOf(one.action, rem, one.isCurrent));
    put(this.#rules, 'd', actions
      .filter(({ isCurrent, x }) => !isCurrent && x > 0 && x < free && !isUnderName(x))
      .map(({ x }) => rule(x)).join(''));
    const here = actions.find(({ isCurrent }) => isCurrent);
    put(this.#current, 'd', here ? rule(here.x) : '');
  }

  /** @type {(rem: number) => void} */
  #drawMoments(rem) {
    const { actionIndex, store, translator } = this.#lab;
    render(this.#moments, ...momentsInView(store, this.#window, actionIndex).map(({ x, time }) =>
      h('text', { class: 'moment', x: x + 3, y: rem * place.moment },
        formatTime(time, translator.language))));
  }

  /** @type {(action: store.Action) => string} */
  #title({ steps: [first] }) {
    return first ? this.#lab.stepTitle(first) : '';
  }

  /** How wide a name is; that of the current action is bold.
   * @type {(action: store.Action, rem: number, isCurrent?: boolean) => number} */
  #widthOf(action, rem, isCurrent = false) {
    const text = this.#title(action);
    const key = `${rem} ${isCurrent} ${text}`;
    let width = this.#widths.get(key);
    if (width === undefined && this.#pencil) {
      // Asking for it costs the styles of the whole page.
      if (rem !== this.#rem) this.#font = getComputedStyle(this.#names).font;
      this.#rem = rem;
      this.#pencil.font = isCurrent ? this.#font.replace(/^(\d+ )?/, '600 ') : this.#font;
      width = Math.ceil(this.#pencil.measureText(text).width) + 1;
      this.#widths.set(key, width);
    }
    return (width ?? 0) + nameInset;
  }
}
