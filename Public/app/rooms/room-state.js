// @ts-check
/**
 * The newest state of a room. Each message is whole and has a version, so that one that comes late,
 * twice or out of order does no harm.
 *
 * @typedef {import('./types.js').Poll} Poll
 * @typedef {import('./types.js').Room} Room
 */

export class RoomState {
  /** @type {Room|null} */
  room = null;
  /** When the present time limit is over, on the page's clock; null without one. */
  endsAt = /** @type {number|null} */ (null);

  /**
   * @param {Room} room
   * @param {number} now  milliseconds
   * @returns {Room|null|undefined} the state before; undefined where the message is an old one
   */
  take(room, now) {
    const before = this.room;
    if (before && room.version <= before.version) return undefined;
    this.room = room;
    const left = room.poll?.endsAt ?? null;
    this.endsAt = left === null ? null : now + left * 1000;
    return before;
  }

  /**
   * How many seconds there are left; null without a limit.
   *
   * @param {number} now
   */
  secondsLeft(now) {
    return this.endsAt === null ? null : Math.max(0, Math.ceil((this.endsAt - now) / 1000));
  }
}
