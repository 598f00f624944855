// @ts-check
/** What the code of the scenario does in its callbacks, edited by ticking behaviours. Nothing that
 * is typed here ever runs. Applying starts a new run with the same commands, or changes a draft
 * that is built elsewhere. */
import * as api from '../server/api.js';
import { allCallbacks } from '../store/callbacks.js';
import { ownerOf } from '../store/identity.js';
import { commandCatalog } from '../store/commands.js';
import { canErr, withMistake } from './mistakes.js';
import {
  behavioursIn, callbacksIn, controllersFor, definitionOf, draftOf, emptyDraft, groupKey,
  hasSameCode, itemFor, moveItem, placeOf, placesOf, titleOfBehaviour, withOverride, withValue,
} from './overrides.js';
import { choice, flag, focusOn, labelled, moves } from '../view/controls.view.js';
import { h } from '../view/draw.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { BehaviourList } from './behaviour-list.view.js';
import { OverrideCode } from './override-code.view.js';
import { viewNames } from './view-outline.js';
import { itemFields } from './item-fields.view.js';
import { mistakeList } from './mistake-list.view.js';

/** @type {overrides.Draft['superCall'][]} */
const superCalls = ['first', 'last', 'never'];

export class OverrideEditor extends LabDialog {
  static tag = 'override-editor';

  /** @type {store.Scenario|null}  The run's scenario when the editing began, and as it is now. */
  #base = null;
  /** @type {store.Scenario|null} */
  #scenario = null;
  /** @type {overrides.OpenDraft|null} */
  #openDraft = null;
  #controller = '';
  #callback = 'viewDidLoad';
  /** @type {overrides.Place[]} */
  #errors = [];
  #isBusy = false;
  /** @type {overrides.About|null} */
  #about = null;
  #offer = /** @type {BehaviourList|null} */ (null);
  #code = /** @type {OverrideCode|null} */ (null);

  start() {
    super.start();
    this.#code = new OverrideCode(this.lab);
    this.#offer = new BehaviourList(this.lab, {
      add: (behaviour) => {
        const scenario = /** @type {store.Scenario} */ (this.#scenario);
        this.#change({ items: [...this.#items, itemFor(behaviour, scenario, this.#controller)] });
      },
      remove: (behaviour) =>
        this.#change({ items: this.#items.filter((item) => item.do !== behaviour.do) }),
    });
    this.update();
  }

  /** @type {(place: overrides.Asked|null) => Promise<void>} */
  async open(place) {
    const { controller, callback, draft = null, about = null } = place ?? this.#shown;
    const scenario = draft?.scenario ?? this.lab.store.scenario;
    if (!scenario) return;
    this.#openDraft = draft;
    this.#about = about;
    if (this.#base !== scenario) {
      this.#base = scenario;
      this.#scenario = scenario;
      this.#errors = [];
      this.#code?.reset();
    }
    const names = Object.keys(scenario.controllers);
    const last = names.includes(this.#controller) ? this.#controller : names[0] ?? '';
    this.#controller = controller && names.includes(controller) ? controller : last;
    if (callback) this.#callback = callback;
    this.show();
    this.update();
  }

  /** What the run stands at, where nothing else is asked for.
   * @returns {overrides.Asked} */
  get #shown() {
    const { event } = this.lab.shown ?? {};
    return event?.controller
      ? { controller: ownerOf(event.controller).owner, callback: event.callback } : {};
  }

  update() {
    super.update();
    const scenario = this.#scenario;
    if (!scenario) return;
    const { lab } = this;
    this.draw(lab.text('overrides.title'), [
      this.#top(scenario),
      h('ul', { class: 'dialog-error', role: 'alert', hidden: this.#errors.length === 0 },
        ...this.#errors.map((error) => this.#error(error))),
      this.#mistakes(scenario),
      h('div', { class: 'override-columns' }, this.#does(), this.#code?.element,
        this.#offer?.sketch(commandCatalog(), this.#items, this.#about?.statements)),
    ], this.#foot());
    this.#code?.show(scenario, this.#controller, this.#callback);
  }

  get #ios() {
    return this.#openDraft?.ios ?? this.lab.ios;
  }

  /** What is edited: a controller, and one of its callbacks.
   * @param {store.Scenario} scenario */
  #top(scenario) {
    const { lab } = this;
    const definition = definitionOf(scenario, this.#controller);
    const groups = callbacksIn(allCallbacks(), this.#ios, definition, this.#about?.callbacks);
    const all = groups.flatMap(({ callbacks }) => callbacks);
    if (all.length > 0 && !all.includes(this.#callback)) this.#callback = 'viewDidLoad';
    const text = (/** @type {string} */ name) => (name in (definition.overrides ?? {})
      ? lab.text('overrides.overridden', { name }) : name);
    return h('div', { class: 'override-top' },
      labelled(lab.text('overrides.controller'), choice({
        options: Object.keys(scenario.controllers), value: this.#controller,
        change: (name) => this.#choose(name),
      })),
      labelled(lab.text('overrides.callback'), choice({
        'data-hold': 'callback', value: this.#callback,
        options: groups.map(({ group, callbacks }) => ({
          label: lab.text(groupKey(group)), options: callbacks.map((name) => [name, text(name)]),
        })),
        change: (name) => this.#choose(this.#controller, name),
      })),
      h('button', {
        class: 'pill', 'data-do': 'everything', hidden: this.#about === null,
        onclick: () => { this.#about = null; this.#choose(this.#controller); },
      }, lab.text('overrides.everything')));
  }

  /** What the server has found wrong with the code; each leads to its callback.
   * @param {overrides.Place} place */
  #error({ pointer, message }) {
    const place = placeOf(pointer);
    // The server's text about a place is English.
    return h('li', {}, pointer && h('code', {}, pointer), ' ',
      h('span', { lang: pointer ? 'en' : null }, message),
      place && [' ', h('button', {
        class: 'pill', onclick: () => this.#choose(place.controller, place.callback),
      }, this.lab.text('overrides.goTo'))]);
  }

  /** @param {store.Scenario} scenario */
  #mistakes(scenario) {
    const { lab } = this;
    const controller = this.#controller;
    return h('details', {
      class: 'box override-mistakes', hidden: !canErr(definitionOf(scenario, controller)),
    },
    h('summary', {}, lab.text('mistakes.title', { name: controller })),
    mistakeList(this.#ios, (key, values) => lab.text(key, values), (mistake, isRepaired) => {
      this.#edit(withMistake(scenario, { controller, mistake, isRepaired, ios: this.#ios }));
      void this.#applyCode();
    }));
  }

  /** The override of the chosen callback; null where the class has none. */
  get #draft() {
    return draftOf(definitionOf(this.#scenario, this.#controller), this.#callback);
  }

  get #items() {
    return this.#draft?.items ?? [];
  }

  /** What the chosen callback does. */
  #does() {
    const { lab } = this;
    const { superCall, once, items } = this.#draft ?? emptyDraft;
    const name = this.#callback;
    const hidden = this.#draft === null;
    return h('section', { class: 'override-items' },
      h('h3', {}, lab.text('overrides.does', { name })),
      flag({
        isOn: !hidden, text: lab.text('overrides.isOverridden', { name }),
        change: (isOn) => this.#setDraft(isOn ? emptyDraft : null),
      }),
      h('fieldset', { class: 'override-super', hidden },
        h('legend', {}, h('code', {}, 'super')),
        ...superCalls.map((one) => flag({
          type: 'radio', name: 'super', value: one, isOn: one === superCall,
          text: lab.text(`overrides.super.${one}`),
          change: () => this.#change({ superCall: one }),
        }))),
      flag({
        isOn: once, text: lab.text('overrides.once'), hidden,
        change: (isOn) => this.#change({ once: isOn }),
      }),
      items.length > 0
        ? h('ol', { key: `${this.#controller} ${name}` },
          ...items.map((item, index) => this.#item(item, index)))
        : h('p', { class: 'override-none' }, lab.text('overrides.nothing')));
  }

  /** One behaviour of the callback: its fields, and buttons that move it or take it out.
   * @param {overrides.Item} item @param {number} index */
  #item(item, index) {
    const { lab } = this;
    const items = this.#items;
    const name = titleOfBehaviour(lab.translator, item.do);
    const all = behavioursIn(commandCatalog()).flatMap(({ behaviours }) => behaviours);
    const behaviour = all.find((one) => one.do === item.do) ??
      { do: item.do, group: 'other', fields: [], givers: [] };
    return h('li', { class: `box${this.#isWrong(index) ? ' is-wrong' : ''}` },
      h('span', { class: 'override-name' }, name),
      moves({
        index, count: items.length, name: (what) => lab.text(`overrides.${what}`, { name }),
        move: (by) => this.#change({ items: moveItem(items, index, by) },
          `${by < 0 ? 'up' : 'down'}-${index + by}`),
        remove: () => this.#change({ items: items.filter((_, at) => at !== index) }, 'callback'),
      }),
      h('div', { class: 'override-fields' }, ...itemFields(behaviour, item, {
        controllers: controllersFor(
          /** @type {store.Scenario} */ (this.#scenario), this.#controller),
        callbacks: allCallbacks().map((one) => one.name),
        views: viewNames(this.#scenario),
        block: {
          behaviours: all.filter((one) => !one.fields.some(({ type }) => type === 'statements')),
          make: (one) =>
            itemFor(one, /** @type {store.Scenario} */ (this.#scenario), this.#controller),
          title: (one) => titleOfBehaviour(lab.translator, one),
          move: (what, one) => lab.text(`overrides.${what}`, { name: one }),
        },
        text: (key) => lab.text(key),
      }, (field, value) => this.#set(index, withValue(item, field, value)))));
  }

  /** @type {(index: number) => boolean} */
  #isWrong(index) {
    return this.#errors.map(({ pointer }) => placeOf(pointer)).some((one) =>
      one?.controller === this.#controller && one.callback === this.#callback &&
      one.statement === index);
  }

  get #isChanged() {
    const [base, scenario] = [this.#base, this.#scenario];
    return base !== null && scenario !== null && !hasSameCode(base, scenario);
  }

  #foot() {
    const { lab } = this;
    const isRun = this.#openDraft === null;
    return [
      h('button', {
        class: 'pill is-primary', 'aria-disabled': !this.#isChanged || this.#isBusy,
        onclick: () => void this.#applyCode(),
      }, lab.text(isRun ? 'overrides.apply' : 'overrides.take')),
      h('button', {
        class: 'pill', hidden: !isRun,
        'aria-disabled': !lab.session.canUndoCode || this.#isBusy,
        onclick: () => void this.#undoCode(),
      }, lab.text('overrides.undo')),
    ];
  }

  /** @type {(controller: string, callback?: string) => void} */
  #choose(controller, callback = this.#callback) {
    this.#controller = controller;
    this.#callback = callback;
    this.update();
  }

  /** Replaces an item. The messages about mistakes stay, as the person may be on the way to another
   * control.
   * @type {(index: number, item: overrides.Item) => void} */
  #set(index, item) {
    if (!this.#draft || !this.#scenario) return;
    const items = this.#items.map((one, at) => (at === index ? item : one));
    const draft = { ...this.#draft, items };
    this.#scenario = withOverride(this.#scenario, this.#controller, this.#callback, draft);
    this.update();
  }

  /** @param {Partial<overrides.Draft>} part
   * @param {string} [hold]  what gets the focus instead of what has it */
  #change(part, hold) {
    this.#setDraft({ ...(this.#draft ?? emptyDraft), ...part }, hold);
  }

  /** @param {overrides.Draft|null} draft @param {string} [hold] */
  #setDraft(draft, hold) {
    if (!this.#scenario) return;
    this.#edit(withOverride(this.#scenario, this.#controller, this.#callback, draft), hold);
  }

  /** @type {(scenario: store.Scenario, hold?: string) => void} */
  #edit(scenario, hold = '') {
    this.#scenario = scenario;
    this.#errors = [];
    this.update();
    if (hold || !this.body.contains(document.activeElement)) {
      focusOn(this.body, hold, '[data-hold=callback]');
    }
  }

  async #applyCode() {
    const scenario = this.#scenario;
    if (!scenario || this.#isBusy) return;
    if (!this.#isChanged || this.#openDraft) {
      if (this.#isChanged) this.#openDraft?.take(scenario);
      this.dialog.close();
      return;
    }
    await this.#restart(() => this.lab.session.changeCode(scenario));
  }

  async #undoCode() {
    if (this.#isBusy || !this.lab.session.canUndoCode) return;
    await this.#restart(() => this.lab.session.undoCode());
  }

  /** @type {(run: () => Promise<void>) => Promise<void>} */
  async #restart(run) {
    this.#isBusy = true;
    this.#errors = [];
    this.update();
    const error = await this.lab.startRun(run);
    this.#isBusy = false;
    if (error) this.#takeError(error);
    else this.dialog.close();
    this.update();
  }

  /** @type {(error: unknown) => void} */
  #takeError(error) {
    if (!(error instanceof api.ApiError)) throw error;
    const { translator } = this.lab;
    this.#errors = translator.has(`problem.${error.problem.code}`)
      ? [{ pointer: '', message: translator.problem(error.problem) }]
      : placesOf(error.problem);
  }
}
