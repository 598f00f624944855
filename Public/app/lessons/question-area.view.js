// @ts-check
/**
 * The question of a lesson's step: first the card, then what the person expects, and once it has
 * been run, what came beside it.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./lesson-player.js').LessonPlayer} LessonPlayer
 * @typedef {import('./lesson-run.js').LessonRun} LessonRun
 * @typedef {import('./lesson-run.js').Result} Result
 * @typedef {import('../questions/kinds.js').Question} Question
 * @typedef {import('../store/trace-store.js').TraceStore} TraceStore
 */
import { isRight } from '../questions/generator.js';
import { answerText } from '../questions/wording.js';
import { html } from '../view/dom.view.js';
import { BeCard } from '../questions/be-card.view.js';
import { beliefsOf, outcome } from '../questions/outcome.view.js';
import { cardFor } from './card-for.view.js';
import { record } from './mastery-of.js';

export class QuestionArea {
  element = html('div', { class: 'question-area' });
  #lab;
  #run;
  #player;
  /** @type {Question|null} */
  #question = null;
  /** @type {TraceStore|null} */
  #store = null;
  /** Whether what was run has been seen. */
  #isSettled = false;
  #phase = '';

  /**
   * @param {{lab: Lab, run: LessonRun, player: LessonPlayer}} parts
   */
  constructor({ lab, run, player }) {
    this.#lab = lab;
    this.#run = run;
    this.#player = player;
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
    if (progress.isRun && !lab.playback.isPlaying) this.#isSettled = true;
    const isShown = step.commands ? this.#isSettled : progress.result !== undefined;
    const isOpen = !progress.result || (this.#isTry && !progress.result.isRight);
    const phase = isShown ? 'shown' : progress.isRun ? 'running' : isOpen ? 'open' : 'waiting';
    if (phase === this.#phase) return;
    this.#phase = phase;
    if (phase === 'shown') this.#showOutcome();
    else if (phase === 'waiting') this.#showWaiting();
    else if (phase === 'open') this.#showCard();
  }

  /** Whether it can be tried again before it is run. */
  get #isTry() {
    return this.#question?.kind === 'order';
  }

  get #mistakes() {
    return this.#run.step.question?.mistakes ?? {};
  }

  /**
   * What the person plays as UIKit, as a question for the record.
   *
   * @param {TraceStore} store
   * @param {number} begin
   * @returns {Question}
   */
  #played(store, begin) {
    const step = store.steps.find(({ index }) => index >= begin);
    const at = (step?.firstEvent ?? 1) - 1;
    return {
      kind: 'be', at, seq: at, step: begin, controller: null, callback: null, options: [],
      answer: '0', rules: [],
    };
  }

  #showCard() {
    const question = /** @type {Question} */ (this.#question);
    const store = /** @type {TraceStore} */ (this.#store);
    const lab = this.#lab;
    const { step, lesson } = this.#run;
    if (step.be) {
      this.#showBe(question, store, step.be.seed);
      return;
    }
    const key = `lesson.${lesson.id}.${step.id}.question`;
    const prompt = lab.translator.has(key) ? lab.text(key) : null;
    const card = cardFor(lab, {
      question, store, prompt, mistakes: this.#mistakes,
      answer: (given, credit) => this.#answer(given, credit),
    });
    this.element.replaceChildren(card);
  }

  /**
   * @param {Question} question
   * @param {TraceStore} store
   * @param {number} seed
   */
  #showBe(question, store, seed) {
    const lab = this.#lab;
    const played = store.steps.find(({ index }) => index >= question.step);
    if (!played) return;
    const card = new BeCard(lab, {
      store, step: played, seed, moment: lab.stepTitle(played, store),
      answer: (result) => {
        const rules = [...new Set(card.moves.map(({ rule }) => rule))];
        this.#take(result, rules);
      },
    });
    this.element.replaceChildren(card.element);
  }

  /**
   * @param {string|string[]} given
   * @param {number} [credit]
   */
  #answer(given, credit) {
    const question = /** @type {Question} */ (this.#question);
    const right = isRight(question, given);
    this.#take({ given, isRight: right, credit: credit ?? Number(right) }, question.rules);
  }

  /**
   * @param {Result} result
   * @param {readonly string[]} rules
   */
  #take(result, rules) {
    const question = /** @type {Question} */ (this.#question);
    const { hints, lesson, step } = this.#run;
    if (!this.#run.answer(result)) {
      if (result.isRight && this.#isTry) this.#showWaiting();
      return;
    }
    const all = [...rules, ...step.rules ?? []];
    record({ lesson: lesson.id, question, rules: all, result, hints });
  }

  #showWaiting() {
    const question = /** @type {Question} */ (this.#question);
    const { result } = this.#run.progress;
    if (!result) return;
    const lab = this.#lab;
    if (question.kind === 'be') return;
    const isSolved = this.#isTry;
    const given = answerText(lab.translator, question.kind, isSolved ? question.answer
      : result.given);
    const text = lab.text('questions.waiting', { given });
    this.element.replaceChildren(html('p', { class: 'question-waiting', role: 'status' }, text));
  }

  #showOutcome() {
    const question = /** @type {Question} */ (this.#question);
    const store = /** @type {TraceStore} */ (this.#store);
    const { lesson, step, progress } = this.#run;
    if (question.kind === 'be') return;
    const { result = null } = progress;
    const mistakes = this.#mistakes;
    const numbers = [result?.given ?? []].flat().flatMap((option) => mistakes[option] ?? []);
    const beliefs = beliefsOf(this.#lab, numbers, `lesson.${lesson.id}.${step.id}.wrong`);
    this.element.replaceChildren(outcome(this.#lab, { question, result, store, beliefs }));
    this.#lab.say(this.element.textContent ?? '');
  }
}
