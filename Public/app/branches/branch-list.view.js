// @ts-check
/** The run and its branches as a tree: which one is open, where each began; going there, naming,
 * comparing, deleting. Below it what makes branches.
 * @fires BranchList#branchclose the list is done with */
import { ApiError } from '../server/api.js';
import { isLetter, labelOf, labelText, rowsOf } from '../session/branch-tree.js';
import { titleOf } from '../commands/commands.js';
import { emptyState } from '../store/fold.js';
import { button } from '../view/controls.view.js';
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { openPopover } from '../view/popover.view.js';
import { linkStyle } from '../view/styles.view.js';
import { bin, columns, pencil, RunList } from './run-list.view.js';

export class BranchList extends LabElement {
  static tag = 'branch-list';

  /** @type {session.Row[]} */
  #rows = [];
  /** @type {Map<string, store.Command>}  The last command that a branch has from its parent. */
  #commands = new Map();
  #error = '';
  #list = /** @type {RunList|null} */ (null);

  start() {
    this.#list = new RunList(this.lab, {
      open: (run) => void this.#open(run),
      rename: (run, name) => void this.#do(run, (branches) => branches.rename(run, name)),
      remove: (run) => {
        const next = this.#rows.find(({ branch }) => branch.id === this.lab.session.id);
        void this.#do(next?.branch.id ?? '', (branches) => branches.remove(run));
      },
      use: (_, run) => void this.#compare(run),
    });
    this.listen(this.lab.session, ['answered'], () => void this.#refresh());
  }

  /** Reads the branches and draws them. */
  async show() {
    const style = 'app/branches/branch-list.css';
    const { actions } = this.lab;
    await Promise.all([this.lab.loadTexts('branch'), actions.loadWords(), linkStyle(style)]);
    this.#list?.rest();
    await this.#load();
    this.update();
  }

  /** Puts the focus on the branch that is open. */
  focusOpen() {
    if (this.#list?.hold(this.lab.session.id ?? '')) return;
    /** @type {HTMLElement|null} */ (this.querySelector('.branch-tools button'))?.focus();
  }

  update() {
    const { lab } = this;
    const hadFocus = this.contains(document.activeElement);
    const tools = lab.actions.all.filter(({ id, isOfRun }) => isOfRun && id !== 'branches');
    this.#list?.draw(this.#rows.map((row) => this.#row(row)));
    render(this, h('h3', {}, lab.text('action.branches')), this.#list?.element,
      h('p', { class: 'branch-hint', hidden: this.#error === '' && this.#rows.length > 1 },
        this.#error || lab.text('branch.hint')),
      h('div', { class: 'branch-tools' }, ...tools.map((action) => this.#tool(action))));
    if (hadFocus && !this.contains(document.activeElement)) this.focusOpen();
  }

  async #refresh() {
    if (!this.closest(openPopover) || !this.lab.session.id) return;
    await this.#load();
    this.schedule();
  }

  async #load() {
    const { session } = this.lab;
    try {
      const branches = await session.branches();
      this.#rows = rowsOf(await branches.list());
      await Promise.all(this.#rows.map(async ({ branch }) => {
        const command = this.#commands.get(branch.id) ?? await branches.lastShared(branch);
        if (command) this.#commands.set(branch.id, command);
      }));
      this.#error = '';
    } catch (error) {
      this.#take(error);
    }
  }

  /** @type {(error: unknown) => void} */
  #take(error) {
    if (!(error instanceof ApiError)) throw error;
    this.#error = this.lab.translator.problem(error.problem);
  }

  /** @type {(row: session.Row) => branches.Row} */
  #row({ branch, depth }) {
    const { lab } = this;
    const { id, eventCount: count } = branch;
    const isOpen = id === lab.session.id;
    const label = labelOf(branch.name);
    const name = this.#nameOf(branch.name);
    const isOff = lab.isInteractive ? '' : lab.whyNot;
    const isHere = isOpen ? lab.text('branch.isOpen') : '';
    const tool = (/** @type {string} */ what, /** @type {string} */ icon, reason = isOff) =>
      ({ what, icon, label: lab.text(`branch.${what}`, { name }), reason });
    return {
      id, isOpen, depth: Math.min(depth, 6), title: labelText(lab, label),
      facts: [this.#origin(branch), lab.text('branch.events', { count }),
        isOpen ? lab.text('branch.openNow') : ''],
      tools: [tool('rename', pencil), tool('compare', columns, isHere || isOff),
        tool('remove', bin, isHere || isOff)],
      naming: { label: lab.text('branch.name', { name }), value: label },
      ask: lab.text('branch.ask', { name, count }),
    };
  }

  /** @type {(branch: server.Branch) => string} */
  #origin({ id, parent }) {
    const { lab } = this;
    if (!parent) return lab.text('branch.root');
    const from = this.#rows.find(({ branch }) => branch.id === parent.run);
    if (!from) return lab.text('branch.deleted');
    const name = this.#nameOf(from.branch.name);
    const command = this.#commands.get(id);
    if (parent.step === 0 || !command) return lab.text('branch.fromStart', { name });
    const step = titleOf(lab.translator, command, emptyState);
    return lab.text('branch.from', { name, step });
  }

  /** @type {(name: string|null) => string}  A branch inside a sentence. */
  #nameOf(name) {
    const label = labelOf(name);
    return isLetter(label) ? label : this.lab.text('branch.quoted', { name: label });
  }

  /** @param {string} run  that is held against the one that is open */
  async #compare(run) {
    const { lab } = this;
    this.#close();
    if (!await (await lab.branches())?.settle()) return;
    void lab.open('compare', { runs: [lab.session.id ?? '', run] });
  }

  /** Changes something on the server, then draws again.
   * @param {string} run  whose row gets the focus
   * @param {(branches: session.Branches) => Promise<void>} change */
  async #do(run, change) {
    try {
      await change(await this.lab.session.branches());
      await this.#load();
    } catch (error) {
      this.#take(error);
    }
    this.#list?.rest();
    this.update();
    if (!this.#list?.hold(run)) this.focusOpen();
  }

  /** @type {(run: string) => Promise<void>} */
  async #open(run) {
    const { lab } = this;
    const branches = await lab.branches();
    const isDone = await lab.keepStill(async () => branches?.open(run) ?? false);
    if (isDone) this.#close();
  }

  /** @param {lab.Action} action */
  #tool(action) {
    const { lab } = this;
    const { id, words, opens, keys: [key = ''] = [] } = action;
    const isOff = !lab.actions.canDo(action);
    return button({
      key: id, 'data-hold': id, text: lab.text(words),
      title: key.replace('Control', 'Ctrl'),
      reason: isOff ? lab.whyNot || lab.text(`branch.not.${id}`) : '',
      press: () => {
        if (opens) this.#close();
        lab.actions.do(action);
      },
    });
  }

  #close() {
    this.dispatchEvent(new Event('branchclose', { bubbles: true }));
  }
}
