// @ts-check
/** What pointers, the wheel and keys do to the lanes beyond scrubbing: a drag on the ruler pans,
 * two fingers zoom, the wheel pans, and with Control it zooms. */
import { zoom } from './lane-zoom.js';

const pageStep = 10;
const tap = 4;
const wheelLine = 16;
const keyPan = 80;
/** @type {Record<string, string>} */
const acts = { '+': 'zoomIn', '=': 'zoomIn', '-': 'zoomOut', _: 'zoomOut', 0: 'fit' };
/** @type {Record<string, number>} */
const steps = { PageUp: pageStep, PageDown: -pageStep, ArrowUp: 1, ArrowDown: -1 };

export class LaneGestures {
  #element;
  #head;
  #window;
  #handlers;
  /** @type {Map<number, number>}  The fingers or the mouse that are down. */
  #pointers = new Map();
  /** @type {{x: number, hasMoved: boolean}|null} */
  #pan = null;

  /** @param {HTMLElement} element  the slider
   * @param {Element} head  the ruler
   * @param {lanes.LaneWindow} window @param {lanes.Handlers} handlers */
  constructor(element, head, window, handlers) {
    this.#element = element;
    this.#head = head;
    this.#window = window;
    this.#handlers = handlers;
    element.addEventListener('pointerdown', (event) => this.#down(event));
    element.addEventListener('pointermove', (event) => this.#move(event));
    element.addEventListener('pointerup', (event) => this.#up(event, true));
    element.addEventListener('pointercancel', (event) => this.#up(event, false));
    element.addEventListener('pointerleave', () => handlers.leave());
    element.addEventListener('wheel', (event) => this.#wheel(event));
    element.addEventListener('keydown', (event) => this.#key(event));
  }

  /** @type {(event: PointerEvent) => void} */
  #down(event) {
    if (event.button !== 0) return;
    const x = this.#x(event);
    this.#pointers.set(event.pointerId, x);
    this.#element.setPointerCapture(event.pointerId);
    const isHead = event.target instanceof Node && this.#head.contains(event.target);
    this.#pan = isHead && this.#pointers.size === 1 ? { x, hasMoved: false } : null;
  }

  /** @type {(event: PointerEvent) => void} */
  #move(event) {
    const x = this.#x(event);
    const before = this.#pointers.get(event.pointerId);
    if (before === undefined) {
      this.#handlers.hover(x, event.clientY);
      return;
    }
    if (this.#pointers.size > 1) this.#pinch(event.pointerId, x);
    this.#pointers.set(event.pointerId, x);
    if (!this.#pan) return;
    const { x: from, hasMoved } = this.#pan;
    if (!hasMoved && Math.abs(x - from) < tap) return;
    this.#pan = { x, hasMoved: true };
    this.#window.pan(from - x);
    this.#handlers.changed();
  }

  /** @type {(event: PointerEvent, isDone: boolean) => void} */
  #up(event, isDone) {
    this.#pointers.delete(event.pointerId);
    if (isDone && this.#pan && !this.#pan.hasMoved) this.#handlers.press(this.#pan.x);
    this.#pan = null;
  }

  /** @param {number} pointer  the finger that moves
   * @param {number} x */
  #pinch(pointer, x) {
    const before = this.#pointers.get(pointer) ?? x;
    const [, other = x] = [...this.#pointers].find(([id]) => id !== pointer) ?? [];
    const [was, is] = [Math.abs(before - other), Math.abs(x - other)];
    this.#window.pan((before - x) / 2);
    if (was > tap && is > tap) zoom(this.#window, is / was, (x + other) / 2);
    this.#handlers.changed();
  }

  /** @type {(event: WheelEvent) => void} */
  #wheel(event) {
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : wheelLine;
    if (event.ctrlKey || event.metaKey) {
      zoom(this.#window, Math.exp((-event.deltaY * unit) / 200), this.#x(event));
    } else if (!this.#window.pan((event.deltaX || event.deltaY) * unit)) return;
    event.preventDefault();
    this.#handlers.changed();
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    const { key, shiftKey } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pan = { ArrowLeft: -keyPan, ArrowRight: keyPan }[key];
    if (shiftKey && pan) this.#window.pan(pan);
    else if (acts[key]) this.#handlers.act(acts[key] ?? '');
    else if (steps[key]) this.#handlers.step(steps[key] ?? 0);
    else return;
    event.preventDefault();
    this.#handlers.changed();
  }

  /** @type {(event: MouseEvent) => number} */
  #x(event) {
    return event.clientX - this.#element.getBoundingClientRect().left;
  }
}
