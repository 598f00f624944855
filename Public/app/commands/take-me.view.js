// @ts-check
/**
 * “Take me to …”: a callback or a state of a controller; the shortest list of commands that
 * leads there, and a button that performs them one by one.
 *
 * @typedef {import('./goals.js').Goal} Goal
 * @typedef {import('../overrides/overrides.js').CallbackEntry} CallbackEntry
 * @typedef {import('../store/types.js').Command} Command
 */
import * as api from '../server/api.js';
import * as catalog from '../server/catalog-api.js';
import { findPlan } from '../server/branch-api.js';
import { titleOf } from './commands.js';
import { emptyState } from '../store/fold.js';
import { goalForStation, lastingStations, partsOf } from './goals.js';
import { callbacksIn, groupKey } from '../overrides/overrides.js';
import { playPlan } from './plan-player.js';
import { html } from '../view/dom.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';

export class TakeMe extends LabDialog {
  static tag = 'take-me';

  /** @type {CallbackEntry[]} */
  #catalog = [];
  /** @type {Command[]|null} */
  #plan = null;
  /** The place in the run from which the plan leads. */
  #from = { run: '', version: 0, cursor: 0 };
  #message = '';
  #isBusy = false;
  /** What the selects are filled for. */
  #filled = '';

  #controller = html('select');
  #kind = html('select');
  #callback = html('select');
  #station = html('select');
  #result = html('div', { class: 'take-result', role: 'status' });
  #find = html('button', { class: 'pill', onclick: () => void this.#search() });
  #play = html('button', { class: 'pill', onclick: () => this.#go() });

  start() {
    super.start();
    this.dialog.classList.add('is-narrow');
    const label = (/** @type {string} */ key, /** @type {HTMLElement} */ control) =>
      html('label', {}, html('span', { 'data-label': key }), control);
    this.body.replaceChildren(
      html('p', { 'data-label': 'takeme.hint' }),
      html('div', { class: 'take-goal' },
        label('takeme.controller', this.#controller), label('takeme.kind', this.#kind),
        label('takeme.callback', this.#callback), label('takeme.station', this.#station)),
      this.#result);
    this.foot.replaceChildren(this.#find, this.#play);
    for (const select of [this.#controller, this.#kind, this.#callback, this.#station]) {
      this.listen(select, ['change'], () => this.#forget());
    }
  }

  /** @param {{goal?: Goal}|null} detail */
  async open(detail) {
    this.show();
    if (this.#catalog.length === 0) {
      this.#catalog = await catalog.fetchCallbacks().catch(() => []);
    }
    this.#plan = null;
    this.#message = '';
    this.#filled = '';
    this.update();
    if (!detail?.goal) return;
    const { controller, callback, station } = partsOf(detail.goal);
    this.#controller.value = controller;
    this.#kind.value = station ? 'station' : 'callback';
    this.#fill();
    if (station) this.#choose(this.#station, station);
    else this.#choose(this.#callback, callback);
    this.#forget();
    await this.#search();
  }

  update() {
    super.update();
    const { lab } = this;
    this.heading.textContent = lab.text('action.takeMe');
    for (const label of this.body.querySelectorAll('[data-label]')) {
      label.textContent = lab.text(label.getAttribute('data-label') ?? '');
    }
    this.#fill();
    this.#showResult();
    this.#find.textContent = lab.text('takeme.find');
    this.#find.classList.toggle('is-primary', !this.#plan?.length);
    this.#find.setAttribute('aria-disabled', String(this.#isBusy));
    this.#play.textContent = lab.text(lab.isRewound ? 'takeme.playBranch' : 'takeme.play');
    this.#play.classList.add('is-primary');
    this.#play.hidden = !this.#plan?.length;
  }

  #fill() {
    const { lab } = this;
    const { scenario } = lab.store;
    const names = Object.keys(scenario?.controllers ?? {});
    const filled = JSON.stringify([
      names, lab.ios, lab.translator.language, this.#controller.value, this.#catalog.length,
    ]);
    this.#showKind();
    if (filled === this.#filled) return;
    this.#filled = filled;
    const focus = lab.store.focus?.split('#')[0] ?? '';
    setOptions(this.#controller, names.map((name) => html('option', { value: name }, name)),
      this.#controller.value || focus);
    setOptions(this.#kind, ['callback', 'station'].map((kind) =>
      html('option', { value: kind }, lab.text(`takeme.kind.${kind}`))), this.#kind.value);
    const definition = scenario?.controllers[this.#controller.value] ?? {};
    const groups = callbacksIn(this.#catalog, lab.ios, definition);
    setOptions(this.#callback, groups.map(({ group, callbacks }) =>
      html('optgroup', { label: lab.text(groupKey(group)) }, ...callbacks.map((name) =>
        html('option', { value: name }, name)))), this.#callback.value || 'viewDidAppear');
    setOptions(this.#station, lastingStations.map((name) =>
      html('option', { value: name }, lab.text(`takeme.state.${name}`))), this.#station.value);
    this.#showKind();
  }

  #showKind() {
    const isStation = this.#kind.value === 'station';
    this.#callback.parentElement?.toggleAttribute('hidden', isStation);
    this.#station.parentElement?.toggleAttribute('hidden', !isStation);
  }

  /**
   * Chooses an option; one that isn't listed is added.
   *
   * @param {HTMLSelectElement} select
   * @param {string} value
   */
  #choose(select, value) {
    const isKnown = [...select.options].some((option) => option.value === value);
    const key = `station.${value}`;
    const title = this.lab.translator.has(key) ? this.lab.text(key) : value;
    if (!isKnown) select.append(html('option', { value }, title));
    select.value = value;
  }

  /** Another goal has another plan. */
  #forget() {
    this.#plan = null;
    this.#message = '';
    this.update();
  }

  /** @returns {Goal|null} */
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

  /** @param {unknown} error */
  #take(error) {
    if (!(error instanceof api.ApiError)) throw error;
    const { lab } = this;
    const { code, detail } = error.problem;
    const key = [`takeme.problem.${code}`, `problem.${code}`, `reason.${code}`]
      .find((one) => lab.translator.has(one));
    this.#message = key ? lab.text(key, { ios: lab.ios }) : detail;
  }

  #showResult() {
    const { lab } = this;
    const plan = this.#plan ?? [];
    if (plan.length === 0) {
      this.#result.replaceChildren(...(this.#message ? [html('p', {}, this.#message)] : []));
      return;
    }
    const items = plan.map((command, index) => {
      const state = index === 0 ? lab.store.state : emptyState;
      return html('li', {}, titleOf(lab.translator, command, state));
    });
    this.#result.replaceChildren(
      html('h3', {}, lab.text('takeme.found', { count: plan.length })),
      html('ol', {}, ...items));
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

/**
 * @param {HTMLSelectElement} select
 * @param {readonly HTMLElement[]} options
 * @param {string} value  which may not be among them
 */
function setOptions(select, options, value) {
  select.replaceChildren(...options);
  if ([...select.options].some((option) => option.value === value)) select.value = value;
}
