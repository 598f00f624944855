// @ts-check
/**
 * The width of the inspector: its edge can be dragged, and buttons do the same. Beside them stands
 * the switch of the single keys.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {(target: EventTarget, types: string[], handler: (event: any) => void) => void} Listen
 */
import { narrowest, widest } from './inspector.js';
import { tabs } from './tabs.view.js';
import { html, icon } from '../view/dom.view.js';

const icons = {
  wider: 'M12.5 4 6.5 10l6 6 1.4-1.4L9.3 10l4.6-4.6z',
  narrower: 'M7.5 4 6.1 5.4 10.7 10l-4.6 4.6L7.5 16l6-6z',
  reset: 'M10 4a6 6 0 1 1-5.7 4.1l1.9.6A4 4 0 1 0 10 6v2.6L5.8 5 10 1.4z',
};

export class InspectorEdge {
  handle = html('div', {
    role: 'separator', class: 'inspector-edge', tabindex: '0', 'aria-orientation': 'vertical',
    'aria-controls': 'inspector',
    'aria-valuemin': String(narrowest), 'aria-valuemax': String(widest),
  });

  #keys = html('input', { type: 'checkbox', id: 'inspector-keys' });
  #keysText = html('label', { for: 'inspector-keys' });
  #buttons = {
    wider: html('button', {}, icon(icons.wider)),
    narrower: html('button', {}, icon(icons.narrower)),
    reset: html('button', {}, icon(icons.reset)),
  };

  foot = html('div', { class: 'inspector-foot' }, this.#keys, this.#keysText,
    ...Object.values(this.#buttons));

  #isDragging = false;
  #step = 0;
  #usual = 0;

  /**
   * @param {Lab} lab
   * @param {Listen} listen
   */
  connect(lab, listen) {
    const { inspector, view } = lab;
    const { wider, narrower, reset } = this.#buttons;
    listen(wider, ['click'], () => inspector.resize(inspector.width + this.#step));
    listen(narrower, ['click'], () => inspector.resize(inspector.width - this.#step));
    listen(reset, ['click'], () => inspector.resize(this.#usual));
    listen(this.#keys, ['change'], () => view.useKeys(this.#keys.checked));
    listen(this.handle, ['keydown'], (event) => this.#key(lab, event));
    listen(this.handle, ['pointerdown'], (event) => this.#beginDrag(event));
    listen(this.handle, ['pointermove'], (event) => this.#drag(lab, event));
    listen(this.handle, ['pointerup', 'pointercancel'], () => { this.#isDragging = false; });
  }

  /**
   * @param {Lab} lab
   * @param {{step: number, usual: number}} widths  rem
   */
  update(lab, { step, usual }) {
    [this.#step, this.#usual] = [step, usual];
    const { width } = lab.inspector;
    this.handle.setAttribute('aria-label', lab.text('inspector.width'));
    this.handle.setAttribute('aria-valuenow', String(width));
    this.#keys.checked = lab.view.hasKeys;
    const [first = '', ...others] = tabs.map(({ key }) => key);
    const last = others[others.length - 1] ?? first;
    this.#keysText.textContent = lab.text('inspector.keys', { first, last });
    for (const [name, button] of Object.entries(this.#buttons)) {
      button.setAttribute('aria-label', lab.text(`inspector.${name}`));
      button.title = lab.text(`inspector.${name}`);
    }
    this.#buttons.wider.setAttribute('aria-disabled', String(width >= widest));
    this.#buttons.narrower.setAttribute('aria-disabled', String(width <= narrowest));
  }

  /**
   * @param {Lab} lab
   * @param {KeyboardEvent} event
   */
  #key({ inspector }, event) {
    const { width } = inspector;
    const widths = {
      ArrowLeft: width + this.#step, ArrowRight: width - this.#step, Home: narrowest, End: widest,
      Enter: this.#usual,
    };
    const next = widths[/** @type {keyof typeof widths} */ (event.key)];
    if (next === undefined) return;
    event.preventDefault();
    inspector.resize(next);
  }

  /** @param {PointerEvent} event */
  #beginDrag(event) {
    if (event.button !== 0) return;
    this.#isDragging = true;
    this.handle.setPointerCapture(event.pointerId);
  }

  /**
   * @param {Lab} lab
   * @param {PointerEvent} event
   */
  #drag({ inspector }, event) {
    if (!this.#isDragging) return;
    const right = this.handle.parentElement?.getBoundingClientRect().right ?? 0;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    inspector.resize((right - event.clientX) / rem);
  }
}
