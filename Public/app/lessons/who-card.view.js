// @ts-check
/**
 * “Who is right?”: two documents that contradict one another. The person votes, both claims are
 * run, and the verdict says when each holds.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('../store/types.js').Scenario} Scenario
 */
import { ApiError, fetchDocument } from '../server/api.js';
import { claimPath } from './lesson.js';
import { shadowOf } from './shadow.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { ChoiceCard } from '../questions/choice-card.view.js';
import { paragraphs, spread } from '../view/rich-text.view.js';

const votes = ['onlyA', 'onlyB', 'both'];

export class WhoCard {
  element = html('div', { class: 'who-card' });
  #lab;
  #wish;
  #vote;
  #isRunning = false;
  /**
   * The claims as scenarios, each with whether it holds; null before they have run.
   *
   * @type {{scenario: Scenario, holds: boolean}[]|null}
   */
  #verdict = null;
  #card;

  /**
   * @param {Lab} lab
   * @param {{claims: readonly string[], prefix: string, vote: string,
   *   voted: (vote: string) => void, run: () => void}} wish  the prefix of the keys of its texts;
   *   the vote given before, if any
   */
  constructor(lab, wish) {
    this.#lab = lab;
    this.#wish = wish;
    this.#vote = wish.vote;
    this.#card = new ChoiceCard(lab, {
      prompt: this.#text('ask'), moment: '', kind: 'vote',
      options: votes.map((value) => ({ value, text: this.#text(value) })),
      choose: (value) => {
        this.#vote = value;
        wish.voted(value);
        this.update();
        this.element.querySelector('button')?.focus();
      },
    });
    this.update();
  }

  begin() {
    return Promise.resolve();
  }

  update() {
    render(this.element, ...['a', 'b'].map((name) => this.#quote(name)),
      h('div', { class: 'who-below' }, ...this.#below()));
  }

  /** @param {string} name  `a` or `b` */
  #quote(name) {
    const key = `${this.#wish.prefix}.${name}`;
    return h('figure', { class: 'box who-quote' },
      h('figcaption', {}, h('b', {}, this.#text(name)), ' ', this.#lab.text(`${key}.source`)),
      h('blockquote', {}, ...spread(this.#lab.text(key))));
  }

  #below() {
    if (!this.#vote) return [this.#card.element];
    const lab = this.#lab;
    const vote = h('p', {}, this.#text('vote', { given: this.#text(this.#vote) }));
    if (!this.#verdict) {
      return [vote, h('button', {
        class: 'pill is-primary', 'aria-disabled': this.#isRunning,
        onclick: () => void this.#run(),
      }, this.#text('run'))];
    }
    const scenarios = this.#verdict.map(({ scenario }) => scenario);
    return [vote,
      h('ul', { class: 'who-results' },
        ...this.#verdict.map((claim, index) => this.#line(claim, index === 0 ? 'a' : 'b'))),
      h('h4', { tabindex: -1 }, this.#text('verdict')),
      ...paragraphs(lab, lab.text(`${this.#wish.prefix}.verdict`)),
      h('button', {
        key: 'compare', class: 'pill',
        onclick: () => void lab.open('compare', { request: { scenarios } }),
      }, this.#text('compare'))];
  }

  async #run() {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.update();
    try {
      this.#verdict = await Promise.all(this.#wish.claims.map(async (name) => {
        const scenario = await fetchDocument(claimPath(name));
        return { scenario, holds: !(await shadowOf(scenario)).results.includes('fail') };
      }));
      this.#wish.run();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#lab.session.report(error);
    }
    this.#isRunning = false;
    this.update();
    this.element.querySelector('h4')?.focus();
  }

  /**
   * @param {{scenario: Scenario, holds: boolean}} claim
   * @param {string} name
   */
  #line({ scenario: { platform }, holds }, name) {
    const values = { claim: this.#text(name), platform: `iOS ${platform?.ios ?? this.#lab.ios}` };
    return h('li', { 'data-result': holds ? 'right' : 'wrong' },
      this.#text(holds ? 'holds' : 'fails', values));
  }

  /**
   * @param {string} key
   * @param {import('../words/i18n.js').Values} [values]
   */
  #text(key, values) {
    return this.#lab.text(`questions.who.${key}`, values);
  }
}
