// @ts-check
/**
 * The width of the inspector: its edge can be dragged, and buttons do the same. Beside them stands
 * the switch of the single keys.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import { narrowest, usualWidth, widest, widthStep } from './inspector.js';
import { tabs } from './tabs.view.js';
import { rootSize } from '../view/dom.view.js';
import { h, tool } from '../view/draw.view.js';

const icons = {
  wider: 'M12.5 4 6.5 10l6 6 1.4-1.4L9.3 10l4.6-4.6z',
  narrower: 'M7.5 4 6.1 5.4 10.7 10l-4.6 4.6L7.5 16l6-6z',
  reset: 'M10 4a6 6 0 1 1-5.7 4.1l1.9.6A4 4 0 1 0 10 6v2.6L5.8 5 10 1.4z',
};

export class InspectorEdge {
  #lab;
  #isDragging = false;

  /** @param {Lab} lab */
  constructor(lab) {
    this.#lab = lab;
  }

  /** The foot of the panel, and the edge. */
  draw() {
    const lab = this.#lab;
    const { inspector, view } = lab;
    const { width } = inspector;
    const button = (/** @type {keyof typeof icons} */ name, /** @type {number} */ to, props = {}) =>
      tool(icons[name], lab.text(`inspector.${name}`),
        { ...props, class: 'icon-button is-square', onclick: () => inspector.resize(to) });
    const [first = '', ...others] = tabs.map(({ key }) => key);
    const last = others[others.length - 1] ?? first;
    return [
      h('div', { class: 'inspector-foot' },
        h('input', {
          type: 'checkbox', id: 'inspector-keys', checked: view.hasKeys,
          onchange: ({ target }) => view.useKeys(target.checked),
        }),
        h('label', { for: 'inspector-keys' }, lab.text('inspector.keys', { first, last })),
        button('wider', width + widthStep, { 'aria-disabled': width >= widest }),
        button('narrower', width - widthStep, { 'aria-disabled': width <= narrowest }),
        button('reset', usualWidth)),
      h('div', {
        role: 'separator', class: 'inspector-edge', tabindex: '0', 'aria-orientation': 'vertical',
        'aria-controls': 'inspector', 'aria-label': lab.text('inspector.width'),
        'aria-valuemin': narrowest, 'aria-valuemax': widest, 'aria-valuenow': width,
        onkeydown: (event) => this.#key(event), onpointerdown: (event) => this.#beginDrag(event),
        onpointermove: (event) => this.#drag(event),
        onpointerup: () => { this.#isDragging = false; },
        onpointercancel: () => { this.#isDragging = false; },
      }),
    ];
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { inspector } = this.#lab;
    const { width } = inspector;
    const widths = {
      ArrowLeft: width + widthStep, ArrowRight: width - widthStep, Home: narrowest, End: widest,
      Enter: usualWidth,
    };
    const next = widths[/** @type {keyof typeof widths} */ (event.key)];
    if (next === undefined) return;
    event.preventDefault();
    inspector.resize(next);
  }

  /** @param {PointerEvent & {currentTarget: Element}} event */
  #beginDrag({ button, pointerId, currentTarget }) {
    if (button !== 0) return;
    this.#isDragging = true;
    currentTarget.setPointerCapture(pointerId);
  }

  /** @param {PointerEvent & {currentTarget: Element}} event */
  #drag({ clientX, currentTarget }) {
    if (!this.#isDragging) return;
    const right = currentTarget.parentElement?.getBoundingClientRect().right ?? 0;
    this.#lab.inspector.resize((right - clientX) / rootSize());
  }
}
