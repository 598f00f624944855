// @ts-check
/** Names of code in a text. */
import { h } from './draw.view.js';

/** A name of code, which breaks before its capitals only.
 * @param {string} text */
export function codeOf(text) {
  return h('code', {}, ...text.split(/(?=[A-Z])/).flatMap((piece, index) =>
    (index === 0 ? [piece] : [h('wbr', {}), piece])));
}
