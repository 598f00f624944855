// @ts-check
/**
 * How to join: the code large enough for the last row, the address in text, and the QR code.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./presenter.js').Presenter} Presenter
 */
import { isLocal, joinAddress, spell } from './room-code.js';
import { html } from '../view/dom.view.js';
import { qrAddress } from './room-corner.view.js';

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
