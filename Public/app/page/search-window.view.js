// @ts-check
/** The search. A person types what they see: left the symptoms with the questions that tell their
 * causes apart and what else was found, right the run of what is chosen. */
import { PreviewSide } from './preview-side.view.js';
import { Previews } from './previews.js';
import {
  entriesHere, entriesOfActions, entriesOfHits, entriesOfRun,
} from './search-entries.view.js';
import { choiceFrom, choicesOf, firstChoice, rowsOf, statusOf } from './search-rows.js';
import { Search } from './search.js';
import { search } from '../server/catalog-api.js';
import { realClock } from '../store/clock.js';
import { changeAddress } from '../view/address.js';
import { html, isPhone } from '../view/dom.view.js';
import { aside, h } from '../view/draw.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';

export class SearchWindow extends LabDialog {
  static tag = 'search-window';

  #field = html('input', {
    type: 'text', role: 'combobox', 'aria-expanded': 'true', 'aria-controls': 'search-list',
    'aria-autocomplete': 'list', autocomplete: 'off', spellcheck: 'false', maxlength: '500',
    oninput: () => this.#look(), onkeydown: (event) => this.#key(event),
  });
  #search = new Search((query) => search(query, this.lab.translator.language),
    () => this.update(), realClock);
  #previews = new Previews(() => this.#show(), realClock);
  /** @type {PreviewSide|null} */
  #side = null;
  /** @type {page.Entry[]} */
  #rows = [];
  /** @type {page.Entry|null}  that Enter chooses */
  #chosen = null;
  /** Whether the person has chosen it: it stays when more is found. */
  #isMoved = false;
  /** Whether it closes because something was chosen. */
  #isLeading = false;

  start() {
    super.start();
    this.dialog.classList.add('is-search');
    this.heading.classList.add('visually-hidden');
    this.heading.after(this.#field);
    this.#side ??= new PreviewSide(this, (entry) => this.#choose(entry));
    this.listen(this.dialog, ['close'], () => this.#closed());
  }

  update() {
    super.update();
    const { lab } = this;
    const query = this.#field.value;
    this.#rows = rowsOf(query, {
      here: entriesHere(lab), settings: entriesOfActions(lab, 'others'),
      run: entriesOfRun(lab, query), hits: entriesOfHits(lab, this.#search.answer.hits),
    });
    const kept = this.#isMoved &&
      choicesOf(this.#rows).find(({ id }) => id === this.#chosen?.id);
    this.#chosen = kept || firstChoice(this.#rows, query);
    this.#show();
  }

  /** @param {string|null} [words]  what was typed before */
  async open(words) {
    await this.lab.actions.loadWords();
    this.#field.value = words ?? '';
    this.#previews.forget();
    this.#search.forget();
    this.show();
    this.#look();
    this.#field.focus();
  }

  /** Goes without leading anywhere: the history has led elsewhere. */
  close() {
    if (!this.dialog.open) return;
    this.#isLeading = true;
    this.opener = null;
    this.dialog.close();
  }

  #look() {
    this.#isMoved = false;
    this.#search.look(this.#field.value);
    this.update();
  }

  #show() {
    const { lab } = this;
    const [title, field] = [lab.text('search.title'), lab.text('search.field')];
    const chosen = this.#chosen;
    const { unknown } = this.#search.answer;
    const { isWaiting } = this.#search;
    const status = statusOf(lab.translator, this.#rows,
      { query: this.#field.value, unknown, isWaiting });
    this.#previews.choose(chosen && !isPhone() ? chosen : null);
    this.#field.setAttribute('aria-label', field);
    this.#field.placeholder = field;
    this.#field.setAttribute('aria-activedescendant', chosen ? `search-${chosen.id}` : '');
    this.draw(title, [
      h('div', { class: 'search-found' },
        h('p', {
          class: status.shown ? 'search-status' : 'search-status visually-hidden', role: 'status',
        }, status.shown, status.heard && aside(` ${status.heard}`)),
        h('div', {
          id: 'search-list', role: 'listbox', class: 'search-list', 'aria-label': title,
          onpointerdown: (event) => event.preventDefault(),
        }, ...this.#rows.map((row) => this.#row(row)))),
      this.#side && h(this.#side.element, { hidden: !chosen || isPhone() }),
    ]);
    this.#side?.update(chosen, this.#previews.preview);
    this.body.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }

  /** @param {page.Entry} row */
  #row(row) {
    const { id, causes = [], kind, keys } = row;
    if (kind !== 'symptom') {
      return this.#option(row, 'search-other', h('small', {}, this.lab.text(`search.kind.${kind}`)),
        keys && h('kbd', {}, keys));
    }
    return h('div', {
      key: id, role: 'group', class: 'search-symptom', 'aria-labelledby': `search-${id}`,
    }, this.#option(row, 'search-title'), ...causes.map((cause) =>
      this.#option(cause, 'search-cause')));
  }

  /** @param {page.Entry} entry @param {string} look @param {...view.Drawing} rest */
  #option(entry, look, ...rest) {
    const { id, title } = entry;
    return h('div', {
      key: id, role: 'option', id: `search-${id}`, class: look,
      'aria-selected': id === this.#chosen?.id,
      onclick: () => this.#choose(entry), onpointermove: () => this.#rest(entry),
    }, h('span', {}, title), ...rest);
  }

  /** The pointer rests on an entry: it is chosen, as by an arrow key.
   * @param {page.Entry} entry */
  #rest(entry) {
    if (entry.id === this.#chosen?.id || isPhone()) return;
    this.#isMoved = true;
    this.#chosen = entry;
    this.#show();
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    if (event.isComposing) return;
    const next = choiceFrom(choicesOf(this.#rows), this.#chosen?.id, event.key);
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === undefined) {
      this.#choose(this.#chosen);
      return;
    }
    this.#isMoved = true;
    this.#chosen = next;
    this.#show();
  }

  /** The entry of the history keeps the words, for the way back.
   * @type {(entry: page.Entry|null) => void} */
  #choose(entry) {
    if (!entry) return;
    this.#isLeading = true;
    this.dialog.close();
    if (entry.path) changeAddress({}, location.hash, { search: this.#field.value });
    entry.run();
  }

  #closed() {
    const isKept = this.#isLeading || history.state?.search === undefined;
    this.#isLeading = false;
    if (!isKept) changeAddress({}, location.hash, { search: undefined });
  }
}
