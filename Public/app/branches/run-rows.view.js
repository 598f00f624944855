// @ts-check
/**
 * Runs with names as rows: going there, another name, deleting. One row is a tab stop; the arrow
 * keys go to the others.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('../server/named-runs-api.js').NamedRun} NamedRun
 *
 * @typedef {object} Deeds  what the rows ask for
 * @property {(run: NamedRun) => void} open
 * @property {(run: NamedRun, name: string) => void} rename
 * @property {(run: NamedRun) => void} remove
 */
import { labelText } from '../session/branch-label.js';
import { momentText, platformText } from './named-runs.js';
import { bin, pencil } from './row-icons.js';
import { html, icon, roveFocus } from '../view/dom.view.js';

/**
 * What a run is called inside a sentence.
 *
 * @param {Lab} lab
 * @param {string|null} name
 */
export function quotedName(lab, name) {
  return lab.text('branch.quoted', { name: labelText(lab, name ?? '') });
}

export class RunRows {
  element = html('ul', { class: 'branch-rows run-rows', onkeydown: (event) => this.#key(event) });
  #lab;
  #deeds;
  /** @type {readonly NamedRun[]} */
  #runs = [];
  /** The ids of the shipped scenarios by their English titles. */
  #ids = /** @type {ReadonlyMap<string, string>} */ (new Map());
  /** Why nothing can be done; empty where it can. */
  #reason = '';
  /** What is done with one of the rows; the others wait. */
  #doing = /** @type {{run: string, what: 'rename'|'remove'}|null} */ (null);
  /** The row that is a tab stop. */
  #stop = '';

  /**
   * @param {Lab} lab
   * @param {Deeds} deeds
   */
  constructor(lab, deeds) {
    this.#lab = lab;
    this.#deeds = deeds;
    this.element.addEventListener('focusin', (event) => this.#stand(event.target));
  }

  /**
   * @param {readonly NamedRun[]} runs
   * @param {ReadonlyMap<string, string>} ids  of the shipped scenarios by their English titles
   * @param {string} reason  why nothing can be done; empty where it can
   */
  draw(runs, ids, reason) {
    const held = this.#held();
    this.#runs = runs;
    this.#ids = ids;
    this.#reason = reason;
    if (!runs.some(({ id }) => id === this.#stop)) this.#stop = runs[0]?.id ?? '';
    this.element.setAttribute('aria-label', this.#lab.text('named-runs.list'));
    this.element.replaceChildren(...runs.map((run) => this.#row(run)));
    if (held) this.hold(held.run, held.what);
  }

  /** Leaves what is done with a row as it was. */
  rest() {
    this.#doing = null;
  }

  /**
   * Gives the focus to a part of a row.
   *
   * @param {string} run
   * @param {string} [what]
   * @returns {boolean} whether it is there
   */
  hold(run, what = 'open') {
    const row = [...this.element.children].find((one) => one.getAttribute('data-run') === run);
    const target = row?.querySelector(`[data-hold="${what}"]`) ?? row?.querySelector('button');
    if (!(target instanceof HTMLElement)) return false;
    target.focus();
    if (target instanceof HTMLInputElement) target.select();
    return true;
  }

  /** @param {NamedRun} run */
  #row(run) {
    const isOpen = run.id === this.#lab.session.id;
    const row = html('li', { 'data-run': run.id });
    if (isOpen) row.setAttribute('aria-current', 'true');
    const doing = this.#doing?.run === run.id ? this.#doing.what : null;
    if (doing === 'rename') row.append(this.#renaming(run));
    else if (doing === 'remove') row.append(this.#removing(run));
    else row.append(this.#opener(run, isOpen), ...this.#tools(run, isOpen));
    for (const button of row.querySelectorAll('button')) {
      if (doing === null) button.tabIndex = run.id === this.#stop ? 0 : -1;
    }
    return row;
  }

  /**
   * @param {NamedRun} run
   * @param {boolean} isOpen
   */
  #opener(run, isOpen) {
    const lab = this.#lab;
    const id = this.#ids.get(run.title ?? '');
    const facts = [
      id ? lab.text(`scenario.${id}`) : run.title ?? '', platformText(run.platform),
      lab.text('named-runs.commands', { count: run.version }),
      momentText(lab.translator.language, run.createdAt),
      isOpen ? lab.text('named-runs.openNow') : '',
    ];
    return html('button', {
      class: 'branch-open', 'data-hold': 'open',
      'aria-disabled': String(this.#reason !== ''), title: this.#reason,
      onclick: () => { if (!this.#reason) this.#deeds.open(run); },
    }, html('b', {}, labelText(lab, run.name ?? '')),
    html('small', {}, facts.filter((fact) => fact !== '').join(' · ')));
  }

  /**
   * @param {NamedRun} run
   * @param {boolean} isOpen
   */
  #tools(run, isOpen) {
    const lab = this.#lab;
    const name = quotedName(lab, run.name);
    const isHere = isOpen ? lab.text('named-runs.isOpen') : '';
    return [
      this.#tool(run, 'rename', pencil, lab.text('named-runs.rename', { name }), this.#reason),
      this.#tool(run, 'remove', bin, lab.text('named-runs.remove', { name }),
        this.#reason || isHere),
    ];
  }

  /**
   * @param {NamedRun} run
   * @param {'rename'|'remove'} what
   * @param {string} path  of the icon
   * @param {string} label
   * @param {string} reason  why it can't be done
   */
  #tool({ id }, what, path, label, reason) {
    return html('button', {
      class: 'branch-tool', 'data-hold': what,
      'aria-label': reason ? `${label}. ${reason}` : label, title: reason || label,
      'aria-disabled': String(reason !== ''),
      onclick: () => {
        if (reason) return;
        this.#doing = { run: id, what };
        this.#drawAgain();
        this.hold(id, what === 'rename' ? 'name' : 'keep');
      },
    }, icon(path));
  }

  /** @param {NamedRun} run */
  #renaming(run) {
    const lab = this.#lab;
    const label = lab.text('named-runs.newName', { name: quotedName(lab, run.name) });
    const input = html('input', {
      type: 'text', maxlength: '80', 'aria-label': label, 'data-hold': 'name',
      value: run.name ?? '',
    });
    const save = html('button', { type: 'submit', class: 'branch-do' }, lab.text('branch.save'));
    const form = html('form', { class: 'branch-form' }, input, save);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#deeds.rename(run, input.value);
    });
    this.#endOnEscape(form, run, 'rename');
    return form;
  }

  /** @param {NamedRun} run */
  #removing(run) {
    const lab = this.#lab;
    const ask = lab.text('named-runs.ask', {
      name: quotedName(lab, run.name), count: run.version,
    });
    const remove = html('button', { class: 'branch-do', 'data-hold': 'yes' },
      lab.text('branch.yes'));
    const keep = html('button', { class: 'branch-do', 'data-hold': 'keep' }, lab.text('branch.no'));
    const question = html('p', { id: 'run-question' }, ask);
    keep.setAttribute('aria-describedby', question.id);
    remove.addEventListener('click', () => this.#deeds.remove(run));
    keep.addEventListener('click', () => this.#end(run, 'remove'));
    const group = html('div', { class: 'branch-form', role: 'group', 'aria-label': ask },
      question, remove, keep);
    this.#endOnEscape(group, run, 'remove');
    return group;
  }

  /**
   * @param {HTMLElement} form
   * @param {NamedRun} run
   * @param {string} what  gets the focus
   */
  #endOnEscape(form, run, what) {
    form.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      this.#end(run, what);
    });
  }

  /**
   * @param {NamedRun} run
   * @param {string} what  gets the focus
   */
  #end({ id }, what) {
    this.rest();
    this.#drawAgain();
    this.hold(id, what);
  }

  #drawAgain() {
    this.draw(this.#runs, this.#ids, this.#reason);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.target instanceof HTMLInputElement) return;
    const openers = [...this.element.querySelectorAll('button')]
      .filter((button) => button.getAttribute('data-hold') === 'open');
    const row = document.activeElement?.closest('li');
    if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return;
    openers.find((button) => button.parentElement === row)?.focus();
    roveFocus(openers, event);
  }

  /**
   * The row with the focus is the tab stop.
   *
   * @param {EventTarget|null} target
   */
  #stand(target) {
    const row = target instanceof Element ? target.closest('li') : null;
    if (!row) return;
    this.#stop = row.getAttribute('data-run') ?? '';
    for (const button of this.element.querySelectorAll('button')) {
      const isFree = button.closest('.branch-form') !== null;
      button.tabIndex = isFree || row.contains(button) ? 0 : -1;
    }
  }

  /** What has the focus, by names that outlive the drawing. */
  #held() {
    const { activeElement } = document;
    if (!activeElement || !this.element.contains(activeElement)) return null;
    const run = activeElement.closest('[data-run]')?.getAttribute('data-run') ?? '';
    return { run, what: activeElement.getAttribute('data-hold') ?? '' };
  }
}
