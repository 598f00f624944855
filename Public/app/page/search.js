// @ts-check
/** Asks the server for what somebody types, when the typing rests. */

/** How long the typing rests before the server is asked, in milliseconds. */
const rest = 180;
/** Fewer signs ask for nothing. */
const fewest = 2;

export class Search {
  /** @type {readonly server.Hit[]} */
  hits = [];
  #asked = '';
  /** @type {unknown} */
  #timer = null;
  #ask;
  #tell;
  #clock;

  /** @param {(query: string) => Promise<readonly server.Hit[]>} ask
   * @param {() => void} tell  that there are other hits
   * @param {Pick<time.Clock, 'setTimeout'|'clearTimeout'>} clock */
  constructor(ask, tell, clock) {
    this.#ask = ask;
    this.#tell = tell;
    this.#clock = clock;
  }

  /** @type {(query: string) => void} */
  look(query) {
    const wish = query.trim();
    if (wish === this.#asked) return;
    this.#asked = wish;
    this.#clock.clearTimeout(this.#timer);
    if ([...wish].length < fewest) this.#take(wish, []);
    else this.#timer = this.#clock.setTimeout(() => void this.#send(wish), rest);
  }

  /** @type {(wish: string) => Promise<void>} */
  async #send(wish) {
    this.#take(wish, await this.#ask(wish).catch(() => []));
  }

  /** An answer to what is no longer asked says nothing.
   * @type {(wish: string, hits: readonly server.Hit[]) => void} */
  #take(wish, hits) {
    if (wish !== this.#asked) return;
    this.hits = hits;
    this.#tell();
  }
}
