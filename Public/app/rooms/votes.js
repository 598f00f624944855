// @ts-check
/**
 * A follower's own votes, by poll and round. They are kept for a reload; one that couldn't be told
 * waits until the server answers again.
 *
 * @typedef {import('./types.js').Poll} Poll
 * @typedef {number|readonly number[]|{number: number}|{text: string}} Vote  a choice, choices in an
 *   order, or what was typed
 * @typedef {{vote: Vote, confidence?: number, isSent: boolean}} Ballot  and how sure one is, from 1
 * @typedef {Record<string, Ballot>} KeptVotes
 */
import { resultRows } from './poll-view.js';

export class Votes {
  /** @type {KeptVotes} */
  kept = {};

  /**
   * @param {Poll} poll
   * @param {Vote} vote
   * @param {number|null} [confidence]
   * @returns {Ballot}
   */
  cast(poll, vote, confidence = null) {
    const ballot = { vote, ...(confidence ? { confidence } : {}), isSent: false };
    this.kept[keyOf(poll)] = ballot;
    return ballot;
  }

  /** @param {Poll} poll */
  takeBack(poll) {
    delete this.kept[keyOf(poll)];
  }

  /**
   * What the server doesn't know yet; null without such.
   *
   * @param {Poll} poll
   * @returns {Ballot|null}
   */
  waiting(poll) {
    const own = this.kept[keyOf(poll)];
    return own && !own.isSent ? own : null;
  }

  /**
   * What the follower sees of a poll.
   *
   * @param {Poll} poll
   * @param {number|null} secondsLeft
   * @param {boolean} [isShutOut]
   * @returns {import('./poll-view.js').FollowerPoll}
   */
  view(poll, secondsLeft, isShutOut = false) {
    return {
      id: poll.id,
      canVote: poll.phase === 'voting' && secondsLeft !== 0 && !isShutOut,
      isShutOut,
      vote: this.kept[keyOf(poll)]?.vote ?? null,
      confidence: this.kept[keyOf(poll)]?.confidence ?? null,
      isWaiting: this.waiting(poll) !== null,
      results: poll.results ? resultRows(poll, poll.results) : null,
    };
  }
}

/**
 * A ballot as the server takes it.
 *
 * @param {Ballot} ballot
 * @returns {({choice: number}|{order: readonly number[]}|{number: number}|{text: string}) &
 *   {confidence?: number}}
 */
export function fieldsOf({ vote, confidence }) {
  const more = confidence ? { confidence } : {};
  if (typeof vote === 'number') return { choice: vote, ...more };
  return 'length' in vote ? { order: vote, ...more } : { ...vote, ...more };
}

/** @param {Poll} poll */
function keyOf({ id, round }) {
  return `${id}.${round}`;
}
