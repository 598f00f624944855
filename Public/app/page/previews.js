// @ts-check
/** Asks for the answer to the chosen entry when the choice rests. An older question is aborted, and
 * its answer isn't taken. */

/** How long a choice rests before anything is asked, in milliseconds. */
const rest = 220;

export class Previews {
  /** @type {page.Answer|null}  Of the entry that is chosen; null until it is there. */
  answer = null;
  #chosen = '';
  /** @type {unknown} */
  #timer = null;
  #asking = new AbortController();
  /** @type {Map<string, page.Answer|null>} */
  #known = new Map();
  #tell;
  #clock;

  /** @param {() => void} tell  that there is another answer
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
    this.answer = this.#known.get(id) ?? null;
    const { ask } = entry ?? {};
    if (!ask || this.#known.has(id)) return;
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.#timer = this.#clock.setTimeout(() => void this.#take(id, ask(signal)), rest);
  }

  /** The answer to an entry, asked for now if it isn't known.
   * @type {(entry: Pick<page.Entry, 'id'|'ask'>) => Promise<page.Answer|null>} */
  async answerTo({ id, ask }) {
    const known = this.#known.get(id);
    return known ?? await ask?.(new AbortController().signal).catch(() => null) ?? null;
  }

  /** @type {(id: string, answer: Promise<page.Answer|null>) => Promise<void>} */
  async #take(id, coming) {
    const answer = await coming.catch(() => null);
    if (id !== this.#chosen) return;
    this.#known.set(id, answer);
    this.answer = answer;
    this.#tell();
  }
}
