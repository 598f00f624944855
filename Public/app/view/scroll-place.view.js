// @ts-check
/** How far an element is scrolled, known without asking: to ask costs a layout of the page. A list
 * has `overflow-anchor: none`, so that only the page keeps its rows in their places. */
import { whenDrawn } from './lab-element.view.js';

export class ScrollPlace {
  top = 0;
  #element;
  /** Whether it is still to be moved to `top`. */
  #isDue = false;

  /** @param {HTMLElement} element */
  constructor(element) {
    this.#element = element;
  }

  /** Looks where it is once the page is laid out, and says whether something else has moved it. */
  look() {
    if (this.#isDue) return false;
    const { top } = this;
    this.top = this.#element.scrollTop;
    return Math.abs(this.top - top) >= 1;
  }

  /** @param {number} top  to which it is moved once all is drawn */
  moveTo(top) {
    this.top = top;
    if (this.#isDue) return;
    this.#isDue = true;
    whenDrawn(() => {
      this.#isDue = false;
      this.#element.scrollTop = this.top;
      // It has no place while it isn't shown.
      this.look();
    });
  }
}
