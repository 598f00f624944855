// @ts-check
/**
 * What the server has found wrong with the code; each leads to its callback.
 *
 * @typedef {import('./overrides.js').Place} Place
 */
import { placeOf } from './overrides.js';
import { html } from '../view/dom.view.js';

/**
 * @param {readonly Place[]} errors
 * @param {string} label  of the buttons
 * @param {(controller: string, callback: string) => void} go
 */
export function errorItems(errors, label, go) {
  return errors.map(({ pointer, message }) => {
    // What the server says of a place is English.
    const text = html('span', pointer ? { lang: 'en' } : {}, message);
    const item = html('li', {}, pointer ? html('code', {}, pointer) : '', ' ', text);
    const place = placeOf(pointer);
    if (place) {
      const button = html('button', { class: 'pill' }, label);
      button.addEventListener('click', () => go(place.controller, place.callback));
      item.append(' ', button);
    }
    return item;
  });
}
