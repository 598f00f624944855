// @ts-check
/** The event log as a screen reader hears it: a line for each event instead of the sentence. Off
 * until a person asks for it. While playing, lines come at most once a second; of many at a time
 * the last are told, the others by their number. */

const shortestPause = 1000;
/** More lines at a time are a reading that nobody waits for. */
const mostLines = 12;

export class SpokenLog {
  /** Whether events are told in this way. */
  isOn = false;

  #clock;
  #tell;
  /** @type {unknown} */
  #timer = null;
  #lastTime = -Infinity;
  /** The first event that is still to be told, and the last.
   * @type {{first: number, last: number}|null} */
  #waiting = null;

  /** @param {time.Clock} clock
   * @param {(first: number, last: number) => void} tell  events, by their numbers */
  constructor(clock, tell) {
    this.#clock = clock;
    this.#tell = tell;
  }

  /** @type {(first: number, last: number, isPlaying: boolean) => void} */
  take(first, last, isPlaying) {
    const begun = this.#waiting?.first ?? first;
    this.#waiting = { first: begun <= last ? begun : first, last };
    this.#clock.clearTimeout(this.#timer);
    const wait = this.#lastTime + shortestPause - this.#clock.now();
    if (!isPlaying || wait <= 0) this.#flush();
    else this.#timer = this.#clock.setTimeout(() => this.#flush(), wait);
  }

  #flush() {
    if (this.#waiting) this.#tell(this.#waiting.first, this.#waiting.last);
    this.#waiting = null;
    this.#lastTime = this.#clock.now();
  }
}

/** The lines of some events: those that are shown, no more than can be listened to.
 * @param {store.TraceStore} store @param {(event: store.TraceEvent) => boolean} shows
 * @param {number} first @param {number} last
 * @returns {{lines: string[], leftOut: number}}  `leftOut`: how many events come before them */
export function linesOf(store, shows, first, last) {
  /** @type {string[]} */
  const lines = [];
  let seq = last;
  for (; seq >= first && lines.length < mostLines; seq -= 1) {
    const event = store.eventAt(seq);
    // Where a person stands is told in any case.
    if (event && (seq === last || shows(event))) lines.unshift(event.line);
  }
  return { lines, leftOut: Math.max(0, seq - first + 1) };
}
