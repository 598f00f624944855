// @ts-check
/**
 * One step: its command with the fields that the server lists for it, and what must come out.
 *
 * @typedef {import('../overrides/overrides.js').Behaviour} Behaviour
 * @typedef {import('./form-fields.view.js').FormContext} FormContext
 */
import { groupKey, titleOfBehaviour, withValue } from '../overrides/overrides.js';
import { told, withMember } from './scenario-edit.js';
import { dictionary, namesOf, stepsOf } from './scenario-parts.js';
import { expectationOf, stepFor, withExpectation, withStep } from './scenario-steps.js';
import { html } from '../view/dom.view.js';
import { itemFields } from '../overrides/item-fields.view.js';
import { choiceField, flagField, labelled } from './form-fields.view.js';

/** What a step has beside the fields of its command. */
const stepMembers = ['settle', 'checkWithNext', 'expect', 'expectPrefix'];
/** Commands whose parent may be nil, and the value of that choice: no controller has this name. */
const nilParents = new Set(['willMove', 'didMove']);
const nil = '(nil)';

/**
 * @param {FormContext} form
 * @param {number} index
 */
export function stepForm(form, index) {
  const { text, commands } = form;
  const step = stepAt(form, index);
  const behaviour = commands.find((one) => one.do === step.do) ?? null;
  const set = (/** @type {any} */ changed, isQuiet = true) =>
    form.edit(withStep(form.document, index, changed), { kind: `step-${index}`, isQuiet });
  const last = stepsOf(form.document).length - 1;
  return [
    commandField(form, index),
    ...(behaviour ? fieldsOf(form, index, behaviour, set) : [noCatalog(form)]),
    flagField({ hold: 'settle', label: text('editor.field.settle'), isOn: step.settle !== false },
      (isOn) => set(withMember(stepAt(form, index), 'settle', told(isOn, true)))),
    ...expectation(form, index, set),
    ...(index < last || step.checkWithNext === true
      ? [flagField(
        {
          hold: 'checkWithNext', label: text('editor.field.checkWithNext'),
          isOn: step.checkWithNext === true,
        },
        (isOn) => set(withMember(stepAt(form, index), 'checkWithNext', told(isOn, false))))]
      : []),
  ];
}

/**
 * @param {FormContext} form
 * @param {number} index
 */
function stepAt({ document }, index) {
  return dictionary(stepsOf(document)[index]);
}

/** @param {FormContext} form */
function noCatalog({ text }) {
  return html('p', { class: 'editor-note' }, text('editor.noCatalog'));
}

/**
 * @param {FormContext} form
 * @param {number} index
 */
function commandField(form, index) {
  const { commands, translator, text } = form;
  const groups = [...new Set(commands.map(({ group }) => group))];
  const select = html('select', { 'data-hold': 'do' }, ...groups.map((group) =>
    html('optgroup', { label: groupText(form, group) }, ...commands
      .filter((one) => one.group === group)
      .map((one) => html('option', { value: one.do }, titleOfBehaviour(translator, one.do))))));
  const { do: name } = stepAt(form, index);
  if (!commands.some((one) => one.do === name)) {
    select.append(html('option', { value: String(name) }, String(name)));
  }
  select.value = String(name);
  select.addEventListener('change', () => {
    const behaviour = commands.find((one) => one.do === select.value);
    if (behaviour) form.edit(withStep(form.document, index, changed(form, index, behaviour)));
  });
  return labelled(text('editor.field.do'), select);
}

/**
 * @param {FormContext} form
 * @param {string} group
 */
function groupText({ translator, text }, group) {
  const key = groupKey(group);
  return text(translator.has(key) ? key : `editor.group.${group}`);
}

/**
 * Another command; what it shares with the one before stays.
 *
 * @param {FormContext} form
 * @param {number} index
 * @param {Behaviour} behaviour
 */
function changed(form, index, behaviour) {
  const before = stepAt(form, index);
  const names = behaviour.fields.filter(({ allowed }) => !allowed).map(({ name }) => name);
  const kept = [...names, ...stepMembers].filter((name) => before[name] !== undefined);
  return {
    ...stepFor(behaviour, form.document),
    ...Object.fromEntries(kept.map((name) => [name, before[name]])),
  };
}

/**
 * @param {FormContext} form
 * @param {number} index
 * @param {Behaviour} behaviour
 * @param {(step: any) => void} set
 */
function fieldsOf(form, index, behaviour, set) {
  const { document, text } = form;
  const item = /** @type {any} */ (stepAt(form, index));
  const choices = { controllers: namesOf(document), callbacks: [], text };
  const controls = itemFields(behaviour, item, choices, (field, value) => {
    const now = /** @type {any} */ (stepAt(form, index));
    set(value === nil ? { ...now, [field.name]: null } : withValue(now, field, value));
  });
  for (const control of controls) {
    control.classList.add('editor-field');
    const input = control.querySelector('input, select');
    input?.setAttribute('data-hold', `field-${input.getAttribute('data-field')}`);
    if (nilParents.has(behaviour.do)) addNil(input, item.parent);
  }
  return controls;
}

/**
 * @param {Element|null} select
 * @param {unknown} parent
 */
function addNil(select, parent) {
  if (!(select instanceof HTMLSelectElement) || select.dataset.field !== 'parent') return;
  select.append(html('option', { value: nil }, 'nil'));
  if (parent === null) select.value = nil;
}

/**
 * @param {FormContext} form
 * @param {number} index
 * @param {(step: any, isQuiet?: boolean) => void} set
 */
function expectation(form, index, set) {
  const { text } = form;
  const { kind, lines } = expectationOf(stepAt(form, index));
  const options = ['none', 'expect', 'expectPrefix']
    .map((one) => [one, text(`editor.expectation.${one}`)]);
  const choice = choiceField(
    { hold: 'expectation', label: text('editor.field.expectation'), value: kind, options },
    (value) => set(withExpectation(stepAt(form, index), value, lines), false));
  if (kind === 'none') return [choice];
  const area = html('textarea', {
    rows: String(Math.min(12, Math.max(3, lines.length + 1))), spellcheck: 'false',
    autocapitalize: 'off', class: 'editor-lines', 'data-hold': 'lines',
  });
  area.value = lines.join('\n');
  area.addEventListener('input', () => {
    const typed = area.value.split('\n').map((line) => line.trim()).filter(Boolean);
    set(withExpectation(stepAt(form, index), kind, typed));
  });
  const label = text('editor.field.lines');
  return [choice, labelled(label, area, html('small', {}, text('editor.linesHint')))];
}
