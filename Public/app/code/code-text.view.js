// @ts-check
/** A line of code. What goes on in the next line stands further to the right, and parameters go
 * there as a whole. */
import { h } from '../view/draw.view.js';

const head = /^(\s*(?:override |private |required |@objc )*(?:func \w+|init)\??\()(.+)$/;

/** @param {string} text */
export function codeText(text) {
  const [depth = ''] = /^ */.exec(text) ?? [];
  const [, before = text, parameters = ''] = head.exec(text) ?? [];
  return h('code', { style: `--depth: ${depth.length}` }, before,
    parameters && h('span', {}, parameters));
}
