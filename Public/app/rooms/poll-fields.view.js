// @ts-check
/** How one person answers a question: a choice at once; an order, a number or words when the person
 * sends them; and how sure they are. */
import { drawRows } from '../questions/order-rows.view.js';
import { h } from '../view/draw.view.js';
import { pollOrder, tellButton } from './poll-order.view.js';
import { confidences, greatestNumber, longestText } from './poll-view.js';

export class PollFields {
  #screen;
  /** What the person has prepared, and for which poll and round. */
  #draft = { of: '', order: /** @type {number[]} */ ([]), typed: '' };

  /** @param {rooms.PollScreen} screen */
  constructor(screen) {
    this.#screen = screen;
  }

  /** @param {rooms.Poll} poll @param {rooms.FollowerPoll} view @param {rooms.FieldWords} words */
  draw(poll, view, words) {
    this.#begin(poll, view, words);
    const fields = {
      choice: () => [this.#choices(view, words)],
      order: () => this.#order(view, words),
      number: () => this.#typed(view, 'number'),
      text: () => this.#typed(view, 'text'),
    }[poll.form]();
    return [...fields, ...(poll.asksConfidence ? [this.#confidence(view)] : [])];
  }

  /** @type {(poll: rooms.Poll, view: rooms.FollowerPoll, words: rooms.FieldWords) => void} */
  #begin({ id, round }, { vote }, { choices }) {
    const of = `${id}.${round}`;
    if (this.#draft.of === of) return;
    const isTyped = typeof vote === 'object' && vote !== null && !('length' in vote);
    this.#draft = {
      of, order: Array.isArray(vote) ? [...vote] : choices.map((_, index) => index),
      typed: isTyped ? String('number' in vote ? vote.number : vote.text) : '',
    };
  }

  /** @param {rooms.FollowerPoll} view @param {rooms.FieldWords} words */
  #choices({ canVote, vote }, { choices, isCode }) {
    const items = choices.map((choice, index) => h('label', { class: 'poll-choice' },
      h('input', {
        type: 'radio', name: 'room-poll', value: index, disabled: !canVote,
        checked: index === vote, onchange: () => this.#vote(index),
      }), isCode ? h('code', {}, choice) : h('span', {}, choice)));
    return h('div', { class: 'poll-choices', role: 'radiogroup',
      'aria-labelledby': 'room-poll-title' }, ...items);
  }

  /** @param {rooms.FollowerPoll} view @param {rooms.FieldWords} words */
  #order({ canVote, vote }, { choices }) {
    const screen = this.#screen;
    const { order } = this.#draft;
    return pollOrder(screen.lab, {
      choices, order, isOpen: canVote, isTold: JSON.stringify(vote) === JSON.stringify(order),
      change: (next) => {
        this.#draft.order = next;
        drawRows(screen, () => screen.update());
      },
      tell: () => this.#vote([...order]),
    });
  }

  /** @param {rooms.FollowerPoll} view @param {'number'|'text'} form */
  #typed({ canVote, vote }, form) {
    const { lab } = this.#screen;
    const next = this.#typedVote(form);
    const isTold = next !== null && JSON.stringify(vote) === JSON.stringify(next);
    const tell = () => { if (next !== null) this.#vote(next); };
    return [
      h('label', { class: 'poll-typed' }, h('span', {}, lab.text(`room.poll.${form}`)),
        h('input', {
          type: 'text', inputmode: form === 'number' ? 'decimal' : 'text', autocomplete: 'off',
          maxlength: longestText, value: this.#draft.typed, disabled: !canVote, 'data-do': 'type',
          oninput: ({ target: { value } }) => {
            this.#draft.typed = value;
            this.#screen.schedule();
          },
          onkeydown: (event) => { if (event.key === 'Enter') tell(); },
        })),
      tellButton(lab, { isOpen: canVote && next !== null, isTold, tell }),
    ];
  }

  /** @type {(form: 'number'|'text') => rooms.Vote|null}  null where it can't be sent */
  #typedVote(form) {
    const text = this.#draft.typed.trim();
    if (!text) return null;
    if (form === 'text') return { text };
    const number = Number(text.replace(',', '.').replace('\u2212', '-'));
    return Number.isFinite(number) && Math.abs(number) <= greatestNumber ? { number } : null;
  }

  /** @param {rooms.FollowerPoll} view */
  #confidence({ canVote, vote, confidence }) {
    const { lab } = this.#screen;
    const name = lab.text('room.confidence');
    return h('fieldset', { class: 'poll-confidence', disabled: !canVote || vote === null },
      h('legend', {}, name),
      vote === null && h('p', { class: 'poll-hint' }, lab.text('room.confidence.first')),
      ...confidences.map((level) => h('label', {}, h('input', {
        type: 'radio', name: 'room-confidence', value: level, checked: level === confidence,
        onchange: () => { if (vote !== null) this.#vote(vote, level); },
      }), h('span', {}, lab.text(`room.confidence.${level}`)))));
  }

  /** @param {rooms.Vote} vote @param {number|null} [confidence]  else as before */
  #vote(vote, confidence = this.#screen.source()?.view?.confidence ?? null) {
    const { classRoom, lab } = this.#screen;
    classRoom?.vote(vote, confidence).catch((error) => lab.session.report(error));
  }
}
