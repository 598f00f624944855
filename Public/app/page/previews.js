// @ts-check
/** Asks for the run of the chosen entry when the choice rests. An older question is aborted, and
 * its answer isn't taken. */

/** How long a choice rests before anything is asked, in milliseconds. */
const rest = 220;

export class Previews {
  /** @type {page.Preview|null}  Of the entry that is chosen; null until it is there. */
  preview = null;
  #chosen = '';
  /** @type {unknown} */
  #timer = null;
  #asking = new AbortController();
  /** @type {Map<string, page.Preview|null>} */
  #known = new Map();
  #tell;
  #clock;

  /** @param {() => void} tell  that there is another one
   * @param {Pick<time.Clock, 'setTimeout'|'clearTimeout'>} clock */
  constructor(tell, clock) {
    this.#tell = tell;
    this.#clock = clock;
  }

  /** Forgets all answers: the run may be another. */
  forget() {
    this.choose(null);
    this.#known.clear();
  }

  /** @type {(entry: Pick<page.Entry, 'id'|'ask'>|null) => void} */
  choose(entry) {
    const id = entry?.id ?? '';
    if (id === this.#chosen) return;
    this.#chosen = id;
    this.#clock.clearTimeout(this.#timer);
    this.#asking.abort();
    this.preview = this.#known.get(id) ?? null;
    const { ask } = entry ?? {};
    if (!ask || this.#known.has(id)) return;
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.#timer = this.#clock.setTimeout(() => void this.#take(id, ask(signal)), rest);
  }

  /** @type {(id: string, answer: Promise<page.Preview|null>) => Promise<void>} */
  async #take(id, coming) {
    const answer = await coming.catch(() => null);
    if (id !== this.#chosen) return;
    this.#known.set(id, answer);
    this.preview = answer;
    this.#tell();
  }
}
