// @ts-check
/**
 * A lesson beside the canvas: its steps one by one. The person may leave at any time, play, and
 * come back to the same step.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./lesson-run.js').LessonRun} LessonRun
 */
import { ApiError } from '../server/api.js';
import { fetchText } from '../server/catalog-api.js';
import { LessonPlayer } from './lesson-player.js';
import { html } from '../view/dom.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { StepView } from './step-view.view.js';
import { firstTerms, termKey } from '../words/glossary.js';
import { spread } from '../view/rich-text.view.js';

/** @typedef {{run: LessonRun, player: LessonPlayer}} Parts */

export class LessonRail extends LabElement {
  static tag = 'lesson-rail';

  /** @type {LessonRun|null} */
  run = null;
  /** @type {Parts|null} */
  #parts = null;
  /** @type {StepView|WordView|null} */
  #view = null;
  #title = html('h2', { id: 'lesson-title' });
  #place = html('p', { class: 'lesson-place' });
  #bar = html('progress', { class: 'lesson-progress', 'aria-hidden': 'true' });
  #fold = html('button', { class: 'lesson-icon', 'aria-controls': 'lesson-body' });
  #close = html('button', { class: 'lesson-icon', onclick: () => this.leave() }, '×');
  #body = html('div', { id: 'lesson-body', class: 'lesson-body', tabindex: '0', role: 'group' });
  #foot = html('div', { class: 'lesson-foot' });

  start() {
    const { lab, run } = this;
    if (!run) return;
    this.setAttribute('role', 'region');
    this.setAttribute('aria-labelledby', 'lesson-title');
    this.#parts = { run, player: new LessonPlayer(lab, run) };
    this.#body.setAttribute('aria-labelledby', 'lesson-title');
    const head = html('div', { class: 'lesson-head' },
      html('div', {}, this.#title, this.#place), this.#fold, this.#close);
    this.append(head, this.#bar, this.#body, this.#foot);
    this.listen(run, ['step'], () => void this.#enter());
    this.listen(run, ['change'], () => this.schedule());
    this.listen(lab.playback, ['change'], () => this.schedule());
    this.listen(lab.store, ['trace', 'status'], () => this.schedule());
    this.listen(lab, ['language'], () => void this.#redraw());
    this.listen(this.#fold, ['click'], () => this.#toggle());
  }

  /** Opens the lesson where the person has left it. */
  async begin() {
    await this.#parts?.player.enter();
    await this.#redraw();
    this.#view?.heading.focus();
  }

  /** The run stays as it is; the lesson waits. */
  leave() {
    const { lab } = this;
    this.#parts?.player.leave();
    lab.lesson = null;
    this.remove();
    const address = new URL(location.href);
    address.searchParams.delete('lesson');
    history.replaceState(null, '', address);
    lab.say(lab.text('lessons.left'));
    const menu = document.querySelector('page-menu .theme-button');
    if (menu instanceof HTMLElement) menu.focus();
  }

  update() {
    this.#view?.update();
    this.#showHead();
    this.#showFoot();
  }

  async #enter() {
    const hadFocus = this.contains(document.activeElement) ||
      document.activeElement === document.body;
    const entering = this.#parts?.player.enter();
    await this.#redraw();
    if (hadFocus) this.#view?.heading.focus();
    else this.lab.say(this.#view?.heading.textContent ?? '');
    await entering;
    this.schedule();
  }

  async #redraw() {
    const { lab } = this;
    if (!this.#parts) return;
    const { run } = this.#parts;
    const view = run.word === null ? new StepView({ lab, ...this.#parts }) : new WordView(lab, run);
    this.#view = view;
    this.#body.replaceChildren(view.element);
    this.#body.scrollTop = 0;
    this.update();
    await view.begin();
    if (this.#view === view) this.update();
  }

  #showHead() {
    const { lab, run } = this;
    if (!run) return;
    const { lesson, word, step } = run;
    const title = lab.text(`lessons.lesson.${lesson.id}`);
    this.#title.textContent = lab.text('lessons.heading', { number: lesson.number, title });
    const isWord = word !== null;
    this.#place.textContent = isWord ? lab.text('lessons.words.title') : lab.text('lessons.place', {
      step: run.index + 1, count: run.count, kind: lab.text(`lessons.kind.${step.kind}`),
    });
    this.#bar.max = run.count;
    this.#bar.value = isWord ? 0 : run.index + 1;
    const isFolded = this.hasAttribute('data-folded');
    const label = lab.text(isFolded ? 'lessons.expand' : 'lessons.collapse');
    this.#fold.textContent = isFolded ? '»' : '«';
    this.#fold.setAttribute('aria-label', label);
    this.#fold.title = label;
    this.#fold.setAttribute('aria-expanded', String(!isFolded));
    this.#close.setAttribute('aria-label', lab.text('lessons.leave'));
    this.#close.title = lab.text('lessons.leave');
  }

  /** The buttons that go on: made anew only where they are others. */
  #showFoot() {
    const buttons = this.#parts ? this.#buttons(this.#parts) : [];
    const shown = JSON.stringify(buttons.map(({ name, text, kind }) => [name, text, kind]));
    if (this.#foot.dataset.shown === shown) return;
    this.#foot.dataset.shown = shown;
    const held = document.activeElement;
    const old = [...this.#foot.querySelectorAll('button')];
    const all = buttons.map((one) => {
      const same = old.find((button) => button.dataset.do === one.name) ?? this.#make(one.name);
      same.className = `pill ${one.kind}`;
      same.textContent = one.text;
      return same;
    });
    if (all.length !== old.length || all.some((button, index) => button !== old[index])) {
      this.#foot.replaceChildren(...all);
    }
    if (held === document.activeElement && held !== document.body) return;
    const primary = all.find((button) => button.classList.contains('is-primary'));
    const same = all.find((button) => button === held);
    (primary ?? same)?.focus();
  }

  /** @param {string} name */
  #make(name) {
    const button = html('button', { 'data-do': name });
    button.addEventListener('click', () => {
      const buttons = this.#parts ? this.#buttons(this.#parts) : [];
      buttons.find((one) => one.name === name)?.run();
    });
    return button;
  }

  /**
   * @param {Parts} parts
   * @returns {{name: string, text: string, kind: string, run: () => void}[]}
   */
  #buttons({ run, player }) {
    const { lab } = this;
    const button = (/** @type {string} */ name, /** @type {() => void} */ act, kind = '',
      text = lab.text(`lessons.${name}`)) => ({ name, text, kind, run: act });
    const back = run.isFirst ? [] : [button('back', () => run.back())];
    if (run.word !== null) {
      return [...back, button('skip', () => run.leaveWords(), '', lab.text('lessons.words.skip')),
        button('next', () => run.next(), 'is-primary')];
    }
    const { step, progress } = run;
    const isOver = progress.isDone === true || ['read', 'investigate'].includes(step.kind);
    const isLocked = step.kind === 'exit' && !progress.isDone;
    const needsRun = step.commands !== undefined && !progress.isRun && !isLocked;
    const isAsked = (step.question || step.be) && !progress.result;
    const middle = [
      ...(step.goal?.does || step.goal?.findings ? [button('code', () => this.#openCode(),
        isOver ? '' : 'is-primary', lab.text('overrides.open'))] : []),
      ...(step.commands && (needsRun || step.goal) ? [button('run', () => this.#perform(player),
        isOver || isAsked || step.goal ? '' : 'is-primary', this.#runText(run))] : []),
      ...(step.show?.compare ? [button('compare', () => void this.#compare(player), '',
        lab.text('action.compare'))] : []),
      ...(step.show?.log ? [button('log', () => void this.#openLog(step.show?.log ?? ''), '',
        lab.text('logs.openDialog'))] : []),
      ...(Object.keys(progress).length > 0 || step.goal
        ? [button('again', () => void this.#again(player), 'is-quiet')] : []),
    ];
    const last = run.isLast
      ? button('finish', () => this.#finish(), isOver ? 'is-primary' : '')
      : button('next', () => run.next(), isOver && (!needsRun || step.goal) ? 'is-primary' : '');
    return [...middle, ...back, last];
  }

  /** @param {LessonRun} run */
  #runText({ lesson, step }) {
    const { lab } = this;
    const own = `lesson.${lesson.id}.${step.id}.run`;
    if (lab.translator.has(own)) return lab.text(own);
    const [command, ...others] = step.commands ?? [];
    if (!command || others.length > 0) return lab.text('lessons.run');
    return lab.title(command);
  }

  /** @param {LessonPlayer} player */
  async #again(player) {
    await player.again();
    await this.#redraw();
    this.#view?.heading.focus();
  }

  /**
   * On a phone the diagram comes into sight first.
   *
   * @param {LessonPlayer} player
   */
  #perform(player) {
    const stage = document.querySelector('.stage');
    if (matchMedia('(max-width: 760px)').matches) stage?.scrollIntoView({ block: 'start' });
    void player.perform();
  }

  /** @param {LessonPlayer} player */
  async #compare(player) {
    const request = await player.comparison().catch((error) => {
      if (!(error instanceof ApiError)) throw error;
      this.lab.session.report(error);
      return null;
    });
    if (request) void this.lab.open('compare', { request });
  }

  /** @param {string} name  of the log that the step looks at */
  async #openLog(name) {
    const { lab } = this;
    const text = await fetchText(`lessons/logs/${name}.log`).catch((error) => {
      lab.session.report(error);
      return null;
    });
    if (text === null) return;
    void lab.open('logs', { text, ios: lab.ios });
  }

  /** Opens the code where it does something. */
  #openCode() {
    const { controllers = {} } = this.lab.store.scenario ?? {};
    const [controller] = Object.keys(controllers).filter((name) => controllers[name]?.overrides);
    const [callback] = Object.keys(controllers[controller ?? '']?.overrides ?? {});
    void this.lab.open('overrides', { controller, callback });
  }

  #finish() {
    void this.lab.open('lessons');
  }

  #toggle() {
    this.toggleAttribute('data-folded');
    this.update();
  }
}

class WordView {
  element = html('div', { class: 'lesson-step' });
  heading = html('h3', { tabindex: '-1' });

  /**
   * @param {Lab} lab
   * @param {LessonRun} run
   */
  constructor(lab, { word }) {
    const index = word ?? 0;
    const key = termKey(firstTerms[index] ?? '');
    this.heading.textContent = lab.text(key);
    const place = { index: index + 1, count: firstTerms.length };
    this.element.append(html('p', { class: 'question-moment' },
      lab.text('lessons.words.place', place)), this.heading,
    html('p', { class: 'word-meaning' }, ...spread(lab.text(`${key}.is`))));
  }

  begin() {
    return Promise.resolve();
  }

  update() {}
}
