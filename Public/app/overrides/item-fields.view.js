// @ts-check
/** The fields of one behaviour. Only names and the text of a log line are typed; everything else is
 * chosen. */
import { choice, flag, labelled, moves } from '../view/controls.view.js';
import { h } from '../view/draw.view.js';
import { moveItem, withValue } from './overrides.js';
import { newViewOf, outlineOf } from './view-outline.js';

const longestText = 80;

/** The labelled controls of an item.
 * @param {store.CommandEntry} behaviour @param {overrides.Item} item
 * @param {overrides.Choices} choices
 * @param {(field: store.Field, value: unknown) => void} change */
export function itemFields(behaviour, item, choices, change) {
  return shown(behaviour, choices).map((field) => {
    const { name, type } = field;
    const value = item[name];
    const text = choices.text(`overrides.field.${name}`);
    const take = (/** @type {unknown} */ taken) => change(field, taken);
    if (type === 'statements' && choices.block) {
      return block(text, value, choices, choices.block, take);
    }
    return type === 'boolean'
      ? flag({ isOn: value ?? field.default, text, change: take, 'data-field': name })
      : labelled(text, control(field, value, choices, take),
        { key: `${name} ${type}`, class: choices.label });
  });
}

/** The fields that have a control; what runs later has one where behaviours are on offer.
 * @param {store.CommandEntry} behaviour @param {overrides.Choices} choices */
function shown({ fields }, { block: offer }) {
  return fields.filter(({ type }) => type !== 'statements' || offer);
}

/** What runs later: behaviours, each with its fields, and one more to add.
 * @type {(legend: string, value: unknown, choices: overrides.Choices, offer:
 *   overrides.BlockChoices, change: (items: overrides.Item[]) => void) => ReturnType<typeof h>} */
function block(legend, value, choices, offer, change) {
  const items = /** @type {overrides.Item[]} */ (Array.isArray(value) ? value : []);
  const named = (/** @type {string} */ name) => offer.behaviours.find((one) => one.do === name);
  const options = offer.behaviours.map((one) => [one.do, offer.title(one.do)]);
  return h('fieldset', { class: 'override-block' },
    h('legend', {}, legend),
    h('ol', {}, ...items.map((item, index) => {
      const name = offer.title(item.do);
      const behaviour = named(item.do);
      return h('li', {},
        h('span', { class: 'override-name' }, name),
        moves({
          index, count: items.length, hold: 'block-', name: (what) => offer.move(what, name),
          move: (by) => change(moveItem(items, index, by)),
          remove: () => change(items.filter((_, at) => at !== index)),
        }),
        h('div', { class: 'override-fields' }, ...(behaviour
          ? itemFields(behaviour, item, choices, (field, taken) => change(
            items.map((one, at) => (at === index ? withValue(one, field, taken) : one))))
          : [])));
    })),
    labelled(choices.text('overrides.blockAdd'), choice({
      options: [['', '…'], ...options], value: '', 'data-field': 'then',
      change: (name) => {
        const behaviour = named(name);
        if (behaviour) change([...items, offer.make(behaviour)]);
      },
    })));
}

/** @param {store.Field} field @param {unknown} value @param {overrides.Choices} choices
 * @param {(value: unknown) => void} change */
function control(field, value, { controllers, callbacks, others, views = [], text }, change) {
  const { name, type, allowed, required } = field;
  const props = { 'data-field': name };
  if (type === 'controllers') return many(controllers, value, change, props);
  if (type === 'newView') return newView(value, change, props);
  const names = { controller: controllers, callback: callbacks, view: views }[type];
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

/** A view that comes, as lines.
 * @param {unknown} value @param {(value: unknown) => void} change @param {view.Props} props */
function newView(value, change, props) {
  const lines = outlineOf(value);
  return h('textarea', {
    ...props, rows: Math.min(6, lines.split('\n').length + 1), spellcheck: 'false',
    autocapitalize: 'off', value: lines, onchange: ({ target }) => change(newViewOf(target.value)),
  });
}

/** @param {readonly string[]} names @param {unknown} value
 * @param {(value: string[]) => void} change @param {view.Props} props */
function many(names, value, change, props) {
  const chosen = Array.isArray(value) ? value : [];
  return h('select', {
    ...props, multiple: true, size: Math.min(4, names.length),
    onchange: ({ target }) => change(Array.from(target.selectedOptions, (one) => one.value)),
  }, ...names.map((name) =>
    h('option', { key: name, value: name, selected: chosen.includes(name) }, name)));
}
