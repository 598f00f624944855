// @ts-check
/**
 * The buttons beside the device: turn it, leave the app, warn it of low memory. Each performs the
 * command that the action bar offers, and says why where it can't.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import { reasonOf } from '../commands/commands.js';
import { isAllowed, offerOf } from '../store/offers.js';
import { html, icon } from '../view/dom.view.js';

/** @type {[string, string[], string][]} */
const kinds = [
  ['rotate', ['rotate'], 'M4 3h6a2 2 0 0 1 2 2v2h-2V5H4v10h3v2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z' +
    'M10 9h6a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2zm0 2v4h6v-4z'],
  ['home', ['background', 'foreground'],
    'M10 2.5 18 9.4l-1.2 1.4-.8-.7V17h-4.6v-4.6H8.6V17H4v-6.9l-.8.7L2 9.4z' +
    'M10 5 6 8.5V15h.8v-4.4h6.4V15h.8V8.5z'],
  ['switcher', ['resignActive', 'becomeActive'],
    'M3 4h9v12H3zm2 2v8h5V6zM14 5h2v10h-2zM17.5 6.5H19v7h-1.5z'],
  ['memory', ['memoryWarning'], 'M4 5h12v8h-1v2h-2v-2h-2v2H9v-2H7v2H5v-2H4zm2 2v4h8V7z'],
  ['look', ['setTraits'], 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 2a6 6 0 0 1 0 12z'],
  ['columns', ['collapse', 'expand'], 'M2 4h16v12H2zm2 2v8h4V6zm6 0v8h6V6z'],
];

export class DeviceButtons {
  element = html('div', { class: 'device-buttons' });

  /** @type {Lab} */
  #lab;
  #shown = '';

  /** @param {Lab} lab */
  constructor(lab) {
    this.#lab = lab;
  }

  update() {
    const lab = this.#lab;
    const { available } = lab.store;
    const offers = kinds.map(([, names]) => offerOf(available, names));
    if (offers.some((offer) => offer && offer.availability !== 'effective')) this.#readReasons();
    const shown = JSON.stringify([
      offers, lab.translator.language, lab.isInteractive, lab.view.allowsPointless]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const held = document.activeElement?.closest('.device-buttons button')
      ?.getAttribute('data-kind');
    this.element.replaceChildren(...kinds.flatMap(([kind, , path], index) => {
      const offer = offers[index];
      return offer ? [this.#button(kind, path, offer)] : [];
    }));
    const stop = this.element.querySelector(`[data-kind="${held}"]`);
    if (stop instanceof HTMLElement) stop.focus();
  }

  /** Reads why a command has no effect, which a first picture doesn't say. */
  #readReasons() {
    const lab = this.#lab;
    if (lab.translator.parts.has('reason')) return;
    void lab.loadTexts('reason').then(() => {
      this.#shown = '';
      this.update();
    }, () => undefined);
  }

  /**
   * @param {string} kind
   * @param {string} path
   * @param {import('../store/types.js').Available} offer
   */
  #button(kind, path, offer) {
    const lab = this.#lab;
    const title = lab.title(offer.command);
    const isOn = isAllowed(lab, offer);
    const reason = offer.availability === 'effective'
      ? lab.whyNot
      : reasonOf(lab.translator, offer);
    const label = reason ? `${title}. ${reason}` : title;
    return html('button', {
      class: 'icon-button is-small is-square', 'data-kind': kind, title: label,
      'aria-label': label,
      'aria-disabled': String(!isOn),
      onclick: () => { if (isOn) void lab.act(offer.command); },
    }, icon(path));
  }
}
