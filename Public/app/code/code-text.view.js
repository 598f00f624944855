// @ts-check
/** A line of code. It is drawn in by half of its spaces; what goes on in the next line stands
 * further to the right, and parameters go there as a whole. Words of the language are coloured. */
import { h } from '../view/draw.view.js';

const form = /^( *)(\s*(?:\w+ )*(?:func \w+|init\??)\()?(.*)$/;
/** Comments and quotes are whole. */
const tokens = /(\/\/.*|"(?:[^"\\]|\\.)*"|@?\w+)/;
const keywords = new Set([
  'BOOL', 'NO', 'Self', 'YES', 'any', 'as', 'catch', 'class', 'convenience', 'deinit', 'do', 'else',
  'extension', 'false', 'final', 'for', 'func', 'guard', 'id', 'if', 'import', 'in', 'init', 'is',
  'let', 'nil', 'override', 'private', 'return', 'self', 'static', 'struct', 'super', 'switch',
  'true', 'try', 'unowned', 'var', 'void', 'weak', 'while',
]);

/** @param {string} text */
export function codeText(text) {
  const [, spaces = '', head = '', rest = ''] = form.exec(text) ?? [];
  return h('code', { style: `--depth: ${spaces.length / 2}` },
    spaces && h('i', {}, spaces), ...coloured(head),
    ...head ? [h('span', {}, ...coloured(rest))] : coloured(rest));
}

/** @type {(text: string) => view.Drawn[]} */
function coloured(text) {
  return text.split(tokens).map((one) =>
    (keywords.has(one) || /^@\w/.test(one) ? h('b', { class: 'keyword' }, one) : one));
}
