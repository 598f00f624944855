// @ts-check
/** One step of a lesson: its text, what it asks or wants, hints, and what to see afterwards. */
import { ApiError } from '../server/api.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { Hints } from './hints.view.js';
import { paragraphs, spread } from '../view/rich-text.view.js';
import { SourceComparisonCard } from './source-comparison-card.view.js';
import { ExitArea } from './exit-area.view.js';
import { GoalArea } from './goal-area.view.js';
import { JudgeArea } from './judge-area.view.js';
import { record } from './mastery-of.js';
import { QuestionArea } from './question-area.view.js';

export class StepView {
  element = html('div', { class: 'lesson-step' });
  heading = html('h3', { tabindex: '-1' });
  #parts;
  /** @type {lessons.Area|null} */
  #area;
  /** What is asked of the mistake of the step, if anything. */
  #judge;
  /** @type {Hints|null} */
  #hints;
  /** Whether what was run has been seen. */
  #isSettled = false;
  #wasOver = true;
  /** The key of what is said as long as the area has nothing to show. */
  #note = 'lessons.waiting';

  /** @param {{lab: lab.Lab, run: lessons.LessonRun, player: lessons.LessonPlayer}} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#area = this.#makeArea();
    this.#judge = parts.run.step.judge ? new JudgeArea(parts) : null;
    this.#hints = this.#makeHints();
    this.#isSettled = parts.run.progress.isRun === true;
  }

  async begin() {
    try {
      await Promise.all([this.#area?.begin(), this.#judge?.begin()]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#note = 'lessons.failed';
    }
    this.update();
  }

  /** Brings the step to what has been done in it. */
  update() {
    const { lab, run } = this.#parts;
    const { step, progress } = run;
    if (run.isSeen(lab)) this.#isSettled = true;
    const area = this.#area;
    area?.update();
    const isSeen = step.goal ? progress.isDone === true
      : step.commands ? this.#isSettled : progress.result !== undefined;
    const isOver = isSeen && (this.#judge?.isOver ?? true);
    if (this.#hints) this.#hints.element.hidden = isSeen;
    render(this.element,
      h(this.heading, {}, ...spread(this.#text('title'))),
      ...paragraphs(lab, this.#text('text')),
      lab.ledClass.presenter && this.#has('note')
        && h('div', { key: 'words', class: 'box step-note' },
        h('h4', {}, lab.text('lessons.note')), ...paragraphs(lab, this.#text('note'))),
      area?.element,
      area && !area.element.hasChildNodes() &&
        h('p', { key: 'note', class: 'question-waiting' }, lab.text(this.#note)),
      isSeen && this.#judge?.element,
      h('div', { class: 'lesson-after', hidden: !isOver || !this.#has('after') },
        h('h4', {}, lab.text('lessons.after')),
        ...(this.#has('after') ? paragraphs(lab, this.#text('after')) : [])),
      this.#hints?.element);
    if (isOver && !this.#wasOver) area?.element.scrollIntoView({ block: 'nearest' });
    this.#wasOver = isOver;
  }

  /** @returns {lessons.Area|null} */
  #makeArea() {
    const { step } = this.#parts.run;
    if (step.kind === 'exit') return new ExitArea(this.#parts);
    if (step.kind === 'who') return this.#makeWho();
    if (step.goal) return new GoalArea(this.#parts);
    return step.question || step.be ? new QuestionArea(this.#parts) : null;
  }

  #makeWho() {
    const { lab, run } = this.#parts;
    const { lesson, step } = run;
    return new SourceComparisonCard(lab, {
      who: step.who ?? { a: [], b: [] }, prefix: `lesson.${lesson.id}.${step.id}`,
      vote: run.progress.vote ?? '',
      voted: (given) => run.vote(given),
      judged: (answer) => {
        const given = run.progress.vote ?? '';
        const isRight = given === answer;
        const result = { given, isRight, credit: Number(isRight) };
        const question = { kind: 'vote', controller: null, callback: null, answer };
        const rules = step.rules ?? [];
        if (run.answer(result)) record({ lesson: lesson.id, question, rules, result, hints: 0 });
        run.markReached();
      },
    });
  }

  #makeHints() {
    const { lab, run } = this.#parts;
    if (!this.#has('hint1')) return null;
    return new Hints(lab, {
      taken: run.hints,
      textOf: (level) => this.#text(`hint${level}`),
      take: () => run.takeHint(),
    });
  }

  /** @type {(key: string) => boolean} */
  #has(key) {
    return this.#parts.lab.translator.has(this.#key(key));
  }

  /** @type {(key: string) => string} */
  #text(key) {
    return this.#parts.lab.text(this.#key(key));
  }

  /** @type {(key: string) => string} */
  #key(key) {
    const { lesson, step } = this.#parts.run;
    return `lesson.${lesson.id}.${step.id}.${key}`;
  }
}
