// @ts-check
/** What a phone in the presenter's hand does without being looked at: it says by a short buzz that
 * all have answered, and its screen stays on. */
import { isRound } from '../lead/phase.js';

/** Tells once in each round that all have answered. */
export class AllAnswered {
  #ring;
  /** The round in which it was told. */
  #rung = '';

  /** @param {() => unknown} ring */
  constructor(ring) {
    this.#ring = ring;
  }

  /** @type {(room: Pick<rooms.Room, 'poll'|'present'>) => void} */
  take({ poll, present }) {
    if (!poll || !isRound(poll) || poll.answered === 0 || poll.answered < present) return;
    const round = `${poll.id}.${poll.round}`;
    if (round === this.#rung) return;
    this.#rung = round;
    this.#ring();
  }
}

/** Keeps the screen on, where the browser can and may: a page that is hidden loses the lock.
 * @type {(page: rooms.AwakePage) => void} */
export function keepAwake({ wakeLock, page }) {
  if (!wakeLock) return;
  const lock = () => {
    // With a low battery it is refused, and the class goes on.
    if (!page.hidden) wakeLock.request('screen').catch(() => undefined);
  };
  page.addEventListener('visibilitychange', lock);
  lock();
}
