// @ts-check
/** The search: left what was found, right the answer to what is chosen. */
import { ofCommand, ofEvent } from './answer.js';
import { AnswerSide } from './answer-side.view.js';
import { firstChoice, sectionsOf } from './found.js';
import { openHit, answerToHit } from './hit.view.js';
import { Previews } from './previews.js';
import { Search } from './search.js';
import { placesNamed } from '../time/go-to.js';
import { isFutureHidden } from '../diagram/map-scene.js';
import { search } from '../server/catalog-api.js';
import { scenarioTitle } from '../scenarios/scenario-title.js';
import { realClock } from '../store/clock.js';
import { isAllowed, offersIn } from '../store/offers.js';
import { actionTitle } from '../story/story-row.view.js';
import { keyText } from '../words/keys.js';
import { html, isPhone } from '../view/dom.view.js';
import { h } from '../view/draw.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';

/** So many events of the run are listed. */
const mostPlaces = 4;

export class CommandPalette extends LabDialog {
  static tag = 'command-palette';

  #field = html('input', {
    type: 'text', role: 'combobox', 'aria-expanded': 'true', 'aria-controls': 'palette-list',
    'aria-autocomplete': 'list', autocomplete: 'off', spellcheck: 'false',
    oninput: () => this.#look(), onkeydown: (event) => this.#key(event),
  });
  #search = new Search((query) => search(query, this.lab.translator.language),
    () => this.update(), realClock);
  #previews = new Previews(() => this.#show(), realClock);
  /** @type {AnswerSide|null} */
  #side = null;
  /** @type {page.Section[]} */
  #sections = [];
  /** @type {page.Entry|null}  that Enter chooses */
  #chosen = null;
  /** Whether the person has chosen it: it stays when more is found. */
  #isMoved = false;

  start() {
    super.start();
    this.dialog.classList.add('is-palette');
    this.heading.classList.add('visually-hidden');
    this.heading.after(this.#field);
    this.#side ??= new AnswerSide(this, (entry) => this.#choose(entry));
  }

  update() {
    super.update();
    const query = this.#field.value;
    this.#sections = sectionsOf(query, {
      here: this.#here, run: this.#run, settings: this.#settings, hits: this.#hits,
    });
    const kept = this.#isMoved && this.#all.find(({ id }) => id === this.#chosen?.id);
    this.#chosen = kept || firstChoice(this.#sections, query);
    this.#show();
  }

  async open() {
    const { lab } = this;
    await lab.actions.loadWords();
    this.#field.value = '';
    this.#previews.forget();
    this.show();
    this.#look();
    this.#field.focus();
  }

  get #all() {
    return this.#sections.flatMap(({ entries }) => entries);
  }

  /** What can be done here: commands that have an effect, and what changes the run.
   * @returns {page.Entry[]} */
  get #here() {
    const { lab } = this;
    const { ask: askClass } = lab.ledClass.ways ?? {};
    const offers = lab.isInteractive
      ? offersIn(lab.store.available, lab.store.stateAt(lab.actsAfter)) : [];
    const commands = offers.map(({ command }, index) => ({ command, index }))
      .filter(({ index }) => isAllowed(lab, /** @type {store.Available} */ (offers[index])))
      .map(({ command, index }) => ({
        id: `command-${index}`, title: lab.title(command), deed: 'run',
        ask: isFutureHidden(lab) ? undefined
          : (/** @type {AbortSignal} */ signal) => ofCommand(lab, command, signal),
        run: () => void lab.act(command),
      }));
    const questions = askClass ? offers.filter(({ availability }) => availability !== 'refused')
      .map(({ command }, index) => ({
        id: `ask-${index}`, title: lab.text('room.ask.classAbout', { title: lab.title(command) }),
        run: () => void askClass(command),
      })) : [];
    return [...commands, ...questions, ...this.#actions('branches')];
  }

  /** Events of this run.
   * @returns {page.Entry[]} */
  get #run() {
    const { lab } = this;
    const end = isFutureHidden(lab) ? lab.store.announcedSeq : Infinity;
    const places = placesNamed(lab, this.#field.value).filter(({ seq }) => seq <= end);
    return places.slice(0, mostPlaces).flatMap(({ seq, label, event }) => {
      const action = lab.actionIndex.at(seq);
      if (!event || !action) return [];
      const count = lab.playback.rows.countOf(action);
      const position = lab.text('transport.position', { label: label.split('.')[1] ?? '', count });
      return [{
        id: `event-${seq}`, title: event.line,
        about: `${actionTitle(lab, action)}, ${position}`, deed: 'show',
        ask: async () => ofEvent(lab, seq), run: () => lab.playback.goTo(seq),
      }];
    });
  }

  get #settings() {
    return this.#actions('others');
  }

  /** Playback has its own buttons and keys.
   * @param {'branches'|'others'} which @returns {page.Entry[]} */
  #actions(which) {
    const { actions, translator } = this.lab;
    return actions.list.filter((action) => {
      const { id, menu, group } = action;
      const ofRun = menu === 'branches' || id === 'branches';
      const isListed = which === 'branches' ? ofRun
        : !ofRun && group !== 'time' && id !== 'palette';
      return isListed && actions.canDo(action);
    }).map((action) => ({
      id: `action-${action.id}`, title: translator.text(action.words),
      keys: keyText(action.keys?.[0] ?? ''), run: () => actions.do(action),
    }));
  }

  /** @returns {page.Entry[]} */
  get #hits() {
    const { lab } = this;
    return this.#search.hits.map((hit) => {
      const ask = answerToHit(lab, hit);
      /** @type {page.Entry} */
      const entry = {
        id: `hit-${hit.kind}-${hit.id}`, title: hitTitle(lab, hit),
        about: hit.text, kind: hit.kind, path: hit.path, ask, deed: ask && 'run',
        run: async () => openHit(lab, hit, await this.#previews.answerTo(entry)),
      };
      return entry;
    });
  }

  #look() {
    this.#isMoved = false;
    this.#search.look(this.#field.value);
    this.update();
  }

  #show() {
    const { lab } = this;
    const [title, search] = [lab.text('palette.title'), lab.text('palette.search')];
    const chosen = this.#chosen;
    this.#previews.choose(chosen && !isPhone() ? chosen : null);
    this.#field.setAttribute('aria-label', search);
    this.#field.placeholder = search;
    this.#field.setAttribute('aria-activedescendant', chosen ? `palette-${chosen.id}` : '');
    this.draw(title, [
      h('div', {
        id: 'palette-list', role: 'listbox', class: 'palette-list', 'aria-label': title,
        onpointerdown: (event) => event.preventDefault(),
      }, ...this.#sections.map((section) => this.#section(section))),
      h('p', { class: 'palette-none', role: 'status' }, chosen ? '' : lab.text('palette.none')),
      this.#side && h(this.#side.element, { hidden: !chosen || isPhone() }),
    ]);
    this.#side?.update(chosen, this.#previews.answer);
    this.body.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }

  /** @param {page.Section} section */
  #section({ name, entries }) {
    const id = `palette-section-${name}`;
    return h('div', { key: name, role: 'group', 'aria-labelledby': id },
      h('h3', { id, role: 'presentation' }, this.lab.text(`palette.group.${name}`)),
      h('ul', { role: 'presentation' }, ...entries.map((entry) => this.#row(entry))));
  }

  /** @param {page.Entry} entry */
  #row(entry) {
    const { id, title, keys, about } = entry;
    return h('li', {
      key: id, role: 'option', id: `palette-${id}`, class: about ? 'has-text' : null,
      'aria-selected': id === this.#chosen?.id,
      onclick: () => this.#choose(entry), onpointermove: () => this.#rest(entry),
    }, h('span', {}, title), keys && h('kbd', {}, keys), about && h('small', {}, about));
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
    const all = this.#all;
    const at = all.findIndex(({ id }) => id === this.#chosen?.id);
    const last = all.length - 1;
    const to = {
      ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Enter: at,
    }[event.key];
    if (to === undefined || event.isComposing) return;
    event.preventDefault();
    const entry = all[to] ?? null;
    if (event.key === 'Enter') {
      this.#choose(entry);
      return;
    }
    this.#isMoved = true;
    this.#chosen = entry;
    this.#show();
  }

  /** @type {(entry: page.Entry|null) => void} */
  #choose(entry) {
    if (!entry) return;
    this.dialog.close();
    entry.run();
  }
}

/** @param {lab.Lab} lab @param {server.Hit} hit */
function hitTitle({ translator }, hit) {
  if (hit.kind === 'goal') return translator.text('palette.goal', { goal: hit.id });
  return hit.kind === 'example' ? scenarioTitle(translator, hit) : hit.title;
}
