// @ts-check
/** Runs side by side on one scrubber, and what differs between them in words. */
import * as api from '../server/api.js';
import { identityOf } from '../store/identity.js';
import { labelOf, labelText } from '../session/branch-tree.js';
import * as catalog from '../server/catalog-api.js';
import { Comparison, differenceText, groupsOf, withLabels } from './compare.js';
import { pack } from '../export/share.js';
import { copyText } from '../view/clipboard.view.js';
import { html } from '../view/dom.view.js';
import { h } from '../view/draw.view.js';
import { token } from '../view/sign.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { CompareSetup } from './compare-setup.view.js';
import { CompareTable } from './compare-table.view.js';


export class CompareView extends LabDialog {
  static tag = 'compare-view';

  /** @type {CompareSetup|null} */
  #setup = null;
  /** @type {CompareTable|null} */
  #table = null;
  /** @type {Comparison|null} */
  #comparison = null;
  /** @type {compare.CompareRequest|null} */
  #request = null;
  #problem = '';
  /** The outcome of copying. */
  #status = '';
  /** @type {HTMLInputElement} */
  #scrubber = html('input', {
    type: 'range', min: '0', class: 'compare-scrubber',
    oninput: () => this.#seek(this.#table?.rowAt(Number(this.#scrubber.value)) ?? null),
  });
  /** The link, where the browser doesn't let the page copy it. */
  #link = html('input', { type: 'text', readonly: '', hidden: '' });

  start() {
    super.start();
    this.dialog.classList.add('is-compare');
    this.#setup = new CompareSetup(this.lab, () => void this.#choose());
    this.#table = new CompareTable(this, (row) => this.#seek(row));
    this.listen(this.lab.view, ['change'], () => this.schedule());
  }

  update() {
    super.update();
    const { lab } = this;
    const comparison = this.#comparison;
    if (comparison) this.#table?.update(comparison);
    this.draw(lab.text('compare.title'), [
      this.#setup?.draw(),
      h('p', { class: 'dialog-error', role: 'alert' }, this.#problem),
      h('div', { class: 'compare-main' }, this.#table?.element,
        h('section', { class: 'compare-side' }, ...(comparison ? this.#side(comparison) : []))),
    ], this.#controls(comparison));
  }

  /** What differs, in words.
   * @param {Comparison} comparison */
  #side(comparison) {
    const { lab } = this;
    const { differences, cursor } = comparison;
    const current = new Set(comparison.differencesAt(cursor));
    return [
      h('h3', { role: 'status' }, lab.text('compare.count', { count: differences.length })),
      ...groupsOf(comparison).flatMap(({ key, values, lines }) => [
        h('h4', {}, lab.text(key, values), h('span', { class: 'count' }, lines.length)),
        h('ol', { class: 'compare-differences' }, ...lines.map((line) =>
          h('li', { 'data-current': line.all.some((one) => current.has(one)) },
            this.#line(comparison, line)))),
      ]),
      h('p', {}, differences.length > 0 ? '' : lab.text('compare.none')),
    ];
  }

  /** What differs of a callback; the next of its places when it is pressed again.
   * @param {Comparison} comparison @param {compare.Line} line */
  #line(comparison, { callback, controllers, count, all }) {
    const { lab } = this;
    const sentences = all.map((one) => differenceText(lab, comparison, one)).join('\n');
    const scenario = comparison.columns[0]?.scenario ?? null;
    const next = () => all.find(({ row }) => row > comparison.cursor) ?? all[0];
    return h('button', {
      title: sentences, 'aria-label': sentences, onclick: () => this.#seek(next()?.row ?? null),
    }, h('code', {}, callback || lab.text('compare.something')),
    ...controllers.map((name) => token(identityOf(scenario, name, 1))),
    count > 1 ? h('small', {}, `× ${count}`) : null);
  }

  /** @param {Comparison|null} comparison */
  #controls(comparison) {
    const { lab } = this;
    const cursor = comparison?.cursor ?? 0;
    const [at, count] = [this.#table?.indexOf(cursor) ?? 0, this.#table?.count ?? 0];
    const position = comparison ? lab.text('compare.position', { index: at + 1, count }) : '';
    const cells = comparison?.rows[cursor]?.cells ?? [];
    const sentence = comparison?.columns.map(({ label }, index) =>
      `${label}: ${cells[index]?.line ?? '—'}`).join('; ');
    const jump = (/** @type {'before'|'after'} */ name, /** @type {1|-1} */ direction) => {
      const row = comparison?.differenceFrom(direction) ?? null;
      return h('button', {
        class: 'pill', 'aria-disabled': comparison ? row === null : null,
        onclick: () => this.#seek(row),
      }, lab.text(`compare.${name}`));
    };
    return [
      jump('before', -1),
      h(this.#scrubber, {
        'aria-label': lab.text('compare.scrubber'), max: Math.max(0, count - 1), value: at,
        'aria-valuetext': comparison ? `${position}. ${sentence}` : null,
      }),
      jump('after', 1),
      h('p', { class: 'compare-position' }, this.#status || position),
      h('button', { class: 'pill', onclick: () => void this.#copy() }, lab.text('compare.copy')),
      h(this.#link, { 'aria-label': lab.text('compare.copy') }),
    ];
  }

  /** @type {(row: number|null) => void} */
  #seek(row) {
    if (row !== null) this.#comparison?.seek(row);
  }

  /** @param {{request?: compare.CompareRequest, row?: number, runs?: string[], scenario?:
   *   store.Scenario}|null} asked  null: this run */
  async open(asked) {
    this.show();
    try {
      await this.#setup?.begin(asked?.runs ?? null, asked?.scenario ?? null);
      this.update();
    } catch (error) {
      this.#fail(error);
    }
    await this.#load(asked?.request ?? await this.#setup?.request() ?? null, asked?.row);
    this.#scrubber.focus();
  }

  async #choose() {
    this.update();
    await this.#load(await this.#setup?.request() ?? null);
  }

  /** @param {compare.CompareRequest|null} request @param {number} [row] */
  async #load(request, row) {
    if (!request) return;
    this.#request = request;
    this.#problem = '';
    try {
      const answer = await catalog.compare(request);
      const names = 'runs' in request ? await this.#branchNames(request.runs) : [];
      // Something else has been chosen meanwhile.
      if (request !== this.#request) return;
      this.#comparison = new Comparison(withLabels(answer, names));
      this.#comparison.addEventListener('cursor', () => {
        this.#status = '';
        this.update();
      });
      if (row !== undefined) this.#comparison.seek(row);
      this.update();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** What branches are called; empty for one that is gone.
   * @type {(runs: readonly string[]) => Promise<string[]>} */
  async #branchNames(runs) {
    const { lab } = this;
    const all = await (await lab.branches())?.list() ?? [];
    return runs.map((id) => {
      const branch = all.find((one) => one.id === id);
      return branch ? labelText(lab, labelOf(branch.name)) : '';
    });
  }

  /** @type {(error: unknown) => void} */
  #fail(error) {
    if (!(error instanceof api.ApiError)) throw error;
    this.#problem = this.lab.translator.problem(error.problem);
    this.update();
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
    if (isDone) this.#status = this.lab.text('compare.copied');
    else this.#link.select();
    this.update();
  }
}
