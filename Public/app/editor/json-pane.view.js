// @ts-check
/** The text of the scenario with the numbers of its lines. A band lies behind what is chosen in the
 * tree; the caret chooses in the tree. */
import { pointerAt, positionAt, spanOf } from './json-text.js';
import { html } from '../view/dom.view.js';

export class JSONPane {
  element = html('section', { class: 'editor-json' });
  #area = html('textarea', {
    spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', wrap: 'off',
    oninput: ({ target }) => this.#editing.type(target.value),
    onscroll: ({ target }) => {
      this.#top = target.scrollTop;
      this.#follow();
    },
    onkeyup: () => this.#chooseAtCaret(), onclick: () => this.#chooseAtCaret(),
  });
  #numbers = html('pre', { 'aria-hidden': 'true' });
  #band = html('div', { class: 'editor-band' });
  #frame = html('div', { class: 'editor-text' },
    html('div', { class: 'editor-numbers' }, this.#numbers), this.#band, this.#area);
  #editing;
  #label = '';
  #revealed = '';
  #isScheduled = false;
  /** How far the text is scrolled, and how high a line is: to ask the page for them takes time. */
  #top = 0;
  #lineHeight = 0;
  /** The lines of what is chosen; null while they can't be told.
   * @type {{first: number, last: number}|null} */
  #range = null;

  /** @param {editor.ScenarioEditing} editing */
  constructor(editing) {
    this.#editing = editing;
    this.element.append(this.#frame);
    new ResizeObserver(() => this.#measure()).observe(this.#area);
  }

  /** @type {(label: string) => void}  Draws in the next frame, once for all changes before it. */
  update(label) {
    this.#label = label;
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    requestAnimationFrame(() => this.#draw());
  }

  #draw() {
    this.#isScheduled = false;
    const { text, syntax, selection } = this.#editing;
    this.#area.setAttribute('aria-label', this.#label);
    this.#area.setAttribute('aria-invalid', String(syntax !== null));
    if (this.#area.value !== text) this.#take(text);
    this.#showNumbers();
    this.#range = this.#findRange();
    if (selection !== this.#revealed && document.activeElement !== this.#area) this.#reveal();
    this.#revealed = selection;
    this.#follow();
  }

  #measure() {
    this.#lineHeight = parseFloat(getComputedStyle(this.#area).lineHeight) || 0;
    this.#follow();
  }

  /** @type {(start: number, end: number) => void}  Selects what is at a place and leads there. */
  show(start, end) {
    this.#draw();
    this.#area.focus({ preventScroll: true });
    this.#area.setSelectionRange(start, end);
    this.#scrollTo(positionAt(this.#area.value, start).line);
    this.#follow();
  }

  /** @param {string} pointer @param {boolean} isName  of the member, not its value */
  showPlace(pointer, isName) {
    const { spans } = this.#editing;
    if (!spans) return;
    const { start, end, keyStart } = spanOf(spans, pointer);
    this.show(isName ? keyStart : start, isName ? start : end);
  }

  /** @type {(text: string) => void} */
  #take(text) {
    const top = this.#top;
    this.#area.value = text;
    if (top > 0) this.#area.scrollTop = top;
  }

  /** @type {(line: number) => void} */
  #scrollTo(line) {
    const height = this.#lineHeight;
    const top = (line - 1) * height;
    const { scrollTop, clientHeight } = this.#area;
    if (top >= scrollTop && top + 2 * height <= scrollTop + clientHeight) return;
    this.#area.scrollTop = Math.max(0, top - clientHeight / 3);
    this.#area.scrollLeft = 0;
  }

  #showNumbers() {
    const { text, syntax, spans, problems } = this.#editing;
    const count = text.split('\n').length;
    const wrong = new Set(syntax ? [syntax.line] : []);
    if (spans) {
      for (const { pointer } of problems) {
        wrong.add(positionAt(text, spanOf(spans, pointer).keyStart).line);
      }
    }
    const numbers = Array.from({ length: count }, (_, index) =>
      `${wrong.has(index + 1) ? '⚠' : ''}${index + 1}`).join('\n');
    if (this.#numbers.textContent !== numbers) this.#numbers.textContent = numbers;
  }

  #findRange() {
    const { text, spans, selection } = this.#editing;
    if (!spans || selection === '' || !spans.has(selection)) return null;
    const { keyStart, end } = spanOf(spans, selection);
    return { first: positionAt(text, keyStart).line, last: positionAt(text, end).line };
  }

  #reveal() {
    if (this.#range) this.#scrollTo(this.#range.first);
  }

  /** Keeps numbers and band beside their lines. */
  #follow() {
    const top = this.#top;
    const height = this.#lineHeight;
    const range = this.#range;
    this.#numbers.style.setProperty('--scroll', `${-top}px`);
    this.#band.hidden = range === null;
    if (!range) return;
    this.#band.style.setProperty('--top', `${(range.first - 1) * height - top}px`);
    this.#band.style.setProperty('--height', `${(range.last - range.first + 1) * height}px`);
  }

  #chooseAtCaret() {
    const { spans } = this.#editing;
    if (spans) this.#editing.select(pointerAt(spans, this.#area.selectionStart));
  }
}
