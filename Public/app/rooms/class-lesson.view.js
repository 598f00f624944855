// @ts-check
/** The step of the lesson beside a follower's map: what it says, what must be done, and afterwards
 * what it has shown. Questions are asked beside it. */
import { unmetText } from '../lessons/goal-words.js';
import { Hints } from '../lessons/hints.view.js';
import { titleOf } from '../lessons/lesson.js';
import { ApiError } from '../server/api.js';
import { fetchFindingTexts } from '../server/catalog-api.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { putRail, Rail, readyForRail } from '../view/rail.view.js';
import { paragraphs, spread } from '../view/rich-text.view.js';
import { isFree } from './class-lesson.js';

const pause = 400;

export class ClassLessonRail extends Rail {
  static tag = 'class-lesson';

  /** @type {rooms.ClassRoom|null} */
  classRoom = null;
  /** @type {rooms.ClassLesson|null} */
  given = null;
  #body = html('div', {
    id: 'class-lesson-body', class: 'lesson-body', tabindex: 0, role: 'group',
    'aria-labelledby': 'class-lesson-title',
  });
  #hints = { key: '', view: /** @type {Hints|null} */ (null) };
  /** @type {{key: string, unmet: lessons.Unmet[]|null}} */
  #goal = { key: '', unmet: null };
  /** @type {Record<string, {title: string}>} */
  #findings = {};
  #timer = 0;

  start() {
    const { classRoom, given, lab } = this;
    if (!classRoom || !given) return;
    this.listen(given, ['change'], () => this.schedule());
    this.listen(classRoom, ['change'], () => this.schedule());
    this.listen(lab, ['language'], () => this.schedule());
    this.listen(lab.store, ['trace', 'status'], () => this.#lookSoon());
    this.update();
  }

  update() {
    const { classRoom, given, lab } = this;
    const { lesson, step, key } = given ?? {};
    if (!classRoom || !given || !lesson || !step || !key) {
      this.hidden = true;
      return;
    }
    this.hidden = false;
    if (this.#goal.key !== key) {
      this.#goal = { key, unmet: null };
      this.#body.scrollTop = 0;
      if (step.goal) void this.#prepare();
    }
    render(this, this.head({
      id: 'class-lesson-title',
      title: titleOf(lab, lesson),
      place: lab.text('lessons.place', {
        step: given.index + 1, count: lesson.steps.length,
        kind: lab.text(`lessons.kind.${step.kind}`),
      }),
    }), h('progress', {
      class: 'lesson-progress', 'aria-hidden': 'true', max: lesson.steps.length,
      value: given.index + 1,
    }), this.#body);
    render(this.#body, h('div', { class: 'lesson-step', 'data-step': key },
      h('h3', {}, ...spread(given.text('title'))), ...paragraphs(lab, given.text('text')),
      ...(isFree(step) ? this.#task(classRoom, given) : []),
      ...this.#after(classRoom, given)));
  }

  /** What everybody tries on their own.
   * @param {rooms.ClassRoom} classRoom @param {rooms.ClassLesson} given */
  #task(classRoom, given) {
    const { lab } = this;
    if (classRoom.mode !== 'exploring') {
      return [h('p', { class: 'lesson-goal' }, lab.text('room.lesson.yours')),
        h('button', {
          class: 'pill is-primary', 'data-do': 'try', hidden: classRoom.over !== null,
          onclick: () => void classRoom.explore().catch((error) => lab.session.report(error)),
        }, lab.text('room.lesson.try'))];
    }
    const missing = this.#goal.unmet?.filter(({ kind }) => kind !== 'trap') ?? null;
    const isDone = missing !== null && missing.length === 0;
    const words = {
      prefix: `${given.key}.trap`, findings: this.#findings,
      titleOf: (/** @type {store.Command} */ command) => lab.title(command),
    };
    const said = (this.#goal.unmet ?? []).map((one) => h('li', { 'data-unmet': one.kind },
      ...spread(unmetText(lab.translator, one, words))));
    return [
      h('div', { class: 'lesson-goal', role: 'status', 'data-result': isDone ? 'right' : 'open' },
        h('p', {}, lab.text(isDone ? 'lessons.goal.done' : 'lessons.goal.open')),
        !isDone && said.length > 0 && h('ul', { class: 'goal-missing' }, ...said)),
      h('button', {
        class: 'pill', 'data-do': 'code', hidden: !given.step?.solution?.open,
        onclick: () => void this.#openCode(given),
      }, lab.text('overrides.open')),
      this.#hintsOf(given)?.element,
    ];
  }

  /** @type {(given: rooms.ClassLesson) => Promise<void>} */
  async #openCode(given) {
    const place = await given.repairPlace().catch((error) => this.lab.session.report(error));
    if (place) void this.lab.open('overrides', place);
  }

  /** @param {rooms.ClassLesson} given */
  #hintsOf(given) {
    if (!given.text('hint1')) return null;
    if (this.#hints.key !== given.key) {
      const textOf = (/** @type {number} */ level) => given.text(`hint${level}`);
      this.#hints = { key: given.key, view: new Hints(this.lab, { taken: 0, textOf }) };
    }
    return this.#hints.view;
  }

  /** @param {rooms.ClassRoom} classRoom @param {rooms.ClassLesson} given */
  #after({ room, mode }, given) {
    const isReached = mode === 'exploring' && this.#goal.unmet?.length === 0;
    const after = given.text('after');
    if (!after || !room || !(isReached || given.isShown(room))) return [];
    return [h('div', { class: 'lesson-after' },
      h('h4', {}, this.lab.text('lessons.after')), ...paragraphs(this.lab, after))];
  }

  async #prepare() {
    const { lab, given } = this;
    const needs = given?.step?.goal?.findings;
    await lab.loadTexts('statement', 'command', 'overrides');
    if (needs) {
      this.#findings = await fetchFindingTexts(lab.translator.language).catch((error) => {
        if (!(error instanceof ApiError)) throw error;
        return {};
      });
    }
    this.#lookSoon();
  }

  /** Looks at the follower's own run a moment later. */
  #lookSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), pause);
  }

  async #look() {
    const { classRoom, given } = this;
    const { key } = this.#goal;
    if (!classRoom?.room || !given?.step?.goal || classRoom.mode !== 'exploring') {
      this.schedule();
      return;
    }
    const unmet = await given.unmet(classRoom.room).catch((error) => {
      if (!(error instanceof ApiError)) throw error;
      return null;
    });
    if (unmet === null || key !== this.#goal.key) return;
    this.#goal.unmet = unmet;
    if (unmet.every(({ kind }) => kind === 'trap')) classRoom.reach();
    this.schedule();
  }
}

/** Shows the lesson of the class once there is one.
 * @type {(lab: lab.Lab, classRoom: rooms.ClassRoom, given: rooms.ClassLesson) => Promise<void>} */
export async function showClassLesson(lab, classRoom, given) {
  await readyForRail(lab);
  ClassLessonRail.define();
  const rail = new ClassLessonRail();
  Object.assign(rail, { classRoom, given });
  putRail(lab, rail);
}
