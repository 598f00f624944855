// @ts-check
/**
 * What the device shows while the app isn't in front: the home screen, the app switcher, or
 * nothing after the end of the app.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import { effectiveOf } from '../store/offers.js';
import { html } from '../view/dom.view.js';

const iconCount = 8;

export class HomeScreen {
  element = html('div', { class: 'home' });

  /** @type {Lab} */
  #lab;
  #shown = '';

  /** @param {Lab} lab */
  constructor(lab) {
    this.#lab = lab;
  }

  /** @param {string} view  home, switcher, ended, or empty where the app is in front */
  update(view) {
    const lab = this.#lab;
    const { isAtEnd, available } = lab.store;
    const shown = JSON.stringify([view, isAtEnd && available, lab.translator.language,
      lab.isInteractive]);
    this.element.hidden = view === '';
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.dataset.view = view;
    if (view === 'home') this.element.replaceChildren(...this.#icons());
    else if (view === 'switcher') this.element.replaceChildren(...this.#switcher());
    else this.element.replaceChildren(html('p', {}, view ? lab.text('device.ended') : ''));
  }

  #icons() {
    const others = Array.from({ length: iconCount }, () => html('i', { 'aria-hidden': 'true' }));
    const app = this.#button(['foreground'], 'home-app', 'A');
    return [...others, app];
  }

  #switcher() {
    return [
      this.#button(['becomeActive', 'foreground'], 'switcher-open', ''),
      this.#button(['terminate'], 'switcher-close', '×'),
    ];
  }

  /**
   * @param {string[]} names
   * @param {string} kind
   * @param {string} text
   */
  #button(names, kind, text) {
    const lab = this.#lab;
    const isNow = lab.store.isAtEnd && lab.isInteractive;
    const command = isNow ? effectiveOf(lab.store.available, names) : null;
    const button = html('button', { class: kind }, text);
    const label = lab.text(`command.${names[0]}`);
    button.setAttribute('aria-label', label);
    button.title = label;
    button.setAttribute('aria-disabled', String(command === null));
    button.addEventListener('click', () => { if (command) void lab.act(command); });
    return button;
  }
}
