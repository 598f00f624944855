// @ts-check
/** A follower's page: shows what the room shows through the page's own store, lets the follower
 * look around or explore in a run of its own, and comes back.
 * @fires ClassRoom#change something must be drawn again
 * @fires ClassRoom#gathered the teacher has called the follower back
 * @typedef {object} Services @property {time.Clock} clock
 * @property {(kept: rooms.KeptFollower) => void} keep
 * @property {boolean} [isWall]  whether the page is for the projector: nobody is counted for it
 * @property {typeof RoomStream} [Stream] */
import { ApiError, fetchRun } from '../server/api.js';
import { tellReplay } from '../session/notice.js';
import { Attendance } from './attendance.js';
import { Driven } from './driven.js';
import { ShowPlayer } from './show-player.js';
import { fieldsOf, Votes } from './votes.js';
import {
  askPresenter, castVote, exploreRoom, fetchRoom, joinRoom, tellExploring, tellPace,
} from '../server/room-api.js';
import { RoomState, RoomTrace } from './room-state.js';
import { RoomStream } from '../server/room-stream.js';

/** How long the server counts how somebody gets along, in milliseconds. */
const paceTime = 300000;

export class ClassRoom extends EventTarget {
  attendance = new Attendance();
  votes = new Votes();
  /** @type {'ended'|'unknown'|'refused'|null} */
  over = null;
  /** How the follower gets along, as it was told last, as long as that counts. */
  pace = '';
  isOffline = false;
  state = new RoomState();
  trace = new RoomTrace();
  driven;
  code;
  #player;
  #lab;
  #services;
  #stream;
  #follower = '';
  /** The run that the store shows; 0 where it shows another. */
  #shown = 0;
  /** How many steps of the run the store knows by name. */
  #taught = 0;
  /** Whether the page comes to the class from elsewhere. */
  #isBack = false;
  #usualSpeed = 1;
  #isSending = false;
  /** The own run in which the goal was reached last. */
  #reached = '';
  /** @type {unknown} */
  #fading = null;

  /** @param {lab.Lab} lab @param {string} code @param {Services} services */
  constructor(lab, code, services) {
    super();
    this.#lab = lab;
    this.code = code;
    this.#services = services;
    this.driven = new Driven(lab);
    this.#player = new ShowPlayer(lab, this.driven);
    this.#usualSpeed = lab.playback.speed;
    const Stream = services.Stream ?? RoomStream;
    this.#stream = new Stream(code, {
      position: () => ({ run: this.trace.run, after: this.trace.last }),
      room: (room) => this.take(room),
      isWall: services.isWall ?? false,
      step: (message) => { this.trace.takeStep(message); },
      trace: (message) => { this.trace.take(message); },
      caughtUp: () => this.#show(),
      over: (reason) => this.#end(reason),
      connection: (isOpen) => this.#connected(isOpen),
    });
    this.driven.addEventListener('taken', () => this.#look());
  }

  get room() { return this.state.room; }

  get mode() { return this.attendance.mode; }

  get now() { return this.#services.clock.now(); }

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

  /** Enters the room: everything in one answer, then what is new.
   * @param {rooms.KeptFollower|null} kept  by this tab */
  async enter(kept) {
    this.#follower = kept?.follower ?? '';
    this.attendance.explorations = kept?.explorations ?? [];
    this.votes.kept = kept?.votes ?? {};
    const whole = await fetchRoom(this.code);
    this.#takeWhole(whole);
    this.#lab.store.setConnection('live');
    this.#show();
    this.#stream.open();
    // Who can't vote can follow all the same.
    if (!this.#follower && !this.isShutOut && !this.#services.isWall) {
      await this.#join().catch((error) => this.#lab.session.report(error));
    }
  }

  leave() {
    this.#stream.close();
    this.#services.clock.clearTimeout(this.#fading);
    this.#lab.playback.speed = this.#usualSpeed;
  }

  /** @type {(room: rooms.Room) => void} */
  take(room) {
    const before = this.state.take(room, this.now);
    if (before === undefined) return;
    this.trace.begin(room.run.number);
    const isCalled = this.attendance.take(room);
    if (isCalled) this.dispatchEvent(new Event('gathered'));
    void this.#sendVote();
    this.#tell();
  }

  /** The follower goes its own way, from where it looks. */
  async explore() {
    const { room } = this;
    const { store } = this.#lab;
    if (!room || this.over) return;
    const cursor = store.cursor;
    // A step that the class hasn't seen to its end is left out.
    const step = Math.min(cursor === store.first ? 0 : store.stepsUntil(cursor),
      room.run.stepCount);
    const { id } = await exploreRoom(this.code,
      { step, ...(this.#follower ? { follower: this.#follower } : {}) });
    await this.open({ run: id, number: room.run.number, event: cursor });
  }

  /** @type {(exploration: rooms.Exploration) => Promise<void>}  Opens what was tried. */
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
      this.#tellPlace();
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
    this.#tellPlace();
    this.#show();
    this.#tell();
  }

  /** @param {rooms.Vote} vote @param {number|null} [confidence] */
  async vote(vote, confidence) {
    const poll = this.room?.poll;
    if (!poll) return;
    const ballot = this.votes.cast(poll, vote, confidence);
    this.#keep();
    this.#tell();
    await this.#cast(poll, ballot);
  }

  /** Tells a vote; one that can't be told for now waits.
   * @type {(poll: rooms.Poll, ballot: rooms.Ballot) => Promise<void>} */
  async #cast(poll, ballot) {
    const send = async () => castVote(this.code, poll.id,
      { follower: await this.#token(), ...fieldsOf(ballot) });
    try {
      await this.#again(send);
      ballot.isSent = true;
    } catch (error) {
      if (error instanceof ApiError && error.isOffline) {
        this.isOffline = true;
      } else {
        this.votes.takeBack(poll);
        throw error;
      }
    } finally {
      this.#keep();
      this.#tell();
    }
  }

  /** What has waited for the server is told now, as long as it counts. */
  async #sendVote() {
    const poll = this.room?.poll;
    const ballot = poll?.phase === 'voting' && !this.isOffline ? this.votes.waiting(poll) : null;
    if (!poll || !ballot || this.#isSending) return;
    this.#isSending = true;
    await this.#cast(poll, ballot).catch((error) => this.#lab.session.report(error));
    this.#isSending = false;
  }

  /** @type {(isOpen: boolean) => void} */
  #connected(isOpen) {
    // After a cut the page goes where the show is by now.
    if (isOpen && this.isOffline) this.#isBack = true;
    this.isOffline = !isOpen;
    if (isOpen) {
      void this.#sendVote();
      if (this.mode === 'exploring') this.#tellPlace();
    }
    if (!this.over && this.mode !== 'exploring') {
      this.#lab.store.setConnection(isOpen ? 'live' : 'offline');
    }
    this.#tell();
  }

  /** The goal is reached in the follower's own run. */
  reach() {
    const run = this.attendance.exploration?.run ?? '';
    if (run === this.#reached) return;
    this.#reached = run;
    this.#tellPlace();
  }

  /** The teacher sees how many explore; it does no harm where that can't be told. */
  #tellPlace() {
    if (!this.#follower || this.over) return;
    const { exploration } = this.attendance;
    const place = {
      follower: this.#follower, isExploring: this.mode === 'exploring',
      ...(exploration ? { run: exploration.run, event: exploration.event,
        isReached: this.#reached === exploration.run } : {}),
    };
    tellExploring(this.code, place).catch((error) => {
      if (!(error instanceof ApiError)) throw error;
    });
  }

  /** @type {(pace: string) => Promise<void>} */
  async say(pace) {
    this.pace = pace;
    this.#tell();
    const { clock } = this.#services;
    clock.clearTimeout(this.#fading);
    this.#fading = clock.setTimeout(() => {
      this.pace = '';
      this.#tell();
    }, paceTime);
    const event = Math.min(this.#lab.store.cursor, this.room?.run.eventCount ?? 0);
    await this.#again(async () =>
      tellPace(this.code, { follower: await this.#token(), pace, event }));
  }

  /** @param {string} text  a question to the presenter, without a name */
  async question(text) {
    await this.#again(async () =>
      askPresenter(this.code, { follower: await this.#token(), text }));
  }

  #look() {
    if (this.over || this.mode !== 'following' || this.#shown === 0) return;
    this.attendance.look();
    this.#lab.playback.speed = this.#usualSpeed;
    this.#tell();
  }

  /** @type {(whole: server.Whole) => void} */
  #takeWhole({ room, events, steps }) {
    this.take(room);
    for (const event of events) this.trace.take({ run: room.run.number, event });
    for (const step of steps) this.trace.takeStep({ run: room.run.number, step });
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
        store.receiveStep({ ...info, do: command.do, title: command.do }, command);
      }
      this.#taught = trace.steps.length;
      store.receive(trace.after(store.last));
      if (this.mode === 'following' && room.density !== view.density) {
        view.showDensity(room.density);
      }
    });
    if (this.mode === 'following') {
      this.#player.go(room.show, this.state.elapsed(this.now), this.#isBack);
      this.#isBack = false;
    }
    this.#tell();
  }

  /** @type {(reason: 'ended'|'unknown'|'refused') => void} */
  #end(reason) {
    this.over = reason;
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

  /** A token that the server doesn't know is replaced once.
   * @type {(request: () => Promise<unknown>) => Promise<void>} */
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
    this.#services.keep({ follower: this.#follower, explorations, votes: this.votes.kept });
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}
