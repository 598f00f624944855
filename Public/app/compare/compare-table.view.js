// @ts-check
/**
 * The rows of a comparison. Only those in view are in the page; what both have and the density
 * doesn't show is left out.
 *
 * @fires CompareTable#rowchoose  detail: the row
 *
 * @typedef {import('./compare.js').Comparison} Comparison
 * @typedef {import('./compare.js').Row} Row
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 */
import { identityOf } from '../store/identity.js';
import { glyphs, phaseOf, rowsInView, rowText, scrollTopFor } from '../log/inspector-log.js';
import { badge, html } from '../view/dom.view.js';

const rowHeight = 1.75;

export class CompareTable {
  #head = html('div', { class: 'compare-head' });
  #states = html('div', { class: 'compare-states' });
  #rows = html('div', { class: 'compare-rows', role: 'presentation' });
  #scroller = html('div', { class: 'compare-scroll', role: 'grid', tabindex: '0' }, this.#rows);
  element = html('div', { class: 'compare-table' }, this.#head, this.#states, this.#scroller);
  /** @type {Lab|null} */
  #lab = null;
  /** @type {Comparison|null} */
  #comparison = null;
  /**
   * The rows that are shown.
   *
   * @type {readonly Row[]}
   */
  #shown = [];
  #row = 28;

  /** @param {Lab} lab */
  connect(lab) {
    this.#lab = lab;
    this.#scroller.addEventListener('scroll', () => this.#drawRows());
    this.#scroller.addEventListener('click', (event) => this.#click(event));
    this.#scroller.addEventListener('keydown', (event) => this.#key(event));
    new ResizeObserver(() => this.#drawRows()).observe(this.#scroller);
  }

  /** @param {Comparison} comparison */
  begin(comparison) {
    this.#comparison = comparison;
    this.#scroller.scrollTop = 0;
  }

  get count() {
    return this.#shown.length;
  }

  /**
   * The row that stands at a place of the table.
   *
   * @param {number} index
   */
  rowAt(index) {
    return this.#shown[index]?.index ?? 0;
  }

  /**
   * The place of a row, or of the last one before it that is shown.
   *
   * @param {number} row
   */
  indexOf(row) {
    const after = this.#shown.findIndex(({ index }) => index > row);
    return Math.max(0, (after < 0 ? this.#shown.length : after) - 1);
  }

  draw() {
    const [lab, comparison] = [this.#lab, this.#comparison];
    if (!lab || !comparison) return;
    this.#shown = comparison.rows.filter(({ isDifferent, cells }) =>
      isDifferent || cells.some((event) => event && lab.view.shows(event)));
    this.element.style.setProperty('--columns', String(comparison.columns.length));
    this.#scroller.setAttribute('aria-label', lab.text('compare.title'));
    this.#scroller.setAttribute('aria-rowcount', String(this.#shown.length));
    this.#head.replaceChildren(...comparison.columns.map(({ label, title }, index) =>
      html('div', { id: `compare-column-${index}` }, html('b', {}, label),
        html('small', {}, title === label ? '' : title))));
    this.#drawRows();
  }

  showCursor() {
    const comparison = this.#comparison;
    if (!comparison) return;
    const index = this.indexOf(comparison.cursor);
    const { scrollTop: top, clientHeight: height } = this.#scroller;
    this.#scroller.scrollTop = scrollTopFor({ top, height, row: this.#row }, index);
    this.#drawStates(comparison);
    this.#drawRows();
  }

  /**
   * Where every controller stands in each column.
   *
   * @param {Comparison} comparison
   */
  #drawStates(comparison) {
    const lab = this.#lab;
    this.#states.replaceChildren(...comparison.columns.map(({ scenario }, column) => {
      const state = comparison.stateOf(column);
      const living = (state?.order ?? []).flatMap((key) => state?.controllers[key] ?? [])
        .filter(({ isAlive }) => isAlive);
      return html('ul', {}, ...living.map(({ controller, instance, station }) =>
        html('li', {}, badge(identityOf(scenario, controller, instance)),
          `${controller} ${lab?.text(`state.${station}`) ?? ''}`)));
    }));
  }

  #drawRows() {
    const comparison = this.#comparison;
    if (!comparison) return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    this.#row = Math.round(rem * rowHeight);
    this.#rows.style.setProperty('height', `${this.#shown.length * this.#row}px`);
    const { scrollTop: top, clientHeight: height } = this.#scroller;
    const { from, to } = rowsInView({ top, height, row: this.#row, count: this.#shown.length });
    const current = this.indexOf(comparison.cursor);
    this.#rows.replaceChildren(...this.#shown.slice(from, to).map((row, at) => {
      const index = from + at;
      return this.#drawRow(comparison, row, { index, isCurrent: index === current });
    }));
  }

  /**
   * @param {Comparison} comparison
   * @param {Row} row
   * @param {{index: number, isCurrent: boolean}} place
   */
  #drawRow(comparison, row, { index, isCurrent }) {
    const element = html('div', {
      role: 'row', class: 'compare-row', 'data-row': String(row.index),
      'aria-rowindex': String(index + 1),
    });
    element.style.setProperty('top', `${index * this.#row}px`);
    element.style.setProperty('height', `${this.#row}px`);
    element.classList.toggle('is-different', row.isDifferent);
    if (isCurrent) element.setAttribute('aria-current', 'true');
    element.append(...row.cells.map((event, column) => this.#cell(comparison, event, column)));
    return element;
  }

  /**
   * @param {Comparison} comparison
   * @param {TraceEvent|null} event
   * @param {number} column
   */
  #cell(comparison, event, column) {
    const cell = html('div', { role: 'gridcell', 'aria-describedby': `compare-column-${column}` });
    if (!event) {
      cell.classList.add('is-empty');
      cell.append('—');
      return cell;
    }
    const scenario = comparison.columns[column]?.scenario ?? null;
    const phase = phaseOf(event);
    cell.dataset.phase = phase;
    cell.title = event.line;
    cell.append(html('span', { class: 'log-glyph', 'aria-hidden': 'true' }, glyphs[phase] ?? ''));
    if (event.controller) {
      cell.append(badge(identityOf(scenario, event.controller, event.instance)));
    }
    cell.append(html('span', { class: 'visually-hidden' }, `${event.controller ?? ''} `),
      html('code', {}, rowText(event)));
    return cell;
  }

  /** @param {MouseEvent} event */
  #click({ clientY }) {
    const top = this.#rows.getBoundingClientRect().top;
    this.#choose(Math.floor((clientY - top) / this.#row));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const at = this.indexOf(this.#comparison?.cursor ?? 0);
    const page = Math.max(1, Math.floor(this.#scroller.clientHeight / this.#row) - 1);
    const moves = {
      ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page, Home: 0,
      End: this.#shown.length - 1,
    };
    const to = moves[/** @type {keyof typeof moves} */ (event.key)];
    if (to === undefined) return;
    event.preventDefault();
    this.#choose(to);
  }

  /** @param {number} index */
  #choose(index) {
    const row = this.#shown[Math.min(Math.max(index, 0), this.#shown.length - 1)];
    if (!row) return;
    this.element.dispatchEvent(new CustomEvent('rowchoose', { detail: row.index }));
  }
}
