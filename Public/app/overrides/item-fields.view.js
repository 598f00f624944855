// @ts-check
/**
 * The fields of one behaviour. Only names and the text of a log line are typed; everything else is
 * chosen.
 *
 * @typedef {import('./overrides.js').Behaviour} Behaviour
 * @typedef {import('./overrides.js').Field} Field
 * @typedef {import('./overrides.js').Item} Item
 *
 * @typedef {object} Choices
 * @property {string[]} controllers
 * @property {string[]} callbacks
 * @property {(key: string) => string} text
 */
import { html } from '../view/dom.view.js';

const longestText = 80;

/**
 * A labelled check box, or a radio button where it has a group.
 *
 * @param {{hold: string, isOn: boolean, text: string, group?: string}} choice
 * @param {(isOn: boolean) => void} change
 */
export function tick({ hold, isOn, text, group }, change) {
  const attributes = group ? { type: 'radio', name: group, value: hold } : { type: 'checkbox' };
  const input = html('input', { ...attributes, 'data-hold': hold });
  input.checked = isOn;
  input.addEventListener('change', () => change(input.checked));
  return html('label', { class: 'is-flag' }, input, html('span', {}, text));
}

/**
 * The labelled controls of an item.
 *
 * @param {Behaviour} behaviour
 * @param {Item} item
 * @param {Choices} choices
 * @param {(field: Field, value: unknown) => void} change
 * @returns {HTMLElement[]}
 */
export function itemFields(behaviour, item, choices, change) {
  return behaviour.fields.map((field) => {
    const control = controlFor(field, item[field.name], choices);
    control.dataset.field = field.name;
    control.addEventListener('change', () => change(field, valueOf(control, field)));
    const name = html('span', {}, choices.text(`overrides.field.${field.name}`));
    const isFlag = field.type === 'boolean';
    return html('label', isFlag ? { class: 'is-flag' } : {}, ...(isFlag
      ? [control, name]
      : [name, control]));
  });
}

/**
 * @param {Field} field
 * @param {unknown} value
 * @param {Choices} choices
 * @returns {HTMLInputElement|HTMLSelectElement}
 */
function controlFor(field, value, { controllers, callbacks, text }) {
  const { type, allowed, required } = field;
  const none = required ? [] : [['', text('overrides.field.none')]];
  const same = (/** @type {string[]} */ names) => names.map((name) => [name, name]);
  if (type === 'boolean') return checkbox(value ?? field.default ?? false);
  if (type === 'controllers') return many(controllers, value);
  if (type === 'controller') return choice([...none, ...same(controllers)], value ?? '');
  if (type === 'callback') return choice([...none, ...same(callbacks)], value ?? '');
  if (allowed) return choice(same(allowed), value ?? field.default ?? allowed[0]);
  if (type === 'integer' || type === 'number') return number(type, value);
  const input = html('input', { type: 'text', maxlength: String(longestText) });
  input.required = required;
  input.value = String(value ?? '');
  return input;
}

/** @param {unknown} value */
function checkbox(value) {
  const input = html('input', { type: 'checkbox' });
  input.checked = value === true;
  return input;
}

/**
 * @param {string} type
 * @param {unknown} value
 */
function number(type, value) {
  const range = type === 'integer' ? { min: '0', step: '1' } : { min: '0', max: '1', step: '0.1' };
  const input = html('input', { type: 'number', ...range });
  input.value = String(value ?? 0);
  return input;
}

/**
 * @param {string[][]} options  value and text
 * @param {unknown} value
 */
function choice(options, value) {
  const select = html('select', {}, ...options.map(([one = '', text = '']) =>
    html('option', { value: one }, text)));
  select.value = String(value);
  return select;
}

/**
 * @param {string[]} names
 * @param {unknown} value
 */
function many(names, value) {
  const chosen = Array.isArray(value) ? value : [];
  const select = html('select', { multiple: '', size: String(Math.min(4, names.length)) });
  select.append(...names.map((name) => {
    const option = html('option', { value: name }, name);
    option.selected = chosen.includes(name);
    return option;
  }));
  return select;
}

/**
 * @param {HTMLInputElement|HTMLSelectElement} control
 * @param {Field} field
 * @returns {unknown}
 */
function valueOf(control, { type }) {
  if (control instanceof HTMLSelectElement) {
    return control.multiple
      ? [...control.selectedOptions].map(({ value }) => value)
      : control.value;
  }
  if (type === 'boolean') return control.checked;
  return type === 'integer' || type === 'number' ? Number(control.value) : control.value;
}
