// @ts-check
/**
 * The steps of the run as a list: each can be skipped or moved, then the run is performed again as
 * a branch. What isn't possible in the new order is left out, with the reason.
 *
 * @fires ActionList#compareopen  detail: { runs: [string, string] }
 *
 * @typedef {import('./action-order.js').Item} Item
 * @typedef {import('../session/branches.js').Made} Made
 */
import { changeOf, itemsOf, moved, toggled } from './action-order.js';
import * as api from '../server/api.js';
import { titleOf } from '../commands/commands.js';
import { html } from '../view/dom.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';

export class ActionList extends LabDialog {
  static define(tag = 'action-list', registry = customElements) {
    if (!registry.get(tag)) registry.define(tag, this);
  }

  /** @type {Item[]} */
  #items = [];
  /**
   * The titles of the steps, which depend on the state before them.
   *
   * @type {string[]}
   */
  #titles = [];
  /** @type {Made|null} */
  #made = null;
  /** What was performed to make it. */
  #sent = /** @type {Item[]} */ ([]);
  #error = '';
  #isBusy = false;

  #intro = html('p');
  #list = html('ol', { class: 'step-list' });
  #outcome = html('div', { class: 'step-outcome', role: 'status' });
  #run = html('button', { class: 'dialog-button', onclick: () => void this.#runAgain() });
  #compare = html('button', { class: 'dialog-button', onclick: () => this.#compareRuns() });
  #restore = html('button', { class: 'dialog-button' });

  start() {
    super.start();
    this.dialog.classList.add('is-narrow');
    this.body.replaceChildren(this.#intro, this.#outcome, this.#list);
    this.foot.replaceChildren(this.#run, this.#compare, this.#restore);
    this.listen(this.#restore, ['click'], () => {
      if (this.#change) this.#edit([...this.#items].map((item) =>
        ({ ...item, isSkipped: false })).sort((a, b) => a.index - b.index));
    });
  }

  async open() {
    const shown = Promise.all([
      this.lab.loadTexts('steps'), this.show('app/branches/action-list.css'),
    ]);
    this.#made = null;
    this.#error = '';
    await this.#read();
    await shown;
    this.update();
    this.#hold(0, 'skip');
  }

  /** Reads the steps from the server, which knows those too that came from elsewhere. */
  async #read() {
    const { session, store } = this.lab;
    this.#items = [];
    if (!session.id) return;
    try {
      const { steps } = (await api.fetchRun(session.id)).scenario;
      this.#items = itemsOf(steps);
      this.#titles = steps.map((command, index) => {
        const before = store.stateAt(store.endOf(index));
        return titleOf(this.lab.translator, command, before);
      });
    } catch (error) {
      this.#take(error);
    }
  }

  update() {
    super.update();
    const { lab } = this;
    this.heading.textContent = lab.text('action.steps');
    this.#intro.textContent = lab.text('steps.intro');
    this.#list.replaceChildren(...this.#items.map((item, place) => this.#row(item, place)));
    this.#showOutcome();
    this.#run.textContent = lab.text('steps.run');
    const isDone = this.#made !== null;
    this.#run.classList.toggle('is-primary', this.#change !== null && !isDone);
    this.#disable(this.#run, this.#change === null || this.#isBusy || isDone, 'steps.unchanged');
    this.#compare.textContent = lab.text('steps.compare');
    this.#compare.hidden = this.#made === null;
    this.#restore.textContent = lab.text('steps.restore');
    this.#disable(this.#restore, this.#change === null || this.#isBusy, 'steps.unchanged');
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {boolean} isOff
   * @param {string} reason
   */
  #disable(button, isOff, reason) {
    button.setAttribute('aria-disabled', String(isOff));
    button.title = isOff ? this.lab.text(reason) : '';
  }

  get #change() {
    return changeOf(this.#items);
  }

  /**
   * @param {Item} item
   * @param {number} place
   */
  #row(item, place) {
    const { lab } = this;
    const title = this.#titles[item.index] ?? item.command.do;
    const skip = html('input', { type: 'checkbox', 'data-hold': `skip-${item.index}` });
    skip.checked = item.isSkipped;
    skip.addEventListener('change', () => this.#edit(toggled(this.#items, place)));
    const label = html('label', { class: 'step-skip' }, skip,
      html('span', { 'aria-hidden': 'true' }, lab.text('steps.skip')),
      html('span', { class: 'visually-hidden' }, lab.text('steps.skipOne', { step: title })));
    const row = html('li', {},
      html('span', { class: 'step-number' }, String(place + 1)),
      html('span', { class: 'step-title' }, title), label,
      this.#mover(item, place, -1, title), this.#mover(item, place, 1, title));
    row.classList.toggle('is-skipped', item.isSkipped);
    row.classList.toggle('is-moved', item.index !== place);
    return row;
  }

  /**
   * @param {Item} item
   * @param {number} place
   * @param {1|-1} direction
   * @param {string} title
   */
  #mover(item, place, direction, title) {
    const isUp = direction < 0;
    const isOff = place + direction < 0 || place + direction >= this.#items.length;
    const label = this.lab.text(isUp ? 'steps.up' : 'steps.down', { step: title });
    return html('button', {
      class: 'step-move', 'aria-label': label, title: label,
      'aria-disabled': String(isOff), 'data-hold': `${isUp ? 'up' : 'down'}-${item.index}`,
      onclick: () => {
        if (!isOff) this.#edit(moved(this.#items, place, place + direction));
      },
    }, isUp ? '↑' : '↓');
  }

  /** @param {Item[]} items */
  #edit(items) {
    const held = document.activeElement?.getAttribute('data-hold') ?? '';
    this.#items = items;
    this.#made = null;
    this.#error = '';
    this.update();
    const target = this.#list.querySelector(`[data-hold="${held}"]`);
    if (target instanceof HTMLElement) target.focus();
  }

  /**
   * @param {number} index
   * @param {string} what
   */
  #hold(index, what) {
    const target = this.#list.querySelector(`[data-hold="${what}-${index}"]`);
    if (target instanceof HTMLElement) target.focus();
  }

  async #runAgain() {
    const { lab } = this;
    const change = this.#change;
    if (!change || this.#isBusy || this.#made) return;
    this.#isBusy = true;
    this.update();
    const { step, rest } = change;
    const commands = rest.map(({ command }) => command);
    const branches = await lab.branches();
    const made = await lab.keepStill(async () => branches?.rerun(step, commands) ?? null);
    this.#isBusy = false;
    this.#made = made;
    this.#sent = rest;
    if (!made) this.#error = lab.text('steps.failed');
    else if (made.refused.length === 0) this.dialog.close();
    this.update();
    if (this.dialog.open) this.#outcome.focus();
  }

  #showOutcome() {
    const { lab } = this;
    const made = this.#made;
    this.#outcome.tabIndex = -1;
    if (!made || made.refused.length === 0) {
      this.#outcome.replaceChildren(
        ...(this.#error ? [html('p', { class: 'dialog-error' }, this.#error)] : []));
      return;
    }
    const items = made.refused.map(({ index, do: name, problem }) => {
      const item = this.#sent[index];
      const title = (item && this.#titles[item.index]) ?? name;
      return html('li', {}, html('b', {}, title), ' ', this.#reason(problem));
    });
    this.#outcome.replaceChildren(
      html('h3', {}, lab.text('steps.refused', { count: items.length })), html('ul', {}, ...items));
  }

  /** @param {import('../store/types.js').Problem} problem */
  #reason({ code, rule, detail }) {
    const { translator } = this.lab;
    const key = [`reason.${rule}`, `reason.${code}`, `problem.${code}`]
      .find((one) => translator.has(one));
    return key ? translator.text(key) : detail;
  }

  #compareRuns() {
    if (!this.#made) return;
    const { run, before } = this.#made;
    this.dialog.close();
    const detail = { runs: [before, run] };
    this.dispatchEvent(new CustomEvent('compareopen', { detail, bubbles: true }));
  }

  /** @param {unknown} error */
  #take(error) {
    if (!(error instanceof api.ApiError)) throw error;
    this.#error = this.#reason(error.problem);
  }
}
