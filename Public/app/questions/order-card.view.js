// @ts-check
/** Calls to put in order, some of which never come, and what the order shows of what the person
 * believes. */
import { scoreOf } from './contrast.js';
import { titlesIn, whysOf } from './contrast-words.js';
import { OrderPuzzle } from './order-puzzle.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { spread } from '../view/rich-text.view.js';
import { legend } from './choice-card.view.js';
import { leftOutText } from './outcome.view.js';
import { drawRows, orderRows } from './order-rows.view.js';

export class OrderCard {
  element = html('form', {
    class: 'question-card', novalidate: true, onsubmit: (event) => this.#submit(event),
  });
  #lab;
  #asked;
  #puzzle;
  #answer;
  #about;
  #question;
  #store;
  #hasBin;
  #status = '';
  /** @type {string[]}  What the order shows of what the person believes. */
  #beliefs = [];

  /** @param {lab.Lab} lab
   * @param {{prompt: string, moment: string, question: questions.Question, store:
   *   store.TraceStore, about: (call: string) => string, answer: (result: lessons.Result) =>
   *   void}} wish  the trace with the answer, and the text about a call that never comes */
  constructor(lab, { question, store, about, answer, ...asked }) {
    this.#lab = lab;
    this.#asked = asked;
    this.#answer = answer;
    this.#about = about;
    this.#question = question;
    this.#store = store;
    const right = [question.answer].flat();
    const extras = question.options.filter((call) => !right.includes(call));
    this.#puzzle = new OrderPuzzle(right, extras, question.seq);
    this.#puzzle.addEventListener('change', () => this.#draw());
    this.#hasBin = extras.length > 0;
    this.#draw();
  }

  /** @type {(event: Event) => void} */
  #submit(event) {
    event.preventDefault();
    const given = this.#puzzle.blocks.map(({ call }) => call);
    const { isSolved, credit } = this.#puzzle.check();
    const isEasier = this.#puzzle.misses >= 2 && !isSolved;
    const { answer, options } = this.#question;
    const score = scoreOf(given, [answer].flat(), options);
    this.#beliefs = isSolved ? [] : this.#mistakesIn(given);
    this.#status = [
      isSolved ? this.#text('solved') : this.#text('credit', { ...score }),
      isSolved ? '' : leftOutText(this.#lab, score),
      isEasier ? this.#text('help') : '',
    ].filter(Boolean).join(this.#lab.text('why.space'));
    this.#draw();
    this.#answer({ given, isRight: isSolved, credit });
  }

  /** What is wrong with an order: one pair, and each call that is there and shouldn't be.
   * @type {(given: readonly string[]) => string[]} */
  #mistakesIn(given) {
    const whys = whysOf(this.#lab.translator, {
      question: this.#question, store: this.#store, given, about: this.#about,
      title: titlesIn(this.#lab, this.#store),
    });
    const [pair, ...pairs] = whys.filter(({ contrast }) => contrast && 'first' in contrast);
    return whys.filter((why) => why === pair || !pairs.includes(why)).map(({ text }) => text);
  }

  #draw() {
    const puzzle = this.#puzzle;
    const calls = (/** @type {readonly {call: string}[]} */ blocks) =>
      blocks.map(({ call }) => call);
    const rows = orderRows(this.#lab, {
      calls: calls(puzzle.blocks), out: calls(puzzle.out), hasBin: this.#hasBin, isOpen: true,
      given: puzzle.given, move: (from, to) => puzzle.move(from, to),
      takeOut: (index) => puzzle.takeOut(index), putBack: (index) => puzzle.putBack(index),
    });
    drawRows(this.element, () => render(this.element,
      h('fieldset', {}, ...legend(this.#asked), ...rows),
      h('div', { role: 'status', class: 'order-said' }, h('p', {}, this.#status),
        ...this.#beliefs.map((belief) => h('p', {}, ...spread(belief)))),
      h('button', { type: 'submit', class: 'pill is-primary', 'data-do': 'submit' },
        this.#text('check'))));
  }

  /** @param {string} key @param {words.Values} [values] */
  #text(key, values) {
    return this.#lab.text(`questions.order.${key}`, values);
  }
}
