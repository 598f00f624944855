// @ts-check
/** Three sentences of documents; one of them is false. */
import { ChoiceCard } from '../questions/choice-card.view.js';
import { disputeOf } from './lying-article.js';
import { readRule } from '../questions/because.view.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { paragraphs } from '../view/rich-text.view.js';

export class FalseQuoteCard {
  element = html('div', { class: 'quote-card' });
  #lab;

  /** @param {lab.Lab} lab
   * @param {{quotes: readonly lessons.Quote[], liar: string, chosen: (isRight: boolean) =>
   *   void}} wish */
  constructor(lab, { quotes, liar, chosen }) {
    this.#lab = lab;
    const card = new ChoiceCard(lab, {
      prompt: lab.text('lessons.liar.ask'), moment: '', kind: 'liar',
      options: quotes.map(({ key }) => ({ value: key, text: this.#quote(key) })),
      choose: (given) => void this.#show(quotes, liar, given)
        .then(() => chosen(given === liar)),
    });
    render(this.element, card.element);
  }

  /** @type {(key: string) => string}  A sentence with what it is about, and where it comes from. */
  #quote(key) {
    const lab = this.#lab;
    return lab.text('lessons.liar.quote', {
      about: lab.text(`${disputeOf(key)}.title`), quote: lab.text(key),
      source: lab.text(`${key}.source`),
    });
  }

  /** @type {(quotes: readonly lessons.Quote[], liar: string, given: string) => Promise<void>} */
  async #show(quotes, liar, given) {
    const lab = this.#lab;
    const [rule] = quotes.find((quote) => quote.key === liar)?.rules ?? [];
    const because = rule ? await readRule(lab, rule) : '';
    const key = given === liar ? 'right' : 'wrong';
    render(this.element, h('div', { class: 'question-outcome', 'data-result': key },
      h('p', { class: 'outcome-answer' }, lab.text(`lessons.liar.${key}`)),
      h('figure', { class: 'box who-quote' },
        h('figcaption', {}, lab.text(`${liar}.source`)),
        h('blockquote', {}, ...paragraphs(lab, lab.text(liar)))),
      h('p', { class: 'outcome-why' }, because),
      ...paragraphs(lab, lab.text(`${disputeOf(liar)}.verdict`))));
    lab.say(this.element.textContent ?? '');
  }
}
