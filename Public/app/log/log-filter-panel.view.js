// @ts-check
/** What the log lists: some controllers or all, some kinds of events or all; and whose callbacks
 * are muted in all pictures. */
import { appKey } from './log-filter.js';
import { glyphs } from './inspector-log.js';
import { html } from '../view/dom.view.js';
import { draw, h } from '../view/draw.view.js';
import { token } from '../view/sign.view.js';
import { placePopover } from '../view/popover.view.js';

export class FilterPanel {
  element = html('div', { class: 'log-filter', popover: 'auto', role: 'dialog' });
  #lab;
  #model;
  /** @type {typeof import('../view/class-choice.view.js')|null}  of an app that is watched */
  #choice = null;

  /** @param {lab.Lab} lab @param {log.LogModel} model */
  constructor(lab, model) {
    this.#lab = lab;
    this.#model = model;
  }

  /** @type {(anchor: HTMLElement) => Promise<void>} */
  async open(anchor) {
    if (this.#lab.live) this.#choice = await import('../view/class-choice.view.js');
    this.#draw();
    placePopover(this.element, anchor);
    this.element.querySelector('button')?.focus();
  }

  update() {
    if (this.element.matches(':popover-open')) this.#draw();
  }

  #draw() {
    const lab = this.#lab;
    draw(this.element, { 'aria-label': lab.text('log.choose') },
      h('h3', {}, lab.text('log.kinds')),
      h('div', { class: 'log-phases' },
        ...Object.entries(glyphs).map(([phase, glyph]) => this.#phase(phase, glyph))),
      ...(lab.live ? [this.#choice?.classChoice(lab)] : this.#controllers()));
  }

  #controllers() {
    const lab = this.#lab;
    const { order, controllers } = lab.store.stateAt(lab.store.last);
    const all = order.map((key) => /** @type {store.ControllerState} */ (controllers[key]));
    const app = lab.text('log.app');
    return [
      h('h3', {}, lab.text('log.controllers')),
      h('ul', { class: 'log-controllers' },
        ...all.map((one) => this.#controller(one)),
        h('li', {}, h('span', { class: 'badge' }), h('b', {}, app), this.#only(appKey, app))),
    ];
  }

  /** @param {string} phase @param {string} glyph */
  #phase(phase, glyph) {
    return h('button', {
      class: 'chip log-button', 'data-phase': phase,
      'aria-pressed': this.#model.filter.phases.has(phase),
      onclick: () => this.#model.toggle('phases', phase),
    }, h('span', { 'aria-hidden': 'true' }, glyph),
    this.#lab.text(`log.phase.${phase === 'other' ? 'rest' : phase}`));
  }

  /** @param {store.ControllerState} controller */
  #controller({ key, controller, instance }) {
    const lab = this.#lab;
    const name = instance > 1 ? key : controller;
    const isMuted = lab.view.muted.has(controller);
    return h('li', { key, 'data-key': key }, token(lab.identity(controller, instance)),
      h('b', {}, name), this.#only(key, name), h('button', {
        class: 'chip log-button', 'data-mute': controller, 'aria-pressed': isMuted,
        'aria-label': lab.text('log.muteOf', { name: controller }),
        onclick: () => lab.view.mute(controller, !isMuted),
      }, lab.text('log.mute')));
  }

  /** @param {string} key @param {string} name */
  #only(key, name) {
    return h('button', {
      class: 'chip log-button', 'data-only': key, 'aria-pressed': this.#model.filter.keys.has(key),
      'aria-label': this.#lab.text('log.onlyOf', { name }),
      onclick: () => this.#model.toggle('keys', key),
    }, this.#lab.text('log.only'));
  }
}
