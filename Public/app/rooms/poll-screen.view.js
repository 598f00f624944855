// @ts-check
/** A question to the class, beside the map and never over it. On a phone it takes the place of the
 * map until the answer is played. It comes and goes with the poll; hidden, it has a button in the
 * strip. */
import { clockText } from './pace.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { paragraphs, spread } from '../view/rich-text.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { PollFields } from './poll-fields.view.js';
import { pollOutcome } from './poll-outcome.view.js';
import { pollResults } from './poll-results.view.js';
import { resultRows } from './poll-view.js';
import { pollWords } from './poll-words.js';

const second = 1000;

export class PollScreen extends LabElement {
  static tag = 'poll-screen';

  /** @type {rooms.ClassRoom|null} */
  classRoom = null;
  /** @type {() => rooms.ScreenPoll|null} */
  source = () => null;
  /** @type {EventTarget|null} */
  news = null;
  #title = html('h2', { id: 'room-poll-title', tabindex: -1 });
  #left = html('p', { class: 'poll-left', role: 'timer' });
  /** The poll and round that the person has put away. */
  #putAway = '';
  #fields = new PollFields(this);
  /** @type {ReturnType<typeof setInterval>|undefined} */
  #timer;

  start() {
    this.classList.add('room-poll');
    this.setAttribute('role', 'region');
    this.setAttribute('aria-labelledby', 'room-poll-title');
    if (this.news) this.listen(this.news, ['change'], () => this.schedule());
    this.listen(this.lab.view, ['change'], () => this.schedule());
    this.listen(this.lab.store, ['cursor'], () => this.schedule());
    this.listen(this, ['keydown'], (event) => {
      event.stopPropagation();
      if (event.key === 'Escape' && this.source()?.view) this.#close();
    });
    this.#timer = setInterval(() => this.#tick(), second);
    this.hidden = true;
    this.update();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#timer);
    this.#tellStyles(null);
  }

  /** The page makes room by what its root says.
   * @param {string|null} phase  of the question that is shown */
  #tellStyles(phase) {
    const { dataset } = document.documentElement;
    if (phase) dataset.poll = phase;
    else delete dataset.poll;
  }

  /** Whether there is a question that the person has hidden. */
  get isPutAway() {
    const asked = this.source();
    return asked !== null && asked.poll.phase !== 'closed' && this.#putAway === nameOf(asked.poll);
  }

  reopen() {
    this.#putAway = '';
    this.update();
    this.#title.focus();
  }

  update() {
    const asked = this.source();
    const isOpen = asked !== null && asked.poll.phase !== 'closed' && !this.isPutAway;
    const wasOpen = !this.hidden;
    if (asked && isOpen) this.#draw(asked);
    this.hidden = !isOpen;
    this.#tellStyles(isOpen ? asked.poll.phase : null);
    if (isOpen && !wasOpen) this.#title.focus({ preventScroll: true });
  }

  #close() {
    const asked = this.source();
    if (asked) this.#putAway = nameOf(asked.poll);
    this.update();
    this.dispatchEvent(new Event('putaway'));
  }

  /** @type {(asked: rooms.ScreenPoll) => void} */
  #draw(asked) {
    const { lab } = this;
    const { poll, view, secondsLeft, present, isOffline, given } = asked;
    const { answered, phase } = poll;
    const { moment, question } = this.#words(poll);
    this.dataset.phase = phase;
    render(this,
      h('p', { class: 'poll-round' }, lab.text('room.poll.round', { round: poll.round })),
      this.#story(given?.key ? given : null),
      h('p', { class: 'poll-moment', hidden: moment === '' }, moment),
      h(this.#title, {}, question),
      h('p', { class: 'poll-offline', role: 'status', hidden: !isOffline },
        isOffline ? lab.text(view?.isWaiting ? 'room.poll.waiting' : 'room.poll.offline') : ''),
      this.#left,
      h('div', { class: 'poll-body' }, ...this.#contents(asked)),
      h('p', { class: 'poll-count', hidden: phase === 'revealed' },
        present >= answered && present > 0
          ? lab.text('room.poll.answeredOf', { answered, present })
          : lab.text('room.poll.answered', { count: answered })),
      h('progress', {
        class: 'poll-progress', 'aria-hidden': 'true', max: Math.max(present, answered, 1),
        value: answered, hidden: phase === 'revealed',
      }),
      h('button', { class: 'pill is-small', hidden: view === null, onclick: () => this.#close() },
        lab.text('room.poll.later')));
    this.#tellTime(secondsLeft);
  }

  /** What the step of the lesson says, where its own column has no room.
   * @param {rooms.ClassLesson|null} given */
  #story(given) {
    if (!given) return null;
    return h('details', { class: 'poll-story', key: given.key },
      h('summary', {}, ...spread(given.text('title'))),
      ...paragraphs(this.lab, given.text('text')));
  }

  /** @param {rooms.Poll} poll */
  #words(poll) {
    const { lab } = this;
    const { translator } = lab;
    return pollWords({ translator, title: (command) => lab.title(command) }, poll);
  }

  /** @param {rooms.ScreenPoll} asked */
  #contents({ poll, view }) {
    const { lab } = this;
    const { choices, isCode } = this.#words(poll);
    if (poll.results) {
      const rows = resultRows({ ...poll, choices }, poll.results);
      const own = view?.vote ?? null;
      return [
        pollResults(lab, rows, { own, isCode, poll }),
        ...pollOutcome(lab, poll, own),
      ];
    }
    const key = view?.isShutOut ? 'shut' : poll.phase === 'discussing' ? 'discuss'
      : view?.canVote === false ? 'over' : poll.round > 1 ? 'again' : 'alone';
    const hint = h('p', { class: 'poll-hint' }, lab.text(`room.poll.${key}`));
    if (!view) {
      return [hint, h('ol', { class: 'poll-list' }, ...choices.map((choice) =>
        h('li', {}, isCode ? h('code', {}, choice) : choice)))];
    }
    return [hint, ...this.#fields.draw(poll, view, { choices, isCode })];
  }

  #tick() {
    const asked = this.hidden ? null : this.source();
    if (!asked || asked.secondsLeft === null) return;
    this.#tellTime(asked.secondsLeft);
    if (asked.secondsLeft === 0) this.schedule();
  }

  /** @type {(secondsLeft: number|null) => void} */
  #tellTime(secondsLeft) {
    this.#left.hidden = secondsLeft === null;
    this.#left.textContent = secondsLeft === null ? ''
      : this.lab.text('room.poll.left', { time: clockText(secondsLeft) });
  }
}

/** @type {(poll: rooms.Poll) => string} */
function nameOf({ id, round, phase }) {
  return [id, phase === 'revealed' ? 'results' : round].join();
}
