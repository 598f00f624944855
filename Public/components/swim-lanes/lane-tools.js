// @ts-check
/**
 * The buttons of the lanes: everything that a drag, a wheel or a pinch does, the scale, and the
 * lanes as text.
 *
 * @typedef {import('../../app/lab.js').Lab} Lab
 * @typedef {import('../../app/lane-window.js').LaneWindow} LaneWindow
 */
import { html, icon } from '../dom.js';

const zoomStep = 1.6;
const panShare = 0.5;

const icons = {
  earlier: 'M12.6 4 6.6 10l6 6 1.4-1.4L9.4 10 14 5.4z',
  later: 'M7.4 4 6 5.4l4.6 4.6L6 14.6 7.4 16l6-6z',
  zoomOut: 'M4 9h12v2H4z',
  zoomIn: 'M9 4h2v5h5v2h-5v5H9v-5H4V9h5z',
  fit: 'M2 4h2v12H2zm14 0h2v12h-2zM9 6v3h2V6l4 4-4 4v-3H9v3l-4-4z',
  byTime: 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 2a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM9 6h2v3.6l2.6 ' +
    '2.6-1.4 1.4L9 10.4z',
  asText: 'M3 4h14v2H3zm0 5h14v2H3zm0 5h9v2H3z',
};

/** @typedef {keyof typeof icons} Name */

export class LaneTools {
  element = html('div', { class: 'lane-tools', role: 'group' });
  isText = false;
  #lab;
  #window;
  #changed;
  #buttons = new Map(Object.keys(icons).map((name) => [name, html('button', {
    type: 'button', 'data-do': name,
  }, icon(icons[/** @type {Name} */ (name)]))]));

  /**
   * @param {Lab} lab
   * @param {LaneWindow} window
   * @param {() => void} changed
   */
  constructor(lab, window, changed) {
    this.#lab = lab;
    this.#window = window;
    this.#changed = changed;
    this.element.append(...this.#buttons.values());
    this.element.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button?.ariaDisabled !== 'true') this.do(button?.dataset.do ?? '');
    });
  }

  /** @param {string} name */
  do(name) {
    const { width } = this.#window;
    const acts = {
      earlier: () => this.#window.pan(-width * panShare),
      later: () => this.#window.pan(width * panShare),
      zoomOut: () => this.#window.zoom(1 / zoomStep, this.#anchor),
      zoomIn: () => this.#window.zoom(zoomStep, this.#anchor),
      fit: () => this.#window.fit(),
      byTime: () => this.#window.use(this.#window.by === 'time' ? 'event' : 'time'),
      asText: () => { this.isText = !this.isText; },
    };
    acts[/** @type {Name} */ (name)]?.();
    this.#changed();
  }

  update() {
    const { start, end } = this.#window.part;
    const { isSmallest, isLargest, by } = this.#window;
    /** @type {Record<string, string>} */
    const limits = {
      earlier: start <= 0 ? 'atStart' : '', later: end >= 1 ? 'atEnd' : '',
      zoomOut: isSmallest ? 'atWhole' : '', zoomIn: isLargest ? 'atLargest' : '',
      fit: isSmallest ? 'atWhole' : '',
    };
    this.element.setAttribute('aria-label', this.#lab.text('timeline.tools'));
    for (const [name, button] of this.#buttons) {
      const reason = limits[name] ? this.#lab.text(`timeline.${limits[name]}`) : '';
      const label = [this.#lab.text(`timeline.${name}`), reason].filter(Boolean).join(': ');
      button.setAttribute('aria-disabled', String(reason !== ''));
      button.setAttribute('aria-label', label);
      button.title = label;
    }
    this.#buttons.get('byTime')?.setAttribute('aria-pressed', String(by === 'time'));
    this.#buttons.get('asText')?.setAttribute('aria-expanded', String(this.isText));
  }

  /** What stays in its place: the playhead where it is in view, else the middle. */
  get #anchor() {
    const { width } = this.#window;
    const x = this.#window.xAfter(this.#lab.store.cursor);
    return x >= 0 && x <= width ? x : width / 2;
  }
}
