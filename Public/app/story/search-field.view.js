// @ts-check
/** The field of a search, which stands where the tabs of the story were. It is loaded when a search
 * begins. */
import { html } from '../view/dom.view.js';
import { h } from '../view/draw.view.js';
import { storyOf } from './story-model.js';
import { meaningOf } from './story-search.js';

export class SearchField {
  /** @type {HTMLInputElement} */
  #field = html('input', {
    type: 'search', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
    oninput: () => this.#find(this.#field.value), onkeydown: (event) => this.#key(event),
  });
  #lab;
  #end;

  /** @param {lab.Lab} lab @param {() => void} end  ends the search */
  constructor(lab, end) {
    this.#lab = lab;
    this.#end = end;
  }

  /** What is drawn. */
  contents() {
    const lab = this.#lab;
    const model = storyOf(lab);
    const found = model.hits.reduce((sum, calls) => sum + calls.length, 0);
    const count = lab.store.events.length;
    const text = model.problem ? lab.text(`story.problem.${model.problem}`)
      : lab.text('story.found', { found, number: count });
    return h('search', { key: 'search', class: 'story-search', role: 'search' },
      h(this.#field, {
        'aria-label': lab.text('story.searchLabel'), placeholder: lab.text('story.placeholder'),
        'aria-invalid': model.problem !== null, value: model.typed ?? '',
      }),
      h('span', { role: 'status' }, model.typed ? text : ''),
      h('button', {
        class: 'icon-button', 'aria-label': lab.text('story.endSearch'), onclick: this.#end,
      }, '×'));
  }

  begin() {
    if (storyOf(this.#lab).typed === null) this.#find('');
  }

  focus() {
    this.#field.focus();
  }

  /** @type {(typed: string) => void} */
  #find(typed) {
    storyOf(this.#lab).find(typed, meaningOf(typed));
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    if (event.isComposing) return;
    if (event.key === 'Escape') this.#end();
    else if (event.key === 'Enter') this.#goToHit(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  }

  /** @param {1|-1} direction  to the next of what was found, or the one before */
  #goToHit(direction) {
    const { playback, store: { announcedSeq } } = this.#lab;
    const all = storyOf(this.#lab).hits.flat().map(({ event }) => event.seq);
    const next = direction > 0 ? all.find((seq) => seq > announcedSeq) ?? all[0]
      : all.filter((seq) => seq < announcedSeq).pop() ?? all[all.length - 1];
    if (next !== undefined) playback.jump(next);
  }
}
