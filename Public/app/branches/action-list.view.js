// @ts-check
/** The steps of the run as a list: each can be skipped or moved, then the run is performed again as
 * a branch. What isn't possible in the new order is left out, with the reason. */
import { changeOf, itemsOf, moved, toggled } from './action-order.js';
import * as api from '../server/api.js';
import { titleOf } from '../commands/commands.js';
import { moves } from '../view/controls.view.js';
import { html } from '../view/dom.view.js';
import { h } from '../view/draw.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';

export class ActionList extends LabDialog {
  static tag = 'action-list';

  /** @type {branches.Item[]} */
  #items = [];
  /** @type {string[]}  The titles of the steps, which depend on the state before them. */
  #titles = [];
  /** @type {session.Made|null} */
  #result = null;
  /** What was performed to make it. */
  #sent = /** @type {branches.Item[]} */ ([]);
  #error = '';
  #isBusy = false;

  #outcome = html('div', { class: 'step-outcome', role: 'status', tabindex: -1 });

  start() {
    super.start();
    this.dialog.classList.add('is-narrow');
  }

  async open() {
    this.show();
    this.#result = null;
    this.#error = '';
    await this.#read();
    this.update();
    this.body.querySelector('input')?.focus();
  }

  /** Reads the steps from the server, which knows those too that came from elsewhere. */
  async #read() {
    const { session, store } = this.lab;
    this.#items = [];
    if (!session.id) return;
    try {
      const { scenario } = await api.fetchRun(session.id);
      const steps = session.hasMore ? [...store.performed] : scenario.steps;
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
    const isSame = this.#change === null;
    const isDone = this.#result !== null;
    this.draw(lab.text('action.steps'), [
      h('p', {}, lab.text('steps.intro')), h(this.#outcome, {}, ...this.#refusals()),
      h('ol', { class: 'step-list' }, ...this.#items.map((item, place) => this.#row(item, place))),
    ], [
      this.#button('run', () => void this.#runAgain(), isSame || this.#isBusy || isDone,
        { class: `pill${isSame || isDone ? '' : ' is-primary'}` }),
      this.#button('compare', () => this.#compareRuns(), null, { hidden: !isDone }),
      this.#button('restore', () => this.#restore(), isSame || this.#isBusy),
    ]);
  }

  /** @param {string} name @param {() => void} onclick @param {boolean|null} isOff
   * @param {view.Props} [props] */
  #button(name, onclick, isOff, props = {}) {
    const { lab } = this;
    return h('button', {
      class: 'pill', 'aria-disabled': isOff, onclick,
      title: isOff ? lab.text('steps.unchanged') : '', ...props,
    }, lab.text(`steps.${name}`));
  }

  get #change() {
    return changeOf(this.#items);
  }

  /** @param {branches.Item} item @param {number} place */
  #row(item, place) {
    const { lab } = this;
    const title = this.#titles[item.index] ?? item.command.do;
    return h('li', {
      key: String(item.index),
      class: [item.isSkipped && 'is-skipped', item.index !== place && 'is-moved']
        .filter(Boolean).join(' '),
    },
    h('span', { class: 'step-number' }, String(place + 1)),
    h('span', { class: 'step-title' }, title),
    h('label', { class: 'step-skip' },
      h('input', {
        type: 'checkbox', checked: item.isSkipped,
        onchange: () => this.#edit(toggled(this.#items, place)),
      }),
      h('span', { 'aria-hidden': 'true' }, lab.text('steps.skip')),
      h('span', { class: 'visually-hidden' }, lab.text('steps.skipOne', { step: title }))),
    moves({
      index: place, count: this.#items.length,
      name: (what) => lab.text(`steps.${what}`, { step: title }),
      move: (by) => this.#edit(moved(this.#items, place, place + by)),
    }));
  }

  /** @type {(items: branches.Item[]) => void} */
  #edit(items) {
    this.#items = items;
    this.#result = null;
    this.#error = '';
    this.update();
  }

  #restore() {
    if (this.#change === null) return;
    this.#edit(this.#items.map((item) => ({ ...item, isSkipped: false }))
      .sort((a, b) => a.index - b.index));
  }

  async #runAgain() {
    const { lab } = this;
    const change = this.#change;
    if (!change || this.#isBusy || this.#result) return;
    this.#isBusy = true;
    this.update();
    const { step, rest } = change;
    const commands = rest.map(({ command }) => command);
    const branches = await lab.branches();
    const result = await lab.keepStill(async () => branches?.rerun(step, commands) ?? null);
    this.#isBusy = false;
    this.#result = result;
    this.#sent = rest;
    if (!result) this.#error = lab.text('steps.failed');
    else if (result.refused.length === 0) this.dialog.close();
    this.update();
    if (this.dialog.open) this.#outcome.focus();
  }

  /** The outcome, unless everything succeeded. */
  #refusals() {
    const refused = this.#result?.refused ?? [];
    if (refused.length === 0) {
      return [this.#error && h('p', { class: 'dialog-error' }, this.#error)];
    }
    const items = refused.map(({ index, do: name, problem }) => {
      const item = this.#sent[index];
      const title = (item && this.#titles[item.index]) ?? name;
      return h('li', {}, h('b', {}, title), ' ', this.lab.translator.problem(problem));
    });
    return [h('h3', {}, this.lab.text('steps.refused', { count: items.length })),
      h('ul', {}, ...items)];
  }

  #compareRuns() {
    if (!this.#result) return;
    const { run, before } = this.#result;
    this.dialog.close();
    void this.lab.open('compare', { runs: [before, run] });
  }

  /** @type {(error: unknown) => void} */
  #take(error) {
    if (!(error instanceof api.ApiError)) throw error;
    this.#error = this.lab.translator.problem(error.problem);
  }
}
