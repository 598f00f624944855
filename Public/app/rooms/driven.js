// @ts-check
/** Tells what a person does from what the page does by itself.
 * @fires Driven#taken the person has moved the cursor
 * @fires Driven#arrived the page has come to where it plays */
export class Driven extends EventTarget {
  #playback;
  #isOwnMove = false;
  /** Where the page plays to; null while it doesn't. */
  #until = /** @type {number|null} */ (null);

  /** @param {Pick<lab.Lab, 'store'|'playback'>} lab */
  constructor({ store, playback }) {
    super();
    this.#playback = playback;
    const tell = (/** @type {string} */ name) => this.dispatchEvent(new Event(name));
    store.addEventListener('cursor', () => { if (!this.isMoving) tell('taken'); });
    playback.addEventListener('change', () => {
      if (this.#isOwnMove || this.#until === null || playback.isPlaying) return;
      const isThere = store.cursor >= playback.placeAt(this.#until).seq;
      this.#until = null;
      tell(isThere ? 'arrived' : 'taken');
    });
  }

  /** Whether the page moves, or is about to, without the person. */
  get isMoving() { return this.#isOwnMove || this.#until !== null; }

  /** Changes the page without that counting as done by the person.
   * @template T @param {() => T} change @returns {T} */
  quietly(change) {
    const outer = this.#isOwnMove;
    this.#isOwnMove = true;
    try { return change(); } finally { this.#isOwnMove = outer; }
  }

  stop() { this.#end(() => this.#playback.pause()); }

  /** @type {(to: number) => void} */
  jump(to) { this.#end(() => this.#playback.jump(to)); }

  /** @type {(to: number, speed: number) => void} */
  play(to, speed) {
    this.quietly(() => {
      if (this.#playback.speed !== speed) this.#playback.speed = speed;
      this.#until = to;
      this.#playback.play(to);
      if (!this.#playback.isPlaying) this.#until = null;
    });
  }

  /** @type {(change: () => void) => void} */
  #end(change) {
    this.#until = null;
    this.quietly(change);
  }
}
