// @ts-check
/** Asks the server about what somebody types, when the typing rests. */

/** How long the typing rests before the server is asked, in milliseconds. */
const rest = 120;
/** A single letter asks for nothing; a Chinese sign may be a word. */
const word = /..|\p{Script=Han}/u;
/** @type {server.SearchAnswer} */
const nothing = { hits: [] };

export class Search {
  answer = nothing;
  /** Whether an answer is still to come. */
  isWaiting = false;
  #asked = /** @type {string|null} */ (null);
  /** @type {unknown} */
  #timer = null;
  #ask;
  #tell;
  #clock;

  /** @param {(query: string) => Promise<server.SearchAnswer>} ask  an empty query asks for what is
   *   asked most
   * @param {() => void} tell  that there is another answer
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
    this.isWaiting = wish === '' || word.test(wish);
    if (wish === '') void this.#send(wish);
    else if (this.isWaiting) {
      this.#timer = this.#clock.setTimeout(() => void this.#send(wish), rest);
    }
    // Without words the rows are others, so those of before say nothing.
    if (wish === '' || !this.isWaiting) this.answer = nothing;
  }

  /** Asks again even for the same words.
   * @type {() => void} */
  forget() {
    this.#asked = null;
    this.answer = nothing;
  }

  /** An answer to what is no longer asked says nothing.
   * @type {(wish: string) => Promise<void>} */
  async #send(wish) {
    const answer = await this.#ask(wish).catch(() => nothing);
    if (wish !== this.#asked) return;
    this.answer = answer;
    this.isWaiting = false;
    this.#tell();
  }
}
