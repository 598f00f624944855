// @ts-check
/** Connects a person's own app: opens a live session, shows what to do, and turns to the app as
 * soon as its first line comes. The sessions that this browser has opened stand below. */
import { ApiError } from '../server/api.js';
import { allAddresses } from '../server/addresses.js';
import { fetchAddresses, fetchLive, openLive as openSession } from '../server/live-api.js';
import { copyText } from '../view/clipboard.view.js';
import { html } from '../view/dom.view.js';
import { h } from '../view/draw.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { ConnectSteps } from './connect-steps.view.js';
import { keepSession, sessionKept } from './kept-sessions.js';
import { openLive } from './open-live.view.js';
import { SessionList } from './session-list.view.js';

/** How often it is asked whether a line has come, in milliseconds. */
const askTime = 1500;
/** A session that there can't be. */
const nobody = 'x';

export class ConnectDialog extends LabDialog {
  static tag = 'connect-dialog';

  #name = html('input', { type: 'text', maxlength: 200, autocomplete: 'off', spellcheck: 'false' });
  /** Whether the server takes no sessions. */
  #isOff = false;
  #problem = '';
  #status = '';
  /** @type {live.KeptSession|null}  The session that waits for an app. */
  #session = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  /** @type {ConnectSteps|null} */
  #steps = null;
  /** @type {SessionList|null} */
  #sessions = null;

  start() {
    super.start();
    this.dialog.classList.add('is-connect');
    this.#steps = new ConnectSteps(this);
    this.#sessions = new SessionList(this);
    this.listen(this.dialog, ['close'], () => clearTimeout(this.#timer));
  }

  /** @param {{erase?: string}|null} detail  a session to erase */
  async open(detail) {
    this.#problem = '';
    this.#status = '';
    this.#session = null;
    this.#sessions?.ask(detail?.erase ?? null);
    this.show();
    await this.#look();
    await this.#sessions?.read();
    this.update();
    if (!detail?.erase && !this.#isOff) this.#name.focus();
  }

  update() {
    super.update();
    const { lab } = this;
    const session = this.#session;
    this.draw(lab.text('live.connect.title'), [
      h('p', {}, lab.text('live.connect.intro')),
      h('p', { class: 'dialog-error', role: 'alert' }, this.#problem),
      ...(this.#isOff ? this.#off() : []),
      !session && !this.#isOff && this.#form(),
      ...(session ? this.#steps?.draw(session) ?? [] : []),
      ...(session ? [] : this.#sessions?.draw() ?? []),
    ], [
      h('p', { role: 'status', class: 'connect-said' }, this.#status),
      session && h('button', {
        class: 'pill', onclick: () => void this.watch(session.id),
      }, lab.text('live.connect.watch')),
    ]);
  }

  /** The command that starts the server. */
  #off() {
    const { lab } = this;
    return [
      h('p', {}, lab.text('live.connect.off')), this.code('lifecycle serve --live'),
      h('p', {}, lab.text('live.connect.offHost')),
      this.code('lifecycle serve --live --host 0.0.0.0'),
    ];
  }

  #form() {
    const { lab } = this;
    return h('form', {
      class: 'connect-form',
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void this.#open();
      },
    }, h('label', { class: 'labelled' }, h('span', {}, lab.text('live.connect.name')),
      h(this.#name, { placeholder: lab.text('live.connect.namePlaceholder') })),
    h('button', { class: 'pill is-primary', type: 'submit' }, lab.text('live.connect.open')));
  }

  /** Code with a button that copies it.
   * @param {string} text */
  code(text) {
    return h('div', { class: 'connect-code' }, h('pre', { class: 'box', tabindex: '0' }, text),
      h('button', {
        class: 'pill is-tiny', onclick: async () => {
          const isCopied = await copyText(text);
          this.say(this.lab.text(`live.connect.${isCopied ? 'copied' : 'notCopied'}`));
        },
      }, this.lab.text('live.connect.copy')));
  }

  /** @type {(said: string) => void} */
  say(status) {
    this.#status = status;
    this.update();
  }

  /** @type {(error: unknown) => void} */
  fail(error) {
    if (!(error instanceof ApiError)) throw error;
    this.#isOff = error.problem.code === 'liveOff';
    this.#problem = this.lab.translator.problem(error.problem);
    this.update();
  }

  /** @type {(session: live.KeptSession) => void}  Shows how an app is connected to a session. */
  connect(session) {
    this.#session = session;
    this.#steps?.offer([location.origin]);
    this.update();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#wait(session.id), askTime);
    void this.#addressesOf(session);
  }

  /** Offers the addresses by which a phone reaches the server; without an answer it is typed.
   * @type {(session: live.KeptSession) => Promise<void>} */
  async #addressesOf(session) {
    const answer = await fetchAddresses(session).catch(() => null);
    if (!answer || this.#session?.id !== session.id) return;
    this.#steps?.offer(allAddresses(location.origin, answer.addresses));
    this.update();
  }

  /** @type {(id: string) => Promise<void>}  Turns the page to a session. */
  async watch(id) {
    clearTimeout(this.#timer);
    this.dialog.close();
    await openLive(this.lab, id);
  }

  /** Whether the server takes sessions. */
  async #look() {
    const error = await fetchLive(nobody).catch((reason) => reason);
    if (!(error instanceof ApiError)) return;
    const { code } = error.problem;
    this.#isOff = code === 'liveOff';
    if (!this.#isOff && code !== 'liveNotFound') this.fail(error);
  }

  async #open() {
    this.#problem = '';
    const name = this.#name.value.trim();
    try {
      const session = await openSession(name);
      const { id, key } = session;
      keepSession({ id, name: name || this.lab.text('live.unnamed'), key });
      const kept = sessionKept(session.id);
      if (kept) this.connect(kept);
    } catch (error) {
      this.fail(error);
    }
  }

  /** @type {(id: string) => Promise<void>} */
  async #wait(id) {
    if (!this.dialog.open || this.#session?.id !== id) return;
    const session = await fetchLive(id).catch(() => null);
    if (session && session.lineCount > 0) await this.watch(id);
    else this.#timer = setTimeout(() => void this.#wait(id), askTime);
  }
}
