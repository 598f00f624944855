// @ts-check
/** A person's own files beside the run that was made of them. It opens on a mistake, with the card
 * of the mistake open; a fix is applied to the text on the page, which is then read again. */
import { copyText } from '../view/clipboard.view.js';
import { choice } from '../view/controls.view.js';
import { h, render } from '../view/draw.view.js';
import { Rail } from '../view/rail.view.js';
import { textOf } from './finding-card.view.js';
import { applied, keyOf, movedLine, otherClass, splitter } from './mistakes.js';
import { SourceLines } from './source-lines.view.js';
import {
  branchesWith, countsOf, eventOf, sourceOf, standing, takenIn, traceSource,
} from './source-model.js';

const changeClass = 'icon-button is-tiny lesson-icon source-change';

export class SourceRail extends Rail {
  static tag = 'source-rail';

  /** @type {(wish: source.Wish, stand: source.Stand) => Promise<void>}  Reads files again. */
  ask = () => Promise.resolve();
  /** @type {(wish: source.Wish) => void}  Opens the dialog for other files. */
  change = () => {};
  /** @type {source.Wish} */
  #wish = { files: [] };
  /** @type {source.Source|null} */
  #source = null;
  /** @type {SourceLines|null} */
  #lines = null;
  /** The file that is shown. */
  #index = 0;
  /** The finding whose card is open. */
  #open = '';
  /** The outcome of what was done last. */
  #status = '';
  /** The texts before each fix, and the finding that it was for.
   * @type {{wish: source.Wish, key: string}[]} */
  #before = [];
  /** @type {unknown[]}  What the lines were drawn for. */
  #drawn = [];
  /** @type {{of: unknown[], trace: source.SourceTrace|null}} */
  #known = { of: [], trace: null };
  #isBusy = false;
  /** What the run stood at last. */
  #at = /** @type {unknown} */ (null);

  start() {
    const { lab } = this;
    this.#lines = new SourceLines(lab, {
      line: (line) => this.#goToLine(line), choose: (gap) => void this.#take(gap),
      open: (key) => this.#show(key), go: (stop) => this.#goTo(stop),
      edit: (scenario) =>
        void lab.open('editor', { text: JSON.stringify(scenario, null, 2) }),
      apply: (finding) => void this.#apply(finding), copy: (finding) => void this.#copy(finding),
    });
    this.listen(lab.store, ['cursor', 'trace', 'status'], () => this.schedule());
    this.listen(lab.findings, ['change'], () => { this.#drawn = []; this.schedule(); });
    this.listen(lab.session, ['answered'], () => this.#leaveOther());
    this.#count();
    this.update();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.documentElement.removeAttribute('data-card');
    this.lab.findings.showOwn(null);
  }

  /** A run of something else has no place beside these files.
   * @override */
  tellStyles() {
    super.tellStyles();
    const { dataset } = document.documentElement;
    if (this.#source && !this.#source.reading.scenario) dataset.beside = 'source-alone';
  }

  /** @type {(wish: source.Wish, reading: source.Reading, stand: source.Stand) => void} */
  show(wish, reading, { key = '' }) {
    // Other texts have no fix to undo.
    if (!this.#isBusy) this.#before = [];
    this.#wish = wish;
    this.#source = sourceOf(wish.files, reading);
    this.#open = key;
    this.#status = '';
    const finding = reading.findings.find((one) => keyOf(one) === key);
    const controller = reading.controllers.find(({ name }) => name === reading.class);
    const file = finding?.file ?? controller?.file ?? wish.files[0]?.name;
    this.#index = Math.max(wish.files.findIndex(({ name }) => name === file), 0);
    this.#drawn = [];
    if (!this.isConnected) return;
    this.tellStyles();
    this.#count();
  }

  /** Says what was found, and goes to the mistake.
   * @type {(stand: source.Stand) => void} */
  arrive({ keepsFocus = false }) {
    const { lab } = this;
    this.#at = lab.store.cursor;
    this.update();
    const controller = this.#source?.reading.controllers
      .find(({ name }) => name === this.#source?.reading.class);
    if (this.#open) this.#lines?.reveal(this.#open, !keepsFocus);
    else if (controller && !keepsFocus) this.#lines?.revealLine(controller.line);
    if (!this.#open && !keepsFocus) this.querySelector('h2')?.focus({ preventScroll: true });
    this.closest('.frame')?.scrollTo({ top: 0 });
    lab.say(this.#status || this.#words());
  }

  update() {
    const { lab } = this;
    const source = this.#source;
    if (!source) return;
    document.documentElement.toggleAttribute('data-card', this.#open !== '');
    const trace = this.#trace(source);
    const { now, next } = standing(source, trace, lab.store.cursor);
    const isMoved = this.#follow(now?.index ?? next?.index, lab.store.cursor);
    render(this,
      this.head({
        id: 'source-title', title: lab.text('source.title'), place: this.#summary(),
      }, {
        label: lab.text('source.change'), sign: '✎', props: { class: changeClass },
        run: () => this.change(this.#wish),
      }, { label: lab.text('source.leave'), sign: '×', run: () => this.leave() }),
      this.#tools(source), this.#told(), this.#lines && h(this.#lines.element));
    const of = [source, trace, this.#index, this.#open];
    if (of.some((one, at) => one !== this.#drawn[at])) {
      this.#drawn = of;
      this.#lines?.show(source, trace, this.#index, this.#open);
    }
    const here = (/** @type {typeof now} */ spot) =>
      (spot?.index === this.#index ? spot.line : null);
    this.#lines?.light(here(now), here(next), isMoved);
  }

  /** Shows the file in which the run stands, once for each event.
   * @type {(index: number|undefined, cursor: number) => boolean}  whether the run has moved */
  #follow(index, cursor) {
    if (cursor === this.#at) return false;
    this.#at = cursor;
    if (index !== undefined) this.#index = index;
    return true;
  }

  /** Another run is no longer that of these files. */
  #leaveOther() {
    const { family } = this.lab.session;
    const own = this.#source?.reading.scenario;
    if (this.#isBusy || (own && family?.scenario.title === own.title)) return;
    this.remove();
  }

  /** Has the findings of the text counted with those of the run. */
  #count() {
    const reading = this.#source?.reading;
    if (!reading) return;
    this.lab.findings.showOwn({
      split: splitter(reading),
      open: (finding) => {
        this.#show(keyOf(finding));
        this.#lines?.reveal(keyOf(finding), true);
      },
    });
  }

  /** @type {(source: source.Source) => source.SourceTrace} */
  #trace(source) {
    const { events } = this.lab.store;
    const of = [source, events, events.length];
    const isKnown = of.every((one, at) => one === this.#known.of[at]);
    const trace = (isKnown ? this.#known.trace : null) ?? traceSource(source, events);
    this.#known = { of, trace };
    return trace;
  }

  /** How much was found, and in how much; never that there is nothing wrong. */
  #summary() {
    const { lab } = this;
    const count = lab.findings.countAt(lab.store.cursor);
    if (count === 0) return this.#words();
    return [h('button', {
      class: 'text-button source-count', onclick: () => this.#showIssues(),
    }, lab.text('source.found', { count })), ` · ${this.#rest()}`];
  }

  /** Opens the tab that lists all of them; without a run, the first of the text. */
  #showIssues() {
    const { inspector } = this.lab;
    const reading = this.#source?.reading;
    if (!reading?.scenario) {
      const [first] = reading?.findings ?? [];
      if (first) this.#show(keyOf(first));
      return;
    }
    inspector.open('findings');
    requestAnimationFrame(() => document.getElementById('inspector-findings')?.focus());
  }

  /** The same in words. */
  #words() {
    const { lab } = this;
    const source = this.#source;
    if (!source) return '';
    const count = lab.findings.countAt(lab.store.cursor);
    const first = source.reading.findings.find((one) => keyOf(one) === this.#open);
    if (count > 0) {
      const found = lab.text('source.found', { count });
      return first ? `${found}: ${textOf(lab, first, 'title')}` : found;
    }
    const { overrides } = countsOf(source);
    if (overrides > 0) return `${lab.text('source.nothing')} · ${this.#rest()}`;
    return lab.text(source.reading.controllers.length > 0 ? 'source.noOverrides' : 'source.unread');
  }

  #rest() {
    const { lab } = this;
    if (!this.#source) return '';
    const { overrides, lines } = countsOf(this.#source);
    return [
      lab.text('source.overrides', { count: overrides }),
      lab.text('source.lines', { count: lines }),
      !this.#source.reading.scenario && lab.text('source.noRun'),
    ].filter(Boolean).join(' · ');
  }

  /** @param {source.Source} source */
  #tools({ reading, files }) {
    const { lab } = this;
    const runs = reading.controllers.filter((one) => one.runs).map(({ name }) => name);
    const hasStoryboards = files.some(({ name }) => name.endsWith('.storyboard'));
    const chosen = this.#wish.class ?? (hasStoryboards ? '' : reading.class ?? '');
    const walk = hasStoryboards ? [['', lab.text('source.walk')]] : [];
    const hasChoice = runs.length + walk.length > 1;
    return h('div', { class: 'source-tools', hidden: !hasChoice && files.length < 2 },
      choice({
        options: [...walk, ...runs], value: chosen, 'aria-label': lab.text('source.class'),
        hidden: !hasChoice,
        change: (name) => void this.#ask({
          ...this.#wish, class: name || undefined, branches: undefined,
        }, { keepsFocus: true }),
      }),
      choice({
        options: files.map(({ name }, index) => [String(index), name]), value: this.#index,
        'aria-label': lab.text('source.file'), hidden: files.length < 2,
        change: (index) => { this.#index = Number(index); this.update(); },
      }));
  }

  /** The outcome of a fix, and the way back from it. */
  #told() {
    const { lab } = this;
    const canUndo = this.#before.length > 0;
    if (!this.#status && !canUndo) return null;
    return h('p', { class: 'source-told' }, h('span', {}, this.#status), canUndo && h('button', {
      class: 'pill source-undo', onclick: () => void this.#undo(),
    }, lab.text('source.undo')));
  }

  /** Opens the card of a finding; empty closes it. What another class shows runs that class.
   * @type {(key: string) => void} */
  #show(key) {
    const reading = this.#source?.reading;
    const finding = reading?.findings.find((one) => keyOf(one) === key);
    const other = reading && finding ? otherClass(reading, finding) : null;
    if (other) {
      const wish = { ...this.#wish, class: other, branches: undefined };
      void this.#ask(wish, { key, keepsFocus: true });
      return;
    }
    this.#open = key;
    const index = this.#wish.files.findIndex(({ name }) => name === finding?.file);
    if (index >= 0) this.#index = index;
    this.update();
    if (finding?.seq !== undefined) this.#goTo({ seq: finding.seq });
    if (key) this.#lines?.reveal(key, false);
  }

  /** Goes to an event, or to a line; the code stays where the person reads it.
   * @type {source.CardActions['go']} */
  #goTo({ seq, file, line }) {
    const { playback, store } = this.lab;
    if (seq !== undefined) {
      playback.goTo(Math.min(seq, store.last));
      this.#at = store.cursor;
    }
    if (line === undefined) return;
    const index = this.#wish.files.findIndex(({ name }) => name === file);
    if (index >= 0) this.#index = index;
    this.update();
    this.#lines?.revealLine(line);
  }

  /** @type {(line: number) => void} */
  #goToLine(line) {
    const source = this.#source;
    if (!source) return;
    const { playback, store } = this.lab;
    const spot = { index: this.#index, line };
    const seq = eventOf(source, this.#trace(source), spot, store.cursor);
    if (seq !== null) playback.jump(seq);
  }

  /** @type {(gap: source.Gap) => Promise<void>} */
  async #take(gap) {
    const reading = this.#source?.reading;
    if (!reading) return;
    const stand = { keepsFocus: true, key: this.#open };
    await this.#ask({ ...this.#wish, branches: branchesWith(reading, gap) }, stand);
  }

  /** Changes the text, has it read again, and stops at the same event.
   * @type {(finding: source.SourceFinding) => Promise<void>} */
  async #apply(finding) {
    const reading = this.#source?.reading;
    const { files } = this.#wish;
    const edits = finding.edits ?? [];
    if (!reading || edits.length === 0) return;
    const moved = (/** @type {{file: string, line: number}} */ place) =>
      ({ file: place.file, line: movedLine(files, edits, place) });
    const before = { wish: this.#wish, key: keyOf(finding) };
    const wish = {
      ...this.#wish, class: reading.class, files: applied(files, edits),
      branches: takenIn(reading).map(moved),
    };
    const place = moved(finding);
    const key = keyOf({ ...finding, ...place });
    const stand = { seq: this.lab.store.cursor, key, keepsFocus: true };
    if (!await this.#ask(wish, stand)) return;
    this.#before.push(before);
    const left = this.#source?.reading.findings ?? [];
    const isMended = !left.some((one) => keyOf(one) === key);
    this.#tell(isMended ? this.lab.text('source.mended', {
      left: left.length, count: reading.findings.length,
    }) : this.lab.text('source.stillThere'));
    this.#goTo(place);
    /** @type {HTMLElement|null} */ (this.querySelector('.source-undo'))?.focus();
  }

  async #undo() {
    const last = this.#before[this.#before.length - 1];
    if (!last) return;
    const stand = { seq: this.lab.store.cursor, key: last.key };
    if (!await this.#ask(last.wish, stand)) return;
    this.#before.pop();
    this.update();
  }

  /** @type {(finding: source.SourceFinding) => Promise<void>} */
  async #copy(finding) {
    const { lab } = this;
    const [title, fix] = [textOf(lab, finding, 'title'), textOf(lab, finding, 'fix')];
    const isCopied = await copyText(`${finding.file}:${finding.line}: ${title}. ${fix}`);
    this.#tell(lab.text(isCopied ? 'source.copied' : 'source.notCopied'));
  }

  /** @type {(status: string) => void} */
  #tell(status) {
    this.#status = status;
    this.lab.say(status);
    this.update();
  }

  /** @type {(wish: source.Wish, stand: source.Stand) => Promise<boolean>}  whether it was read */
  async #ask(wish, stand) {
    if (this.#isBusy) return false;
    const source = this.#source;
    this.#isBusy = true;
    await this.ask(wish, stand);
    this.#isBusy = false;
    return this.#source !== source;
  }
}
