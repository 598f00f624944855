// @ts-check
/** The form of one breakpoint: where it stops, and on which condition. */
import {
  calledKey, calledOf, callbackChoices, controllerChoices, fields, valueChoices,
} from './breakpoint-choices.js';
import { withAdded, withChanged } from './breakpoint-list.js';
import { calledText } from './breakpoint-texts.js';
import { allCallbacks } from '../store/callbacks.js';
import { choice, labelled } from '../view/controls.view.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';

export class BreakpointForm {
  element = html('form', {
    class: 'breakpoint-form',
    onsubmit: (event) => {
      event.preventDefault();
      this.#keep();
      this.#done();
    },
  });
  /** @type {readonly findings.Finding[]}  All that there are, where the server has told them. */
  findings = [];
  #lab;
  #done;
  /** @type {number|null}  The breakpoint that is changed; null for a new one. */
  #id = null;
  /** @type {breakpoints.Choices} */
  #choices = { kind: '', called: '', owner: '', field: '', value: '', nth: '', finding: '' };

  /** @param {lab.Lab} lab @param {() => void} done  called when a change is kept or given up */
  constructor(lab, done) {
    this.#lab = lab;
    this.#done = done;
  }

  /** Shows a breakpoint to change, or a new one on the current event.
   * @type {(breakpoint: breakpoints.Breakpoint|null) => void} */
  edit(breakpoint) {
    this.#id = breakpoint?.id ?? null;
    const { kind = 'event', instance = 0, field = '', value = '', nth = 0, finding = '' } =
      breakpoint ?? {};
    const { event } = this.#lab.store;
    const { actor = '', callback = '', controller = '' } = breakpoint ?? event ?? {};
    this.#choose({
      kind, field, value, finding,
      called: callback ? calledKey({ actor, callback }) : '',
      owner: instance > 0 ? `${controller}#${instance}` : controller,
      nth: nth > 0 ? String(nth) : '',
    });
  }

  /** @type {(id: number) => void}  Gives up the change of a breakpoint that is no more. */
  forget(id) {
    if (this.#id === id) this.edit(null);
  }

  focus() {
    this.element.querySelector('select')?.focus();
  }

  /** @type {(choices: Partial<breakpoints.Choices>) => void} */
  #choose(choices) {
    const next = { ...this.#choices, ...choices };
    const values = this.#values(next);
    const value = values.includes(next.value) ? next.value : values[0] ?? '';
    this.#choices = { ...next, value };
    this.#draw();
  }

  /** What the condition can compare with.
   * @type {(choices: breakpoints.Choices) => readonly string[]} */
  #values({ field, value }) {
    const values = valueChoices(field, this.#lab.store.events);
    return value && field === 'argument' && !values.includes(value) ? [...values, value] : values;
  }

  /** Shows the controls that the choices so far ask for. */
  #draw() {
    const { kind, field, nth } = this.#choices;
    const isChange = this.#id !== null;
    const kinds = ['event', 'finding'].map((one) => [one, this.#word(`kind.${one}`)]);
    render(this.element,
      h('h4', {}, this.#word(isChange ? 'changing' : 'new')),
      this.#choice('kind', 'kind', kinds),
      kind === 'finding' ? this.#choice('id', 'finding', this.#findings()) : [
        this.#choice('callback', 'called', this.#callbacks(), 'callback'),
        this.#choice('controller', 'owner', this.#owners(), 'controller'),
        this.#choice('condition', 'field', [['', this.#word('noCondition')], ...fields]),
        field !== '' && this.#choice('value', 'value', this.#values(this.#choices)),
        labelled(this.#word('label.time'), h('input', {
          name: 'nth', type: 'number', min: 1, inputmode: 'numeric', value: nth,
          placeholder: this.#word('everyTime'),
          oninput: ({ target }) => this.#choose({ nth: target.value }),
        }), { key: 'time', class: null }),
      ],
      h('div', { class: 'breakpoint-foot' },
        h('button', {
          key: 'save', type: 'submit', class: 'pill is-tiny is-primary breakpoint-save',
        }, this.#word(isChange ? 'save' : 'add')),
        h('button', {
          key: 'cancel', class: 'text-button', hidden: !isChange, onclick: () => this.#cancel(),
        }, this.#word('cancel'))));
  }

  /** @param {string} label @param {keyof breakpoints.Choices} key
   * @param {readonly (view.Option|view.Group)[]} options @param {string} [name] */
  #choice(label, key, options, name = key) {
    return labelled(this.#word(`label.${label}`), choice({
      name, options, value: this.#choices[key], change: (value) => this.#choose({ [key]: value }),
    }), { key: label, class: null });
  }

  /** @type {(key: string) => string} */
  #word(key) {
    return this.#lab.text(`breakpoints.${key}`);
  }

  #callbacks() {
    const { store, ios } = this.#lab;
    const { called } = this.#choices;
    const { seen, others } = callbackChoices(store.events, allCallbacks(), ios);
    const isKnown = called === '' || [...seen, ...others].map(calledKey).includes(called);
    /** @param {string} name @param {readonly breakpoints.Called[]} all */
    const group = (name, all) => ({
      label: this.#word(name), options: all.map((one) => [calledKey(one), calledText(one)]),
    });
    return [['', this.#word('anyCallback')],
      group('inRun', isKnown ? seen : [...seen, calledOf(called)]), group('others', others)];
  }

  #owners() {
    const { store } = this.#lab;
    const choices = controllerChoices(store.scenario, store.stateAt(store.last));
    return [['', this.#word('anyController')], ...choices.flatMap(({ controller, instances }) =>
      [controller, ...instances.map((instance) => `${controller}#${instance}`)])];
  }

  #findings() {
    const { findings } = this.#lab;
    const all = [...findings.list, ...this.findings];
    const known = all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
    return [['', this.#word('anyFinding')], ...known.map((finding) => {
      const { text, isEnglish } = findings.text(finding, 'title');
      return [finding.id, `${finding.id} · ${text}`, isEnglish ? 'en' : undefined];
    })];
  }

  #cancel() {
    this.edit(null);
    this.#done();
  }

  #keep() {
    const { breakpoints } = this.#lab;
    const { kind, called, owner, field, value, nth, finding } = this.#choices;
    const [controller = '', instance = '0'] = owner.split('#');
    /** @type {Partial<breakpoints.Breakpoint>} */
    const chosen = kind === 'finding' ? { kind, finding } : {
      kind: 'event', ...calledOf(called), controller, instance: Number(instance),
      field, value: field ? value : '', nth: Math.max(0, Math.floor(Number(nth))),
    };
    const { list } = breakpoints;
    breakpoints.keep(this.#id === null ? withAdded(list, chosen)
      : withChanged(list, this.#id, { ...chosen, isOn: true }));
    this.edit(null);
  }
}
