// @ts-check
/** The question of a lesson's step: first the card, then what the person expects, and once it has
 * been run, what came beside it. */
import { judged } from '../questions/generator.js';
import { answerText, beliefsOf } from '../questions/wording.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { RolePlayCard } from '../questions/role-play-card.view.js';
import { outcome } from '../questions/outcome.view.js';
import { cardFor } from './card-for.view.js';
import { longestBecause } from './lesson-run.js';
import { record } from './mastery-of.js';

export class QuestionArea {
  element = html('div', { class: 'question-area' });
  #lab;
  #run;
  #player;
  /** @type {questions.Question|null} */
  #question = null;
  /** @type {store.TraceStore|null} */
  #store = null;
  /** Why the person expects it; nobody has to say. */
  #reason = html('input', { type: 'text', maxlength: longestBecause, autocomplete: 'off' });
  #because;
  /** Whether what was run has been seen. */
  #isSettled = false;
  #phase = '';

  /** @param {{lab: lab.Lab, run: lessons.LessonRun, player: lessons.LessonPlayer}} parts */
  constructor({ lab, run, player }) {
    this.#lab = lab;
    this.#run = run;
    this.#player = player;
    this.#because = html('label', { class: 'question-because' },
      lab.text('questions.because'), this.#reason);
  }

  async begin() {
    const { step, progress } = this.#run;
    this.#isSettled = progress.isRun === true;
    const { questions: [question], store, begin } = await this.#player.questions();
    this.#store = store;
    this.#question = question ?? (step.be ? this.#played(store, begin) : null);
    this.update();
  }

  /** Brings the area to where the step is. */
  update() {
    const lab = this.#lab;
    const { progress, step } = this.#run;
    if (!this.#question || !this.#store) return;
    if (this.#run.isSeen(lab)) this.#isSettled = true;
    const isShown = step.commands ? this.#isSettled : progress.result !== undefined;
    const answered = progress.latest ?? progress.result;
    const isOpen = !answered || (this.#isTry && !answered.isRight);
    const phase = isShown ? 'shown' : progress.isRun ? 'running' : isOpen ? 'open' : 'waiting';
    if (phase === this.#phase) return;
    this.#phase = phase;
    const contents = this.#contents(phase, this.#question, this.#store);
    if (contents) render(this.element, contents, phase === 'open' && this.#because);
    if (contents && phase === 'shown') lab.say(this.element.textContent ?? '');
  }

  /** undefined if the area stays as it is
   * @type {(phase: string, question: questions.Question, store: store.TraceStore) =>
   *   view.Drawing} */
  #contents(phase, question, store) {
    if (phase === 'open') return this.#card(question, store);
    if (question.kind === 'be') return null;
    if (phase === 'shown') return this.#outcome(question, store);
    return phase === 'waiting' ? this.#waiting(question) : null;
  }

  /** Whether it can be tried again before it is run. */
  get #isTry() {
    return this.#question?.kind === 'order';
  }

  get #mistakes() {
    return this.#run.step.question?.mistakes ?? {};
  }

  /** What the person plays as UIKit, as a question for the record.
   * @type {(store: store.TraceStore, begin: number) => questions.Question} */
  #played(store, begin) {
    const step = store.steps.find(({ index }) => index >= begin);
    const at = (step?.firstEvent ?? 1) - 1;
    return {
      kind: 'be', at, seq: at, step: begin, controller: null, callback: null, options: [],
      answer: '0', rules: [], until: at,
    };
  }

  /** @type {(question: questions.Question, store: store.TraceStore) => HTMLElement|null} */
  #card(question, store) {
    const lab = this.#lab;
    const { step, lesson } = this.#run;
    if (step.be) return this.#be(question, store, step.be.seed);
    const key = `lesson.${lesson.id}.${step.id}.question`;
    const prompt = lab.translator.has(key) ? lab.text(key) : null;
    return cardFor(lab, {
      question, store, prompt, about: (call) => this.#about(call),
      answer: (given, credit) => this.#take(judged(question, given, credit), question.rules),
    });
  }

  /** @param {questions.Question} question @param {store.TraceStore} store @param {number} seed */
  #be(question, store, seed) {
    const lab = this.#lab;
    const played = store.steps.find(({ index }) => index >= question.step);
    if (!played) return null;
    return new RolePlayCard(lab, {
      store, step: played, seed, moment: lab.stepTitle(played, store),
      answer: (result, rules) => this.#take(result, rules),
    }).element;
  }

  /** @type {(result: lessons.Result, rules: readonly string[]) => void} */
  #take(result, rules) {
    const question = /** @type {questions.Question} */ (this.#question);
    const { hints, lesson, step } = this.#run;
    if (!this.#run.progress.result) this.#run.explain(this.#reason.value);
    if (!this.#run.answer(result)) return;
    const all = [...rules, ...step.rules ?? []];
    const { because = '' } = this.#run.progress;
    record({ lesson: lesson.id, question, rules: all, result, hints, because });
  }

  /** @param {questions.Question} question */
  #waiting({ kind, answer }) {
    const lab = this.#lab;
    const { result } = this.#run.progress;
    const given = answerText(lab.translator, kind, this.#isTry ? answer : result?.given ?? '');
    return h('p', { class: 'question-waiting', role: 'status' },
      lab.text('questions.waiting', { given }));
  }

  /** @param {questions.Question} question @param {store.TraceStore} store */
  #outcome(question, store) {
    const { result = null, latest = result, because = '' } = this.#run.progress;
    const beliefs = result ? this.#beliefs(result) : [];
    const about = (/** @type {string} */ call) => this.#about(call);
    return outcome(this.#lab, { question, result, latest, store, beliefs, because, about });
  }

  /** What a wrong answer may come from.
   * @type {(result: lessons.Result) => string[]} */
  #beliefs({ given }) {
    const lab = this.#lab;
    const { lesson, step } = this.#run;
    const numbers = this.#mistakes[String(given)];
    return beliefsOf(lab.translator, numbers === undefined ? [] : [numbers],
      `lesson.${lesson.id}.${step.id}.wrong`);
  }

  /** The lesson's text about a call that never comes; empty if there is none.
   * @type {(call: string) => string} */
  #about(call) {
    const { lesson, step } = this.#run;
    const key = `lesson.${lesson.id}.${step.id}.wrong.${call}`;
    return this.#lab.translator.has(key) ? this.#lab.text(key) : '';
  }
}
