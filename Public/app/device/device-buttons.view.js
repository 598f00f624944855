// @ts-check
/** The buttons beside the device: turn it, leave the app, warn it of low memory. Each performs the
 * command that the action bar offers, and says why where it can't. */
import { reasonOf } from '../reasons/causes.js';
import { isAllowed, offerAt } from '../store/offers.js';
import { h, tool } from '../view/draw.view.js';

/** @type {[store.Place, string][]} */
const places = [
  ['rotate', 'M4 3h6a2 2 0 0 1 2 2v2h-2V5H4v10h3v2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z' +
    'M10 9h6a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2zm0 2v4h6v-4z'],
  ['home',
    'M10 2.5 18 9.4l-1.2 1.4-.8-.7V17h-4.6v-4.6H8.6V17H4v-6.9l-.8.7L2 9.4z' +
    'M10 5 6 8.5V15h.8v-4.4h6.4V15h.8V8.5z'],
  ['switcher',
    'M3 4h9v12H3zm2 2v8h5V6zM14 5h2v10h-2zM17.5 6.5H19v7h-1.5z'],
  ['memory', 'M4 5h12v8h-1v2h-2v-2h-2v2H9v-2H7v2H5v-2H4zm2 2v4h8V7z'],
  ['look', 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 2a6 6 0 0 1 0 12z'],
  ['scene', 'M3 3h10v3h4v11H7v-3H3zm2 2v7h2V6h4V5zm4 3v7h6V8z'],
  ['search', 'M8 2a6 6 0 1 0 3.6 10.8l4.8 4.8 1.4-1.4-4.8-4.8A6 6 0 0 0 8 2z' +
    'm0 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8z'],
  ['columns', 'M2 4h16v12H2zm2 2v8h4V6zm6 0v8h6V6z'],
];

/** @param {lab.Lab} lab @param {() => void} redraw */
export function deviceButtons(lab, redraw) {
  const offers = places.map(([place]) => offerAt(lab.store.available, place));
  const isAsking = offers.some((offer) => offer && offer.availability !== 'effective');
  // A first picture doesn't say why a command has no effect.
  if (isAsking && !lab.translator.parts.has('reason')) {
    void lab.loadTexts('reason').then(redraw, () => undefined);
  }
  return h('div', { class: 'device-buttons' }, ...places.map(([place, path], index) => {
    const offer = offers[index];
    return offer && button(lab, place, path, offer);
  }));
}

/** @param {lab.Lab} lab @param {string} place @param {string} path @param {store.Available} offer
 */
function button(lab, place, path, offer) {
  const title = lab.title(offer.command);
  const isOn = isAllowed(lab, offer);
  const isEffective = offer.availability === 'effective';
  const reason = isEffective ? lab.whyNot : reasonOf(lab.translator, offer);
  return tool(path, reason ? `${title}. ${reason}` : title, {
    key: place, class: 'icon-button is-small is-square', 'data-kind': place, 'aria-disabled': !isOn,
    onclick: () => { if (isOn) void lab.act(offer.command); },
  });
}
