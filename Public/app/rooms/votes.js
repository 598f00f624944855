// @ts-check
/** A follower's own votes, by poll and round. */

export class Votes {
  /** @type {rooms.KeptVotes} */
  kept = {};

  /** @type {(poll: rooms.Poll, vote: rooms.Vote, confidence?: number|null) => rooms.Ballot} */
  cast(poll, vote, confidence = null) {
    const ballot = { vote, ...(confidence ? { confidence } : {}), isSent: false };
    this.kept[keyOf(poll)] = ballot;
    return ballot;
  }

  /** The server has taken the vote, or refused it: that stays as the person's own.
   * @type {(key: string, isTaken: boolean) => void} */
  answered(key, isTaken) {
    const own = this.kept[key];
    if (own) Object.assign(own, isTaken ? { isSent: true } : { isRefused: true });
  }

  /** @type {(poll: rooms.Poll) => rooms.Ballot|null}  The own one in this round. */
  own(poll) {
    return this.kept[keyOf(poll)] ?? null;
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

/** @type {(poll: {id: string, round: number}) => string}  What tells a round from all others. */
export function keyOf({ id, round }) {
  return `${id}.${round}`;
}
