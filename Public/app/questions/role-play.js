// @ts-check
/** The learner is UIKit: picks each runtime step of an action in turn. A wrong move stays where it
 * is, and its own rule says why its turn hasn't come.
 * @fires RolePlay#change it has gone on */
import { Dice } from './dice.js';
import { callOf, eventsOf, isKnown } from './known.js';

const candidateCount = 4;

export class RolePlay extends EventTarget {
  /** @type {readonly store.TraceEvent[]}  The moves that are asked for. */
  moves;
  /** How many have been made. */
  callCount = 0;
  wrong = 0;
  /** @type {string[]} */
  candidates = [];
  #dice;

  /** @param {store.TraceStore} store @param {store.Step} step @param {number} seed */
  constructor(store, step, seed) {
    super();
    this.#dice = new Dice(seed);
    this.moves = eventsOf(store, step).filter(isKnown);
    this.#deal();
  }

  /** The move whose turn it is; null at the end. */
  get next() {
    return this.moves[this.callCount] ?? null;
  }

  /** From 0 to 1. */
  get score() {
    const tries = this.callCount + this.wrong;
    return tries === 0 ? 0 : this.callCount / tries;
  }

  /** @type {(call: string) => boolean}  Makes a move. Whether it was its turn */
  choose(call) {
    const { next } = this;
    if (!next) return false;
    const isRight = callOf(next) === call;
    if (isRight) {
      this.callCount += 1;
      this.#deal();
    } else {
      this.wrong += 1;
    }
    this.dispatchEvent(new Event('change'));
    return isRight;
  }

  /** Why a move isn't legal now: it has been made and won't be again, or its own rule says what has
   * to come before it.
   * @type {(call: string) => {isMade: boolean, rule: string}} */
  against(call) {
    const isMeant = (/** @type {store.TraceEvent} */ event) => callOf(event) === call;
    const later = this.moves.slice(this.callCount).find(isMeant);
    const event = later ?? this.moves.find(isMeant);
    return { isMade: !later, rule: event?.rule ?? '' };
  }

  /** The right move beside some that come later, or have come. */
  #deal() {
    const { next } = this;
    if (!next) {
      this.candidates = [];
      return;
    }
    const right = callOf(next);
    const others = [...new Set(this.moves.map(callOf))].filter((call) => call !== right);
    const wrong = this.#dice.shuffle(others).slice(0, candidateCount - 1);
    this.candidates = this.#dice.shuffle([right, ...wrong]);
  }
}
