// @ts-check
/** How to join, in a corner of the projector's picture: code, address and QR code. No secrets. */
import { hostOf, joinAddress, spell } from './room-code.js';
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';

/**
 * The picture that a camera reads, drawn by the server.
 *
 * @param {string} code
 * @param {string} [origin]  of this server in the local network
 */
export function qrAddress(code, origin = location.origin) {
  const address = encodeURIComponent(joinAddress(origin, code));
  return `/api/rooms/${code}/qr.svg?address=${address}`;
}

export class RoomCorner extends LabElement {
  static tag = 'room-corner';

  /** @type {() => string} */
  source = () => '';
  /** By which others reach the server. */
  origin = location.origin;

  start() {
    this.update();
  }

  update() {
    const code = this.source();
    const { origin } = this;
    const alt = this.lab.text('room.qr', { address: joinAddress(origin, code) });
    render(this,
      h('p', {}, h('span', {}, `${hostOf(origin)}/join.html`), h('strong', {}, spell(code))),
      h('img', { src: qrAddress(code, origin), alt, width: 120, height: 120 }));
  }
}
