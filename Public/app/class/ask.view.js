// @ts-check
/** How one person answers: a choice by one tap, an order by a tap for each call, a number or words
 * in a field. */
import { confidences, greatestNumber, longestText } from '../rooms/poll-view.js';
import { codeOf } from '../view/code.view.js';
import { h } from '../view/draw.view.js';
import { part, partsOf, signOf } from './part.view.js';
import { TappedOrder } from './tapped-order.js';

export class Answering {
  #hand;
  /** What the person prepares, and for which round. */
  #draft = { of: '', order: new TappedOrder(), typed: '' };
  /** What a screen reader says after the last tap. */
  #said = '';

  /** @param {classes.Hand} hand */
  constructor(hand) {
    this.#hand = hand;
  }

  answers() {
    const { form } = this.#hand.asked.poll;
    this.#begin();
    return [
      part(this.#hand, 'answers', { role: form === 'choice' ? 'radiogroup' : 'group' },
        ...(form === 'order' ? this.#calls() : form === 'choice' ? this.#choices()
          : this.#field())),
      this.confidence(),
    ];
  }

  /** What stands in the foot; a choice needs no button. */
  foot() {
    const { text, room, asked: { poll } } = this.#hand;
    if (!room.canVote || poll.form === 'choice') return [];
    const { order } = this.#draft;
    const count = order.order.length;
    if (poll.form === 'order') {
      return [
        h('button', { 'data-part': 'undo', 'aria-disabled': !order.canUndo, onclick: () => {
          order.undo();
          this.#hand.redraw();
        } }, text('class.undo')),
        this.#send(count > 0, text(count > 0 ? 'class.send' : 'class.send.empty', { count }),
          () => room.vote([...order.order])),
      ];
    }
    const vote = this.#typed;
    return [this.#send(vote !== null, text('class.send.empty'),
      () => { if (vote !== null) room.vote(vote); })];
  }

  /** @param {boolean} canSend @param {string} words @param {() => void} send */
  #send(canSend, words, send) {
    return h('button', {
      'data-part': 'send', class: 'is-filled', 'aria-disabled': !canSend,
      onclick: () => { if (canSend) send(); },
    }, words);
  }

  #begin() {
    const { id, round } = this.#hand.asked.poll;
    const of = `${id}.${round}`;
    if (this.#draft.of === of) return;
    const vote = this.#hand.room.ballot?.vote ?? null;
    const isTyped = typeof vote === 'object' && vote !== null && !('length' in vote);
    this.#draft = {
      of, order: new TappedOrder(Array.isArray(vote) ? vote : []),
      typed: isTyped ? String('number' in vote ? vote.number : vote.text) : '',
    };
    this.#said = '';
  }

  /** The own answer of the round before, for a second one. */
  get #first() {
    const { ballots } = this.#hand.room;
    return ballots.length > 1 ? ballots[0]?.vote ?? null : null;
  }

  #calls() {
    const { text, asked: { words: { choices } } } = this.#hand;
    const first = this.#first;
    return [
      Array.isArray(first) && h('p', { class: 'columns' }, h('span', {}),
        h('span', {}, text('class.legend.1'))),
      h('ul', { class: 'calls' }, ...choices.map((call, index) => h('li', {},
        this.#call(call, index, Array.isArray(first) ? first.indexOf(index) + 1 : 0)))),
      h('p', { class: 'visually-hidden', role: 'status' }, this.#said),
    ];
  }

  /** @param {string} call @param {number} index @param {number} before  its place in round 1 */
  #call(call, index, before) {
    const { text, room } = this.#hand;
    const { order } = this.#draft;
    const place = order.placeOf(index);
    const { who, callback } = partsOf(call);
    const now = text(place > 0 ? 'class.call.at' : 'class.call.none', { call, place });
    const name = before > 0 ? `${now} · ${text('class.first', { answer: before })}` : now;
    return h('button', {
      'aria-pressed': place > 0, 'aria-label': name, disabled: !room.canVote,
      onclick: () => this.#change(call, () => order.tap(index), index),
      onkeydown: (event) => {
        if (!/^[1-9]$/.test(event.key)) return;
        this.#change(call, () => order.put(index, Number(event.key)), index);
      },
    }, h('span', { class: 'number' }, place > 0 ? place : ''),
    signOf(room.store.scenario, call), h('b', { class: 'who' }, who), h('code', {}, callback),
    before > 0 && h('small', {}, before));
  }

  /** @param {string} call @param {() => void} act @param {number} index */
  #change(call, act, index) {
    const { text, redraw } = this.#hand;
    act();
    const place = this.#draft.order.placeOf(index);
    this.#said = text(place > 0 ? 'class.call.said' : 'class.call.removed', { call, place });
    redraw();
  }

  #choices() {
    const { room, text, asked: { words: { choices, isCode } } } = this.#hand;
    const first = this.#first;
    return choices.map((choice, index) => h('label', { class: 'choice' },
      h('input', {
        type: 'radio', name: 'answer', value: index, disabled: !room.canVote,
        checked: room.ballot?.vote === index, onchange: () => room.vote(index),
      }), isCode ? codeOf(choice) : h('span', {}, choice),
      first === index && h('small', {}, text('class.legend.1'))));
  }

  #field() {
    const { room, text, redraw, asked: { poll: { form } } } = this.#hand;
    return [h('label', { class: 'typed' }, h('span', {}, text(`class.${form}`)), h('input', {
      type: 'text', inputmode: form === 'number' ? 'decimal' : 'text', autocomplete: 'off',
      maxlength: longestText, value: this.#draft.typed, disabled: !room.canVote,
      oninput: ({ target: { value } }) => {
        this.#draft.typed = value;
        redraw();
      },
      onkeydown: (event) => {
        const vote = event.key === 'Enter' ? this.#typed : null;
        if (vote !== null) room.vote(vote);
      },
    }))];
  }

  /** @returns {rooms.Vote|null}  null if it can't be sent */
  get #typed() {
    const typed = this.#draft.typed.trim();
    if (!typed) return null;
    if (this.#hand.asked.poll.form === 'text') return { text: typed };
    const number = Number(typed.replace(',', '.').replace('\u2212', '-'));
    return Number.isFinite(number) && Math.abs(number) <= greatestNumber ? { number } : null;
  }

  /** How sure the person is of what was given. */
  confidence() {
    const { text, room, asked: { poll } } = this.#hand;
    if (!poll.asksConfidence || room.ballot === null) return null;
    return h('fieldset', { class: 'sure', disabled: !room.canVote },
      h('legend', {}, text('class.sure')),
      ...confidences.map((level) => h('label', {}, h('input', {
        type: 'radio', name: 'sure', value: level, checked: level === room.ballot?.confidence,
        onchange: () => { if (room.ballot) room.vote(room.ballot.vote, level); },
      }), h('span', {}, text(`class.sure.${level}`)))));
  }
}
