// @ts-check
/**
 * Enlarges the picture: wheel with Ctrl, two fingers, keys and buttons; drags move what shows.
 *
 * @typedef {import('./zoom.js').Pair} Pair
 * @typedef {import('./zoom.js').Zoom} Zoom
 */
import { enlarged, largest, panned, viewBoxOf, whole, zoomStep } from './zoom.js';

const threshold = 4;
const panStep = 40;
const wheelSpeed = 0.0025;

/** @type {Record<string, Pair>} */
const directions = {
  ArrowLeft: [-panStep, 0], ArrowRight: [panStep, 0],
  ArrowUp: [0, -panStep], ArrowDown: [0, panStep],
};

export class DiagramZoom {
  /** Another part shows. */
  changed = () => {};

  #picture;
  /** @type {Zoom} */
  #zoom = whole;
  /** @type {Pair} */
  #size = [1, 1];
  /** @type {{x: number, y: number, isFar: boolean}|null} */
  #drag = null;
  /** The distance of two fingers. */
  #spread = 0;

  /** @param {SVGSVGElement} picture */
  constructor(picture) {
    this.#picture = picture;
    const listen = picture.addEventListener.bind(picture);
    listen('wheel', (event) => this.#wheel(event));
    listen('touchstart', (event) => this.#pinch(event));
    listen('touchmove', (event) => this.#pinch(event));
    listen('pointerdown', (event) => this.#down(event));
    listen('pointermove', (event) => this.#move(event));
    listen('pointercancel', () => { this.#drag = null; });
    listen('click', (event) => this.#click(event), { capture: true });
  }

  get isLargest() {
    return this.#zoom.scale >= largest;
  }

  get percent() {
    return Math.round(this.#zoom.scale * 100);
  }

  /**
   * Shows the whole of a picture of that size.
   *
   * @param {Pair} size
   */
  use(size) {
    this.#size = size;
    this.#show(whole);
  }

  /** @param {'in'|'out'|'fit'} way */
  turn(way) {
    if (way === 'fit') this.#show(whole);
    else this.#show(enlarged(this.#zoom, this.#size, way === 'in' ? zoomStep : 1 / zoomStep));
  }

  /**
   * @param {string} key
   * @returns {boolean} whether the key has moved what shows
   */
  pan(key) {
    const [dx, dy] = directions[key] ?? [0, 0];
    if (this.#zoom.scale === 1 || (dx === 0 && dy === 0)) return false;
    const { scale } = this.#zoom;
    this.#show(panned(this.#zoom, this.#size, dx / scale, dy / scale));
    return true;
  }

  /** @param {Zoom} zoom */
  #show(zoom) {
    this.#zoom = zoom;
    this.#picture.setAttribute('viewBox', viewBoxOf(zoom, this.#size));
    // What a style asks of its own contents is asked again at every change of them.
    document.documentElement.toggleAttribute('data-enlarged', zoom.scale > 1);
    this.changed();
  }

  /**
   * A place of the window as a place of the picture.
   *
   * @param {number} x
   * @param {number} y
   * @returns {Pair}
   */
  #inside(x, y) {
    const matrix = this.#picture.getScreenCTM()?.inverse();
    const point = new DOMPoint(x, y).matrixTransform(matrix ?? undefined);
    return [point.x, point.y];
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const factor = Math.exp(-event.deltaY * wheelSpeed);
    const at = this.#inside(event.clientX, event.clientY);
    this.#show(enlarged(this.#zoom, this.#size, factor, at));
  }

  /** @param {TouchEvent} event */
  #pinch(event) {
    const [one, other] = event.touches;
    if (!one || !other) return;
    event.preventDefault();
    this.#drag = null;
    const spread = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    if (event.type === 'touchmove' && this.#spread > 0) {
      const [x, y] = [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2];
      const at = this.#inside(x, y);
      this.#show(enlarged(this.#zoom, this.#size, spread / this.#spread, at));
    }
    this.#spread = spread;
  }

  /** @param {PointerEvent} event */
  #down({ button, isPrimary, clientX: x, clientY: y }) {
    const isUsable = button === 0 && isPrimary && this.#zoom.scale > 1;
    this.#drag = isUsable ? { x, y, isFar: false } : null;
  }

  /** @param {PointerEvent} event */
  #move({ buttons, pointerId, clientX: x, clientY: y }) {
    if (!this.#drag || buttons === 0) return;
    const isFar = this.#drag.isFar || Math.hypot(x - this.#drag.x, y - this.#drag.y) > threshold;
    if (!isFar) return;
    if (!this.#drag.isFar) this.#picture.setPointerCapture(pointerId);
    const [fromX, fromY] = this.#inside(this.#drag.x, this.#drag.y);
    const [toX, toY] = this.#inside(x, y);
    this.#drag = { x, y, isFar };
    this.#show(panned(this.#zoom, this.#size, fromX - toX, fromY - toY));
  }

  /**
   * The end of a drag is no click on what lies under it.
   *
   * @param {MouseEvent} event
   */
  #click(event) {
    if (this.#drag?.isFar) event.stopImmediatePropagation();
    this.#drag = null;
  }
}
