// @ts-check
/**
 * A question with one right answer among some, as a group of radio buttons.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('../lessons/lesson-run.js').Result} Result
 */
import { isCode } from './wording.js';
import { html } from '../view/dom.view.js';
import { spread } from '../view/rich-text.view.js';

let count = 0;

export class ChoiceCard {
  element = html('form', { class: 'question-card' });
  #lab;
  #error = html('p', { class: 'question-error', role: 'alert' });

  /**
   * @param {Lab} lab
   * @param {{prompt: string, moment: string, kind: string,
   *   options: readonly {value: string, text: string}[], submit?: string,
   *   choose: (value: string) => void}} question
   */
  constructor(lab, { prompt, moment, kind, options, submit, choose }) {
    this.#lab = lab;
    count += 1;
    const name = `question-${count}`;
    const list = options.map(({ value, text }) => this.#option(name, kind, value, text));
    const legend = html('legend', {}, ...spread(prompt));
    const fields = html('fieldset', {}, legend,
      ...(moment ? [html('p', { class: 'question-moment' }, moment)] : []), ...list);
    const button = html('button', { type: 'submit', class: 'pill is-primary', 'data-do': 'submit' },
      submit ?? lab.text('questions.submit'));
    this.element.append(fields, this.#error, button);
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      const chosen = new FormData(this.element).get(name);
      if (typeof chosen === 'string') choose(chosen);
      else this.#refuse();
    });
  }

  /**
   * @param {string} name
   * @param {string} kind
   * @param {string} value
   * @param {string} text
   */
  #option(name, kind, value, text) {
    const radio = html('input', { type: 'radio', name, value });
    radio.addEventListener('change', () => { this.#error.textContent = ''; });
    const words = isCode(kind) ? html('code', {}, text) : html('span', {}, ...spread(text));
    return html('label', { class: 'question-option' }, radio, words);
  }

  #refuse() {
    this.#error.textContent = this.#lab.text('questions.choose');
    this.element.querySelector('input')?.focus();
  }
}
