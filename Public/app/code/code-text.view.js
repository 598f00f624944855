// @ts-check
/** A line of code. It is drawn in by half of its spaces; what goes on in the next line stands
 * further to the right, and parameters go there as a whole. */
import { h } from '../view/draw.view.js';

const form = /^( *)(\s*(?:\w+ )*(?:func \w+|init\??)\()?(.*)$/;

/** @param {string} text */
export function codeText(text) {
  const [, spaces = '', head = '', rest = ''] = form.exec(text) ?? [];
  return h('code', { style: `--depth: ${spaces.length / 2}` },
    spaces && h('i', {}, spaces), head, head ? h('span', {}, rest) : rest);
}
