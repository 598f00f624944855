// @ts-check
/** The class of a controller as source text: the line that runs now, the one that runs next, how
 * often each has run. It stands in a tab, or beside the map. */
import {
  CalledOverrides, isBare, lackingSuper, watchedClasses, withOverrides, withoutRemarks,
} from './called-overrides.js';
import { classNow, codeLanguages, lineIn, lineNext } from './code-lines.js';
import { traceCode } from './code-trace.js';
import { lineOf } from './line-at.js';
import { className, codeHead } from './code-head.view.js';
import { takeHomeFiles } from './take-home.js';
import { zipOf } from './zip.js';
import { copyText } from '../view/clipboard.view.js';
import { ownerOf } from '../store/identity.js';
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { readSetting, saveSetting } from '../view/settings.js';
import { CodeListing } from './code-listing.view.js';
import { saveFile } from '../view/save-file.view.js';

const setting = 'code-language';

export class CodeView extends LabElement {
  static tag = 'code-view';

  /** @type {code.Listing|null} */
  listing = null;

  /** @type {CodeListing|null} */
  #lines = null;
  /** What the lines were counted for, and how often each has run. */
  #known = { of: /** @type {unknown[]} */ ([]), trace: /** @type {code.CodeTrace|null} */ (null) };
  /** The scenario and platform whose listing was asked for, and what they call on bare classes.
   * @type {unknown[]} */
  #source = [];
  /** What the events have called on bare classes. */
  #called = new CalledOverrides();
  /** How often a listing was asked for. */
  #asked = 0;
  /** Whether the listing is on its way. */
  #isLoading = false;
  /** The controller that the person has chosen; the event's own where it is empty. */
  #chosen = '';
  /** The class that was shown last. */
  #shown = '';
  /** What the person has asked for, until the run goes on. */
  #wish = { place: /** @type {code.Place|null} */ (null), seq: 0 };
  #language = readSetting(setting) === 'objc' ? 'objc' : 'swift';
  /** The outcome of the last press, and the text that the copy button shows for a while. */
  #status = { status: '', copy: '' };

  start() {
    const { lab } = this;
    this.#lines = new CodeListing(lab);
    this.listen(lab.store, ['cursor', 'trace', 'status'], () => this.schedule());
    this.listen(lab.findings, ['change'], () => this.schedule());
    this.listen(lab.breakpoints, ['change'], () => this.schedule());
    this.listen(lab.view, ['line'], () => this.#takeLine());
    this.listen(lab.view, ['change'], () => this.schedule());
    this.#takeLine();
    this.update();
  }

  /** Shows the line that was asked for, unless it was shown already. */
  #takeLine() {
    const { store, view } = this.lab;
    if (!view.line || view.line === this.#wish.place) return;
    this.#wish = { place: view.line, seq: store.announcedSeq };
    this.schedule();
  }

  update() {
    const { lab, listing } = this;
    this.#readAgain();
    const trace = listing && this.#trace(listing);
    const issue = this.#issue;
    const line = trace && this.#lineAsked(trace);
    if (trace) this.#follow(trace, line?.owner.controller ?? '', issue);
    const isNone = trace === null;
    render(this, this.#head(isNone),
      h('p', { class: 'code-empty', hidden: !isNone || this.#isLoading },
        lab.text(lab.live ? 'live.noCode' : 'code.empty')),
      h('p', { class: 'code-bare', hidden: isNone || this.isPinned || !this.#isBegun },
        lab.text(lab.live ? 'live.code' : 'code.bare', { name: this.#shown })),
      this.#lines && h(this.#lines.element, { hidden: isNone }),
      trace && this.#elsewhere(trace, issue), !this.isPinned && this.#foot(isNone),
      h('p', { class: 'visually-hidden', role: 'status' }, this.#status.status));
    if (!trace) return;
    const findings = lab.findings.list.filter(({ seq }) => seq <= lab.store.cursor)
      .map((one) => ({
        ...one, ...this.#placeOf(one), title: lab.findings.text(one, 'title').text,
      }));
    this.#lines?.update({
      trace, controller: this.#shown, findings, seq: this.#seq, issue, asked: line?.line ?? null,
      isBegun: this.#isBegun && lab.isInteractive && !this.isPinned,
    });
  }

  /** Whether it stands beside the map. */
  get isPinned() {
    return this.parentElement?.localName === 'code-beside';
  }

  /** The event that every panel shows. */
  get #seq() {
    const { shown, store } = this.lab;
    return shown?.event.seq ?? store.announcedSeq;
  }

  /** Where the first issue stands that was found at it. */
  get #issue() {
    const [found] = this.lab.issuesAt(this.#seq);
    return found ? { ...found, ...this.#placeOf(found) } : null;
  }

  /** @type {(trace: code.CodeTrace) => code.Spot|null} */
  #lineAsked({ methods }) {
    const { place, seq } = this.#wish;
    return place && seq === this.lab.store.announcedSeq ? lineOf(methods, place) : null;
  }

  /** Where a finding stands in the code of an app that is watched: at the callback of its event.
   * @param {findings.Finding} finding */
  #placeOf({ controller = '', seq }) {
    if (!this.lab.live) return {};
    const { callback = '' } = this.lab.store.eventAt(seq) ?? {};
    return { controller: ownerOf(controller).owner, callback };
  }

  /** @param {boolean} isNone  whether there is no listing */
  #head(isNone) {
    return codeHead(this.lab, {
      isNone, isPinned: this.isPinned, classes: this.listing?.classes ?? [],
      shown: this.#shown, chosen: this.#chosen, language: this.#language,
      choose: (controller) => this.#choose(controller),
      use: (language) => void this.#setLanguage(language), change: () => this.#change(),
    });
  }

  /** Opens what the code does where the run stands. */
  #change() {
    const { event } = this.lab.shown ?? {};
    const isOfClass = ownerOf(event?.controller ?? '').owner === this.#shown;
    const callback = this.#lines?.currentCallback || (isOfClass && event?.callback) || '';
    void this.lab.open('overrides', { controller: this.#shown, callback });
  }

  /** @param {boolean} isNone */
  #foot(isNone) {
    const { lab } = this;
    return h('div', { class: 'code-foot' },
      h('button', { class: 'pill', hidden: isNone, onclick: () => void this.#copyClass() },
        this.#status.copy || lab.text('code.copy')),
      h('button', { class: 'pill', hidden: isNone, onclick: () => void this.#takeHome() },
        lab.text('code.home')),
      h('button', { class: 'pill', hidden: !lab.isInteractive, onclick: () => this.#change() },
        lab.text('overrides.open')));
  }

  /** Says where the next line is when it is in another class.
   * @param {code.CodeTrace} trace @param {code.Place|null} issue */
  #elsewhere(trace, issue) {
    const line = lineIn(trace, this.#seq, this.#shown, issue);
    const next = lineNext(trace, this.lab.store.cursor, { controller: this.#shown, line });
    if (next === null || next.controller === this.#shown) return null;
    const name = className(this.listing?.classes ?? [], next.controller);
    const text = this.lab.text('code.nextElsewhere', { name, line: next.line });
    return h('button', {
      class: 'text-button code-elsewhere', onclick: () => this.#choose(next.controller),
    }, `› ${text}`);
  }

  /** @type {(listing: code.Listing) => code.CodeTrace}  How often each line has run. */
  #trace(listing) {
    const { events } = this.lab.store;
    const of = [listing, events, events.length];
    const isKnown = of.every((one, index) => one === this.#known.of[index]);
    const { trace: known } = this.#known;
    const trace = isKnown && known ? known : traceCode(listing, events, known);
    this.#known = { of, trace };
    return trace;
  }

  /** Shows the class that was asked for, the chosen one, or that of the shown event.
   * @type {(trace: code.CodeTrace, asked: string, issue: code.Place|null) => void} */
  #follow(trace, asked, issue) {
    const all = trace.listing.classes.map(({ controller }) => controller);
    if (!all.includes(this.#chosen)) this.#chosen = '';
    const kept = all.includes(this.#shown) ? this.#shown : all[0] ?? '';
    this.#shown = asked || this.#chosen || (classNow(trace, this.#seq, issue) ?? kept);
  }

  /** Whether the class that is shown has no code, and overrides what is called on it. */
  get #isBegun() {
    return this.#called.on.has(this.#shown) && isBare(this.lab.store.scenario, this.#shown);
  }

  /** Gets the listing again where the code is that of another scenario or another system, or where
   * a class without code is called for something new. */
  #readAgain() {
    const { events, platform, scenario } = this.lab.store;
    const called = [...this.#called.update(scenario, events)];
    const calls = called.map(([name, all]) => [name, ...all].join(' ')).join();
    const source = [scenario, platform, calls, [...this.#lacking].join()];
    if (source.every((one, index) => one === this.#source[index])) return;
    this.#source = source;
    void this.#read();
  }

  /** Which overrides of an app that is watched don't call super. */
  get #lacking() {
    const { findings, live, store } = this.lab;
    return lackingSuper(live ? findings.list : [], (seq) => store.eventAt(seq));
  }

  /** Gets the listing; an answer that comes too late is dropped. */
  async #read() {
    this.#asked += 1;
    const asked = this.#asked;
    this.#isLoading = true;
    const listing = await this.#loadBegun(this.#language);
    if (this.#asked !== asked) return;
    this.#isLoading = false;
    this.listing = listing;
    this.schedule();
  }

  /** The listing in which classes without code override what is called on them.
   * @type {(language: string) => Promise<code.Listing|null>} */
  async #loadBegun(language) {
    const { live, session, store } = this.lab;
    const { platform, scenario } = store;
    const { on } = this.#called;
    if (!scenario || on.size === 0) return this.#load(language);
    const begun = live ? watchedClasses(scenario, on, this.#lacking) : withOverrides(scenario, on);
    if (!begun) return null;
    const shown = { ...begun, platform: { ...scenario.platform, ...platform } };
    const listing = await session.code(language, shown).catch(() => null);
    if (live) return listing && withoutRemarks(listing);
    return listing ?? this.#load(language);
  }

  /** @type {(language: string) => Promise<code.Listing|null>} */
  #load(language) {
    return this.lab.session.code(language).catch(() => null);
  }

  /** @type {(language: string) => Promise<void>} */
  async #setLanguage(language) {
    if (language === this.#language) return;
    saveSetting(setting, language);
    this.#language = language;
    this.schedule();
    await this.#read();
  }

  /** From Swift to Objective-C, or back. */
  switchLanguage() {
    void this.#setLanguage(this.#language === 'swift' ? 'objc' : 'swift');
  }

  /** @type {(controller: string) => void} */
  #choose(controller) {
    this.#chosen = controller;
    this.update();
  }

  async #copyClass() {
    const lines = this.listing?.classes.find((one) => one.controller === this.#shown)?.lines;
    if (!lines) return;
    const isDone = await copyText(`${lines.join('\n')}\n`);
    const copy = this.lab.text(isDone ? 'code.copied' : 'code.notCopied');
    this.#say({ status: copy, copy });
    setTimeout(() => this.#say({ status: copy, copy: '' }), 2000);
  }

  async #takeHome() {
    const all = await Promise.all(codeLanguages.map((one) =>
      (this.lab.live ? this.#loadBegun(one) : this.#load(one))));
    const listings = all.flatMap((one) => one ?? []);
    if (listings.length === 0) return;
    const name = this.lab.store.scenario?.id ?? 'run';
    const archive = new Blob([zipOf(takeHomeFiles(listings))], { type: 'application/zip' });
    saveFile(`lifecycle-lab-${name}.zip`, archive);
    this.#say({ status: this.lab.text('code.saved'), copy: '' });
  }

  /** @type {(said: {status: string, copy: string}) => void} */
  #say(status) {
    this.#status = status;
    this.schedule();
  }
}
