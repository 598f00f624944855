// @ts-check
/**
 * The class of a controller as source text: the line that runs now, the one that runs next, how
 * often each has run. With a `lab` it shows the run of the page; without one it shows what its
 * properties hold.
 *
 * @typedef {import('./code-lines.js').CodeEvent} CodeEvent
 * @typedef {import('./code-lines.js').CodeTrace} CodeTrace
 * @typedef {import('./code-lines.js').Finding} Finding
 * @typedef {import('./code-lines.js').Listing} Listing
 * @typedef {import('../words/i18n.js').Translator} Translator
 *
 * @typedef {EventTarget & {list: readonly Finding[],
 *   text(finding: Finding, part: string): {text: string}}} FindingList
 */
import { isCalledOn } from '../breakpoints/breakpoint-list.js';
import {
  classNow, codeLanguages, lineNext, memoryModel, takeHomeFiles, traceCode,
} from './code-lines.js';
import { zipOf } from './zip.js';
import { breakpointButton } from '../breakpoints/toggle-breakpoint.view.js';
import { copyText } from '../view/clipboard.view.js';
import { html } from '../view/dom.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { readSetting, saveSetting } from '../view/settings.js';
import { CodeListing } from './code-listing.view.js';
import { saveFile } from '../view/save-file.view.js';

const setting = 'code-language';
const names = new Map([['swift', 'Swift'], ['objc', 'Objective-C']]);

export class CodeView extends LabElement {
  static tag = 'code-view';

  /**
   * Gets the listing of a language; a page without a lab may give another one.
   *
   * @type {(language: string) => Promise<Listing|null>}
   */
  load = (language) => Promise.resolve(this.#listing?.language === language ? this.#listing : null);

  /** @type {Listing|null} */
  #listing = null;
  /** @type {readonly CodeEvent[]} */
  #events = [];
  #cursor = 0;
  /** @type {readonly Finding[]} */
  #findings = [];
  /** @type {Translator|null} */
  #translator = null;
  #memory = '';
  /** @type {CodeTrace|null} */
  #trace = null;
  #hasLab = false;
  #isBuilt = false;
  /** How many events the lines were counted for. */
  #count = 0;
  /**
   * The scenario and platform whose listing was asked for.
   *
   * @type {unknown[]}
   */
  #source = [];
  /** How often a listing was asked for. */
  #asked = 0;
  /** Whether the listing is on its way. */
  #isLoading = false;
  /** The controller that the person has chosen; the event's own where it is empty. */
  #chosen = '';
  /** The class that was shown last. */
  #shown = '';
  #language = readSetting(setting) === 'objc' ? 'objc' : 'swift';
  /** What the copy button says after it was pressed. */
  #said = '';

  #select = html('select');
  #languages = html('div', { class: 'code-languages', role: 'group' });
  #badge = html('span', { class: 'code-memory' });
  #copy = html('button', { class: 'pill' });
  #home = html('button', { class: 'pill' });
  #edit = html('button', { class: 'pill' });
  #next = html('button', { class: 'code-elsewhere' });
  #empty = html('p', { class: 'code-empty' });
  #status = html('p', { class: 'visually-hidden', role: 'status' });
  #lines = new CodeListing((finding) => this.#goTo(finding));

  connectedCallback() {
    super.connectedCallback();
    if (!this.#hasLab) this.#build();
  }

  start() {
    const { lab } = this;
    const { store, session } = lab;
    this.#hasLab = true;
    this.load = (language) => session.code(language);
    const list = this.#list;
    if (list) this.listen(list, ['change'], () => this.schedule());
    this.listen(store, ['cursor', 'trace', 'status'], () => this.schedule());
    this.listen(lab, ['language'], () => this.schedule());
    this.listen(lab.breakpoints, ['change'], () => this.schedule());
    this.#build();
  }

  /** @param {Listing|null} listing */
  set listing(listing) {
    this.#listing = listing;
    if (listing) this.#language = listing.language;
    this.#trace = null;
    this.#changed();
  }

  get listing() {
    return this.#listing;
  }

  /** @param {readonly CodeEvent[]} events */
  set events(events) {
    this.#events = events;
    this.#trace = null;
    this.#changed();
  }

  /** @param {number} cursor */
  set cursor(cursor) {
    this.#cursor = cursor;
    this.#changed();
  }

  /** @param {readonly Finding[]} findings */
  set findings(findings) {
    this.#findings = findings;
    this.#changed();
  }

  /** @param {Translator} translator */
  set translator(translator) {
    this.#translator = translator;
    this.#changed();
  }

  /**
   * How references are counted: `arc` or `mrc`.
   *
   * @param {string} memory
   */
  set memory(memory) {
    this.#memory = memory;
    this.#changed();
  }

  #changed() {
    if (this.#isBuilt) this.schedule();
  }

  #build() {
    this.#isBuilt = true;
    const head = html('div', { class: 'code-head' }, this.#select, this.#languages, this.#badge);
    const foot = html('div', { class: 'code-foot' }, this.#copy, this.#home, this.#edit);
    this.#languages.replaceChildren(...codeLanguages.map((one) => this.#languageButton(one)));
    this.replaceChildren(
      head, this.#empty, this.#lines.element, this.#next, foot, this.#status);
    this.listen(this.#select, ['change'], () => this.#choose(this.#select.value));
    this.listen(this.#copy, ['click'], () => void this.#copyClass());
    this.listen(this.#home, ['click'], () => void this.#takeHome());
    this.listen(this.#edit, ['click'], () => this.#openEditor());
    this.listen(this.#next, ['click'], () => this.#choose(this.#next.dataset.controller ?? ''));
    this.update();
  }

  update() {
    if (this.#hasLab) this.#pull();
    if (!this.#translator) return;
    this.#showTexts();
    const listing = this.#listing;
    this.#empty.hidden = listing !== null || this.#isLoading;
    this.#lines.element.hidden = listing === null;
    for (const one of [this.#select, this.#copy, this.#home]) one.hidden = listing === null;
    this.#next.hidden = true;
    if (listing) this.#showListing(listing);
  }

  /**
   * The findings of the page's run, where the page has any.
   *
   * @returns {FindingList|undefined}
   */
  get #list() {
    return /** @type {{findings?: FindingList}} */ (/** @type {unknown} */ (this.lab)).findings;
  }

  /** Takes what the page's run has. */
  #pull() {
    const list = this.#list;
    if (list) {
      const titled = list.list.map((one) => ({ ...one, title: list.text(one, 'title').text }));
      this.#findings = titled.filter(({ seq }) => seq <= this.lab.store.cursor);
    }
    const { store, translator, ios } = this.lab;
    this.#translator = translator;
    const hasGrown = this.#count !== store.events.length;
    if (hasGrown || this.#events !== store.events) this.#trace = null;
    this.#events = store.events;
    this.#count = store.events.length;
    this.#cursor = store.cursor;
    this.#memory = memoryModel(store.scenario, ios);
    const source = [store.scenario, store.platform];
    if (source.every((one, index) => one === this.#source[index])) return;
    this.#source = source;
    void this.reload();
  }

  /** Gets the listing; an answer that comes too late is dropped. */
  async reload() {
    this.#asked += 1;
    const asked = this.#asked;
    this.#isLoading = true;
    const listing = await this.load(this.#language).catch(() => null);
    if (this.#asked !== asked) return;
    this.#isLoading = false;
    this.#listing = listing;
    this.#trace = null;
    this.schedule();
  }

  /** @param {Listing} listing */
  #showListing(listing) {
    this.#trace ??= traceCode(listing, this.#events);
    const trace = this.#trace;
    const names = listing.classes.map(({ controller }) => controller);
    if (!names.includes(this.#chosen)) this.#chosen = '';
    const own = classNow(trace, this.#cursor);
    const kept = names.includes(this.#shown) ? this.#shown : names[0] ?? '';
    this.#shown = this.#chosen || (own ?? kept);
    this.#fillSelect(listing);
    this.#lines.show({
      trace, cursor: this.#cursor, controller: this.#shown, findings: this.#findings,
      text: (key, values) => this.#text(key, values),
      breakpoint: this.#hasLab ? (callback) => this.#breakpoint(callback) : null,
      marks: this.#hasLab ? this.lab.breakpoints.list : [],
    });
    this.#showNext(trace);
  }

  /**
   * A breakpoint on a method that UIKit calls on the controller itself.
   *
   * @param {string} callback
   */
  #breakpoint(callback) {
    const call = { actor: 'controller', callback, controller: this.#shown };
    return isCalledOn(this.#events, call) ? breakpointButton(this.lab, call) : null;
  }

  /** @param {Listing} listing */
  #fillSelect(listing) {
    const options = [
      html('option', { value: '' }, this.#text('code.follow', { name: this.#className() })),
      ...listing.classes.map(({ controller, name }) => html('option', { value: controller }, name)),
    ];
    const isSame = options.length === this.#select.options.length &&
      options.every((one, index) => one.text === this.#select.options[index]?.text);
    if (!isSame) this.#select.replaceChildren(...options);
    this.#select.value = this.#chosen;
  }

  /**
   * Says where the next line is when it is in another class.
   *
   * @param {CodeTrace} trace
   */
  #showNext(trace) {
    const next = lineNext(trace, this.#cursor);
    const isElsewhere = next !== null && next.controller !== this.#shown;
    this.#next.hidden = !isElsewhere;
    if (!isElsewhere) return;
    const name = this.#className(next.controller);
    this.#next.dataset.controller = next.controller;
    this.#next.textContent = `▷ ${this.#text('code.nextElsewhere', { name, line: next.line })}`;
  }

  #showTexts() {
    this.#select.setAttribute('aria-label', this.#text('code.class'));
    this.#languages.setAttribute('aria-label', this.#text('code.language'));
    this.#lines.element.setAttribute('aria-label', this.#text('code.title'));
    const hasKeys = !this.#hasLab || this.lab.view.hasKeys;
    for (const button of this.#languages.children) {
      const isOn = button.getAttribute('data-language') === this.#language;
      button.setAttribute('aria-pressed', String(isOn));
      button.setAttribute('title', hasKeys ? this.#text('code.switch') : '');
    }
    this.#badge.textContent = this.#memory.toUpperCase();
    this.#badge.title = this.#memory ? this.#text(`code.memory.${this.#memory}`) : '';
    this.#badge.hidden = this.#memory === '';
    this.#copy.textContent = this.#said || this.#text('code.copy');
    this.#home.textContent = this.#text('code.home');
    this.#edit.textContent = this.#text('overrides.open');
    this.#edit.hidden = this.#hasLab && !this.lab.isInteractive;
    this.#empty.textContent = this.#text('code.empty');
  }

  /** @param {string} language */
  #languageButton(language) {
    const attributes = { type: 'button', 'data-language': language };
    const button = html('button', attributes, names.get(language) ?? language);
    button.addEventListener('click', () => void this.#setLanguage(language));
    return button;
  }

  /** @param {string} language */
  async #setLanguage(language) {
    if (language === this.#language) return;
    saveSetting(setting, language);
    this.#language = language;
    this.schedule();
    await this.reload();
  }

  /** From Swift to Objective-C, or back. */
  switchLanguage() {
    void this.#setLanguage(this.#language === 'swift' ? 'objc' : 'swift');
  }

  /** @param {string} controller */
  #choose(controller) {
    this.#chosen = controller;
    this.update();
  }

  async #copyClass() {
    const lines = this.#listing?.classes.find((one) => one.controller === this.#shown)?.lines;
    if (!lines) return;
    const isDone = await copyText(`${lines.join('\n')}\n`);
    this.#said = this.#text(isDone ? 'code.copied' : 'code.notCopied');
    this.#status.textContent = this.#said;
    this.update();
    setTimeout(() => {
      this.#said = '';
      this.schedule();
    }, 2000);
  }

  async #takeHome() {
    const all = await Promise.all(codeLanguages.map((one) => this.load(one).catch(() => null)));
    const listings = all.flatMap((one) => (one ? [one] : []));
    if (listings.length === 0) return;
    const name = this.#hasLab ? this.lab.store.scenario?.id ?? 'run' : 'run';
    const archive = new Blob([zipOf(takeHomeFiles(listings))], { type: 'application/zip' });
    saveFile(`lifecycle-lab-${name}.zip`, archive);
    this.#status.textContent = this.#text('code.saved');
  }

  /** @param {Finding} finding */
  #goTo(finding) {
    if (this.#hasLab) this.lab.playback.jump(finding.seq);
  }

  #openEditor() {
    const row = this.#lines.currentCallback;
    if (this.#hasLab) void this.lab.open('overrides', { controller: this.#shown, callback: row });
  }

  #className(controller = this.#shown) {
    const found = this.#listing?.classes.find((one) => one.controller === controller);
    return found?.name ?? controller;
  }

  /**
   * @param {string} key
   * @param {import('../words/i18n.js').Values} [values]
   */
  #text(key, values) {
    return this.#translator?.text(key, values) ?? key;
  }
}
