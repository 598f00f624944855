// @ts-check
/** The form of what is chosen in the tree. */
import { dictionary, namesOf, stepsOf, subjectOf } from './scenario-parts.js';
import { button, focusOn } from '../view/controls.view.js';
import { html } from '../view/dom.view.js';
import { commandCatalog } from '../store/commands.js';
import { h, render } from '../view/draw.view.js';
import { controllerForm } from './controller-form.view.js';
import {
  documentForm, othersForm, platformForm, stepsForm, windowForm,
} from './document-form.view.js';
import { note } from './form-fields.view.js';
import { stepForm } from './step-form.view.js';

export class EditorForm {
  element = html('section', { class: 'editor-form' });
  /** @type {readonly store.PlatformProfile[]} */
  platforms = [];
  /** What is wrong with the name that is being typed. */
  #problem = '';
  #parts;

  /** @param {editor.FormParts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  update() {
    const held = this.#held();
    render(this.element, h('h3', {}, this.#title()),
      h('div', { class: 'editor-fields' }, ...this.#controls()));
    if (held && !this.element.contains(document.activeElement)) this.focusOn(held);
  }

  /** Puts the focus on the first control, ready to be typed over. */
  focus() {
    const control = this.element.querySelector('[data-hold]');
    if (control instanceof HTMLElement) control.focus();
    if (control instanceof HTMLInputElement) control.select();
  }

  /** @param {string} hold  the name of a control; the first one if there is none */
  focusOn(hold) {
    focusOn(this.element, hold);
  }

  /** What has the focus, by a name that outlives the drawing. */
  #held() {
    const { activeElement } = document;
    return this.element.contains(activeElement)
      ? activeElement?.getAttribute('data-hold') || 'first'
      : '';
  }

  /** @param {string} key @param {words.Values} [values] */
  #text(key, values) {
    return this.#parts.translator().text(key, values);
  }

  #title() {
    const { selection } = this.#parts.editing;
    const { controller, step } = subjectOf(selection);
    if (controller !== null) return controller;
    if (step !== null) return this.#text('editor.stepTitle', { number: step });
    const row = selection === '' ? 'app' : selection.slice(1);
    if (row === 'window') return this.#text('tree.window');
    return this.#text(`editor.row.${row === 'controllers' ? 'others' : row}`);
  }

  /** @returns {view.Drawing[]} */
  #controls() {
    const { editing: { selection, syntax }, addStep, showError } = this.#parts;
    if (syntax) {
      const { line, column } = syntax;
      return [
        note(this.#text('editor.staleNote', { line, column })),
        button({ text: this.#text('editor.goTo'), 'data-hold': 'error', press: showError }),
      ];
    }
    const form = this.#context;
    const { controller, step } = subjectOf(selection);
    if (controller !== null && namesOf(form.document).includes(controller)) {
      return controllerForm(form, controller);
    }
    if (step !== null && step < stepsOf(form.document).length) return stepForm(form, step);
    if (selection === '/platform') return platformForm(form);
    if (selection === '/window') return windowForm(form);
    if (selection === '/controllers') return othersForm(form);
    if (selection === '/steps') return stepsForm(form, addStep);
    return documentForm(form);
  }

  /** @returns {editor.FormContext} */
  get #context() {
    const { editing, translator, openCode } = this.#parts;
    return {
      document: dictionary(editing.document),
      commands: commandCatalog().commands,
      platforms: this.platforms,
      translator: translator(),
      text: (key, values) => this.#text(key, values),
      edit: (document, change = {}) => editing.edit(document, change),
      select: (pointer) => editing.select(pointer),
      openCode,
      problem: this.#problem,
      mind: (problem) => this.#mind(problem),
    };
  }

  /** @type {(problem: string) => void} */
  #mind(problem) {
    if (problem === this.#problem) return;
    this.#problem = problem;
    this.update();
  }
}
