// @ts-check
/** The page for followers of a class: a strip, one card, and a foot with at most two buttons. A
 * card begins at its beginning, and nothing moves under a finger. */
import { clockText } from '../rooms/pace.js';
import { answerIn, pollWords, tellerOf } from '../rooms/poll-words.js';
import { tryAddress } from '../rooms/room-code.js';
import { load } from '../server/api.js';
import { codeOf } from '../view/code.view.js';
import { h, render } from '../view/draw.view.js';
import { Answering } from './ask.view.js';
import { paragraphs, part, partsOf, signOf } from './part.view.js';
import { StepTexts } from './step-texts.js';

const second = 1000;

export class HandPage {
  translator;
  text;
  room;
  step;
  /** What is asked, and in which words: as long as something is. */
  asked = /** @type {classes.Hand['asked']} */ ({});
  #element;
  #answering = new Answering(this);
  /** What shows an answer, and the menu: they come when they are first needed.
   * @type {classes.Later|null} */
  #later = null;
  #isMenuOpen = false;
  #isLoading = false;
  /** Whether a finger is down, and whether something waits for it. */
  #isDown = false;
  #isDue = false;

  /** @param {Pick<classes.Hand, 'translator'|'room'> & {element: Element}} given */
  constructor({ translator, room, element }) {
    this.translator = translator;
    this.text = translator.text.bind(translator);
    this.room = room;
    this.step = new StepTexts(translator);
    this.#element = element;
  }

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
    addEventListener('pointerdown', () => { this.#isDown = true; });
    for (const end of ['pointerup', 'pointercancel']) {
      addEventListener(end, () => {
        this.#isDown = false;
        setTimeout(() => this.#drawDue());
      });
    }
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

  get #card() {
    return this.#isMenuOpen ? 'menu' : this.room.card;
  }

  #draw() {
    const { room, translator } = this;
    const { poll, store } = room;
    const card = this.#card;
    if (['menu', 'answer', 'over'].includes(card) && !this.#later) this.#load();
    if (poll) this.asked = { poll, words: pollWords(tellerOf(translator, store, poll), poll) };
    const name = `${card}.${poll?.id}.${poll?.round}.${this.step.index}`;
    document.documentElement.dataset.card = card;
    render(this.#element,
      h('header', { 'data-part': 'strip', class: room.isOffline ? 'is-off' : '' },
        h('p', { role: 'status' }, h('i', { class: 'dot' }), h('b', {}, this.#place)),
        this.#more()),
      h('main', { key: name, tabindex: -1 }, ...this.#contents()),
      h('footer', {}, ...this.#foot()));
    this.#fit();
  }

  /** Reads what is needed now and wasn't before; with the next news again where that fails. It is
   * not read earlier: a browser may never ask again for a script that the server didn't give. */
  #load() {
    if (this.#isLoading) return;
    this.#isLoading = true;
    load(() => Promise.all([import('./answer.view.js'), import('./hand-menu.view.js')]))
      .then(([{ Answer }, { HandMenu }]) => {
        this.#later = { answer: new Answer(this), menu: new HandMenu(this) };
        this.redraw();
      }, () => { this.#isLoading = false; });
  }

  #more() {
    return h('button', {
      class: 'more', 'aria-expanded': this.#isMenuOpen, 'aria-label': this.text('class.more'),
      onclick: () => {
        this.#isMenuOpen = !this.#isMenuOpen;
        this.#later?.menu.open();
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
    const isTalk = poll?.phase === 'discussing';
    return [
      text(step.count > 0 ? 'class.place' : 'class.live',
        { step: step.index + 1, count: step.count }),
      !poll ? '' : isAnswer ? text('class.answer') : isTalk ? text('class.wall.talk')
        : text('class.round', { round: poll.round }),
      secondsLeft === null || !poll || isAnswer ? '' : clockText(secondsLeft),
    ].filter(Boolean).join(' · ');
  }

  #contents() {
    const { text, asked: { words } } = this;
    const card = this.#card;
    const about = words?.moment && h('p', { class: 'about' }, words.moment);
    if (card === 'menu') return this.#later?.menu.contents() ?? [];
    if (card === 'over') return [h('h1', {}, text('class.over'))];
    if (card === 'black') return [h('h1', {}, text('class.black'))];
    if (card === 'read' || card === 'watch') return this.#step();
    if (card === 'answer') return this.#later?.answer.draw() ?? [];
    if (card === 'talk') {
      return [
        part(this, 'talk', {}, h('h1', {}, text('class.talk')),
          ...paragraphs(this.step.text('hint1'))),
        part(this, 'question', {}, about, h('p', {}, words.question)),
        ...this.#kept(),
      ];
    }
    const asked = part(this, 'question', {}, about, h('h1', {}, this.#prompt), this.#hint());
    if (card === 'kept') return [asked, ...this.#kept(), this.#answering.confidence()];
    if (card === 'shut') {
      return [asked, h('p', { class: 'note is-waiting' }, text('class.shut')),
        ...this.#answering.answers()];
    }
    return [asked, ...this.#answering.answers(), this.#note()];
  }

  /** An order says how it is given while it is, unless the lesson has words of its own. */
  get #prompt() {
    const { poll: { form, about }, words: { question } } = this.asked;
    const isOwn = !about || this.translator.has(`lesson.${about.lesson ?? ''}.question`);
    const isTapped = form === 'order' && this.#card === 'ask';
    return isTapped && !isOwn ? this.text('class.tap') : question;
  }

  #hint() {
    const { text, room, asked: { poll } } = this;
    if (room.secondsLeft === 0) return h('p', { class: 'hint' }, text('class.timeUp'));
    if (poll.form !== 'order' || this.#card !== 'ask') return null;
    const isTap = this.#prompt === text('class.tap');
    return h('p', { class: 'hint' }, isTap ? '' : `${text('class.tap')} `, text('class.leaveOut'));
  }

  /** The step of the lesson, and where the run stands. */
  #step() {
    const { step } = this;
    const title = step.text('title');
    return [
      this.#card === 'read' && title !== '' && part(this, 'step', {}, h('h1', {}, title),
        ...paragraphs(step.text('text'))),
      this.#caption(),
    ];
  }

  /** The event that the class sees. */
  #caption() {
    const { text, room: { store, shown } } = this;
    const event = store.standAt(shown);
    return part(this, 'caption', {}, !event ? text('class.watch.none') : h('p', {},
      h('small', {}, text('class.watch.at')), ' ', h('br', {}),
      ...(event.controller ? [signOf(store.scenario, event.line), ' ',
        h('b', {}, partsOf(event.line).who), ' ', codeOf(partsOf(event.line).callback)]
        : [event.line])));
  }

  /** The own answer, and what has become of it. */
  #kept() {
    const { text, room, asked: { words } } = this;
    const { ballot } = room;
    if (!ballot) return [h('p', { class: 'note' }, text('class.noAnswer'))];
    const { vote } = ballot;
    const isTalk = this.#card === 'talk';
    const isDone = isTalk && room.fate === 'sent';
    return [part(this, 'kept', {}, !isDone && this.#note(),
      h('h2', {}, text(isTalk ? 'class.yoursFirst' : 'class.yours')),
      Array.isArray(vote) ? h('ol', { class: 'run' }, ...vote.map((call) => {
        const name = words.choices[call] ?? '';
        return h('li', {}, signOf(room.store.scenario, name), h('b', {}, partsOf(name).who), ' ',
          h('code', {}, partsOf(name).callback));
      })) : h('p', {}, answerIn(this.translator, vote, words)))];
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

  #foot() {
    const { text, room } = this;
    const card = this.#card;
    if (card === 'menu') return [];
    if (card === 'over') return [this.#later?.menu.recap() ?? null];
    if (['read', 'watch', 'black', 'shut', 'answer'].includes(card)) return this.#ways();
    if (card === 'talk') return [h('p', { class: 'hint' }, text('class.talk.next'))];
    if (card === 'kept') {
      return room.canVote ? [h('button', { 'data-do': 'change', onclick: () => room.change() },
        text('class.change'))] : [];
    }
    const buttons = this.#answering.foot();
    return buttons.length > 0 || room.ballot ? buttons
      : [h('p', { class: 'hint' }, text('class.choose'))];
  }

  /** The way to the map, and to what else there is to read. */
  #ways() {
    const { text, room, step } = this;
    const card = this.#card;
    const next = card === 'answer' ? this.#later?.answer.foot() ?? [] : [];
    const key = card === 'answer' ? 'onMap' : card === 'read' && step.step?.goal ? 'try' : 'map';
    return [h('a', {
      class: next.length > 0 ? '' : 'is-filled', 'data-part': 'try',
      href: tryAddress(room.code, this.translator.language),
    }, text(`class.${key}`)), ...next];
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
