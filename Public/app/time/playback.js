// @ts-check
/** Decides when the cursor moves and how long its motion takes.
 *
 * Only events that are shown by themselves are stopped at; what lies between is passed in silence.
 * Two callbacks of one controller never overlap; different controllers start a little apart. A
 * single step is played callback by callback. When more steps wait behind it (a fast stream), the
 * pace rises; when it can't keep up, everything before the newest step is folded at once. Whatever
 * goes forward stops at a breakpoint.
 * @fires Playback#change playing, paused, another speed, another step size, or `hit` */
import { countShown, placeAfter, placeBefore, restAt, stepSizes } from './step-sizes.js';

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
  /** Whether nothing that comes waits long: an app is watched. */
  isUrgent = false;
  /** The breakpoint at which it has stopped, until something moves on.
   * @type {breakpoints.Hit|null} */
  hit = null;

  #store;
  #clock;
  #shows;
  #settings;
  #breakpoints;
  #speed;
  #size;
  #isFollowing = false;
  #knownLast = 0;
  /** Whether the person plays the past: no stream presses, so the pace stays even. */
  #isReplay = false;
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
    this.#store = store;
    this.#clock = clock;
    this.#shows = shows;
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
    const { announcedSeq, last, first } = this.#store;
    this.#isFollowing = isFollowing;
    if (isFollowing && announcedSeq === last && last > first) this.#rest(last);
  }

  /** Plays from the cursor to the end; from the start when the cursor is at the end.
   * @param {number} [until]  where to stop before */
  play(until = Infinity) {
    if (this.#store.isAtEnd) this.#store.seek(this.#store.first);
    this.#isReplay = true;
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
    const place = placeAfter(this.#store, this.#shows, size);
    if (place) this.#advance(place, this.#scaled(travelTime));
  }

  /** @type {(size?: time.StepSize) => void} */
  stepBack(size = this.#size) {
    this.#leave();
    const place = placeBefore(this.#store, this.#shows, size);
    if (place) this.#store.seek(place.seq, place.announcedSeq);
  }

  /** @type {(seq: number) => void} */
  jump(seq) {
    this.#leave();
    this.#store.seek(seq);
  }

  /** Goes to where something has ended, and announces the last event that is shown.
   * @type {(seq?: number) => void} */
  jumpToEnd(seq = this.#store.last) {
    this.#leave();
    this.#rest(seq);
  }

  /** @type {(seq: number) => void} */
  #rest(seq) {
    this.#store.seek(seq, this.#restAt(seq).announcedSeq);
  }

  /** @param {number} seq */
  #restAt(seq) {
    return restAt(this.#store, this.#shows, seq);
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
    this.#isReplay = false;
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
    this.#store.seek(hit.seq);
    this.#stop(false, hit);
  }

  /** The person goes elsewhere. */
  #leave() {
    this.#since = null;
    this.#stop(false);
  }

  /** @type {(isHeld: boolean, hit?: breakpoints.Hit|null) => void} */
  #stop(isHeld, hit = null) {
    this.#clock.clearTimeout(this.#timer);
    this.isPlaying = false;
    this.isHeld = isHeld;
    this.hit = hit;
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
    const { last, cursor } = this.#store;
    const open = this.#store.stepsAfter(cursor);
    const newest = open[open.length - 1];
    const waitingSteps = this.#isReplay ? 0 : Math.max(0, open.length - (this.isUrgent ? 0 : 1));
    const arrival = this.#arrivals.get(newest?.index ?? -1) ?? this.#clock.now();
    const range = { from: cursor, to: last, limit: largestBacklog + 1 };
    const pending = countShown(this.#store, this.#shows, range);
    return pace({ pending, waitingSteps, lag: this.#clock.now() - arrival });
  }

  /** @type {(duration: number, spacing: number) => void} */
  #travel(duration, spacing) {
    const place = placeAfter(this.#store, this.#shows, 'callback');
    if (!place) return;
    const event = this.#store.eventAt(place.announcedSeq);
    const key = event?.controller ?? event?.actor ?? '';
    const wait = (this.#busyUntil.get(key) ?? 0) - this.#clock.now();
    if (wait > 0) {
      this.#after(wait);
      return;
    }
    const time = this.#scaled(this.isReduced ? fadeTime : duration);
    this.#busyUntil.set(key, this.#clock.now() + time);
    this.#advance(place.announcedSeq <= this.#until ? place : this.#restAt(this.#until), time);
    if (this.isPlaying) this.#after(this.#scaled(spacing));
  }

  /** Shows everything before the newest step at once, or everything if there is no time at all. */
  #fold() {
    const { steps, cursor, last } = this.#store;
    const newest = steps[steps.length - 1];
    const isAll = this.#speed === Infinity || this.isUrgent;
    const start = isAll ? last : (newest?.firstEvent ?? 1) - 1;
    const end = Math.min(Math.max(cursor + 1, start), this.#until);
    this.#advance(this.#restAt(end), this.#scaled(travelTime));
    if (this.isPlaying) this.#after(this.#scaled(startSpacing));
  }

  /** Moves the cursor forward, as far as the next breakpoint. Several events at once are folded; at
   * a breakpoint the page announces the last one.
   * @type {(place: time.Place, duration: number) => void} */
  #advance(place, duration) {
    const { cursor } = this.#store;
    const hit = this.#breakpoints?.firstHit(cursor, place.seq) ?? null;
    const end = hit ? { seq: hit.seq, announcedSeq: hit.seq } : place;
    const shown = countShown(this.#store, this.#shows, { from: cursor, to: end.seq });
    const kind = shown > 1 ? 'fold' : 'travel';
    this.#store.advance(end, { kind, duration, count: hit ? 1 : shown });
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
