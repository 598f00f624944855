// @ts-check
/** Decides when the cursor moves and how long its motion takes.
 * The cursor rests at rows only; what lies between is passed in silence.
 * Two callbacks of one controller never overlap; different controllers start a little apart. A
 * single step is played callback by callback. When more steps wait behind it (a fast stream), the
 * pace rises; when it can't keep up, everything before the newest step is folded at once. Whatever
 * goes forward stops at a breakpoint.
 * @fires Playback#change playing, paused, another speed, another step size, or `hit` */
import { ActionIndex } from '../store/actions.js';
import { Rows } from '../store/shown.js';
import { countRows, placeAfter, placeAt, placeBefore, stepSizes } from './step-sizes.js';

export const travelTime = 420;
export const startSpacing = 240;
export const fadeTime = 160;
const shortestTravel = 120;
const largestBacklog = 12;
const longestLag = 1000;
/** The last one shows everything at once. */
export const speeds = [0.25, 0.5, 1, 2, 4, Infinity];
/** @type {inspector.Settings} */
const forgetful = { read: () => null, save: () => {} };

/** How the next event is shown, at speed 1.
 * @param {{pending: number, waitingSteps: number, lag: number}} backlog  events not shown yet,
 *   the steps that wait behind the one being shown, and for how long the newest of them has
 *   waited
 * @returns {time.Pace} */
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
  /** Whether the person has stopped a motion half-way. */
  isHeld = false;
  /** Whether the person plays the past: no stream presses, so the pace stays even. */
  isReplay = false;
  /** Whether nothing that comes waits long: an app is watched. */
  isUrgent = false;
  /** The breakpoint at which it has stopped, until something moves on.
   * @type {breakpoints.Hit|null} */
  hit = null;
  rows;

  #store;
  #clock;
  #settings;
  #breakpoints;
  #speed;
  #size;
  #isFollowing = false;
  #knownLast = 0;
  /** The event of the last breakpoint; the row at which it has stopped may come before it. */
  #passed = 0;
  /** Where it is to stop. */
  #until = Infinity;
  /** @type {number|null}  Where it was started; null since the person has gone elsewhere. */
  #since = null;
  /** @type {unknown} */
  #timer = null;
  /** When the timer is due. */
  #due = 0;
  /** @type {Map<string, number>}  When each controller's motion ends. */
  #busyUntil = new Map();
  /** @type {Map<number, number>}  When the first event of each step came. */
  #arrivals = new Map();

  /** @param {store.TraceStore} store @param {time.Clock} clock
   * @param {{shows?: time.Shows, settings?: inspector.Settings, breakpoints?:
   *   breakpoints.Breakpoints}} [parts]  which events are shown by themselves, where choices are
   *   kept, and where to stop */
  constructor(store, clock, parts = {}) {
    super();
    const { shows = () => true, settings = forgetful, breakpoints } = parts;
    this.rows = new Rows(new ActionIndex(store), shows);
    this.#store = store;
    this.#clock = clock;
    this.#settings = settings;
    this.#breakpoints = breakpoints;
    const speed = Number(settings.read('speed'));
    this.#speed = speeds.includes(speed) ? speed : 1;
    this.#size = stepSizes.find((size) => size === settings.read('step-size')) ?? 'callback';
    store.addEventListener('trace', () => this.#traceChanged());
    breakpoints?.addEventListener('found', () => this.#lookBack());
  }

  get speed() {
    return this.#speed;
  }

  /** Where it stops. */
  get until() {
    return Math.min(this.#until, this.#store.last);
  }

  /** A change takes effect at once, in the middle of a wait too. */
  set speed(value) {
    const scale = this.#speed === Infinity ? 1 : this.#speed / value;
    const now = this.#clock.now();
    for (const [key, end] of this.#busyUntil) {
      this.#busyUntil.set(key, now + Math.max(0, end - now) * scale);
    }
    this.#speed = value;
    this.#settings.save('speed', String(value));
    if (this.isPlaying) this.#after(Math.max(0, this.#due - now) * scale);
    this.#changed();
  }

  /** @param {1|-1} direction  faster or slower */
  changeSpeed(direction) {
    const index = speeds.indexOf(this.#speed) + direction;
    const speed = speeds[index];
    if (speed !== undefined) this.speed = speed;
  }

  /** How far a step goes where nothing else is said. */
  get size() {
    return this.#size;
  }

  set size(size) {
    this.#size = size;
    this.#settings.save('step-size', size);
    this.#changed();
  }

  /** Whether new events are played as they come, when the cursor is at the end. */
  get isFollowing() {
    return this.#isFollowing;
  }

  set isFollowing(isFollowing) {
    this.#isFollowing = isFollowing;
    if (isFollowing) this.#settle();
  }

  /** Other events have rows from now on: the cursor stays at its own, or goes to the one before. */
  showOthers() {
    this.rows.forget();
    if (!this.isPlaying) this.#settle();
  }

  /** Where the cursor rests for an event.
   * @type {(seq: number) => time.Place} */
  placeAt(seq) {
    return placeAt(this.rows, this.#store.first, seq);
  }

  /** Plays from the cursor to the end; from the start when the cursor is at the end.
   * @param {number} [until]  where to stop before */
  play(until = Infinity) {
    if (this.#store.isAtEnd) this.#store.seek(this.#store.first);
    this.isReplay = true;
    this.#run(until);
  }

  /** Stops at once, a token half-way along its rail too. */
  pause() {
    if (this.isPlaying) this.#stop(true);
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else if (this.hit) this.resume();
    else this.play();
  }

  /** Goes on after a breakpoint. */
  resume() {
    if (this.#store.isAtEnd) this.#stop(false);
    else this.play();
  }

  /** @type {(size?: time.StepSize) => void} */
  stepForward(size = this.#size) {
    this.#leave();
    const place = placeAfter(this.rows, this.#store, size);
    if (place) this.#advance(place, this.#scaled(travelTime));
  }

  /** @type {(size?: time.StepSize) => void} */
  stepBack(size = this.#size) {
    this.#leave();
    const place = placeBefore(this.rows, this.#store, size);
    if (place) this.#store.seek(place.seq, place.announcedSeq);
  }

  /** @type {(seq: number) => void} */
  jump(seq) {
    this.#leave();
    this.#rest(seq);
  }

  /** Goes to an event, which gets a row if it has none.
   * @type {(seq: number) => void} */
  goTo(seq) {
    this.rows.reveal(seq);
    this.jump(seq);
  }

  /** Goes so many rows forward, or back where the count is negative.
   * @type {(count: number) => void} */
  move(count) {
    let shown = this.rows.at(this.#store.announcedSeq);
    for (let left = count; left > 0; left -= 1) shown = this.rows.after(shown) ?? shown;
    for (let left = count; left < 0 && shown; left += 1) shown = this.rows.before(shown);
    this.jump(shown?.event.seq ?? this.#store.first);
  }

  jumpToEnd() {
    this.jump(this.#store.last);
  }

  /** @type {(seq: number) => void} */
  #rest(seq) {
    const place = this.placeAt(seq);
    this.#store.seek(place.seq, place.announcedSeq);
  }

  #settle() {
    const { announcedSeq, cursor } = this.#store;
    const place = this.placeAt(announcedSeq);
    if (place.seq !== cursor || place.announcedSeq !== announcedSeq) this.#rest(announcedSeq);
  }

  #traceChanged() {
    const { last, cursor } = this.#store;
    const wasAtEnd = cursor === this.#knownLast;
    const hasGrown = last > this.#knownLast;
    if (last < this.#knownLast) this.#beginAgain();
    this.#knownLast = last;
    if (!hasGrown) return;
    const step = this.#store.eventAt(last)?.step ?? 0;
    if (!this.#arrivals.has(step)) this.#arrivals.set(step, this.#clock.now());
    const isStopped = this.hit !== null && this.#store.eventAt(this.hit.seq)?.step === step;
    if (!this.#isFollowing || this.isPlaying || !wasAtEnd || isStopped) return;
    this.isReplay = false;
    this.#run();
  }

  #beginAgain() {
    this.#arrivals.clear();
    this.#since = null;
    if (this.hit) this.#stop(false);
  }

  /** What was found of events that have just been played stops it after the fact. */
  #lookBack() {
    if (this.#since === null || this.hit) return;
    const hit = this.#breakpoints?.firstHit(this.#since, this.#store.cursor);
    if (!hit) return;
    this.#rest(hit.seq);
    this.#stop(false, hit);
  }

  /** The person goes elsewhere. */
  #leave() {
    this.#since = null;
    this.#passed = 0;
    this.#stop(false);
  }

  /** @type {(isHeld: boolean, hit?: breakpoints.Hit|null) => void} */
  #stop(isHeld, hit = null) {
    this.#clock.clearTimeout(this.#timer);
    this.isPlaying = false;
    this.isHeld = isHeld;
    this.hit = hit;
    if (hit) this.#passed = hit.seq;
    this.#changed();
  }

  /** @type {(until?: number) => void} */
  #run(until = Infinity) {
    this.#until = until;
    this.#since = this.#store.cursor;
    this.isPlaying = true;
    this.isHeld = false;
    this.hit = null;
    this.#changed();
    this.#tick();
  }

  #tick() {
    if (!this.isPlaying) return;
    const { isAtEnd, cursor } = this.#store;
    if (isAtEnd || cursor >= this.#until) {
      this.#stop(false);
      return;
    }
    const next = this.#pace();
    if (next.kind === 'fold') this.#fold();
    else this.#travel(next.duration, next.spacing);
  }

  /** @returns {time.Pace} */
  #pace() {
    if (this.#speed === Infinity) return { kind: 'fold' };
    const { last, cursor, announcedSeq } = this.#store;
    const open = this.#store.stepsAfter(cursor);
    const newest = open[open.length - 1];
    const waitingSteps = this.isReplay ? 0 : Math.max(0, open.length - (this.isUrgent ? 0 : 1));
    const arrival = this.#arrivals.get(newest?.index ?? -1) ?? this.#clock.now();
    const range = { from: announcedSeq, to: last, limit: largestBacklog + 1 };
    const pending = countRows(this.rows, range);
    return pace({ pending, waitingSteps, lag: this.#clock.now() - arrival });
  }

  /** @type {(duration: number, spacing: number) => void} */
  #travel(duration, spacing) {
    const place = this.#next();
    if (!place) {
      this.#stop(false);
      return;
    }
    const event = this.#store.eventAt(place.announcedSeq);
    const key = event?.controller ?? event?.actor ?? '';
    const wait = (this.#busyUntil.get(key) ?? 0) - this.#clock.now();
    if (wait > 0) {
      this.#after(wait);
      return;
    }
    const time = this.#scaled(this.isReduced ? fadeTime : duration);
    this.#busyUntil.set(key, this.#clock.now() + time);
    this.#advance(place, time);
    if (this.isPlaying) this.#after(this.#scaled(spacing));
  }

  /** The next row, where playback goes on so far. */
  #next() {
    const place = placeAfter(this.rows, this.#store, 'callback');
    return place && place.announcedSeq <= this.#until ? place : null;
  }

  /** Shows everything before the newest step at once, or everything if there is no time at all. */
  #fold() {
    const { announcedSeq, last, steps } = this.#store;
    const newest = steps[steps.length - 1];
    const isAll = this.#speed === Infinity || this.isUrgent;
    const start = isAll ? last : (newest?.firstEvent ?? 1) - 1;
    const far = this.placeAt(Math.min(start, this.#until));
    const place = far.announcedSeq > announcedSeq ? far : this.#next();
    if (place) this.#advance(place, this.#scaled(travelTime));
    else this.#stop(false);
    if (this.isPlaying) this.#after(this.#scaled(startSpacing));
  }

  /** Moves the cursor forward, as far as the next breakpoint. Several rows at once are folded; at a
   * breakpoint the page announces the last one.
   * @type {(place: time.Place, duration: number) => void} */
  #advance(place, duration) {
    const { announcedSeq, cursor } = this.#store;
    const hit = this.#breakpoints?.firstHit(Math.max(cursor, this.#passed), place.seq) ?? null;
    const end = hit ? this.placeAt(hit.seq) : place;
    const range = { from: announcedSeq, to: end.announcedSeq, limit: 2 };
    const kind = countRows(this.rows, range) > 1 ? 'fold' : 'travel';
    this.#store.advance(end, { kind, duration });
    if (hit) this.#stop(false, hit);
  }

  /** @type {(milliseconds: number) => void} */
  #after(milliseconds) {
    this.#clock.clearTimeout(this.#timer);
    this.#due = this.#clock.now() + milliseconds;
    this.#timer = this.#clock.setTimeout(() => this.#tick(), milliseconds);
  }

  /** @type {(milliseconds: number) => number} */
  #scaled(milliseconds) {
    return milliseconds / this.#speed;
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }
}
