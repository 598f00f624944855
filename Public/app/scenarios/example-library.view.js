// @ts-check
/** All shipped scenarios with what they are about: searched by words and by container, in groups.
 * Each opens before its first event. */
import * as api from '../server/api.js';
import { openExample, readExample } from './address.js';
import { exampleList, search } from './example-search.js';
import { exampleGroups } from './examples.js';
import { formatJSON } from '../editor/json-text.js';
import { containerKinds } from '../editor/scenario-parts.js';
import { choice, labelled } from '../view/controls.view.js';
import { html } from '../view/dom.view.js';
import { h } from '../view/draw.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { openable, openFiles } from '../editor/files.view.js';
import { fileInput, takeDroppedFiles } from '../view/take-files.view.js';

/** How many callbacks that were asked for stand with an example. */
const mostCallbacks = 4;

export class ExampleLibrary extends LabDialog {
  static tag = 'example-library';

  /** @type {Record<string, scenarios.Facts>|null} */
  #facts = null;
  #error = '';
  #isBusy = false;

  /** What is looked for. */
  #words = '';
  #kind = '';
  #query = html('input', {
    type: 'search', autocomplete: 'off', spellcheck: 'false',
    oninput: ({ target }) => this.#look(target.value, this.#kind),
    onkeydown: (event) => this.#key(event),
  });
  #file = fileInput(openable, (files) => this.#takeFiles(files));

  start() {
    super.start();
    takeDroppedFiles(this, (files) => this.#takeFiles(files));
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
    const examples = exampleList(lab.translator, this.#facts);
    const hits = search(examples, this.#words, this.#kind);
    this.draw(lab.text('library.title'), [
      this.#top(),
      h('p', { class: 'dialog-error', role: 'alert', hidden: this.#error === '' }, this.#error),
      h('p', { role: 'status', class: 'library-count' },
        lab.text('library.count', { count: hits.length, all: examples.length })),
      h('div', { class: 'library-list' }, ...this.#groups(hits)),
    ]);
  }

  #top() {
    const { lab } = this;
    return h('div', { class: 'library-top' },
      labelled(lab.text('library.search'),
        h(this.#query, { value: this.#words, placeholder: lab.text('library.hint') })),
      labelled(lab.text('library.kind'), choice({
        options: [['', lab.text('library.anyKind')],
          ...containerKinds.map((kind) => [kind, lab.text(`kind.${kind}`)])],
        value: this.#kind, change: (kind) => this.#look(this.#words, kind),
      })),
      h('button', { class: 'pill', onclick: () => this.#file.click() },
        lab.text('library.openFile')),
      this.#file);
  }

  /** @type {(words: string, kind: string) => void} */
  #look(words, kind) {
    this.#words = words;
    this.#kind = kind;
    this.update();
  }

  /** @param {readonly scenarios.Hit[]} hits */
  #groups(hits) {
    const { lab } = this;
    if (hits.length === 0) {
      const clear = () => {
        this.#look('', '');
        this.#query.focus();
      };
      return [h('button', { class: 'pill', onclick: clear }, lab.text('library.clear'))];
    }
    return exampleGroups.map(({ name }) => {
      const matches = hits.filter(({ example }) => example.group === name);
      return matches.length > 0 && h('section', { key: name },
        h('h3', {}, lab.text(`scenario.group.${name}`)),
        h('ul', {}, ...matches.map((hit) => this.#item(hit))));
    });
  }

  /** @param {scenarios.Hit} hit */
  #item({ example, callbacks }) {
    const { lab } = this;
    const { id, title, about } = example;
    const reason = this.#reason;
    const isOpen = lab.store.scenario?.id === id;
    return h('li', { key: id, class: isOpen ? 'box is-open' : 'box' },
      h('button', {
        class: 'library-open', 'data-id': id, 'aria-describedby': `about-${id}`, title: reason,
        'aria-disabled': reason !== '', 'aria-current': isOpen || null,
        onclick: () => { if (!reason) void this.#start(id); },
      }, title),
      h('button', {
        class: 'pill', 'aria-label': lab.text('library.editOne', { title }),
        onclick: () => void this.#edit(id),
      }, lab.text('library.edit')),
      h('p', { id: `about-${id}` }, about),
      h('p', { class: 'library-facts' }, ...this.#factsOf(example, callbacks)));
  }

  /** Why nothing can be opened; empty where it can. */
  get #reason() {
    const { connection } = this.lab.store;
    return connection === 'recorded' || connection === 'offline' ? this.lab.connectionText : '';
  }

  /** @param {scenarios.Example} example @param {readonly string[]} callbacks */
  #factsOf({ facts, mistakes, row }, callbacks) {
    const { lab } = this;
    const words = [
      facts.ios === null ? lab.text('library.newest') : `iOS ${facts.ios}`,
      facts.idiom === 'pad' ? 'iPad' : 'iPhone',
      ...facts.kinds.map((kind) => lab.text(`kind.${kind}`)),
      ...mistakes,
      ...(row === null ? [] : [lab.text('library.row', { row })]),
    ].map((word) => h('span', {}, word));
    return [...words, ...callbacks.slice(0, mostCallbacks).map((name) => h('code', {}, name))];
  }

  /** @type {(id: string) => Promise<void>} */
  async #start(id) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const error = await this.lab.startRun(() => openExample(this.lab, readExample(id)));
    this.#isBusy = false;
    if (error) {
      this.#takeError(error);
      return;
    }
    this.dialog.close();
  }

  /** @type {(id: string) => Promise<void>} */
  async #edit(id) {
    const text = formatJSON(await api.fetchDocument(`examples/${id}.json`));
    this.dialog.close();
    void this.lab.open('editor', { text });
  }

  /** @type {(error: unknown) => void} */
  #takeError(error) {
    if (!(error instanceof api.ApiError)) throw error;
    this.#error = this.lab.translator.problem(error.problem);
    this.update();
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    /** @type {HTMLElement|null} */
    const first = this.body.querySelector('.library-list button');
    if (event.key === 'ArrowDown') first?.focus();
    else if (first?.classList.contains('library-open')) first.click();
  }

  /** @type {(files: File[]) => void} */
  #takeFiles(files) {
    this.dialog.close();
    void openFiles(this.lab, files);
  }
}
