// @ts-check
/** Runs as rows: going there, another name, deleting. One row is a tab stop; the arrow keys go to
 * the others. */
import { html, roveFocus } from '../view/dom.view.js';
import { h, render, sign } from '../view/draw.view.js';

/** What can be done with a row, as icons. */
export const pencil =
  'M13.6 2.6l3.8 3.8-9.9 9.9-4.7.9.9-4.7zm0 2.1L5.1 13.2l-.4 2.1 2.1-.4L15.3 6.4z';
export const columns = 'M2.5 3.5h6.4v13H2.5zm1.6 1.6v9.8h3.2V5.1zm7-1.6h6.4v13h-6.4z';
export const bin = 'M7.5 2.5h5l.6 1.5H17v1.6H3V4h3.9zM4.5 7h11l-.8 10.5H5.3zm3.2 1.8v6.8h1.3V8.8z' +
  'm3.3 0v6.8h1.3V8.8z';

const moves = ['ArrowDown', 'ArrowUp', 'Home', 'End'];

export class RunList {
  element = html('ul', {
    class: 'branch-rows', onkeydown: (event) => this.#key(event),
    onfocusin: ({ target }) => this.#stand(target.closest('li')),
  });
  #lab;
  #actions;
  /** @type {readonly branches.Row[]} */
  #rows = [];
  /** What is done with one of the rows; the others wait. */
  #doing = /** @type {{id: string, what: string}|null} */ (null);
  /** The row that is a tab stop. */
  #stop = '';

  /** @param {lab.Lab} lab @param {branches.Actions} actions */
  constructor(lab, actions) {
    this.#lab = lab;
    this.#actions = actions;
  }

  /** @type {(rows: readonly branches.Row[]) => void} */
  draw(rows) {
    this.#rows = rows;
    if (!rows.some(({ id }) => id === this.#stop)) {
      this.#stop = (rows.find(({ isOpen }) => isOpen) ?? rows[0])?.id ?? '';
    }
    render(this.element, rows.map((row) => this.#row(row)));
  }

  /** Leaves what is done with a row as it was. */
  rest() {
    this.#doing = null;
  }

  /** Gives the focus to a part of a row.
   * @param {string} id @param {string} [what] @returns {boolean}  whether it is there */
  hold(id, what = 'open') {
    const row = [...this.element.children].find((one) => one.getAttribute('data-run') === id);
    const target = row?.querySelector(`[data-hold="${what}"]`) ?? row?.querySelector('button');
    if (!(target instanceof HTMLElement)) return false;
    target.focus();
    if (target instanceof HTMLInputElement) target.select();
    return true;
  }

  /** @param {branches.Row} row */
  #row(row) {
    const { id, depth, isOpen } = row;
    const doing = this.#doing?.id === id ? this.#doing.what : '';
    return h('li', {
      key: id, 'data-run': id, 'aria-current': isOpen || null,
      style: depth === undefined ? undefined : `--depth: ${depth}`,
    }, ...(doing === 'rename' ? [this.#renaming(row)]
      : doing === 'remove' ? [this.#removing(row)]
        : [this.#opener(row), ...row.tools.map((tool) => this.#tool(row, tool))]));
  }

  /** @param {branches.Row} row */
  #opener({ id, title, facts, reason }) {
    return h('button', {
      key: 'open', class: 'branch-open', 'data-hold': 'open', tabindex: id === this.#stop ? 0 : -1,
      'aria-disabled': reason === undefined ? null : reason !== '', title: reason,
      onclick: () => { if (!reason) this.#actions.open(id); },
    }, h('b', {}, title), h('small', {}, facts.filter((fact) => fact !== '').join(' · ')));
  }

  /** @param {branches.Row} row @param {branches.Tool} tool */
  #tool({ id }, { what, icon: path, label, reason }) {
    return h('button', {
      key: what, class: 'icon-button is-small branch-tool', 'data-hold': what,
      tabindex: id === this.#stop ? 0 : -1,
      'aria-label': reason ? `${label}. ${reason}` : label, title: reason || label,
      'aria-disabled': reason !== '',
      onclick: () => { if (!reason) this.#use(what, id); },
    }, sign(path));
  }

  /** @type {(what: string, id: string) => void} */
  #use(what, id) {
    if (what !== 'rename' && what !== 'remove') {
      this.#actions.use?.(what, id);
      return;
    }
    this.#doing = { id, what };
    this.draw(this.#rows);
    this.hold(id, what === 'rename' ? 'name' : 'keep');
  }

  /** @param {branches.Row} row */
  #renaming({ id, naming: { label, value } }) {
    return h('form', {
      class: 'branch-form', onkeydown: (event) => this.#leave(event, id),
      onsubmit: (event) => {
        event.preventDefault();
        this.#actions.rename(id, event.target.querySelector('input').value);
      },
    },
    h('input', { type: 'text', maxlength: 80, 'aria-label': label, 'data-hold': 'name', value }),
    h('button', { type: 'submit', class: 'pill' }, this.#lab.text('branch.save')));
  }

  /** @param {branches.Row} row */
  #removing({ id, ask }) {
    const choice = (/** @type {string} */ key, /** @type {string} */ hold,
      /** @type {() => void} */ onclick) =>
      h('button', {
        class: 'pill', 'data-hold': hold, onclick,
        'aria-describedby': hold === 'keep' ? 'run-question' : null,
      }, this.#lab.text(key));
    return h('div', {
      class: 'branch-form', role: 'group', 'aria-label': ask,
      onkeydown: (event) => this.#leave(event, id),
    }, h('p', { id: 'run-question' }, ask),
    choice('branch.yes', 'yes', () => this.#actions.remove(id)),
    choice('branch.no', 'keep', () => this.#end('remove', id)));
  }

  /** @type {(event: KeyboardEvent, id: string) => void} */
  #leave(event, id) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    this.#end(this.#doing?.what ?? '', id);
  }

  /** @param {string} what  gets the focus
   * @param {string} id */
  #end(what, id) {
    this.rest();
    this.draw(this.#rows);
    this.hold(id, what);
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    if (event.target instanceof HTMLInputElement || !moves.includes(event.key)) return;
    const openers = [...this.element.querySelectorAll('button')]
      .filter((button) => button.classList.contains('branch-open'));
    const row = document.activeElement?.closest('li');
    openers.find((button) => button.parentElement === row)?.focus();
    roveFocus(openers, event);
  }

  /** @type {(row: Element|null) => void}  The row with the focus is the tab stop. */
  #stand(row) {
    const id = row?.getAttribute('data-run') ?? '';
    if (id === this.#stop) return;
    this.#stop = id;
    this.draw(this.#rows);
  }
}
