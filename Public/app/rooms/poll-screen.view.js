// @ts-check
/**
 * A question to the class. On a phone it fills the screen; elsewhere it stands over the page. It
 * comes and goes with the poll; whoever hides it finds a button in the strip.
 *
 * @typedef {import('./class-room.js').ClassRoom} ClassRoom
 * @typedef {import('./poll-view.js').FollowerPoll} FollowerPoll
 * @typedef {import('./types.js').Poll} Poll
 *
 * @typedef {{poll: Poll, secondsLeft: number|null, view: FollowerPoll|null, present: number}}
 *   Asked  the view is null where nobody votes
 */
import { resultRows } from './poll-view.js';
import { clockText } from './pace.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { pollResults } from './poll-results.view.js';

const phone = matchMedia('(max-width: 760px)');
const second = 1000;

export class PollScreen extends LabElement {
  static tag = 'poll-screen';

  /** @type {ClassRoom|null} */
  classRoom = null;
  /** @type {() => Asked|null} */
  source = () => null;
  /** @type {EventTarget|null} */
  news = null;
  #dialog = html('dialog', { class: 'room-poll', 'aria-labelledby': 'room-poll-title' });
  #title = html('h2', { id: 'room-poll-title', tabindex: -1 });
  #left = html('p', { class: 'poll-left', role: 'timer' });
  /** The poll and round that the person has put away. */
  #putAway = '';
  /** @type {ReturnType<typeof setInterval>|undefined} */
  #timer;

  start() {
    this.append(this.#dialog);
    if (this.news) this.listen(this.news, ['change'], () => this.schedule());
    this.listen(this.lab.view, ['change'], () => this.schedule());
    this.listen(this.#dialog, ['keydown'], (event) => event.stopPropagation());
    this.listen(this.#dialog, ['cancel'], (event) => {
      event.preventDefault();
      this.#close();
    });
    this.#timer = setInterval(() => this.#tick(), second);
    this.update();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#timer);
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
    if (asked && isOpen) this.#draw(asked);
    if (isOpen && !this.#dialog.open) this.#show();
    if (!isOpen && this.#dialog.open) this.#dialog.close();
  }

  #show() {
    if (phone.matches) this.#dialog.showModal();
    else this.#dialog.show();
    this.#title.focus();
  }

  #close() {
    const asked = this.source();
    if (asked) this.#putAway = nameOf(asked.poll);
    this.update();
    this.dispatchEvent(new Event('putaway'));
  }

  /** @param {Asked} asked */
  #draw(asked) {
    const { lab } = this;
    const { poll, view, secondsLeft, present } = asked;
    const { answered } = poll;
    render(this.#dialog,
      h('p', { class: 'poll-round' }, lab.text('room.poll.round', { round: poll.round })),
      h(this.#title, {}, poll.question),
      this.#left,
      h('div', { class: 'poll-body' }, ...this.#contents(asked)),
      h('p', { class: 'poll-count', hidden: poll.phase === 'revealed' },
        present >= answered && present > 0
          ? lab.text('room.poll.answeredOf', { answered, present })
          : lab.text('room.poll.answered', { count: answered })),
      h('button', { class: 'pill is-small', hidden: view === null, onclick: () => this.#close() },
        lab.text('room.poll.later')));
    this.#tellTime(secondsLeft);
  }

  /** @param {Asked} asked */
  #contents({ poll, view }) {
    const { lab } = this;
    if (poll.results) {
      const rows = resultRows(poll, poll.results);
      const own = view?.choice ?? null;
      const found = poll.answer?.callback;
      const expected = own === null ? undefined : poll.choices[own];
      const isOther = found && expected && expected !== found;
      return [pollResults(lab, rows, own), ...(isOther
        ? [h('p', {}, lab.text('room.poll.expected', { expected, found }))] : [])];
    }
    const key = view?.isShutOut ? 'shut' : poll.phase === 'discussing' ? 'discuss'
      : view?.canVote === false ? 'over' : poll.round > 1 ? 'again' : 'alone';
    return [h('p', { class: 'poll-hint' }, lab.text(`room.poll.${key}`)),
      view ? this.#choices(poll, view) : h('ol', { class: 'poll-list' },
        ...poll.choices.map((choice) => h('li', {}, choice)))];
  }

  /**
   * @param {Poll} poll
   * @param {FollowerPoll} view
   */
  #choices({ choices }, { canVote, choice: own }) {
    const items = choices.map((choice, index) => h('label', { class: 'poll-choice' },
      h('input', {
        type: 'radio', name: 'room-poll', value: index, disabled: !canVote,
        checked: index === own, onchange: () => this.#vote(index),
      }), h('span', {}, choice)));
    return h('div', { class: 'poll-choices', role: 'radiogroup',
      'aria-labelledby': 'room-poll-title' }, ...items);
  }

  /** @param {number} choice */
  #vote(choice) {
    const { classRoom, lab } = this;
    classRoom?.vote(choice).catch((error) => lab.session.report(error));
  }

  #tick() {
    const asked = this.#dialog.open ? this.source() : null;
    if (!asked || asked.secondsLeft === null) return;
    this.#tellTime(asked.secondsLeft);
    if (asked.secondsLeft === 0) this.schedule();
  }

  /** @param {number|null} secondsLeft */
  #tellTime(secondsLeft) {
    this.#left.hidden = secondsLeft === null;
    this.#left.textContent = secondsLeft === null ? ''
      : this.lab.text('room.poll.left', { time: clockText(secondsLeft) });
  }
}

/** @param {Poll} poll */
function nameOf({ id, round, phase }) {
  return [id, phase === 'revealed' ? 'results' : round].join();
}
