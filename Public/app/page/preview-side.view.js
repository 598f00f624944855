// @ts-check
/** The run of what was found, beside it: the map at its event with its numbers, the sentence, and
 * the way there. */
import { SideMap } from '../compare/side-map.view.js';
import { shortSentence } from '../reasons/causes.js';
import { sentenceParts } from '../story/event-text.js';
import { html } from '../view/dom.view.js';
import { h, render, told } from '../view/draw.view.js';

export class PreviewSide {
  element = html('section', { class: 'preview-side' });
  #panel;
  #choose;
  #map;

  /** @param {view.LabElement} panel @param {(entry: page.Entry) => void} choose */
  constructor(panel, choose) {
    this.#panel = panel;
    this.#choose = choose;
    this.#map = new SideMap(panel);
    this.#map.element.classList.add('preview-map');
  }

  /** @type {(entry: page.Entry|null, preview: page.Preview|null) => void} */
  update(entry, preview) {
    const { lab } = this.#panel;
    this.element.setAttribute('aria-label', entry?.title ?? '');
    const { about = '', deed = 'open', keys, kind } = entry ?? {};
    const isOwn = kind === 'event' || kind === 'command';
    render(this.element,
      h(this.#map.element, { hidden: !preview?.shown }),
      h('div', { class: 'preview-text' },
        h('p', { class: 'preview-title' }, entry?.title),
        h('p', { class: 'preview-sentence' }, ...(preview && (isOwn || !about)
          ? this.#sentence(preview) : [about])),
        h('p', { class: 'preview-deeds' },
          entry && h('button', {
            class: 'pill is-primary', 'data-do': 'run', onclick: () => this.#choose(entry),
          }, lab.text(`search.do.${deed}`)),
          keys && h('kbd', {}, keys))));
    if (preview?.shown) this.#map.update(preview);
  }

  /** @param {page.Preview} preview */
  #sentence({ shown, store }) {
    const { lab } = this.#panel;
    if (!shown) return [lab.text('caption.start')];
    const { event } = shown;
    const sentence = shortSentence(lab.translator, event, lab.contextOf(event, store));
    return told(sentenceParts(sentence, event));
  }
}
