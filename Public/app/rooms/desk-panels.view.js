// @ts-check
/**
 * Panels of the presenter's desk: where people are lost, and how to join.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./presenter.js').Presenter} Presenter
 */
import { summary } from './pace.js';
import { html } from '../view/dom.view.js';
import { isLocal, joinAddress, spell } from './room-code.js';
import { qrAddress } from './room-corner.view.js';

/** Where people are lost: each place leads there. */
export class PacePanel {
  element;
  #list = html('ul', { class: 'lost-list' });
  #none = html('p');
  #lab;
  #presenter;
  #drawn = '';

  /**
   * @param {Lab} lab
   * @param {Presenter} presenter
   */
  constructor(lab, presenter) {
    this.#lab = lab;
    this.#presenter = presenter;
    this.#none.textContent = lab.text('room.nobodyLost');
    this.element = html('div', {},
      html('h2', { tabindex: '-1' }, lab.text('room.lostTitle')), this.#none, this.#list);
  }

  update() {
    const { places } = summary(this.#presenter.room?.pace);
    const drawn = JSON.stringify(places);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#none.hidden = places.length > 0;
    this.#list.replaceChildren(...places.map(({ event, count }) => {
      const line = this.#lab.store.eventAt(event)?.line ?? '';
      const button = html('button', { class: 'room-button' },
        this.#lab.text('room.lostAt', { event, count }));
      button.addEventListener('click', () => this.#lab.playback.jump(event));
      return html('li', {}, button, ' ', html('code', {}, line));
    }));
  }
}

/** The code large enough for the last row, the address in text, and the QR code. */
export class JoinPanel {
  element;

  /**
   * @param {Lab} lab
   * @param {Presenter} presenter
   */
  constructor(lab, { code }) {
    const address = joinAddress(location.origin, code);
    const alt = lab.text('room.qr', { address });
    this.element = html('div', { class: 'join-panel' },
      html('h2', { tabindex: '-1' }, lab.text('room.showJoin')),
      html('img', { src: qrAddress(code), alt, width: '240', height: '240' }),
      html('p', { class: 'join-address' },
        lab.text('room.joinAt', { address: `${location.host}/join.html` })),
      html('p', { class: 'join-code' }, html('span', {}, lab.text('room.code')), ' ',
        html('strong', {}, spell(code))));
    if (isLocal(location.hostname)) {
      this.element.append(html('p', { class: 'dialog-error' }, lab.text('room.localOnly')));
    }
  }

  update() {}
}
