// @ts-check
/**
 * A follower's page: shows what the room shows through the page's own store, lets the follower look
 * around or explore in a run of its own, and comes back.
 *
 * @fires ClassRoom#change  something is to be drawn anew
 * @fires ClassRoom#gathered  the teacher has called the follower back
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('../time/playback.js').Clock} Clock
 * @typedef {import('./attendance.js').Exploration} Exploration
 * @typedef {import('./types.js').Room} Room
 *
 * @typedef {{follower: string, explorations: Exploration[]}} Kept
 *
 * @typedef {object} Services
 * @property {Clock} clock
 * @property {() => number} random
 * @property {(kept: Kept) => void} keep
 * @property {typeof RoomStream} [Stream]
 */
import { ApiError, fetchRun } from '../server/api.js';
import { tellReplay } from '../session/notice.js';
import { Attendance } from './attendance.js';
import { Driven } from './driven.js';
import { Votes } from './poll-view.js';
import { castVote, exploreRoom, fetchRoom, joinRoom, tellPace } from '../server/room-api.js';
import { RoomState, RoomTrace } from './room-state.js';
import { RoomStream } from '../server/room-stream.js';

/** The pause before new steps are asked for, and by how much it is longer for some. */
const stepsPause = 300;
const spread = 1500;

export class ClassRoom extends EventTarget {
  attendance = new Attendance();
  votes = new Votes();
  /** @type {'ended'|'unknown'|'refused'|null} */
  over = null;
  /** How the follower gets along, as it was told last. */
  pace = '';
  state = new RoomState();
  trace = new RoomTrace();
  driven;
  code;
  #lab;
  #services;
  #stream;
  #follower = '';
  /** The run that the store shows; 0 where it shows another. */
  #shown = 0;
  /** How many steps of the run the store knows by name. */
  #taught = 0;
  /** Whether the page comes to the class from elsewhere: it doesn't travel there. */
  #isBack = false;
  #usualSpeed = 1;
  /** @type {unknown} */
  #asking = null;

  /**
   * @param {Lab} lab
   * @param {string} code
   * @param {Services} services
   */
  constructor(lab, code, services) {
    super();
    this.#lab = lab;
    this.code = code;
    this.#services = services;
    this.driven = new Driven(lab);
    this.#usualSpeed = lab.playback.speed;
    const Stream = services.Stream ?? RoomStream;
    this.#stream = new Stream(code, {
      position: () => ({ run: this.trace.run, after: this.trace.last }),
      room: (room) => this.take(room),
      trace: (message) => { this.trace.take(message); },
      caughtUp: () => this.#show(),
      over: (reason) => this.#end(reason),
      connection: (isOpen) => {
        if (this.over || this.mode === 'exploring') return;
        lab.store.setConnection(isOpen ? 'live' : 'offline');
      },
    });
    this.driven.addEventListener('taken', () => this.#look());
  }

  get room() {
    return this.state.room;
  }

  get mode() {
    return this.attendance.mode;
  }

  get now() {
    return this.#services.clock.now();
  }

  /** How far the class is ahead. */
  get distance() {
    const { room } = this;
    return room ? this.attendance.distance(room, this.#lab.store.cursor) : null;
  }

  /** The poll as this follower sees it; null without one. */
  get poll() {
    const poll = this.room?.poll;
    if (!poll || poll.phase === 'closed') return null;
    return { poll, view: this.votes.view(poll, this.state.secondsLeft(this.now), this.isShutOut) };
  }

  /** Whether the door was closed before this follower has joined: it watches, and can't vote. */
  get isShutOut() {
    return this.#follower === '' && this.room?.isOpen === false;
  }

  /**
   * Enters the room: everything in one answer, then what is new.
   *
   * @param {Kept|null} kept  by this tab
   */
  async enter(kept) {
    this.#follower = kept?.follower ?? '';
    this.attendance.explorations = kept?.explorations ?? [];
    const whole = await fetchRoom(this.code);
    this.#takeWhole(whole);
    this.#lab.store.setConnection('live');
    this.#show();
    this.#stream.open();
    // Who can't vote can follow all the same.
    if (!this.#follower && !this.isShutOut) {
      await this.#join().catch((error) => this.#lab.session.report(error));
    }
  }

  leave() {
    this.#stream.close();
    this.#services.clock.clearTimeout(this.#asking);
    this.#lab.playback.speed = this.#usualSpeed;
  }

  /** @param {Room} room */
  take(room) {
    const before = this.state.take(room, this.now);
    if (before === undefined) return;
    this.trace.begin(room.run.number);
    const isCalled = this.attendance.take(room);
    if (isCalled) this.dispatchEvent(new Event('gathered'));
    this.#tell();
  }

  /** The follower goes its own way, from where it looks. */
  async explore() {
    const { room } = this;
    const { store } = this.#lab;
    if (!room || this.over) return;
    const cursor = store.cursor;
    const step = cursor === store.first ? 0 : store.stepsUntil(cursor);
    const { id } = await exploreRoom(this.code,
      { step, ...(this.#follower ? { follower: this.#follower } : {}) });
    await this.open({ run: id, number: room.run.number, event: cursor });
  }

  /**
   * Opens what was tried.
   *
   * @param {Exploration} exploration
   */
  async open(exploration) {
    const { session, playback } = this.#lab;
    try {
      const { scenario } = await fetchRun(exploration.run);
      const { platform = {}, steps } = scenario;
      this.attendance.explore(exploration);
      this.driven.stop();
      this.#shown = 0;
      playback.isFollowing = false;
      const family = { scenario, platform, steps };
      await this.driven.quietly(() => session.enqueue(() =>
        session.enter(exploration.run, { family, cursor: exploration.event })));
      playback.speed = this.#usualSpeed;
      playback.isFollowing = true;
    } catch (error) {
      if (error instanceof ApiError && error.isGone) this.attendance.forget(exploration.run);
      this.back();
      throw error;
    } finally {
      this.#keep();
      this.#tell();
    }
  }

  /** Back to class; what was tried stays. */
  back() {
    this.attendance.back();
    this.#isBack = true;
    this.#show();
    this.#tell();
  }

  /** @param {number} choice */
  async vote(choice) {
    const poll = this.room?.poll;
    if (!poll) return;
    this.votes.cast(poll, choice);
    this.#tell();
    const vote = async () => castVote(this.code, poll.id,
      { follower: await this.#token(), choice });
    await this.#again(vote).catch((error) => {
      this.votes.takeBack(poll);
      this.#tell();
      throw error;
    });
  }

  /** @param {string} pace */
  async say(pace) {
    this.pace = pace;
    this.#tell();
    const event = Math.min(this.#lab.store.cursor, this.room?.run.eventCount ?? 0);
    await this.#again(async () =>
      tellPace(this.code, { follower: await this.#token(), pace, event }));
  }

  #look() {
    if (this.over || this.mode !== 'following' || this.#shown === 0) return;
    this.attendance.look();
    this.#lab.playback.speed = this.#usualSpeed;
    this.#tell();
  }

  /** @param {import('../server/room-api.js').Whole} whole */
  #takeWhole({ room, events, steps }) {
    this.take(room);
    for (const event of events) this.trace.take({ run: room.run.number, event });
    if (room.run.number === this.trace.run) this.trace.steps = steps;
  }

  /** Brings the page up to the room, where it follows. */
  #show() {
    const { room, trace } = this;
    const { store, playback, view, session } = this.#lab;
    if (!room || this.over || this.mode === 'exploring') return;
    this.driven.quietly(() => {
      playback.isFollowing = false;
      if (this.#shown !== trace.run && this.mode === 'looking') this.attendance.back();
      if (this.#shown !== trace.run) {
        if (session.id) session.leave();
        store.begin(room.run.scenario, room.run.platform);
        tellReplay(session, room.run);
        this.#shown = trace.run;
        this.#taught = 0;
        this.#isBack = true;
      }
      for (const { command, ...info } of trace.steps.slice(this.#taught)) {
        store.receiveStep(info, command);
      }
      this.#taught = trace.steps.length;
      store.receive(trace.after(store.last));
      if (this.mode === 'following' && room.density !== view.density) {
        view.showDensity(room.density);
      }
    });
    if (this.mode === 'following') {
      this.driven.go(this.#isBack ? { ...room, motion: 'jump' } : room);
      this.#isBack = false;
    }
    if (trace.lacksSteps) this.#askForSteps();
    this.#tell();
  }

  /** The titles of new steps; a class doesn't ask all at once. */
  #askForSteps() {
    const { clock, random } = this.#services;
    if (this.#asking !== null) return;
    this.#asking = clock.setTimeout(() => {
      const { run, last: after } = this.trace;
      void fetchRoom(this.code, { run, after }).then((whole) => {
        this.#asking = null;
        this.#takeWhole(whole);
        this.#show();
      }, () => { this.#asking = null; });
    }, stepsPause + random() * spread);
  }

  /** @param {'ended'|'unknown'|'refused'} reason */
  #end(reason) {
    this.over = reason;
    this.#services.clock.clearTimeout(this.#asking);
    this.driven.stop();
    this.#lab.store.setConnection('live');
    this.#tell();
  }

  async #join() {
    this.#follower = await joinRoom(this.code);
    this.#keep();
    return this.#follower;
  }

  async #token() {
    return this.#follower || this.#join();
  }

  /**
   * A token that the server doesn't know is replaced once.
   *
   * @param {() => Promise<unknown>} request
   */
  async #again(request) {
    await request().catch(async (error) => {
      const isUnknown = error instanceof ApiError && error.problem.code === 'followerNotFound';
      if (!isUnknown) throw error;
      this.#follower = '';
      await request();
    });
  }

  #keep() {
    const { explorations } = this.attendance;
    this.#services.keep({ follower: this.#follower, explorations });
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}
