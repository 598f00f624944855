// @ts-check
/**
 * The presenter's question: typed, or taken from the run; vote, discuss, vote again, both results
 * for the presenter first, and the answer by running.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./poll-view.js').NextStep} NextStep
 * @typedef {import('./presenter.js').Presenter} Presenter
 * @typedef {import('./types.js').Poll} Poll
 */
import { nextCallPoll, nextSteps, pollOf, resultRows, usualSeconds } from
  './poll-view.js';
import { clockText } from './pace.js';
import { html } from '../view/dom.view.js';
import { pollResults } from './poll-results.view.js';

const lookAhead = 200;

export class PollControl {
  element;
  #form = html('form', { class: 'poll-form', novalidate: '' });
  #question = html('input', { type: 'text', maxlength: '500', required: '' });
  #choices = html('textarea', { rows: '4' });
  #right = html('input', { type: 'number', min: '1', max: '12' });
  #seconds = html('input', { type: 'number', min: '5', max: '3600' });
  #talk = html('input', { type: 'number', min: '5', max: '3600' });
  #problem = html('p', { class: 'dialog-error', role: 'alert' });
  #live = html('div', { class: 'poll-live' });
  #status = html('p', { class: 'poll-status' });
  #results = html('div');
  #steps = html('div', { class: 'poll-steps' });
  #asked = html('p', { class: 'poll-asked' });
  #drawn = '';
  /** The call that comes next, where the question was taken from the run. */
  #call = '';
  /** @type {Lab['text']} */
  #text;
  #lab;
  #presenter;
  #bar;

  /**
   * @param {Lab} lab
   * @param {Presenter} presenter
   * @param {{try: (task: () => Promise<unknown>) => Promise<unknown>}} bar
   */
  constructor(lab, presenter, bar) {
    this.#lab = lab;
    this.#text = (key, values) => lab.text(key, values);
    this.#presenter = presenter;
    this.#bar = bar;
    this.#seconds.value = String(usualSeconds.voting);
    this.#talk.value = String(usualSeconds.discussing);
    this.#build();
    this.#live.append(this.#asked, this.#status, this.#results, this.#steps,
      html('p', { class: 'room-label' }, lab.text('room.hidden')));
    this.element = html('div', { class: 'poll-control' },
      html('h2', { tabindex: '-1' }, lab.text('room.poll.title')), this.#form, this.#live);
  }

  update() {
    const { room } = this.#presenter;
    const poll = room?.poll ?? null;
    const isOpen = poll !== null && poll.phase !== 'closed';
    this.#form.hidden = isOpen;
    this.#live.hidden = !isOpen;
    if (!poll || !isOpen) return;
    this.#tick();
    const tally = room?.tally ?? poll.results ?? [];
    const drawn = JSON.stringify([poll.id, poll.phase, poll.round, tally]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#asked.textContent = poll.question;
    this.#results.replaceChildren(pollResults(this.#lab, resultRows(poll, tally)));
    const held = this.#steps.contains(document.activeElement);
    this.#steps.replaceChildren(...nextSteps(poll).map((step, index) =>
      this.#step(poll, step, index === 0)));
    if (held) this.#steps.querySelector('button')?.focus();
  }

  #build() {
    const text = this.#text;
    const fill = html('button', { class: 'room-button' }, text('room.ask.next'));
    fill.addEventListener('click', () => this.#fill());
    const ask = html('button', { type: 'submit', class: 'room-button is-primary' },
      text('room.ask.do'));
    this.#form.append(fill,
      label(text('room.ask.question'), this.#question),
      label(text('room.ask.choices'), this.#choices),
      html('div', { class: 'poll-numbers' }, label(text('room.ask.right'), this.#right),
        label(text('room.ask.seconds'), this.#seconds), label(text('room.ask.talk'), this.#talk)),
      this.#problem, ask);
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#ask();
    });
  }

  /** What is called next is asked for. */
  #fill() {
    const { store, view } = this.#lab;
    const calls = [];
    const end = Math.min(store.last, store.cursor + lookAhead);
    for (let seq = store.cursor + 1; seq <= end; seq += 1) {
      const event = store.eventAt(seq);
      if (!event?.controller || !view.shows(event)) continue;
      calls.push(`${event.controller} ${event.callback}`);
    }
    const poll = nextCallPoll(calls);
    this.#problem.textContent = poll ? '' : this.#lab.text('room.ask.noNext');
    if (!poll) return;
    this.#question.value = this.#lab.text('room.ask.nextQuestion');
    this.#choices.value = poll.choices.join('\n');
    this.#right.value = String(poll.answer.choice + 1);
    this.#call = poll.answer.callback;
  }

  #ask() {
    const poll = pollOf({
      question: this.#question.value, choices: this.#choices.value, seconds: this.#seconds.value,
      right: this.#right.value,
    });
    this.#problem.textContent = poll ? '' : this.#lab.text('room.ask.missing');
    if (!poll) return;
    const { answer } = poll;
    // A run shows the answer where it is a call of it.
    const isCall = answer !== undefined && poll.choices[answer.choice] === this.#call;
    const asked = isCall ? { ...poll, answer: { ...answer, callback: this.#call } } : poll;
    void this.#bar.try(() => this.#presenter.ask((desk) => desk.poll(asked)));
  }

  /**
   * @param {Poll} poll
   * @param {NextStep} step
   * @param {boolean} isFirst
   */
  #step(poll, step, isFirst) {
    return html('button', {
      class: `room-button${isFirst ? ' is-primary' : ''}`, 'data-step': step,
      onclick: () => void this.#bar.try(() => this.#go(poll, step)),
    }, this.#lab.text(`room.step.${step}`));
  }

  /**
   * @param {Poll} poll
   * @param {NextStep} step
   */
  async #go(poll, step) {
    const changes = {
      discuss: { phase: 'discussing', ...secondsIn(this.#talk) },
      again: { phase: 'voting', ...secondsIn(this.#seconds) },
      reveal: { phase: 'revealed' },
      close: { phase: 'closed' },
    };
    await this.#presenter.ask((desk) => desk.goOn(poll.id, changes[step]));
    if (step === 'reveal') this.#lab.playback.stepForward('callback');
  }

  #tick() {
    const { room, state, now } = this.#presenter;
    const poll = room?.poll;
    if (!poll) return;
    const left = state.secondsLeft(now);
    const text = this.#text;
    this.#status.textContent = [
      text('room.poll.round', { round: poll.round }), text(`room.phase.${poll.phase}`),
      text('room.poll.answeredOf', { answered: poll.answered, followers: room.followers }),
      left === null ? '' : text('room.poll.left', { time: clockText(left) }),
    ].filter(Boolean).join(' · ');
  }
}

/**
 * @param {string} text
 * @param {HTMLElement} field
 */
function label(text, field) {
  return html('label', {}, html('span', {}, text), field);
}

/** @param {HTMLInputElement} field */
function secondsIn({ value }) {
  const seconds = Math.round(Number(value));
  return seconds >= 1 && seconds <= 3600 ? { seconds } : {};
}
