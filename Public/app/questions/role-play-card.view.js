// @ts-check
/** The person is UIKit and makes each call of an action; of a wrong one its own rule says why it
 * isn't its turn. */
import { RolePlay } from './role-play.js';
import { readRule } from './because.view.js';
import { callOf } from './known.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';

export class RolePlayCard {
  element = html('div', { class: 'question-card' });
  #lab;
  #be;
  #answer;
  #called;
  #moment;
  #status = '';

  /** @param {lab.Lab} lab
   * @param {{store: store.TraceStore, step: store.Step, seed: number, moment: string, called?:
   *   (seq: number) => void, answer: (result: lessons.Result, rules: string[]) => void}} wish
   *   what to do when a call is made, and when all are */
  constructor(lab, { store, step, seed, moment, called: made = () => undefined, answer }) {
    this.#lab = lab;
    this.#answer = answer;
    this.#called = made;
    this.#be = new RolePlay(store, step, seed);
    this.#moment = moment;
    this.element.setAttribute('role', 'group');
    this.element.setAttribute('aria-label', lab.text('questions.be.intro'));
    this.#draw();
  }

  #draw() {
    const lab = this.#lab;
    const { callCount: made, moves, candidates } = this.#be;
    render(this.element,
      h('p', { class: 'be-intro' }, lab.text('questions.be.intro')),
      h('p', { class: 'question-moment' }, this.#moment),
      h('h4', {}, lab.text('questions.be.done')),
      h('ol', { class: 'be-done' },
        made === 0 && h('li', { key: 'none', class: 'is-empty' }, lab.text('questions.be.none')),
        ...moves.slice(0, made).map((event) => h('li', {}, h('code', {}, callOf(event))))),
      h('p', { role: 'status', class: 'order-said' }, this.#status),
      h('div', { class: 'be-choices' }, ...candidates.map((call) =>
        h('button', { class: 'be-call', onclick: () => void this.#choose(call) },
          h('code', {}, call)))));
  }

  /** @type {(call: string) => Promise<void>} */
  async #choose(call) {
    const be = this.#be;
    const { next } = be;
    if (!next) return;
    if (!be.choose(call)) {
      await this.#explain(call);
      return;
    }
    this.#called(next.seq);
    const percent = Math.round(be.score * 100);
    this.#say(be.next ? call
      : this.#lab.text('questions.be.over', { count: be.moves.length, percent }));
    this.element.querySelector('button')?.focus();
    this.element.querySelector('.be-done > :last-child')?.scrollIntoView({ block: 'nearest' });
    if (be.next) return;
    this.#answer({ given: String(be.wrong), isRight: be.wrong === 0, credit: be.score },
      be.moves.map(({ rule }) => rule));
  }

  /** @type {(call: string) => Promise<void>} */
  async #explain(call) {
    const lab = this.#lab;
    const { isMade, rule } = this.#be.against(call);
    const sentences = [lab.text(`questions.be.${isMade ? 'again' : 'wrong'}`, { call })];
    if (rule) sentences.push(lab.text('questions.be.rule', { rule: await readRule(lab, rule) }));
    this.#say(sentences.join(lab.text('why.space')));
  }

  /** @type {(said: string) => void} */
  #say(sentence) {
    this.#status = sentence;
    this.#draw();
  }
}
