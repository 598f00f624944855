// @ts-check
/** What a follower needs now and then: how one gets on, a question to the teacher, the language,
 * the recap. */
import { paces } from '../rooms/pace.js';
import { spell } from '../rooms/room-code.js';
import { load } from '../server/api.js';
import { languages } from '../words/i18n.js';
import { h } from '../view/draw.view.js';
import { saveSetting } from '../view/settings.js';
import { learnCatalog } from './catalog.js';

export class HandMenu {
  #hand;
  #typed = '';
  /** The key of what was just told. */
  #told = '';

  /** @param {classes.Hand} hand */
  constructor(hand) {
    this.#hand = hand;
  }

  /** What was told before is no news. */
  open() {
    this.#told = '';
  }

  contents() {
    const { text, room, translator } = this.#hand;
    const mayTell = room.over === null && !room.isShutOut;
    return [
      h('h1', {}, text('class.code', { code: spell(room.code) })),
      mayTell && h('fieldset', { class: 'paces' }, h('legend', {}, text('class.pace.title')),
        ...paces.map((pace) => h('button', {
          'data-pace': pace, 'aria-pressed': pace === room.seat.pace,
          onclick: () => this.#say(pace),
        }, text(`class.pace.${pace}`)))),
      mayTell && this.#asking(),
      h('p', { role: 'status', class: 'hint' }, this.#told && text(`class.${this.#told}`)),
      h('label', { class: 'typed' }, h('span', {}, text('class.join.language')), h('select', {
        onchange: ({ target: { value } }) => this.#speak(value), value: translator.language,
      }, ...languages.map(({ code, name }) => h('option', { value: code, lang: code }, name)))),
      h('p', {}, this.recap()),
    ];
  }

  /** Saves what the follower takes home, also when the class is over: the page has kept it. */
  recap() {
    const { text, room, translator } = this.#hand;
    const save = async () => {
      const [{ saveRecap }, { recapLab }] = await load(() => Promise.all(
        [import('../rooms/save-recap.view.js'), import('../rooms/recap-words.js'),
          learnCatalog()]));
      const recap = room.over ? room.recap.recap : await room.recap.collect();
      const own = { votes: room.seat.votes.kept, home: room.room?.home ?? '' };
      if (recap) await saveRecap(recapLab(translator), recap, own);
    };
    return (room.over === null || room.recap.recap !== null) &&
      h('button', { 'data-do': 'recap', onclick: () => void save() }, text('class.recap'));
  }

  #asking() {
    const { text } = this.#hand;
    return h('form', { class: 'typed', onsubmit: (event) => {
      event.preventDefault();
      this.#ask();
    } }, h('label', {}, h('span', {}, text('class.ask.hint')), h('input', {
      type: 'text', maxlength: 200, autocomplete: 'off', value: this.#typed,
      oninput: ({ target: { value } }) => { this.#typed = value; },
    })), h('button', { type: 'submit', 'data-do': 'ask' }, text('class.ask')));
  }

  #ask() {
    const { room, redraw } = this.#hand;
    const typed = this.#typed.trim();
    if (!typed) return;
    room.seat.ask(typed, room.now);
    this.#typed = '';
    this.#told = 'ask.told';
    redraw();
  }

  /** @param {string} pace */
  #say(pace) {
    const { room, redraw } = this.#hand;
    room.seat.say(pace, room.shown, room.now);
    this.#told = 'pace.told';
    redraw();
  }

  /** @param {string} language */
  #speak(language) {
    saveSetting('language', language);
    const address = new URL(location.href);
    address.searchParams.set('lang', language);
    location.assign(address);
  }
}
