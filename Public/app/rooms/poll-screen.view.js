// @ts-check
/**
 * A question to the class. On a phone it fills the screen; elsewhere it stands over the page. It
 * comes and goes with the poll; whoever hides it finds a button in the strip.
 *
 * @typedef {import('./class-room.js').ClassRoom} ClassRoom
 * @typedef {import('./poll-view.js').FollowerPoll} FollowerPoll
 * @typedef {import('./types.js').Poll} Poll
 *
 * @typedef {{poll: Poll, secondsLeft: number|null, view: FollowerPoll|null, followers: number}}
 *   Asked  the view is null where nobody votes
 */
import { resultRows } from './poll-view.js';
import { clockText } from './pace.js';
import { html } from '../view/dom.view.js';
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
  #title = html('h2', { id: 'room-poll-title', tabindex: '-1' });
  #round = html('p', { class: 'poll-round' });
  #left = html('p', { class: 'poll-left', role: 'timer' });
  #body = html('div', { class: 'poll-body', onchange: ({ target }) => this.#vote(target) });
  #count = html('p', { class: 'poll-count' });
  #hide = html('button', { class: 'pill is-small', onclick: () => this.#close() });
  #drawn = '';
  /** The poll and round that the person has put away. */
  #putAway = '';
  /** @type {ReturnType<typeof setInterval>|undefined} */
  #timer;

  start() {
    this.#dialog.replaceChildren(this.#round, this.#title, this.#left, this.#body, this.#count,
      this.#hide);
    this.append(this.#dialog);
    if (this.news) this.listen(this.news, ['change'], () => this.schedule());
    this.listen(this.lab, ['language'], () => this.schedule());
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
    const { poll, view, secondsLeft, followers } = asked;
    this.#title.textContent = poll.question;
    this.#round.textContent = lab.text('room.poll.round', { round: poll.round });
    this.#hide.textContent = lab.text('room.poll.later');
    this.#hide.hidden = view === null;
    const { answered } = poll;
    const isCounted = poll.phase !== 'revealed';
    this.#count.hidden = !isCounted;
    this.#count.textContent = followers >= answered && followers > 0
      ? lab.text('room.poll.answeredOf', { answered, followers })
      : lab.text('room.poll.answered', { count: answered });
    this.#tellTime(secondsLeft);
    const drawn = JSON.stringify([poll.id, poll.round, poll.phase, poll.results, view?.canVote,
      lab.translator.language]);
    if (drawn !== this.#drawn) {
      this.#drawn = drawn;
      this.#body.replaceChildren(...this.#contents(asked));
    }
    for (const input of this.#body.querySelectorAll('input')) {
      input.checked = view?.choice === Number(input.value);
    }
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
        ? [html('p', {}, lab.text('room.poll.expected', { expected, found }))] : [])];
    }
    const key = poll.phase === 'discussing' ? 'discuss'
      : view?.canVote === false ? 'over' : poll.round > 1 ? 'again' : 'alone';
    return [html('p', { class: 'poll-hint' }, lab.text(`room.poll.${key}`)),
      view ? this.#choices(poll, view) : html('ol', { class: 'poll-list' },
        ...poll.choices.map((choice) => html('li', {}, choice)))];
  }

  /**
   * @param {Poll} poll
   * @param {FollowerPoll} view
   */
  #choices({ choices }, { canVote }) {
    const items = choices.map((choice, index) => {
      const input = html('input', { type: 'radio', name: 'room-poll', value: String(index) });
      input.disabled = !canVote;
      return html('label', { class: 'poll-choice' }, input, html('span', {}, choice));
    });
    return html('div', { class: 'poll-choices', role: 'radiogroup',
      'aria-labelledby': 'room-poll-title' }, ...items);
  }

  /** @param {EventTarget|null} target */
  #vote(target) {
    if (!(target instanceof HTMLInputElement)) return;
    const { classRoom, lab } = this;
    classRoom?.vote(Number(target.value)).catch((error) => lab.session.report(error));
  }

  #tick() {
    const asked = this.#dialog.open ? this.source() : null;
    if (asked?.secondsLeft === null || !asked) return;
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
