// @ts-check
/** How to join, in a corner of the projector's picture: code, address and QR code. No secrets. */
import { joinAddress, spell } from './room-code.js';
import { h, render } from '../view/draw.view.js';
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

  start() {
    this.update();
  }

  update() {
    const code = this.source();
    const alt = this.lab.text('room.qr', { address: joinAddress(location.origin, code) });
    render(this,
      h('p', {}, h('span', {}, `${location.host}/join.html`), h('strong', {}, spell(code))),
      h('img', { src: qrAddress(code), alt, width: 120, height: 120 }));
  }
}
