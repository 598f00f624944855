// @ts-check
/**
 * Whether the person's run has reached the goal of a step; it is looked at after each change.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./lesson-player.js').LessonPlayer} LessonPlayer
 * @typedef {import('./lesson-run.js').LessonRun} LessonRun
 */
import { ApiError } from '../server/api.js';
import { html } from '../view/dom.view.js';
import { render } from '../view/draw.view.js';
import { record } from './mastery-of.js';

const pause = 400;

export class GoalArea {
  element = html('p', { class: 'lesson-goal', role: 'status' });
  #lab;
  #run;
  #player;
  #timer = 0;
  #step;

  /** @param {{lab: Lab, run: LessonRun, player: LessonPlayer}} parts */
  constructor({ lab, run, player }) {
    this.#lab = lab;
    this.#run = run;
    this.#player = player;
    this.#step = run.step;
  }

  begin() {
    return Promise.resolve();
  }

  /** Looks at the run a moment later. */
  update() {
    const { isDone = false } = this.#run.progress;
    this.element.dataset.result = isDone ? 'right' : 'open';
    render(this.element, this.#lab.text(isDone ? 'lessons.goal.done' : 'lessons.goal.open'));
    clearTimeout(this.#timer);
    if (!isDone) this.#timer = setTimeout(() => void this.#look(), pause);
  }

  async #look() {
    const isReached = await this.#player.isReached().catch((error) => {
      if (!(error instanceof ApiError)) throw error;
      return false;
    });
    const isHere = this.#run.step === this.#step && this.element.isConnected;
    if (!isReached || !isHere || this.#run.progress.isDone) return;
    const { hints, lesson, step } = this.#run;
    const result = { given: '', isRight: true, credit: 1 };
    const question = { kind: step.kind, controller: null, callback: null, answer: '' };
    record({ lesson: lesson.id, question, rules: step.rules ?? [], result, hints });
    this.#run.markReached();
  }
}
