// @ts-check
/** A question with one right answer among some, as a group of radio buttons. */
import { isCode } from './wording.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { spread } from '../view/rich-text.view.js';

let count = 0;

export class ChoiceCard {
  element = html('form', { class: 'question-card', onsubmit: (event) => this.#submit(event) });
  #lab;
  #asked;
  #name = `question-${count += 1}`;

  /** @param {lab.Lab} lab @param {questions.Asked} asked */
  constructor(lab, asked) {
    this.#lab = lab;
    this.#asked = asked;
    this.#draw();
  }

  /** @param {boolean} [isMissing]  whether nothing was chosen */
  #draw(isMissing = false) {
    const lab = this.#lab;
    const { kind, options, submit = lab.text('questions.submit') } = this.#asked;
    render(this.element,
      h('fieldset', {}, ...legend(this.#asked),
        ...options.map(({ value, text }) => h('label', { class: 'question-option' },
          h('input', {
            type: 'radio', name: this.#name, value, onchange: () => this.#draw(),
          }), isCode(kind) ? h('code', {}, text) : h('span', {}, ...spread(text))))),
      h('p', { class: 'question-error', role: 'alert' },
        isMissing ? lab.text('questions.choose') : ''),
      h('button', { type: 'submit', class: 'pill is-primary', 'data-do': 'submit' }, submit));
  }

  /** @type {(event: Event) => void} */
  #submit(event) {
    event.preventDefault();
    const chosen = new FormData(this.element).get(this.#name);
    if (typeof chosen === 'string') this.#asked.choose(chosen);
    else {
      this.#draw(true);
      this.element.querySelector('input')?.focus();
    }
  }
}

/** What is asked, and when.
 * @param {{prompt: string, moment: string}} asked */
export function legend({ prompt, moment }) {
  return [h('legend', {}, ...spread(prompt)),
    moment && h('p', { class: 'question-moment' }, moment)];
}
