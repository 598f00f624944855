// @ts-check
/** The lines of code in which a mistake and its fix differ. */
import { codeText } from '../code/code-text.view.js';
import { h } from '../view/draw.view.js';
import { excerpt } from './code-change.js';

const signs = ['−', '+'];

/** @param {lab.Lab} lab @param {readonly compare.CodeChange[]} changes
 * @param {readonly string[]} names  of the columns
 * @param {{isWhole: boolean, toggle: () => void}} fold  whether whole classes are shown */
export function codeDrawing(lab, changes, names, { isWhole, toggle }) {
  const count = changes.reduce((sum, change) => sum + change.count, 0);
  const places = changes.flatMap(({ controller, callbacks }) =>
    (callbacks.length > 0 ? callbacks.map((name) => `${controller}.${name}`) : [controller]));
  const name = lab.text('compare.code');
  return h('section', { class: `compare-code${isWhole ? ' is-whole' : ''}`, 'aria-label': name },
    h('div', { class: 'compare-code-head' },
      h('h3', {}, lab.text('compare.code.count', { count })),
      h('code', {}, places.join(', ')),
      h('button', { class: 'text-button', 'aria-pressed': isWhole, onclick: toggle },
        lab.text('compare.code.whole'))),
    h('div', {
      class: 'compare-lines code-lines', tabindex: '0', role: 'group', 'aria-label': name,
    }, ...listings(changes, names, isWhole)));
}

/** A list of lines for each class.
 * @param {readonly compare.CodeChange[]} changes @param {readonly string[]} names
 * @param {boolean} [isWhole]  instead of the lines around those that differ */
export function listings(changes, names, isWhole = false) {
  return changes.map(({ controller, lines }) => h('ol', { key: controller },
    ...(isWhole ? lines : excerpt(lines)).map((line) => lineDrawing(line, names))));
}

/** @param {compare.CodeLine|null} line  null where others are left out
 * @param {readonly string[]} names */
function lineDrawing(line, names) {
  if (!line) return h('li', { class: 'is-gap' }, h('i', {}, '⋯'));
  const { number, text, column } = line;
  if (column === null) return h('li', {}, h('i', {}, number), codeText(text));
  return h('li', { class: column === 0 ? 'is-gone' : 'is-new' }, h('i', {}, signs[column]),
    codeText(text), h('small', {}, names[column]));
}
