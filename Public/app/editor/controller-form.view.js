// @ts-check
/**
 * One controller: its name, kind, creation and place, what it holds, its code, and who names it.
 *
 * @typedef {import('./form-fields.view.js').FormContext} FormContext
 * @typedef {import('./scenario-references.js').Reference} Reference
 */
import { tokensOf } from './json-text.js';
import {
  attachable, attached, detached, moveController, nameProblem, possibleParents, stylesOf, told,
  withCreation, withField, withKind, withRoot,
} from './scenario-edit.js';
import {
  containerKinds, controllerIn, controllerKinds, dictionary, kindOf, list, parentOf, rootOf,
  rowPointerOf, stepsOf, strings,
} from './scenario-parts.js';
import { referencesTo, renamed } from './scenario-references.js';
import { html } from '../view/dom.view.js';
import { moreFields } from './controller-more.view.js';
import {
  choiceField, flagField, formButton, rowButtons, textField,
} from './form-fields.view.js';
import { stepText } from './step-text.js';

const root = '(root)';
const creations = ['code', 'nib', 'storyboard'];

/**
 * @param {FormContext} form
 * @param {string} first  the name that the controller has when the form is made
 */
export function controllerForm(form, first) {
  const owner = { name: first };
  const { text } = form;
  const controller = controllerIn(form.document, first);
  const kind = kindOf(form.document, first);
  const styles = stylesOf[kind] ?? [];
  const embeds = strings(controller.embeds);
  const holds = containerKinds.includes(kind) || strings(controller.children).length > 0;
  return [
    nameField(form, owner),
    choiceField(
      {
        hold: 'kind', label: text('editor.field.kind'), value: controller.kind ?? 'content',
        options: controllerKinds.map((one) => [one, text(`editor.kind.${one}`)]),
      },
      (value) => form.edit(withKind(form.document, owner.name, value))),
    ...(styles.length > 0 ? [styleField(form, owner, styles)] : []),
    choiceField(
      {
        hold: 'created', label: text('editor.field.created'), value: controller.created ?? 'code',
        options: creations.map((one) => [one, text(`editor.created.${one}`)]),
      },
      (value) => form.edit(withCreation(form.document, owner.name, value))),
    flagField(
      {
        hold: 'loadView', label: text('editor.field.loadView'), isOn: controller.loadView === true,
      },
      (isOn) => form.edit(
        withField(form.document, owner.name, 'loadView', told(isOn, false)), { isQuiet: true })),
    placeField(form, owner),
    ...(holds ? [insiders(form, owner, 'children')] : []),
    ...(embeds.length > 0 ? [insiders(form, owner, 'embeds')] : []),
    code(form, owner),
    named(form, owner),
    moreFields(form, owner, controller.created === 'storyboard' && embeds.length === 0
      ? [insiders(form, owner, 'embeds')]
      : []),
  ];
}

/**
 * @param {FormContext} form
 * @param {{name: string}} owner
 */
function nameField(form, owner) {
  const { text } = form;
  const note = html('small', { class: 'dialog-error', role: 'alert' });
  const field = textField({ hold: 'name', label: text('editor.field.name'), value: owner.name },
    (value, input) => {
      const problem = nameProblem(form.document, value, owner.name);
      note.textContent = problem === '' ? '' : text(`editor.name.${problem}`);
      input.setAttribute('aria-invalid', String(problem !== ''));
      if (problem !== '' || value === owner.name) return;
      const changed = renamed(form.document, owner.name, value);
      owner.name = value;
      form.edit(changed, {
        selection: `/controllers/${value}`, kind: 'rename', isQuiet: true,
      });
    });
  const input = field.querySelector('input');
  input?.addEventListener('blur', () => {
    input.value = owner.name;
    note.textContent = '';
    input.removeAttribute('aria-invalid');
  });
  field.append(note);
  return field;
}

/**
 * @param {FormContext} form
 * @param {{name: string}} owner
 * @param {readonly string[]} styles
 */
function styleField(form, owner, styles) {
  const { style = styles[0] } = controllerIn(form.document, owner.name);
  return choiceField(
    {
      hold: 'style', label: form.text('editor.field.style'), value: style,
      options: styles.map((one) => [one, one]),
    },
    (value) => form.edit(
      withField(form.document, owner.name, 'style', told(value, styles[0]))));
}

/**
 * @param {FormContext} form
 * @param {{name: string}} owner
 */
function placeField(form, owner) {
  const { document, text } = form;
  const parent = parentOf(document, owner.name);
  const isRoot = rootOf(document) === owner.name;
  const options = [
    ['', text('editor.apart')], [root, text('editor.isRoot')],
    ...possibleParents(document, owner.name).map((name) => [name, text('editor.inside', { name })]),
  ];
  return choiceField(
    {
      hold: 'place', label: text('editor.field.place'), value: parent ?? (isRoot ? root : ''),
      options,
    },
    (value) => {
      const apart = detached(form.document, owner.name);
      const free = rootOf(apart) === owner.name ? withRoot(apart, null) : apart;
      if (value === '') form.edit(free);
      else if (value === root) form.edit(withRoot(free, owner.name));
      else form.edit(attached(free, value, owner.name));
    });
}

/**
 * What a controller holds, in order.
 *
 * @param {FormContext} form
 * @param {{name: string}} owner
 * @param {'children'|'embeds'} key
 */
function insiders(form, owner, key) {
  const { document, text } = form;
  const names = strings(controllerIn(document, owner.name)[key]);
  const rows = names.map((name, index) => html('li', {}, linkTo(form, name),
    rowButtons({ name, index, count: names.length, hold: key, text },
      (by) => form.edit(moveController(form.document, name, by),
        { hold: `${key}-${by < 0 ? 'up' : 'down'}-${index + by}` }),
      () => form.edit(detached(form.document, name)))));
  const free = attachable(document, owner.name);
  const select = html('select', { 'aria-label': text(`editor.add.${key}`), 'data-hold': key });
  select.append(...free.map((name) => html('option', { value: name }, name)));
  const add = formButton(
    {
      label: text('editor.putIn'), hold: `${key}-add`,
      reason: free.length === 0 ? text('editor.nobodyFree') : '',
    },
    () => form.edit(attached(form.document, owner.name, select.value, key)));
  select.hidden = free.length === 0;
  return html('fieldset', { class: 'editor-part' },
    html('legend', {}, text(`editor.field.${key}`)),
    ...(rows.length > 0 ? [html('ol', {}, ...rows)] : []),
    html('span', { class: 'editor-adding' }, select, add));
}

/**
 * @param {FormContext} form
 * @param {string} name
 */
function linkTo(form, name) {
  return linkButton(name, () => form.select(`/controllers/${name}`));
}

/**
 * @param {string} label
 * @param {() => void} press
 */
function linkButton(label, press) {
  return html('button', { class: 'editor-link', onclick: press }, label);
}

/**
 * The callbacks that the class overrides; each leads to its behaviours.
 *
 * @param {FormContext} form
 * @param {{name: string}} owner
 */
function code(form, owner) {
  const { document, text } = form;
  const overrides = Object.entries(dictionary(controllerIn(document, owner.name).overrides));
  const rows = overrides.map(([callback, override]) => {
    const count = list(dictionary(override).do).length;
    return html('li', {}, linkButton(callback, () => form.openCode(owner.name, callback)),
      html('small', {}, text('editor.statements', { count })));
  });
  return html('fieldset', { class: 'editor-part' },
    html('legend', {}, text('editor.field.overrides')),
    ...(rows.length > 0 ? [html('ul', {}, ...rows)] : []),
    formButton({ label: text('overrides.open'), hold: 'code' }, () => form.openCode(owner.name)));
}

/**
 * Where else the controller is named: what goes with it when it is removed.
 *
 * @param {FormContext} form
 * @param {{name: string}} owner
 */
function named(form, owner) {
  const { document, text } = form;
  const own = `/controllers/${owner.name}/`;
  const found = referencesTo(document, owner.name)
    .filter(({ pointer, kind }) => kind !== 'line' && !pointer.startsWith(own));
  const places = new Map(found.map((one) =>
    [rowPointerOf(document, one.pointer), placeText(form, one)]));
  if (places.size === 0) return html('p', { class: 'editor-note' }, text('editor.unnamed'));
  const links = [...places].map(([pointer, label]) =>
    html('li', {}, linkButton(label, () => form.select(pointer))));
  return html('fieldset', { class: 'editor-part' },
    html('legend', {}, text('editor.field.named')),
    html('ul', { class: 'editor-links' }, ...links));
}

/**
 * @param {FormContext} form
 * @param {Reference} reference
 */
function placeText(form, { pointer, kind }) {
  const [part = '', name = ''] = tokensOf(pointer);
  if (part === 'steps') {
    const index = Number(name);
    return `${index} · ${stepText(form.translator, stepsOf(form.document)[index])}`;
  }
  if (part === 'window') return form.text('tree.window');
  if (part === 'observe') return 'observe';
  return form.text(kind === 'statement' ? 'editor.codeOf' : 'editor.inside', { name });
}
