// @ts-check

const threshold = 6;
const enough = 0.4;

/** A drag on a handle, along one axis of the box that it is placed in. A press without a drag, or
 * the keyboard, only begins the gesture; the action bar offers how to end it. */
export class Drag {
  /** @type {() => void} */
  begin = () => {};
  /** The finger moved; how much of the way, 0 to 1, or null when it has left.
   * @type {(share: number|null) => void} */
  move = () => {};
  /** @type {(isFar: boolean) => void}  The finger left; whether far enough to finish. */
  end = () => {};

  isDragging = false;

  #axis;
  #direction;
  #start = 0;
  #share = 0;
  #isDown = false;
  #wasDragged = false;

  /** @param {HTMLElement} handle @param {'x'|'y'} axis @param {1|-1} direction */
  constructor(handle, axis, direction) {
    this.handle = handle;
    this.#axis = axis;
    this.#direction = direction;
    handle.addEventListener('pointerdown', (event) => this.#down(event));
    handle.addEventListener('pointermove', (event) => this.#moved(event));
    handle.addEventListener('pointerup', () => this.#up());
    handle.addEventListener('pointercancel', () => this.#up());
    handle.addEventListener('click', () => this.#click());
  }

  /** @type {(event: PointerEvent) => number} */
  #place(event) {
    return this.#axis === 'x' ? event.clientX : event.clientY;
  }

  get #length() {
    const box = this.handle.offsetParent?.getBoundingClientRect();
    return (this.#axis === 'x' ? box?.width : box?.height) || 1;
  }

  /** @type {(event: PointerEvent) => void} */
  #down(event) {
    this.#isDown = true;
    this.#wasDragged = false;
    this.#start = this.#place(event);
    this.handle.setPointerCapture(event.pointerId);
  }

  /** @type {(event: PointerEvent) => void} */
  #moved(event) {
    if (!this.#isDown) return;
    const way = (this.#place(event) - this.#start) * this.#direction;
    if (!this.isDragging && way < threshold) return;
    if (!this.isDragging) this.begin();
    this.isDragging = true;
    this.#wasDragged = true;
    this.#share = Math.min(1, Math.max(0, way / this.#length));
    this.move(this.#share);
  }

  #up() {
    this.#isDown = false;
    if (!this.isDragging) return;
    this.isDragging = false;
    this.end(this.#share >= enough);
    this.move(null);
  }

  #click() {
    if (!this.#wasDragged) this.begin();
    this.#wasDragged = false;
  }
}
