// @ts-check
/** The sessions that this browser has opened: watched again, erased or forgotten. */
import { ApiError } from '../server/api.js';
import { eraseLive, fetchLive } from '../server/live-api.js';
import { focusOn } from '../view/controls.view.js';
import { h } from '../view/draw.view.js';
import { forgetSession, keptSessions } from './kept-sessions.js';

export class SessionList {
  #dialog;
  /** What the server knows of them; null of one that has ended.
   * @type {Map<string, server.LiveSession|null>} */
  #known = new Map();
  /** @type {string|null}  The one that is about to be erased. */
  #asked = null;

  /** @param {live.ConnectDialog} dialog */
  constructor(dialog) {
    this.#dialog = dialog;
  }

  /** @param {string|null} id  of the session to erase, once that is confirmed */
  ask(id) {
    this.#asked = id;
  }

  /** Asks what has become of them. */
  async read() {
    await Promise.all(keptSessions().map(async ({ id }) => {
      const session = await fetchLive(id).catch((error) => error);
      if (!(session instanceof Error)) this.#known.set(id, session);
      else if (session instanceof ApiError && session.isGone) this.#known.set(id, null);
    }));
  }

  /** @returns {view.Drawn[]} */
  draw() {
    const lab = this.#dialog.lab;
    const kept = keptSessions();
    if (kept.length === 0) return [];
    return [h('section', { class: 'connect-sessions', 'aria-labelledby': 'connect-sessions' },
      h('h3', { id: 'connect-sessions' }, lab.text('live.sessions.title')),
      h('ul', {}, ...kept.map((session) => h('li', { key: session.id }, this.#row(session),
        this.#asked === session.id && this.#question(session)))),
      h('p', {}, lab.text('live.sessions.forgetNote')))];
  }

  /** @param {live.KeptSession} session */
  #row(session) {
    const lab = this.#dialog.lab;
    const known = this.#known.get(session.id);
    const isGone = known === null;
    const about = isGone ? lab.text('live.sessions.gone')
      : known ? lab.text('live.sessions.lines', { count: known.lineCount }) : '';
    const button = (/** @type {string} */ name, /** @type {() => unknown} */ press,
      isHidden = false) => h('button', {
        key: name, class: 'pill is-tiny', hidden: isHidden, 'data-hold': `${name}-${session.id}`,
        'aria-label': `${lab.text(`live.sessions.${name}`)}: ${session.name}`,
        onclick: () => void press(),
      }, lab.text(`live.sessions.${name}`));
    return h('div', { class: 'connect-session' },
      h('p', {}, h('b', {}, session.name), ' ', h('small', {}, about)),
      button('open', () => this.#dialog.watch(session.id), isGone),
      button('probe', () => this.#dialog.connect(session), isGone),
      button('erase', () => this.#ask(session.id), isGone),
      button('forget', () => this.#forget(session.id)));
  }

  /** @param {live.KeptSession} session */
  #question(session) {
    const lab = this.#dialog.lab;
    return h('div', { class: 'connect-ask', role: 'group' },
      h('p', {}, lab.text('live.sessions.eraseAsk', { name: session.name })),
      h('button', {
        class: 'pill is-tiny is-primary', 'data-hold': `yes-${session.id}`,
        onclick: () => void this.#erase(session),
      }, lab.text('live.sessions.yes')),
      h('button', { class: 'pill is-tiny', onclick: () => this.#ask(null) },
        lab.text('live.sessions.no')));
  }

  /** @type {(id: string|null) => void} */
  #ask(id) {
    const before = this.#asked;
    this.#asked = id;
    this.#dialog.update();
    focusOn(this.#dialog, id ? `yes-${id}` : `erase-${before}`);
  }

  /** @type {(session: live.KeptSession) => Promise<void>} */
  async #erase({ id, key }) {
    this.#asked = null;
    try {
      await eraseLive(id, key);
      forgetSession(id);
      this.#dialog.say(this.#dialog.lab.text('live.sessions.erased'));
    } catch (error) {
      this.#dialog.fail(error);
    }
  }

  /** @type {(id: string) => void} */
  #forget(id) {
    forgetSession(id);
    this.#dialog.update();
  }
}
