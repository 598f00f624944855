// @ts-check
/**
 * Where things stand on the device, and whether a view is in the window: a whole frame, or one with
 * gaps.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import { html, icon } from '../view/dom.view.js';

/**
 * Puts something into its region of the screen; styles turn the shares and counts into lengths.
 *
 * @param {HTMLElement} element
 * @param {import('./screens.js').Region} region
 * @param {number} level  its z-index
 */
export function placeIn(element, region, level) {
  for (const [name, value] of Object.entries(region)) {
    element.style.setProperty(`--${name}`, String(Math.round(value * 1000) / 1000));
  }
  element.style.setProperty('z-index', String(level));
}

const sign = 'M3 3h14v14H3zm2 3.4V15h10V6.4z';

/** @param {boolean} isInWindow */
export function windowIcon(isInWindow) {
  const picture = icon(sign);
  picture.classList.add('window-icon');
  picture.classList.toggle('is-out', !isInWindow);
  return picture;
}

/**
 * @param {Lab} lab
 * @param {boolean} isInWindow
 */
export function windowFlag(lab, isInWindow) {
  const text = lab.text(isInWindow ? 'device.inWindow' : 'device.noWindow');
  return html('span', { class: 'card-window', title: text }, windowIcon(isInWindow),
    html('span', { class: 'visually-hidden' }, text));
}
