// @ts-check
/** The presenter's page: its session is in the run of the room, as all pages with a key are. It
 * tells the room what the class sees; what a phone or another driver shows comes back.
 * @fires Presenter#change something must be drawn again
 * @fires Presenter#votes something isn't done, as the class votes */
import { fetchRun } from '../server/api.js';
import { RoomDesk } from '../server/room-desk.js';
import { RoomStream } from '../server/room-stream.js';
import { holdsVotes } from '../lead/phase.js';
import { Asking } from './asking.js';
import { Driven } from './driven.js';
import { isProblem, Newest } from './newest.js';
import { goOnAlone } from './own-run.js';
import { isAboutNext } from './poll-view.js';
import { PresenceReporter } from './presence-reporter.js';
import { RoomState } from './room-state.js';
import { isLike, ShowPlayer } from './show-player.js';

/** @typedef {Parameters<RoomDesk['show']>[0]} SharedView */

const fastest = 100;

export class Presenter extends EventTarget {
  state = new RoomState();
  desk;
  code;
  isOwner;
  /** Whether another one has control. */
  isHeld = false;
  /** Whether the page has asked for control, which it takes once it is handed over. */
  isWanted = false;
  /** @type {'ended'|'unknown'|'refused'|null} */
  over = null;
  isConnected = false;
  /** @type {string[]}  by which others in the local network reach the server */
  network = [];
  driven;
  asking;
  presence;
  #lab;
  #services;
  #key;
  #stream;
  #player;
  #news;
  #listening = new AbortController();
  #number = /** @type {number|null} */ (null);
  /** The number of the run that the session is in; 0 before it is in one of the room. */
  #entered = 0;
  /** Whether the room was opened by this page, just now, with a copy of its run. */
  #isNew = false;
  /** What the room shows, as far as the page knows: its own wish comes first. */
  #known = /** @type {rooms.Way|null} */ (null);
  /** Requests under way that change what is shown. */
  #pending = 0;
  #wasPlaying = false;
  /** The version of the room after the page's own commands. */
  #version = 0;
  #events = { run: 0, after: 0 };

  /** @param {lab.Lab} lab @param {string} code @param {rooms.KeptPresenter} kept
   * @param {rooms.PresenterServices} services */
  constructor(lab, code, { key, isOwner }, services) {
    super();
    this.#lab = lab;
    this.#services = services;
    this.#key = key;
    this.code = code;
    this.isOwner = isOwner;
    this.desk = new RoomDesk(code, key);
    this.driven = new Driven(lab);
    this.asking = new Asking(lab, this);
    this.#player = new ShowPlayer(lab, this.driven);
    const { clock, isHidden } = services;
    this.presence = new PresenceReporter(this.desk, clock, isHidden);
    this.#news = new Newest(() => this.#newView(), (news) => this.#send(news), clock);
    const Stream = services.Stream ?? RoomStream;
    this.#stream = new Stream(code, {
      position: () => this.#events,
      you: (number) => this.#know(number),
      room: (room) => this.take(room),
      step: () => {},
      trace: ({ run, event }) => { this.#events = { run, after: event.seq }; },
      caughtUp: () => this.#look(),
      over: (reason) => this.#end(reason),
      connection: (isOpen) => {
        this.isConnected = isOpen;
        this.#tell();
      },
    }, key);
  }

  get room() { return this.state.room; }
  get now() { return this.#services.clock.now(); }
  /** For a phone that is to lead too. */
  get key() { return this.#key; }

  /** Whether the page shows the run of the room, with all its commands. */
  get isTold() {
    const { session, store } = this.#lab;
    const run = this.room?.run;
    return run !== undefined && run.id === session.id && store.performed.length === run.stepCount;
  }

  /** Whether the page leads the class. */
  get isLeading() { return this.room !== null && !this.isHeld && this.over === null; }

  /** Asks the class something, unless it votes on something else: that is seen to first.
   * @param {rooms.Asked} question @returns {Promise<boolean>}  whether it is asked */
  async askClass(question) {
    let isFree = !holdsVotes(this.room?.poll);
    if (isFree) {
      await this.ask((desk) => desk.poll(question)).catch((error) => {
        if (!isProblem(error, 'voteOpen')) throw error;
        isFree = false;
      });
    }
    if (!isFree) this.dispatchEvent(new Event('votes'));
    return isFree;
  }

  /** @param {boolean} [isNew]  whether the page has opened the room just now */
  open(isNew = false) {
    const { store, playback, view, session, inspector } = this.#lab;
    const { signal } = this.#listening;
    const touch = () => this.#news.touch();
    for (const part of [playback, view, inspector]) {
      part.addEventListener('change', touch, { signal });
    }
    playback.addEventListener('change', () => this.#noteStart(), { signal });
    store.addEventListener('cursor', touch, { signal });
    session.addEventListener('answered', () => this.#tell(), { signal });
    this.driven.addEventListener('arrived', touch, { signal });
    session.host = this;
    this.#isNew = isNew;
    if (isNew) this.#know(0);
    this.#stream.open();
    this.presence.give();
  }

  /** Leaves the room to those who have its key. */
  close() {
    this.#stream.close();
    this.#leave();
  }

  /** @type {(room: rooms.Room) => void} */
  take(room) {
    if (this.state.take(room, this.now) === undefined) return;
    this.#findRole();
    if (room.offered && this.isWanted) void this.takeControl();
    this.#look();
    this.#tell();
  }

  /** @param {Parameters<RoomDesk['show']>[0]} view  something for the class */
  async show(view) { this.take(await this.desk.show(view)); }

  /** Asks something of the room; what it answers with is shown.
   * @param {(desk: RoomDesk) => Promise<any>} wish */
  async ask(wish) {
    const answer = await wish(this.desk);
    if (answer?.version !== undefined && answer.run) this.take(answer);
    return answer;
  }

  /** Takes control, where it was handed over to the page or belongs to it. */
  async takeControl() {
    this.isWanted = false;
    await this.ask((desk) => desk.take()).catch((error) => {
      if (!isProblem(error, 'notDriving')) throw error;
    });
  }

  async requestControl() {
    this.isWanted = true;
    await this.ask((desk) => desk.request());
  }

  /** Performs a command on the run of the room. The class sees at once what it brings, unless the
   * page may stop on the way.
   * @type {rooms.Host['perform']} */
  async perform(command, version) {
    const { store, playback, breakpoints, lesson } = this.#lab;
    const isWhole = breakpoints.list.length === 0 && !lesson && playback.isFollowing;
    const speed = Math.min(playback.speed, fastest);
    const show = isWhole ? { from: store.cursor, speed } : null;
    return this.#busy(async () => {
      const performed = await this.desk.perform(command, `${this.#entered}.${version}`, show);
      const to = performed.events[performed.events.length - 1]?.seq ?? store.last;
      if (show && to > show.from) this.#known = { ...show, to };
      this.#version = performed.version;
      return { ...performed, version: version + 1 };
    });
  }

  /** @type {rooms.Host['admit']}  The room shows a run before the page is in it. */
  async admit(id, entry, told) {
    const { version = Infinity, playsFrom = null, ...rest } = entry;
    const { run } = this.room ?? {};
    if (!run || this.isHeld || this.over) return [id, entry, told];
    if (id !== run.id || version < run.stepCount) {
      const cursor = rest.cursor ?? (playsFrom === null ? null : this.#lab.store.endOf(playsFrom));
      const source = await this.#source(id, version);
      await this.#open(cursor === null ? source : { ...source, cursor });
    }
    this.#entered = this.room?.run.number ?? 0;
    const shown = this.room?.run.id ?? id;
    return [shown, { ...rest, playsFrom }, shown === id ? told : {}];
  }

  /** @type {rooms.Host['branch']}  Goes on from a step of the room's run at once. */
  async branch(run, step, commands) {
    if (run !== this.room?.run.id || commands.length !== 1) return null;
    const id = await this.#open({ step, commands, cursor: this.#lab.store.endOf(step) });
    return { id, refused: [] };
  }

  /** @type {(source: Parameters<RoomDesk['open']>[0]) => Promise<string>} */
  async #open(source) {
    const room = await this.#busy(() => this.desk.open(source));
    this.#known = room.show;
    this.take(room);
    return room.run.id ?? '';
  }

  /** @param {string} id @param {number} version */
  async #source(id, version) {
    if (version === Infinity) return { run: id };
    if (id === this.room?.run.id) return { step: version };
    const { scenario } = await fetchRun(id);
    return { scenario: { ...scenario, steps: scenario.steps.slice(0, version) } };
  }

  /** @param {number} number  of the driver that the page is; 0 is the one who opened the room */
  #know(number) {
    this.#number = number;
    this.isOwner = number === 0;
    this.#services.keep({ key: this.#key, isOwner: this.isOwner });
    this.#findRole();
    this.#look();
    this.#tell();
  }

  /** A page without control gives no commands; no page does while the class thinks about one. */
  #findRole() {
    const { room } = this;
    if (!room || this.#number === null || this.over || this.#listening.signal.aborted) return;
    const driver = room.drivers?.find(({ isDriving }) => isDriving)?.number ?? 0;
    this.isHeld = driver !== this.#number;
    const open = isAboutNext(room) ? 'room.questionOpen' : '';
    this.#lab.hold(this.isHeld ? 'room.otherDrives' : open);
  }

  /** The page comes to the run that the room shows, and to what it shows of it. */
  #look() {
    const { room } = this;
    if (!room || this.over || this.#number === null) return;
    const { session } = this.#lab;
    if (room.run.id !== session.id || session.hasMore) void this.#enter();
    else this.#entered = room.run.number;
    if (this.#entered !== room.run.number) return;
    if (!this.#pending && !this.#news.isBusy) this.#followNews(room);
  }

  /** The session enters the run of the room, after what is under way. */
  #enter() {
    const lab = this.#lab;
    const { session, store } = lab;
    return session.enqueue(async () => {
      const { run } = this.room ?? {};
      if (!run?.id || (run.id === session.id && !session.hasMore) || this.over) return;
      const { id } = run;
      if (this.#isNew) {
        await lab.keepStill(() => session.enter(id, { cursor: store.cursor }));
      } else {
        const told = await fetchRun(id);
        const { scenario } = told;
        const family = { scenario, platform: scenario.platform ?? {}, steps: scenario.steps };
        await lab.keepStill(() => session.enter(id, { family }, { run: told }));
      }
      if (this.room && !this.#isNew) this.#follow(this.room.show, true);
      this.#isNew = false;
      this.#look();
    }).catch((error) => session.report(error));
  }

  /** @type {(room: rooms.Room) => void} */
  #followNews({ version, show }) {
    if (version >= this.#version && !isLike(show, this.#known)) this.#follow(show);
  }

  /** @type {(show: rooms.Show, isAgain?: boolean) => void} */
  #follow(show, isAgain = false) {
    this.#known = show;
    this.#player.go(show, this.state.elapsed(this.now), isAgain);
  }

  /** What is played from elsewhere than the room shows it is another show, to the same end too. */
  #noteStart() {
    const { store: { cursor }, playback: { isPlaying } } = this.#lab;
    const isStart = isPlaying && !this.#wasPlaying;
    this.#wasPlaying = isPlaying;
    if (!isStart || this.driven.isMoving || this.#pending || cursor === this.#known?.from) return;
    this.#known = { from: cursor, to: cursor, speed: 0 };
  }

  /** What the room doesn't show yet of what the page does.
   * @returns {{view: SharedView, run: number}|null}  null where it is all the same */
  #newView() {
    const { room } = this;
    const { view, inspector, session } = this.#lab;
    const isAway = room?.run.id !== session.id || this.isHeld || this.over !== null;
    if (!room || isAway || this.#pending || this.driven.isMoving) return null;
    const show = this.#newShow();
    if (!show) this.#followNews(room);
    const panel = inspector.isOpen ? inspector.tab : '';
    const news = {
      ...(show && { show }), ...(view.density !== room.density && { density: view.density }),
      ...(panel !== room.panel && { panel }),
    };
    return Object.keys(news).length > 0 ? { view: news, run: room.run.number } : null;
  }

  /** @returns {rooms.Way|null} */
  #newShow() {
    const { store, playback, breakpoints } = this.#lab;
    const { cursor } = store;
    const known = this.#known ?? { from: 0, to: 0, speed: 0 };
    const speed = Math.min(playback.speed, fastest);
    if (!playback.isPlaying && !store.motion) {
      return known.to === cursor ? null : { from: cursor, to: cursor, speed: 0 };
    }
    // The cursor may rest behind the end that it plays to, at what is hidden there.
    const to = Math.max(cursor, playback.isPlaying
      ? breakpoints.firstHit(cursor, playback.until)?.seq ?? playback.until : cursor);
    if (known.to === to && (!playback.isPlaying || known.speed === speed)) return null;
    const from = known.to < cursor && known.speed === 0 ? known.to : cursor;
    return { from, to, speed: from < to ? speed : 0 };
  }

  /** @type {(news: {view: SharedView, run: number}) => Promise<void>} */
  async #send({ view, run }) {
    const before = this.#known;
    if (view.show) this.#known = view.show;
    let isShown = false;
    try {
      await this.#busy(async () => {
        const room = await this.desk.show(view, run);
        isShown = room.run.number === run;
        this.take(room);
      });
    } finally {
      // A run that has replaced the page's own keeps what it shows.
      if (!isShown && this.#known === view.show) this.#known = before;
    }
  }

  /** What the room tells meanwhile may be older.
   * @template T @param {() => Promise<T>} task */
  async #busy(task) {
    this.#pending += 1;
    try {
      return await task();
    } finally {
      this.#pending -= 1;
      this.#news.touch();
    }
  }

  /** @type {(reason: 'ended'|'unknown'|'refused') => void} */
  #end(reason) {
    this.over = reason;
    this.#leave();
    this.#tell();
    void goOnAlone(this.#lab, this.room);
  }

  #leave() {
    this.#listening.abort();
    this.#news.clear();
    this.presence.stop();
    this.#lab.session.host = null;
    this.#lab.hold('');
  }

  #tell() { this.dispatchEvent(new Event('change')); }
}
