// @ts-check
/** How to join, in a corner of the projector's picture: code, address and QR code. No secrets. */
import { joinAddress, spell } from './room-code.js';
import { html } from '../view/dom.view.js';
import { LabElement } from '../view/lab-element.view.js';

/**
 * The picture that a camera reads, drawn by the server.
 *
 * @param {string} code
 */
export function qrAddress(code) {
  const address = encodeURIComponent(joinAddress(location.origin, code));
  return `/api/rooms/${code}/qr.svg?address=${address}`;
}

export class RoomCorner extends LabElement {
  static tag = 'room-corner';

  /** @type {() => string} */
  source = () => '';
  #picture = html('img', { width: '120', height: '120' });
  #code = html('strong');
  #address = html('span');

  start() {
    this.append(html('p', {}, this.#address, this.#code), this.#picture);
    this.listen(this.lab, ['language'], () => this.schedule());
    this.update();
  }

  update() {
    const code = this.source();
    const address = joinAddress(location.origin, code);
    if (this.#picture.getAttribute('src') !== qrAddress(code)) this.#picture.src = qrAddress(code);
    this.#picture.alt = this.lab.text('room.qr', { address });
    this.#code.textContent = spell(code);
    this.#address.textContent = `${location.host}/join.html`;
  }
}
