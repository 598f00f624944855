// @ts-check
/**
 * Names the run that is open, and lists the runs of the server that have names: going there, other
 * names, deleting. Says how much room the server has left.
 *
 * @typedef {import('../server/named-runs-api.js').NamedRun} NamedRun
 * @typedef {import('../store/types.js').Problem} Problem
 */
import * as api from '../server/api.js';
import { isLetter } from '../session/branch-label.js';
import { defaultExample } from '../scenarios/examples.js';
import {
  cleanName, editableName, idsByTitle, isLettered, NamedRuns, neighbour, problemKey,
} from './named-runs.js';
import { fetchNamedRuns } from '../server/named-runs-api.js';
import { openRun } from '../session/open-run.js';
import { html } from '../view/dom.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { linkStyle } from '../view/styles.view.js';
import { quotedName, RunRows } from './run-rows.view.js';

export class NamedRunsDialog extends LabDialog {
  static define(tag = 'named-runs', registry = customElements) {
    if (!registry.get(tag)) registry.define(tag, this);
  }

  #model = new NamedRuns(fetchNamedRuns);
  /** The ids of the shipped scenarios by their English titles. */
  #ids = /** @type {ReadonlyMap<string, string>} */ (new Map());
  #rows = /** @type {RunRows|null} */ (null);
  #isBusy = false;
  #isRead = false;
  /**
   * Why the list can't be read.
   *
   * @type {Problem|null}
   */
  #unread = null;
  /**
   * Why the last thing that the person wanted wasn't done.
   *
   * @type {Problem|null}
   */
  #problem = null;
  /** What was done last, in the language of the page. */
  #told = () => '';

  #label = html('span');
  #field = html('input', { type: 'text', maxlength: '80', autocomplete: 'off' });
  #save = html('button', { type: 'submit', class: 'dialog-button' });
  #naming = html('form', { class: 'run-naming' }, html('label', {}, this.#label, this.#field),
    this.#save);
  #whyNot = html('p', { id: 'run-why-not', class: 'run-note' });
  #heading = html('h3');
  #letters = html('input', { type: 'checkbox', onchange: () => void this.#showLetters() });
  #lettersText = html('span');
  #choice = html('label', { class: 'run-letters' }, this.#letters, this.#lettersText);
  #head = html('div', { class: 'run-list-head' }, this.#heading, this.#choice);
  #empty = html('p');
  #more = html('button', { class: 'dialog-button', onclick: () => void this.#readOn() });
  #warning = html('p', { class: 'run-warning' });
  #unreadText = html('p', { class: 'dialog-error', role: 'alert' });
  #again = html('button', { class: 'dialog-button', onclick: () => void this.#readAgain() });
  #said = html('p', { role: 'status' });
  #alert = html('p', { class: 'dialog-error', role: 'alert' });
  #used = html('p', { class: 'run-used' });

  start() {
    super.start();
    this.#rows = new RunRows(this.lab, {
      open: (run) => void this.#open(run),
      rename: (run, name) => void this.#rename(run, name),
      remove: (run) => void this.#remove(run),
    });
    for (const part of [this.#field, this.#save]) {
      part.setAttribute('aria-describedby', this.#whyNot.id);
    }
    this.body.replaceChildren(this.#naming, this.#whyNot, this.#head, this.#warning,
      html('div', { class: 'run-unread' }, this.#unreadText, this.#again),
      this.#rows.element, this.#empty, this.#more);
    this.foot.replaceChildren(this.#said, this.#alert, this.#used);
    this.listen(this.#naming, ['submit'], (event) => {
      event.preventDefault();
      void this.#name();
    });
  }

  async open() {
    await linkStyle('app/branches/branch-list.css');
    this.#field.value = editableName(this.lab.session);
    this.#told = () => '';
    this.#problem = null;
    this.#unread = null;
    this.#rows?.rest();
    await this.show('app/branches/named-runs.css');
    this.#field.focus();
    this.#field.select();
    await this.#read();
    this.update();
  }

  update() {
    super.update();
    const { lab } = this;
    this.heading.textContent = lab.text('named-runs.title');
    this.#label.textContent = lab.text('named-runs.name');
    this.#save.textContent = lab.text('named-runs.save');
    this.#showReason();
    this.#showProblems();
    this.#heading.textContent = lab.text('named-runs.list');
    this.#lettersText.textContent = lab.text('named-runs.letters');
    this.#letters.checked = this.#model.hasLetters;
    this.#choice.hidden = !this.#model.runs.some(isLettered);
    this.#rows?.draw(this.#model.shown, this.#ids, this.#reason);
    this.#empty.textContent = lab.text(`named-runs.${this.#isRead ? 'empty' : 'loading'}`);
    this.#empty.hidden = !this.isEmpty || this.#unread !== null;
    this.#more.textContent = lab.text('named-runs.more');
    this.#more.hidden = !this.#model.hasMore;
    this.#showUsage();
  }

  get isEmpty() {
    return this.#model.shown.length === 0;
  }

  #showReason() {
    const whyNot = this.#whyNoName;
    this.#whyNot.textContent = whyNot;
    this.#whyNot.hidden = whyNot === '';
    this.#save.setAttribute('aria-disabled', String(whyNot !== ''));
    this.#field.readOnly = whyNot !== '';
  }

  #showProblems() {
    const { lab } = this;
    const isClosed = this.#unread?.code === 'listClosed';
    write(this.#said, this.#told());
    write(this.#alert, this.#sentence(this.#problem));
    write(this.#unreadText, this.#sentence(this.#unread));
    this.#again.textContent = lab.text('named-runs.again');
    this.#again.hidden = this.#unread === null || isClosed;
    this.#head.hidden = isClosed;
  }

  /** @param {Problem|null} problem */
  #sentence(problem) {
    const { translator } = this.lab;
    if (!problem) return '';
    return translator.text(problemKey(problem, (key) => translator.has(key)));
  }

  #showUsage() {
    const { usage } = this.#model;
    const { used = 0, limit = 0, warning } = usage ?? {};
    this.#used.textContent = this.lab.text('named-runs.used', { used, limit });
    this.#used.hidden = usage === null;
    this.#warning.textContent = this.lab.text('named-runs.warning');
    this.#warning.hidden = !warning;
  }

  /** Why nothing can be done with the runs; empty where it can. */
  get #reason() {
    const { lab } = this;
    const isAway = ['recorded', 'offline'].includes(lab.store.connection);
    return lab.held || isAway ? lab.whyNot : '';
  }

  /** Why the open run can't be named; empty where it can. */
  get #whyNoName() {
    const { lab } = this;
    if (!lab.session.id) return lab.whyNot || lab.text('named-runs.noRun');
    return lab.isInteractive ? '' : lab.whyNot;
  }

  /** Reads the list, and what the shipped scenarios are called. */
  async #read() {
    try {
      if (this.#ids.size === 0) this.#ids = await readIds();
      await this.#model.load();
      this.#unread = null;
    } catch (error) {
      this.#unread = problemOf(error);
    }
    this.#isRead = true;
  }

  async #readAgain() {
    await this.#do(async () => undefined);
    if (this.#again.hidden) this.#field.focus();
  }

  async #showLetters() {
    this.#model.hasLetters = this.#letters.checked;
    this.update();
    if (this.isEmpty && this.#model.hasMore) await this.#readOn();
  }

  async #readOn() {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      const first = await this.#model.more();
      this.update();
      if (first) this.#rows?.hold(first);
    } catch (error) {
      this.#problem = problemOf(error);
      this.update();
    }
    this.#isBusy = false;
  }

  /** Names the open run. */
  async #name() {
    const { lab } = this;
    const { session } = lab;
    const { id } = session;
    const name = cleanName(this.#field.value);
    if (!id || this.#whyNoName) return;
    await this.#do(async () => {
      await (await session.branches()).rename(id, name);
      if (isLetter(name)) this.#model.hasLetters = true;
      this.#field.value = editableName(session);
      const { name: now } = session;
      this.#told = () => (name === '' ? lab.text('named-runs.unnamed')
        : lab.text('named-runs.named', { name: quotedName(lab, now) }));
    });
  }

  /**
   * @param {NamedRun} run
   * @param {string} wish
   */
  async #rename({ id, name: former }, wish) {
    const { lab } = this;
    const { session } = lab;
    const name = cleanName(wish);
    await this.#do(async () => {
      await (await session.branches()).rename(id, name);
      if (isLetter(name)) this.#model.hasLetters = true;
      if (id === session.id) this.#field.value = editableName(session);
      this.#told = () => lab.text(name === '' ? 'named-runs.unlisted' : 'named-runs.renamed',
        { former: quotedName(lab, former), name: quotedName(lab, name) });
    }, id);
  }

  /** @param {NamedRun} run */
  async #remove({ id, name }) {
    const { lab } = this;
    if (id === lab.session.id) return;
    await this.#do(async () => {
      await (await lab.session.branches()).remove(id);
      this.#told = () => lab.text('named-runs.deleted', { former: quotedName(lab, name) });
    }, id);
  }

  /** @param {NamedRun} run */
  async #open({ id }) {
    await this.#do(async () => {
      const error = await this.startRun(() => openRun(this.lab.session, id));
      if (error) throw error;
      this.dialog.close();
    }, id);
  }

  /**
   * Does what the person wants, then reads the list again.
   *
   * @param {() => Promise<void>} change
   * @param {string} [run]  whose row gets the focus, or the one in its place
   */
  async #do(change, run) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#told = () => '';
    const problem = await change().then(() => null, problemOf);
    this.#problem = problem;
    this.#rows?.rest();
    const before = this.#model.shown.map(({ id }) => id);
    if (this.dialog.open && problem?.code !== 'offline') await this.#read();
    this.#isBusy = false;
    this.update();
    if (!run || !this.dialog.open) return;
    const next = neighbour(before, run, this.#model.shown.map(({ id }) => id));
    if (!next || !this.#rows?.hold(next)) this.#field.focus();
  }
}

/**
 * @param {unknown} error
 * @returns {Problem}
 */
function problemOf(error) {
  if (error instanceof api.ApiError) return error.problem;
  throw error;
}

/**
 * Writes what is read out when it changes.
 *
 * @param {HTMLElement} element
 * @param {string} text
 */
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** The ids of the shipped scenarios by their English titles. */
async function readIds() {
  const [texts, { title }] = await Promise.all([
    api.fetchDocument('locales/scenario.en.json'),
    api.fetchDocument(`examples/${defaultExample}.json`),
  ]);
  return idsByTitle(texts, title);
}
