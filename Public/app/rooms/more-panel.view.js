// @ts-check
/**
 * The rest of a presenter's desk: notes and clock, a window for the projector, a phone as a
 * clicker, the wheel for somebody else, the file with what was done, and the end.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./presenter.js').Presenter} Presenter
 */
import { clockText } from './pace.js';
import { copyText } from '../view/clipboard.view.js';
import { html } from '../view/dom.view.js';
import { readNotes, readPresenter, saveNotes } from './room-storage.js';

export class MorePanel {
  element;
  #lab;
  #presenter;
  #bar;
  #clock = html('p', { class: 'presenter-clock' });
  #link = html('div', { class: 'presenter-link', hidden: '' });
  #audit = html('ol', { class: 'presenter-audit' });
  #owned;
  #drawn = '';

  /**
   * @param {Lab} lab
   * @param {Presenter} presenter
   * @param {{try: (task: () => Promise<unknown>) => Promise<unknown>}} bar
   */
  constructor(lab, presenter, bar) {
    this.#lab = lab;
    this.#presenter = presenter;
    this.#bar = bar;
    const notes = html('textarea', { rows: '6' });
    notes.value = readNotes(presenter.code);
    notes.addEventListener('input', () => saveNotes(presenter.code, notes.value));
    this.#owned = html('div', { class: 'presenter-buttons' },
      this.#button('handOver', () => this.#handOver()),
      this.#button('end', async () => this.#askEnd()));
    this.element = html('div', { class: 'more-panel' },
      html('h2', { tabindex: '-1' }, lab.text('room.bar')), this.#clock,
      html('label', {}, html('span', {}, lab.text('room.notesLabel')), notes),
      html('div', { class: 'presenter-buttons' },
        this.#button('wall', async () => this.#openWall()),
        this.#button('clicker', async () => this.#showClicker()),
        this.#button('recap', () => this.#saveRecap())),
      this.#owned, this.#link, html('h3', {}, lab.text('room.audit')), this.#audit);
  }

  update() {
    const { isOwner, room } = this.#presenter;
    this.#owned.hidden = !isOwner;
    this.#tick();
    const drawn = JSON.stringify(room?.audit ?? []);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const { language } = this.#lab.translator;
    const format = new Intl.DateTimeFormat(language, { timeStyle: 'medium' });
    this.#audit.replaceChildren(...(room?.audit ?? []).map(({ time, action, driver }) =>
      html('li', {}, `${format.format(new Date(time))} `,
        this.#lab.text(`room.audit.${action}`, { driver: driver ?? '' }))));
  }

  /**
   * @param {string} id
   * @param {() => Promise<unknown>} run
   */
  #button(id, run) {
    const button = html('button', { class: 'room-button', 'data-do': id },
      this.#lab.text(`room.${id}`));
    button.addEventListener('click', () => void this.#bar.try(run));
    return button;
  }

  #tick() {
    const opened = readPresenter(this.#presenter.code)?.opened ?? Date.now();
    const { language } = this.#lab.translator;
    const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date());
    const since = clockText((Date.now() - opened) / 1000);
    this.#clock.textContent = `${time} · ${this.#lab.text('room.clock', { time: since })}`;
  }

  /** A page that follows without the key. */
  #openWall() {
    window.open(`./?room=${this.#presenter.code}&wall`, '_blank', 'noopener');
  }

  #showClicker() {
    const { code, key } = this.#presenter;
    const lab = this.#lab;
    const address = `${location.origin}/clicker.html`;
    const keyText = key.match(/.{1,5}/g)?.join(' ') ?? key;
    this.#showLink(lab.text('room.clickerHint'), `${address}?room=${code}#key=${key}`, [
      html('p', {}, lab.text('room.clickerType', { address: `${location.host}/clicker.html` })),
      html('p', { class: 'presenter-key' }, keyText)]);
  }

  async #handOver() {
    const { code } = this.#presenter;
    const { key } = await this.#presenter.ask((desk) => desk.handOver());
    this.#showLink(this.#lab.text('room.handOverHint'),
      `${location.origin}/?present=${code}#key=${key}`);
  }

  /**
   * @param {string} hint
   * @param {string} address
   * @param {HTMLElement[]} [more]
   */
  #showLink(hint, address, more = []) {
    const text = (/** @type {string} */ key) => this.#lab.text(key);
    const field = html('input', { type: 'text', readonly: '' });
    field.value = address;
    field.setAttribute('aria-label', text('room.clickerLink'));
    const said = html('span', { role: 'status' });
    const copy = html('button', { class: 'room-button is-primary' }, text('room.copy'));
    copy.addEventListener('click', async () => {
      const isCopied = await copyText(address);
      if (!isCopied) field.select();
      said.textContent = text(isCopied ? 'room.copied' : 'room.copyYourself');
    });
    this.#link.replaceChildren(html('p', {}, hint), field, copy, said, ...more);
    this.#link.hidden = false;
    copy.focus();
  }

  #askEnd() {
    const yes = html('button', { class: 'room-button' }, this.#lab.text('room.endYes'));
    const no = html('button', { class: 'room-button is-primary' }, this.#lab.text('room.cancel'));
    yes.addEventListener('click', () =>
      void this.#bar.try(() => this.#presenter.ask((desk) => desk.end())));
    no.addEventListener('click', () => {
      this.#link.hidden = true;
      this.#owned.querySelector('button')?.focus();
    });
    this.#link.replaceChildren(html('p', {}, this.#lab.text('room.endSure')), no, yes);
    this.#link.hidden = false;
    no.focus();
  }

  async #saveRecap() {
    const [{ saveRecap }, recap] = await Promise.all([
      import('./save-recap.view.js'), this.#presenter.ask((desk) => desk.recap())]);
    await saveRecap(this.#lab, recap, readNotes(this.#presenter.code));
  }
}
