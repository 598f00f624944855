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
import {
  nextCallPoll, nextSteps, phases, pollOf, pollStatus, resultRows, usualSeconds,
} from './poll-view.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { pollResults } from './poll-results.view.js';

const lookAhead = 200;

export class PollControl {
  element = html('div', { class: 'poll-control' });
  #question = html('input', { type: 'text', maxlength: 500, required: true });
  #choices = html('textarea', { rows: 4 });
  #right = html('input', { type: 'number', min: 1, max: 12 });
  #seconds = html('input', { type: 'number', min: 5, max: 3600, value: usualSeconds.voting });
  #talk = html('input', { type: 'number', min: 5, max: 3600, value: usualSeconds.discussing });
  #problem = '';
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
  }

  update() {
    const { room } = this.#presenter;
    const poll = room?.poll ?? null;
    render(this.element,
      h('h2', { tabindex: -1 }, this.#text('room.poll.title')), this.#form(poll),
      h('div', { class: 'poll-live', hidden: !isOpen(poll) },
        ...(poll ? this.#live(poll, room?.tally ?? poll.results ?? []) : [])));
  }

  /** @param {Poll|null} poll */
  #form(poll) {
    const text = this.#text;
    return h('form', {
      class: 'poll-form', novalidate: true, hidden: isOpen(poll),
      onsubmit: (event) => {
        event.preventDefault();
        this.#ask();
      },
    },
    h('button', { class: 'pill is-small', onclick: () => this.#fill() }, text('room.ask.next')),
    label(text('room.ask.question'), this.#question),
    label(text('room.ask.choices'), this.#choices),
    h('div', { class: 'poll-numbers' }, label(text('room.ask.right'), this.#right),
      label(text('room.ask.seconds'), this.#seconds), label(text('room.ask.talk'), this.#talk)),
    h('p', { class: 'dialog-error', role: 'alert' }, this.#problem && text(this.#problem)),
    h('button', { type: 'submit', class: 'pill is-small is-primary' }, text('room.ask.do')));
  }

  /**
   * @param {Poll} poll
   * @param {readonly (readonly number[])[]} tally
   */
  #live(poll, tally) {
    const { room, state, now } = this.#presenter;
    return [
      h('p', { class: 'poll-asked' }, poll.question),
      h('p', { class: 'poll-status' }, pollStatus(this.#text, poll,
        { present: room?.present ?? 0, secondsLeft: state.secondsLeft(now) })),
      h('div', {}, pollResults(this.#lab, resultRows(poll, tally))),
      h('div', { class: 'poll-steps' },
        ...nextSteps(poll).map((step, index) => this.#step(poll, step, index === 0))),
      h('p', { class: 'room-label' }, this.#text('room.hidden')),
    ];
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
    this.#problem = poll ? '' : 'room.ask.noNext';
    this.update();
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
    this.#problem = poll ? '' : 'room.ask.missing';
    this.update();
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
    return h('button', {
      class: `pill is-small${isFirst ? ' is-primary' : ''}`, 'data-step': step,
      onclick: () => void this.#bar.try(() => this.#go(poll, step)),
    }, this.#lab.text(`room.step.${step}`));
  }

  /**
   * @param {Poll} poll
   * @param {NextStep} step
   */
  async #go(poll, step) {
    const phase = phases[step];
    const seconds = phase === 'voting' ? secondsIn(this.#seconds)
      : phase === 'discussing' ? secondsIn(this.#talk) : {};
    const change = { phase, ...seconds };
    await this.#presenter.ask((desk) => desk.goOn(poll.id, change));
    if (step === 'reveal') this.#lab.playback.stepForward('callback');
  }
}

/** @param {Poll|null} poll */
function isOpen(poll) {
  return poll !== null && poll.phase !== 'closed';
}

/**
 * @param {string} text
 * @param {HTMLElement} field
 */
function label(text, field) {
  return h('label', {}, h('span', {}, text), field);
}

/** @param {HTMLInputElement} field */
function secondsIn({ value }) {
  const seconds = Math.round(Number(value));
  return seconds >= 1 && seconds <= 3600 ? { seconds } : {};
}
