// @ts-check
/** Where a person gives the page their own code: a class is pasted, files are chosen or dropped. It
 * begins with a sample that runs beside the dialog, and says what was given if that is something
 * else than a controller. */
import * as api from '../server/api.js';
import { fetchReader } from '../server/catalog-api.js';
import { choice, labelled } from '../view/controls.view.js';
import { html } from '../view/dom.view.js';
import { h } from '../view/draw.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { fileInput, takeDroppedFiles } from '../view/take-files.view.js';
import { declaredIn } from './declared.js';
import { isSwift } from './source-model.js';
import { sampleClass, sampleSource } from './sample.js';
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
  /** What was given, if there is no controller in it. */
  #notice = '';
  /** The command that builds the reader; empty if there is one. */
  #command = '';
  #isBusy = false;
  /** The run of the sample. */
  #sampling = Promise.resolve();
  #text = html('textarea', {
    rows: 12, spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off',
    placeholder: 'class Inbox: UIViewController {\n  override func viewDidLoad() { … }\n}',
    oninput: () => this.#changed(),
  });
  #choose = html('button', { class: 'pill', onclick: () => this.#input.click() });
  #input = fileInput(endings, (files) => void this.#take(files));

  start() {
    super.start();
    takeDroppedFiles(this, (files) => void this.#take(files));
  }

  /** @param {source.Given|null} given */
  async open(given) {
    this.show();
    this.#notice = given?.reading ? declaredIn(this.lab, given.reading) : '';
    if (given) {
      const { files, ios = '' } = given.wish;
      this.#text.value = files.find(({ name }) => name === pasted)?.text ?? '';
      this.#files = files.filter(({ name }) => name !== pasted);
      this.#ios = ios;
    } else if (this.#all.length === 0) this.#text.value = sampleSource;
    this.update();
    this.#text.focus();
    // What is typed takes the place of the sample.
    if (this.#isSample) this.#text.select();
    this.#text.scrollTop = 0;
    const [platforms] = await Promise.all([
      this.#versions.length === 0 ? api.fetchPlatforms().catch(() => []) : [], this.#askReader(),
    ]);
    if (platforms.length > 0) this.#versions = platforms.map(({ ios }) => ios).reverse();
    this.update();
    if (this.#command) this.#choose.focus();
    const isFirst = !given && this.#isSample && !this.#command;
    if (isFirst && !document.querySelector('source-rail')) this.#sampling = this.#runSample();
  }

  /** Whether the text is the sample. */
  get #isSample() {
    return this.#text.value === sampleSource;
  }

  /** Learns whether the server reads Swift files; an older one doesn't say so. */
  async #askReader() {
    const answer = await fetchReader().catch(() => null);
    this.#command = answer?.reader === false ? answer.command ?? '' : '';
    if (this.#command && this.#isSample) this.#text.value = '';
  }

  /** Runs the sample beside the dialog, unless a run is led or watched. */
  async #runSample() {
    const { lab } = this;
    if (!lab.isInteractive || lab.lesson || lab.live) return;
    const stand = { isTried: true };
    const error = await lab.startRun(() => openSources(lab, this.#wish, stand));
    if (error && !(error instanceof api.ApiError)) throw error;
    this.#findOpener();
  }

  /** The focus goes to the mark of the mistake when the dialog closes. */
  #findOpener() {
    const mark = document.querySelector('.source-finding[aria-expanded="true"]')
      ?? document.getElementById('source-title');
    if (mark instanceof HTMLElement) this.opener = mark;
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
      h('p', { class: 'source-notice', role: 'alert', hidden: this.#notice === '' },
        this.#notice),
      h('p', { class: 'source-notice', hidden: !this.#command },
        lab.text('source.noReader'), ' ', h('code', {}, this.#command)),
      h('p', { class: 'source-hint', hidden: this.#command !== '' }, lab.text('source.hint')),
      labelled(lab.text('source.paste'), this.#text, { hidden: this.#command !== '' }),
      h('div', { class: 'source-options' },
        h('button', {
          class: 'pill', hidden: this.#isSample || this.#command !== '',
          onclick: () => this.#useSample(),
        }, lab.text('source.sample')),
        h(this.#choose, {}, lab.text('source.choose')),
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

  /** What is asked of the files. */
  get #wish() {
    return {
      files: this.#all, ...this.#ios ? { ios: this.#ios } : {},
      ...this.#isSample && this.#files.length === 0 ? { class: sampleClass } : {},
    };
  }

  #changed() {
    this.#error = '';
    this.#notice = '';
    this.update();
  }

  /** @type {(files: File[]) => Promise<void>} */
  async #take(files) {
    const texts = await textsOf(files);
    if (this.#isSample && texts.some(({ name }) => isSwift(name))) this.#text.value = '';
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
    await this.#sampling;
    let isShown = false;
    const error = await this.lab.startRun(async () => {
      isShown = await openSources(this.lab, this.#wish);
    });
    this.#isBusy = false;
    if (error instanceof api.ApiError) {
      this.#error = this.lab.translator.problem(error.problem, 'source.');
    } else if (error) {
      throw error;
    } else if (isShown) {
      this.#findOpener();
      this.dialog.close();
    }
    this.update();
  }
}
