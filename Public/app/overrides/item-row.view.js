// @ts-check
/**
 * One behaviour of a callback: its fields, and buttons that move it or take it out.
 *
 * @typedef {import('./overrides.js').Behaviour} Behaviour
 * @typedef {import('./overrides.js').Field} Field
 * @typedef {import('./overrides.js').Item} Item
 *
 * @typedef {object} ItemRow
 * @property {Item} item
 * @property {number} index
 * @property {number} count  how many there are
 * @property {Behaviour} behaviour
 * @property {string} label
 * @property {import('./item-fields.view.js').Choices} choices
 * @property {(key: string, values?: import('../words/i18n.js').Values) => string} text
 * @property {(field: Field, value: unknown) => void} change
 * @property {(by: number, hold: string) => void} move  `hold` gets the focus
 * @property {() => void} remove
 */
import { html } from '../view/dom.view.js';
import { itemFields } from './item-fields.view.js';

/** @param {ItemRow} row */
export function itemRow(row) {
  const { item, index, behaviour, label, choices, change } = row;
  const fields = itemFields(behaviour, item, choices, change);
  for (const [at, field] of fields.entries()) {
    field.querySelector('input, select')?.setAttribute('data-hold', `field-${index}-${at}`);
  }
  return html('li', {}, html('span', { class: 'override-name' }, label), moves(row),
    html('div', { class: 'override-fields' }, ...fields));
}

/** @param {ItemRow} row */
function moves(row) {
  const { index, count, move, remove } = row;
  const [up, down] = [button(row, 'up', '↑'), button(row, 'down', '↓')];
  up.setAttribute('aria-disabled', String(index === 0));
  down.setAttribute('aria-disabled', String(index === count - 1));
  up.addEventListener('click', () => {
    if (index > 0) move(-1, `up-${index - 1}`);
  });
  down.addEventListener('click', () => {
    if (index < count - 1) move(1, `down-${index + 1}`);
  });
  const out = button(row, 'remove', '×');
  out.addEventListener('click', remove);
  return html('span', { class: 'override-moves' }, up, down, out);
}

/**
 * @param {ItemRow} row
 * @param {string} name
 * @param {string} sign
 */
function button({ index, label, text }, name, sign) {
  const title = text(`overrides.${name}`, { name: label });
  const attributes = { type: 'button', 'aria-label': title, title };
  return html('button', { ...attributes, 'data-hold': `${name}-${index}` }, sign);
}
