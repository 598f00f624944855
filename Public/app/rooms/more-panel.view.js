// @ts-check
/** The rest of a presenter's desk: notes and clock, a window for the projector, a phone as a
 * clicker, control for somebody else, the file with what was done, and the end. */
import { eraseCopies } from './class-copies.js';
import { clockText } from './pace.js';
import { copyText } from '../view/clipboard.view.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { originsToTell, webAddress } from './room-code.js';
import { readNotes, readPresenter, saveNotes } from './room-storage.js';

export class MorePanel {
  element = html('div', { class: 'more-panel' });
  #lab;
  #presenter;
  #bar;
  /** @type {(() => view.Drawn[])|null}  A link to be copied, or what is asked before the end. */
  #below = null;
  /** The key of what has become of copying. */
  #said = '';
  #notes = html('textarea', { rows: 6, oninput: () => this.#keepNotes() });

  /** @param {lab.Lab} lab @param {rooms.Presenter} presenter
   * @param {{try: (task: () => Promise<unknown>) => Promise<unknown>}} bar */
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
      h('label', {}, h('span', {}, lab.text('room.notesLabel')), this.#notes),
      this.#home(),
      h('div', { class: 'presenter-buttons' },
        this.#button('wall', () => this.#openWall()),
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

  /** A page that follows without the key. */
  #openWall() {
    const { code, network } = this.#presenter;
    const [origin = ''] = originsToTell(location, network);
    const at = origin === location.origin ? '' : `&at=${encodeURIComponent(origin)}`;
    window.open(`./?room=${code}&wall${at}`, '_blank', 'noopener');
  }

  #showClicker() {
    const { code, key } = this.#presenter;
    const lab = this.#lab;
    const address = `${location.origin}/clicker.html`;
    const keyText = key.match(/.{1,5}/g)?.join(' ') ?? key;
    this.#showLink(lab.text('room.clickerHint'), `${address}?room=${code}#key=${key}`, [
      h('p', {}, lab.text('room.clickerType', { address: `${location.host}/clicker.html` })),
      h('p', { class: 'presenter-key' }, keyText)]);
  }

  async #handOver() {
    const { code } = this.#presenter;
    const { key } = await this.#presenter.ask((desk) => desk.handOver());
    this.#showLink(this.#lab.text('room.handOverHint'),
      `${location.origin}/?present=${code}#key=${key}`);
  }

  /** @type {(hint: string, address: string, more?: view.Drawn[]) => void} */
  #showLink(hint, address, more = []) {
    this.#said = '';
    this.#show(() => [
      h('p', {}, hint),
      h('input', {
        type: 'text', readonly: true, value: address,
        'aria-label': this.#lab.text('room.clickerLink'),
      }),
      this.#button('copy', () => this.#copy(address), true),
      h('span', { role: 'status' }, this.#said && this.#lab.text(this.#said)), ...more]);
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

  /** @type {(below: () => view.Drawn[]) => void} */
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
    const { code, room } = this.#presenter;
    const [{ saveRecap }, recap] = await Promise.all([
      import('./save-recap.view.js'), this.#presenter.ask((desk) => desk.recap())]);
    await saveRecap(this.#lab, recap, { notes: readNotes(code), home: room?.home ?? '' });
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
