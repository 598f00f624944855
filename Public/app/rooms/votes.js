// @ts-check
/**
 * A follower's own votes, by poll and round. They are kept for a reload; one that couldn't be told
 * waits until the server answers again.
 *
 * @typedef {import('./types.js').Poll} Poll
 * @typedef {number|readonly number[]} Vote  a choice, or all choices in an order
 * @typedef {Record<string, {vote: Vote, isSent: boolean}>} KeptVotes
 */
import { resultRows } from './poll-view.js';

export class Votes {
  /** @type {KeptVotes} */
  kept = {};

  /**
   * @param {Poll} poll
   * @param {Vote} vote
   */
  cast(poll, vote) {
    this.kept[keyOf(poll)] = { vote, isSent: false };
  }

  /**
   * The server knows a vote, unless another has been cast meanwhile.
   *
   * @param {Poll} poll
   * @param {Vote} vote
   */
  sent(poll, vote) {
    const own = this.kept[keyOf(poll)];
    if (own?.vote === vote) own.isSent = true;
  }

  /** @param {Poll} poll */
  takeBack(poll) {
    delete this.kept[keyOf(poll)];
  }

  /**
   * The vote that the server doesn't know yet; null without one.
   *
   * @param {Poll} poll
   * @returns {Vote|null}
   */
  waiting(poll) {
    const own = this.kept[keyOf(poll)];
    return own && !own.isSent ? own.vote : null;
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
      isWaiting: this.waiting(poll) !== null,
      results: poll.results ? resultRows(poll, poll.results) : null,
    };
  }
}

/** @param {Poll} poll */
function keyOf({ id, round }) {
  return `${id}.${round}`;
}
