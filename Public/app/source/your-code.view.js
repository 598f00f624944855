// @ts-check
/** Where a person gives the page their own code: a class is pasted, files are chosen or dropped. */
import * as api from '../server/api.js';
import { choice, labelled } from '../view/controls.view.js';
import { html } from '../view/dom.view.js';
import { h } from '../view/draw.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { fileInput, takeDroppedFiles } from '../view/take-files.view.js';
import { sampleSource } from './sample.js';
import { endings, mostBytes, openSources, textsOf } from './open-source.view.js';

/** What a pasted class is called. */
const pasted = 'Pasted.swift';

export class YourCode extends LabDialog {
  static tag = 'your-code';

  /** @type {source.SourceText[]} */
  #files = [];
  #ios = '';
  /** @type {string[]} */
  #versions = [];
  #error = '';
  #isBusy = false;
  #text = html('textarea', {
    rows: 12, spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off',
    placeholder: 'class Inbox: UIViewController {\n  override func viewDidLoad() { … }\n}',
    oninput: () => this.#changed(),
  });
  #input = fileInput(endings, (files) => void this.#take(files));

  start() {
    super.start();
    takeDroppedFiles(this, (files) => void this.#take(files));
  }

  /** @param {source.Wish|null} wish  what was read last */
  async open(wish) {
    this.show();
    if (wish) {
      this.#text.value = wish.files.find(({ name }) => name === pasted)?.text ?? '';
      this.#files = wish.files.filter(({ name }) => name !== pasted);
      this.#ios = wish.ios ?? '';
    } else if (this.#all.length === 0) this.#text.value = sampleSource;
    if (this.#versions.length === 0) {
      const platforms = await api.fetchPlatforms().catch(() => []);
      this.#versions = platforms.map(({ ios }) => ios).reverse();
    }
    this.#changed();
    this.#text.focus();
    // What is typed takes the place of the sample.
    if (this.#text.value === sampleSource) this.#text.select();
  }

  #useSample() {
    this.#text.value = sampleSource;
    this.#changed();
    this.#text.focus();
    this.#text.select();
  }

  update() {
    super.update();
    const { lab } = this;
    const newest = this.#versions[0] ?? '';
    this.draw(lab.text('source.title'), [
      h('p', { class: 'source-hint' }, lab.text('source.hint')),
      labelled(lab.text('source.paste'), this.#text),
      h('div', { class: 'source-options' },
        h('button', {
          class: 'pill', hidden: this.#text.value === sampleSource,
          onclick: () => this.#useSample(),
        }, lab.text('source.sample')),
        h('button', { class: 'pill', onclick: () => this.#input.click() },
          lab.text('source.choose')),
        this.#input,
        labelled(lab.text('source.ios'), choice({
          options: this.#versions.map((ios) => [ios, `iOS ${ios}`]), value: this.#ios || newest,
          change: (ios) => { this.#ios = ios; },
        }))),
      h('ul', { class: 'source-files', 'aria-label': lab.text('source.files') },
        ...this.#files.map((file) => this.#file(file))),
      h('p', { class: 'dialog-error', role: 'alert', hidden: this.#error === '' }, this.#error),
    ], [
      h('button', {
        class: 'pill is-primary', 'aria-disabled': this.#isBusy || this.#all.length === 0,
        onclick: () => void this.#read(),
      }, lab.text('source.read')),
    ]);
  }

  /** @param {source.SourceText} file */
  #file(file) {
    return h('li', { key: file.name }, h('code', {}, file.name), h('button', {
      class: 'icon-button is-tiny', 'aria-label': this.lab.text('source.remove', file),
      onclick: () => {
        this.#files = this.#files.filter((one) => one !== file);
        this.#changed();
        this.#text.focus();
      },
    }, '×'));
  }

  /** Everything that is given. */
  get #all() {
    const { value: text } = this.#text;
    return text.trim() === '' ? this.#files : [{ name: pasted, text }, ...this.#files];
  }

  #changed() {
    this.#error = '';
    this.update();
  }

  /** @type {(files: File[]) => Promise<void>} */
  async #take(files) {
    const texts = await textsOf(files);
    const names = new Set(texts.map(({ name }) => name));
    this.#files = [...this.#files.filter(({ name }) => !names.has(name)), ...texts];
    this.#error = texts.length === 0 ? this.lab.text('source.otherFiles') : '';
    this.update();
  }

  async #read() {
    const files = this.#all;
    if (this.#isBusy || files.length === 0) return;
    if (files.reduce((sum, { text }) => sum + text.length, 0) > mostBytes) {
      this.#error = this.lab.text('source.tooLarge');
      this.update();
      return;
    }
    this.#isBusy = true;
    this.update();
    const ios = this.#ios ? { ios: this.#ios } : {};
    const error = await this.lab.startRun(() => openSources(this.lab, { files, ...ios }));
    this.#isBusy = false;
    if (error instanceof api.ApiError) {
      this.#error = this.lab.translator.problem(error.problem, 'source.');
    } else if (error) {
      throw error;
    } else {
      this.opener = document.getElementById('source-title') ?? this.opener;
      this.dialog.close();
    }
    this.update();
  }
}
