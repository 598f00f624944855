// @ts-check
/** The signs of what is wrong. */
import { h, sign } from '../view/draw.view.js';

/** One for each severity, each another shape: octagon, triangle, circle.
 * @type {Record<string, string>} */
export const severityIcons = {
  error: 'M6.5 2h7L18 6.5v7L13.5 18h-7L2 13.5v-7zM9.1 5.4v5.8h1.8V5.4zm0 7.4v1.8h1.8v-1.8z',
  warning: 'M10 2.5 18.5 17h-17zM9.1 7.5v4.6h1.8V7.5zm0 5.8v1.8h1.8v-1.8z',
  note: 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM9.1 5.6v1.8h1.8V5.6zm0 3.4v5.4h1.8V9z',
};

/** A sign and the word for it.
 * @param {string} name  the class of the whole
 * @param {string} word */
export function warned(name, word) {
  return h('span', { class: `warned ${name}` }, sign(severityIcons.warning ?? ''), word);
}

/** @type {(name: string) => string}  A name that may be broken before its capital letters. */
export function breakable(name) {
  return name.replace(/([a-z])([A-Z])/g, '$1\u200b$2');
}
