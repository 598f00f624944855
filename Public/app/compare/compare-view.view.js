// @ts-check
/** Runs side by side on one scrubber, and what differs between them in words. */
import * as api from '../server/api.js';
import { labelOf, labelText } from '../session/branch-label.js';
import * as catalog from '../server/catalog-api.js';
import { Comparison, differenceText, withLabels } from './compare.js';
import { pack } from '../export/share.js';
import { copyText } from '../view/clipboard.view.js';
import { html } from '../view/dom.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { CompareSetup } from './compare-setup.view.js';
import { CompareTable } from './compare-table.view.js';

/** @typedef {import('./compare.js').CompareRequest} CompareRequest */

export class CompareView extends LabDialog {
  static tag = 'compare-view';

  /** @type {CompareSetup|null} */
  #setup = null;
  /** @type {Comparison|null} */
  #comparison = null;
  /** @type {CompareRequest|null} */
  #request = null;
  #problem = html('p', { class: 'dialog-error', role: 'alert' });
  #scrubber = html('input', { type: 'range', min: '0', class: 'compare-scrubber' });
  #position = html('p', { class: 'compare-position' });
  #table = new CompareTable();
  #summary = html('h3', { role: 'status' });
  #list = html('ol', { class: 'compare-differences' });
  #none = html('p');
  /** The link, where the browser doesn't let the page copy it. */
  #link = html('input', { type: 'text', readonly: '', hidden: '' });
  #buttons = {
    before: html('button', { class: 'pill' }),
    after: html('button', { class: 'pill' }),
    copy: html('button', { class: 'pill' }),
  };

  start() {
    super.start();
    this.dialog.classList.add('is-compare');
    this.#setup = new CompareSetup(this.lab, () => void this.#choose());
    const side = html('section', { class: 'compare-side' }, this.#summary, this.#list, this.#none);
    this.body.replaceChildren(this.#setup.element, this.#problem,
      html('div', { class: 'compare-main' }, this.#table.element, side));
    this.foot.replaceChildren(this.#buttons.before, this.#scrubber, this.#buttons.after,
      this.#position, this.#buttons.copy, this.#link);
    this.listen(this.#scrubber, ['input'], () =>
      this.#comparison?.seek(this.#table.rowAt(Number(this.#scrubber.value))));
    this.listen(this.#buttons.before, ['click'], () => this.#jump(-1));
    this.listen(this.#buttons.after, ['click'], () => this.#jump(1));
    this.listen(this.#buttons.copy, ['click'], () => void this.#copy());
    this.listen(this.#list, ['click'], (event) => this.#chooseDifference(event.target));
    this.listen(this.#table.element, ['rowchoose'], ({ detail }) => this.#comparison?.seek(detail));
    this.listen(this.lab.view, ['change'], () => this.schedule());
    this.#table.connect(this.lab);
  }

  update() {
    super.update();
    const { lab } = this;
    this.heading.textContent = lab.text('compare.title');
    this.#setup?.update();
    this.#buttons.before.textContent = lab.text('compare.before');
    this.#buttons.after.textContent = lab.text('compare.after');
    this.#buttons.copy.textContent = lab.text('compare.copy');
    this.#link.setAttribute('aria-label', lab.text('compare.copy'));
    this.#scrubber.setAttribute('aria-label', lab.text('compare.scrubber'));
    this.#draw();
  }

  /**
   * @param {{request?: CompareRequest, row?: number, runs?: string[]}|null} asked  null: this run
   */
  async open(asked) {
    this.show();
    try {
      await this.#setup?.begin(asked?.runs ?? null);
    } catch (error) {
      this.#fail(error);
    }
    await this.#load(asked?.request ?? await this.#setup?.request() ?? null, asked?.row);
    this.#scrubber.focus();
  }

  async #choose() {
    await this.#load(await this.#setup?.request() ?? null);
  }

  /**
   * @param {CompareRequest|null} request
   * @param {number} [row]
   */
  async #load(request, row) {
    if (!request) return;
    this.#request = request;
    this.#problem.textContent = '';
    try {
      const answer = await catalog.compare(request);
      const names = 'runs' in request ? await this.#branchNames(request.runs) : [];
      // Something else has been chosen meanwhile.
      if (request !== this.#request) return;
      this.#comparison = new Comparison(withLabels(answer, names));
      this.#comparison.addEventListener('cursor', () => this.#showCursor());
      if (row !== undefined) this.#comparison.seek(row);
      this.#table.begin(this.#comparison);
      this.#draw();
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * What branches are called; empty for one that is gone.
   *
   * @param {readonly string[]} runs
   */
  async #branchNames(runs) {
    const { lab } = this;
    const all = await (await lab.branches())?.list() ?? [];
    return runs.map((id) => {
      const branch = all.find((one) => one.id === id);
      return branch ? labelText(lab, labelOf(branch.name)) : '';
    });
  }

  /** @param {unknown} error */
  #fail(error) {
    if (!(error instanceof api.ApiError)) throw error;
    const { code, detail } = error.problem;
    const key = `problem.${code}`;
    this.#problem.textContent = this.lab.translator.has(key) ? this.lab.text(key) : detail;
  }

  #draw() {
    const comparison = this.#comparison;
    if (!comparison) return;
    const { lab } = this;
    const count = comparison.differences.length;
    this.#table.draw();
    this.#summary.textContent = lab.text('compare.count', { count });
    this.#none.textContent = count > 0 ? '' : lab.text('compare.none');
    this.#list.replaceChildren(...comparison.differences.map((difference, index) => {
      const text = differenceText(lab, comparison, difference);
      return html('li', {}, html('button', { 'data-index': String(index) }, text));
    }));
    this.#scrubber.max = String(Math.max(0, this.#table.count - 1));
    this.#showCursor();
  }

  #showCursor() {
    const comparison = this.#comparison;
    if (!comparison) return;
    const { lab } = this;
    this.#table.showCursor();
    const at = this.#table.indexOf(comparison.cursor);
    const count = this.#table.count;
    this.#scrubber.value = String(at);
    this.#position.textContent = lab.text('compare.position', { index: at + 1, count });
    const cells = comparison.rows[comparison.cursor]?.cells ?? [];
    const said = comparison.columns.map(({ label }, index) =>
      `${label}: ${cells[index]?.line ?? '—'}`).join('; ');
    this.#scrubber.setAttribute('aria-valuetext', `${this.#position.textContent}. ${said}`);
    const current = new Set(comparison.differencesAt(comparison.cursor));
    for (const [index, item] of [...this.#list.children].entries()) {
      const difference = comparison.differences[index];
      item.toggleAttribute('data-current', difference !== undefined && current.has(difference));
    }
    const isFirst = comparison.differenceFrom(-1) === null;
    const isLast = comparison.differenceFrom(1) === null;
    this.#buttons.before.setAttribute('aria-disabled', String(isFirst));
    this.#buttons.after.setAttribute('aria-disabled', String(isLast));
  }

  /** @param {1|-1} direction */
  #jump(direction) {
    const row = this.#comparison?.differenceFrom(direction) ?? null;
    if (row !== null) this.#comparison?.seek(row);
  }

  /** @param {EventTarget|null} target */
  #chooseDifference(target) {
    const button = target instanceof Element ? target.closest('button') : null;
    const difference = this.#comparison?.differences[Number(button?.dataset.index)];
    if (difference) this.#comparison?.seek(difference.row);
  }

  /** A link that opens the same columns at the same row. */
  async #copy() {
    const comparison = this.#comparison;
    if (!this.#request || !comparison) return;
    const request = 'runs' in this.#request
      ? { scenarios: comparison.columns.map(({ scenario }) => scenario) } : this.#request;
    const row = comparison.cursor;
    const packed = await pack({ request, row, language: this.lab.translator.language });
    const link = `${location.origin}${location.pathname}#c=${packed}`;
    const isDone = await copyText(link);
    this.#link.hidden = isDone;
    this.#link.value = link;
    if (isDone) this.#position.textContent = this.lab.text('compare.copied');
    else this.#link.select();
  }
}
