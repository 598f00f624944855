// @ts-check
/**
 * The lines of one class with their gutter. What marks a line is a shape and a word, never colour
 * alone.
 *
 * @typedef {import('./code-lines.js').CodeTrace} CodeTrace
 * @typedef {import('./code-lines.js').Finding} Finding
 * @typedef {import('./code-lines.js').Row} Row
 *
 * @typedef {object} Shown
 * @property {CodeTrace} trace
 * @property {number} cursor
 * @property {string} controller
 * @property {readonly Finding[]} findings
 * @property {(key: string, values?: import('../words/i18n.js').Values) => string} text
 * @property {((callback: string) => HTMLElement|null)|null} breakpoint  a button for a method
 * @property {unknown} marks  what those buttons show
 */
import { codeRows, hitsByInstance } from './code-lines.js';
import { html } from '../view/dom.view.js';

export class CodeListing {
  element = html('div', { class: 'code-lines', role: 'region', tabindex: '0' });

  #list = html('ol');
  #drawn = '';
  #select;
  /** The callback to which the current line belongs. */
  currentCallback = '';

  /** @param {(finding: Finding) => void} select */
  constructor(select) {
    this.#select = select;
    this.element.append(this.#list);
  }

  /** @param {Shown} shown */
  show(shown) {
    const { trace, cursor, controller, findings, text } = shown;
    const rows = codeRows(trace, cursor, controller, findings);
    this.#noteCallback(shown, rows);
    const drawn = JSON.stringify([controller, rows, text('code.now'), shown.marks]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#list.replaceChildren(...rows.map((row) => this.#item(row, shown)));
    this.#reveal();
  }

  /**
   * @param {Shown} shown
   * @param {readonly Row[]} rows
   */
  #noteCallback({ trace, controller }, rows) {
    const number = rows.find(({ isCurrent }) => isCurrent)?.number;
    const owner = trace.listing.classes.find((one) => one.controller === controller);
    this.currentCallback = owner?.map.find(({ line }) => line === number)?.callback ?? '';
  }

  /**
   * @param {Row} row
   * @param {Shown} shown
   */
  #item(row, shown) {
    const { text } = shown;
    const item = html('li', {}, this.#hits(row, shown), this.#mark(row, text),
      this.#number(row, shown), html('code', {}, row.text));
    item.classList.toggle('is-current', row.isCurrent);
    item.classList.toggle('is-next', row.isNext);
    if (row.isCurrent) item.setAttribute('aria-current', 'true');
    if (row.isNeverCalled) {
      item.append(html('small', { class: 'code-never' }, `— ${text('code.never')}`));
    }
    for (const finding of row.findings) item.append(this.#finding(finding, text));
    return item;
  }

  /**
   * The number of a line; where a method begins, a breakpoint can be set on it.
   *
   * @param {Row} row
   * @param {Shown} shown
   */
  #number({ number }, { trace, controller, breakpoint }) {
    const owner = trace.listing.classes.find((one) => one.controller === controller);
    const entry = owner?.map.find((one) =>
      one.line === number && one.statement === undefined && !one.isSuper);
    const button = entry ? breakpoint?.(entry.callback) : null;
    button?.append(String(number));
    return button ??
      html('span', { class: 'code-number', 'aria-hidden': 'true' }, String(number));
  }

  /**
   * @param {Row} row
   * @param {Shown} shown
   */
  #hits({ hits, number }, { trace, cursor, controller, text }) {
    const cell = html('span', { class: 'code-hits' });
    if (hits === null) return cell;
    cell.title = hitsByInstance(trace, cursor, controller, number);
    cell.append(
      html('span', { 'aria-hidden': 'true' }, hits > 0 ? `${hits}×` : '·'),
      html('span', { class: 'visually-hidden' }, text('code.hits', { count: hits })));
    return cell;
  }

  /**
   * @param {Row} row
   * @param {Shown['text']} text
   */
  #mark({ isCurrent, isNext }, text) {
    const cell = html('span', { class: 'code-mark' });
    const marks = [
      ...(isCurrent ? [['▶', text('code.now')]] : []),
      ...(isNext ? [['▷', text('code.next')]] : []),
    ];
    for (const [sign = '', word = ''] of marks) {
      cell.append(
        html('span', { 'aria-hidden': 'true' }, sign),
        html('span', { class: 'visually-hidden' }, word));
    }
    cell.title = marks.map(([, word]) => word).join(', ');
    return cell;
  }

  /**
   * @param {Finding} finding
   * @param {Shown['text']} text
   */
  #finding(finding, text) {
    return html('button', { class: 'code-finding', onclick: () => this.#select(finding) },
      html('b', {}, `⚠ ${text(`code.severity.${finding.severity}`)}`), ` ${finding.title}`);
  }

  /** Brings the current line, else the next one, into the panel without moving the page. */
  #reveal() {
    const line = this.#list.querySelector('.is-current') ?? this.#list.querySelector('.is-next');
    if (!line) return;
    const box = line.getBoundingClientRect();
    const frame = this.element.getBoundingClientRect();
    const third = frame.height / 3;
    const isVisible = box.top >= frame.top && box.bottom <= frame.bottom;
    if (!isVisible) this.element.scrollTop += box.top - frame.top - third;
  }
}
