// @ts-check
/** Rings around parts of the page, which go along with what moves. */
import { html } from './dom.view.js';

export class Rings {
  #source;
  #kind;
  #margin;
  /** @type {HTMLElement[]} */
  #rings = [];
  #isMoving = false;

  /** @param {string} kind  the class of the rings
   * @param {() => readonly Element[]} source  what they go around
   * @param {number} [margin]  in pixels */
  constructor(kind, source, margin = 4) {
    this.#kind = kind;
    this.#source = source;
    this.#margin = margin;
  }

  /** Looks again at what is to have a ring. */
  update() {
    if (this.#isMoving) return;
    this.#isMoving = true;
    this.#move();
  }

  remove() {
    this.#source = () => [];
    this.#draw([]);
  }

  #move() {
    const targets = this.#source();
    this.#draw(targets);
    this.#isMoving = targets.length > 0;
    if (this.#isMoving) requestAnimationFrame(() => this.#move());
  }

  /** @type {(targets: readonly Element[]) => void} */
  #draw(targets) {
    const margin = this.#margin;
    while (this.#rings.length > targets.length) this.#rings.pop()?.remove();
    for (const [index, target] of targets.entries()) {
      const ring = this.#rings[index] ?? this.#add();
      const { left, top, width, height } = target.getBoundingClientRect();
      const place = {
        left: left - margin, top: top - margin, width: width + margin * 2,
        height: height + margin * 2,
      };
      for (const [name, value] of Object.entries(place)) {
        ring.style.setProperty(name, `${value}px`);
      }
    }
  }

  #add() {
    const ring = html('div', { class: this.#kind, 'aria-hidden': 'true' });
    document.body.append(ring);
    this.#rings.push(ring);
    return ring;
  }
}
