// @ts-check
/** A person's own files beside the run that was made of them. The line that runs is lit, a line
 * that has run leads to its event, and each condition can be taken or not. */
import { choice } from '../view/controls.view.js';
import { h, render } from '../view/draw.view.js';
import { Rail } from '../view/rail.view.js';
import { SourceLines } from './source-lines.view.js';
import {
  branchesWith, countsOf, eventOf, sourceOf, standing, traceSource,
} from './source-model.js';

export class SourceRail extends Rail {
  static tag = 'source-rail';

  /** @type {(wish: source.Wish) => Promise<void>}  Has files read again, in another way. */
  ask = () => Promise.resolve();
  /** @type {source.Wish} */
  #wish = { files: [] };
  /** @type {source.Source|null} */
  #source = null;
  /** @type {SourceLines|null} */
  #lines = null;
  /** The file that is shown. */
  #index = 0;
  /** @type {unknown[]}  What the lines were drawn for. */
  #drawn = [];
  /** @type {{of: unknown[], trace: source.SourceTrace|null}} */
  #known = { of: [], trace: null };
  #isBusy = false;

  start() {
    const { lab } = this;
    this.#lines = new SourceLines(lab, {
      go: (line) => this.#go(line), choose: (gap) => void this.#take(gap),
    });
    this.listen(lab.store, ['cursor', 'trace', 'status'], () => this.schedule());
    this.listen(lab.findings, ['change'], () => { this.#drawn = []; this.schedule(); });
    this.update();
  }

  /** @type {(wish: source.Wish, reading: source.Reading) => void} */
  show(wish, reading) {
    this.#wish = wish;
    this.#source = sourceOf(wish.files, reading);
    const controller = reading.controllers.find(({ name }) => name === reading.scenario?.title);
    const file = controller?.file ?? reading.findings[0]?.file ?? wish.files[0]?.name;
    this.#index = Math.max(wish.files.findIndex(({ name }) => name === file), 0);
    this.#drawn = [];
  }

  /** Says what was found. */
  tell() {
    this.lab.say(this.#summary());
  }

  update() {
    const { lab } = this;
    const source = this.#source;
    if (!source) return;
    const trace = this.#trace(source);
    const { now, next } = standing(source, trace, lab.store.cursor);
    this.#follow(now?.index ?? next?.index, lab.store.cursor);
    render(this,
      this.head({
        id: 'source-title', title: lab.text('source.title'), place: this.#summary(),
      }, { label: lab.text('source.leave'), sign: '×', run: () => this.leave() }),
      this.#tools(source), this.#lines && h(this.#lines.element), this.#foot(source));
    const of = [source, trace, this.#index];
    if (of.some((one, at) => one !== this.#drawn[at])) {
      this.#drawn = of;
      this.#lines?.show(source, trace, this.#index);
    }
    const here = (/** @type {typeof now} */ spot) =>
      (spot?.index === this.#index ? spot.line : null);
    this.#lines?.light(here(now), here(next));
  }

  /** What the run stood at last. */
  #at = /** @type {unknown} */ (null);

  /** Shows the file in which the run stands, once for each event.
   * @type {(index: number|undefined, cursor: number) => void} */
  #follow(index, cursor) {
    if (cursor === this.#at) return;
    this.#at = cursor;
    if (index !== undefined) this.#index = index;
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
    if (!this.#source) return '';
    const { count, overrides, lines } = countsOf(this.#source);
    if (count + overrides === 0) return lab.text('source.unread');
    const summary = count === 0 ? lab.text('source.nothing') : lab.text('source.found', { count });
    return [
      summary, lab.text('source.overrides', { count: overrides }),
      lab.text('source.lines', { count: lines }),
    ].join(' · ');
  }

  /** @param {source.Source} source */
  #tools({ reading, files }) {
    const { lab } = this;
    const runs = reading.controllers.filter((one) => one.runs).map(({ name }) => name);
    const hasStoryboards = files.some(({ name }) => name.endsWith('.storyboard'));
    const chosen = this.#wish.class ?? (hasStoryboards ? '' : reading.scenario?.title ?? '');
    const walk = hasStoryboards ? [['', lab.text('source.walk')]] : [];
    const hasChoice = runs.length + walk.length > 1;
    return h('div', { class: 'source-tools', hidden: !hasChoice && files.length < 2 },
      choice({
        options: [...walk, ...runs], value: chosen, 'aria-label': lab.text('source.class'),
        hidden: !hasChoice,
        change: (name) => void this.#ask({ ...this.#wish, class: name || undefined }),
      }),
      choice({
        options: files.map(({ name }, index) => [String(index), name]), value: this.#index,
        'aria-label': lab.text('source.file'), hidden: files.length < 2,
        change: (index) => { this.#index = Number(index); this.update(); },
      }));
  }

  /** @param {source.Source} source */
  #foot({ reading }) {
    const { lab } = this;
    return h('div', { class: 'lesson-foot' },
      h('button', { class: 'pill', onclick: () => void lab.open('yourCode', this.#wish) },
        lab.text('source.change')),
      h('button', {
        class: 'pill is-primary', hidden: !reading.scenario,
        onclick: () => void lab.open('editor', { text: JSON.stringify(reading.scenario, null, 2) }),
      }, lab.text('source.edit')));
  }

  /** @type {(line: number) => void} */
  #go(line) {
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
    const index = this.#index;
    await this.#ask({ ...this.#wish, branches: branchesWith(reading, gap) });
    this.#index = index;
    this.update();
  }

  /** @type {(wish: source.Wish) => Promise<void>} */
  async #ask(wish) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    await this.ask(wish);
    this.#isBusy = false;
  }
}
