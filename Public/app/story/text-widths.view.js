// @ts-check
/** How wide letters are in the fonts of the story; measured once for each width of the panel. */
import { html } from '../view/dom.view.js';

const sample = 'viewWillDisappear';

export class TextWidths {
  /** @type {{letter: number, sans: number}|null} */
  #known = null;

  forget() {
    this.#known = null;
  }

  /** A letter of a callback, and one of a name, in pixels.
   * @param {HTMLElement} host @returns {{letter: number, sans: number}} */
  of(host) {
    this.#known ??= measure(host);
    return this.#known;
  }
}

/** @param {HTMLElement} host */
function measure(host) {
  const probe = html('p', { class: 'story-probe', 'aria-hidden': 'true' },
    html('code', {}, sample), html('b', {}, sample));
  host.append(probe);
  const [letter = 8.45, sans = 7.6] = [...probe.children].map((one) =>
    one.getBoundingClientRect().width / sample.length);
  probe.remove();
  return { letter: letter || 8.45, sans: sans || 7.6 };
}
