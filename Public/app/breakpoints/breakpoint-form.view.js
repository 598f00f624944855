// @ts-check
/**
 * The form of one breakpoint: where it stops, and on which condition.
 *
 * @typedef {import('./breakpoint-choices.js').Called} Called
 * @typedef {import('./breakpoint-list.js').Breakpoint} Breakpoint
 * @typedef {import('../findings/findings.js').Finding} Finding
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('../overrides/overrides.js').CallbackEntry} CallbackEntry
 *
 * @typedef {{value: string, text: string, lang?: string}} Option
 * @typedef {{callbacks: readonly CallbackEntry[], findings: readonly Finding[]}} Catalog
 */
import {
  calledKey, calledOf, callbackChoices, controllerChoices, fields, valueChoices,
} from './breakpoint-choices.js';
import { withAdded, withChanged } from './breakpoint-list.js';
import { calledText } from './breakpoint-texts.js';
import { html } from '../view/dom.view.js';

export class BreakpointForm {
  element = html('form', { class: 'breakpoint-form' });
  #lab;
  /** @type {Catalog} */
  #catalog = { callbacks: [], findings: [] };
  /**
   * The breakpoint that is changed; null for a new one.
   *
   * @type {number|null}
   */
  #id = null;

  #title = html('h4');
  #kind = html('select', { name: 'kind', onchange: () => this.#fit() });
  #callback = html('select', { name: 'callback', onchange: () => this.#fit() });
  #controller = html('select', { name: 'controller' });
  #field = html('select', { name: 'field', onchange: () => this.#fit() });
  #value = html('select', { name: 'value' });
  #nth = html('input', { name: 'nth', type: 'number', min: '1', inputmode: 'numeric' });
  #finding = html('select', { name: 'finding' });
  #save = html('button', { type: 'submit', class: 'pill is-tiny is-primary breakpoint-save' });
  #cancel = html('button', { class: 'text-button' });
  /** @type {[string, HTMLElement][]} the text of each label, and its control */
  #rows = [
    ['kind', this.#kind], ['callback', this.#callback], ['controller', this.#controller],
    ['condition', this.#field], ['value', this.#value], ['time', this.#nth],
    ['id', this.#finding],
  ];

  /**
   * @param {Lab} lab
   * @param {() => void} done  called when a change is kept or given up
   */
  constructor(lab, done) {
    this.#lab = lab;
    const labels = this.#rows.map(([name, control]) =>
      html('label', {}, html('span', { 'data-label': name }), control));
    const foot = html('div', { class: 'breakpoint-foot' }, this.#save, this.#cancel);
    this.element.append(this.#title, ...labels, foot);
    this.#cancel.addEventListener('click', () => {
      this.edit(null);
      done();
    });
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#keep();
      done();
    });
  }

  /** @param {Catalog} catalog */
  set catalog(catalog) {
    this.#catalog = catalog;
  }

  /**
   * Shows a breakpoint to change, or a new one on what the page tells of.
   *
   * @param {Breakpoint|null} breakpoint
   */
  edit(breakpoint) {
    this.#id = breakpoint?.id ?? null;
    this.#nameAll(breakpoint !== null);
    const { event } = this.#lab.store;
    const { kind = 'event', instance = 0, field = '', value = '', nth = 0, finding = '' } =
      breakpoint ?? {};
    const { actor = '', callback = '', controller = '' } = breakpoint ?? event ?? {};
    this.#fillCallbacks({ actor, callback });
    this.#fillControllers();
    this.#fillFindings(finding);
    this.#kind.value = kind;
    this.#callback.value = callback ? calledKey({ actor, callback }) : '';
    this.#controller.value = instance > 0 ? `${controller}#${instance}` : controller;
    this.#field.value = field;
    this.#nth.value = nth > 0 ? String(nth) : '';
    this.#finding.value = finding;
    this.#fit(value);
  }

  /**
   * Gives up the change of a breakpoint that is no more.
   *
   * @param {number} id
   */
  forget(id) {
    if (this.#id === id) this.edit(null);
  }

  focus() {
    this.#kind.focus();
  }

  /** @param {boolean} isChange */
  #nameAll(isChange) {
    this.#title.textContent = this.#word(isChange ? 'changing' : 'new');
    this.#save.textContent = this.#word(isChange ? 'save' : 'add');
    this.#cancel.textContent = this.#word('cancel');
    this.#cancel.hidden = !isChange;
    this.#nth.placeholder = this.#word('everyTime');
    for (const label of this.element.querySelectorAll('[data-label]')) {
      label.textContent = this.#word(`label.${label.getAttribute('data-label')}`);
    }
    fill(this.#kind, ['event', 'finding'].map((value) =>
      ({ value, text: this.#word(`kind.${value}`) })));
    fill(this.#field, [
      { value: '', text: this.#word('noCondition') },
      ...fields.map((value) => ({ value, text: value })),
    ]);
  }

  /** @param {string} key */
  #word(key) {
    return this.#lab.text(`breakpoints.${key}`);
  }

  /** @param {Called} current */
  #fillCallbacks(current) {
    const { store, ios } = this.#lab;
    const { seen, others } = callbackChoices(store.events, this.#catalog.callbacks, ios);
    const all = [...seen, ...others].map(calledKey);
    const isKnown = current.callback === '' || all.includes(calledKey(current));
    this.#callback.replaceChildren(
      html('option', { value: '' }, this.#word('anyCallback')),
      this.#group('inRun', isKnown ? seen : [...seen, current]), this.#group('others', others));
  }

  /**
   * @param {string} name
   * @param {readonly Called[]} all
   */
  #group(name, all) {
    return html('optgroup', { label: this.#word(name) }, ...all.map((called) =>
      html('option', { value: calledKey(called) }, calledText(called))));
  }

  #fillControllers() {
    const { store } = this.#lab;
    const choices = controllerChoices(store.scenario, store.stateAt(store.last));
    fill(this.#controller, [
      { value: '', text: this.#word('anyController') },
      ...choices.flatMap(({ controller, instances }) => [
        { value: controller, text: controller },
        ...instances.map((instance) => `${controller}#${instance}`)
          .map((value) => ({ value, text: value })),
      ]),
    ]);
  }

  /** @param {string} current */
  #fillFindings(current) {
    const { findings } = this.#lab;
    /** @type {Map<string, Option>} */
    const options = new Map();
    for (const finding of [...findings.list, ...this.#catalog.findings]) {
      const { text, isEnglish } = findings.text(finding, 'title');
      const name = { value: finding.id, text: `${finding.id} · ${text}` };
      const named = isEnglish ? { ...name, lang: 'en' } : name;
      if (!options.has(finding.id)) options.set(finding.id, named);
    }
    if (current && !options.has(current)) options.set(current, { value: current, text: current });
    fill(this.#finding, [{ value: '', text: this.#word('anyFinding') }, ...options.values()]);
  }

  /**
   * Shows the controls that the choices so far ask for.
   *
   * @param {string} [value]  of the condition
   */
  #fit(value = this.#value.value) {
    const isFinding = this.#kind.value === 'finding';
    const field = this.#field.value;
    const values = valueChoices(field, this.#lab.store.events);
    const all = value && field === 'argument' && !values.includes(value)
      ? [...values, value] : values;
    fill(this.#value, all.map((one) => ({ value: one, text: one })));
    this.#value.value = all.includes(value) ? value : all[0] ?? '';
    for (const [name, control] of this.#rows) {
      const isShown = name === 'kind' || (name === 'id') === isFinding;
      const isAsked = name !== 'value' || field !== '';
      if (control.parentElement) control.parentElement.hidden = !isShown || !isAsked;
    }
  }

  #keep() {
    const { breakpoints } = this.#lab;
    const [controller = '', instance = '0'] = this.#controller.value.split('#');
    const isFinding = this.#kind.value === 'finding';
    /** @type {Partial<Breakpoint>} */
    const fields = isFinding ? { kind: 'finding', finding: this.#finding.value } : {
      kind: 'event', ...calledOf(this.#callback.value), controller, instance: Number(instance),
      field: this.#field.value, value: this.#field.value ? this.#value.value : '',
      nth: Math.max(0, Math.floor(Number(this.#nth.value))),
    };
    const { list } = breakpoints;
    breakpoints.keep(this.#id === null ? withAdded(list, fields)
      : withChanged(list, this.#id, { ...fields, isOn: true }));
    this.edit(null);
  }
}

/**
 * @param {HTMLSelectElement} select
 * @param {readonly Option[]} options
 */
function fill(select, options) {
  select.replaceChildren(...options.map(({ value, text, lang }) =>
    html('option', lang ? { value, lang } : { value }, text)));
}
