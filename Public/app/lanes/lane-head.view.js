// @ts-check
/** What stands above the lanes: the names of the steps, the marks, the ruler, and which part of the
 * trace is in view. */
import {
  formatTime, markKinds, marksInView, marksPath, rulerLabels, stepsInView, visibleNames,
} from './lane-marks.js';
import { put, svg } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';

/** In rem. */
export const height = 2.5;
const nameRoom = 36;
const nameGap = 10;
const nameInset = 6;

export class LaneHead {
  element = svg('svg', { class: 'lane-head', 'aria-hidden': 'true' });
  /** @type {(lanes.Mark & {x: number})[]}  The marks as they are drawn. */
  marks = [];
  #lab;
  #window;
  #rules = svg('path', { class: 'step-rule' });
  #names = svg('g', { class: 'step-names' });
  #paths = markKinds.map((kind) => svg('path', { class: 'lane-mark', 'data-kind': kind }));
  #scale = svg('path', { class: 'ruler-line' });
  #part = svg('path', { class: 'ruler-part' });
  #labels = svg('g');
  #handle = svg('path', { class: 'playhead' });
  #pointed = svg('path', { class: 'pointed-event' });
  #rem = 0;
  #pencil = document.createElement('canvas').getContext('2d');
  /** @type {Map<string, number>} */
  #widths = new Map();
  /** @type {WeakMap<store.Step, {command: unknown, given: string, title: string}>} */
  #titles = new WeakMap();

  /** @param {lab.Lab} lab @param {lanes.LaneWindow} window */
  constructor(lab, window) {
    this.#lab = lab;
    this.#window = window;
    this.element.append(this.#rules, this.#names, this.#scale, this.#part, this.#labels,
      ...this.#paths, this.#pointed, this.#handle);
  }

  /** @type {(marks: readonly lanes.Mark[], rem: number) => void} */
  draw(marks, rem) {
    const { element } = this;
    put(element, 'height', String(rem * height));
    this.#drawMarks(marks, rem * 1.3);
    this.#drawRuler(rem);
    const line = `M0 ${rem}V${rem * height}`;
    put(this.#handle, 'd', `${line}M-4.5 ${rem}h9v3l-4.5 5.5l-4.5 -5.5z`);
  }

  /** The names of the steps, whole at the left edge too; that of the current one is whole wherever
   * the step is in view.
   * @type {(rem: number) => void} */
  nameSteps(rem) {
    const { store } = this.#lab;
    const { width } = this.#window;
    const current = store.stepOf(store.cursor) ?? store.steps[0] ?? null;
    const steps = stepsInView(store, this.#window, nameRoom)
      .map(({ step, x }) => ({ step, x: Math.max(x, 0) })).filter(({ step }) => step !== current);
    /** @param {store.Step} step */
    const widthOf = (step) => this.#widthOf(this.#title(step), rem) + nameInset;
    const start = this.#window.xOf(current?.firstEvent ?? 0);
    if (current && start < width && this.#window.xAfter(current.lastEvent) >= 0) {
      const last = Math.max(0, width - widthOf(current));
      steps.push({ step: current, x: Math.min(Math.max(start, 0), last) });
    }
    steps.sort((a, b) => a.x - b.x || a.step.index - b.step.index);
    const names = steps.map(({ step, x }) => ({ step, x, isCurrent: step === current }));
    const isShown = visibleNames(names, (index) => {
      const step = names[index]?.step;
      return step ? widthOf(step) + nameGap : 0;
    });
    render(this.#names, ...names.filter((_, index) => isShown[index])
      .map(({ step, x, isCurrent }) => h('text', {
        class: isCurrent ? 'step-name is-current' : 'step-name', x: x + nameInset, y: rem * 0.8,
      }, this.#title(step))));
    const rules = steps.map(({ step }) => this.#window.xOf(step.firstEvent))
      .filter((x) => x > nameInset * 2).map((x) => `M${Math.round(x)} 2V${rem * height}`);
    this.#rules.setAttribute('d', rules.join(''));
  }

  /** @param {number} x  of the playhead */
  showCursor(x) {
    this.#handle.setAttribute('transform', `translate(${x} 0)`);
  }

  /** @param {number|null} x  of the event that is pointed at
   * @param {number} rem */
  point(x, rem) {
    put(this.#pointed, 'd', x === null ? '' : `M${x} ${rem}V${rem * height}`);
  }

  /** Texts may be another language's. */
  forget() {
    this.#titles = new WeakMap();
  }

  /** @type {(marks: readonly lanes.Mark[], y: number) => void} */
  #drawMarks(marks, y) {
    this.marks = marksInView(marks, this.#window);
    for (const [index, kind] of markKinds.entries()) {
      put(this.#paths[index], 'd', marksPath(this.marks, kind, y));
    }
  }

  /** @type {(rem: number) => void} */
  #drawRuler(rem) {
    const { translator, store } = this.#lab;
    const labels = rulerLabels(store, this.#window,
      (time) => formatTime(time, translator.language));
    const bottom = rem * height;
    const line = labels.map(({ x }) => `M${x} ${bottom}v-4`);
    this.#scale.setAttribute('d', `M0 ${bottom - 0.5}H${this.#window.width}${line.join('')}`);
    render(this.#labels, ...labels.map(({ x, main, more }) =>
      h('text', { class: 'ruler-label', x: x + 3, y: bottom - 5 }, `${main} · ${more}`)));
    const { start, end } = this.#window.part;
    const isPart = end - start < 0.999;
    const [left, right] = [start, end].map((share) => Math.round(share * this.#window.width));
    const shown = `M${left} ${bottom}H${Math.max(Number(right), Number(left) + 4)}`;
    put(this.#part, 'd', isPart ? shown : '');
  }

  /** @type {(step: store.Step) => string} */
  #title(step) {
    const { command, title: given } = step;
    const known = this.#titles.get(step);
    if (known?.command === command && known.given === given) return known.title;
    const title = this.#lab.stepTitle(step);
    this.#titles.set(step, { command, given, title });
    return title;
  }

  /** @type {(text: string, rem: number) => number} */
  #widthOf(text, rem) {
    const key = `${rem} ${text}`;
    let width = this.#widths.get(key);
    if (width === undefined && this.#pencil) {
      // Asking for it costs the styles of the whole page.
      if (rem !== this.#rem) this.#pencil.font = getComputedStyle(this.#names).font;
      this.#rem = rem;
      width = this.#pencil.measureText(text).width;
      this.#widths.set(key, width);
    }
    return width ?? 0;
  }
}
