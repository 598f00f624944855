// @ts-check
/** Whether the person's run has reached the goal of a step, and what is missing; it is looked at
 * after each change. */
import { ApiError } from '../server/api.js';
import { fetchFindingTexts } from '../server/catalog-api.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { spread } from '../view/rich-text.view.js';
import { unmetText } from './goal-words.js';
import { record } from './mastery-of.js';

const pause = 400;

export class GoalArea {
  element = html('div', { class: 'lesson-goal', role: 'status' });
  #lab;
  #run;
  #player;
  #timer = 0;
  #step;
  /** @type {lessons.Unmet[]} */
  #unmet = [];
  /** @type {Record<string, {title: string}>} */
  #findings = {};

  /** @param {{lab: lab.Lab, run: lessons.LessonRun, player: lessons.LessonPlayer}} parts */
  constructor({ lab, run, player }) {
    this.#lab = lab;
    this.#run = run;
    this.#player = player;
    this.#step = run.step;
  }

  async begin() {
    const { translator } = this.#lab;
    const [findings] = await Promise.all([
      this.#step.goal?.findings ? fetchFindingTexts(translator.language) : {},
      this.#lab.loadTexts('statement', 'command'),
    ]);
    this.#findings = findings;
  }

  /** Looks at the run a moment later. */
  update() {
    const { isDone = false } = this.#run.progress;
    this.element.dataset.result = isDone ? 'right' : 'open';
    this.#draw(isDone);
    clearTimeout(this.#timer);
    if (!isDone) this.#timer = setTimeout(() => void this.#look(), pause);
  }

  /** @type {(isDone: boolean) => void} */
  #draw(isDone) {
    const { lesson } = this.#run;
    const text = (/** @type {lessons.Unmet} */ unmet) => unmetText(this.#lab.translator, unmet, {
      prefix: `lesson.${lesson.id}.${this.#step.id}.trap`,
      titleOf: (command) => this.#lab.title(command), findings: this.#findings,
    });
    render(this.element,
      h('p', {}, this.#lab.text(isDone ? 'lessons.goal.done' : 'lessons.goal.open')),
      !isDone && this.#unmet.length > 0 && h('ul', { class: 'goal-missing' },
        ...this.#unmet.map((one) => h('li', { 'data-unmet': one.kind }, ...spread(text(one))))));
  }

  async #look() {
    const unmet = await this.#player.unmet().catch((error) => {
      if (!(error instanceof ApiError)) throw error;
      return null;
    });
    const isHere = this.#run.step === this.#step && this.element.isConnected;
    if (!unmet || !isHere || this.#run.progress.isDone) return;
    this.#unmet = unmet;
    if (unmet.some(({ kind }) => kind !== 'trap')) {
      this.#draw(false);
      return;
    }
    const { hints, lesson, step } = this.#run;
    const result = { given: '', isRight: true, credit: 1 };
    const question = { kind: step.kind, controller: null, callback: null, answer: '' };
    record({ lesson: lesson.id, question, rules: step.rules ?? [], result, hints });
    this.#run.markReached();
    this.#player.showEffect();
  }
}
