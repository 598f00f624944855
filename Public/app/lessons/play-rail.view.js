// @ts-check
/** A game beside the canvas, on the run that is open: some questions about it, or being UIKit in
 * one of its steps. The cursor goes along, so the canvas shows as much as has been said. */
import { RolePlayCard } from '../questions/role-play-card.view.js';
import { outcome } from '../questions/outcome.view.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { putRail, Rail, readyForRail } from '../view/rail.view.js';
import { cardFor } from './card-for.view.js';
import { generatedHints, Hints } from './hints.view.js';
import { record } from './mastery-of.js';
import { frozen, Quiz, stepToPlay } from './play.js';


export class PlayRail extends Rail {
  static tag = 'play-rail';

  /** @type {lessons.Game} */
  game = 'quiz';
  #seed = 0;
  #isOver = false;
  /** @type {Quiz|null} */
  #quiz = null;
  #body = html('div', { class: 'lesson-body' });

  start() {
    this.listen(this.lab, ['language'], () => this.#begin());
  }

  /** Another set of questions, or another step. */
  next() {
    this.#seed += 1;
    this.#begin();
    this.querySelector('h2')?.focus();
  }

  update() {
    const { lab } = this;
    render(this,
      this.head({
        id: 'play-title', title: this.#text(`${this.game}.title`),
        place: this.#text('set', { number: this.#seed }),
      }, { label: this.#text('close'), sign: '×', run: () => this.leave() }),
      h('div'), this.#body,
      h('div', { class: 'lesson-foot' }, h('button', {
        class: `pill${this.#isOver ? ' is-primary' : ''}`, 'data-do': 'again',
        onclick: () => this.next(),
      }, this.#text(`${this.game}.again`))));
    lab.say(this.#body.querySelector('.question-outcome')?.textContent ?? '');
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.lab.view.hideFuture(false);
  }

  #begin() {
    const { lab } = this;
    this.#isOver = false;
    lab.playback.pause();
    if (this.game === 'be') this.#play();
    else {
      this.#quiz = new Quiz(lab.store, this.#seed);
      this.#ask(this.#quiz);
    }
  }

  /** @type {(quiz: Quiz) => void} */
  #ask(quiz) {
    const { lab } = this;
    const { question, store, results, questions } = quiz;
    if (!question) {
      this.#isOver = true;
      this.#show(h('p', { class: 'exit-score' }, questions.length === 0 ? this.#text('none')
        : lab.text('lessons.exit.score', { right: quiz.right, asked: questions.length })));
      return;
    }
    lab.view.hideFuture(true);
    lab.playback.jump(question.at);
    const hints = new Hints(lab, { taken: 0, textOf: generatedHints(lab, question) });
    const card = cardFor(lab, {
      question, store,
      answer: (given, credit) => {
        if (quiz.question !== question) return;
        const result = quiz.answer(given, credit);
        record({ lesson: '', question, rules: question.rules, result, hints: hints.taken });
        lab.view.hideFuture(false);
        lab.playback.jump(Math.max(question.at, question.until));
        const isLast = quiz.question === null;
        this.#show(outcome(lab, { question, result, store }), h('button', {
          class: 'pill is-primary', 'data-do': 'go-on', onclick: () => this.#ask(quiz),
        }, lab.text(`lessons.exit.${isLast ? 'last' : 'next'}`)));
        /** @type {HTMLElement|null} */ (this.#body.querySelector('[data-do=go-on]'))?.focus();
      },
    });
    const place = { index: results.length + 1, count: questions.length };
    this.#show(h('h3', { class: 'exit-place' }, lab.text('lessons.exit.place', place)),
      card, hints.element);
  }

  #play() {
    const { lab } = this;
    const store = frozen(lab.store);
    const step = stepToPlay(store, this.#seed);
    if (!step) {
      this.#isOver = true;
      this.#show(h('p', {}, this.#text('none')));
      return;
    }
    lab.view.hideFuture(true);
    lab.playback.jump(step.firstEvent - 1);
    const { element } = new RolePlayCard(lab, {
      store, step, seed: this.#seed, moment: lab.stepTitle(step, store),
      called: (seq) => lab.playback.jump(seq),
      answer: (result, rules) => {
        const question = { kind: 'be', controller: null, callback: null, answer: '0' };
        record({ lesson: '', question, rules, result, hints: 0 });
        this.#isOver = true;
        lab.view.hideFuture(false);
        this.update();
      },
    });
    this.#show(element);
  }

  /** @type {(...contents: view.Drawing[]) => void} */
  #show(...contents) {
    render(this.#body, h('div', { class: 'lesson-step' }, ...contents));
    this.update();
  }

  /** @param {string} key @param {words.Values} [values] */
  #text(key, values) {
    return this.lab.text(`lessons.play.${key}`, values);
  }
}

/** @type {(lab: lab.Lab, game: lessons.Game) => Promise<void>} */
export async function openGame(lab, game) {
  await readyForRail(lab);
  PlayRail.define();
  const rail = new PlayRail();
  rail.game = game;
  putRail(lab, rail);
  rail.next();
}
