// @ts-check
/**
 * Decides when the cursor moves and how long its motion takes.
 *
 * Two callbacks of one controller never overlap; different controllers start a little apart. A
 * single step is played callback by callback. When more steps wait behind it (a fast stream), the
 * pace rises; when it can't keep up, everything before the newest step is folded at once.
 *
 * @fires Playback#change  playing, paused or another speed
 *
 * @typedef {import('./trace-store.js').TraceStore} TraceStore
 *
 * @typedef {object} Clock
 * @property {() => number} now  milliseconds
 * @property {(run: () => void, milliseconds: number) => unknown} setTimeout
 * @property {(handle: any) => void} clearTimeout
 *
 * @typedef {{kind: 'travel', duration: number, spacing: number} | {kind: 'fold'}} Pace
 */

export const travelTime = 420;
export const startSpacing = 240;
export const fadeTime = 160;
const shortestTravel = 120;
const largestBacklog = 12;
const longestLag = 1000;
export const speeds = [0.25, 0.5, 1, 2, 4];

/**
 * How the next event is shown, at speed 1.
 *
 * @param {{pending: number, waitingSteps: number, lag: number}} backlog  events not shown yet, the
 *   steps that wait behind the one being shown, and for how long the newest of them has waited
 * @returns {Pace}
 */
export function pace({ pending, waitingSteps, lag }) {
  if (waitingSteps === 0 || pending <= 2) {
    return { kind: 'travel', duration: travelTime, spacing: startSpacing };
  }
  if (pending > largestBacklog || lag > longestLag) return { kind: 'fold' };
  const duration = Math.max(shortestTravel, (travelTime * 3) / Math.max(3, pending));
  return { kind: 'travel', duration, spacing: (duration * startSpacing) / travelTime };
}

export class Playback extends EventTarget {
  isPlaying = false;
  /** Whether motion is reduced to a cross-fade. */
  isReduced = false;
  /** Whether new events are played as they come, when the cursor is at the end. */
  isFollowing = false;
  /** Whether the person has stopped a motion half-way. */
  isHeld = false;

  #store;
  #clock;
  #speed = 1;
  #knownLast = 0;
  /** Whether the person plays the past: no stream presses, so the pace stays even. */
  #isReplay = false;
  /** @type {unknown} */
  #timer = null;
  /**
   * When each controller's motion ends.
   *
   * @type {Map<string, number>}
   */
  #busyUntil = new Map();
  /**
   * When the first event of each step came.
   *
   * @type {Map<number, number>}
   */
  #arrivals = new Map();

  /**
   * @param {TraceStore} store
   * @param {Clock} clock
   */
  constructor(store, clock) {
    super();
    this.#store = store;
    this.#clock = clock;
    store.addEventListener('trace', () => this.#traceChanged());
  }

  get speed() {
    return this.#speed;
  }

  set speed(value) {
    this.#speed = value;
    this.#changed();
  }

  /** Plays from the cursor to the end; from the start when the cursor is at the end. */
  play() {
    if (this.#store.isAtEnd) this.#store.seek(this.#store.first);
    this.#isReplay = true;
    this.#run();
  }

  /** Stops at once, a token half-way along its rail too. */
  pause() {
    if (this.isPlaying) this.#stop(true);
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  stepForward() {
    this.#stop(false);
    if (this.#store.isAtEnd) return;
    this.#store.advance(this.#store.cursor + 1, 'travel', this.#scaled(travelTime));
  }

  stepBack() {
    this.jump(this.#store.cursor - 1);
  }

  /** @param {number} seq */
  jump(seq) {
    this.#stop(false);
    this.#store.seek(seq);
  }

  #traceChanged() {
    const { last, cursor } = this.#store;
    const wasAtEnd = cursor === this.#knownLast;
    const hasGrown = last > this.#knownLast;
    if (last < this.#knownLast) this.#arrivals.clear();
    this.#knownLast = last;
    if (!hasGrown) return;
    const step = this.#store.eventAt(last)?.step ?? 0;
    if (!this.#arrivals.has(step)) this.#arrivals.set(step, this.#clock.now());
    if (!this.isFollowing || this.isPlaying || !wasAtEnd) return;
    this.#isReplay = false;
    this.#run();
  }

  /** @param {boolean} isHeld */
  #stop(isHeld) {
    this.#clock.clearTimeout(this.#timer);
    this.isPlaying = false;
    this.isHeld = isHeld;
    this.#changed();
  }

  #run() {
    this.isPlaying = true;
    this.isHeld = false;
    this.#changed();
    this.#tick();
  }

  #tick() {
    if (!this.isPlaying) return;
    if (this.#store.isAtEnd) {
      this.#stop(false);
      return;
    }
    const next = this.#pace();
    if (next.kind === 'fold') this.#fold();
    else this.#travel(next.duration, next.spacing);
  }

  /** @returns {Pace} */
  #pace() {
    const { last, cursor } = this.#store;
    const open = this.#store.stepsAfter(cursor);
    const newest = open[open.length - 1];
    const waitingSteps = this.#isReplay ? 0 : Math.max(0, open.length - 1);
    const arrival = this.#arrivals.get(newest?.index ?? -1) ?? this.#clock.now();
    return pace({ pending: last - cursor, waitingSteps, lag: this.#clock.now() - arrival });
  }

  /**
   * @param {number} duration
   * @param {number} spacing
   */
  #travel(duration, spacing) {
    const seq = this.#store.cursor + 1;
    const event = this.#store.eventAt(seq);
    const key = event?.controller ?? event?.actor ?? '';
    const wait = (this.#busyUntil.get(key) ?? 0) - this.#clock.now();
    if (wait > 0) {
      this.#after(wait);
      return;
    }
    const time = this.#scaled(this.isReduced ? fadeTime : duration);
    this.#busyUntil.set(key, this.#clock.now() + time);
    this.#store.advance(seq, 'travel', time);
    this.#after(this.#scaled(spacing));
  }

  #fold() {
    const { steps, cursor } = this.#store;
    const newest = steps[steps.length - 1];
    const end = Math.max(cursor + 1, (newest?.firstEvent ?? 1) - 1);
    this.#store.advance(end, 'fold', this.#scaled(travelTime));
    this.#after(this.#scaled(startSpacing));
  }

  /** @param {number} milliseconds */
  #after(milliseconds) {
    this.#clock.clearTimeout(this.#timer);
    this.#timer = this.#clock.setTimeout(() => this.#tick(), milliseconds);
  }

  /** @param {number} milliseconds */
  #scaled(milliseconds) {
    return milliseconds / this.#speed;
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }
}
