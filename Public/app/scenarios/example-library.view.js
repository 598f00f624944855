// @ts-check
/**
 * All shipped scenarios with what they are about: searched by words and by container, in groups.
 * Each opens before its first event.
 *
 * @typedef {import('./example-search.js').Example} Example
 * @typedef {import('./example-search.js').Facts} Facts
 * @typedef {import('./example-search.js').Hit} Hit
 */
import * as api from '../server/api.js';
import { exampleList, search } from './example-search.js';
import { exampleGroups } from './examples.js';
import { formatJSON } from '../editor/json-text.js';
import { containerKinds } from '../editor/scenario-parts.js';
import { html } from '../view/dom.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { openFile, takeDroppedFiles } from '../editor/files.view.js';
import { startScenario } from '../editor/starting.js';

/** How many callbacks that were asked for stand with an example. */
const mostCallbacks = 4;

export class ExampleLibrary extends LabDialog {
  static tag = 'example-library';

  /** @type {Record<string, Facts>|null} */
  #facts = null;
  /** @type {Example[]} */
  #examples = [];
  #listed = '';
  #error = '';
  #isBusy = false;

  #query = html('input', { type: 'search', autocomplete: 'off', spellcheck: 'false' });
  #kind = html('select', { onchange: () => this.#showList() });
  #open = html('button', { class: 'pill', onclick: () => this.#file.click() });
  #file = html('input', { type: 'file', accept: '.json,application/json', hidden: '' });
  #count = html('p', { role: 'status', class: 'library-count' });
  #alert = html('p', { class: 'dialog-error', role: 'alert' });
  #list = html('div', { class: 'library-list' });

  start() {
    super.start();
    const label = (/** @type {string} */ key, /** @type {HTMLElement} */ control) =>
      html('label', { class: 'labelled' }, html('span', { 'data-label': key }), control);
    this.body.replaceChildren(
      html('div', { class: 'library-top' }, label('library.search', this.#query),
        label('library.kind', this.#kind), this.#open, this.#file),
      this.#alert, this.#count, this.#list);
    this.listen(this.#query, ['input'], () => this.#showList());
    this.listen(this.#query, ['keydown'], (event) => this.#key(event));
    this.listen(this.#file, ['change'], () => this.#takeFile(this.#file.files?.[0]));
    takeDroppedFiles(this, (file) => this.#takeFile(file));
  }

  async open() {
    this.show();
    this.#facts ??= await api.fetchDocument('app/scenarios/facts.json');
    this.#error = '';
    this.update();
    this.#query.focus();
  }

  update() {
    super.update();
    if (!this.#facts) return;
    const { lab } = this;
    const { language } = lab.translator;
    this.heading.textContent = lab.text('library.title');
    for (const label of this.body.querySelectorAll('[data-label]')) {
      label.textContent = lab.text(label.getAttribute('data-label') ?? '');
    }
    this.#query.placeholder = lab.text('library.hint');
    this.#open.textContent = lab.text('library.openFile');
    if (this.#listed !== language) {
      this.#listed = language;
      this.#examples = exampleList(lab.translator, this.#facts);
      this.#fillKinds();
    }
    this.#alert.textContent = this.#error;
    this.#alert.hidden = this.#error === '';
    this.#showList();
  }

  #fillKinds() {
    const { lab } = this;
    const { value } = this.#kind;
    const kinds = containerKinds.map((kind) => [kind, lab.text(`kind.${kind}`)]);
    this.#kind.replaceChildren(...[['', lab.text('library.anyKind')], ...kinds]
      .map(([one = '', text = '']) => html('option', { value: one }, text)));
    this.#kind.value = value;
  }

  #showList() {
    const { lab } = this;
    const hits = search(this.#examples, this.#query.value, this.#kind.value);
    this.#count.textContent = lab.text('library.count', {
      count: hits.length, all: this.#examples.length,
    });
    const groups = exampleGroups.map(({ name }) =>
      ({ name, found: hits.filter(({ example }) => example.group === name) }));
    this.#list.replaceChildren(...groups.filter(({ found }) => found.length > 0)
      .map(({ name, found }) => html('section', {},
        html('h3', {}, lab.text(`scenario.group.${name}`)),
        html('ul', {}, ...found.map((hit) => this.#item(hit))))));
    if (hits.length === 0) this.#list.append(this.#nothing());
  }

  #nothing() {
    const clear = html('button', { class: 'pill' }, this.lab.text('library.clear'));
    clear.addEventListener('click', () => {
      this.#query.value = '';
      this.#kind.value = '';
      this.#showList();
      this.#query.focus();
    });
    return clear;
  }

  /** @param {Hit} hit */
  #item({ example, callbacks }) {
    const { lab } = this;
    const { id, title, about } = example;
    const open = html('button', {
      class: 'library-open', 'data-id': id, 'aria-describedby': `about-${id}`,
    }, title);
    const edit = html('button', {
      class: 'pill', 'aria-label': lab.text('library.editOne', { title }),
    }, lab.text('library.edit'));
    const reason = this.#reason;
    open.setAttribute('aria-disabled', String(reason !== ''));
    open.title = reason;
    const isOpen = lab.store.scenario?.id === id;
    if (isOpen) open.setAttribute('aria-current', 'true');
    open.addEventListener('click', () => { if (!this.#reason) void this.#start(id); });
    edit.addEventListener('click', () => void this.#edit(id));
    return html('li', { class: isOpen ? 'is-open' : '' }, open, edit,
      html('p', { id: `about-${id}` }, about),
      html('p', { class: 'library-facts' }, ...this.#factsOf(example, callbacks)));
  }

  /** Why nothing can be opened; empty where it can. */
  get #reason() {
    const { connection } = this.lab.store;
    return connection === 'recorded' || connection === 'offline' ? this.lab.connectionText : '';
  }

  /**
   * @param {Example} example
   * @param {readonly string[]} callbacks
   */
  #factsOf({ facts, mistakes, row }, callbacks) {
    const { lab } = this;
    const words = [
      facts.ios === null ? lab.text('library.newest') : `iOS ${facts.ios}`,
      facts.idiom === 'pad' ? 'iPad' : 'iPhone',
      ...facts.kinds.map((kind) => lab.text(`kind.${kind}`)),
      ...mistakes,
      ...(row === null ? [] : [lab.text('library.row', { row })]),
    ].map((word) => html('span', {}, word));
    return [...words, ...callbacks.slice(0, mostCallbacks).map((name) => html('code', {}, name))];
  }

  /** @param {string} id */
  async #start(id) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const error = await this.lab.startRun(async () =>
      startScenario(this.lab, await api.fetchDocument(`examples/${id}.json`)));
    this.#isBusy = false;
    if (error) {
      this.#takeError(error);
      return;
    }
    this.lab.address(id);
    this.dialog.close();
  }

  /** @param {string} id */
  async #edit(id) {
    const text = formatJSON(await api.fetchDocument(`examples/${id}.json`));
    this.dialog.close();
    void this.lab.open('editor', { text });
  }

  /** @param {unknown} error */
  #takeError(error) {
    if (!(error instanceof api.ApiError)) throw error;
    const { translator } = this.lab;
    const key = `problem.${error.problem.code}`;
    this.#error = translator.has(key) ? translator.text(key) : error.problem.detail;
    this.update();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    const first = this.#list.querySelector('button');
    if (event.key === 'ArrowDown') first?.focus();
    else if (first?.classList.contains('library-open')) first.click();
  }

  /** @param {File|undefined} file */
  #takeFile(file) {
    this.#file.value = '';
    if (!file) return;
    this.dialog.close();
    void openFile(this.lab, file);
  }
}
