// @ts-check
/** Enlarges the picture: wheel with Ctrl, two fingers, keys and buttons; drags move what shows. */
import { enlarged, panned, viewBoxOf, whole, zoomStep } from './zoom.js';

const threshold = 4;
const panStep = 40;
const wheelSpeed = 0.0025;

/** @type {Record<string, diagram.Pair>} */
const directions = {
  ArrowLeft: [-panStep, 0], ArrowRight: [panStep, 0],
  ArrowUp: [0, -panStep], ArrowDown: [0, panStep],
};

export class DiagramZoom {
  /** Another part shows. */
  changed = () => {};

  #picture;
  /** @type {diagram.Zoom} */
  #zoom = whole;
  /** @type {diagram.Pair} */
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

  get percent() {
    return Math.round(this.#zoom.scale * 100);
  }

  /** @type {(size: diagram.Pair) => void}  Shows the whole of a picture of that size. */
  use(size) {
    this.#size = size;
    this.#show(whole);
  }

  /** @type {(way: 'in'|'out'|'fit') => void} */
  turn(way) {
    if (way === 'fit') this.#show(whole);
    else this.#show(enlarged(this.#zoom, this.#size, way === 'in' ? zoomStep : 1 / zoomStep));
  }

  /** @type {(key: string) => boolean}  whether the key has moved what shows */
  pan(key) {
    const [dx, dy] = directions[key] ?? [0, 0];
    if (this.#zoom.scale === 1 || (dx === 0 && dy === 0)) return false;
    const { scale } = this.#zoom;
    this.#show(panned(this.#zoom, this.#size, dx / scale, dy / scale));
    return true;
  }

  /** Moves what shows to a place of the picture that it doesn't show.
   * @type {(at: diagram.Pair) => void} */
  reveal([atX, atY]) {
    const { scale, x, y } = this.#zoom;
    const [width, height] = this.#size.map((one) => one / scale);
    const isSeen = atX > x && atX < x + (width ?? 0) && atY > y && atY < y + (height ?? 0);
    if (isSeen) return;
    const [dx, dy] = [atX - x - (width ?? 0) / 2, atY - y - (height ?? 0) / 2];
    this.#show(panned(this.#zoom, this.#size, dx, dy));
  }

  /** @type {(zoom: diagram.Zoom) => void} */
  #show(zoom) {
    this.#zoom = zoom;
    this.#picture.setAttribute('viewBox', viewBoxOf(zoom, this.#size));
    // What a style asks of its own contents is asked again at every change of them.
    document.documentElement.toggleAttribute('data-enlarged', zoom.scale > 1);
    this.changed();
  }

  /** A place of the window as a place of the picture.
   * @type {(x: number, y: number) => diagram.Pair} */
  #inside(x, y) {
    const matrix = this.#picture.getScreenCTM()?.inverse();
    const point = new DOMPoint(x, y).matrixTransform(matrix ?? undefined);
    return [point.x, point.y];
  }

  /** @type {(event: WheelEvent) => void} */
  #wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const factor = Math.exp(-event.deltaY * wheelSpeed);
    const at = this.#inside(event.clientX, event.clientY);
    this.#show(enlarged(this.#zoom, this.#size, factor, at));
  }

  /** @type {(event: TouchEvent) => void} */
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

  /** @type {(event: PointerEvent) => void} */
  #down({ button, isPrimary, clientX: x, clientY: y }) {
    const isUsable = button === 0 && isPrimary && this.#zoom.scale > 1;
    this.#drag = isUsable ? { x, y, isFar: false } : null;
  }

  /** @type {(event: PointerEvent) => void} */
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

  /** @type {(event: MouseEvent) => void}  The end of a drag is no click on what lies under it. */
  #click(event) {
    if (this.#drag?.isFar) event.stopImmediatePropagation();
    this.#drag = null;
  }
}
