// @ts-check
/** Plays what a room shows: from where the show is by now, each show once. */
import { placeIn } from '../time/pace.js';
import { countRows } from '../time/step-sizes.js';

/** How far a page may be from a show without a jump, in rows. */
const mostAway = 3;

/** Whether pages do the same for two shows.
 * @type {(one: rooms.Way|null, other: rooms.Way|null) => boolean} */
export function isLike(one, other) {
  return one?.to === other?.to && one?.speed === other?.speed &&
    (one?.from === other?.from || one?.speed === 0);
}

export class ShowPlayer {
  #lab;
  #driven;
  /** What was played last, as far as its events had come. */
  #played = '';

  /** @param {Pick<lab.Lab, 'store'|'playback'>} lab @param {rooms.Driven} driven */
  constructor(lab, driven) {
    this.#lab = lab;
    this.#driven = driven;
  }

  /** @param {rooms.Show} show @param {number} elapsed  milliseconds since it began
   * @param {boolean} [isAgain]  whether the page comes from elsewhere */
  go(show, elapsed, isAgain = false) {
    const { store, playback } = this.#lab;
    const to = Math.min(show.to, store.last);
    const name = [show.run, show.from, to, show.speed, show.at].join();
    if (name === this.#played && !isAgain) return;
    this.#played = name;
    const at = placeIn(playback.rows, { ...show, to, last: store.last }, elapsed);
    const [from, end] = [Math.min(at, store.cursor), Math.max(at, store.cursor)];
    const isNear = countRows(playback.rows, { from, to: end, limit: mostAway + 1 }) <= mostAway;
    if (at !== store.cursor && !(isNear && show.speed > 0)) this.#driven.jump(at);
    if (show.speed > 0 && store.cursor < to) this.#driven.play(to, show.speed);
  }
}
