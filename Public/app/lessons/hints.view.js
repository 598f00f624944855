// @ts-check
/** Hints in three levels, each with its cost: where to look, the rule, the answer. */
import { hintCosts, hintCount } from './lesson-run.js';
import { readRule } from '../questions/because.view.js';
import { answerText } from '../questions/wording.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { spread } from '../view/rich-text.view.js';

export class Hints {
  element = html('section', { class: 'question-hints' });
  taken;
  #lab;
  #textOf;
  #take;
  /** @type {string[]} */
  #texts = [];

  /** @param {lab.Lab} lab
   * @param {{taken: number, textOf: (level: number) => string|Promise<string>, take?: () =>
   *   void}} wish */
  constructor(lab, { taken, textOf, take = () => undefined }) {
    this.#lab = lab;
    this.taken = taken;
    this.#textOf = textOf;
    this.#take = take;
    this.element.setAttribute('aria-label', lab.text('questions.hints'));
    void this.#show();
  }

  async #more() {
    if (this.taken >= hintCount) return;
    this.taken += 1;
    this.#take();
    await this.#show();
    const item = this.element.querySelector('li:last-child');
    if (item instanceof HTMLElement && this.taken >= hintCount) item.focus();
    this.#lab.say(item?.textContent ?? '');
  }

  /** Shows all that was taken. */
  async #show() {
    this.#draw();
    while (this.#texts.length < this.taken) {
      const level = this.#texts.length + 1;
      this.#texts[level - 1] = await this.#textOf(level);
    }
    this.#draw();
  }

  #draw() {
    const { taken } = this;
    const text = (/** @type {string|number} */ key, values = {}) =>
      this.#lab.text(`questions.hint.${key}`, values);
    const next = taken + 1;
    const cost = (hintCosts[next] ?? 1) - (hintCosts[taken] ?? 0);
    const percent = percentOf(1 - (hintCosts[taken] ?? 1));
    render(this.element,
      h('ol', { role: 'list' }, ...this.#texts.map((hint, index) => h('li', { tabindex: -1 },
        h('b', {}, text(index + 1)), ' ', ...spread(hint)))),
      h('button', {
        class: 'pill is-tiny hint-button', 'data-do': 'hint', hidden: next > hintCount,
        onclick: () => void this.#more(),
      }, h('span', {}, text(next)), h('small', {}, text('cost', { percent: percentOf(cost) }))),
      h('p', { class: 'hint-spent', role: 'status' },
        taken === 0 ? '' : text('spent', { count: taken, percent })));
  }
}

/** The hints of a question that nobody has written.
 * @param {lab.Lab} lab @param {questions.Question} question  names the rule behind its answer
 * @returns {(level: number) => Promise<string>} */
export function generatedHints(lab, question) {
  return async (level) => {
    const { controller, kind, answer, rules } = question;
    if (level === 1) {
      const key = controller ? 'questions.hint.look' : 'questions.hint.lookAround';
      return lab.text(key, { controller: controller ?? '' });
    }
    if (level >= hintCount) return answerText(lab.translator, kind, answer);
    return readRule(lab, rules[0] ?? '');
  };
}

/** @type {(share: number) => number} */
function percentOf(share) {
  return Math.round(share * 100);
}
