// @ts-check
/** The focus inside the current row of the story: it goes along when another row is current. */
import { whenDrawn } from '../view/lab-element.view.js';

export class RowFocus {
  #host;

  /** @param {HTMLElement} host  that holds the rows */
  constructor(host) {
    this.#host = host;
  }

  /** @returns {HTMLElement|null}  The current row. */
  get current() {
    return this.#host.querySelector('[aria-current]');
  }

  /** What has the focus in the current row: the name of a button, or the row itself. */
  get held() {
    const { current: row } = this;
    const { activeElement } = document;
    if (!row?.contains(activeElement)) return null;
    return { row, name: activeElement?.getAttribute('data-do') ?? '' };
  }

  /** Keeps the focus where it was when another row is current, or the button has gone.
   * @type {(held: {row: HTMLElement, name: string}) => void} */
  keep({ row, name }) {
    if (this.current !== row || !row.contains(document.activeElement)) this.enter(name);
  }

  /** Gives the focus to a button of the current row, or to the row.
   * @param {string} [name]  of the button */
  enter(name = '') {
    whenDrawn(() => {
      /** @type {HTMLElement|null} */
      const button = name ? this.#host.querySelector(`[data-do="${name}"]`) : null;
      if (button) button.focus();
      else this.current?.focus({ preventScroll: true });
    });
  }
}
