// @ts-check
/**
 * The run and its branches as a tree: which one is open, where each began; going there, naming,
 * comparing, deleting. Below it what makes branches.
 *
 * @fires BranchList#branchclose  the list is done with
 * @fires BranchList#compareopen  detail: { runs: [string, string] }
 *
 * @typedef {import('../session/branch-tree.js').Row} Row
 * @typedef {import('../store/types.js').Command} Command
 */
import { ApiError } from '../server/api.js';
import { isLetter, labelOf, labelText } from '../session/branch-label.js';
import { rowsOf } from '../session/branch-tree.js';
import { titleOf } from '../commands/commands.js';
import { emptyState } from '../store/fold.js';
import { html, icon, roveFocus } from '../view/dom.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { linkStyle } from '../view/styles.view.js';
import { bin, columns, pencil } from './row-icons.js';

const tools = ['undo', 'redo', 'reset', 'steps', 'take-me'];
const moves = ['ArrowDown', 'ArrowUp', 'Home', 'End'];
const closing = ['steps', 'take-me'];

export class BranchList extends LabElement {
  static define(tag = 'branch-list', registry = customElements) {
    registry.define(tag, this);
  }

  /** @type {Row[]} */
  #rows = [];
  /**
   * The last command that a branch has from its parent.
   *
   * @type {Map<string, Command>}
   */
  #commands = new Map();
  #error = '';
  /** What is done with one of the rows; the others wait. */
  #doing = /** @type {{run: string, what: 'rename'|'remove'}|null} */ (null);

  #heading = html('h3');
  #list = html('ul', { class: 'branch-rows', onkeydown: (event) => this.#key(event) });
  #hint = html('p', { class: 'branch-hint' });
  #tools = html('div', { class: 'branch-tools' });

  start() {
    this.append(this.#heading, this.#list, this.#hint, this.#tools);
    this.listen(this.lab.session, ['answered'], () => void this.#refresh());
    this.listen(this.lab, ['language'], () => this.schedule());
  }

  /** Reads the branches and draws them. */
  async show() {
    const style = 'app/branches/branch-list.css';
    const { actions } = this.lab;
    await Promise.all([this.lab.loadTexts('branch'), actions.load(), linkStyle(style)]);
    this.#doing = null;
    await this.#load();
    this.update();
  }

  /** Puts the focus on the branch that is open. */
  focusOpen() {
    const row = this.#list.querySelector('[aria-current] .branch-open');
    if (row instanceof HTMLElement) row.focus();
    else this.#tools.querySelector('button')?.focus();
  }

  update() {
    const { lab } = this;
    const held = this.#held();
    this.#heading.textContent = lab.text('action.branches');
    this.#list.replaceChildren(...this.#rows.map((row) => this.#row(row)));
    this.#hint.textContent = this.#error || lab.text('branch.hint');
    this.#hint.hidden = this.#error === '' && this.#rows.length > 1;
    this.#tools.replaceChildren(...tools.map((id) => this.#tool(id)));
    if (held) this.#hold(held);
  }

  async #refresh() {
    if (!this.closest(':popover-open') || !this.lab.session.id) return;
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

  /** @param {unknown} error */
  #take(error) {
    if (!(error instanceof ApiError)) throw error;
    const key = `problem.${error.problem.code}`;
    this.#error = this.lab.translator.has(key) ? this.lab.text(key) : error.problem.detail;
  }

  /** @param {Row} row */
  #row({ branch, depth }) {
    const { lab } = this;
    const isOpen = branch.id === lab.session.id;
    const item = html('li', { 'data-run': branch.id });
    item.style.setProperty('--depth', String(Math.min(depth, 6)));
    if (isOpen) item.setAttribute('aria-current', 'true');
    const doing = this.#doing?.run === branch.id ? this.#doing.what : null;
    if (doing === 'rename') item.append(this.#renaming(branch));
    else if (doing === 'remove') item.append(this.#removing(branch));
    else item.append(this.#opener({ branch, depth }, isOpen), ...this.#buttons(branch, isOpen));
    return item;
  }

  /**
   * @param {Row} row
   * @param {boolean} isOpen
   */
  #opener({ branch }, isOpen) {
    const { lab } = this;
    const facts = [
      this.#origin(branch), lab.text('branch.events', { count: branch.eventCount }),
      ...(isOpen ? [lab.text('branch.openNow')] : []),
    ];
    return html('button', {
      class: 'branch-open', tabindex: isOpen ? '0' : '-1', 'data-hold': 'open',
      onclick: () => void this.#open(branch.id),
    }, html('b', {}, this.#label(branch.name)), html('small', {}, facts.join(' · ')));
  }

  /** @param {import('../server/branch-api.js').Branch} branch */
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

  /** @param {string|null} name */
  #label(name) {
    return labelText(this.lab, labelOf(name));
  }

  /**
   * A branch inside a sentence.
   *
   * @param {string|null} name
   */
  #nameOf(name) {
    const label = labelOf(name);
    return isLetter(label) ? label : this.lab.text('branch.quoted', { name: label });
  }

  /**
   * @param {import('../server/branch-api.js').Branch} branch
   * @param {boolean} isOpen
   */
  #buttons(branch, isOpen) {
    const { lab } = this;
    const make = (/** @type {string} */ what, /** @type {string} */ path, reason = '') => {
      const label = lab.text(`branch.${what}`, { name: this.#nameOf(branch.name) });
      return html('button', {
        class: 'branch-tool', 'data-hold': what, tabindex: isOpen ? '0' : '-1',
        'aria-label': reason ? `${label}. ${reason}` : label, title: reason || label,
        'aria-disabled': String(reason !== ''),
        onclick: () => { if (!reason) this.#press(what, branch.id); },
      }, icon(path));
    };
    const isHere = isOpen ? lab.text('branch.isOpen') : '';
    const isOff = lab.isInteractive ? '' : lab.whyNot;
    return [
      make('rename', pencil, isOff), make('compare', columns, isHere || isOff),
      make('remove', bin, isHere || isOff),
    ];
  }

  /**
   * @param {string} what
   * @param {string} run
   */
  #press(what, run) {
    if (what === 'compare') {
      this.#close();
      const runs = [this.lab.session.id, run];
      this.dispatchEvent(new CustomEvent('compareopen', { detail: { runs }, bubbles: true }));
      return;
    }
    this.#doing = { run, what: what === 'rename' ? 'rename' : 'remove' };
    this.update();
    this.#hold({ run, what: what === 'rename' ? 'name' : 'keep' });
  }

  /** @param {import('../server/branch-api.js').Branch} branch */
  #renaming({ id, name }) {
    const { lab } = this;
    const label = lab.text('branch.name', { name: this.#nameOf(name) });
    const input = html('input', {
      type: 'text', maxlength: '80', 'aria-label': label, 'data-hold': 'name', value: labelOf(name),
    });
    const save = html('button', { type: 'submit', class: 'branch-do' }, lab.text('branch.save'));
    const form = html('form', { class: 'branch-form' }, input, save);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#do(id, async () => (await lab.session.branches()).rename(id, input.value));
    });
    form.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      this.#end(id, 'rename');
    });
    return form;
  }

  /** @param {import('../server/branch-api.js').Branch} branch */
  #removing({ id, name, eventCount }) {
    const { lab } = this;
    const values = { name: this.#nameOf(name), count: eventCount };
    const remove = html('button', { class: 'branch-do' }, lab.text('branch.yes'));
    const keep = html('button', { class: 'branch-do', 'data-hold': 'keep' }, lab.text('branch.no'));
    remove.addEventListener('click', () => {
      const next = this.#rows.find(({ branch }) => branch.id === lab.session.id);
      void this.#do(next?.branch.id ?? '', async () => (await lab.session.branches()).remove(id));
    });
    keep.addEventListener('click', () => this.#end(id, 'remove'));
    return html('div', { class: 'branch-form', role: 'group' },
      html('p', {}, lab.text('branch.ask', values)), remove, keep);
  }

  /**
   * Changes something on the server, then draws again.
   *
   * @param {string} run  whose row gets the focus
   * @param {() => Promise<void>} change
   */
  async #do(run, change) {
    try {
      await change();
      await this.#load();
    } catch (error) {
      this.#take(error);
    }
    this.#end(run, 'open');
  }

  /**
   * @param {string} run
   * @param {string} what  gets the focus
   */
  #end(run, what) {
    this.#doing = null;
    this.update();
    this.#hold({ run, what });
  }

  /** @param {string} run */
  async #open(run) {
    const { lab } = this;
    const branches = await lab.branches();
    const isDone = await lab.keepStill(async () => branches?.open(run) ?? false);
    if (isDone) this.#close();
  }

  /** @param {string} id  of an action of the page */
  #tool(id) {
    const { lab } = this;
    const action = lab.actions.list.find((one) => one.id === id);
    if (!action) throw new Error(`there is no action ${id}`);
    const isOff = !(action.isAvailable?.() ?? true);
    const reason = isOff ? lab.whyNot || lab.text(`branch.not.${id}`) : '';
    const button = html('button', {
      class: 'branch-do', 'data-hold': id, 'aria-disabled': String(isOff),
    }, lab.text(action.title));
    const [key = ''] = action.keys ?? [];
    button.title = reason || key.replace('Control', 'Ctrl');
    if (reason) button.setAttribute('aria-description', reason);
    button.addEventListener('click', () => {
      if (isOff) return;
      if (closing.includes(id)) this.#close();
      action.run();
    });
    return button;
  }

  #close() {
    this.dispatchEvent(new Event('branchclose', { bubbles: true }));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.target instanceof HTMLInputElement) return;
    const openers = [...this.#list.querySelectorAll('button')]
      .filter((button) => button.classList.contains('branch-open'));
    if (!moves.includes(event.key)) return;
    openers.find((button) => button.parentElement?.contains(document.activeElement))?.focus();
    const next = roveFocus(openers, event);
    if (!next) return;
    for (const button of this.#list.querySelectorAll('button')) {
      button.tabIndex = button.parentElement === next.parentElement ? 0 : -1;
    }
  }

  /** What has the focus, by names that outlive the drawing. */
  #held() {
    const { activeElement } = document;
    if (!activeElement || !this.contains(activeElement)) return null;
    const run = activeElement.closest('[data-run]')?.getAttribute('data-run') ?? '';
    return { run, what: activeElement.getAttribute('data-hold') ?? '' };
  }

  /** @param {{run: string, what: string}} place */
  #hold({ run, what }) {
    const parent = run ? this.#list.querySelector(`[data-run="${run}"]`) : this.#tools;
    const target = parent?.querySelector(`[data-hold="${what}"]`);
    if (target instanceof HTMLElement) target.focus();
    else this.focusOpen();
    if (target instanceof HTMLInputElement) target.select();
  }
}
