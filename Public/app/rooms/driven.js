// @ts-check
/**
 * Moves a page to where another one stands. What the person does meanwhile is told apart from it.
 *
 * @fires Driven#taken  the person has moved the cursor
 *
 * @typedef {import('../time/playback.js').Playback} Playback
 * @typedef {import('../store/trace-store.js').TraceStore} TraceStore
 *
 * @typedef {{cursor: number, motion: string, speed: number}} Place
 */
import { countShown } from '../time/step-sizes.js';

/** More than this is not travelled, but jumped. */
export const longestWay = 12;

/**
 * How the page comes to a place.
 *
 * @param {{from: number, to: number, shown: number, motion: string}} way
 * @returns {'stay'|'jump'|'travel'}
 */
export function approach({ from, to, shown, motion }) {
  if (from === to) return 'stay';
  const isTravelled = motion === 'play' || (motion === 'travel' && shown <= longestWay);
  return isTravelled && to > from ? 'travel' : 'jump';
}

export class Driven extends EventTarget {
  #store;
  #playback;
  #shows;
  #isOwnMove = false;
  /** Where it travels to; null while it doesn't. */
  #until = /** @type {number|null} */ (null);

  /**
   * @param {{store: TraceStore, playback: Playback,
   *   view: {shows: time.Shows}}} lab
   */
  constructor({ store, playback, view }) {
    super();
    this.#store = store;
    this.#playback = playback;
    this.#shows = view.shows.bind(view);
    store.addEventListener('cursor', () => this.#moved());
    playback.addEventListener('change', () => this.#played());
  }

  /** Whether the page moves, or is about to, because another one has. */
  get isMoving() {
    return this.#isOwnMove || this.#until !== null;
  }

  /**
   * Changes the page without that counting as done by the person.
   *
   * @template T
   * @param {() => T} change
   * @returns {T}
   */
  quietly(change) {
    const outer = this.#isOwnMove;
    this.#isOwnMove = true;
    try {
      return change();
    } finally {
      this.#isOwnMove = outer;
    }
  }

  /** @param {Place} place */
  go({ cursor, motion, speed }) {
    const { cursor: from, last } = this.#store;
    const to = Math.min(cursor, last);
    const limit = longestWay + 1;
    const shown = countShown(this.#store, this.#shows, { from, to, limit });
    const way = approach({ from, to, shown, motion });
    if (way === 'stay' || (way === 'travel' && this.#until === to)) return;
    this.quietly(() => {
      this.#until = null;
      if (way === 'jump') this.#playback.jumpToEnd(to);
      else this.#travel(to, speed);
    });
  }

  /** Stands still. */
  stop() {
    this.quietly(() => {
      this.#until = null;
      this.#playback.pause();
    });
  }

  /**
   * @param {number} to
   * @param {number} speed
   */
  #travel(to, speed) {
    if (this.#playback.speed !== speed) this.#playback.speed = speed;
    this.#until = to;
    this.#playback.play(to);
    if (!this.#playback.isPlaying) this.#until = null;
  }

  #moved() {
    if (!this.isMoving) this.dispatchEvent(new Event('taken'));
  }

  /** The way is over, or the person has stopped it. */
  #played() {
    if (this.#isOwnMove || this.#until === null || this.#playback.isPlaying) return;
    const isThere = this.#store.cursor >= this.#until;
    this.#until = null;
    this.dispatchEvent(new Event(isThere ? 'arrived' : 'taken'));
  }
}
