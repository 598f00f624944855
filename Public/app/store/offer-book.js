// @ts-check
/**
 * What can be done next, after each number of commands: what was offered at the end of a run is
 * offered again where the person looks back to that place.
 *
 * @typedef {import('./types.js').Available} Available
 */

/** For how many numbers of commands the offers are remembered. */
export const remembered = 200;

export class OfferBook {
  /** @type {Map<number, Available[]>} */
  #pages = new Map();
  /** @type {Available[]} */
  #latest = [];
  /** @type {number|null} */
  #backTo = null;

  /**
   * @param {Available[]} available
   * @param {number} version  the number of commands after which this can be done
   * @param {boolean} isLatest
   */
  add(available, version, isLatest) {
    this.#pages.set(version, available);
    if (isLatest) this.#latest = available;
    this.#forget((key) => key <= version - remembered);
  }

  /** @param {number} version */
  has(version) {
    return this.#pages.has(version);
  }

  /** @param {number|null} version  null for what can be done now */
  lookBack(version) {
    this.#backTo = version;
  }

  /**
   * What can be done now, or where the person looks back to, as far as that is known.
   *
   * @param {number} version  of the run
   */
  at(version) {
    return this.#pages.get(this.#backTo ?? version) ?? this.#latest;
  }

  /** @param {number} version  the offers after more commands than these are forgotten */
  keep(version) {
    this.#forget((key) => key > version);
    this.#latest = [];
    this.#backTo = null;
  }

  /** @param {(version: number) => boolean} isOld */
  #forget(isOld) {
    for (const key of [...this.#pages.keys()]) if (isOld(key)) this.#pages.delete(key);
  }
}
