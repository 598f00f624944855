// @ts-check
/** “Take me to …”: a callback or a state of a controller; the shortest list of commands that leads
 * there, and a button that performs them one by one. */
import * as api from '../server/api.js';
import { findPlan } from '../server/branch-api.js';
import { titleOf } from './commands.js';
import { emptyState } from '../store/fold.js';
import { goalForStation, lastingStations, partsOf } from './plan-goals.js';
import { allCallbacks } from '../store/callbacks.js';
import { callbacksIn, groupKey } from '../overrides/overrides.js';
import { playPlan } from './plan-player.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';

const usual = 'viewDidAppear';

export class PlanDialog extends LabDialog {
  static tag = 'plan-dialog';

  /** @type {store.Command[]|null} */
  #plan = null;
  /** The place in the run from which the plan leads. */
  #from = { run: '', version: 0, cursor: 0 };
  #message = '';
  #isBusy = false;
  /** A callback or state that was asked for; the lists may lack it. */
  #also = '';

  #controller = html('select', { onchange: () => this.#forget() });
  #kind = html('select', { onchange: () => this.#forget() });
  #callback = html('select', { onchange: () => this.#forget() });
  #station = html('select', { onchange: () => this.#forget() });
  #play = html('button', { class: 'pill is-primary', onclick: () => this.#go() });

  start() {
    super.start();
    this.dialog.classList.add('is-narrow');
  }

  /** @type {(detail: {goal?: commands.Goal}|null) => Promise<void>} */
  async open(detail) {
    this.show();
    this.#plan = null;
    this.#message = '';
    this.#also = '';
    this.update();
    if (!detail?.goal) return;
    const { controller, callback, station } = partsOf(detail.goal);
    this.#controller.value = controller;
    this.#kind.value = station ? 'station' : 'callback';
    this.#also = station || callback;
    this.update();
    (station ? this.#station : this.#callback).value = this.#also;
    this.#forget();
    await this.#search();
  }

  update() {
    super.update();
    const { lab } = this;
    const hasPlan = (this.#plan ?? []).length > 0;
    const isFirst = this.#callback.length === 0;
    const find = h('button', {
      class: `pill${hasPlan ? '' : ' is-primary'}`, 'aria-disabled': this.#isBusy,
      onclick: () => void this.#search(),
    }, lab.text('takeme.find'));
    this.draw(lab.text('action.takeMe'), [
      h('p', {}, lab.text('takeme.hint')), h('div', { class: 'take-goal' }, ...this.#fields()),
      h('div', { class: 'take-result', role: 'status' }, ...this.#result()),
    ], [
      find,
      h(this.#play, { hidden: !hasPlan },
        lab.text(lab.isRewound ? 'takeme.playBranch' : 'takeme.play')),
    ]);
    if (isFirst && this.#callback.querySelector(`[value=${usual}]`)) this.#callback.value = usual;
  }

  /** The controller, and what it is to come to. */
  #fields() {
    const { lab } = this;
    const { scenario, focus } = lab.store;
    const names = Object.keys(scenario?.controllers ?? {});
    const field = (/** @type {string} */ name, /** @type {HTMLSelectElement} */ select,
      /** @type {readonly view.Drawn[]} */ options, hidden = false) =>
      h('label', { key: name, class: 'labelled', hidden },
        h('span', {}, lab.text(`takeme.${name}`)),
        h(select, {}, ...options));
    const options = (/** @type {readonly string[]} */ values, key = '') => values.map((value) =>
      h('option', { key: value, value }, key ? lab.text(`takeme.${key}.${value}`) : value));
    if (this.#controller.length === 0) {
      render(this.#controller, ...options(names));
      const wanted = focus?.split('#')[0] ?? '';
      if (names.includes(wanted)) this.#controller.value = wanted;
    }
    const definition = scenario?.controllers[this.#controller.value] ?? {};
    const groups = callbacksIn(allCallbacks(), lab.ios, definition);
    const callbacks = groups.map(({ group, callbacks: own }) =>
      h('optgroup', { key: group, label: lab.text(groupKey(group)) }, ...options(own)));
    const known = groups.flatMap(({ callbacks: own }) => own);
    const isStation = this.#kind.value === 'station';
    return [
      field('controller', this.#controller, options(names)),
      field('kind', this.#kind, options(['callback', 'station'], 'kind')),
      field('callback', this.#callback, [...callbacks, ...this.#added(!isStation, known)],
        isStation),
      field('station', this.#station,
        [...options(lastingStations, 'state'), ...this.#added(isStation, lastingStations)],
        !isStation),
    ];
  }

  /** What was asked for where the list doesn't have it.
   * @param {boolean} isAsked @param {readonly string[]} listed */
  #added(isAsked, listed) {
    const value = this.#also;
    if (!isAsked || value === '' || listed.includes(value)) return [];
    const key = `station.${value}`;
    const { translator } = this.lab;
    return [h('option', { key: value, value }, translator.has(key) ? translator.text(key) : value)];
  }

  /** Another goal has another plan. */
  #forget() {
    this.#plan = null;
    this.#message = '';
    this.update();
  }

  /** @returns {commands.Goal|null} */
  get #goal() {
    const controller = this.#controller.value;
    if (this.#kind.value === 'station') return goalForStation(this.#station.value, controller);
    const callback = this.#callback.value;
    return callback ? { controller, callback } : null;
  }

  async #search() {
    const { session, store } = this.lab;
    const goal = this.#goal;
    if (!session.id || !goal || this.#isBusy) return;
    const { cursor } = store;
    const step = this.lab.isRewound ? store.stepsUntil(cursor) : store.version;
    this.#from = { run: session.id, version: store.version, cursor };
    this.#isBusy = true;
    this.#plan = null;
    this.#message = this.lab.text('takeme.searching');
    this.update();
    try {
      this.#plan = (await findPlan(session.id, { step, goal })).commands;
      this.#message = this.#plan.length === 0 ? this.lab.text('takeme.already') : '';
    } catch (error) {
      this.#take(error);
    }
    this.#isBusy = false;
    this.update();
    if (this.#plan?.length) this.#play.focus();
  }

  /** @type {(error: unknown) => void} */
  #take(error) {
    if (!(error instanceof api.ApiError)) throw error;
    const { lab } = this;
    this.#message = lab.translator.problem(error.problem, 'takeme.', { ios: lab.ios });
  }

  #result() {
    const { lab } = this;
    const plan = this.#plan ?? [];
    if (plan.length === 0) return [this.#message && h('p', {}, this.#message)];
    const items = plan.map((command, index) => {
      const state = index === 0 ? lab.store.state : emptyState;
      return h('li', {}, titleOf(lab.translator, command, state));
    });
    return [h('h3', {}, lab.text('takeme.found', { count: plan.length })), h('ol', {}, ...items)];
  }

  /** The run may have gone on since the plan was made: then it is made again. */
  #go() {
    const { session, store } = this.lab;
    const { run, version, cursor } = this.#from;
    const isSame = run === session.id && version === store.version && cursor === store.cursor;
    if (!isSame) {
      void this.#search();
      return;
    }
    const plan = this.#plan ?? [];
    this.dialog.close();
    void playPlan(this.lab, plan);
  }
}
