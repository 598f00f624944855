// @ts-check
/** What the whole scenario is called, the platform, and the window. */
import { newestVersion } from '../store/ios.js';
import {
  explicit, withMember, withNewScene, withPlatform, withRoot, withScenes,
} from './scenario-edit.js';
import { dictionary, namesOf, rootOf, scenesOf, stepsOf } from './scenario-parts.js';
import { button, choice, labelled } from '../view/controls.view.js';
import { h } from '../view/draw.view.js';
import { Fields, note } from './form-fields.view.js';

/** Members that have no form. */
const shownMembers = new Set([
  'schemaVersion', 'id', 'title', 'description', 'platform', 'controllers', 'window', 'scenes',
  'steps',
]);
export const orientations = ['portrait', 'portraitUpsideDown', 'landscape', 'landscapeLeft',
  'landscapeRight'];
/** The keys of Info.plist that change a run. */
const plistKeys = ['UIApplicationSupportsMultipleScenes', 'UIObservationTrackingEnabled'];

/** @param {editor.FormContext} form */
export function documentForm(form) {
  const { document, text } = form;
  const fields = new Fields(form, document, (key, value) =>
    form.edit(withMember(document, key, key === 'id' ? value ?? '' : value), { kind: key }));
  const others = Object.keys(document).filter((key) => !shownMembers.has(key));
  return [
    fields.text('title'), fields.text('id', { hint: text('editor.idHint') }),
    fields.text('description', { isLong: true }),
    others.length > 0 && note(text('editor.inJSON', { list: others.join(', ') })),
  ];
}

/** @param {editor.FormContext} form */
export function platformForm(form) {
  const { document, platforms, text } = form;
  const platform = dictionary(document.platform);
  const set = (/** @type {string} */ key, /** @type {unknown} */ value) =>
    form.edit(withPlatform(document, key, value), { kind: key });
  const fields = new Fields(form, platform, set);
  const usual = ['', text('editor.usual')];
  const versions = [...platforms].reverse().map(({ ios, name }) => [ios, name]);
  const options = Object.keys(dictionary(platform.options));
  const plist = new Fields(form, dictionary(platform.plist), (key, value) =>
    set('plist', explicit(withMember(platform.plist, key, value))), 'editor.plist');
  return [
    fields.choice('ios', [['', text('editor.newest', { ios: newestVersion() })], ...versions]),
    fields.choice('sdk', [['', text('editor.sameSDK')], ...versions]),
    fields.choice('idiom', [usual, ['phone', 'iPhone'], ['pad', 'iPad']]),
    fields.choice('orientation',
      [usual, ...orientations.map((one) => [one, orientation(form, one)])]),
    fields.choice('scenes',
      [usual, ['true', text('editor.yes')], ['false', text('editor.no')],
        ['unconfigured', text('editor.unconfigured')]], platform.scenes,
      (value) => set('scenes', value === 'true' || value === 'false' ? value === 'true'
        : explicit(value))),
    fields.choice('memory', [usual, ['arc', 'ARC'], ['mrc', 'MRC']]),
    fields.choice('language', [usual, ['objc', 'Objective-C'], ['swift', 'Swift']]),
    fields.number('memoryLimit'),
    ...plistKeys.map((key) => plist.flag(key, false)),
    options.length > 0 && note(text('editor.options', { list: options.join(', ') })),
  ];
}

/** @type {(form: editor.FormContext, name: string) => string} */
export function orientation({ text }, name) {
  return text(`editor.orientation.${name}`);
}

/** @param {editor.FormContext} form */
export function windowForm(form) {
  const { document, text } = form;
  if (scenesOf(document).length > 0) return scenesForm(form);
  const fields = new Fields(form, { root: rootOf(document) }, (_, name) =>
    form.edit(withRoot(document, typeof name === 'string' ? name : null)));
  return [
    fields.choice('root', [['', text('editor.noRoot')], ...namesOf(document)]),
    note(text('editor.rootNote')),
    sceneButton(form),
  ];
}

/** The scenes, each with its name and its root.
 * @param {editor.FormContext} form */
function scenesForm(form) {
  const { document, text } = form;
  const scenes = scenesOf(document);
  const set = (/** @type {readonly editor.Dictionary[]} */ all, kind = '') =>
    form.edit(withScenes(document, all), { kind });
  return [
    ...scenes.flatMap((scene, index) => {
      const change = (/** @type {string} */ key, /** @type {string} */ value) => set(
        scenes.map((one, at) => (at === index ? { ...one, [key]: value } : one)),
        `scene-${index}-${key}`);
      const name = (/** @type {string} */ key) => text(`editor.${key}`, { index: index + 1 });
      return [
        labelled(name('field.sceneName'), h('input', {
          'data-hold': `scene-${index}`, type: 'text', spellcheck: 'false',
          value: String(scene.name ?? ''), oninput: ({ target }) => change('name', target.value),
        }), { key: `name-${index}`, class: 'editor-field' }),
        labelled(name('field.sceneRoot'), choice({
          'data-hold': `root-${index}`, options: namesOf(document), value: scene.root,
          change: (root) => change('root', root),
        }), { key: `root-${index}`, class: 'editor-field' }),
        scenes.length > 1 && button({
          text: name('removeScene'), 'data-hold': `remove-${index}`,
          press: () => set(scenes.filter((_, at) => at !== index)),
        }),
      ];
    }),
    note(text('editor.scenesNote')), note(text('editor.rootNote')), sceneButton(form),
  ];
}

/** @param {editor.FormContext} form */
function sceneButton({ document, text, edit }) {
  return button({
    text: text('editor.addScene'), 'data-hold': 'addScene',
    press: () => edit(withNewScene(document), {}),
  });
}

/** @param {editor.FormContext} form */
export function othersForm({ text }) {
  return [note(text('editor.othersNote'))];
}

/** @param {editor.FormContext} form @param {() => void} addStep */
export function stepsForm({ document, text }, addStep) {
  return [
    note(text('editor.stepsNote', { count: stepsOf(document).length })),
    button({ text: text('editor.addStep'), 'data-hold': 'addStep', press: addStep }),
  ];
}
