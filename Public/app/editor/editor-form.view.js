// @ts-check
/**
 * The form of what is chosen in the tree. It is made anew when what it shows has changed elsewhere;
 * what is typed in it leaves it as it is.
 *
 * @typedef {import('../overrides/overrides.js').Behaviour} Behaviour
 * @typedef {import('./scenario-editing.js').ScenarioEditing} ScenarioEditing
 * @typedef {import('../store/types.js').PlatformProfile} PlatformProfile
 * @typedef {import('./form-fields.view.js').Change} Change
 * @typedef {import('./form-fields.view.js').FormContext} FormContext
 *
 * @typedef {object} FormParts
 * @property {ScenarioEditing} editing
 * @property {() => import('../words/i18n.js').Translator} translator
 * @property {(controller: string, callback?: string) => void} openCode
 * @property {() => void} addStep
 * @property {() => void} showError  leads to where the text stops being JSON
 */
import { dictionary, namesOf, stepsOf, subjectOf } from './scenario-parts.js';
import { html } from '../view/dom.view.js';
import { controllerForm } from './controller-form.view.js';
import {
  documentForm, othersForm, platformForm, stepsForm, windowForm,
} from './document-form.view.js';
import { formButton } from './form-fields.view.js';
import { stepForm } from './step-form.view.js';

export class EditorForm {
  element = html('section', { class: 'editor-form' });
  #heading = html('h3');
  #fields = html('div', { class: 'editor-fields' });
  #shown = '';
  /** What gets the focus after the next drawing. */
  #hold = '';
  /** @type {readonly Behaviour[]} */
  #commands = [];
  /** @type {readonly PlatformProfile[]} */
  #platforms = [];
  #parts;

  /** @param {FormParts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.element.append(this.#heading, this.#fields);
  }

  /**
   * @param {readonly Behaviour[]} commands
   * @param {readonly PlatformProfile[]} platforms
   */
  takeCatalogs(commands, platforms) {
    this.#commands = commands;
    this.#platforms = platforms;
    this.#shown = '';
  }

  update() {
    const heading = this.#title();
    if (this.#heading.textContent !== heading) this.#heading.textContent = heading;
    const key = this.#key();
    if (key === this.#shown) return;
    this.#shown = key;
    const hold = this.#hold || this.#held();
    this.#hold = '';
    this.#fields.replaceChildren(...this.#controls());
    if (hold) this.focusOn(hold);
  }

  /** Puts the focus on the first control, ready to be typed over. */
  focus() {
    const control = this.#fields.querySelector('[data-hold]');
    if (control instanceof HTMLElement) control.focus();
    if (control instanceof HTMLInputElement) control.select();
  }

  /** @param {string} hold  the name of a control; the first one where there is none */
  focusOn(hold) {
    const target = this.#fields.querySelector(`[data-hold="${CSS.escape(hold)}"]`) ??
      this.#fields.querySelector('[data-hold]');
    if (target instanceof HTMLElement) target.focus();
  }

  /** @param {string} key @param {import('../words/i18n.js').Values} [values] */
  #text(key, values) {
    return this.#parts.translator().text(key, values);
  }

  /** All that the form shows, so that it is only drawn when that is another. */
  #key() {
    const { editing, translator } = this.#parts;
    const { document, selection, syntax } = editing;
    return JSON.stringify([
      selection, translator().language, syntax, document, this.#commands.length,
    ]);
  }

  #title() {
    const { editing, translator } = this.#parts;
    const { controller, step } = subjectOf(editing.selection);
    if (controller !== null) return controller;
    if (step !== null) return translator().text('editor.stepTitle', { number: step });
    const row = editing.selection === '' ? 'app' : editing.selection.slice(1);
    if (row === 'window') return this.#text('tree.window');
    return this.#text(`editor.row.${row === 'controllers' ? 'others' : row}`);
  }

  /** @returns {Node[]} */
  #controls() {
    const { editing, addStep, showError } = this.#parts;
    if (editing.syntax) {
      const { line, column } = editing.syntax;
      return [
        html('p', { class: 'editor-note' }, this.#text('editor.staleNote', { line, column })),
        formButton({ label: this.#text('editor.goTo'), hold: 'error' }, showError),
      ];
    }
    const form = this.#context();
    const { controller, step } = subjectOf(editing.selection);
    if (controller !== null && namesOf(form.document).includes(controller)) {
      return controllerForm(form, controller);
    }
    if (step !== null && step < stepsOf(form.document).length) return stepForm(form, step);
    if (editing.selection === '/platform') return platformForm(form);
    if (editing.selection === '/window') return windowForm(form);
    if (editing.selection === '/controllers') return othersForm(form);
    if (editing.selection === '/steps') return stepsForm(form, addStep);
    return documentForm(form);
  }

  /** @returns {FormContext} */
  #context() {
    const { editing, translator, openCode } = this.#parts;
    return {
      get document() {
        return dictionary(editing.document);
      },
      commands: this.#commands,
      platforms: this.#platforms,
      translator: translator(),
      text: (key, values) => this.#text(key, values),
      edit: (document, change = {}) => this.#edit(document, change),
      select: (pointer) => editing.select(pointer),
      openCode,
    };
  }

  /**
   * @param {any} document
   * @param {Change} change
   */
  #edit(document, { isQuiet = false, hold = '', ...change }) {
    const { editing } = this.#parts;
    this.#hold = hold;
    if (!isQuiet) {
      editing.edit(document, change);
      return;
    }
    const { translator } = this.#parts;
    const selection = change.selection ?? editing.selection;
    this.#shown = JSON.stringify([
      selection, translator().language, null, document, this.#commands.length,
    ]);
    editing.edit(document, change);
  }

  /** What has the focus, by a name that outlives the drawing. */
  #held() {
    const { activeElement } = document;
    return this.#fields.contains(activeElement)
      ? activeElement?.getAttribute('data-hold') || 'first'
      : '';
  }
}
