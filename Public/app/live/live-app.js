// @ts-check
/** An app that writes into a live session, shown by the page like a run: read once, then followed.
 * While it is paused the cursor stays, and what comes is counted.
 * @fires LiveApp#change where it stands is another
 * @fires LiveApp#choice the chosen classes have changed
 * @typedef {object} World @property {time.Clock} clock
 * @property {(draw: () => void) => void} frame  calls before the page is drawn again
 * @property {string} language @property {typeof fetchTrace} fetchTrace
 * @property {() => Promise<findings.Finding[]>} fetchFindings  those of the catalogue
 * @property {new (...parts: ConstructorParameters<typeof LiveStream>) => {open(): void,
 *   close(): void}} Stream */
import { ApiError } from '../server/api.js';
import { fetchFindingCatalog } from '../server/catalog-api.js';
import { fetchTrace, part } from '../server/live-api.js';
import { LiveStream } from '../server/live-stream.js';
import { ownerOf } from '../store/identity.js';
import { LiveFeed } from './live-feed.js';
import { RateMeter } from './rate-meter.js';
import { platformOf, watchedScenario } from './watched-scenario.js';

/** The facts of a finding that the catalogue doesn't know.
 * @type {Omit<findings.Finding, 'id'|'seq'|'title'>} */
const untold = {
  category: '', severity: 'warning', harm: '', fix: '', step: -1, versions: 'all', rules: [],
};
/** How often the rate is looked at while there is one, in milliseconds. */
const rateTime = 500;

export class LiveApp extends EventTarget {
  id;
  /** @type {server.Standing|null} */
  standing = null;
  isFollowing = true;
  /** @type {live.Progress}  How far the server is with the lines that there were. */
  progress = { done: '0', of: '…' };
  /** @type {ReadonlySet<string>}  The classes whose lanes and log are shown; all if it is empty. */
  classes = new Set();
  /** Whether the server speaks. */
  #isConnected = false;
  #isOver = false;
  #isReading = false;
  #store;
  #playback;
  #findings;
  #world;
  #rate;
  /** @type {LiveFeed|null} */
  #feed = null;
  /** @type {{close(): void}|null} */
  #stream = null;
  /** @type {server.News[]} */
  #news = [];
  /** @type {readonly server.LiveFinding[]} */
  #liveFindings = [];
  /** @type {Promise<findings.Finding[]>|null} */
  #catalog = null;
  #isAsked = false;
  /** The last event when it was paused, and where the cursor stood. */
  #seen = 0;
  #cursor = 0;
  /** @type {unknown} */
  #timer = null;
  #listening = new AbortController();

  /** @param {string} id
   * @param {{store: store.TraceStore, playback: time.Playback, findings: findings.Findings}} lab
   * @param {Partial<World> & Pick<World, 'clock'|'frame'|'language'>} world */
  constructor(id, { store, playback, findings }, world) {
    super();
    this.id = id;
    this.#store = store;
    this.#playback = playback;
    this.#findings = findings;
    this.#world = {
      fetchTrace, fetchFindings: fetchFindingCatalog, Stream: LiveStream, ...world,
    };
    this.#rate = new RateMeter(world.clock);
  }

  /** How its events compare with what UIKit promises. */
  get verdicts() {
    return this.#feed?.verdicts ?? null;
  }

  /** How often a callback of a class compares in which way; null where it isn't known.
   * @type {(owner: string, callback: string) => Record<store.Status, number>|null} */
  tallyOf(owner, callback) {
    return this.#feed?.tallyOf(owner, callback) ?? null;
  }

  get app() {
    return this.standing?.app ?? null;
  }

  /** @returns {live.LiveState} */
  get state() {
    if (this.#isOver) return 'over';
    if (!this.standing) return 'reading';
    if (!this.#isConnected) return 'lost';
    const { state } = this.standing;
    if (state === 'waiting') return 'waiting';
    if (!this.isFollowing) return 'paused';
    return state === 'stopped' ? 'stopped' : 'live';
  }

  /** What the page tells about its state: the key of a text, and its values.
   * @returns {[string, live.Progress]} */
  get told() {
    return [`live.told.${this.state}`, this.progress];
  }

  get perSecond() {
    return this.#rate.perSecond;
  }

  /** How many events have come since it was paused. */
  get newCount() {
    return this.isFollowing ? 0 : Math.max(0, this.#store.last - this.#seen);
  }

  /** Reads what there is, and follows it from then on.
   * @throws {ApiError} */
  async open() {
    const { signal } = this.#listening;
    this.#store.addEventListener('cursor', () => this.#cursorMoved(), { signal });
    this.#playback.addEventListener('change', () => this.#playbackChanged(), { signal });
    this.#playback.isUrgent = true;
    await this.#read();
  }

  close() {
    this.#listening.abort();
    this.#stream?.close();
    this.#world.clock.clearTimeout(this.#timer);
    this.#playback.isUrgent = false;
    this.#playback.isFollowing = true;
    this.#isOver = true;
  }

  /** Goes to the newest event, and on with those that come. */
  follow() {
    this.#playback.jumpToEnd();
    this.#setFollowing(true);
  }

  /** The cursor stays where it is. */
  pause() {
    this.#playback.pause();
    this.#setFollowing(false);
  }

  /** Pauses, or goes on. */
  toggle() {
    if (this.isFollowing) this.pause();
    else this.follow();
  }

  /** @param {Iterable<string>} classes  none for all */
  chooseClasses(classes) {
    this.classes = new Set(classes);
    this.dispatchEvent(new Event('choice'));
  }

  /** Whether the class of a controller is among those that were chosen.
   * @param {string|undefined} name  undefined for the app itself, which has no class */
  isChosen(name) {
    return this.classes.size === 0 || (name !== undefined && this.classes.has(ownerOf(name).owner));
  }

  /** The name of a step: a launch of the app, or the calls between two silences.
   * @type {(step: store.Step, translator: words.Translator) => string} */
  titleOf({ firstEvent, index }, translator) {
    const launchAt = (/** @type {number} */ seq) =>
      /** @type {live.SeenEvent|null} */ (this.#store.eventAt(seq))?.launch ?? 0;
    const number = launchAt(firstEvent);
    if (number === launchAt(firstEvent - 1)) {
      return translator.text('live.moment', { number: index + 1 });
    }
    return translator.text(number === 1 ? 'live.launch' : 'live.launchAgain', { number });
  }

  /** Reads all that there is, in parts; then the stream goes on. */
  async #read() {
    const store = this.#store;
    const scenario = watchedScenario('');
    const cursor = this.isFollowing ? Infinity : store.cursor;
    this.#playback.isFollowing = false;
    this.#findings.take({});
    this.#news = [];
    this.#isReading = true;
    let trace = await this.#fetch(0);
    const feed = new LiveFeed(store, scenario, (findings) => void this.#find(findings));
    this.#feed = feed;
    // The stream continues after the first part: its news about the others is known or newer.
    const { place } = trace;
    store.begin(scenario, platformOf(trace.app));
    feed.takeTrace(trace);
    while (trace.events.length === part.events && !this.#isOver) {
      trace = await this.#fetch(store.last);
      feed.takeTrace({ ...trace, findings: [] });
    }
    if (this.#isOver) return;
    this.#stand(trace);
    store.seek(cursor);
    this.#cursor = store.cursor;
    this.#isReading = false;
    this.#playback.isFollowing = this.isFollowing;
    this.#listen(place);
  }

  /** Shows the findings with their texts from the catalogue.
   * @type {(found: readonly server.LiveFinding[]) => Promise<void>} */
  async #find(findings) {
    this.#liveFindings = findings;
    this.#catalog ??= this.#world.fetchFindings().catch(() => {
      this.#catalog = null;
      return [];
    });
    const known = new Map((await this.#catalog).map((one) => [one.id, one]));
    // More has been found meanwhile.
    if (findings !== this.#liveFindings || this.#isOver) return;
    const described = (/** @type {server.LiveFinding} */ one) =>
      ({ ...untold, title: one.id, ...known.get(one.id), ...one });
    this.#findings.take({ findings: findings.map(described) });
  }

  /** @type {(after: number) => Promise<server.LiveTrace>} */
  #fetch(after) {
    return this.#world.fetchTrace(this.id, after, this.#world.language, (progress) => {
      this.progress = progress;
      this.#change();
    });
  }

  /** @type {(place: number) => void} */
  #listen(place) {
    const { Stream, language } = this.#world;
    const stream = new Stream({ id: this.id, place, language }, {
      news: (news) => this.#hear(news),
      reset: () => void this.#readAgain(),
      over: () => this.#end(),
      connection: (isOpen) => this.#connected(isOpen),
    });
    this.#stream = stream;
    this.#connected(true);
    stream.open();
  }

  /** Too much was missed; where the server can't be asked now, it is tried again. */
  async #readAgain() {
    try {
      await this.#read();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.isGone) this.#end();
      else {
        this.#connected(false);
        this.#timer = this.#world.clock.setTimeout(() => void this.#readAgain(), 2000);
      }
    }
  }

  /** @type {(news: server.News) => void}  What comes before the next frame is taken at once. */
  #hear(news) {
    this.#news.push(news);
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#world.frame(() => this.#flush());
  }

  #flush() {
    this.#isAsked = false;
    if (this.#isOver) return;
    const before = this.#store.last;
    const standing = this.#feed?.take(this.#news.splice(0)) ?? null;
    this.#rate.add(this.#store.last - before);
    if (standing) this.#stand(standing);
    this.#change();
  }

  /** @type {(standing: server.Standing) => void} */
  #stand({ app, dropped, session, state, tally }) {
    this.standing = { app, dropped, session, state, tally };
    const platform = platformOf(app);
    const { ios, idiom } = this.#store.platform;
    if (ios === platform.ios && idiom === platform.idiom) return;
    this.#store.platform = platform;
    this.#store.lookAgain();
  }

  /** @type {(isOpen: boolean) => void} */
  #connected(isOpen) {
    this.#isConnected = isOpen;
    this.#change();
  }

  #end() {
    this.#isOver = true;
    this.#stream?.close();
    this.#change();
  }

  /** The person has gone elsewhere, or has come to the newest event. */
  #cursorMoved() {
    const { cursor, isAtEnd } = this.#store;
    const hasMoved = cursor !== this.#cursor;
    this.#cursor = cursor;
    if (hasMoved && isAtEnd) this.#setFollowing(true);
    else if (!isAtEnd && !this.#playback.isPlaying) this.#setFollowing(false);
  }

  /** It has stopped before the newest event. */
  #playbackChanged() {
    if (!this.#playback.isPlaying && !this.#store.isAtEnd) this.#setFollowing(false);
  }

  /** @type {(isFollowing: boolean) => void} */
  #setFollowing(isFollowing) {
    if (isFollowing === this.isFollowing || this.#isReading) return;
    this.isFollowing = isFollowing;
    this.#seen = this.#store.last;
    this.#playback.isFollowing = isFollowing;
    this.#change();
  }

  #change() {
    const { clock } = this.#world;
    clock.clearTimeout(this.#timer);
    this.dispatchEvent(new Event('change'));
    if (this.perSecond > 0 && !this.#isOver) {
      this.#timer = clock.setTimeout(() => this.#change(), rateTime);
    }
  }
}
