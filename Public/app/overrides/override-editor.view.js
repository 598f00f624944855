// @ts-check
/**
 * What the code of the scenario does in its callbacks, edited by ticking behaviours. Nothing that
 * is typed here ever runs. Applying starts a new run with the same commands, or changes a draft
 * that is built elsewhere.
 *
 * @typedef {import('./overrides.js').CallbackEntry} CallbackEntry
 * @typedef {import('./overrides.js').CommandCatalog} CommandCatalog
 * @typedef {import('./overrides.js').Draft} Draft
 * @typedef {import('./overrides.js').Field} Field
 * @typedef {import('./overrides.js').Item} Item
 * @typedef {import('./overrides.js').Place} Place
 * @typedef {import('../store/types.js').Scenario} Scenario
 *
 * @typedef {{scenario: Scenario, ios: string|null,
 *   take: (scenario: Scenario) => void}} OpenDraft  a scenario that isn't open yet, its version
 *   where it has one, and who gets it back
 * @typedef {{controller?: string|undefined, callback?: string|undefined, draft?: OpenDraft}} Asked
 */
import * as api from '../server/api.js';
import * as catalog from '../server/catalog-api.js';
import { canErr, withMistake } from './mistakes.js';
import {
  behavioursIn, callbacksIn, controllersFor, definitionOf, draftOf, emptyDraft, groupKey,
  hasSameCode, itemFor, moveItem, placeOf, placesOf, titleOfBehaviour, withOverride, withValue,
} from './overrides.js';
import { html } from '../view/dom.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { BehaviourList } from './behaviour-list.view.js';
import { errorItems } from './error-items.view.js';
import { tick } from './item-fields.view.js';
import { itemRow } from './item-row.view.js';
import { mistakeList } from './mistake-list.view.js';

/** @type {Draft['superCall'][]} */
const superCalls = ['first', 'last', 'never'];

export class OverrideEditor extends LabDialog {
  static tag = 'override-editor';

  /**
   * The run's scenario when the editing began, and as it is now.
   *
   * @type {Scenario|null}
   */
  #base = null;
  /** @type {Scenario|null} */
  #scenario = null;
  /** @type {OpenDraft|null} */
  #openDraft = null;
  #controller = '';
  #callback = 'viewDidLoad';
  /** @type {CommandCatalog} */
  #catalog = { commands: [], statements: [] };
  /** @type {CallbackEntry[]} */
  #callbacks = [];
  /** @type {Place[]} */
  #errors = [];
  #isBusy = false;

  #controllers = html('select');
  #names = html('select');
  #mistakes = html('details', { class: 'override-mistakes' });
  #errorList = html('ul', { class: 'dialog-error', role: 'alert' });
  #done = html('section', { class: 'override-items' });
  #offer = new BehaviourList();
  #apply = html('button', { class: 'pill is-primary' });
  #undo = html('button', { class: 'pill', onclick: () => void this.#undoCode() });

  start() {
    super.start();
    this.body.replaceChildren(
      html('div', { class: 'override-top' },
        this.#labelled('overrides.controller', this.#controllers),
        this.#labelled('overrides.callback', this.#names)),
      this.#errorList, this.#mistakes,
      html('div', { class: 'override-columns' }, this.#done, this.#offer.element));
    this.foot.replaceChildren(this.#apply, this.#undo);
    this.listen(this.#controllers, ['change'], () => this.#choose(this.#controllers.value));
    this.listen(this.#names, ['change'], () =>
      this.#choose(this.#controller, this.#names.value));
    this.listen(this.#apply, ['click'], () => void this.#applyCode());
    this.update();
  }

  /** @param {Asked|null} place */
  async open(place) {
    const { controller, callback, draft = null } = place ?? {};
    const scenario = draft?.scenario ?? this.lab.store.scenario;
    if (!scenario) return;
    this.#openDraft = draft;
    if (this.#base !== scenario) {
      this.#base = scenario;
      this.#scenario = scenario;
      this.#errors = [];
    }
    const names = Object.keys(scenario.controllers);
    const last = names.includes(this.#controller) ? this.#controller : names[0] ?? '';
    this.#controller = controller && names.includes(controller) ? controller : last;
    if (callback) this.#callback = callback;
    this.show();
    await this.#readCatalogs();
    this.update();
  }

  async #readCatalogs() {
    if (this.#callbacks.length > 0) return;
    try {
      [this.#catalog, this.#callbacks] =
        await Promise.all([catalog.fetchCommands(), catalog.fetchCallbacks()]);
    } catch (error) {
      this.#takeError(error);
    }
  }

  update() {
    super.update();
    const { lab } = this;
    this.heading.textContent = lab.text('overrides.title');
    for (const label of this.body.querySelectorAll('[data-label]')) {
      label.textContent = lab.text(label.getAttribute('data-label') ?? '');
    }
    if (!this.#scenario) return;
    this.#fillSelects(this.#scenario);
    this.#showErrors();
    this.#showMistakes(this.#scenario);
    this.#showDraft();
    this.#showOffer();
    this.#showFoot();
  }

  /**
   * @param {string} key
   * @param {HTMLElement} control
   */
  #labelled(key, control) {
    return html('label', {}, html('span', { 'data-label': key }), control);
  }

  get #ios() {
    return this.#openDraft?.ios ?? this.lab.ios;
  }

  /** @param {Scenario} scenario */
  #fillSelects(scenario) {
    const { lab } = this;
    this.#controllers.replaceChildren(...Object.keys(scenario.controllers).map((name) =>
      html('option', { value: name }, name)));
    this.#controllers.value = this.#controller;
    const definition = definitionOf(scenario, this.#controller);
    const groups = callbacksIn(this.#callbacks, this.#ios, definition);
    const all = groups.flatMap(({ callbacks }) => callbacks);
    if (all.length > 0 && !all.includes(this.#callback)) this.#callback = 'viewDidLoad';
    this.#names.replaceChildren(...groups.map(({ group, callbacks }) =>
      html('optgroup', { label: lab.text(groupKey(group)) }, ...callbacks.map((name) =>
        html('option', { value: name }, this.#callbackText(name, definition.overrides))))));
    this.#names.value = this.#callback;
  }

  /**
   * @param {string} name
   * @param {object} [overrides]
   */
  #callbackText(name, overrides = {}) {
    return name in overrides ? this.lab.text('overrides.overridden', { name }) : name;
  }

  #showErrors() {
    this.#errorList.hidden = this.#errors.length === 0;
    this.#errorList.replaceChildren(...errorItems(this.#errors, this.lab.text('overrides.goTo'),
      (controller, callback) => this.#choose(controller, callback)));
  }

  /** @param {Scenario} scenario */
  #showMistakes(scenario) {
    const { lab } = this;
    const name = this.#controller;
    const wasOpen = this.#mistakes.open;
    this.#mistakes.hidden = !canErr(definitionOf(scenario, name));
    this.#mistakes.replaceChildren(
      html('summary', {}, lab.text('mistakes.title', { name })),
      mistakeList(this.#ios, (key, values) => lab.text(key, values), (mistake, isRepaired) => {
        const choice = { controller: name, mistake, isRepaired, ios: this.#ios };
        this.#edit(withMistake(this.#scenario ?? scenario, choice));
        void this.#applyCode();
      }));
    this.#mistakes.open = wasOpen;
  }

  /** The override of the chosen callback; null where the class has none. */
  get #draft() {
    return draftOf(definitionOf(this.#scenario, this.#controller), this.#callback);
  }

  #showDraft() {
    const { lab } = this;
    const draft = this.#draft;
    const { superCall, once, items } = draft ?? emptyDraft;
    const name = this.#callback;
    const isOverridden = draft !== null;
    const change = (/** @type {Partial<Draft>} */ part) =>
      this.#setDraft({ ...(this.#draft ?? emptyDraft), ...part });
    const overrides = tick(
      { hold: 'own', isOn: isOverridden, text: lab.text('overrides.isOverridden', { name }) },
      (isOn) => this.#setDraft(isOn ? emptyDraft : null));
    const radios = superCalls.map((one) => tick(
      {
        group: 'super', hold: one, isOn: one === superCall,
        text: lab.text(`overrides.super.${one}`),
      },
      () => change({ superCall: one })));
    const legend = html('legend', {}, html('code', {}, 'super'));
    const supers = html('fieldset', { class: 'override-super' }, legend, ...radios);
    const onceFlag = tick({ hold: 'once', isOn: once, text: lab.text('overrides.once') },
      (isOn) => change({ once: isOn }));
    const rows = items.map((item, index) => this.#item(item, index));
    const list = rows.length > 0
      ? html('ol', {}, ...rows)
      : html('p', { class: 'override-none' }, lab.text('overrides.nothing'));
    supers.hidden = !isOverridden;
    onceFlag.hidden = !isOverridden;
    this.#done.replaceChildren(
      html('h3', {}, lab.text('overrides.does', { name })),
      overrides, supers, onceFlag, list);
  }

  /**
   * @param {Item} item
   * @param {number} index
   */
  #item(item, index) {
    const { lab } = this;
    const items = () => this.#draft?.items ?? [];
    const row = itemRow({
      item,
      index,
      count: items().length,
      behaviour: this.#behaviours().find((one) => one.do === item.do) ??
        { do: item.do, group: 'other', fields: [] },
      label: titleOfBehaviour(lab.translator, item.do),
      choices: {
        controllers: controllersFor(/** @type {Scenario} */ (this.#scenario), this.#controller),
        callbacks: this.#callbacks.map(({ name }) => name),
        text: (key) => lab.text(key),
      },
      text: (key, values) => lab.text(key, values),
      change: (field, value) => this.#setValue(index, field, value),
      move: (by, hold) => this.#setItems(moveItem(items(), index, by), hold),
      remove: () => this.#setItems(items().filter((_, at) => at !== index), ''),
    });
    row.classList.toggle('is-wrong', this.#isWrong(index));
    return row;
  }

  /** @param {number} index */
  #isWrong(index) {
    return this.#errors.map(({ pointer }) => placeOf(pointer)).some((one) =>
      one?.controller === this.#controller && one.callback === this.#callback &&
      one.statement === index);
  }

  /**
   * Takes a value without drawing anew: the person may be on the way to another control.
   *
   * @param {number} index
   * @param {Field} field
   * @param {unknown} value
   */
  #setValue(index, field, value) {
    const draft = this.#draft;
    if (!draft || !this.#scenario) return;
    const items = draft.items.map((one, at) => (at === index ? withValue(one, field, value) : one));
    const changed = { ...draft, items };
    this.#scenario = withOverride(this.#scenario, this.#controller, this.#callback, changed);
    this.#showFoot();
  }

  #behaviours() {
    return behavioursIn(this.#catalog).flatMap(({ behaviours }) => behaviours);
  }

  #showOffer() {
    const items = this.#draft?.items ?? [];
    this.#offer.show({
      catalog: this.#catalog,
      items,
      translator: this.lab.translator,
      add: (behaviour) => {
        const scenario = /** @type {Scenario} */ (this.#scenario);
        const now = this.#draft?.items ?? [];
        this.#setItems([...now, itemFor(behaviour, scenario, this.#controller)]);
      },
      remove: (behaviour) =>
        this.#setItems((this.#draft?.items ?? []).filter((item) => item.do !== behaviour.do)),
    });
  }

  get #isChanged() {
    const [base, scenario] = [this.#base, this.#scenario];
    return base !== null && scenario !== null && !hasSameCode(base, scenario);
  }

  #showFoot() {
    const { lab } = this;
    const isRun = this.#openDraft === null;
    this.#apply.textContent = lab.text(isRun ? 'overrides.apply' : 'overrides.take');
    this.#undo.hidden = !isRun;
    this.#apply.setAttribute('aria-disabled', String(!this.#isChanged || this.#isBusy));
    this.#undo.textContent = lab.text('overrides.undo');
    this.#undo.setAttribute('aria-disabled', String(!lab.session.canUndoCode || this.#isBusy));
  }

  /**
   * @param {string} controller
   * @param {string} [callback]
   */
  #choose(controller, callback = this.#callback) {
    this.#controller = controller;
    this.#callback = callback;
    this.update();
  }

  /**
   * @param {Item[]} items
   * @param {string} [hold]  what gets the focus instead of what has it
   */
  #setItems(items, hold) {
    this.#setDraft({ ...(this.#draft ?? emptyDraft), items }, hold);
  }

  /**
   * @param {Draft|null} draft
   * @param {string} [hold]
   */
  #setDraft(draft, hold) {
    if (!this.#scenario) return;
    this.#edit(withOverride(this.#scenario, this.#controller, this.#callback, draft), hold);
  }

  /**
   * @param {Scenario} scenario
   * @param {string} [hold]
   */
  #edit(scenario, hold = this.#held()) {
    this.#scenario = scenario;
    this.#errors = [];
    this.update();
    const target = hold ? this.body.querySelector(`[data-hold="${hold}"]`) : null;
    if (target instanceof HTMLElement) target.focus();
    else if (!this.body.contains(document.activeElement)) this.#names.focus();
  }

  /** What has the focus, by a name that outlives the drawing. */
  #held() {
    const { activeElement } = document;
    return this.body.contains(activeElement) ? activeElement?.getAttribute('data-hold') ?? '' : '';
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

  /** @param {() => Promise<void>} run */
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

  /** @param {unknown} error */
  #takeError(error) {
    if (!(error instanceof api.ApiError)) throw error;
    const { lab } = this;
    const key = `problem.${error.problem.code}`;
    this.#errors = lab.translator.has(key)
      ? [{ pointer: '', message: lab.text(key) }]
      : placesOf(error.problem);
  }
}
