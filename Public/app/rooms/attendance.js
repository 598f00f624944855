// @ts-check
/** Where a follower is: in class, looking around in the run of the class, or exploring in a run of
 * its own. Nobody is brought back but by the teacher's “gather”, and what was tried is kept. */

const mostKept = 12;

export class Attendance {
  /** @type {rooms.Mode} */
  mode = 'following';
  /** @type {rooms.Exploration[]}  What was tried, the latest last. */
  explorations = [];
  /** @type {rooms.Exploration|null} */
  exploration = null;
  #gathered = /** @type {number|null} */ (null);

  /** whether the class is gathered just now, and the follower was elsewhere
   * @type {(room: Pick<rooms.Room, 'gather'>) => boolean} */
  take({ gather }) {
    const isCalled = this.#gathered !== null && gather > this.#gathered;
    this.#gathered = Math.max(gather, this.#gathered ?? 0);
    if (!isCalled || this.mode === 'following') return false;
    this.back();
    return true;
  }

  /** The follower has moved in the run of the class. */
  look() {
    if (this.mode === 'following') this.mode = 'looking';
  }

  /** @type {(exploration: rooms.Exploration) => void} */
  explore(exploration) {
    this.mode = 'exploring';
    this.exploration = exploration;
    const others = this.explorations.filter(({ run }) => run !== exploration.run);
    this.explorations = [...others, exploration].slice(-mostKept);
  }

  back() {
    this.mode = 'following';
    this.exploration = null;
  }

  /** @param {string} run  that the server no longer has */
  forget(run) {
    this.explorations = this.explorations.filter((one) => one.run !== run);
  }

  /** @type {(room: Pick<rooms.Room, 'run'|'cursor'>, cursor: number) => rooms.Distance}  where
   *   the follower looks */
  distance(room, cursor) {
    const { exploration, mode } = this;
    const from = mode === 'exploring' && exploration
      ? exploration : { number: room.run.number, event: cursor };
    const isOtherRun = from.number !== room.run.number;
    return { isOtherRun, events: isOtherRun ? 0 : room.cursor - from.event };
  }
}
