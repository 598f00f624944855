// @ts-check
/** The rows of a comparison. Only those in view are in the page; what both have and the density
 * doesn't show is left out. */
import { columnTitle } from './compare.js';
import { castOf } from '../store/fold.js';
import { identityOf } from '../store/identity.js';
import { glyphs, phaseOf, rowsInView, rowText, scrollTopFor } from '../log/inspector-log.js';
import { badge, html, rootSize } from '../view/dom.view.js';
import { draw, h, token } from '../view/draw.view.js';

const rowHeight = 1.75;

export class CompareTable {
  #rows = html('div', { class: 'compare-rows', role: 'presentation' });
  #scroller = html('div', {
    class: 'compare-scroll', role: 'grid', tabindex: '0', onscroll: () => this.#drawRows(),
    onclick: (event) => this.#click(event), onkeydown: (event) => this.#key(event),
  }, this.#rows);
  element = html('div', { class: 'compare-table' }, this.#scroller);
  #lab;
  #choose;
  /** @type {compare.Comparison|null} */
  #comparison = null;
  /** @type {readonly compare.Row[]}  The rows that are shown. */
  #shown = [];
  #row = 28;

  /** @param {view.LabElement} panel @param {(row: number) => void} choose */
  constructor(panel, choose) {
    this.#lab = panel.lab;
    this.#choose = choose;
    panel.watchSize(this.#scroller, () => this.#drawRows());
  }

  get count() {
    return this.#shown.length;
  }

  /** @type {(index: number) => number}  The row that stands at a place of the table. */
  rowAt(index) {
    return this.#shown[index]?.index ?? 0;
  }

  /** The place of a row, or of the last one before it that is shown.
   * @type {(row: number) => number} */
  indexOf(row) {
    const after = this.#shown.findIndex(({ index }) => index > row);
    return Math.max(0, (after < 0 ? this.#shown.length : after) - 1);
  }

  /** @type {(comparison: compare.Comparison) => void} */
  update(comparison) {
    const lab = this.#lab;
    const isOther = comparison !== this.#comparison;
    this.#comparison = comparison;
    this.#shown = comparison.rows.filter(({ isDifferent, cells }) =>
      isDifferent || cells.some((event) => event && lab.view.shows(event)));
    const { columns } = comparison;
    draw(this.element, { style: `--columns: ${columns.length}` },
      h('div', { class: 'compare-head' }, ...columns.map((column, index) => {
        const { label } = column;
        const title = columnTitle(lab.translator, column);
        return h('div', { id: `compare-column-${index}` }, h('b', {}, label),
          h('small', {}, title === label ? '' : title));
      })),
      h('div', { class: 'compare-states' },
        ...columns.map((_, column) => this.#states(comparison, column))),
      h(this.#scroller, { 'aria-label': lab.text('compare.title'), 'aria-rowcount': this.count }));
    if (isOther) this.#scroller.scrollTop = 0;
    this.#measure();
    const { scrollTop: top, clientHeight: height } = this.#scroller;
    const frame = { top, height, row: this.#row };
    this.#scroller.scrollTop = scrollTopFor(frame, this.indexOf(comparison.cursor));
    this.#drawRows();
  }

  /** Where every controller stands in a column.
   * @param {compare.Comparison} comparison @param {number} column */
  #states(comparison, column) {
    const { scenario = null } = comparison.columns[column] ?? {};
    const state = comparison.stateOf(column);
    const living = state ? castOf(state).living : [];
    return h('ul', {}, ...living.map(({ controller, instance, station }) =>
      h('li', {}, token(identityOf(scenario, controller, instance)),
        `${controller} ${this.#lab.text(`state.${station}`)}`)));
  }

  #measure() {
    this.#row = Math.round(rootSize() * rowHeight);
    this.#rows.style.setProperty('height', `${this.#shown.length * this.#row}px`);
  }

  #drawRows() {
    const comparison = this.#comparison;
    if (!comparison) return;
    this.#measure();
    const { scrollTop: top, clientHeight: height } = this.#scroller;
    const { from, to } = rowsInView({ top, height, row: this.#row, count: this.count });
    const current = this.indexOf(comparison.cursor);
    this.#rows.replaceChildren(...this.#shown.slice(from, to).map((row, at) =>
      this.#drawRow(comparison, row, { index: from + at, isCurrent: from + at === current })));
  }

  /** @param {compare.Comparison} comparison @param {compare.Row} row
   * @param {{index: number, isCurrent: boolean}} place */
  #drawRow(comparison, { index: number, isDifferent, cells }, { index, isCurrent }) {
    const hasGap = cells.includes(null);
    const only = isDifferent && hasGap ? this.#only(comparison, cells) : '';
    const look = `compare-row${isDifferent ? ' is-different' : ''}${hasGap ? ' has-gap' : ''}`;
    return html('div', {
      role: 'row', class: look, 'data-row': number,
      'aria-rowindex': index + 1, 'aria-current': isCurrent ? 'true' : null,
      style: `top: ${index * this.#row}px; height: ${this.#row}px`,
    }, ...cells.map((event, column) => this.#cell(comparison, event, column, only)));
  }

  /** In which columns alone a row is, for a window that has room for one.
   * @type {(comparison: compare.Comparison, cells: compare.Row['cells']) => string} */
  #only({ columns }, cells) {
    const labels = columns.filter((_, column) => cells[column]).map(({ label }) => label);
    return this.#lab.text('compare.group.added', { label: labels.join(', ') });
  }

  /** @param {compare.Comparison} comparison @param {store.TraceEvent|null} event
   * @param {number} column @param {string} only */
  #cell(comparison, event, column, only) {
    const about = { role: 'gridcell', 'aria-describedby': `compare-column-${column}` };
    if (!event) {
      const nothing = html('span', { class: 'visually-hidden' }, '—');
      return html('div', { ...about, class: 'is-empty' }, nothing);
    }
    const { controller, instance, line } = event;
    const scenario = comparison.columns[column]?.scenario ?? null;
    const phase = phaseOf(event);
    return html('div', { ...about, 'data-phase': phase, title: line },
      html('span', { class: 'log-glyph', 'aria-hidden': 'true' }, glyphs[phase]),
      controller && badge(identityOf(scenario, controller, instance)),
      html('span', { class: 'visually-hidden' }, `${controller ?? ''} `),
      html('code', {}, rowText(event)),
      only && html('small', { class: 'compare-only', 'aria-hidden': 'true' }, only));
  }

  /** @type {(event: MouseEvent) => void} */
  #click({ clientY }) {
    const top = this.#rows.getBoundingClientRect().top;
    this.#go(Math.floor((clientY - top) / this.#row));
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    const at = this.indexOf(this.#comparison?.cursor ?? 0);
    const page = Math.max(1, Math.floor(this.#scroller.clientHeight / this.#row) - 1);
    const moves = {
      ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page, Home: 0,
      End: this.count - 1,
    };
    const to = moves[/** @type {keyof typeof moves} */ (event.key)];
    if (to === undefined) return;
    event.preventDefault();
    this.#go(to);
  }

  /** @type {(index: number) => void} */
  #go(index) {
    const row = this.#shown[Math.min(Math.max(index, 0), this.count - 1)];
    if (row) this.#choose(row.index);
  }
}
