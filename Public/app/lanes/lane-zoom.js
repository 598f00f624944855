// @ts-check
/** How a person changes what the lanes show. */
import { clamp } from './lane-window.js';

/** @param {lanes.LaneWindow} window @param {number} factor
 * @param {number} [x]  what stays where it is, in pixels */
export function zoom(window, factor, x = window.width / 2) {
  const held = window.placeAt(x);
  window.scale = clamp(window.scale * factor, window.smallest, window.largest);
  window.mode = window.scale === window.smallest ? 'whole' : 'free';
  window.move(window.offset + held - window.placeAt(x));
}

/** @type {(window: lanes.LaneWindow) => void}  Shows the whole trace. */
export function fit(window) {
  window.mode = 'whole';
  window.resize(window.width);
}

/** @type {(window: lanes.LaneWindow, by: lanes.By) => void} */
export function scaleBy(window, by) {
  window.by = by;
  window.reset();
  window.resize(window.width);
}
