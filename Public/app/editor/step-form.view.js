// @ts-check
/** One step: its command with the fields that the server lists for it, and what must come out. */
import { groupKey, titleOfBehaviour, withValue } from '../overrides/overrides.js';
import { withMember } from './scenario-edit.js';
import { dictionary, namesOf, scenesOf, stepsOf } from './scenario-parts.js';
import { expectationOf, stepFor, withExpectation, withStep } from './scenario-steps.js';
import { choice } from '../view/controls.view.js';
import { h } from '../view/draw.view.js';
import { itemFields } from '../overrides/item-fields.view.js';
import { viewNames } from '../overrides/view-outline.js';
import { Fields, note } from './form-fields.view.js';

/** What a step has beside the fields of its command. */
const stepMembers = ['scene', 'settle', 'checkWithNext', 'expect', 'expectPrefix'];
/** The value that stands for nil: no controller has this name. */
const nil = '(nil)';

/** @param {editor.FormContext} form @param {number} index */
export function stepForm(form, index) {
  const { document, commands, text } = form;
  const step = dictionary(stepsOf(document)[index]);
  const behaviour = commands.find((one) => one.do === step.do);
  const set = (/** @type {any} */ changed, kind = `step-${index}`) =>
    form.edit(withStep(document, index, changed), { kind });
  const fields = new Fields(form, step, (key, value) => set(withMember(step, key, value)));
  const scenes = scenesOf(document);
  const isLast = index === stepsOf(document).length - 1;
  return [
    fields.labelled('do', commandChoice(form, step, (one) => set(changed(form, step, one), ''))),
    behaviour ? fieldsOf(form, step, behaviour, set) : note(text('editor.noCatalog')),
    behaviour?.scene && scenes.length > 0 && fields.choice('scene',
      [['', text('editor.usual')], ...scenes.map(({ name }) => String(name))]),
    fields.flag('settle', true),
    ...expectation(form, step, fields, set),
    (!isLast || step.checkWithNext === true) && fields.flag('checkWithNext', false),
  ];
}

/** @param {editor.FormContext} form @param {Record<string, any>} step
 * @param {(behaviour: store.CommandEntry) => void} change */
function commandChoice({ commands, translator, text }, step, change) {
  const groups = [...new Set(commands.map(({ group }) => group))];
  const title = (/** @type {string} */ group) => {
    const key = groupKey(group);
    return text(translator.has(key) ? key : `editor.group.${group}`);
  };
  return choice({
    'data-hold': 'do', value: step.do,
    options: groups.map((group) => ({
      label: title(group),
      options: commands.filter((one) => one.group === group)
        .map((one) => [one.do, titleOfBehaviour(translator, one.do)]),
    })),
    change: (value) => {
      const behaviour = commands.find((one) => one.do === value);
      if (behaviour) change(behaviour);
    },
  });
}

/** Another command; what it shares with the one before stays.
 * @param {editor.FormContext} form @param {Record<string, any>} before
 * @param {store.CommandEntry} behaviour */
function changed({ document }, before, behaviour) {
  const names = behaviour.fields.filter(({ allowed }) => !allowed).map(({ name }) => name);
  const kept = [...names, ...stepMembers].filter((name) => before[name] !== undefined);
  return {
    ...stepFor(behaviour, document),
    ...Object.fromEntries(kept.map((name) => [name, before[name]])),
  };
}

/** @param {editor.FormContext} form @param {any} step @param {store.CommandEntry} behaviour
 * @param {(step: any) => void} set */
function fieldsOf({ document, text }, step, behaviour, set) {
  const nullable = behaviour.fields.filter((field) => field.nullable).map(({ name }) => name);
  const others = Object.fromEntries(nullable.map((name) => [name, [nil, 'nil']]));
  const item = { ...step };
  for (const name of nullable) if (step[name] === null) item[name] = nil;
  const choices = {
    controllers: namesOf(document), callbacks: [], others, views: viewNames(document),
    label: 'editor-field', text,
  };
  return itemFields(behaviour, item, choices, (field, value) =>
    set(value === nil ? { ...step, [field.name]: null } : withValue(step, field, value)));
}

/** @param {editor.FormContext} form @param {Record<string, any>} step @param {Fields} fields
 * @param {(step: any, kind?: string) => void} set */
function expectation({ text }, step, fields, set) {
  const { kind, lines } = expectationOf(step);
  const options = ['none', 'expect', 'expectPrefix']
    .map((one) => [one, text(`editor.expectation.${one}`)]);
  return [
    fields.choice('expectation', options, kind,
      (value) => set(withExpectation(step, value, lines))),
    kind !== 'none' && fields.labelled('lines', h('textarea', {
      rows: Math.min(12, Math.max(3, lines.length + 1)), spellcheck: 'false',
      autocapitalize: 'off', class: 'editor-lines', 'data-hold': 'lines', value: lines.join('\n'),
      oninput: ({ target }) => {
        const typed = target.value.split('\n').map((/** @type {string} */ line) => line.trim());
        set(withExpectation(step, kind, typed.filter(Boolean)));
      },
    }), h('small', {}, text('editor.linesHint'))),
  ];
}
