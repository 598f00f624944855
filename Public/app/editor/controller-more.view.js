// @ts-check
/**
 * The rarer fields of a controller: presentation, rotation, memory, outlets, views and the nib.
 *
 * @typedef {import('./form-fields.view.js').FormContext} FormContext
 * @typedef {{name: string}} Owner  of the form; the name may change while it stands
 */
import { told, withField, withMember } from './scenario-edit.js';
import { controllerIn, dictionary, kindOf, strings } from './scenario-parts.js';
import { html } from '../view/dom.view.js';
import { orientation } from './document-form.view.js';
import { choiceField, flagField, formButton, numberField, textField } from './form-fields.view.js';

const presentationStyles = ['automatic', 'fullScreen', 'pageSheet', 'formSheet', 'overFullScreen',
  'currentContext', 'overCurrentContext', 'popover', 'custom'];
const orientations = ['portrait', 'portraitUpsideDown', 'landscape', 'landscapeLeft',
  'landscapeRight'];
const costs = ['data', 'view', 'bitmap', 'cache'];
const initializers = ['initWithFrame', 'initWithCoder'];
/** Flags with what holds where they are left out. */
const flags = /** @type {[string, boolean][]} */ ([
  ['definesPresentationContext', false], ['modalInPresentation', false], ['popoverAnchor', true],
  ['completesTransitions', true], ['constraints', false],
]);

/** Whether the rarer fields stay open from one form to the next. */
let isOpen = false;

/**
 * @param {FormContext} form
 * @param {Owner} owner
 * @param {readonly HTMLElement[]} parts  that stand before them
 */
export function moreFields(form, owner, parts) {
  const { text } = form;
  const details = html('details', { class: 'editor-more' },
    html('summary', { 'data-hold': 'more' }, text('editor.more')),
    html('div', { class: 'editor-fields' }, ...parts,
      ...presentation(form, owner), ...rotation(form, owner), memory(form, owner),
      outlets(form, owner), views(form, owner), nib(form, owner)));
  details.open = isOpen;
  details.addEventListener('toggle', () => { isOpen = details.open; });
  return details;
}

/**
 * @param {FormContext} form
 * @param {Owner} owner
 * @param {string} key
 * @param {unknown} value
 * @param {boolean} [isQuiet]
 */
function set(form, { name }, key, value, isQuiet = true) {
  form.edit(withField(form.document, name, key, value), { kind: `${key}-${name}`, isQuiet });
}

/**
 * @param {FormContext} form
 * @param {Owner} owner
 */
function presentation(form, owner) {
  const { document, text } = form;
  const controller = controllerIn(document, owner.name);
  const usual = ['', text('editor.usual')];
  const choice = (/** @type {string} */ key, /** @type {string[][]} */ options) => choiceField(
    { hold: key, label: text(`editor.field.${key}`), value: controller[key], options },
    (value) => set(form, owner, key, told(value)));
  const isNavigation = kindOf(document, owner.name) === 'navigation';
  return [
    choice('presentationStyle', [usual, ...presentationStyles.map((one) => [one, one])]),
    choice('forwarding', [['', text('editor.automatic')], ['manual', text('editor.manual')]]),
    ...flags.map(([key, before]) => {
      const usually = key === 'definesPresentationContext' ? isNavigation : before;
      const label = text(`editor.field.${key}`);
      return flagField({ hold: key, label, isOn: controller[key] ?? usually },
        (isOn) => set(form, owner, key, told(isOn, usually)));
    }),
  ];
}

/**
 * @param {FormContext} form
 * @param {Owner} owner
 */
function rotation(form, owner) {
  const { document, text } = form;
  const { preferredOrientation, supportedOrientations } = controllerIn(document, owner.name);
  const supported = strings(supportedOrientations);
  const ticks = orientations.map((one) => flagField(
    { hold: `supports-${one}`, label: orientation(form, one), isOn: supported.includes(one) },
    (isOn) => {
      const now = strings(controllerIn(form.document, owner.name).supportedOrientations);
      const rest = orientations.filter((each) => (each === one ? isOn : now.includes(each)));
      set(form, owner, 'supportedOrientations', told(rest));
    }));
  const options = [['', text('editor.usual')],
    ...orientations.map((one) => [one, orientation(form, one)])];
  return [
    choiceField(
      {
        hold: 'preferredOrientation', label: text('editor.field.preferredOrientation'),
        value: preferredOrientation, options,
      },
      (value) => set(form, owner, 'preferredOrientation', told(value))),
    part(text('editor.field.supportedOrientations'), ...ticks),
  ];
}

/**
 * @param {string} title
 * @param {...HTMLElement} controls
 */
function part(title, ...controls) {
  return html('fieldset', { class: 'editor-part' }, html('legend', {}, title), ...controls);
}

/**
 * @param {FormContext} form
 * @param {Owner} owner
 */
function memory(form, owner) {
  const { document, text } = form;
  const known = dictionary(controllerIn(document, owner.name).memory);
  const fields = costs.map((key) => numberField(
    { hold: `memory-${key}`, label: text(`editor.cost.${key}`), value: known[key] },
    (value) => {
      const now = withMember(controllerIn(form.document, owner.name).memory, key, value);
      set(form, owner, 'memory', told(now));
    }));
  return part(text('editor.field.bytes'), ...fields);
}

/**
 * Things with names of their own: each can be named, chosen from and taken out.
 *
 * @param {FormContext} form
 * @param {Owner} owner
 * @param {{key: string, first: string, value: unknown,
 *   controls: (name: string, value: any, change: (value: unknown) => void) => HTMLElement[]}} kind
 */
function namedThings(form, owner, { key, first, value, controls }) {
  const { text } = form;
  const all = () => dictionary(controllerIn(form.document, owner.name)[key]);
  const rows = Object.entries(all()).map(([name, one], index) => {
    const hold = `${key}-${index}`;
    const change = (/** @type {unknown} */ next) =>
      set(form, owner, key, { ...all(), [name]: next });
    const out = formButton(
      { label: '×', name: text('overrides.remove', { name }), hold: `${hold}-out` },
      () => set(form, owner, key, told(withMember(all(), name, undefined)), false));
    return html('li', {}, html('code', {}, name), ...controls(name, one, change), out);
  });
  const input = html('input', {
    type: 'text', spellcheck: 'false', autocapitalize: 'off', maxlength: '64',
    'aria-label': text(`editor.add.${key}`), 'data-hold': `${key}-name`,
  });
  input.value = Object.hasOwn(all(), first) ? '' : first;
  const add = formButton({ label: text('editor.addOne'), hold: `${key}-add` }, () => {
    const name = input.value.trim();
    if (name !== '') set(form, owner, key, { ...all(), [name]: value }, false);
  });
  return part(text(`editor.field.${key}`),
    ...(rows.length > 0 ? [html('ul', { class: 'editor-things' }, ...rows)] : []),
    html('span', { class: 'editor-adding' }, input, add));
}

/**
 * @param {FormContext} form
 * @param {Owner} owner
 */
function outlets(form, owner) {
  return namedThings(form, owner, {
    key: 'outlets', first: 'title', value: 'weak',
    controls: (name, value, change) => {
      const label = form.text('overrides.field.ownership');
      const options = [['weak', 'weak'], ['strong', 'strong']];
      return [choiceField({ hold: `outlet-${name}`, label, value, options }, change)];
    },
  });
}

/**
 * @param {FormContext} form
 * @param {Owner} owner
 */
function views(form, owner) {
  const { text } = form;
  return namedThings(form, owner, {
    key: 'views', first: 'Badge', value: { created: 'nib', setUpIn: [...initializers] },
    controls: (name, _, change) => {
      const view = () =>
        dictionary(dictionary(controllerIn(form.document, owner.name).views)[name]);
      const options = ['nib', 'code'].map((one) => [one, text(`editor.created.${one}`)]);
      const { created, setUpIn } = view();
      const ticks = initializers.map((one) => flagField(
        { hold: `view-${name}-${one}`, label: one, isOn: strings(setUpIn).includes(one) },
        (isOn) => {
          const now = strings(view().setUpIn);
          const next = initializers.filter((each) => (each === one ? isOn : now.includes(each)));
          change({ ...view(), setUpIn: next });
        }));
      const label = text('editor.field.created');
      return [
        choiceField({ hold: `view-${name}`, label, value: created, options },
          (value) => change({ ...view(), created: value })),
        ...ticks,
      ];
    },
  });
}

/**
 * @param {FormContext} form
 * @param {Owner} owner
 */
function nib(form, owner) {
  const { document, text } = form;
  const known = dictionary(controllerIn(document, owner.name).nib);
  const change = (/** @type {string} */ key, /** @type {unknown} */ value) => {
    const now = withMember(controllerIn(form.document, owner.name).nib, key, value);
    set(form, owner, 'nib', told(now));
  };
  const name = (/** @type {string} */ key) => textField(
    { hold: `nib-${key}`, label: text(`editor.nib.${key}`), value: known[key] },
    (value) => change(key, told(value)));
  const flag = (/** @type {string} */ key) => flagField(
    { hold: `nib-${key}`, label: text(`editor.nib.${key}`), isOn: known[key] !== false },
    (isOn) => change(key, told(isOn, true)));
  return part(text('editor.field.nib'), name('name'), flag('found'), flag('view'),
    name('unknownOutlet'));
}
