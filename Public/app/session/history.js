// @ts-check
/** The one history of what the person has done: commands, other code, another platform, branches.
 * Each entry is the place before a change; nothing at a place is ever changed. */

/** How many changes can be taken back. */
export const longest = 100;

export class History {
  /** @type {session.Place[]} */
  past = [];
  /** @type {session.Place[]}  What was taken back, the nearest first. */
  future = [];

  /** @param {session.Place} place  before a change */
  add(place) {
    this.past = [...this.past, place].slice(-longest);
    this.future = [];
  }

  /** @param {session.Place} now  before going back */
  back(now) {
    this.past = this.past.slice(0, -1);
    this.future = [now, ...this.future];
  }

  /** @param {session.Place} now  before going forward again */
  forward(now) {
    this.past = [...this.past, now];
    this.future = this.future.slice(1);
  }

  /** @param {string} run  which is no more */
  forget(run) {
    this.past = this.past.filter((place) => place.run !== run);
    this.future = this.future.filter((place) => place.run !== run);
  }

  /** The place before the last change of the code that still counts. */
  get beforeCode() {
    return [...this.past].reverse().find(({ isCode }) => isCode) ?? null;
  }
}
