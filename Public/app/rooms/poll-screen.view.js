// @ts-check
/** A question to the class on the presenter's page and the wall, beside the map and never over it.
 * Nobody answers here. */
import { clockText } from './pace.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { pollOutcome } from './poll-outcome.view.js';
import { pollResults } from './poll-results.view.js';
import { resultRows } from './poll-view.js';
import { pollWords } from './poll-words.js';

const second = 1000;

export class PollScreen extends LabElement {
  static tag = 'poll-screen';

  /** @type {() => rooms.ScreenPoll|null} */
  source = () => null;
  /** @type {EventTarget|null} */
  news = null;
  #title = html('h2', { id: 'room-poll-title', tabindex: -1 });
  #left = html('p', { class: 'poll-left', role: 'timer' });
  /** @type {ReturnType<typeof setInterval>|undefined} */
  #timer;

  start() {
    this.classList.add('room-poll');
    this.setAttribute('role', 'region');
    this.setAttribute('aria-labelledby', 'room-poll-title');
    if (this.news) this.listen(this.news, ['change'], () => this.schedule());
    this.listen(this.lab.view, ['change'], () => this.schedule());
    this.listen(this.lab.store, ['cursor'], () => this.schedule());
    this.listen(this, ['keydown'], (event) => event.stopPropagation());
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

  update() {
    const asked = this.source();
    const isOpen = asked !== null && asked.poll.phase !== 'closed';
    const wasOpen = !this.hidden;
    if (asked && isOpen) this.#draw(asked);
    this.hidden = !isOpen;
    this.#tellStyles(isOpen ? asked.poll.phase : null);
    if (isOpen && !wasOpen) this.#title.focus({ preventScroll: true });
  }

  /** @type {(asked: rooms.ScreenPoll) => void} */
  #draw(asked) {
    const { lab } = this;
    const { poll, secondsLeft, present, isOffline } = asked;
    const { answered, phase } = poll;
    const { moment, question } = this.#words(poll);
    this.dataset.phase = phase;
    render(this,
      h('p', { class: 'poll-round' }, lab.text('room.poll.round', { round: poll.round })),
      h('p', { class: 'poll-moment', hidden: moment === '' }, moment),
      h(this.#title, {}, question),
      h('p', { class: 'poll-offline', role: 'status', hidden: !isOffline },
        isOffline ? lab.text('room.poll.offline') : ''),
      this.#left,
      h('div', { class: 'poll-body' }, ...this.#contents(asked)),
      h('p', { class: 'poll-count', hidden: phase === 'revealed' },
        present >= answered && present > 0
          ? lab.text('room.poll.answeredOf', { answered, present })
          : lab.text('room.poll.answered', { count: answered })),
      h('progress', {
        class: 'poll-progress', 'aria-hidden': 'true', max: Math.max(present, answered, 1),
        value: answered, hidden: phase === 'revealed',
      }));
    this.#tellTime(secondsLeft);
  }

  /** @param {rooms.Poll} poll */
  #words(poll) {
    const { lab } = this;
    const { translator } = lab;
    return pollWords({ translator, title: (command) => lab.title(command) }, poll);
  }

  /** @param {rooms.ScreenPoll} asked */
  #contents({ poll }) {
    const { lab } = this;
    const { choices, isCode } = this.#words(poll);
    if (poll.results) {
      const rows = resultRows({ ...poll, choices }, poll.results);
      return [pollResults(lab, rows, { isCode, poll }), ...pollOutcome(lab, poll)];
    }
    const key = poll.phase === 'discussing' ? 'discuss' : poll.round > 1 ? 'again' : 'alone';
    return [
      h('p', { class: 'poll-hint' }, lab.text(`room.poll.${key}`)),
      h('ol', { class: 'poll-list' }, ...choices.map((choice) =>
        h('li', {}, isCode ? h('code', {}, choice) : choice))),
    ];
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
