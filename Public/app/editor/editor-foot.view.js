// @ts-check
/** What can be done with the whole scenario: undo, files, and opening it as a run. */
import { button } from '../view/controls.view.js';
import { h } from '../view/draw.view.js';
import { fileInput } from '../view/take-files.view.js';
import { openable } from './files.view.js';

export class EditorFoot {
  #lab;
  #actions;
  #file;

  /** @param {lab.Lab} lab @param {editor.Actions} actions */
  constructor(lab, actions) {
    this.#lab = lab;
    this.#actions = actions;
    this.#file = fileInput(openable, actions.openFiles);
  }

  /** @param {editor.Situation} situation */
  bar({ editing, isOfRun }) {
    const lab = this.#lab;
    const actions = this.#actions;
    const can = (/** @type {boolean} */ is, /** @type {string} */ key) => (is ? '' : lab.text(key));
    return h('div', {
      role: 'group', class: 'editor-bar editor-actions', 'aria-label': lab.text('editor.bar'),
    },
    this.#button('undo', actions.undo, can(editing.canUndo, 'editor.nothingToUndo')),
    this.#button('redo', actions.redo, can(editing.canRedo, 'editor.nothingToRedo')),
    this.#button('begin', actions.begin),
    this.#button('takeRun', actions.takeRun, can(!isOfRun, 'editor.isOfRun')),
    this.#button('openFile', () => this.#file.click()),
    this.#button('saveFile', actions.saveFile), this.#file);
  }

  /** @param {editor.Situation} situation */
  foot({ editing, isBusy, message }) {
    const lab = this.#lab;
    const removed = editing.mended?.removed ?? [];
    const hidden = removed.length === 0;
    const reason = isBusy ? lab.text('editor.starting') : this.#reasonNotToRun(editing);
    return [
      this.#button('run', this.#actions.run, reason, 'pill is-primary'),
      button({
        key: 'runMended', hidden, text: lab.text('editor.openWithout', { count: removed.length }),
        press: this.#actions.runMended,
      }),
      h('details', { class: 'editor-left-out', hidden },
        h('summary', {}, lab.text('editor.leftOut')),
        h('ul', {}, ...removed.map(({ pointer }) => h('li', {}, h('code', {}, pointer))))),
      h('p', { role: 'status', class: 'editor-message' }, message),
    ];
  }

  /** @param {string} key @param {() => void} press @param {string} [reason]  why it can't be used
   * @param {string} [look] */
  #button(key, press, reason = '', look = 'pill') {
    return button({ key, class: look, text: this.#lab.text(`editor.do.${key}`), reason, press });
  }

  /** @type {(editing: editor.ScenarioEditing) => string} */
  #reasonNotToRun({ syntax, verdict, problems }) {
    const lab = this.#lab;
    const { connection } = lab.store;
    if (connection === 'recorded' || connection === 'offline') return lab.connectionText;
    if (syntax) return lab.text('editor.noJSON');
    return verdict === 'invalid' ? lab.text('editor.problems', { count: problems.length }) : '';
  }
}
