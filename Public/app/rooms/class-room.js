// @ts-check
/** A follower's lab: shows what the room shows through the page's own store, lets the follower look
 * around or explore in a run of its own, and comes back.
 * @fires ClassRoom#gathered the teacher has called the follower back */
import { ApiError, fetchRun } from '../server/api.js';
import { exploreRoom, tellExploring } from '../server/room-api.js';
import { tellReplay } from '../session/notice.js';
import { Attendance } from './attendance.js';
import { Driven } from './driven.js';
import { Following } from './following.js';
import { isAboutNext } from './poll-view.js';
import { ShowPlayer } from './show-player.js';

export class ClassRoom extends Following {
  attendance = new Attendance();
  driven;
  #player;
  #lab;
  #keep;
  /** The run that the store shows; 0 where it shows another. */
  #shown = 0;
  /** Whether the page comes to the class from elsewhere. */
  #isBack = false;
  #usualSpeed = 1;
  /** The own run in which the goal was reached last. */
  #reached = '';

  /** @param {lab.Lab} lab @param {string} code @param {rooms.Services} services
   * @param {rooms.KeptFollower|null} [kept]  by this tab */
  constructor(lab, code, services, kept = null) {
    super(code, services, kept);
    this.#lab = lab;
    this.#keep = services.keep;
    this.attendance.explorations = kept?.explorations ?? [];
    this.driven = new Driven(lab);
    this.#player = new ShowPlayer(lab, this.driven);
    this.#usualSpeed = lab.playback.speed;
    this.driven.addEventListener('taken', () => this.#look());
  }

  get mode() { return this.attendance.mode; }

  /** How far the class is ahead. */
  get distance() {
    const { room } = this;
    return room ? this.attendance.distance(room, this.#lab.store.cursor) : null;
  }

  /** Whether the follower's own run waits for the answer of the class. */
  get isWaiting() {
    return this.mode === 'exploring' && !this.over && isAboutNext(this.room);
  }

  /** The key of why the follower gives no commands; empty where it may. */
  get held() {
    if (this.mode === 'exploring') return this.isWaiting ? 'room.tryWaits' : '';
    return this.over ? `room.${this.over}` : 'room.teacherDrives';
  }

  /** Whether there is a question to answer. */
  get isAsked() {
    return Boolean(this.room?.poll) && this.room?.poll?.phase !== 'closed';
  }

  /** Says on the page's own terms why nobody could join. */
  async enter() {
    const error = await super.enter();
    this.#lab.store.setConnection('live');
    if (error) this.#lab.session.report(error);
    return error;
  }

  leave() {
    super.leave();
    this.#lab.playback.speed = this.#usualSpeed;
  }

  /** @param {rooms.Room} room */
  take(room) {
    const isNews = super.take(room);
    if (isNews && this.attendance.take(room)) this.dispatchEvent(new Event('gathered'));
    return isNews;
  }

  caughtUp() {
    this.#show();
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
      { step, ...(this.seat.follower ? { follower: this.seat.follower } : {}) });
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
      this.#keep({ explorations: this.attendance.explorations });
      this.tell();
    }
  }

  /** Back to class; what was tried stays. */
  back() {
    this.attendance.back();
    this.#isBack = true;
    this.#tellPlace();
    this.#show();
    this.tell();
  }

  /** @type {(wasOffline: boolean) => void} */
  connected(wasOffline) {
    const isOpen = !this.isOffline;
    // After a cut the page goes where the show is by now.
    if (isOpen && wasOffline) this.#isBack = true;
    if (isOpen && this.mode === 'exploring') this.#tellPlace();
    if (!this.over && this.mode !== 'exploring') {
      this.#lab.store.setConnection(isOpen ? 'live' : 'offline');
    }
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
    const { follower } = this.seat;
    if (!follower || this.over) return;
    const { exploration } = this.attendance;
    const place = {
      follower, isExploring: this.mode === 'exploring',
      ...(exploration ? { run: exploration.run, event: exploration.event,
        isReached: this.#reached === exploration.run } : {}),
    };
    tellExploring(this.code, place).catch((error) => {
      if (!(error instanceof ApiError)) throw error;
    });
  }

  #look() {
    if (this.over || this.mode !== 'following' || this.#shown === 0) return;
    this.attendance.look();
    this.#lab.playback.speed = this.#usualSpeed;
    this.tell();
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
        this.#isBack = true;
      }
      trace.fill(store);
      if (this.mode === 'following' && room.density !== view.density) {
        view.showDensity(room.density);
      }
    });
    if (this.mode === 'following') {
      this.#player.go(room.show, this.state.elapsed(this.now), this.#isBack);
      this.#isBack = false;
    }
    this.tell();
  }

  ended() {
    this.driven.stop();
    this.#lab.store.setConnection('live');
  }
}
