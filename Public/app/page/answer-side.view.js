// @ts-check
/** The answer beside what was found: the map at its event with its numbers, the sentence, and the
 * way there. */
import { SideMap } from '../compare/side-map.view.js';
import { shortSentence } from '../reasons/causes.js';
import { sentenceParts } from '../story/event-text.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';

export class AnswerSide {
  element = html('section', { class: 'answer-side' });
  #panel;
  #choose;
  #map;

  /** @param {view.LabElement} panel @param {(entry: page.Entry) => void} choose */
  constructor(panel, choose) {
    this.#panel = panel;
    this.#choose = choose;
    this.#map = new SideMap(panel);
    this.#map.element.classList.add('answer-map');
  }

  /** @type {(entry: page.Entry|null, answer: page.Answer|null) => void} */
  update(entry, answer) {
    const { lab } = this.#panel;
    this.element.setAttribute('aria-label', entry?.title ?? '');
    const { deed = 'open', keys, path } = entry ?? {};
    render(this.element,
      h(this.#map.element, { hidden: !answer?.shown }),
      h('div', { class: 'answer-text' },
        h('p', { class: 'answer-title' }, entry?.title),
        h('p', { class: 'answer-sentence' }, ...(answer ? this.#sentence(answer)
          : [entry?.about ?? ''])),
        h('p', { class: 'answer-deeds' },
          entry && h('button', {
            class: 'pill is-primary', 'data-do': 'run', onclick: () => this.#choose(entry),
          }, lab.text(`palette.do.${deed}`)),
          path && deed === 'run' && h('a', { class: 'pill', href: path }, lab.text('palette.read')),
          keys && h('kbd', {}, keys))));
    if (answer?.shown) this.#map.update(answer);
  }

  /** @param {page.Answer} answer */
  #sentence({ shown, store }) {
    const { lab } = this.#panel;
    if (!shown) return [lab.text('caption.start')];
    const { event } = shown;
    const sentence = shortSentence(lab.translator, event, lab.contextOf(event, store));
    return sentenceParts(sentence, event)
      .map(({ text, look }) => (look ? h(look, {}, text) : text));
  }
}
