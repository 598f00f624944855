// @ts-check
/** The page for followers of a class: a strip, one card, and a foot with at most two buttons. A
 * card begins at its beginning, and nothing moves under a finger. */
import { titleOf } from '../commands/commands.js';
import { clockText } from '../rooms/pace.js';
import { pollWords } from '../rooms/poll-words.js';
import { tryAddress } from '../rooms/room-code.js';
import { load } from '../server/api.js';
import { h, render } from '../view/draw.view.js';
import { answerIn } from './answer-words.js';
import { Answering } from './ask.view.js';
import { codeOf, paragraphs, part, partsOf, signOf } from './part.view.js';
import { StepTexts } from './step-texts.js';

const second = 1000;

/** @type {(given: {translator: words.Translator, room: classes.HandRoom, element: Element}) =>
 *   HandPage} */
export function showHand({ translator, room, element }) {
  const page = new HandPage(translator, room, element);
  page.start();
  return page;
}

class HandPage {
  translator;
  room;
  step;
  #element;
  #answering = new Answering(this);
  /** What shows an answer, and the menu: they come when they are first needed.
   * @type {import('./answer.view.js').Answer|null} */
  #answer = null;
  /** @type {import('./hand-menu.view.js').HandMenu|null} */
  #menu = null;
  #isMenuOpen = false;
  #isLoading = false;
  /** Whether a finger is down, and whether something waits for it. */
  #isDown = false;
  #isDue = false;

  /** @param {words.Translator} translator @param {classes.HandRoom} room
   * @param {Element} element */
  constructor(translator, room, element) {
    this.translator = translator;
    this.room = room;
    this.step = new StepTexts(translator);
    this.#element = element;
  }

  text = (/** @type {string} */ key, /** @type {words.Values} */ values = {}) =>
    this.translator.text(key, values);

  redraw = () => {
    this.#isDue = true;
    queueMicrotask(() => this.#drawDue());
  };

  start() {
    const { room, step, redraw } = this;
    room.addEventListener('change', () => {
      void step.take(room.over ? null : room.room?.lesson ?? null);
      redraw();
    });
    step.addEventListener('change', redraw);
    const hold = (/** @type {boolean} */ isDown) => {
      this.#isDown = isDown;
      if (!isDown) setTimeout(() => this.#drawDue());
    };
    addEventListener('pointerdown', () => hold(true));
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => hold(false));
    for (const sign of ['online', 'pageshow']) {
      addEventListener(sign, () => room.seat.outbox.poke());
    }
    document.addEventListener('visibilitychange', () => room.seat.outbox.poke());
    setInterval(() => { if (room.secondsLeft !== null) redraw(); }, second);
    void step.take(room.room?.lesson ?? null);
    redraw();
  }

  #drawDue() {
    if (!this.#isDue || this.#isDown) return;
    this.#isDue = false;
    this.#draw();
  }

  #draw() {
    const { room } = this;
    const { poll } = room;
    const card = this.#isMenuOpen ? 'menu' : room.card;
    if ((card === 'menu' && !this.#menu) || (card === 'answer' && !this.#answer)) this.#load();
    const words = poll ? this.#words(poll) : null;
    const name = `${card}.${poll?.id}.${poll?.round}.${this.step.index}`;
    document.documentElement.dataset.card = card;
    render(this.#element,
      h('header', { 'data-part': 'strip', class: room.isOffline ? 'is-off' : '' },
        h('p', { role: 'status' }, h('i', { class: 'dot' }), h('b', {}, this.#place)),
        this.#more()),
      h('main', { key: name, tabindex: -1 }, ...(card === 'menu' ? this.#menu?.contents() ?? []
        : this.#contents(card, poll, words))),
      h('footer', {}, ...(card === 'menu' ? [] : this.#foot(card, poll))));
    this.#fit();
  }

  /** Reads what is needed now and wasn't before; with the next news again where that fails. */
  #load() {
    if (this.#isLoading) return;
    this.#isLoading = true;
    load(() => Promise.all([import('./answer.view.js'), import('./hand-menu.view.js')]))
      .then(([{ Answer }, { HandMenu }]) => {
        this.#answer = new Answer(this);
        this.#menu = new HandMenu(this);
        this.redraw();
      }, () => { this.#isLoading = false; });
  }

  #more() {
    return h('button', {
      class: 'more', 'aria-expanded': this.#isMenuOpen, 'aria-label': this.text('class.more'),
      onclick: () => {
        this.#isMenuOpen = !this.#isMenuOpen;
        this.#menu?.open();
        this.redraw();
      },
    }, this.#isMenuOpen ? '×' : '⋯');
  }

  /** Where the class is, in one line. */
  get #place() {
    const { room, step, text } = this;
    const { poll, secondsLeft } = room;
    if (room.over) return text('class.code', { code: room.code });
    if (room.isOffline) return text('class.lost');
    const isAnswer = poll?.phase === 'revealed';
    return [
      text(step.count > 0 ? 'class.place' : 'class.live',
        { step: step.index + 1, count: step.count }),
      !poll ? '' : isAnswer ? text('class.answer') : text('class.round', { round: poll.round }),
      secondsLeft === null || !poll || isAnswer ? '' : clockText(secondsLeft),
    ].filter(Boolean).join(' · ');
  }

  /** @param {rooms.Poll} poll */
  #words(poll) {
    const { translator, room: { store } } = this;
    const title = (/** @type {store.Command} */ command) =>
      titleOf(translator, command, store.stateAt(store.last));
    return pollWords({ translator, title }, poll);
  }

  /** @param {classes.Card} card @param {rooms.Poll|null} poll
   * @param {rooms.PollWords|null} words @returns {view.Drawing[]} */
  #contents(card, poll, words) {
    const { text } = this;
    if (card === 'over') return [h('h1', {}, text('class.over'))];
    if (card === 'black') return [h('h1', {}, text('class.black'))];
    if (!poll || !words) return this.#step(card);
    if (card === 'answer') return this.#answer?.draw(poll, words) ?? [];
    if (card === 'talk') {
      return [
        part(this, 'talk', {}, h('h1', {}, text('class.talk')),
          ...paragraphs(this.step.text('hint1'))),
        ...this.#kept(words),
      ];
    }
    const asked = part(this, 'question', {},
      words.moment && h('p', { class: 'about' }, words.moment),
      h('h1', {}, this.#prompt(poll, words)), this.#hint(poll, words));
    if (card === 'kept') {
      return [asked, ...this.#kept(words), this.#answering.confidence(poll)];
    }
    if (card === 'shut') {
      return [asked, h('p', { class: 'note is-waiting' }, text('class.shut')),
        ...this.#answering.answers(poll, words)];
    }
    return [asked, ...this.#answering.answers(poll, words), this.#note()];
  }

  /** An order says how it is given, unless the lesson has words of its own.
   * @param {rooms.Poll} poll @param {rooms.PollWords} words */
  #prompt({ form, about }, { question }) {
    const isOwn = !about || this.translator.has(`lesson.${about.lesson ?? ''}.question`);
    return form === 'order' && !isOwn ? this.text('class.tap') : question;
  }

  /** @param {rooms.Poll} poll @param {rooms.PollWords} words */
  #hint(poll, words) {
    const { text, room } = this;
    if (room.secondsLeft === 0) return h('p', { class: 'hint' }, text('class.timeUp'));
    if (poll.form !== 'order') return null;
    const isTap = this.#prompt(poll, words) === text('class.tap');
    return h('p', { class: 'hint' }, isTap ? '' : `${text('class.tap')} `, text('class.leaveOut'));
  }

  /** The step of the lesson, and where the run stands.
   * @param {classes.Card} card */
  #step(card) {
    const { step, room } = this;
    const title = step.text('title');
    return [
      card === 'read' && title !== '' && part(this, 'step', {}, h('h1', {}, title),
        ...paragraphs(step.text('text'))),
      this.#caption(room.shown),
    ];
  }

  /** @param {number} shown  the event that the class sees */
  #caption(shown) {
    const { text, room: { store } } = this;
    const event = store.eventAt(shown);
    return part(this, 'caption', {}, !event ? text('class.watch.none') : h('p', {},
      h('small', {}, text('class.watch.at', { event: shown })), ' ', h('br', {}),
      ...(event.controller ? [signOf(store.scenario, event.line), ' ',
        h('b', {}, partsOf(event.line).who), ' ', codeOf(partsOf(event.line).callback)]
        : [event.line])));
  }

  /** The own answer, and what has become of it.
   * @param {rooms.PollWords} words */
  #kept(words) {
    const { text, room } = this;
    const { ballot } = room;
    if (!ballot) return [h('p', { class: 'note' }, text('class.noAnswer'))];
    const { vote } = ballot;
    return [part(this, 'kept', {}, this.#note(),
      h('h2', {}, text('class.yours')),
      Array.isArray(vote) ? h('ol', { class: 'run' }, ...vote.map((call) => {
        const name = words.choices[call] ?? '';
        return h('li', {}, signOf(room.store.scenario, name), h('b', {}, partsOf(name).who), ' ',
          h('code', {}, partsOf(name).callback));
      })) : h('p', {}, answerIn(vote, words)))];
  }

  /** The truth about the own answer: sent is only what the server has answered. */
  #note() {
    const { text, room } = this;
    const { fate, canVote } = room;
    if (fate === null) return null;
    const key = fate === 'sent' && canVote ? 'sentOpen' : fate;
    return h('div', { class: `note is-${fate}`, role: 'status', 'data-fate': fate },
      h('p', {}, text(`class.state.${key}`)),
      fate === 'waiting' && h('button', {
        'data-do': 'again', onclick: () => room.seat.outbox.poke(),
      }, text('class.again')));
  }

  /** @param {classes.Card} card @param {rooms.Poll|null} poll @returns {view.Drawing[]} */
  #foot(card, poll) {
    const { text, room, step } = this;
    const map = (/** @type {string} */ key, /** @type {boolean} */ isFilled) => h('a', {
      class: isFilled ? 'is-filled' : '', href: tryAddress(room.code, this.translator.language),
      'data-part': 'try',
    }, text(`class.${key}`));
    if (card === 'over') return [];
    if (card === 'read') return [map(step.step?.goal ? 'try' : 'map', true)];
    if (card === 'watch' || card === 'black') return [map('map', true)];
    if (!poll || card === 'shut') return [map('map', true)];
    if (card === 'answer') {
      const next = this.#answer?.foot(poll) ?? [];
      return [map('onMap', next.length === 0), ...next];
    }
    if (card === 'talk') return [h('p', { class: 'hint' }, text('class.talk.next'))];
    if (card === 'kept') {
      return room.canVote ? [h('button', { 'data-do': 'change', onclick: () => room.change() },
        text('class.change'))] : [];
    }
    const buttons = this.#answering.foot(poll);
    return buttons.length > 0 || room.ballot ? buttons
      : [h('p', { class: 'hint' }, text(room.canVote ? 'class.choose' : 'class.timeUp'))];
  }

  /** Where the longest call has no room for its name, the whole list has signs only. */
  #fit() {
    const list = this.#element.querySelector('.calls');
    if (!list) return;
    list.classList.remove('is-short');
    const isWide = [...list.querySelectorAll('button')]
      .some((one) => one.scrollWidth > one.clientWidth);
    list.classList.toggle('is-short', isWide);
  }
}
