// @ts-check
/** Says what the person should know of the connection, and the last notice. Never a dialog. */
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';

const lifetime = 12000;
/** The limits that another run is free of. */
const limitsOfRuns = ['events', 'commands', 'work', 'runBytes'];

export class StatusStrip extends LabElement {
  static tag = 'status-strip';

  /** @type {(() => string)|null} */
  #notice = null;
  /** @type {(() => string)|null} */
  #newest = null;
  /** @type {typeof import('../reasons/ignored.js')|null} */
  #ignored = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  start() {
    const { store, session } = this.lab;
    this.listen(session, ['notice'], () => this.#takeNotice());
    this.listen(store, ['ignored'], () => void this.#keepNotice(() =>
      this.#ignored?.lastIgnored(this.lab) ?? ''));
    this.listen(store, ['status', 'trace'], () => this.schedule());
    this.update();
    this.#takeNotice();
  }

  update() {
    const { connectionText, session } = this.lab;
    const isMild = connectionText !== '' &&
      (session.message?.kind === 'left' || this.#actions.length > 0);
    const text = (isMild ? null : this.#notice?.()) ?? connectionText;
    const actions = this.#notice && !isMild ? this.#actions : [];
    this.hidden = text === '';
    // There is room for one.
    this.parentElement?.toggleAttribute('data-told', text !== '');
    render(this, h('p', { role: 'status', title: text, hidden: text === '' }, text),
      h('span', { class: 'status-buttons' }, ...actions.map((action) => h('button', {
        class: 'pill is-tiny', onclick: () => this.#do(action),
      }, this.lab.text(action.key)))));
  }

  /** @returns {session.NoticeAction[]}  What the notice that is shown offers to do. */
  get #actions() {
    const { lab } = this;
    const { message } = lab.session;
    if (message?.kind === 'told') return message.actions ?? [];
    const isFull = message?.kind === 'problem' &&
      limitsOfRuns.includes(message.problem.values?.limit ?? '');
    return isFull ? [{ key: 'status.again', run: () => lab.travel('reset') }] : [];
  }

  /** @type {(action: session.NoticeAction) => void} */
  #do(action) {
    this.#notice = null;
    this.update();
    document.querySelector('branch-button')?.querySelector('button')?.focus();
    if ('run' in action) void this.lab.keepStill(async () => action.run());
    else void this.lab.open(action.opens, action.detail);
  }

  #takeNotice() {
    const notice = this.lab.session.message;
    if (!notice) return;
    const command = 'command' in notice ? notice.command : null;
    const after = notice.kind === 'told' ? notice.after : undefined;
    const title = command ? this.lab.title(command, after) : '';
    void this.#keepNotice(() => this.#noticeText(notice, title));
  }

  /** @type {(notice: () => string) => Promise<void>} */
  async #keepNotice(notice) {
    const { lab } = this;
    this.#newest = notice;
    const needs = [lab.loadTexts('problem', 'reason', 'status')];
    if (lab.store.ignored.list.length > 0) needs.push(this.#readIgnored());
    await Promise.all(needs).catch(() => undefined);
    if (notice !== this.#newest) return;
    this.#notice = notice;
    this.#endLater();
    this.update();
  }

  async #readIgnored() {
    this.#ignored ??= await import('../reasons/ignored.js');
  }

  /** A notice stays as long as its button is about to be pressed. */
  #endLater() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.matches(':hover, :focus-within')) {
        this.#endLater();
        return;
      }
      this.#notice = null;
      this.schedule();
    }, lifetime);
  }

  /** @param {session.Notice} notice
   * @param {string} command  its title, as it was when the notice came */
  #noticeText(notice, command) {
    if (notice.kind === 'left') return this.lab.text('status.left');
    if (notice.kind === 'problem') return this.lab.translator.problem(notice.problem);
    if (notice.kind === 'skipped') return this.lab.text('status.skipped', { command });
    const { key, values = {}, since = Infinity } = notice;
    const ignored = this.#ignored?.ignoredSince(this.lab, since) ?? '';
    return this.lab.text(ignored ? 'status.ignoredIn' : key, { ...values, command, ignored });
  }
}
