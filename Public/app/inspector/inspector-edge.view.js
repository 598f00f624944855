// @ts-check
/** The width of the inspector: its edge can be dragged, and has keys. */
import { narrowest, usualWidth, widest, widthStep } from './inspector.js';
import { rootSize } from '../view/dom.view.js';
import { h } from '../view/draw.view.js';

export class InspectorEdge {
  #lab;
  #isDragging = false;

  /** @param {lab.Lab} lab */
  constructor(lab) {
    this.#lab = lab;
  }

  draw() {
    const lab = this.#lab;
    const { width } = lab.inspector;
    return [
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

  /** @type {(event: KeyboardEvent) => void} */
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

  /** @type {(event: PointerEvent & {currentTarget: Element}) => void} */
  #beginDrag({ button, pointerId, currentTarget }) {
    if (button !== 0) return;
    this.#isDragging = true;
    currentTarget.setPointerCapture(pointerId);
  }

  /** @type {(event: PointerEvent & {currentTarget: Element}) => void} */
  #drag({ clientX, currentTarget }) {
    if (!this.#isDragging) return;
    const right = currentTarget.parentElement?.getBoundingClientRect().right ?? 0;
    this.#lab.inspector.resize((right - clientX) / rootSize());
  }
}
