// @ts-check
/**
 * Calls to put in order: with buttons, by typed places, or by dragging; what never comes goes into
 * a bin.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('../lessons/lesson-run.js').Result} Result
 * @typedef {import('./kinds.js').Question} Question
 */
import { OrderPuzzle } from './order-puzzle.js';
import { html } from '../view/dom.view.js';
import { connectDrag } from './order-drag.view.js';
import { spread } from '../view/rich-text.view.js';

export class OrderCard {
  element = html('form', { class: 'question-card' });
  #lab;
  #puzzle;
  #answer;
  #hasBin;
  #list = html('ol', { class: 'order-list' });
  #bin = html('ul', { class: 'order-list is-bin' });
  #binTitle = html('h4');
  #said = html('p', { role: 'status', class: 'order-said' });
  #check = html('button', { type: 'submit', class: 'pill is-primary', 'data-do': 'submit' });

  /**
   * @param {Lab} lab
   * @param {{prompt: string, moment: string, question: Question,
   *   mistakes?: Record<string, number>, answer: (result: Result & {mistakes: number[]}) => void}}
   *   wish
   */
  constructor(lab, { prompt, moment, question, mistakes = {}, answer }) {
    this.#lab = lab;
    this.#answer = answer;
    const right = [question.answer].flat();
    const extras = question.options.filter((call) => !right.includes(call))
      .map((call) => ({ call, mistake: mistakes[call] ?? null }));
    this.#puzzle = new OrderPuzzle(right, extras, question.seq);
    this.#puzzle.addEventListener('change', () => this.#draw());
    this.#hasBin = extras.length > 0;
    const fields = html('fieldset', {}, html('legend', {}, ...spread(prompt)),
      ...(moment ? [html('p', { class: 'question-moment' }, moment)] : []), this.#list,
      ...(this.#hasBin ? [this.#binTitle, this.#bin] : []));
    this.#list.setAttribute('aria-label', lab.text('questions.order.list'));
    this.#bin.setAttribute('aria-label', lab.text('questions.order.bin'));
    this.#binTitle.textContent = lab.text('questions.order.bin');
    this.#check.textContent = lab.text('questions.order.check');
    this.element.append(fields, this.#said, this.#check);
    this.element.noValidate = true;
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#submit();
    });
    connectDrag(this.#list, (from, to) => this.#move(from, to));
    this.#draw();
  }

  #submit() {
    const given = this.#puzzle.blocks.map(({ call }) => call);
    const { isSolved, credit, mistakes } = this.#puzzle.check();
    const isEasier = this.#puzzle.misses >= 2 && !isSolved;
    const percent = Math.round(credit * 100);
    this.#said.textContent = [
      isSolved ? this.#text('solved') : this.#text('credit', { percent }),
      isEasier ? this.#text('help') : '',
    ].filter(Boolean).join(this.#lab.text('why.space'));
    this.#answer({ given, isRight: isSolved, credit, mistakes });
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  #move(from, to) {
    const call = this.#puzzle.blocks[from]?.call ?? '';
    this.#puzzle.move(from, to);
    const { length } = this.#puzzle.blocks;
    const place = this.#puzzle.blocks.findIndex((block) => block.call === call) + 1;
    this.#lab.say(this.#text('moved', { call, place, count: length }));
  }

  #draw() {
    const held = this.element.querySelector(':focus')?.getAttribute('data-do') ?? null;
    const { blocks, out, given } = this.#puzzle;
    this.#list.replaceChildren(...blocks.map(({ call }, index) =>
      this.#row(call, index, blocks.length, index < given)));
    this.#bin.replaceChildren(...out.map(({ call }, index) => {
      const back = this.#button('back', '↩', call, () => this.#puzzle.putBack(index));
      return html('li', {}, html('code', {}, call), back);
    }));
    if (out.length === 0) {
      this.#bin.append(html('li', { class: 'is-empty' }, this.#text('empty')));
    }
    if (held) this.#focus(held);
  }

  /**
   * @param {string} call
   * @param {number} index
   * @param {number} count
   * @param {boolean} isFixed  as help
   */
  #row(call, index, count, isFixed) {
    const item = html('li', { 'data-index': String(index) });
    if (isFixed) {
      item.append(html('span', { class: 'order-number' }, String(index + 1)),
        html('code', {}, call), html('small', {}, this.#text('fixed')));
      return item;
    }
    const place = html('input', {
      type: 'number', min: '1', max: String(count), value: String(index + 1),
      'aria-label': this.#text('place', { call }), 'data-do': `place ${call}`,
    });
    place.addEventListener('change', () => {
      if (Number.isInteger(place.valueAsNumber)) this.#move(index, place.valueAsNumber - 1);
      else place.value = String(index + 1);
    });
    const up = this.#button('up', '↑', call, () => this.#move(index, index - 1));
    const down = this.#button('down', '↓', call, () => this.#move(index, index + 1));
    up.setAttribute('aria-disabled', String(index <= this.#puzzle.given));
    down.setAttribute('aria-disabled', String(index === count - 1));
    const grip = html('span', {
      class: 'order-grip', 'aria-hidden': 'true', title: this.#text('grip', { call }),
    }, '⠿');
    item.append(grip, place, html('code', {}, call), up, down);
    if (this.#hasBin) {
      item.append(this.#button('out', '✕', call, () => this.#puzzle.takeOut(index)));
    }
    return item;
  }

  /**
   * @param {string} name
   * @param {string} sign
   * @param {string} call
   * @param {() => void} run
   */
  #button(name, sign, call, run) {
    const label = this.#text(name, { call });
    const button = html('button', {
      class: 'order-button', 'aria-label': label, title: label,
      'data-do': `${name} ${call}`,
    }, sign);
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') run();
    });
    return button;
  }

  /**
   * The rows are made anew when something moves; the focus stays with its block.
   *
   * @param {string} held
   */
  #focus(held) {
    const all = [...this.element.querySelectorAll('button, input')];
    const [, call = ''] = /^\w+ (.*)$/.exec(held) ?? [];
    const same = all.find((one) => one.getAttribute('data-do') === held) ??
      all.find((one) => one.getAttribute('data-do')?.endsWith(` ${call}`)) ?? this.#check;
    if (same instanceof HTMLElement) same.focus();
  }

  /**
   * @param {string} key
   * @param {import('../words/i18n.js').Values} [values]
   */
  #text(key, values) {
    return this.#lab.text(`questions.order.${key}`, values);
  }
}
