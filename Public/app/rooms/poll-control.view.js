// @ts-check
/** The presenter's question: about a command before it is performed, or typed; vote, discuss, vote
 * again, both results for the presenter first, and the answer by running. */
import { adviceIn } from '../lead/lead.js';
import { isBeforeResults, usualSeconds } from '../lead/phase.js';
import { pollOf, pollStatus } from './poll-view.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { settings } from '../view/settings.js';
import { askPrepared, readBank } from './bank.js';
import { pollResults } from './poll-results.view.js';
import { readAsked } from './room-storage.js';
import { ShownTexts } from './shown-texts.view.js';
import { pollWords, tellerOf } from './poll-words.js';
import { countedPoll, tableRows } from './table-rows.js';
import { languages } from '../words/i18n.js';

export class PollControl {
  element = html('div', { class: 'poll-control' });
  #question = html('input', { type: 'text', maxlength: 500, required: true });
  #choices = html('textarea', { rows: 4 });
  #language = html('select', {});
  #otherQuestion = html('input', { type: 'text', maxlength: 500 });
  #otherChoices = html('textarea', { rows: 4 });
  #right = html('input', { type: 'number', min: 1, max: 12 });
  #seconds = html('input', { type: 'number', min: 5, max: 3600, value: usualSeconds.voting });
  #talk = html('input', { type: 'number', min: 5, max: 3600, value: usualSeconds.discussing });
  #problem = '';
  /** Which of the questions about a command is chosen. */
  #chosen = 0;
  /** The poll whose votes the presenter wants to see before the end. */
  #seen = '';
  /** @type {lab.Lab['text']} */
  #text;
  #lab;
  #presenter;
  #bar;
  #shown;

  /** @param {lab.Lab} lab @param {rooms.Presenter} presenter
   * @param {{try: (task: () => Promise<unknown>) => Promise<unknown>}} bar */
  constructor(lab, presenter, bar) {
    this.#lab = lab;
    this.#text = (key, values) => lab.text(key, values);
    this.#presenter = presenter;
    this.#bar = bar;
    this.#language.append(...[{ code: '', name: '–' }, ...languages].map(({ code, name }) =>
      html('option', { value: code }, name)));
    this.#language.addEventListener('change', () => this.update());
    this.#shown = new ShownTexts(lab, (id, texts) => void bar.try(() =>
      presenter.ask((desk) => desk.goOn(id, { phase: 'revealed', shown: texts }))));
    presenter.asking.addEventListener('change', () => {
      this.#chosen = 0;
      this.update();
    });
  }

  update() {
    const { room, asking } = this.#presenter;
    const poll = room?.poll ?? null;
    const isOpen = poll !== null && poll.phase !== 'closed';
    const hasDrafts = asking.command !== null;
    render(this.element,
      h('h2', { tabindex: -1 }, this.#text('room.poll.title')),
      h('div', { class: 'poll-drafts', hidden: isOpen || !hasDrafts },
        ...(hasDrafts ? this.#drafts() : [])),
      this.#form(isOpen || hasDrafts),
      h('div', { class: 'poll-live', hidden: !isOpen },
        ...(poll && isOpen ? this.#live(poll, room?.tally ?? poll.results ?? []) : [])));
  }

  /** The questions about a command; one of them is asked. */
  #drafts() {
    const text = this.#text;
    const { asking } = this.#presenter;
    const { command, drafts } = asking;
    if (!command) return [];
    const title = this.#lab.title(command);
    const draft = drafts[this.#chosen];
    return [
      h('p', { class: 'poll-asked' }, text('room.ask.about', { title })),
      h('p', { hidden: drafts.length > 0 }, text('room.ask.nothing', { title })),
      h('div', { class: 'poll-choices', role: 'radiogroup', 'aria-label': text('room.ask.which') },
        ...drafts.map((one, index) => this.#draft(one, index))),
      label(text('room.ask.seconds'), this.#seconds),
      h('div', { class: 'poll-steps' },
        h('button', {
          class: 'pill is-small is-primary', 'data-do': 'ask', hidden: !draft,
          onclick: () => void this.#bar.try(async () => {
            if (draft) await asking.ask(draft, secondsIn(this.#seconds));
          }),
        }, text('room.ask.do')),
        h('button', {
          class: 'pill is-small', 'data-do': 'perform',
          onclick: () => {
            asking.drop();
            void this.#lab.perform(command);
          },
        }, text('room.ask.perform')),
        h('button', { class: 'pill is-small', onclick: () => asking.drop() },
          text('room.ask.drop'))),
    ];
  }

  /** @param {rooms.Asked} draft @param {number} index */
  #draft(draft, index) {
    const { question, choices } = this.#words(draft);
    return h('label', { class: 'poll-choice' }, h('input', {
      type: 'radio', name: 'poll-draft', value: index, checked: index === this.#chosen,
      onchange: () => {
        this.#chosen = index;
        this.update();
      },
    }), h('span', {}, question, ' ', h('small', {}, choices.join(' · '))));
  }

  /** @param {rooms.Asked} draft  about where the page stands */
  #words(draft) {
    const lab = this.#lab;
    return pollWords({
      translator: lab.translator, title: (command) => lab.title(command),
    }, draft);
  }

  /** @param {rooms.Poll} poll */
  #wordsOf(poll) {
    const { translator, store } = this.#lab;
    return pollWords(tellerOf(translator, store, poll), poll);
  }

  /** @param {boolean} isHidden */
  #form(isHidden) {
    const text = this.#text;
    const next = this.#presenter.asking.next;
    return h('form', {
      class: 'poll-form', novalidate: true, hidden: isHidden,
      onsubmit: (event) => {
        event.preventDefault();
        this.#ask();
      },
    },
    h('p', { class: 'room-label' }, text('room.ask.firstHint')),
    h('button', {
      class: 'pill is-small', type: 'button', hidden: !next, 'data-do': 'next',
      onclick: () => {
        if (next) void this.#bar.try(() => this.#presenter.asking.prepare(next));
      },
    }, next ? text('room.ask.about', { title: this.#lab.title(next) }) : ''),
    ...this.#prepared(),
    label(text('room.ask.question'), this.#question),
    label(text('room.ask.choices'), this.#choices),
    label(text('room.ask.language'), this.#language),
    ...(this.#language.value === '' ? [] : [
      label(text('room.ask.question'), this.#otherQuestion),
      label(text('room.ask.choices'), this.#otherChoices),
    ]),
    h('div', { class: 'poll-numbers' }, label(text('room.ask.right'), this.#right),
      label(text('room.ask.seconds'), this.#seconds), label(text('room.ask.talk'), this.#talk)),
    h('p', { class: 'dialog-error', role: 'alert' }, this.#problem && text(this.#problem)),
    h('button', { type: 'submit', class: 'pill is-small is-primary' }, text('room.ask.do')));
  }

  /** What was prepared: the next of it with one click, and all of it. */
  #prepared() {
    const { code } = this.#presenter;
    const asked = readAsked(code);
    const next = readBank(settings).questions.find(({ question }) => !asked.includes(question));
    return [h('div', { class: 'poll-steps' },
      h('button', {
        class: 'pill is-small is-primary', type: 'button', hidden: !next, 'data-do': 'prepared',
        onclick: () => {
          if (next) void this.#bar.try(() => askPrepared(this.#presenter, next));
        },
      }, next ? this.#text('room.bank.next', { question: next.question }) : ''),
      h('button', {
        class: 'pill is-small', type: 'button', 'data-do': 'bank',
        onclick: () => void this.#lab.open('bank'),
      }, this.#text('room.bank')))];
  }

  /** @param {rooms.Poll} poll @param {readonly (readonly number[])[]} tally */
  #live(poll, tally) {
    const { room, state, now } = this.#presenter;
    const { moment, question } = this.#wordsOf(poll);
    return [
      h('p', { class: 'poll-asked' }, [moment, question].filter(Boolean).join(' ')),
      h('p', { class: 'poll-status' }, pollStatus(this.#text, poll,
        { present: room?.present ?? 0, secondsLeft: state.secondsLeft(now) })),
      ...this.#votes(poll, tally),
      h('p', { role: 'status', 'data-part': 'advice' }, this.#advice()),
      h('div', { class: 'poll-steps' },
        ...this.#ways.map((way, index) => this.#way(way, index === 0))),
      h('p', { class: 'room-label', hidden: poll.phase === 'revealed' },
        this.#text('room.hidden')),
    ];
  }

  /** The votes and the right answer: before the end only where the presenter asks for them.
   * @param {rooms.Poll} poll @param {readonly (readonly number[])[]} tally */
  #votes(poll, tally) {
    const text = this.#text;
    const { room } = this.#presenter;
    const isRevealed = poll.phase === 'revealed';
    const isSeen = isRevealed || this.#seen === poll.id;
    const { choices, isCode } = this.#wordsOf(poll);
    const counted = countedPoll(room, poll, choices);
    return [
      h('button', {
        class: 'pill is-small', 'data-do': 'tally', hidden: isRevealed,
        'aria-expanded': isSeen, onclick: () => {
          this.#seen = isSeen ? '' : poll.id;
          this.update();
        },
      }, text(isSeen ? 'room.tally.hide' : 'room.tally.show')),
      h('p', { class: 'room-label', hidden: isRevealed }, text('room.tally.warning')),
      h('div', { hidden: !isSeen },
        isSeen && pollResults(this.#lab, tableRows(text, counted, tally),
          { isCode, poll: counted })),
      ...(isSeen && poll.form === 'text' ? this.#shown.draw(poll, counted.given ?? []) : []),
    ];
  }

  #ask() {
    const poll = pollOf({
      question: this.#question.value, choices: this.#choices.value, seconds: this.#seconds.value,
      right: this.#right.value, language: this.#language.value,
      otherQuestion: this.#otherQuestion.value, otherChoices: this.#otherChoices.value,
    });
    this.#problem = poll ? '' : 'room.ask.missing';
    this.update();
    if (poll) void this.#bar.try(() => this.#presenter.askClass(poll));
  }

  /** The one button, and the other ways. */
  get #ways() { return this.#lab.ledClass.ways?.leading.ways ?? []; }

  /** What the vote advises, unless something was just said. */
  #advice() {
    const { room } = this.#presenter;
    const said = this.#lab.ledClass.ways?.leading.said;
    if (said) return this.#text(said);
    return room ? adviceIn(this.#text, room, this.#lab.translator.language) : '';
  }

  /** @param {lead.Way} way @param {boolean} isFirst */
  #way(way, isFirst) {
    return h('button', {
      key: way, class: `pill is-small${isFirst ? ' is-primary' : ''}`, 'data-way': way,
      ...(isFirst && { 'data-part': 'lead' }),
      onclick: () => this.#lab.ledClass.ways?.press(way),
    }, this.#text(`room.step.${way}`));
  }

  /** What a person has set of a change: how long it lasts, and which words are shown.
   * @type {(change: lead.PollChange) => Partial<lead.PollChange>} */
  fieldsOf({ phase }) {
    const { poll } = this.#presenter.room ?? {};
    if (phase === 'revealed') return poll ? this.#shown.fieldOf(poll) : {};
    if (!isBeforeResults(phase)) return {};
    const limit = secondsIn(phase === 'voting' ? this.#seconds : this.#talk);
    return limit.seconds === usualSeconds[phase] ? {} : limit;
  }
}

/** @param {string} text @param {HTMLElement} field */
function label(text, field) {
  return h('label', {}, h('span', {}, text), field);
}

/** @param {HTMLInputElement} field */
function secondsIn({ value }) {
  const seconds = Math.round(Number(value));
  return seconds >= 1 && seconds <= 3600 ? { seconds } : {};
}
