// @ts-check
/**
 * What the whole scenario is called, the platform, and the window.
 *
 * @typedef {import('./form-fields.view.js').FormContext} FormContext
 */
import { newestVersion } from '../store/ios.js';
import { told, withMember, withPlatform, withRoot } from './scenario-edit.js';
import { dictionary, namesOf, rootOf, stepsOf } from './scenario-parts.js';
import { html } from '../view/dom.view.js';
import {
  choiceField, formButton, labelled, numberField, textField,
} from './form-fields.view.js';

/** Members that have no form. */
const shownMembers = new Set([
  'schemaVersion', 'id', 'title', 'description', 'platform', 'controllers', 'window', 'steps',
]);
const orientations = ['portrait', 'portraitUpsideDown', 'landscape', 'landscapeLeft',
  'landscapeRight'];

/** @param {FormContext} form */
export function documentForm(form) {
  const { document, text } = form;
  const whole = dictionary(document);
  const field = (/** @type {string} */ key, isLong = false, hint = '') => textField(
    { hold: key, label: text(`editor.field.${key}`), value: whole[key], isLong, hint },
    (value) => form.edit(withMember(form.document, key, key === 'id' ? value : told(value)),
      { kind: key, isQuiet: true }));
  const others = Object.keys(whole).filter((key) => !shownMembers.has(key));
  return [
    field('title'), field('id', false, text('editor.idHint')), field('description', true),
    ...(others.length > 0
      ? [html('p', { class: 'editor-note' }, text('editor.inJSON', { list: others.join(', ') }))]
      : []),
  ];
}

/** @param {FormContext} form */
export function platformForm(form) {
  const { document, platforms, text } = form;
  const platform = dictionary(dictionary(document).platform);
  const set = (/** @type {string} */ key, /** @type {unknown} */ value, isQuiet = false) =>
    form.edit(withPlatform(form.document, key, value), { kind: key, isQuiet });
  const choice = (/** @type {string} */ key, /** @type {string[][]} */ options) => choiceField(
    { hold: key, label: text(`editor.field.${key}`), value: platform[key], options },
    (value) => set(key, told(value)));
  const usual = ['', text('editor.usual')];
  const versions = [...platforms].reverse().map(({ ios, name }) => [ios, name]);
  const scenes = html('select', { 'data-hold': 'scenes' },
    ...[usual, ['true', text('editor.yes')], ['false', text('editor.no')]]
      .map(([value = '', name = '']) => html('option', { value }, name)));
  scenes.value = String(platform.scenes ?? '');
  scenes.addEventListener('change', () =>
    set('scenes', scenes.value === '' ? undefined : scenes.value === 'true'));
  const options = Object.keys(dictionary(platform.options));
  return [
    choice('ios', [['', text('editor.newest', { ios: newestVersion() })], ...versions]),
    choice('idiom', [usual, ['phone', 'iPhone'], ['pad', 'iPad']]),
    choice('orientation', [usual, ...orientations.map((one) => [one, orientation(form, one)])]),
    labelled(text('editor.field.scenes'), scenes),
    choice('memory', [usual, ['arc', 'ARC'], ['mrc', 'MRC']]),
    choice('language', [usual, ['objc', 'Objective-C'], ['swift', 'Swift']]),
    numberField(
      {
        hold: 'memoryLimit', label: text('editor.field.memoryLimit'), value: platform.memoryLimit,
      },
      (value) => set('memoryLimit', value, true)),
    ...(options.length > 0
      ? [html('p', { class: 'editor-note' }, text('editor.options', { list: options.join(', ') }))]
      : []),
  ];
}

/**
 * @param {FormContext} form
 * @param {string} name
 */
export function orientation({ text }, name) {
  return text(`editor.orientation.${name}`);
}

/** @param {FormContext} form */
export function windowForm(form) {
  const { document, text } = form;
  const options = [['', text('editor.noRoot')], ...namesOf(document).map((name) => [name, name])];
  return [
    choiceField(
      { hold: 'root', label: text('editor.field.root'), value: rootOf(document) ?? '', options },
      (value) => form.edit(withRoot(form.document, value === '' ? null : value))),
    html('p', { class: 'editor-note' }, text('editor.rootNote')),
  ];
}

/** @param {FormContext} form */
export function othersForm({ text }) {
  return [html('p', { class: 'editor-note' }, text('editor.othersNote'))];
}

/**
 * @param {FormContext} form
 * @param {() => void} addStep
 */
export function stepsForm({ document, text }, addStep) {
  return [
    html('p', { class: 'editor-note' },
      text('editor.stepsNote', { count: stepsOf(document).length })),
    formButton({ label: text('editor.addStep'), hold: 'addStep' }, addStep),
  ];
}
