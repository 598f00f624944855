// @ts-check
/**
 * Calls to put in order: with buttons, by typed places, or by dragging; what never comes goes into
 * a bin.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('../lessons/lesson-run.js').Result} Result
 * @typedef {import('./kinds.js').Question} Question
 */
import { orderMistakes } from './order-mistakes.js';
import { OrderPuzzle } from './order-puzzle.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { spread } from '../view/rich-text.view.js';
import { legend } from './choice-card.view.js';
import { dragRow } from './order-drag.view.js';

export class OrderCard {
  element = html('form', {
    class: 'question-card', novalidate: true, onsubmit: (event) => this.#submit(event),
  });
  #lab;
  #asked;
  #puzzle;
  #answer;
  #about;
  #right;
  #hasBin;
  #said = '';
  /**
   * What the order shows of what the person believes.
   *
   * @type {string[]}
   */
  #beliefs = [];

  /**
   * @param {Lab} lab
   * @param {{prompt: string, moment: string, question: Question,
   *   about: (call: string) => string, answer: (result: Result) => void}} wish  what to say of a
   *   call that never comes
   */
  constructor(lab, { question, about, answer, ...asked }) {
    this.#lab = lab;
    this.#asked = asked;
    this.#answer = answer;
    this.#about = about;
    this.#right = [question.answer].flat();
    const extras = question.options.filter((call) => !this.#right.includes(call));
    this.#puzzle = new OrderPuzzle(this.#right, extras, question.seq);
    this.#puzzle.addEventListener('change', () => this.#draw());
    this.#hasBin = extras.length > 0;
    this.#draw();
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    const given = this.#puzzle.blocks.map(({ call }) => call);
    const { isSolved, credit } = this.#puzzle.check();
    const isEasier = this.#puzzle.misses >= 2 && !isSolved;
    const percent = Math.round(credit * 100);
    this.#beliefs = orderMistakes(this.#lab.translator,
      { given, answer: this.#right, about: this.#about });
    this.#said = [
      isSolved ? this.#text('solved') : this.#text('credit', { percent }),
      isEasier ? this.#text('help') : '',
    ].filter(Boolean).join(this.#lab.text('why.space'));
    this.#draw();
    this.#answer({ given, isRight: isSolved, credit });
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  #move(from, to) {
    const { blocks } = this.#puzzle;
    const call = blocks[from]?.call ?? '';
    this.#puzzle.move(from, to);
    const place = blocks.findIndex((block) => block.call === call) + 1;
    this.#lab.say(this.#text('moved', { call, place, count: blocks.length }));
    return place;
  }

  /** A block that goes into the bin or comes back takes the focus along. */
  #draw() {
    const { blocks, out, given } = this.#puzzle;
    const { activeElement } = document;
    const held = this.element.contains(activeElement) && activeElement?.getAttribute('data-do');
    render(this.element,
      h('fieldset', {}, ...legend(this.#asked),
        h('ol', {
          class: 'order-list', 'aria-label': this.#text('list'),
          onpointerdown: (event) => dragRow(event, (from, to) => this.#move(from, to)),
        }, ...blocks.map(({ call }, index) => h('li', { key: call, 'data-index': index },
          ...(index < given ? this.#fixed(call, index) : this.#row(call, index))))),
        ...(this.#hasBin ? [h('h4', {}, this.#text('bin')), this.#bin(out)] : [])),
      h('div', { role: 'status', class: 'order-said' }, h('p', {}, this.#said),
        ...this.#beliefs.map((belief) => h('p', {}, ...spread(belief)))),
      h('button', { type: 'submit', class: 'pill is-primary', 'data-do': 'submit' },
        this.#text('check')));
    if (!held || this.element.contains(document.activeElement)) return;
    const call = held.slice(held.indexOf(' '));
    const all = [...this.element.querySelectorAll('button, input')];
    const same = all.find((one) => one.getAttribute('data-do')?.endsWith(call)) ?? all.pop();
    if (same instanceof HTMLElement) same.focus();
  }

  /** @param {readonly {call: string}[]} out */
  #bin(out) {
    return h('ul', { class: 'order-list is-bin', 'aria-label': this.#text('bin') },
      ...out.map(({ call }, index) => h('li', { key: call }, h('code', {}, call),
        this.#button('back', '↩', call, () => this.#puzzle.putBack(index)))),
      out.length === 0 && h('li', { class: 'is-empty' }, this.#text('empty')));
  }

  /**
   * A block that was put right as help.
   *
   * @param {string} call
   * @param {number} index
   */
  #fixed(call, index) {
    return [h('span', { class: 'order-number' }, index + 1), h('code', {}, call),
      h('small', {}, this.#text('fixed'))];
  }

  /**
   * @param {string} call
   * @param {number} index
   */
  #row(call, index) {
    const { blocks: { length }, given } = this.#puzzle;
    const place = (/** @type {HTMLInputElement} */ field) => {
      const wish = field.valueAsNumber;
      field.value = String(Number.isInteger(wish) ? this.#move(index, wish - 1) : index + 1);
    };
    return [
      h('span', {
        class: 'order-grip', 'aria-hidden': 'true', title: this.#text('grip', { call }),
      }, '⠿'),
      h('input', {
        type: 'number', min: 1, max: length, value: index + 1, 'data-do': `place ${call}`,
        'aria-label': this.#text('place', { call }), onchange: ({ target }) => place(target),
      }),
      h('code', {}, call),
      this.#button('up', '↑', call, () => this.#move(index, index - 1), index <= given),
      this.#button('down', '↓', call, () => this.#move(index, index + 1), index === length - 1),
      this.#hasBin && this.#button('out', '✕', call, () => this.#puzzle.takeOut(index)),
    ];
  }

  /**
   * @param {string} name
   * @param {string} sign
   * @param {string} call
   * @param {() => void} run
   * @param {boolean|null} [isOff]  null where it is always on
   */
  #button(name, sign, call, run, isOff = null) {
    const label = this.#text(name, { call });
    return h('button', {
      key: name, class: 'order-button', 'aria-label': label, title: label,
      'aria-disabled': isOff, 'data-do': `${name} ${call}`,
      onclick: () => { if (!isOff) run(); },
    }, sign);
  }

  /**
   * @param {string} key
   * @param {import('../words/i18n.js').Values} [values]
   */
  #text(key, values) {
    return this.#lab.text(`questions.order.${key}`, values);
  }
}
