// @ts-check
/**
 * Goes to an event: its number or a part of its name leads to a list, Enter goes there.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 */
import { findEvents } from './go-to.js';
import { badge, html } from '../view/dom.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { closePopover, placePopover } from '../view/popover.view.js';
import { linkStyle } from '../view/styles.view.js';

/**
 * @param {Lab} lab
 * @param {HTMLElement} host  what it is put into
 * @param {HTMLElement} anchor
 */
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

export class GoTo extends LabElement {
  static tag = 'go-to';

  #name = html('span');
  #input = html('input', {
    type: 'text', role: 'combobox', 'aria-expanded': 'true', 'aria-controls': 'go-to-list',
    'aria-autocomplete': 'list', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
  });
  #list = html('ul', { id: 'go-to-list', role: 'listbox' });
  #count = html('p', { class: 'go-to-count', role: 'status' });
  /** @type {TraceEvent[]} */
  #events = [];
  #chosen = -1;

  start() {
    this.setAttribute('popover', 'auto');
    this.setAttribute('role', 'dialog');
    this.append(html('label', {}, this.#name, this.#input), this.#list, this.#count);
    this.listen(this.#input, ['input'], () => this.#search());
    this.listen(this.#input, ['keydown'], (event) => this.#key(event));
    this.listen(this.#list, ['click'], (event) => this.#press(event.target));
    this.listen(this.lab, ['language'], () => this.update());
  }

  /** @param {HTMLElement} anchor */
  async open(anchor) {
    const { lab } = this;
    await Promise.all([
      lab.loadTexts('goto'),
      linkStyle('app/time/go-to.css'),
    ]);
    this.#input.value = '';
    this.update();
    placePopover(this, anchor);
    this.#input.focus();
  }

  update() {
    const { lab } = this;
    this.#name.textContent = lab.text('goto.label');
    this.setAttribute('aria-label', lab.text('transport.goTo'));
    this.#list.setAttribute('aria-label', lab.text('goto.list'));
    this.#search();
  }

  #search() {
    const { store } = this.lab;
    const query = this.#input.value;
    const { events, total, best } = findEvents(store, query);
    this.#events = events;
    this.#chosen = best;
    this.#list.replaceChildren(...events.map((event, index) => this.#item(event, index)));
    this.#showChosen();
    this.#count.textContent = this.#said(query.trim(), total);
  }

  /**
   * @param {string} query
   * @param {number} total
   */
  #said(query, total) {
    const { lab } = this;
    const { length } = lab.store.events;
    if (query === '') return lab.text('goto.hint');
    if (total === 0) return lab.text('goto.nothing', { number: length });
    const listed = this.#events.length;
    const found = lab.text('goto.found', { count: total });
    return listed < total ? `${found} ${lab.text('goto.listed', { number: listed })}` : found;
  }

  /**
   * @param {TraceEvent} event
   * @param {number} index
   */
  #item({ seq, line, controller, instance }, index) {
    const { lab } = this;
    const mark = controller ? badge(lab.identity(controller, instance)) : html('span');
    return html('li', { role: 'option', id: `go-to-${index}`, 'data-seq': String(seq) },
      html('span', { class: 'go-to-number' }, String(seq - lab.store.first)), mark,
      html('code', {}, line));
  }

  #showChosen() {
    for (const [index, item] of [...this.#list.children].entries()) {
      item.setAttribute('aria-selected', String(index === this.#chosen));
    }
    const chosen = this.#list.children[this.#chosen];
    chosen?.scrollIntoView({ block: 'nearest' });
    this.#input.setAttribute('aria-activedescendant', chosen?.id ?? '');
    this.#input.setAttribute('aria-expanded', String(this.#events.length > 0));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const last = this.#events.length - 1;
    const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const move = moves[/** @type {keyof typeof moves} */ (event.key)];
    if (event.isComposing) return;
    if (event.key === 'Enter') {
      // The focus goes back to what had it before, which is not to be pressed.
      event.preventDefault();
      this.#go(this.#events[this.#chosen]?.seq);
    }
    if (move === undefined || last < 0) return;
    event.preventDefault();
    this.#chosen = Math.min(Math.max(this.#chosen + move, 0), last);
    this.#showChosen();
  }

  /** @param {EventTarget|null} target */
  #press(target) {
    const item = target instanceof Element ? target.closest('li') : null;
    if (item?.dataset.seq) this.#go(Number(item.dataset.seq));
  }

  /** @param {number|undefined} seq */
  #go(seq) {
    if (seq === undefined) return;
    closePopover(this);
    this.lab.playback.jump(seq);
  }
}
