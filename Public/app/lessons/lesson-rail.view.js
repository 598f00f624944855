// @ts-check
/** A lesson beside the canvas: its steps one by one. The person may leave at any time, play, and
 * come back to the same step. */
import { ApiError } from '../server/api.js';
import { fetchText } from '../server/catalog-api.js';
import { speakOwn, titleOf } from './lesson.js';
import { LessonPlayer } from './lesson-player.js';
import { changeAddress } from '../view/address.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { Rail } from '../view/rail.view.js';
import { StepRings } from './step-rings.view.js';
import { StepView } from './step-view.view.js';
import { firstTerms, termKey } from '../words/glossary.js';
import { spread } from '../view/rich-text.view.js';

export class LessonRail extends Rail {
  static tag = 'lesson-rail';

  /** @type {lessons.LessonRun|null} */
  run = null;
  /** @type {lessons.Parts|null} */
  #parts = null;
  /** What the address called it. */
  #named = '';
  /** @type {lessons.StepLook|null} */
  #view = null;
  /** Whether a class is led from here, and not a person alone. */
  #isLed = false;
  #body = html('div', {
    id: 'lesson-body', class: 'lesson-body', tabindex: 0, role: 'group',
    'aria-labelledby': 'lesson-title',
  });
  #foot = html('div', { class: 'lesson-foot' });
  /** @type {StepRings|null} */
  #rings = null;

  start() {
    const { lab, run } = this;
    if (!run) return;
    this.#speak();
    this.#rings = new StepRings(run);
    this.#parts = { run, player: new LessonPlayer(lab, run) };
    this.listen(run, ['step'], () => void this.#enter());
    this.listen(run, ['change'], () => this.schedule());
    this.listen(lab.playback, ['change'], () => this.schedule());
    this.listen(run, ['begin'], () => { if (this.#parts) this.#perform(this.#parts.player); });
    this.listen(lab.ledClass, ['change', 'lead'], () => this.#look());
    this.listen(lab.store, ['trace', 'status'], () => this.schedule());
    this.listen(lab, ['language'], () => {
      this.#speak();
      void this.#redraw();
    });
  }

  /** The page may lead the class now, or no longer. */
  #look() {
    if (isLed(this.lab) === this.#isLed) this.schedule();
    else void this.#redraw();
  }

  /** Takes the walkthrough's own texts in the language of the page. */
  #speak() {
    if (this.run) speakOwn(this.lab.translator, this.run.lesson);
  }

  /** Opens the lesson where the person has left it. */
  async begin() {
    this.#named = namedLesson();
    await this.#parts?.player.enter();
    await this.#redraw();
    this.#view?.heading.focus();
  }

  /** The run stays as it is; the lesson waits. */
  leave() {
    const { lab } = this;
    this.#parts?.player.leave();
    this.#rings?.remove();
    lab.lesson = null;
    lab.ledClass.ways?.lesson.take(null);
    // Another lesson may stand in the address by now.
    if (namedLesson() === this.#named) changeAddress({ lesson: null, walkthrough: null });
    lab.say(lab.text('lessons.left'));
    super.leave();
  }

  update() {
    const { lab, run } = this;
    if (!run) return;
    this.#view?.update();
    this.#rings?.update();
    const { lesson, word, step, count } = run;
    const index = run.index + 1;
    const isFolded = this.hasAttribute('data-folded');
    const { question, exit, be } = step;
    this.toggleAttribute('data-asks',
      Boolean(question || exit || be) && !run.progress.isDone && !this.#isLed);
    render(this,
      this.head({
        id: 'lesson-title',
        title: titleOf(lab, lesson),
        place: word !== null ? lab.text('lessons.words.title') : lab.text('lessons.place', {
          step: index, count, kind: lab.text(`lessons.kind.${step.kind}`),
        }),
      }, {
        label: lab.text(isFolded ? 'lessons.expand' : 'lessons.collapse'),
        sign: isFolded ? '»' : '«', run: () => this.#toggle(),
        props: { 'aria-controls': 'lesson-body', 'aria-expanded': !isFolded },
      }, { label: lab.text('lessons.leave'), sign: '×', run: () => this.leave() }),
      h('progress', {
        class: 'lesson-progress', 'aria-hidden': 'true', max: count,
        value: word !== null ? 0 : index,
      }),
      this.#body, this.#foot);
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
    this.#isLed = isLed(lab);
    const view = run.word !== null ? new WordView(lab, run)
      : this.#isLed && lab.ledClass.ways?.step(run) || new StepView({ lab, ...this.#parts });
    this.#view = view;
    render(this.#body, view.element);
    this.#body.scrollTop = 0;
    this.update();
    await view.begin();
    if (this.#view === view) this.update();
  }

  /** The buttons that go on. Where they become others under the focus, it goes to the next one. */
  #showFoot() {
    const look = () => [...this.#foot.children].map(({ className, textContent }) =>
      className + textContent).join();
    const [before, held] = [look(), document.activeElement];
    render(this.#foot, ...(this.#parts ? this.#buttons(this.#parts) : []));
    if (look() === before || (held === document.activeElement && held !== document.body)) return;
    /** @type {HTMLElement|null} */ (this.#foot.querySelector('.is-primary'))?.focus();
  }

  /** @param {lessons.Parts} parts */
  #buttons({ run, player }) {
    const { lab } = this;
    if (this.#isLed) return lab.ledClass.ways?.foot(this.#aside({ run, player })) ?? [];
    const button = (/** @type {string} */ name, /** @type {() => void} */ onclick, kind = '',
      text = lab.text(`lessons.${name}`)) =>
      h('button', { key: name, class: `pill ${kind}`, 'data-do': name, onclick }, text);
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
      ...(step.goal?.does || step.goal?.findings ? [button('code',
        () => void this.#openCode(player), isOver ? '' : 'is-primary',
        lab.text('overrides.open'))] : []),
      ...(step.commands && (needsRun || step.goal) ? [button('run', () => this.#perform(player),
        isOver || isAsked || step.goal ? '' : 'is-primary', this.#runText(run))] : []),
      ...this.#shows({ run, player }),
      ...(Object.keys(progress).length > 0 || step.goal
        ? [button('again', () => void this.#again(player), 'is-quiet')] : []),
    ];
    const last = run.isLast
      ? button('finish', () => this.#finish(), isOver ? 'is-primary' : '')
      : button('next', () => run.next(), isOver && (!needsRun || step.goal) ? 'is-primary' : '');
    return [...middle, ...back, last];
  }

  /** What a class is led to beside the button that leads it.
   * @param {lessons.Parts} parts */
  #aside({ run, player }) {
    const { lab } = this;
    const button = (/** @type {string} */ name, /** @type {() => void} */ onclick,
      text = lab.text(`lessons.${name}`)) =>
      h('button', { key: name, class: 'pill', 'data-do': name, onclick }, text);
    if (run.word !== null) {
      return [button('skip', () => run.leaveWords(), lab.text('lessons.words.skip'))];
    }
    const { goal } = run.step;
    const hasCode = goal?.does || goal?.findings;
    return [
      ...(hasCode ? [button('code', () => void this.#openCode(player), lab.text('overrides.open'))]
        : []),
      ...this.#shows({ run, player }),
      ...(run.isLast && run.progress.isDone ? [button('finish', () => this.#finish())] : []),
    ];
  }

  /** What a step has to be looked at.
   * @param {lessons.Parts} parts */
  #shows({ run: { step: { show } }, player }) {
    const { lab } = this;
    const button = (/** @type {string} */ name, /** @type {() => void} */ onclick,
      /** @type {string} */ text) =>
      h('button', { key: name, class: 'pill', 'data-do': name, onclick }, text);
    return [
      ...(show?.compare ? [button('compare', () => void this.#compare(player),
        lab.text('action.compare'))] : []),
      ...(show?.log ? [button('log', () => void this.#openLog(show.log ?? ''),
        lab.text('logs.openDialog'))] : []),
    ];
  }

  /** @type {(run: lessons.LessonRun) => string} */
  #runText({ lesson, step }) {
    const { lab } = this;
    const own = `lesson.${lesson.id}.${step.id}.run`;
    if (lab.translator.has(own)) return lab.text(own);
    const [command, ...others] = step.commands ?? [];
    if (!command || others.length > 0) return lab.text('lessons.run');
    return lab.title(command);
  }

  /** @type {(player: LessonPlayer) => Promise<void>} */
  async #again(player) {
    await player.again();
    await this.#redraw();
    this.#view?.heading.focus();
  }

  /** On a phone the diagram comes into sight first.
   * @type {(player: LessonPlayer) => void} */
  #perform(player) {
    const stage = document.querySelector('.stage');
    if (matchMedia('(max-width: 760px)').matches) stage?.scrollIntoView({ block: 'start' });
    void player.perform();
  }

  /** @type {(player: LessonPlayer) => Promise<void>} */
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

  /** @type {(player: LessonPlayer) => Promise<void>}  Opens the code at the place to change. */
  async #openCode(player) {
    const place = await player.repairPlace().catch((error) => {
      if (!(error instanceof ApiError)) throw error;
      this.lab.session.report(error);
      return null;
    });
    if (place) void this.lab.open('overrides', place);
  }

  #finish() {
    void this.lab.open('lessons');
  }

  #toggle() {
    this.toggleAttribute('data-folded');
    this.tellStyles();
    this.update();
  }
}

class WordView {
  element = html('div', { class: 'lesson-step' });
  heading = html('h3', { tabindex: -1 });

  /** @param {lab.Lab} lab @param {lessons.LessonRun} run */
  constructor(lab, { word }) {
    const index = word ?? 0;
    const key = termKey(firstTerms[index] ?? '');
    const place = { index: index + 1, count: firstTerms.length };
    render(this.element,
      h('p', { class: 'question-moment' }, lab.text('lessons.words.place', place)),
      h(this.heading, {}, lab.text(key)),
      h('p', { class: 'word-meaning' }, ...spread(lab.text(`${key}.is`))));
  }

  begin() {
    return Promise.resolve();
  }

  update() {}
}

/** @type {(lab: lab.Lab) => boolean}  Whether a class is led from the page. */
function isLed({ ledClass: { presenter, ways } }) {
  return ways !== null && presenter?.isLeading === true;
}

/** The lesson or walkthrough in the address. */
function namedLesson() {
  const query = new URLSearchParams(location.search);
  return query.get('lesson') ?? query.get('walkthrough') ?? '';
}
