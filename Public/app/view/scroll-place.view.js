// @ts-check
/** How far an element is scrolled, known without asking: to ask costs a layout of the page. */
import { whenDrawn } from './lab-element.view.js';

export class ScrollPlace {
  top = 0;
  #element;
  #isOwn = false;

  /** @param {HTMLElement} element */
  constructor(element) {
    this.#element = element;
  }

  /** Takes the news that it was scrolled, and says whether a person has done it. */
  hear() {
    const isOwn = this.#isOwn;
    this.#isOwn = false;
    if (!isOwn) this.top = this.#element.scrollTop;
    return !isOwn;
  }

  /** @param {number} top  to which it is moved once all is drawn */
  moveTo(top) {
    this.top = top;
    whenDrawn(() => {
      const element = this.#element;
      const before = element.scrollTop;
      if (Math.abs(before - this.top) < 1) return;
      element.scrollTop = this.top;
      if (element.scrollTop !== before) this.#isOwn = true;
    });
  }
}
