// @ts-check
/** A follower's own votes, by poll and round. They are kept for a reload; one that couldn't be told
 * waits until the server answers again. */
import { resultRows } from './poll-view.js';

export class Votes {
  /** @type {rooms.KeptVotes} */
  kept = {};

  /** @type {(poll: rooms.Poll, vote: rooms.Vote, confidence?: number|null) => rooms.Ballot} */
  cast(poll, vote, confidence = null) {
    const ballot = { vote, ...(confidence ? { confidence } : {}), isSent: false };
    this.kept[keyOf(poll)] = ballot;
    return ballot;
  }

  /** @type {(poll: rooms.Poll) => void} */
  takeBack(poll) {
    delete this.kept[keyOf(poll)];
  }

  /** What the server doesn't know yet; null without such.
   * @type {(poll: rooms.Poll) => rooms.Ballot|null} */
  waiting(poll) {
    const own = this.kept[keyOf(poll)];
    return own && !own.isSent ? own : null;
  }

  /** What the follower sees of a poll.
   * @type {(poll: rooms.Poll, secondsLeft: number|null, isShutOut?: boolean) =>
   *   rooms.FollowerPoll} */
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

/** A ballot as the server takes it.
 * @type {(ballot: rooms.Ballot) => ({choice: number}|{order: readonly number[]}|{number:
 *   number}|{text: string}) & {confidence?: number}} */
export function fieldsOf({ vote, confidence }) {
  const more = confidence ? { confidence } : {};
  if (typeof vote === 'number') return { choice: vote, ...more };
  return 'length' in vote ? { order: vote, ...more } : { ...vote, ...more };
}

/** @type {(poll: rooms.Poll) => string} */
function keyOf({ id, round }) {
  return `${id}.${round}`;
}
