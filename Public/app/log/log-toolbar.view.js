// @ts-check
/** What stands above the log: list or sequence diagram, the filter, how many rows it leaves, the
 * menu for copying. */
import { html } from '../view/dom.view.js';
import { h, sign } from '../view/draw.view.js';
import { closePopover, placePopover } from '../view/popover.view.js';
import { FilterPanel } from './log-filter-panel.view.js';

const icons = {
  copy: 'M7 3h8.5A1.5 1.5 0 0 1 17 4.5V13h-1.6V4.6H7zM4.5 6h8A1.5 1.5 0 0 1 14 7.5v8a1.5 1.5 0 0 ' +
    '1-1.5 1.5h-8A1.5 1.5 0 0 1 3 15.5v-8A1.5 1.5 0 0 1 4.5 6zm.1 1.6v7.8h7.8V7.6z',
  clear: 'M5.4 4 10 8.6 14.6 4 16 5.4 11.4 10 16 14.6 14.6 16 10 11.4 5.4 16 4 14.6 8.6 10 4 5.4z',
  choose: 'M2.5 4h15v1.8h-15zM5.5 9.1h9v1.8h-9zM8 14.2h4V16H8z',
};

export class LogToolbar {
  #field = html('input', {
    type: 'search', class: 'log-field', spellcheck: 'false', autocomplete: 'off',
    autocapitalize: 'off', enterkeyhint: 'search', 'aria-describedby': 'log-problem',
    oninput: () => this.#find(), onkeydown: (event) => this.#key(event),
  });
  #copies = html('div', { class: 'menu log-menu', popover: 'auto' });
  /** The outcome of the last choice. */
  #status = '';
  #filter;
  #panel;
  #model;
  #copy;

  /** @param {view.LabElement} panel @param {log.LogModel} model
   * @param {(name: string) => Promise<string>} copy  resolves to the outcome in words */
  constructor(panel, model, copy) {
    this.#panel = panel;
    this.#model = model;
    this.#copy = copy;
    this.#filter = new FilterPanel(panel.lab, model);
  }

  /** Puts the focus into the filter. */
  focus() {
    this.#field.focus();
    this.#field.select();
  }

  /** @param {boolean} isHidden
   * @param {readonly {name: string, text: string}[]} copies  what can be copied now */
  draw(isHidden, copies) {
    const { lab } = this.#panel;
    const model = this.#model;
    const { problem } = model;
    this.#filter.update();
    const kind = (/** @type {string} */ name, /** @type {boolean} */ isOn) => h('button', {
      'data-show': name, 'aria-pressed': isOn, onclick: () => model.show(name === 'sequence'),
    }, lab.text(`log.${name}`));
    return h('div', { class: 'log-tools', hidden: isHidden },
      h('div', { class: 'log-tool-row' },
        h('div', {
          class: 'segments log-kinds', role: 'group', 'aria-label': lab.text('log.view'),
        }, kind('list', !model.isSequence), kind('sequence', model.isSequence)),
        h('p', { class: 'log-count' }, this.#countText),
        this.#icon('copy', 0, {
          'aria-haspopup': 'true',
          onclick: ({ currentTarget }) => placePopover(this.#copies, currentTarget),
        }),
        h(this.#copies, {}, ...copies.map(({ name, text }) => h('button', {
          key: name, 'data-copy': name, onclick: () => void this.#give(name),
        }, text)))),
      h('div', { class: 'log-tool-row' },
        h(this.#field, {
          placeholder: lab.text('log.placeholder'), 'aria-label': lab.text('log.filter'),
          'aria-keyshortcuts': lab.view.hasKeys ? '/' : null, value: model.typed,
          'aria-invalid': problem !== null,
        }),
        this.#icon('clear', 0, {
          class: 'icon-button is-square log-icon log-clear',
          hidden: !model.isFiltering && problem === null,
          onclick: () => this.#clear(),
        }),
        this.#icon('choose', model.choices + lab.view.muted.size, {
          'aria-haspopup': 'dialog',
          onclick: ({ currentTarget }) => void this.#filter.open(currentTarget),
        }), this.#filter.element),
      h('p', { class: 'log-problem', id: 'log-problem', hidden: problem === null },
        problem && lab.text(`log.problem.${problem}`)),
      h('p', { class: 'visually-hidden', role: 'status' }, this.#status));
  }

  get #countText() {
    const { lab } = this.#panel;
    const [shown, count] = [this.#model.rows.shown, lab.store.events.length];
    return lab.text(shown === count ? 'log.count' : 'log.countOf', { shown, count });
  }

  /** @param {keyof typeof icons} name @param {number} count  of what was chosen behind it
   * @param {view.Props} props */
  #icon(name, count, props) {
    const title = this.#panel.lab.text(`log.${name}`);
    return h('button', {
      key: name, class: 'icon-button is-square log-icon', title,
      'aria-label': count > 0 ? `${title}: ${count}` : title,
      ...props,
    }, sign(icons[name]),
    count > 0 && h('span', { class: 'log-chosen', 'aria-hidden': 'true' }, count));
  }

  #find() {
    this.#model.find(this.#field.value);
    this.#tell(this.#countText);
  }

  /** @type {(name: string) => Promise<void>} */
  async #give(name) {
    closePopover(this.#copies);
    /** @type {HTMLElement|null} */ (this.#copies.previousElementSibling)?.focus();
    this.#tell(await this.#copy(name));
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    if (event.key !== 'Escape' || this.#field.value === '') return;
    event.preventDefault();
    event.stopPropagation();
    this.#model.find('');
  }

  #clear() {
    this.#model.clear();
    this.#field.focus();
    this.#tell(this.#countText);
  }

  /** @type {(text: string) => void} */
  #tell(text) {
    this.#status = text;
    this.#panel.schedule();
  }
}
