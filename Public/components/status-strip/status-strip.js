// @ts-check
/** Says what the person should know of the connection, and the last notice. Never a dialog. */
import { reasonOf } from '../../app/commands.js';
import { html } from '../dom.js';
import { LabElement } from '../lab-element.js';

const lifetime = 12000;

export class StatusStrip extends LabElement {
  static define(tag = 'status-strip', registry = customElements) {
    registry.define(tag, this);
  }

  #text = html('p', { role: 'status' });
  /** @type {(() => string)|null} */
  #notice = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  start() {
    const { store, session } = this.lab;
    this.append(this.#text);
    this.listen(session, ['notice'], () => this.#takeNotice());
    this.listen(store, ['ignored'], () => this.#keepNotice(() => this.#ignoredText()));
    this.listen(store, ['status', 'trace'], () => this.schedule());
    this.listen(this.lab, ['language'], () => this.update());
    this.update();
  }

  update() {
    const { connectionText, session } = this.lab;
    const isMild = session.message?.kind === 'left' && connectionText !== '';
    const text = (isMild ? null : this.#notice?.()) ?? connectionText;
    if (this.#text.textContent !== text) this.#text.textContent = text;
    this.#text.title = text;
    this.#text.hidden = text === '';
  }

  #takeNotice() {
    const notice = this.lab.session.message;
    if (notice) this.#keepNotice(() => this.#noticeText(notice));
  }

  /** @param {() => string} notice */
  #keepNotice(notice) {
    this.#notice = notice;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#notice = null;
      this.schedule();
    }, lifetime);
    this.update();
  }

  /** The last command that brought no event, and why. */
  #ignoredText() {
    const { lab } = this;
    const { list } = lab.store.ignored;
    const last = list[list.length - 1];
    if (!last) return '';
    const command = last.command ? lab.title(last.command) : last.title;
    if (!last.offer?.rule) return lab.text('status.silent', { command });
    return lab.text('status.ignored', { command, reason: reasonOf(lab.translator, last.offer) });
  }

  /** @param {import('../../app/session.js').Notice} notice */
  #noticeText(notice) {
    if (notice.kind === 'left') return this.lab.text('status.left');
    if (notice.kind === 'problem') return this.#problemText(notice.problem);
    return this.lab.text('status.skipped', { command: this.lab.title(notice.command) });
  }

  /** @param {import('../../app/types.js').Problem} problem */
  #problemText({ code, rule, detail }) {
    const keys = [`problem.${code}`, `reason.${rule}`, `reason.${code}`];
    const key = keys.find((candidate) => this.lab.translator.has(candidate));
    return key ? this.lab.text(key) : detail;
  }
}
