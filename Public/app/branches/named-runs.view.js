// @ts-check
/** Names the run that is open, and lists the runs of the server that have names: going there, other
 * names, deleting. Says how much room the server has left. */
import * as api from '../server/api.js';
import { isLetter, labelText } from '../session/branch-tree.js';
import {
  cleanName, editableName, isLettered, momentText, NamedRuns, neighbour, platformText, problemKey,
  titleKey,
} from './named-runs.js';
import { fetchNamedRuns } from '../server/branch-api.js';
import { openRun } from '../session/open-run.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { bin, pencil, RunList } from './run-list.view.js';

export class NamedRunsDialog extends LabDialog {
  static tag = 'named-runs';

  #model = new NamedRuns(fetchNamedRuns);
  #rows = /** @type {RunList|null} */ (null);
  #isBusy = false;
  #isRead = false;
  /** @type {store.Problem|null}  Why the list can't be read. */
  #unread = null;
  /** @type {store.Problem|null}  Why the last thing that the person wanted wasn't done. */
  #problem = null;
  /** What was done last, in the language of the page. */
  #notice = () => '';

  #field = html('input', {
    type: 'text', maxlength: 80, autocomplete: 'off', 'aria-describedby': 'run-why-not',
  });

  start() {
    super.start();
    this.#rows = new RunList(this.lab, {
      open: (id) => void this.#open(id),
      rename: (id, name) => void this.#rename(id, name),
      remove: (id) => void this.#remove(id),
    });
    this.#rows.element.classList.add('run-rows');
  }

  async open() {
    this.#field.value = editableName(this.lab.session);
    this.#notice = () => '';
    this.#problem = null;
    this.#unread = null;
    this.#rows?.rest();
    this.show();
    this.#field.focus();
    this.#field.select();
    await this.#read();
    this.update();
  }

  update() {
    super.update();
    const { lab } = this;
    this.heading.textContent = lab.text('named-runs.title');
    this.#rows?.draw(this.#model.shown.map((run) => this.#row(run)));
    this.#rows?.element.setAttribute('aria-label', lab.text('named-runs.list'));
    render(this.body, ...this.#naming(), ...this.#head(), this.#trouble(), this.#rows?.element,
      h('p', { hidden: !this.isEmpty || this.#unread !== null },
        lab.text(`named-runs.${this.#isRead ? 'empty' : 'loading'}`)),
      h('button', {
        class: 'pill', hidden: !this.#model.hasMore, onclick: () => void this.#readOn(),
      }, lab.text('named-runs.more')));
    const { used = 0, limit = 0 } = this.#model.usage ?? {};
    render(this.foot, h('p', { role: 'status' }, this.#notice()),
      h('p', { class: 'dialog-error', role: 'alert' }, this.#sentence(this.#problem)),
      h('p', { class: 'run-used', hidden: this.#model.usage === null },
        lab.text('named-runs.used', { used, limit })));
  }

  get isEmpty() {
    return this.#model.shown.length === 0;
  }

  /** The form that names the open run. */
  #naming() {
    const { lab } = this;
    const whyNot = this.#whyNoName;
    return [
      h('form', {
        class: 'run-naming',
        onsubmit: (event) => {
          event.preventDefault();
          void this.#name();
        },
      },
      h('label', { class: 'labelled' }, h('span', {}, lab.text('named-runs.name')),
        h(this.#field, { readonly: whyNot !== '' })),
      h('button', {
        type: 'submit', class: 'pill', 'aria-describedby': 'run-why-not',
        'aria-disabled': whyNot !== '',
      }, lab.text('named-runs.save'))),
      h('p', { id: 'run-why-not', class: 'run-note', hidden: whyNot === '' }, whyNot),
    ];
  }

  /** What stands above the list, and a warning where the server is nearly full. */
  #head() {
    const { lab } = this;
    const choice = h('label', {
      class: 'is-flag', hidden: !this.#model.runs.some(isLettered),
    }, h('input', {
      type: 'checkbox', checked: this.#model.hasLetters,
      onchange: ({ target }) => void this.#showLetters(target.checked),
    }), h('span', {}, lab.text('named-runs.letters')));
    return [
      h('div', { class: 'run-list-head', hidden: this.#isClosed },
        h('h3', {}, lab.text('named-runs.list')), choice),
      h('p', { class: 'run-warning', hidden: !this.#model.usage?.warning },
        lab.text('named-runs.warning')),
    ];
  }

  /** Why the list can't be read, and the way to try again. */
  #trouble() {
    return h('div', { class: 'run-unread' },
      h('p', { class: 'dialog-error', role: 'alert' }, this.#sentence(this.#unread)),
      h('button', {
        class: 'pill', hidden: !this.#canReadAgain,
        onclick: () => void this.#readAgain(),
      }, this.lab.text('named-runs.again')));
  }

  get #isClosed() {
    return this.#unread?.code === 'listClosed';
  }

  get #canReadAgain() {
    return this.#unread !== null && !this.#isClosed;
  }

  /** @type {(run: server.NamedRun) => branches.Row} */
  #row({ id, name, scenarioID, title, platform, version: count, createdAt }) {
    const { lab } = this;
    const isOpen = id === lab.session.id;
    const known = titleKey({ scenarioID });
    const reason = this.#reason;
    const quoted = this.#quoted(name);
    const tool = (/** @type {string} */ what, /** @type {string} */ icon, why = reason) =>
      ({ what, icon, label: lab.text(`named-runs.${what}`, { name: quoted }), reason: why });
    return {
      id, isOpen, reason, title: labelText(lab, name ?? ''),
      facts: [
        known ? lab.text(known) : title ?? '', platformText(platform),
        lab.text('named-runs.commands', { count }),
        momentText(lab.translator.language, createdAt),
        isOpen ? lab.text('named-runs.openNow') : '',
      ],
      tools: [tool('rename', pencil),
        tool('remove', bin, reason || (isOpen ? lab.text('named-runs.isOpen') : ''))],
      naming: { label: lab.text('named-runs.newName', { name: quoted }), value: name ?? '' },
      ask: lab.text('named-runs.ask', { name: quoted, count }),
    };
  }

  /** @type {(name: string|null) => string}  What a run is called inside a sentence. */
  #quoted(name) {
    return this.lab.text('branch.quoted', { name: labelText(this.lab, name ?? '') });
  }

  /** @type {(problem: store.Problem|null) => string} */
  #sentence(problem) {
    const { translator } = this.lab;
    if (!problem) return '';
    return translator.text(problemKey(problem, (key) => translator.has(key)), problem.values);
  }

  /** Why nothing can be done with the runs; empty where it can. */
  get #reason() {
    const { lab } = this;
    const isAway = ['recorded', 'offline'].includes(lab.store.connection);
    return lab.held || isAway ? lab.whyNot : '';
  }

  /** Why the open run can't be named; empty where it can. */
  get #whyNoName() {
    const { lab } = this;
    if (!lab.session.id) return lab.whyNot || lab.text('named-runs.noRun');
    return lab.isInteractive ? '' : lab.whyNot;
  }

  /** Reads the list. */
  async #read() {
    try {
      await this.#model.load();
      this.#unread = null;
    } catch (error) {
      this.#unread = problemOf(error);
    }
    this.#isRead = true;
  }

  async #readAgain() {
    await this.#do(async () => undefined);
    if (!this.#canReadAgain) this.#field.focus();
  }

  /** @type {(isOn: boolean) => Promise<void>} */
  async #showLetters(isOn) {
    this.#model.hasLetters = isOn;
    this.update();
    if (this.isEmpty && this.#model.hasMore) await this.#readOn();
  }

  async #readOn() {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      const first = await this.#model.more();
      this.update();
      if (first) this.#rows?.hold(first);
    } catch (error) {
      this.#problem = problemOf(error);
      this.update();
    }
    this.#isBusy = false;
  }

  /** Names the open run. */
  async #name() {
    const { lab } = this;
    const { session } = lab;
    const { id } = session;
    const name = cleanName(this.#field.value);
    if (!id || this.#whyNoName) return;
    await this.#do(async () => {
      const branches = await session.branches();
      await branches.settle();
      await branches.rename(session.id ?? id, name);
      if (isLetter(name)) this.#model.hasLetters = true;
      this.#field.value = editableName(session);
      const { name: now } = session;
      this.#notice = () => (name === '' ? lab.text('named-runs.unnamed')
        : lab.text('named-runs.named', { name: this.#quoted(now) }));
    });
  }

  /** @type {(id: string, wish: string) => Promise<void>} */
  async #rename(id, wish) {
    const { lab } = this;
    const { session } = lab;
    const former = this.#nameOf(id);
    const name = cleanName(wish);
    await this.#do(async () => {
      await (await session.branches()).rename(id, name);
      if (isLetter(name)) this.#model.hasLetters = true;
      if (id === session.id) this.#field.value = editableName(session);
      this.#notice = () => lab.text(name === '' ? 'named-runs.unlisted' : 'named-runs.renamed',
        { former: this.#quoted(former), name: this.#quoted(name) });
    }, id);
  }

  /** @type {(id: string) => Promise<void>} */
  async #remove(id) {
    const { lab } = this;
    if (id === lab.session.id) return;
    const former = this.#nameOf(id);
    await this.#do(async () => {
      await (await lab.session.branches()).remove(id);
      this.#notice = () => lab.text('named-runs.deleted', { former: this.#quoted(former) });
    }, id);
  }

  /** @type {(id: string) => string|null} */
  #nameOf(id) {
    return this.#model.runs.find((run) => run.id === id)?.name ?? null;
  }

  /** @type {(id: string) => Promise<void>} */
  async #open(id) {
    await this.#do(async () => {
      const error = await this.lab.startRun(() => openRun(this.lab.session, id));
      if (error) throw error;
      this.dialog.close();
    }, id);
  }

  /** Does what the person wants, then reads the list again.
   * @param {() => Promise<void>} change
   * @param {string} [run]  whose row gets the focus, or the one in its place */
  async #do(change, run) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#notice = () => '';
    const problem = await change().then(() => null, problemOf);
    this.#problem = problem;
    this.#rows?.rest();
    const before = this.#model.shown.map(({ id }) => id);
    if (this.dialog.open && problem?.code !== 'offline') await this.#read();
    this.#isBusy = false;
    this.update();
    if (!run || !this.dialog.open) return;
    const next = neighbour(before, run, this.#model.shown.map(({ id }) => id));
    if (!next || !this.#rows?.hold(next)) this.#field.focus();
  }
}

/** @type {(error: unknown) => store.Problem} */
function problemOf(error) {
  if (error instanceof api.ApiError) return error.problem;
  throw error;
}
