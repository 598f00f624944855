// @ts-check
/** The possible commands after each number of commands. The offers at the end of a run are shown
 * again when the person goes back to that place. */

/** For how many numbers of commands the offers are remembered. */
export const remembered = 200;
/** @type {store.Available[]} */
const unknown = [];

export class OfferCache {
  /** @type {Map<number, store.Available[]>} */
  #pages = new Map();
  /** @type {store.Available[]} */
  #latest = [];
  /** @type {number|null} */
  #backTo = null;

  /** @param {store.Available[]} available
   * @param {number} version  the number of commands after which this can be done
   * @param {boolean} isLatest */
  add(available, version, isLatest) {
    const known = this.#pages.get(version);
    const offers = known && tellsLess(available, known) ? known : available;
    this.#pages.set(version, offers);
    if (isLatest) this.#latest = offers;
    this.#forget((key) => key <= version - remembered);
  }

  /** @type {(version: number) => boolean} */
  has(version) {
    return this.#pages.has(version);
  }

  /** @param {number|null} version  null for what can be done now */
  lookBack(version) {
    this.#backTo = version;
  }

  /** What can be done now, or where the person looks back to; nothing there until it is known.
   * @param {number} version  of the run */
  at(version) {
    if (this.#backTo === null) return this.#pages.get(version) ?? this.#latest;
    return this.#pages.get(this.#backTo) ?? unknown;
  }

  /** @param {number} version  the offers after more commands than these are forgotten */
  keep(version) {
    this.#forget((key) => key > version);
    this.#latest = [];
    this.#backTo = null;
  }

  /** @type {(isOld: (version: number) => boolean) => void} */
  #forget(isOld) {
    for (const key of [...this.#pages.keys()]) if (isOld(key)) this.#pages.delete(key);
  }
}

/** Whether the same offers come once more without saying where they lead.
 * @type {(offers: readonly store.Available[], known: readonly store.Available[]) => boolean} */
function tellsLess(offers, known) {
  const plain = (/** @type {readonly store.Available[]} */ all) =>
    JSON.stringify(all.map(({ leads, ...rest }) => rest));
  return known.some(({ leads }) => leads) && !offers.some(({ leads }) => leads)
    && plain(offers) === plain(known);
}
