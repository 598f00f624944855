// @ts-check
/** “Who is right?”: two documents that contradict one another. The person votes, both are tried by
 * running what they claim, and the verdict follows from what has come. */
import { ApiError } from '../server/api.js';
import { tryBoth, verdictOf, verdicts } from './verdict.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { ChoiceCard } from '../questions/choice-card.view.js';
import { paragraphs, spread } from '../view/rich-text.view.js';

/** A comparison shows no more. */
const mostCompared = 3;

export class SourceComparisonCard {
  element = html('div', { class: 'quote-card' });
  #lab;
  #wish;
  #vote;
  #isRunning = false;
  /** The trials of both, each with whether it holds; null before they have run.
   * @type {{a: lessons.Tried[], b: lessons.Tried[]}|null} */
  #tried = null;
  #card;

  /** @param {lab.Lab} lab
   * @param {{who: lessons.Who, prefix: string, vote: string, voted: (vote: string) => void,
   *   judged: (verdict: lessons.Verdict) => void}} wish  the prefix of the keys of its texts;
   *   the vote given before, if any */
  constructor(lab, wish) {
    this.#lab = lab;
    this.#wish = wish;
    this.#vote = wish.vote;
    this.#card = new ChoiceCard(lab, {
      prompt: this.#text('ask'), moment: '', kind: 'vote',
      options: verdicts.map((value) => ({ value, text: this.#text(value) })),
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
    if (!this.#tried) {
      return [vote, h('button', {
        class: 'pill is-primary', 'aria-disabled': this.#isRunning,
        onclick: () => void this.#run(),
      }, this.#text('run'))];
    }
    const { a, b } = this.#tried;
    const verdict = verdictOf(this.#tried);
    const isRight = verdict === this.#vote;
    const scenarios = [...new Map([...a, ...b].map(({ scenario }) =>
      [JSON.stringify(scenario), scenario])).values()].slice(0, mostCompared);
    return [vote,
      h('ul', { class: 'who-results' },
        ...a.map((one, index) => this.#line(one, 'a', index + 1)),
        ...b.map((one, index) => this.#line(one, 'b', index + 1))),
      h('h4', { tabindex: -1 }, this.#text('verdict')),
      h('p', { class: 'who-verdict', 'data-result': isRight ? 'right' : 'wrong' },
        this.#text(isRight ? 'asVoted' : 'notAsVoted', { verdict: this.#text(verdict) })),
      ...paragraphs(lab, lab.text(`${this.#wish.prefix}.verdict`)),
      scenarios.length > 1 && h('button', {
        key: 'compare', class: 'pill',
        onclick: () => void lab.open('compare', { request: { scenarios } }),
      }, this.#text('compare'))];
  }

  async #run() {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.update();
    try {
      this.#tried = await tryBoth(this.#wish.who);
      this.#wish.judged(verdictOf(this.#tried));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#lab.session.report(error);
    }
    this.#isRunning = false;
    this.update();
    this.element.querySelector('h4')?.focus();
  }

  /** @param {lessons.Tried} tried @param {string} name @param {number} number */
  #line({ scenario: { platform }, holds }, name, number) {
    const ios = `iOS ${platform?.ios ?? this.#lab.ios}`;
    const values = { claim: this.#text(name), number, platform: ios };
    return h('li', { 'data-result': holds ? 'right' : 'wrong' },
      this.#text(holds ? 'holds' : 'fails', values));
  }

  /** @param {string} key @param {words.Values} [values] */
  #text(key, values) {
    return this.#lab.text(`questions.who.${key}`, values);
  }
}
