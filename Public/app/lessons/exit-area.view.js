// @ts-check
/** The questions at the end of a lesson, made from a run, and their score. */
import { judged } from '../questions/generator.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { generatedHints, Hints } from './hints.view.js';
import { outcome } from '../questions/outcome.view.js';
import { actionOf, cardFor } from './card-for.view.js';
import { record } from './mastery-of.js';

export class ExitArea {
  element = html('div', { class: 'question-area' });
  #lab;
  #run;
  #player;
  /** @type {questions.Question[]} */
  #questions = [];
  /** @type {store.TraceStore|null} */
  #store = null;

  /** @param {{lab: lab.Lab, run: lessons.LessonRun, player: lessons.LessonPlayer}} parts */
  constructor({ lab, run, player }) {
    this.#lab = lab;
    this.#run = run;
    this.#player = player;
  }

  async begin() {
    const { questions, store } = await this.#player.questions();
    this.#questions = questions;
    this.#store = store;
    this.#show();
  }

  update() {}

  #show() {
    const index = this.#run.progress.exit?.length ?? 0;
    const question = this.#questions[index];
    if (question) this.#ask(question, index);
    else this.#showScore();
  }

  /** @type {(question: questions.Question, index: number) => void} */
  #ask(question, index) {
    const lab = this.#lab;
    const store = /** @type {store.TraceStore} */ (this.#store);
    const hints = new Hints(lab, { taken: 0, textOf: generatedHints(lab, question) });
    let isAnswered = false;
    const card = cardFor(lab, {
      question, store,
      answer: (given, credit) => {
        if (isAnswered) return;
        isAnswered = true;
        const result = judged(question, given, credit);
        const { lesson, step } = this.#run;
        const rules = [...question.rules, ...step.rules ?? []];
        record({ lesson: lesson.id, question, rules, result, hints: hints.taken });
        this.#run.answerExit(result);
        this.#answered(question, result);
      },
    });
    const place = { index: index + 1, count: this.#questions.length };
    render(this.element,
      h('h4', { class: 'exit-place', tabindex: -1 }, lab.text('lessons.exit.place', place)),
      card, hints.element);
  }

  /** @type {(question: questions.Question, result: lessons.Result) => void} */
  #answered(question, result) {
    const lab = this.#lab;
    const store = /** @type {store.TraceStore} */ (this.#store);
    const isLast = (this.#run.progress.exit?.length ?? 0) >= this.#questions.length;
    if (isLast) this.#run.markReached();
    const goOn = () => {
      this.#show();
      /** @type {HTMLElement|null} */ (this.element.querySelector('[tabindex="-1"]'))?.focus();
    };
    render(this.element,
      h('p', { class: 'question-moment' }, actionOf(lab, question, store)),
      outcome(lab, { question, result, store }),
      h('button', { class: 'pill is-primary', 'data-do': 'exit-next', onclick: goOn },
        lab.text(`lessons.exit.${isLast ? 'last' : 'next'}`)));
    lab.say(this.element.querySelector('.question-outcome')?.textContent ?? '');
    this.element.querySelector('button')?.focus();
  }

  #showScore() {
    const lab = this.#lab;
    const results = this.#run.progress.exit ?? [];
    const right = results.filter((result) => result.isRight).length;
    render(this.element,
      h('p', { class: 'exit-score', tabindex: -1 },
        lab.text('lessons.exit.score', { right, asked: results.length })),
      h('p', {}, lab.text('lessons.exit.known')));
  }
}
