// @ts-check
/** Where things stand on the device, and whether a view is in the window: a whole frame, or one
 * with gaps. */
import { aside, h } from '../view/draw.view.js';

/** The style of something in its region of the screen; sheets turn the shares and counts into
 * lengths.
 * @param {device.Region} region @param {number} level  its z-index */
export function placed(region, level) {
  const shares = Object.entries(region).map(([name, value]) =>
    `--${name}: ${Math.round(value * 1000) / 1000}; `);
  return `${shares.join('')}z-index: ${level}`;
}

/** @param {boolean} isInWindow */
export function windowIcon(isInWindow) {
  const look = `icon window-icon${isInWindow ? '' : ' is-out'}`;
  return h('svg', { viewBox: '0 0 20 20', class: look, 'aria-hidden': 'true' },
    h('path', { d: 'M3 3h14v14H3zm2 3.4V15h10V6.4z' }));
}

/** @param {lab.Lab} lab @param {boolean} isInWindow */
export function windowFlag(lab, isInWindow) {
  const text = lab.text(isInWindow ? 'device.inWindow' : 'device.noWindow');
  return h('span', { class: 'card-window', title: text }, windowIcon(isInWindow), aside(text));
}
