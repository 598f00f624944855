// @ts-check
/** The judgment of a mistake after its card: class, versions and where it begins, one after
 * another. */
import { judged } from '../questions/generator.js';
import { answerText, optionText, promptOf } from '../questions/wording.js';
import { ChoiceCard } from '../questions/choice-card.view.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { record } from './mastery-of.js';

/** What the catalogue says after an answer.
 * @type {Readonly<Record<string, 'harm'|'fix'|'title'>>} */
const reasons = { class: 'harm', versions: 'title', begins: 'fix' };

export class JudgeArea {
  element = html('div', { class: 'question-area' });
  #lab;
  #run;
  #player;
  /** @type {questions.Question[]} */
  #questions = [];
  /** @type {findings.Finding|null} */
  #finding = null;

  /** @param {{lab: lab.Lab, run: lessons.LessonRun, player: lessons.LessonPlayer}} parts */
  constructor({ lab, run, player }) {
    this.#lab = lab;
    this.#run = run;
    this.#player = player;
  }

  async begin() {
    const { questions, finding } = await this.#player.judgments();
    this.#questions = questions;
    this.#finding = finding;
    this.#draw();
  }

  update() {}

  /** Whether everything has been judged. */
  get isOver() {
    return this.#questions.length > 0 && this.#judged.length >= this.#questions.length;
  }

  get #judged() {
    return this.#run.progress.judged ?? [];
  }

  #draw() {
    const lab = this.#lab;
    const answered = this.#judged;
    const question = this.#questions[answered.length];
    render(this.element, h('h4', { tabindex: -1 }, lab.text('lessons.judge')),
      ...answered.map((result, index) => this.#line(this.#questions[index], result.isRight)),
      question && this.#card(question).element);
  }

  /** @param {questions.Question|undefined} question @param {boolean} isRight */
  #line(question, isRight) {
    if (!question) return null;
    const lab = this.#lab;
    const { kind, answer } = question;
    const right = answerText(lab.translator, kind, answer);
    return h('div', { class: 'question-outcome', 'data-result': isRight ? 'right' : 'wrong' },
      h('p', { class: 'outcome-answer' },
        lab.text(`lessons.judge.${kind}.${isRight ? 'right' : 'wrong'}`, { right })),
      h('p', { class: 'outcome-why' }, this.#finding?.[reasons[kind] ?? 'title'] ?? ''));
  }

  /** @param {questions.Question} question */
  #card(question) {
    const { translator } = this.#lab;
    const { kind, options } = question;
    return new ChoiceCard(this.#lab, {
      kind, prompt: promptOf(translator, question), moment: '',
      options: options.map((value) => ({ value, text: optionText(translator, kind, value) })),
      choose: (given) => {
        const { lesson, hints } = this.#run;
        const result = judged(question, given);
        record({ lesson: lesson.id, question, rules: question.rules, result, hints });
        this.#run.judge(result);
        this.#draw();
        /** @type {HTMLElement|null} */ (this.element.querySelector('input') ??
          this.element.querySelector('h4'))?.focus();
      },
    });
  }
}
