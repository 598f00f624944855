// @ts-check
/** Everything that can be done now, found by typing. */
import { keyText } from '../words/keys.js';
import { matching } from '../words/palette.js';
import { html } from '../view/dom.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';

/** @typedef {import('../words/palette.js').Entry} Entry */

export class CommandPalette extends LabDialog {
  static tag = 'command-palette';

  #field = html('input', {
    type: 'text', role: 'combobox', 'aria-expanded': 'true', 'aria-controls': 'palette-list',
    'aria-autocomplete': 'list', autocomplete: 'off', spellcheck: 'false',
  });
  #list = html('ul', { id: 'palette-list', role: 'listbox', class: 'palette-list' });
  #none = html('p', { class: 'palette-none', role: 'status' });
  /** @type {Entry[]} */
  #found = [];
  #at = 0;

  start() {
    super.start();
    this.dialog.classList.add('is-palette');
    this.body.replaceChildren(this.#field, this.#list, this.#none);
    this.listen(this.#field, ['input'], () => this.#search());
    this.listen(this.#field, ['keydown'], (event) => this.#key(event));
    this.listen(this.#list, ['click'], (event) => this.#click(event.target));
    this.listen(this.#list, ['pointerdown'], (event) => event.preventDefault());
  }

  update() {
    super.update();
    const { lab } = this;
    this.heading.textContent = lab.text('palette.title');
    this.#field.setAttribute('aria-label', lab.text('palette.search'));
    this.#field.placeholder = lab.text('palette.search');
    this.#list.setAttribute('aria-label', lab.text('palette.title'));
    if (this.dialog.open) this.#search();
  }

  async open() {
    await this.lab.deeds.loadWords();
    this.#field.value = '';
    this.show();
    this.#search();
    this.#field.focus();
  }

  /** @returns {Entry[]} */
  get #entries() {
    const { lab } = this;
    const { deeds } = lab;
    const entries = deeds.offered.map((deed) => ({
      id: `action-${deed.id}`, title: lab.text(deed.words), keys: keyText(deed.keys?.[0] ?? ''),
      note: deeds.whyNot(deed), run: () => deeds.do(deed),
    }));
    const commands = lab.isInteractive ? lab.store.available : [];
    return [...entries, ...commands.map(({ command, availability, reason }, index) => ({
      id: `command-${index}`,
      title: lab.title(command),
      note: availability === 'refused' ? reason ?? '' : '',
      run: () => { if (availability !== 'refused') void lab.act(command); },
    }))];
  }

  #search() {
    this.#found = matching(this.#entries, this.#field.value);
    this.#at = 0;
    this.#list.replaceChildren(...this.#found.map((entry) => this.#row(entry)));
    this.#none.textContent = this.#found.length > 0 ? '' : this.lab.text('palette.none');
    this.#mark();
  }

  /** @param {Entry} entry */
  #row({ id, title, keys, note }) {
    const row = html('li', { role: 'option', id: `palette-${id}` }, html('span', {}, title));
    if (keys) row.append(html('kbd', {}, keys));
    if (note) row.append(html('small', {}, note));
    row.setAttribute('aria-disabled', String(Boolean(note)));
    return row;
  }

  #mark() {
    for (const [index, row] of [...this.#list.children].entries()) {
      row.setAttribute('aria-selected', String(index === this.#at));
      if (index === this.#at) row.scrollIntoView({ block: 'nearest' });
    }
    this.#field.setAttribute('aria-activedescendant', this.#list.children[this.#at]?.id ?? '');
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const last = this.#found.length - 1;
    const moves = {
      ArrowDown: this.#at >= last ? 0 : this.#at + 1, ArrowUp: this.#at <= 0 ? last : this.#at - 1,
    };
    const to = moves[/** @type {keyof typeof moves} */ (event.key)];
    if (event.key === 'Enter') this.#choose(this.#at);
    else if (to === undefined) return;
    else this.#at = to;
    event.preventDefault();
    this.#mark();
  }

  /** @param {EventTarget|null} target */
  #click(target) {
    const row = target instanceof Element ? target.closest('li') : null;
    if (row) this.#choose([...this.#list.children].indexOf(row));
  }

  /** @param {number} index */
  #choose(index) {
    const entry = this.#found[index];
    if (!entry || entry.note) return;
    this.dialog.close();
    entry.run();
  }
}
