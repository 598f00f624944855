// @ts-check
/** Goes to a place of the run: a number or a part of a name leads to a list, Enter goes there. */
import { findPlaces, numberOf } from './go-to.js';
import { html } from '../view/dom.view.js';
import { draw, h } from '../view/draw.view.js';
import { token } from '../view/sign.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { closePopover, placePopover } from '../view/popover.view.js';
import { linkStyle } from '../view/styles.view.js';

/** @param {lab.Lab} lab @param {HTMLElement} host  what it is put into
 * @param {HTMLElement} anchor */
export async function openGoTo(lab, host, anchor) {
  GoTo.define();
  const known = /** @type {GoTo|null} */ (host.querySelector('go-to'));
  const element = known ?? new GoTo();
  if (!known) {
    element.lab = lab;
    host.append(element);
  }
  await element.open(anchor);
}

class GoTo extends LabElement {
  static tag = 'go-to';

  #input = html('input', {
    type: 'text', role: 'combobox', 'aria-controls': 'go-to-list', 'aria-autocomplete': 'list',
    autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
    oninput: () => this.#search(), onkeydown: (event) => this.#key(event),
  });
  /** @type {time.Matches} */
  #matches = { places: [], total: 0, best: -1 };
  #chosen = -1;

  start() {
    this.setAttribute('popover', 'auto');
    this.setAttribute('role', 'dialog');
    this.listen(this.lab, ['language'], () => this.#search());
  }

  /** @type {(anchor: HTMLElement) => Promise<void>} */
  async open(anchor) {
    await Promise.all([this.lab.loadTexts('goto'), linkStyle('app/time/go-to.css')]);
    this.#input.value = '';
    this.#search();
    placePopover(this, anchor);
    this.#input.focus();
  }

  update() {
    const { lab } = this;
    const { places } = this.#matches;
    const chosen = places[this.#chosen] ? `go-to-${this.#chosen}` : '';
    draw(this, { 'aria-label': lab.text('transport.goTo') },
      h('label', {}, h('span', {}, lab.text('goto.label')), h(this.#input, {
        'aria-expanded': places.length > 0, 'aria-activedescendant': chosen,
      })),
      h('ul', { id: 'go-to-list', role: 'listbox', 'aria-label': lab.text('goto.list') },
        ...places.map((place, index) => this.#item(place, index))),
      h('p', { class: 'go-to-count', role: 'status' }, this.#summary()));
    document.getElementById(chosen)?.scrollIntoView({ block: 'nearest' });
  }

  #search() {
    this.#matches = findPlaces(this.lab, this.#input.value);
    this.#chosen = this.#matches.best;
    this.update();
  }

  #summary() {
    const { lab } = this;
    const { places: { length: listed }, total } = this.#matches;
    if (this.#input.value.trim() === '') return lab.text('goto.hint');
    if (total === 0) return lab.text('goto.nothing', { number: lab.store.events.length });
    const summary = lab.text('goto.found', { count: total });
    return listed < total ? `${summary} ${lab.text('goto.listed', { number: listed })}` : summary;
  }

  /** It has the number of the row where the cursor will rest: a hidden event has none.
   * @param {time.FoundPlace} place @param {number} index */
  #item({ seq, label, event }, index) {
    const { lab } = this;
    const { controller, instance, line = lab.text('goto.start') } = event ?? {};
    return h('li', {
      role: 'option', id: `go-to-${index}`, 'data-seq': seq,
      'aria-selected': index === this.#chosen, onclick: () => this.#go(seq),
    }, h('span', { class: 'go-to-number' }, event ? numberOf(lab.playback.rows.at(seq)) : label),
    controller ? token(lab.identity(controller, instance)) : h('span'),
    event ? h('code', {}, line) : h('span', {}, line));
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    const { places } = this.#matches;
    const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const move = moves[/** @type {keyof typeof moves} */ (event.key)];
    if (event.isComposing) return;
    if (event.key === 'Enter') {
      // The focus goes back to what had it before, which is not to be pressed.
      event.preventDefault();
      this.#go(places[this.#chosen]?.seq);
    }
    if (move === undefined || places.length === 0) return;
    event.preventDefault();
    this.#chosen = Math.min(Math.max(this.#chosen + move, 0), places.length - 1);
    this.update();
  }

  /** @type {(seq: number|undefined) => void} */
  #go(seq) {
    if (seq === undefined) return;
    closePopover(this);
    this.lab.playback.jump(seq);
  }
}
