// @ts-check
/**
 * What the log lists: some controllers or all, some kinds of events or all; and whose callbacks
 * are muted in all pictures.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./log-model.js').LogModel} LogModel
 * @typedef {import('../store/types.js').ControllerState} ControllerState
 * @typedef {import('../view/pointing.view.js').Listen} Listen
 */
import { appKey } from './log-filter.js';
import { glyphs } from './inspector-log.js';
import { badge, html } from '../view/dom.view.js';
import { placePopover } from '../view/popover.view.js';

const phases = Object.keys(glyphs);

export class FilterPanel {
  element = html('div', { class: 'log-filter', popover: 'auto', role: 'dialog' });
  #lab;
  #model;
  #drawn = '';

  /**
   * @param {Lab} lab
   * @param {LogModel} model
   */
  constructor(lab, model) {
    this.#lab = lab;
    this.#model = model;
  }

  /** @param {Listen} listen */
  connect(listen) {
    listen(this.element, ['click'], ({ target }) => this.#press(target));
  }

  /** @param {HTMLElement} anchor */
  open(anchor) {
    this.#draw();
    placePopover(this.element, anchor);
    this.element.querySelector('button')?.focus();
  }

  update() {
    if (this.element.matches(':popover-open')) this.#draw();
  }

  #draw() {
    const lab = this.#lab;
    const { order } = lab.store.stateAt(lab.store.last);
    const drawn = [lab.translator.language, ...order].join();
    if (drawn !== this.#drawn) this.#fill(order);
    this.#drawn = drawn;
    const { keys, phases: chosen } = this.#model.filter;
    for (const button of this.element.querySelectorAll('button')) {
      const { only, phase, mute } = button.dataset;
      const isOn = only ? keys.has(only) : phase ? chosen.has(phase)
        : lab.view.muted.has(mute ?? '');
      button.setAttribute('aria-pressed', String(isOn));
    }
  }

  /** @param {readonly string[]} order */
  #fill(order) {
    const lab = this.#lab;
    this.element.setAttribute('aria-label', lab.text('log.choose'));
    const rows = order.map((key) => {
      const controller = /** @type {ControllerState} */ (lab.store.stateAt(lab.store.last)
        .controllers[key]);
      return this.#controller(controller);
    });
    const app = html('li', {}, html('span', { class: 'badge' }), html('b', {}, lab.text('log.app')),
      this.#button('only', appKey, 'log.only', lab.text('log.app')));
    this.element.replaceChildren(
      html('h3', {}, lab.text('log.kinds')),
      html('div', { class: 'log-phases' }, ...phases.map((phase) => this.#phase(phase))),
      html('h3', {}, lab.text('log.controllers')),
      html('ul', { class: 'log-controllers' }, ...rows, app));
  }

  /** @param {string} phase */
  #phase(phase) {
    const sign = html('span', { 'aria-hidden': 'true' }, glyphs[phase] ?? '');
    const text = this.#lab.text(`log.phase.${phase === 'other' ? 'rest' : phase}`);
    const attributes = { type: 'button', class: 'log-button', 'data-phase': phase };
    return html('button', attributes, sign, text);
  }

  /** @param {ControllerState} controller */
  #controller({ key, controller, instance }) {
    const name = instance > 1 ? key : controller;
    return html('li', { 'data-key': key }, badge(this.#lab.identity(controller, instance)),
      html('b', {}, name), this.#button('only', key, 'log.only', name),
      this.#button('mute', controller, 'log.mute', controller));
  }

  /**
   * @param {'only'|'mute'} kind
   * @param {string} value
   * @param {string} key
   * @param {string} name
   */
  #button(kind, value, key, name) {
    const lab = this.#lab;
    const attributes = { type: 'button', class: 'log-button', [`data-${kind}`]: value };
    const button = html('button', attributes, lab.text(key));
    button.setAttribute('aria-label', lab.text(`${key}Of`, { name }));
    return button;
  }

  /** @param {EventTarget|null} target */
  #press(target) {
    const button = target instanceof Element ? target.closest('button') : null;
    const { only, phase, mute } = button?.dataset ?? {};
    if (only) this.#model.toggle('keys', only);
    if (phase) this.#model.toggle('phases', phase);
    if (mute) this.#lab.view.mute(mute, !this.#lab.view.muted.has(mute));
  }
}
