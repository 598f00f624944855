// @ts-check
/**
 * Panels of the presenter's desk: where people are lost, and how to join.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./presenter.js').Presenter} Presenter
 */
import { summary } from './pace.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { isLocal, joinAddress, spell } from './room-code.js';
import { qrAddress } from './room-corner.view.js';

/** Where people are lost: each place leads there. */
export class PacePanel {
  element = html('div');
  #lab;
  #presenter;

  /**
   * @param {Lab} lab
   * @param {Presenter} presenter
   */
  constructor(lab, presenter) {
    this.#lab = lab;
    this.#presenter = presenter;
  }

  update() {
    const { store, playback } = this.#lab;
    const { places } = summary(this.#presenter.room?.pace);
    render(this.element,
      h('h2', { tabindex: -1 }, this.#lab.text('room.lostTitle')),
      h('p', { hidden: places.length > 0 }, this.#lab.text('room.nobodyLost')),
      h('ul', { class: 'lost-list' }, ...places.map(({ event, count }) =>
        h('li', { key: String(event) },
          h('button', { class: 'pill is-small', onclick: () => playback.jump(event) },
            this.#lab.text('room.lostAt', { event, count })),
          ' ', h('code', {}, store.eventAt(event)?.line ?? '')))));
  }
}

/** The code large enough for the last row, the address in text, and the QR code. */
export class JoinPanel {
  element = html('div', { class: 'join-panel' });
  #lab;
  #code;

  /**
   * @param {Lab} lab
   * @param {Presenter} presenter
   */
  constructor(lab, { code }) {
    this.#lab = lab;
    this.#code = code;
  }

  update() {
    const lab = this.#lab;
    const alt = lab.text('room.qr', { address: joinAddress(location.origin, this.#code) });
    const address = `${location.host}/join.html`;
    render(this.element,
      h('h2', { tabindex: -1 }, lab.text('room.showJoin')),
      h('img', { src: qrAddress(this.#code), alt, width: 240, height: 240 }),
      h('p', { class: 'join-address' }, lab.text('room.joinAt', { address })),
      h('p', { class: 'join-code' }, h('span', {}, lab.text('room.code')), ' ',
        h('strong', {}, spell(this.#code))),
      isLocal(location.hostname) &&
        h('p', { class: 'dialog-error' }, lab.text('room.localOnly')));
  }
}
