// @ts-check
/** How each event of an app that is watched compares with what UIKit promises. A later judgement of
 * the same event takes the place of the one before it. */
import { firstIndex } from '../store/search.js';

/** @type {readonly store.Status[]} */
export const statuses = ['equal', 'varies', 'causeUnknown', 'different', 'missing', 'unknown'];
/** What a person is led to. */
const striking = ['different', 'missing'];

export function newTally() {
  return /** @type {Record<store.Status, number>} */ (
    Object.fromEntries(statuses.map((status) => [status, 0])));
}

export class VerdictList {
  /** How many judgements there are of each kind. */
  tally = newTally();
  /** @type {Map<number, server.Judgement>} */
  #own = new Map();
  /** @type {Map<number, server.Judgement[]>}  What is missing behind an event. */
  #missing = new Map();
  /** @type {number[]}  The events at which something strikes, in order. */
  #marks = [];

  /** @type {(judgement: server.Judgement) => void} */
  take(judgement) {
    const { seq, status } = judgement;
    if (status === 'missing') this.#takeMissing(judgement);
    else {
      const before = this.#own.get(seq);
      if (before) this.tally[before.status] -= 1;
      this.#own.set(seq, judgement);
      this.tally[status] += 1;
    }
    this.#mark(seq);
  }

  /** @param {number} seq */
  of(seq) {
    return this.#own.get(seq) ?? null;
  }

  /** @param {number} seq  0 for what is missing before the first event */
  missingAfter(seq) {
    return this.#missing.get(seq) ?? [];
  }

  /** The next event, seen from another, at which something is different or missing.
   * @type {(seq: number, direction: 1|-1) => number|null} */
  differenceFrom(seq, direction) {
    const index = direction > 0 ? firstIndex(this.#marks, (mark) => mark > seq)
      : firstIndex(this.#marks, (mark) => mark >= seq) - 1;
    return this.#marks[index] ?? null;
  }

  /** @type {(judgement: server.Judgement) => void} */
  #takeMissing(judgement) {
    const { seq, expected, isWithdrawn = false } = judgement;
    const known = this.missingAfter(seq);
    const others = known.filter((one) => one.expected !== expected);
    const left = isWithdrawn ? others
      : others.length < known.length ? known.map((one) => (others.includes(one) ? one : judgement))
        : [...known, judgement];
    this.tally.missing += left.length - known.length;
    if (left.length > 0) this.#missing.set(seq, [...left]);
    else this.#missing.delete(seq);
  }

  /** @type {(seq: number) => void}  Takes note whether an event strikes. */
  #mark(seq) {
    const strikes = this.#missing.has(seq) || striking.includes(this.of(seq)?.status ?? '');
    const index = firstIndex(this.#marks, (mark) => mark >= seq);
    if (strikes === (this.#marks[index] === seq)) return;
    if (strikes) this.#marks.splice(index, 0, seq);
    else this.#marks.splice(index, 1);
  }
}
