// @ts-check
/**
 * What can be done with the whole scenario: undo, files, and opening it as a run.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./scenario-editing.js').ScenarioEditing} ScenarioEditing
 *
 * @typedef {object} Deeds
 * @property {() => void} run
 * @property {() => void} runMended
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} begin
 * @property {() => void} takeRun
 * @property {(file: File) => void} openFile
 * @property {() => void} saveFile
 *
 * @typedef {{editing: ScenarioEditing, lab: Lab, isBusy: boolean, message: string,
 *   isOfRun: boolean}} Situation
 */
import { html } from '../view/dom.view.js';
import { formButton, setReason } from './form-fields.view.js';

export class EditorFoot {
  bar = html('div', { role: 'group', class: 'editor-bar editor-actions' });
  #file = html('input', { type: 'file', accept: '.json,application/json', hidden: '' });
  #message = html('p', { role: 'status', class: 'editor-message' });
  #leftOut = html('details', { class: 'editor-left-out' });
  #buttons;

  /** @param {Deeds} deeds */
  constructor(deeds) {
    const button = (/** @type {() => void} */ press) => formButton({ label: '' }, press);
    this.#buttons = {
      undo: button(deeds.undo), redo: button(deeds.redo), begin: button(deeds.begin),
      takeRun: button(deeds.takeRun), openFile: button(() => this.#file.click()),
      saveFile: button(deeds.saveFile), run: button(deeds.run), runMended: button(deeds.runMended),
    };
    const { run, runMended, ...rest } = this.#buttons;
    run.classList.add('is-primary');
    this.bar.append(...Object.values(rest), this.#file);
    this.foot = [run, runMended, this.#leftOut, this.#message];
    this.#file.addEventListener('change', () => {
      const file = this.#file.files?.[0];
      // The same file can be chosen again after it has changed.
      if (file) deeds.openFile(file);
      this.#file.value = '';
    });
  }

  /** @param {Situation} situation */
  update({ editing, lab, isBusy, message, isOfRun }) {
    const text = (/** @type {string} */ key, values = {}) => lab.text(key, values);
    this.bar.setAttribute('aria-label', text('editor.bar'));
    for (const [key, button] of Object.entries(this.#buttons)) {
      if (key !== 'runMended') button.textContent = text(`editor.do.${key}`);
    }
    const { undo, redo, takeRun, run } = this.#buttons;
    setReason(undo, editing.canUndo ? '' : text('editor.nothingToUndo'));
    setReason(redo, editing.canRedo ? '' : text('editor.nothingToRedo'));
    setReason(takeRun, isOfRun ? text('editor.isOfRun') : '');
    setReason(run, isBusy ? text('editor.starting') : reasonNotToRun(editing, lab));
    this.#showMended(editing, text);
    if (this.#message.textContent !== message) this.#message.textContent = message;
  }

  /**
   * @param {ScenarioEditing} editing
   * @param {(key: string, values?: import('../words/i18n.js').Values) => string} text
   */
  #showMended({ mended }, text) {
    const { runMended } = this.#buttons;
    const removed = mended?.removed ?? [];
    runMended.hidden = removed.length === 0;
    this.#leftOut.hidden = removed.length === 0;
    if (removed.length === 0) return;
    runMended.textContent = text('editor.openWithout', { count: removed.length });
    const items = removed.map(({ pointer }) => html('li', {}, html('code', {}, pointer)));
    this.#leftOut.replaceChildren(html('summary', {}, text('editor.leftOut')),
      html('ul', {}, ...items));
  }
}

/**
 * @param {ScenarioEditing} editing
 * @param {Lab} lab
 */
function reasonNotToRun({ syntax, verdict, problems }, lab) {
  const { connection } = lab.store;
  if (connection === 'recorded' || connection === 'offline') return lab.connectionText;
  if (syntax) return lab.text('editor.noJSON');
  return verdict === 'invalid' ? lab.text('editor.problems', { count: problems.length }) : '';
}
