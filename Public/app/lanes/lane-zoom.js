// @ts-check
/**
 * How a person changes what the lanes show.
 *
 * @typedef {import('./lane-window.js').By} By
 * @typedef {import('./lane-window.js').LaneWindow} LaneWindow
 */
import { clamp } from './lane-window.js';

/**
 * @param {LaneWindow} window
 * @param {number} factor
 * @param {number} [x]  what stays where it is, in pixels
 */
export function zoom(window, factor, x = window.width / 2) {
  const held = window.placeAt(x);
  window.scale = clamp(window.scale * factor, window.smallest, window.largest);
  window.mode = window.scale === window.smallest ? 'whole' : 'free';
  window.move(window.offset + held - window.placeAt(x));
}

/**
 * Shows the whole trace.
 *
 * @param {LaneWindow} window
 */
export function fit(window) {
  window.mode = 'whole';
  window.resize(window.width);
}

/**
 * @param {LaneWindow} window
 * @param {By} by
 */
export function scaleBy(window, by) {
  window.by = by;
  window.reset();
  window.resize(window.width);
}
