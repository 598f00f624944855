// @ts-check
/** An app built by hand: its parts as a tree, the form of one of them, and the JSON of them all.
 * Nothing is lost here: every change can be taken back, and what was not opened is kept as a draft
 * in this browser. */
import * as api from '../server/api.js';
import { commandCatalog } from '../store/commands.js';
import { checkScenario, failureOf } from './scenario-check.js';
import {
  addController, documentOf, emptyScenario, fileNameOf, moveController,
} from './scenario-edit.js';
import { formatJSON } from './json-text.js';
import { largestScenario, ScenarioEditing } from './scenario-editing.js';
import { namesOf, stepsOf, subjectOf } from './scenario-parts.js';
import { withoutController } from './scenario-references.js';
import {
  addStep, moveStep, removeStep, stepFor, usualCommand,
} from './scenario-steps.js';
import { saveFile } from '../view/save-file.view.js';
import { h } from '../view/draw.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { settings } from '../view/settings.js';
import { EditorForm } from './editor-form.view.js';
import { EditorFoot } from './editor-foot.view.js';
import { EditorTabs } from './editor-tabs.view.js';
import { EditorTree, placeFor } from './editor-tree.view.js';
import { openFiles } from './files.view.js';
import { JSONPane } from './json-pane.view.js';
import { ProblemList } from './problem-list.view.js';
import { filesOfApp } from '../source/open-source.view.js';
import { startScenario } from '../source/starting.js';
import { takeDroppedFiles } from '../view/take-files.view.js';

const clock = {
  now: () => performance.now(),
  setTimeout: (/** @type {() => void} */ run, /** @type {number} */ wait) => setTimeout(run, wait),
  clearTimeout: (/** @type {any} */ handle) => clearTimeout(handle),
};

export class ScenarioEditor extends LabDialog {
  static tag = 'scenario-editor';

  #editing = new ScenarioEditing({
    settings, clock, check: checkScenario,
  });
  #hasBegun = false;
  #isBusy = false;
  /** What the last change has taken with it, or what went wrong with a file. */
  #message = '';
  #translator = () => this.lab.translator;

  #tree = new EditorTree({
    editing: this.#editing, translator: this.#translator,
    add: (kind) => this.#add(kind), move: (by) => this.#move(by), remove: () => this.#remove(),
  });
  #form = new EditorForm({
    editing: this.#editing, translator: this.#translator,
    openCode: (controller, callback) => this.#openCode(controller, callback),
    addStep: () => this.#add('step'), showError: () => this.#showError(),
  });
  #json = new JSONPane(this.#editing);
  #problems = new ProblemList({
    editing: this.#editing, translator: this.#translator,
    show: (pointer, isName) => this.#show(() => this.#json.showPlace(pointer, isName)),
    showText: (start, end) => this.#show(() => this.#json.show(start, end)),
  });
  #tabs = new EditorTabs(() => this.update());
  #controls = /** @type {EditorFoot|null} */ (null);

  start() {
    super.start();
    this.dialog.classList.add('editor-dialog');
    this.#controls = new EditorFoot(this.lab, {
      run: () => void this.#run(this.#editing.document),
      runMended: () => void this.#runMended(),
      undo: () => this.#step('undo'),
      redo: () => this.#step('redo'),
      begin: () => this.#replace(formatJSON(emptyScenario())),
      takeRun: () => this.#replace(this.#runText, true),
      openFiles: (files) => void this.#takeFiles(files),
      saveFile: () => this.#saveFile(),
    });
    this.listen(this.#editing, ['change', 'check'], () => this.update());
    this.listen(this.dialog, ['keydown'], (event) => this.#key(event));
    this.listen(this.dialog, ['close'], () => this.#editing.keep());
    takeDroppedFiles(this, (files) => void this.#takeFiles(files));
    this.listen(window, ['pagehide'], () => { if (this.#hasBegun) this.#editing.keep(); });
  }

  /** @param {{text?: string, message?: string}|null} detail  a text to edit; the open run
   *   unless given */
  async open(detail) {
    this.show();
    this.#form.platforms = await api.fetchPlatforms().catch(() => []);
    this.#message = '';
    if (!this.#hasBegun) {
      this.#hasBegun = true;
      const isDraft = this.#editing.begin(documentOf(this.lab.store));
      if (isDraft && !detail?.text) this.#message = this.lab.text('editor.draft');
    } else if (!detail?.text && !this.#editing.isDraft && this.#editing.text !== this.#runText) {
      this.#replace(this.#runText, true);
    }
    if (detail?.text) this.#replace(detail.text);
    if (detail?.message) this.#message = this.lab.text(detail.message);
    this.update();
    this.#tree.focus();
  }

  update() {
    super.update();
    if (!this.#hasBegun) return;
    const { lab } = this;
    const tabs = this.#tabs;
    const text = (/** @type {string} */ key) => lab.text(key);
    const situation = {
      editing: this.#editing, isBusy: this.#isBusy, message: this.#message,
      isOfRun: this.#editing.text === this.#runText,
    };
    this.#tree.update();
    this.#form.update();
    this.#json.update(lab.text('editor.json'));
    this.#problems.update();
    this.draw(lab.text('editor.title'), [
      this.#controls?.bar(situation), tabs.list(text, this.#editing.problems.length),
      h('div', { class: 'editor-columns' },
        tabs.panel('tree', this.#tree.element, text('editor.tab.tree')),
        tabs.panel('form', this.#form.element, text('editor.tab.form')),
        h('div', { class: 'editor-right' },
          tabs.panel('json', this.#json.element, text('editor.tab.json')))),
      this.#problems.element,
    ], this.#controls?.foot(situation));
  }

  /** The open run as a text. */
  get #runText() {
    return formatJSON(documentOf(this.lab.store));
  }

  /** @type {(document: any, change: {selection?: string, kind?: string}, message?: string) =>
   *   void} */
  #edit(document, change, message = '') {
    this.#message = message;
    this.#editing.edit(document, change);
  }

  /** @type {(text: string, isBase?: boolean) => void} */
  #replace(text, isBase = false) {
    this.#message = '';
    this.#editing.replace(text, isBase);
  }

  /** @param {string} kind  of a controller, or `step` */
  #add(kind) {
    const { document, selection } = this.#editing;
    if (kind === 'step') {
      const { step } = subjectOf(selection);
      const index = step === null ? stepsOf(document).length : step + 1;
      const behaviour = commandCatalog().commands.find((one) => one.do === usualCommand(document));
      const first = behaviour ? stepFor(behaviour, document) : { do: 'settle' };
      this.#edit(addStep(document, index, first), { selection: `/steps/${index}` });
    } else {
      const added = addController(document, kind, placeFor(document, selection));
      this.#edit(added.document, { selection: `/controllers/${added.name}` });
    }
    this.#tabs.show('form');
    this.#form.focus();
  }

  /** @type {(by: number) => void} */
  #move(by) {
    const { document, selection } = this.#editing;
    const { controller, step } = subjectOf(selection);
    if (controller !== null) this.#edit(moveController(document, controller, by), {});
    if (step !== null) {
      this.#edit(moveStep(document, step, by), { selection: `/steps/${step + by}` });
    }
    this.#tree.focus();
  }

  #remove() {
    const { document, selection } = this.#editing;
    const { controller, step } = subjectOf(selection);
    if (controller !== null && namesOf(document).includes(controller)) {
      const { document: rest, ...counts } = withoutController(document, controller);
      const taken = Object.entries(counts).filter(([, count]) => count > 0)
        .map(([key, count]) => this.lab.text(`editor.gone.${key}`, { count }));
      const list = taken.join(', ');
      const message = taken.length > 0
        ? this.lab.text('editor.removedWith', { name: controller, list })
        : this.lab.text('editor.removed', { name: controller });
      this.#edit(rest, { selection: '/controllers' }, message);
    }
    if (step !== null) {
      const rest = removeStep(document, step);
      const last = stepsOf(rest).length - 1;
      const selected = last < 0 ? '/steps' : `/steps/${Math.min(step, last)}`;
      this.#edit(rest, { selection: selected });
    }
    this.#tree.focus();
  }

  /** @param {string} controller @param {string} [callback] */
  #openCode(controller, callback) {
    const { document } = this.#editing;
    const draft = {
      scenario: document,
      ios: document.platform?.ios ?? null,
      take: (/** @type {any} */ scenario) => {
        this.#edit(scenario, {});
        requestAnimationFrame(() => this.#form.focusOn('code'));
      },
    };
    void this.lab.open('overrides', { controller, callback, draft });
  }

  #showError() {
    const offset = this.#editing.syntax?.offset ?? 0;
    this.#show(() => this.#json.show(offset, offset + 1));
  }

  /** @type {(show: () => void) => void} */
  #show(show) {
    this.#tabs.show('json');
    show();
  }

  async #runMended() {
    const whole = this.#editing.mended;
    if (!whole) return;
    this.#edit(whole.document, {});
    await this.#run(whole.document);
  }

  /** @type {(document: any) => Promise<void>} */
  async #run(document) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.update();
    const error = await this.lab.startRun(() => startScenario(this.lab, document));
    this.#isBusy = false;
    if (error instanceof api.ApiError) {
      this.#editing.take(failureOf(error.problem));
    } else if (error) {
      throw error;
    } else {
      this.#editing.opened();
      this.dialog.close();
    }
    this.update();
  }

  #saveFile() {
    const { document, text } = this.#editing;
    saveFile(fileNameOf(document), new Blob([text], { type: 'application/json' }));
  }

  /** @type {(files: File[]) => Promise<void>} */
  async #takeFiles(files) {
    if (filesOfApp(files).length > 0) {
      this.dialog.close();
      return openFiles(this.lab, files);
    }
    const [file] = files;
    if (!file) return undefined;
    if (file.size > largestScenario) this.#message = this.lab.text('editor.tooLarge');
    else this.#replace(await file.text());
    this.update();
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    const key = event.key.toLowerCase();
    const isField = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (isField || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    this.#step(key === 'y' || event.shiftKey ? 'redo' : 'undo');
  }

  /** @type {(direction: 'undo'|'redo') => void} */
  #step(direction) {
    this.#message = '';
    this.#editing[direction]();
  }
}
