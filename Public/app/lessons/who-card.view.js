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
import { ChoiceCard } from '../questions/choice-card.view.js';
import { paragraphs, spread } from '../view/rich-text.view.js';

const votes = ['onlyA', 'onlyB', 'both'];

export class WhoCard {
  element = html('div', { class: 'who-card' });
  #lab;
  #claims;
  #prefix;
  #voted;
  #run;
  #below = html('div', { class: 'who-below' });
  #vote = '';

  /**
   * @param {Lab} lab
   * @param {{claims: readonly string[], prefix: string, vote: string,
   *   voted: (vote: string) => void, run: () => void}} wish  the prefix of the keys of its texts;
   *   the vote given before, if any
   */
  constructor(lab, { claims, prefix, vote, voted, run }) {
    this.#lab = lab;
    this.#claims = claims;
    this.#prefix = prefix;
    this.#voted = voted;
    this.#vote = vote;
    this.#run = run;
    this.element.append(...['a', 'b'].map((name) => this.#quote(name)), this.#below);
    if (vote) this.#showVote();
    else this.#ask();
  }

  /** @param {string} name  `a` or `b` */
  #quote(name) {
    const lab = this.#lab;
    return html('figure', { class: 'who-quote' },
      html('figcaption', {}, html('b', {}, lab.text(`questions.who.${name}`)), ' ',
        lab.text(`${this.#prefix}.${name}.source`)),
      html('blockquote', {}, ...spread(lab.text(`${this.#prefix}.${name}`))));
  }

  #ask() {
    const lab = this.#lab;
    const card = new ChoiceCard(lab, {
      prompt: lab.text('questions.who.ask'), moment: '', kind: 'vote',
      options: votes.map((value) => ({ value, text: lab.text(`questions.who.${value}`) })),
      choose: (value) => {
        this.#vote = value;
        this.#voted(value);
        this.#showVote();
        this.#below.querySelector('button')?.focus();
      },
    });
    this.#below.replaceChildren(card.element);
  }

  #showVote() {
    const lab = this.#lab;
    const given = lab.text(`questions.who.${this.#vote}`);
    const button = html('button', { class: 'pill is-primary' },
      lab.text('questions.who.run'));
    button.addEventListener('click', () => void this.#runBoth(button));
    this.#below.replaceChildren(
      html('p', {}, lab.text('questions.who.vote', { given })), button);
  }

  /** @param {HTMLButtonElement} button */
  async #runBoth(button) {
    const lab = this.#lab;
    button.setAttribute('aria-disabled', 'true');
    try {
      const scenarios = await Promise.all(
        this.#claims.map((name) => fetchDocument(claimPath(name))));
      const runs = await Promise.all(scenarios.map(shadowOf));
      const lines = scenarios.map((scenario, index) => this.#resultLine(scenario, index,
        !(runs[index]?.results ?? []).includes('fail')));
      this.#showVerdict(lines, scenarios);
      this.#run();
    } catch (error) {
      button.setAttribute('aria-disabled', 'false');
      if (!(error instanceof ApiError)) throw error;
      lab.session.report(error);
    }
  }

  /**
   * @param {Scenario} scenario
   * @param {number} index
   * @param {boolean} holds
   */
  #resultLine({ platform }, index, holds) {
    const lab = this.#lab;
    const claim = lab.text(`questions.who.${index === 0 ? 'a' : 'b'}`);
    const values = { claim, platform: `iOS ${platform?.ios ?? lab.ios}` };
    return html('li', { 'data-result': holds ? 'right' : 'wrong' },
      lab.text(holds ? 'questions.who.holds' : 'questions.who.fails', values));
  }

  /**
   * @param {HTMLElement[]} lines
   * @param {Scenario[]} scenarios
   */
  #showVerdict(lines, scenarios) {
    const lab = this.#lab;
    const compare = html('button', {
      class: 'pill', onclick: () => void lab.open('compare', { request: { scenarios } }),
    }, lab.text('questions.who.compare'));
    const given = lab.text(`questions.who.${this.#vote}`);
    const heading = html('h4', { tabindex: '-1' }, lab.text('questions.who.verdict'));
    this.#below.replaceChildren(html('p', {}, lab.text('questions.who.vote', { given })),
      html('ul', { class: 'who-results' }, ...lines), heading,
      ...paragraphs(lab, lab.text(`${this.#prefix}.verdict`)), compare);
    heading.focus();
  }
}
