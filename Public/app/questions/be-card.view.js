// @ts-check
/**
 * The person is UIKit and makes each call of an action; a wrong one says whose turn it is by the
 * rule.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('../lessons/lesson-run.js').Result} Result
 * @typedef {import('../store/trace-store.js').TraceStore} TraceStore
 * @typedef {import('../store/types.js').Step} Step
 */
import { BeUIKit } from './be-uikit.js';
import { callOf } from './known.js';
import { html } from '../view/dom.view.js';

export class BeCard {
  element = html('div', { class: 'question-card' });
  #lab;
  #be;
  #answer;
  #done = html('ol', { class: 'be-done' });
  #choices = html('div', { class: 'be-choices' });
  #said = html('p', { role: 'status', class: 'order-said' });

  /**
   * @param {Lab} lab
   * @param {{store: TraceStore, step: Step, seed: number, moment: string,
   *   answer: (result: Result) => void}} wish
   */
  constructor(lab, { store, step, seed, moment, answer }) {
    this.#lab = lab;
    this.#answer = answer;
    this.#be = new BeUIKit(store, step, seed);
    this.element.setAttribute('role', 'group');
    this.element.setAttribute('aria-label', lab.text('questions.be.intro'));
    this.element.append(html('p', { class: 'be-intro' }, lab.text('questions.be.intro')),
      html('p', { class: 'question-moment' }, moment),
      html('h4', {}, lab.text('questions.be.done')), this.#done, this.#said, this.#choices);
    this.#draw();
  }

  /** The moves that are asked for. */
  get moves() {
    return this.#be.moves;
  }

  #draw() {
    const { made, moves, candidates } = this.#be;
    const none = html('li', { class: 'is-empty' }, this.#lab.text('questions.be.none'));
    this.#done.replaceChildren(...(made === 0 ? [none] : moves.slice(0, made)
      .map((event) => html('li', {}, html('code', {}, callOf(event))))));
    const hadFocus = this.#choices.contains(document.activeElement);
    this.#choices.replaceChildren(...candidates.map((call) => {
      const button = html('button', { class: 'be-call' }, html('code', {}, call));
      button.addEventListener('click', () => void this.#choose(call));
      return button;
    }));
    if (hadFocus) this.#choices.querySelector('button')?.focus();
    this.#done.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }

  /** @param {string} call */
  async #choose(call) {
    const be = this.#be;
    const { next } = be;
    if (!next) return;
    if (!be.choose(call)) {
      await this.#explain(call, next.rule);
      return;
    }
    this.#said.textContent = call;
    this.#draw();
    if (be.next) return;
    const percent = Math.round(be.score * 100);
    this.#said.textContent =
      this.#lab.text('questions.be.over', { count: be.moves.length, percent });
    this.#answer({ given: String(be.wrong), isRight: be.wrong === 0, credit: be.score });
  }

  /**
   * @param {string} call
   * @param {string} id  of the rule of the right one
   */
  async #explain(call, id) {
    const lab = this.#lab;
    const rule = await (await lab.rules()).load(id, lab.translator.language);
    const sentences = [lab.text('questions.be.wrong', { call })];
    if (rule) sentences.push(lab.text('questions.be.rule', { rule: rule.statement }));
    this.#said.textContent = sentences.join(lab.text('why.space'));
  }
}
