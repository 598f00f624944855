// @ts-check
/**
 * Hints in three levels, each with its cost: where to look, the rule, the answer.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('../questions/kinds.js').Question} Question
 */
import { hintCosts, hintCount } from './lesson-run.js';
import { answerText } from '../questions/wording.js';
import { html } from '../view/dom.view.js';
import { spread } from '../view/rich-text.view.js';

export class Hints {
  element = html('section', { class: 'question-hints' });
  taken;
  #lab;
  #textOf;
  #take;
  #list = html('ol', { role: 'list' });
  #button = html('button', { class: 'hint-button', 'data-do': 'hint' });
  #spent = html('p', { class: 'hint-spent', role: 'status' });

  /**
   * @param {Lab} lab
   * @param {{taken: number, textOf: (level: number) => string|Promise<string>,
   *   take?: () => void}} wish
   */
  constructor(lab, { taken, textOf, take = () => undefined }) {
    this.#lab = lab;
    this.taken = taken;
    this.#textOf = textOf;
    this.#take = take;
    this.element.setAttribute('aria-label', lab.text('questions.hints'));
    this.element.append(this.#list, this.#button, this.#spent);
    this.#button.addEventListener('click', () => void this.#more());
    void this.#fill();
  }

  async #fill() {
    for (let level = 1; level <= this.taken; level += 1) await this.#show(level);
    this.#update();
  }

  async #more() {
    if (this.taken >= hintCount) return;
    this.taken += 1;
    this.#take();
    this.#update();
    await this.#show(this.taken);
    const item = this.#list.lastElementChild;
    if (item instanceof HTMLElement && this.taken >= hintCount) item.focus();
    this.#lab.say(item?.textContent ?? '');
  }

  /** @param {number} level */
  async #show(level) {
    const text = await this.#textOf(level);
    this.#list.append(html('li', { tabindex: '-1' },
      html('b', {}, this.#lab.text(`questions.hint.${level}`)), ' ', ...spread(text)));
  }

  #update() {
    const lab = this.#lab;
    const next = this.taken + 1;
    const cost = (hintCosts[next] ?? 1) - (hintCosts[this.taken] ?? 0);
    this.#button.hidden = next > hintCount;
    this.#button.replaceChildren(html('span', {}, lab.text(`questions.hint.${next}`)),
      html('small', {}, lab.text('questions.hint.cost', { percent: percentOf(cost) })));
    const percent = percentOf(1 - (hintCosts[this.taken] ?? 1));
    this.#spent.textContent = this.taken === 0 ? ''
      : lab.text('questions.hint.spent', { count: this.taken, percent });
  }
}

/**
 * The hints of a question that nobody has written.
 *
 * @param {Lab} lab
 * @param {Question} question
 * @returns {(level: number) => Promise<string>}
 */
export function generatedHints(lab, question) {
  return async (level) => {
    const { controller, kind, answer, rules } = question;
    if (level === 1) {
      const key = controller ? 'questions.hint.look' : 'questions.hint.lookAround';
      return lab.text(key, { controller: controller ?? '' });
    }
    if (level >= hintCount) return answerText(lab.translator, kind, answer);
    const rule = await (await lab.rules()).load(rules[0] ?? '', lab.translator.language);
    return rule?.statement ?? lab.text('rule.missing');
  };
}

/** @param {number} share */
function percentOf(share) {
  return Math.round(share * 100);
}
