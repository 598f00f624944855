// @ts-check
/**
 * The one history of what the person has done: commands, other code, another platform, branches.
 * Each entry is the place before a change; nothing at a place is ever changed.
 *
 * @typedef {import('./family.js').Family} Family
 *
 * @typedef {object} Place
 * @property {string} run
 * @property {number} version  how many of its commands had been performed
 * @property {number} cursor
 * @property {Family} family
 * @property {boolean} [isCode]  the change behind it was one of the code
 *
 * @typedef {object} Entry  how to enter a run
 * @property {Family|null} [family]  else the one of the run before
 * @property {number|null} [cursor]  else the end
 * @property {number} [version]  how many of its commands the page shows; else all
 * @property {number|null} [playsFrom]  after so many steps the cursor stands, and goes on there
 * @property {boolean} [isNew]  the scenario's own steps are all that it has performed
 */

/** How many changes can be taken back. */
export const longest = 100;

export class History {
  /** @type {Place[]} */
  past = [];
  /**
   * What was taken back, the nearest first.
   *
   * @type {Place[]}
   */
  future = [];

  /** @param {Place} place  before a change */
  add(place) {
    this.past = [...this.past, place].slice(-longest);
    this.future = [];
  }

  /** @param {Place} now  before going back */
  back(now) {
    this.past = this.past.slice(0, -1);
    this.future = [now, ...this.future];
  }

  /** @param {Place} now  before going forward again */
  forward(now) {
    this.past = [...this.past, now];
    this.future = this.future.slice(1);
  }

  /** @param {string} run  which is no more */
  forget(run) {
    this.past = this.past.filter((place) => place.run !== run);
    this.future = this.future.filter((place) => place.run !== run);
  }

  /**
   * The place before the last change of the code that still counts.
   *
   * @returns {Place|null}
   */
  get beforeCode() {
    return [...this.past].reverse().find(({ isCode }) => isCode) ?? null;
  }
}
