// @ts-check
/** Where a walkthrough is written: recorded, arranged, told in several languages, tried, kept and
 * handed on. */
import { fetchDocument, labPath } from '../server/api.js';
import {
  addWalkthrough, checkWalkthrough, eraseWalkthrough, replaceWalkthrough,
} from '../server/walkthrough-api.js';
import { readDocument } from '../editor/json-text.js';
import { documentOf } from '../editor/scenario-edit.js';
import { embedCode } from '../export/embed.js';
import { safeLength } from '../export/share.js';
import { openWalkthrough } from '../lessons/open-lesson.view.js';
import { copyText } from '../view/clipboard.view.js';
import { flag, labelled, moves } from '../view/controls.view.js';
import { h } from '../view/draw.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { saveFile } from '../view/save-file.view.js';
import { settings } from '../view/settings.js';
import { fileInput, takeDroppedFiles } from '../view/take-files.view.js';
import { languages } from '../words/i18n.js';
import { Draft } from './draft.js';
import { record } from './record-bar.view.js';
import { StepForm } from './step-form.view.js';
import { linkOf } from './walkthrough-link.js';

export class WalkthroughEditor extends LabDialog {
  static tag = 'walkthrough-editor';

  #draft = new Draft(settings);
  /** @type {StepForm|null} */
  #form = null;
  /** The language whose texts are shown. */
  #language = '';
  /** @type {editor.ScenarioProblem[]|null}  What is wrong; null as long as nobody has asked. */
  #problems = null;
  /** What has just been done, or why it couldn't be. */
  #status = '';
  #file = fileInput(['.json,application/json'], ([file]) => void (file && this.#read(file)));

  start() {
    super.start();
    this.#form = new StepForm(this.lab, this.#draft);
    this.listen(this.#draft, ['change'], () => this.schedule());
    takeDroppedFiles(this, ([file]) => void (file && this.#read(file)));
  }

  update() {
    super.update();
    const draft = this.#draft;
    if (!draft.languages.includes(this.#language)) this.#language = draft.languages[0] ?? '';
    const language = this.#language || this.lab.translator.language;
    this.draw(this.#text('title'), [
      h('p', {}, this.#text('intro')),
      h('div', { class: 'walk-head' }, this.#name(language), this.#spoken()),
      h('div', { class: 'walk-columns' },
        h('div', { key: 'side' }, this.#steps(language), this.#report()),
        this.#form?.draw(language)),
      this.#links(), this.#file,
    ], this.#buttons());
  }

  /** @param {{walkthrough: lessons.Lesson}|null} [detail]  the walkthrough to open; the one
   *   written last unless given */
  async open(detail = null) {
    this.#problems = null;
    this.#status = '';
    if (detail) this.#draft.begin(detail.walkthrough);
    this.show();
    if (detail) await this.#check();
  }

  /** @param {string} language */
  #name(language) {
    const draft = this.#draft;
    return [
      labelled(this.lab.text('walkthrough.field.name'), h('input', {
        type: 'text', lang: language, value: draft.text(language, 'title'), 'data-hold': 'name',
        oninput: ({ target }) => draft.write(language, 'title', target.value),
      }), { key: `name.${language}` }),
      labelled(this.lab.text('walkthrough.field.file'), h('input', {
        type: 'text', value: draft.walkthrough.id, spellcheck: 'false', 'data-hold': 'file',
        onchange: ({ target }) => draft.rename(target.value.trim()),
      }), { key: 'file' }),
    ];
  }

  /** The languages that it has, and the one that is shown. */
  #spoken() {
    const draft = this.#draft;
    return h('fieldset', { class: 'walk-languages' }, h('legend', {}, this.#text('languages')),
      ...languages.map(({ code, name }) => h('span', { key: code },
        flag({
          text: name, isOn: draft.languages.includes(code), lang: code,
          change: (isOn) => draft.speak(code, isOn),
        }),
        draft.languages.includes(code) && h('button', {
          class: 'pill is-tiny', 'aria-pressed': code === this.#language,
          'aria-label': this.#text('write', { language: name }),
          onclick: () => this.#turn(code),
        }, this.#text('writeShort')),
        draft.languages.includes(code) && draft.missing(code).length > 0 && h('small', {},
          this.lab.text('walkthrough.missing', { count: draft.missing(code).length })))));
  }

  /** @type {(language: string) => void} */
  #turn(language) {
    this.#language = language;
    this.update();
  }

  /** @param {string} language */
  #steps(language) {
    const draft = this.#draft;
    const { steps } = draft.walkthrough;
    return h('div', { key: 'steps' },
      h('ol', { class: 'walk-steps' }, ...steps.map(({ id, kind }, index) => {
        const title = draft.text(language, `${id}.title`) || id;
        return h('li', { key: id },
          h('button', {
            class: 'walk-step', 'aria-pressed': index === draft.chosen,
            onclick: () => draft.choose(index),
          }, title, h('small', {}, this.lab.text(`lessons.kind.${kind}`))),
          moves({
            index, count: steps.length,
            name: (what) => this.#text(`move.${what}`, { step: title }),
            move: (by) => draft.move(index, by), remove: () => draft.remove(index),
          }));
      })),
      h('button', { class: 'pill', onclick: () => this.#add() }, this.#text('add')));
  }

  /** The first step stands on the run that the page shows. */
  #add() {
    const scenario = /** @type {store.Scenario} */ (
      documentOf(this.lab.store));
    this.#draft.add(scenario);
  }

  #report() {
    const problems = this.#problems;
    const verdict = problems === null ? ''
      : this.#text(problems.length === 0 ? 'fine' : 'problems', { count: problems.length });
    return h('div', { class: 'walk-report' },
      h('p', { role: 'status' }, this.#status || verdict),
      h('ul', { hidden: !problems || problems.length === 0 },
        ...(problems ?? []).map((problem, index) => h('li', { key: index },
          h('button', { class: 'editor-link', onclick: () => this.#goTo(problem) },
            this.#place(problem.pointer)), ` ${problem.message}`))));
  }

  /** @type {(pointer: string) => string} */
  #place(pointer) {
    const [, part, index, ...rest] = pointer.split('/');
    const id = part === 'steps' ? this.#draft.walkthrough.steps[Number(index)]?.id : undefined;
    return [id ?? [part, index].filter(Boolean).join(' '), ...rest].join(' · ');
  }

  /** Goes to the field that a problem is about.
   * @param {editor.ScenarioProblem} problem */
  #goTo({ pointer, values }) {
    const [, part, index = '', ...fields] = pointer.split('/');
    const draft = this.#draft;
    const [text = String(values.name ?? '')] = part === 'texts' ? fields : [];
    const [step = '', name = ''] = text.split('.');
    if (part === 'steps') draft.choose(Number(index));
    const named = draft.walkthrough.steps.findIndex(({ id }) => id === step);
    if (named >= 0) draft.choose(named);
    if (part === 'texts' && index) this.#turn(index);
    const places = [...fields, name].reverse().map((one) => this.dialog.querySelector(
      `.walk-form [data-hold="${CSS.escape(one === 'question' ? 'asks' : one)}"]`));
    const place = places.find((one) => one instanceof HTMLElement);
    if (place instanceof HTMLElement) place.focus();
  }

  /** The addresses by which it can be opened, once it is kept. */
  #links() {
    const { kept, walkthrough } = this.#draft;
    if (!kept) return null;
    const address = `${location.origin}${labPath()}`;
    const fragment = `&walkthrough=${kept.id}`;
    const title = this.#draft.text(this.#language, 'title') || walkthrough.id;
    const field = (/** @type {string} */ name, /** @type {string} */ value) =>
      labelled(this.#text(name), h('input', {
        type: 'text', readonly: true, value, onfocus: ({ target }) => target.select(),
      }), { key: name });
    return h('div', { key: 'links', class: 'walk-links' },
      field('link', `${address}?walkthrough=${kept.id}`),
      field('embed', embedCode({ address, fragment, title })),
      h('button', { class: 'pill', onclick: () => this.#do(() => this.#erase()) },
        this.#text('erase')));
  }

  #buttons() {
    const { walkthrough, kept, canGoBack } = this.#draft;
    const isEmpty = walkthrough.steps.length === 0;
    const one = (/** @type {string} */ name, /** @type {() => unknown} */ run, more = '') =>
      h('button', { key: name, class: `pill${more}`, onclick: () => this.#do(run) },
        this.#text(name));
    return [
      one('record', () => this.#record(), isEmpty ? ' is-primary' : ''),
      ...(isEmpty ? [] : [
        one('play', () => this.#play(), ' is-primary'), one('check', () => this.#check()),
        one(kept ? 'keepAgain' : 'keep', () => this.#keep()),
        one('copyLink', () => this.#copy()), one('save', () => this.#save()),
      ]),
      one('openFile', () => this.#file.click()),
      ...(isEmpty ? [one('example', () => this.#openExample())] : []),
      ...(canGoBack ? [one('goBack', () => this.#draft.goBack())] : []),
    ];
  }

  /** @type {(run: () => unknown) => Promise<void>}  Does something; what fails is said. */
  async #do(run) {
    this.#status = '';
    const failure = await this.attempt(run);
    if (failure) this.#status = failure;
    this.update();
  }

  #record() {
    this.opener = null;
    this.dialog.close();
    void record(this.lab);
  }

  async #check() {
    const { language } = this.lab.translator;
    this.#problems = await checkWalkthrough(this.#draft.document, language);
    this.update();
    return this.#problems.length === 0;
  }

  /** Plays it if all claims hold, otherwise lists the claims that don't. */
  async #play() {
    if (!await this.#check()) return;
    this.opener = null;
    this.dialog.close();
    await openWalkthrough(this.lab, this.#draft.walkthrough);
  }

  async #keep() {
    const { kept, document } = this.#draft;
    if (kept) await replaceWalkthrough(kept, document);
    else this.#draft.keep(await addWalkthrough(document));
    this.#status = this.#text('kept');
  }

  async #erase() {
    const { kept } = this.#draft;
    if (!kept) return;
    await eraseWalkthrough(kept);
    this.#draft.keep(null);
    this.#status = this.#text('erased');
  }

  async #copy() {
    const address = `${location.origin}${labPath()}${await linkOf(this.#draft.document)}`;
    const isCopied = await copyText(address);
    const word = address.length > safeLength ? 'copiedLong' : 'copied';
    this.#status = this.#text(isCopied ? word : 'notCopied');
  }

  #save() {
    const text = `${JSON.stringify(this.#draft.document, null, 2)}\n`;
    saveFile(`${this.#draft.walkthrough.id}.json`, new Blob([text], { type: 'application/json' }));
  }

  async #openExample() {
    this.#draft.begin(await fetchDocument('walkthroughs/there-and-back.json'));
  }

  /** @type {(file: File) => Promise<void>} */
  #read(file) {
    return this.#do(async () => {
      const { value, problem } = readDocument(await file.text());
      if (problem || !Array.isArray(value?.steps)) {
        this.#status = this.#text('notOne');
        return;
      }
      this.#draft.begin(value);
      await this.#check();
    });
  }

  /** @param {string} key @param {words.Values} [values] */
  #text(key, values) {
    return this.lab.text(`walkthrough.${key}`, values);
  }
}
