// @ts-check
/** Everything that can be done now, and what answers a question, found by typing. */
import { openHit } from './hit.view.js';
import { Search } from './search.js';
import { search } from '../server/catalog-api.js';
import { reasonOf } from '../reasons/causes.js';
import { realClock } from '../store/clock.js';
import { isAllowed, offersIn } from '../store/offers.js';
import { keyText } from '../words/keys.js';
import { matching } from '../words/palette.js';
import { html } from '../view/dom.view.js';
import { h } from '../view/draw.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';


export class CommandPalette extends LabDialog {
  static tag = 'command-palette';

  #field = html('input', {
    type: 'text', role: 'combobox', 'aria-expanded': 'true', 'aria-controls': 'palette-list',
    'aria-autocomplete': 'list', autocomplete: 'off', spellcheck: 'false',
    oninput: () => this.#look(), onkeydown: (event) => this.#key(event),
  });
  #search = new Search((query) => search(query, this.lab.translator.language),
    () => this.update(), realClock);
  /** @type {words.Entry[]} */
  #matches = [];
  #at = 0;

  start() {
    super.start();
    this.dialog.classList.add('is-palette');
  }

  update() {
    super.update();
    this.#matches = [...matching(this.#entries, this.#field.value), ...this.#answers];
    this.#show(0);
  }

  async open() {
    await this.lab.actions.loadWords();
    this.#field.value = '';
    this.#look();
    this.show();
    this.#field.focus();
  }

  /** @returns {words.Entry[]} */
  get #entries() {
    const { lab } = this;
    const { actions } = lab;
    const entries = actions.offered.map((action) => ({
      id: `action-${action.id}`, title: lab.text(action.words),
      keys: keyText(action.keys?.[0] ?? ''),
      note: actions.whyNot(action), run: () => actions.do(action),
    }));
    const { store } = lab;
    const commands = lab.isInteractive
      ? offersIn(store.available, store.stateAt(lab.actsAfter)) : [];
    const { ask } = lab.ledClass.ways ?? {};
    const questions = ask ? commands.filter(({ availability }) => availability !== 'refused')
      .map(({ command }, index) => ({
        id: `ask-${index}`, title: lab.text('room.ask.classAbout', { title: lab.title(command) }),
        run: () => void ask(command),
      })) : [];
    return [...entries, ...commands.map((offer, index) => ({
      id: `command-${index}`,
      title: lab.title(offer.command),
      note: isAllowed(lab, offer) ? '' : reasonOf(lab.translator, offer),
      run: () => void lab.act(offer.command),
    })), ...questions];
  }

  #look() {
    this.#search.look(this.#field.value);
    this.update();
  }

  /** @returns {words.Entry[]} */
  get #answers() {
    const { lab } = this;
    return this.#search.hits.map((hit) => ({
      id: `hit-${hit.kind}-${hit.id}`,
      title: hit.kind === 'goal' ? lab.text('palette.goal', { goal: hit.id }) : hit.title,
      about: hit.text,
      kind: lab.text(`palette.kind.${hit.kind}`),
      run: () => void openHit(lab, hit),
    }));
  }

  /** @param {number} at  the entry that Enter chooses */
  #show(at) {
    const { lab } = this;
    const [title, search] = [lab.text('palette.title'), lab.text('palette.search')];
    const chosen = this.#matches[at];
    this.#at = at;
    this.draw(title, [
      h(this.#field, {
        'aria-label': search, placeholder: search,
        'aria-activedescendant': chosen ? `palette-${chosen.id}` : '',
      }),
      h('ul', {
        id: 'palette-list', role: 'listbox', class: 'palette-list', 'aria-label': title,
        onpointerdown: (event) => event.preventDefault(),
      }, ...this.#matches.map((entry) => this.#row(entry, entry === chosen))),
      h('p', { class: 'palette-none', role: 'status' }, chosen ? '' : lab.text('palette.none')),
    ]);
    this.body.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }

  /** @param {words.Entry} entry @param {boolean} isChosen */
  #row(entry, isChosen) {
    const { id, title, keys, note, kind, about } = entry;
    return h('li', {
      key: id, role: 'option', id: `palette-${id}`, 'aria-disabled': Boolean(note),
      'aria-selected': isChosen, onclick: () => this.#choose(entry),
    }, h('span', {}, title), keys && h('kbd', {}, keys),
    kind && h('small', { class: 'palette-kind' }, kind),
    (note || about) && h('small', {}, note || about));
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    const at = this.#at;
    const last = this.#matches.length - 1;
    const to = {
      ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Enter: at,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (event.key === 'Enter') this.#choose(this.#matches[at]);
    else this.#show(to);
  }

  /** @type {(entry: words.Entry|undefined) => void} */
  #choose(entry) {
    if (!entry || entry.note) return;
    this.dialog.close();
    entry.run();
  }
}
