// @ts-check
/** The rest of a presenter's desk: what is needed at times, notes and clock, a phone as a clicker,
 * control for somebody else, the file with what was done, and the end. */
import { eraseCopies } from './class-copies.js';
import { clockText } from './pace.js';
import { copyText } from '../view/clipboard.view.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { hostOf, originsToTell, webAddress } from './room-code.js';
import { readNotes, readPresenter, saveNotes } from './room-storage.js';
import { drawKey } from '../server/room-desk.js';

export class MorePanel {
  element = html('div', { class: 'more-panel' });
  #lab;
  #presenter;
  #bar;
  /** @type {(() => view.Drawing[])|null}  A link to be copied, or what is asked before the end. */
  #below = null;
  /** The key of what has become of copying. */
  #said = '';
  #notes = html('textarea', { rows: 6, oninput: () => this.#keepNotes() });

  /** @param {lab.Lab} lab @param {rooms.Presenter} presenter
   * @param {{try: (task: () => Promise<unknown>) => Promise<unknown>, tools: (presenter:
   *   rooms.Presenter) => view.Drawing[]}} bar */
  constructor(lab, presenter, bar) {
    this.#lab = lab;
    this.#presenter = presenter;
    this.#bar = bar;
    this.#notes.value = readNotes(presenter.code);
  }

  update() {
    const lab = this.#lab;
    const { isOwner, room } = this.#presenter;
    render(this.element,
      h('h2', { tabindex: -1 }, lab.text('room.bar')),
      h('p', { class: 'presenter-clock' }, this.#time()),
      h('div', { class: 'presenter-buttons' }, ...this.#bar.tools(this.#presenter)),
      h('label', {}, h('span', {}, lab.text('room.notesLabel')), this.#notes),
      this.#home(),
      h('div', { class: 'presenter-buttons' },
        this.#button('clicker', () => this.#showClicker()),
        this.#button('recap', () => this.#saveRecap())),
      h('div', { class: 'presenter-buttons', hidden: !isOwner },
        this.#button('handOver', () => this.#handOver()),
        this.#button('end', () => this.#askEnd())),
      h('div', { class: 'presenter-link', hidden: !this.#below }, ...this.#below?.() ?? []),
      h('h3', {}, lab.text('room.audit')),
      h('ol', { class: 'presenter-audit' }, ...(room?.audit ?? []).map((entry) =>
        h('li', {}, this.#audited(entry)))));
  }

  /** @type {(entry: NonNullable<NonNullable<rooms.Presenter['room']>['audit']>[number]) =>
   *   string} */
  #audited({ time, action, driver }) {
    const format = new Intl.DateTimeFormat(this.#lab.translator.language, { timeStyle: 'medium' });
    const done = this.#lab.text(`room.audit.${action}`, { driver: driver ?? '' });
    return `${format.format(new Date(time))} ${done}`;
  }

  /** @param {string} id @param {() => unknown} run @param {boolean} [isPrimary] */
  #button(id, run, isPrimary = false) {
    return h('button', {
      key: id, class: `pill is-small${isPrimary ? ' is-primary' : ''}`, 'data-do': id,
      onclick: () => void this.#bar.try(async () => run()),
    }, this.#lab.text(`room.${id}`));
  }

  #time() {
    const opened = readPresenter(this.#presenter.code)?.opened ?? Date.now();
    const { language } = this.#lab.translator;
    const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date());
    const since = clockText((Date.now() - opened) / 1000);
    return `${time} · ${this.#lab.text('room.clock', { time: since })}`;
  }

  #keepNotes() {
    saveNotes(this.#presenter.code, this.#notes.value);
  }

  #showClicker() {
    const { code, key } = this.#presenter;
    const lab = this.#lab;
    const { origin } = this.#leadingOut;
    const keyText = key.match(/.{1,5}/g)?.join(' ') ?? key;
    void this.#showLink('clicker', { hint: lab.text('room.clickerHint'), key,
      address: `${origin}/clicker/${code}#key=${key}`, more: [
        h('p', {}, lab.text('room.clickerType', { address: `${hostOf(origin)}/clicker` })),
        h('p', { class: 'presenter-key' }, keyText)] });
  }

  async #handOver() {
    const { code } = this.#presenter;
    const { key } = await this.#presenter.ask((desk) => desk.handOver());
    await this.#showLink('present', { hint: this.#lab.text('room.handOverHint'), key,
      address: `${this.#leadingOut.origin}/?present=${code}#key=${key}` });
  }

  /** The address that others can open; the page's own if there is none, which is said. */
  get #leadingOut() {
    const [origin] = originsToTell(location, this.#presenter.network);
    return { origin: origin ?? location.origin, isOpen: origin !== undefined };
  }

  /** A link to be copied, or read by a camera. The picture has the key in it, so that it is asked
   * for with the key in a header, and shown on this page only.
   * @param {'clicker'|'present'} page
   * @param {{hint: string, address: string, key: string, more?: view.Drawn[]}} link */
  async #showLink(page, { hint, address, key, more = [] }) {
    const { code } = this.#presenter;
    const lab = this.#lab;
    const { isOpen } = this.#leadingOut;
    const picture = isOpen ? await drawKey(code, key, page) : '';
    this.#said = '';
    this.#show(() => [
      h('p', {}, hint),
      picture !== '' && h('img', { src: picture, width: 200, height: 200,
        alt: lab.text('room.qr', { address: address.replace(/#.*/, '') }) }),
      !isOpen && h('p', { class: 'dialog-error' }, lab.text('room.localOnly'), ' ',
        lab.text('room.lanNone')),
      h('input', {
        type: 'text', readonly: true, value: address,
        'aria-label': lab.text('room.clickerLink'),
      }),
      this.#button('copy', () => this.#copy(address), true),
      h('span', { role: 'status' }, this.#said && lab.text(this.#said)), ...more]);
  }

  /** @type {(address: string) => Promise<void>} */
  async #copy(address) {
    const isCopied = await copyText(address);
    if (!isCopied) this.element.querySelector('input')?.select();
    this.#said = isCopied ? 'room.copied' : 'room.copyYourself';
    this.update();
  }

  #askEnd() {
    const { code } = this.#presenter;
    const end = async () => {
      await this.#presenter.ask((desk) => desk.end());
      await eraseCopies(code);
    };
    const cancel = () => {
      this.#below = null;
      this.update();
      this.#focus('[data-do=handOver]');
    };
    this.#show(() => [h('p', {}, this.#lab.text('room.endSure')),
      this.#button('cancel', cancel, true), this.#button('endYes', end)]);
  }

  /** @type {(below: () => view.Drawing[]) => void} */
  #show(below) {
    this.#below = below;
    this.update();
    this.#focus('.presenter-link .is-primary');
  }

  /** @type {(selector: string) => void} */
  #focus(selector) {
    /** @type {HTMLElement|null} */ (this.element.querySelector(selector))?.focus();
  }

  async #saveRecap() {
    const { code, room, network } = this.#presenter;
    const [{ saveRecap }, recap] = await Promise.all([
      import('./save-recap.view.js'), this.#presenter.ask((desk) => desk.recap())]);
    await saveRecap(this.#lab, recap, { notes: readNotes(code), home: room?.home ?? '', network });
  }

  /** Where links lead after class: said once, for everybody's file. */
  #home() {
    const { room, isHeld } = this.#presenter;
    return h('label', { hidden: isHeld }, h('span', {}, this.#lab.text('room.home')),
      h('input', {
        type: 'url', inputmode: 'url', placeholder: 'https://', value: room?.home ?? '',
        onchange: ({ currentTarget: { value } }) => void this.#bar.try(() =>
          this.#presenter.show({ home: webAddress(value) })),
      }));
  }
}
