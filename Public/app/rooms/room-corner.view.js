// @ts-check
/** How to join, in a corner of the projector's picture: code, address and QR code. No secrets. The
 * QR code goes once nearly all of the class are there, or by its key. */
import { hasJoined } from './class-size.js';
import { hostOf, joinAddress, spell } from './room-code.js';
import { readClassSize } from './room-storage.js';
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';

/** The picture that a camera reads, drawn by the server.
 * @param {string} code @param {string} [origin]  of this server in the local network */
export function qrAddress(code, origin = location.origin) {
  const address = encodeURIComponent(joinAddress(origin, code));
  return `/api/rooms/${code}/qr.svg?address=${address}`;
}

export class RoomCorner extends LabElement {
  static tag = 'room-corner';

  /** @type {() => {code: string, present: number}} */
  source = () => ({ code: '', present: 0 });
  /** @type {EventTarget|null}  Tells when somebody has come or gone. */
  news = null;
  /** By which others reach the server. */
  origin = location.origin;
  /** Whether somebody has asked for the picture, or put it away; null where nobody has. */
  #wish = /** @type {boolean|null} */ (null);

  start() {
    if (this.news) this.listen(this.news, ['change'], () => this.schedule());
    this.listen(this.lab.view, ['change'], () => this.schedule());
    // The presenter has said in another window how many are in the class.
    this.listen(window, ['storage'], () => this.schedule());
    this.update();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.documentElement.removeAttribute('data-joined');
  }

  update() {
    const { code } = this.source();
    const { origin } = this;
    const alt = this.lab.text('room.qr', { address: joinAddress(origin, code) });
    const isShown = this.#isShown;
    document.documentElement.toggleAttribute('data-joined', !isShown);
    render(this,
      h('p', {}, h('span', {}, `${hostOf(origin)}/join`), h('strong', {}, spell(code))),
      isShown && h('img', { src: qrAddress(code, origin), alt, width: 120, height: 120 }));
  }

  /** Puts the picture for cameras away, or brings it back. */
  turn() {
    this.#wish = !this.#isShown;
    this.update();
  }

  get #isShown() {
    const { code, present } = this.source();
    return this.#wish ?? !hasJoined(present, readClassSize(code));
  }
}
