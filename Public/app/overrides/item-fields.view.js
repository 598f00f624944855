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
 * @property {readonly string[]} controllers
 * @property {readonly string[]} callbacks
 * @property {Record<string, import('../view/controls.view.js').Option>} [others]  one more for a
 *   field
 * @property {string} [label]  the class of the labels
 * @property {(key: string) => string} text
 */
import { choice, flag, labelled } from '../view/controls.view.js';
import { h } from '../view/draw.view.js';

const longestText = 80;

/**
 * The labelled controls of an item.
 *
 * @param {Behaviour} behaviour
 * @param {Item} item
 * @param {Choices} choices
 * @param {(field: Field, value: unknown) => void} change
 */
export function itemFields(behaviour, item, choices, change) {
  return behaviour.fields.map((field) => {
    const { name, type } = field;
    const value = item[name];
    const text = choices.text(`overrides.field.${name}`);
    const take = (/** @type {unknown} */ taken) => change(field, taken);
    return type === 'boolean'
      ? flag({ isOn: value ?? field.default, text, change: take, 'data-field': name })
      : labelled(text, control(field, value, choices, take),
        { key: `${name} ${type}`, class: choices.label });
  });
}

/**
 * @param {Field} field
 * @param {unknown} value
 * @param {Choices} choices
 * @param {(value: unknown) => void} change
 */
function control(field, value, { controllers, callbacks, others, text }, change) {
  const { name, type, allowed, required } = field;
  const props = { 'data-field': name };
  if (type === 'controllers') return many(controllers, value, change, props);
  const names = { controller: controllers, callback: callbacks }[type];
  if (names) {
    const none = required ? [] : [['', text('overrides.field.none')]];
    const options = [...none, ...names, ...(others?.[name] ? [others[name] ?? ''] : [])];
    return choice({ ...props, options, value, change });
  }
  if (allowed) {
    const known = value ?? field.default ?? allowed[0];
    return choice({ ...props, options: allowed, value: known, change });
  }
  if (type === 'integer' || type === 'number') {
    const range = type === 'integer' ? { min: 0, step: 1 } : { min: 0, max: 1, step: 0.1 };
    return h('input', {
      ...props, type: 'number', ...range, value: String(value ?? 0),
      onchange: ({ target }) => change(Number(target.value)),
    });
  }
  return h('input', {
    ...props, type: 'text', maxlength: longestText, required, value: String(value ?? ''),
    onchange: ({ target }) => change(target.value),
  });
}

/**
 * @param {readonly string[]} names
 * @param {unknown} value
 * @param {(value: string[]) => void} change
 * @param {import('../view/dom.view.js').Props} props
 */
function many(names, value, change, props) {
  const chosen = Array.isArray(value) ? value : [];
  return h('select', {
    ...props, multiple: true, size: Math.min(4, names.length),
    onchange: ({ target }) => change(Array.from(target.selectedOptions, (one) => one.value)),
  }, ...names.map((name) =>
    h('option', { key: name, value: name, selected: chosen.includes(name) }, name)));
}
