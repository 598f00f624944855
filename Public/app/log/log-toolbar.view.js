// @ts-check
/**
 * What stands above the log: list or sequence diagram, the filter, how many rows it leaves, the
 * menu for copying.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./log-model.js').LogModel} LogModel
 * @typedef {import('../view/pointing.view.js').Listen} Listen
 */
import { html, icon } from '../view/dom.view.js';
import { closePopover, placePopover } from '../view/popover.view.js';
import { FilterPanel } from './log-filter-panel.view.js';

const icons = {
  copy: 'M7 3h8.5A1.5 1.5 0 0 1 17 4.5V13h-1.6V4.6H7zM4.5 6h8A1.5 1.5 0 0 1 14 7.5v8a1.5 1.5 0 0 ' +
    '1-1.5 1.5h-8A1.5 1.5 0 0 1 3 15.5v-8A1.5 1.5 0 0 1 4.5 6zm.1 1.6v7.8h7.8V7.6z',
  clear: 'M5.4 4 10 8.6 14.6 4 16 5.4 11.4 10 16 14.6 14.6 16 10 11.4 5.4 16 4 14.6 8.6 10 4 5.4z',
  choose: 'M2.5 4h15v1.8h-15zM5.5 9.1h9v1.8h-9zM8 14.2h4V16H8z',
};

export class LogToolbar {
  #list = html('button', { 'data-show': 'list' });
  #sequence = html('button', { 'data-show': 'sequence' });
  #kinds = html('div', { class: 'log-kinds', role: 'group' }, this.#list, this.#sequence);
  #count = html('p', { class: 'log-count' });
  #clear = html('button', { class: 'log-icon log-clear' });
  #field = html('input', {
    type: 'search', class: 'log-field', spellcheck: 'false', autocomplete: 'off',
    autocapitalize: 'off', enterkeyhint: 'search', 'aria-describedby': 'log-problem',
  });
  #choose = html('button', { class: 'log-icon', 'aria-haspopup': 'dialog' });
  #copy = html('button', { class: 'log-icon', 'aria-haspopup': 'true' });
  #copies = html('div', { class: 'log-menu', popover: 'auto' });
  #problem = html('p', { class: 'log-problem', id: 'log-problem' });
  #status = html('p', { class: 'visually-hidden', role: 'status' });
  #panel;
  #lab;
  #model;
  /** Copies what a button of the menu names. */
  #onCopy;
  element;

  /**
   * @param {Lab} lab
   * @param {LogModel} model
   * @param {(name: string) => Promise<string>} onCopy  tells what came of it
   */
  constructor(lab, model, onCopy) {
    this.#lab = lab;
    this.#model = model;
    this.#onCopy = onCopy;
    this.#panel = new FilterPanel(lab, model);
    this.element = html('div', { class: 'log-tools' },
      html('div', { class: 'log-tool-row' }, this.#kinds, this.#count, this.#copy, this.#copies),
      html('div', { class: 'log-tool-row' },
        this.#field, this.#clear, this.#choose, this.#panel.element),
      this.#problem, this.#status);
  }

  /** @param {Listen} listen */
  connect(listen) {
    const model = this.#model;
    listen(this.#kinds, ['click'], ({ target }) => this.#show(target));
    listen(this.#field, ['input'], () => {
      model.find(this.#field.value);
      this.#tell(this.#countText);
    });
    listen(this.#field, ['keydown'], (event) => this.#key(event));
    listen(this.#clear, ['click'], () => this.#clearAll());
    listen(this.#choose, ['click'], () => this.#panel.open(this.#choose));
    listen(this.#copy, ['click'], () => placePopover(this.#copies, this.#copy));
    listen(this.#copies, ['click'], ({ target }) => void this.#pressCopy(target));
    this.#panel.connect(listen);
  }

  /** Puts the focus into the filter. */
  focus() {
    this.#field.focus();
    this.#field.select();
  }

  /** @param {readonly {name: string, text: string}[]} copies  what can be copied now */
  update(copies) {
    const { lab, model } = { lab: this.#lab, model: this.#model };
    this.#kinds.setAttribute('aria-label', lab.text('log.view'));
    this.#list.textContent = lab.text('log.list');
    this.#sequence.textContent = lab.text('log.sequence');
    this.#list.setAttribute('aria-pressed', String(!model.isSequence));
    this.#sequence.setAttribute('aria-pressed', String(model.isSequence));
    this.#field.placeholder = lab.text('log.placeholder');
    this.#field.setAttribute('aria-label', lab.text('log.filter'));
    this.#field.removeAttribute('aria-keyshortcuts');
    if (lab.view.hasKeys) this.#field.setAttribute('aria-keyshortcuts', '/');
    if (this.#field.value !== model.typed) this.#field.value = model.typed;
    this.#field.setAttribute('aria-invalid', String(model.problem !== null));
    this.#problem.hidden = model.problem === null;
    this.#problem.textContent = model.problem ? lab.text(`log.problem.${model.problem}`) : '';
    this.#count.textContent = this.#countText;
    this.#name(this.#clear, icons.clear, 'log.clear', 0);
    this.#clear.hidden = !model.isFiltering && model.problem === null;
    this.#name(this.#choose, icons.choose, 'log.choose', model.choices + lab.view.muted.size);
    this.#name(this.#copy, icons.copy, 'log.copy', 0);
    this.#fillMenu(copies);
    this.#panel.update();
  }

  get #countText() {
    const { lab, model } = { lab: this.#lab, model: this.#model };
    const [shown, count] = [model.rows.shown, lab.store.events.length];
    return lab.text(shown === count ? 'log.count' : 'log.countOf', { shown, count });
  }

  /**
   * @param {HTMLElement} button
   * @param {string} path
   * @param {string} key
   * @param {number} count
   */
  #name(button, path, key, count) {
    const text = this.#lab.text(key);
    const said = count > 0 ? `${text}: ${count}` : text;
    button.title = text;
    if (button.getAttribute('aria-label') === said && button.firstChild) return;
    button.setAttribute('aria-label', said);
    const number = html('span', { class: 'log-chosen', 'aria-hidden': 'true' }, String(count));
    button.replaceChildren(icon(path), ...(count > 0 ? [number] : []));
  }

  /** @param {readonly {name: string, text: string}[]} copies */
  #fillMenu(copies) {
    const known = [...this.#copies.children];
    if (known.length !== copies.length) {
      this.#copies.replaceChildren(...copies.map(() => html('button')));
    }
    for (const [index, button] of [...this.#copies.children].entries()) {
      const { name = '', text = '' } = copies[index] ?? {};
      button.setAttribute('data-copy', name);
      if (button.textContent !== text) button.textContent = text;
    }
  }

  /** @param {EventTarget|null} target */
  #show(target) {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) this.#model.show(button.dataset.show === 'sequence');
  }

  /** @param {EventTarget|null} target */
  async #pressCopy(target) {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button?.dataset.copy) return;
    closePopover(this.#copies);
    this.#copy.focus();
    this.#tell(await this.#onCopy(button.dataset.copy));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== 'Escape' || this.#field.value === '') return;
    event.preventDefault();
    event.stopPropagation();
    this.#model.find('');
  }

  #clearAll() {
    this.#model.clear();
    this.#field.focus();
    this.#tell(this.#countText);
  }

  /** @param {string} text */
  #tell(text) {
    this.#status.textContent = text;
  }
}
