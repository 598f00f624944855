// @ts-check
/**
 * The presenter's page: its own run is what the class sees. The room gets a copy of the run, what
 * is added to it, and where the page stands; what a phone or another driver does comes back.
 *
 * @fires Presenter#change  something is to be drawn anew
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./class-room.js').Services} RoomServices
 * @typedef {import('./mirror.js').Mirrored} Mirrored
 * @typedef {import('./types.js').Room} Room
 * @typedef {import('./types.js').RoomView} RoomView
 *
 * @typedef {{key: string, isOwner: boolean, mirrored: Mirrored|null}} Kept
 * @typedef {Omit<RoomServices, 'keep'|'isWall'> & {keep: (kept: Kept) => void,
 *   isHidden: () => boolean}} Services
 */
import { ApiError, createRun } from '../server/api.js';
import { Asking } from './asking.js';
import { Driven } from './driven.js';
import { planMirror } from './mirror.js';
import { isFinal, Outbox } from './outbox.js';
import { RoomDesk } from '../server/room-api.js';
import { RoomState } from './room-state.js';
import { RoomStream } from '../server/room-stream.js';
import { Signs } from './signs.js';
import { isAboutNext } from './poll-view.js';
import { isNotDriving, Wheel } from './wheel.js';

const fastest = 100;

export class Presenter extends EventTarget {
  state = new RoomState();
  desk;
  code;
  isOwner;
  /** Whether another one has the wheel. */
  isHeld = false;
  /** @type {'ended'|'unknown'|'refused'|null} */
  over = null;
  isConnected = false;
  /** @type {string[]} by which others in the local network reach the server */
  network = [];
  wheel = new Wheel(this);
  driven;
  asking;
  signs;
  #lab;
  #services;
  #key;
  #mirrored;
  #stream;
  /** @type {Outbox<RoomView>} */
  #outbox;
  #listening = new AbortController();
  /** Changes of the room's run go one after another. */
  #queue = Promise.resolve();
  /** Who has the wheel, and whether it is clear that this is the page or isn't. */
  #driver = -1;
  #isSure = false;
  #isReady = false;
  /** Whether the room was opened by this page, just now: the page says where it stands. */
  #isNew = false;
  #isAdopting = false;
  #events = { run: 0, after: 0 };

  /**
   * @param {Lab} lab
   * @param {string} code
   * @param {Kept} kept
   * @param {Services} services
   */
  constructor(lab, code, { key, isOwner, mirrored }, services) {
    super();
    this.#lab = lab;
    this.#services = services;
    this.#key = key;
    this.#mirrored = mirrored;
    this.code = code;
    this.isOwner = isOwner;
    this.desk = new RoomDesk(code, key);
    this.driven = new Driven(lab);
    this.asking = new Asking(lab, this);
    const { clock, isHidden } = services;
    this.signs = new Signs(this.desk, clock, isHidden);
    this.#outbox = new Outbox((fields) => this.#send(fields), clock, isFinal);
    const Stream = services.Stream ?? RoomStream;
    this.#stream = new Stream(code, {
      position: () => this.#events,
      room: (room) => this.take(room),
      step: () => {},
      trace: ({ run, event }) => { this.#events = { run, after: event.seq }; },
      caughtUp: () => this.#settle(),
      over: (reason) => this.#end(reason),
      connection: (isOpen) => {
        this.isConnected = isOpen;
        this.#tell();
      },
    }, key);
  }

  get room() {
    return this.state.room;
  }

  get now() {
    return this.#services.clock.now();
  }

  /** For a phone that is to lead too. */
  get key() {
    return this.#key;
  }

  /** @param {boolean} [isNew]  whether the room was opened just now, and the page leads it */
  open(isNew = false) {
    this.#isNew = isNew;
    const { store, playback, view, session, inspector } = this.#lab;
    const { signal } = this.#listening;
    const tell = () => this.#tellView();
    store.addEventListener('cursor', tell, { signal });
    for (const part of [playback, view, inspector]) {
      part.addEventListener('change', tell, { signal });
    }
    session.addEventListener('answered', () => this.#mirror(), { signal });
    this.driven.addEventListener('arrived', tell, { signal });
    this.#stream.open();
    this.signs.give();
  }

  /** Leaves the room to whoever has its key. */
  close() {
    this.#listening.abort();
    this.#outbox.clear();
    this.#stream.close();
    this.signs.stop();
    this.#lab.hold('');
  }

  /** @param {Room} room */
  take(room) {
    if (this.state.take(room, this.now) === undefined) return;
    const driver = room.drivers?.find(({ isDriving }) => isDriving)?.number ?? 0;
    if (driver !== this.#driver) void this.#findRole(driver);
    this.wheel.look(room);
    this.#holdPage();
    this.#tell();
  }

  /** Whether the room shows the page's run. */
  get isTold() {
    return this.room !== null && this.#isLike(this.room);
  }

  /** Comes when the room has the page's run. */
  get told() {
    return this.#queue;
  }

  /** @param {Partial<RoomView>} view  something that isn't of the run, for the class */
  async show(view) {
    this.take(await this.desk.show(view));
  }

  /**
   * Asks something of the room; what it answers with is shown.
   *
   * @param {(desk: RoomDesk) => Promise<any>} wish
   */
  async ask(wish) {
    const answer = await wish(this.desk);
    if (answer?.version !== undefined && answer.run) this.take(answer);
    return answer;
  }

  /**
   * Finds out whether this page has the wheel: a change of nothing is refused where it hasn't.
   *
   * @param {number} driver  the number of the one who has it; 0 is whoever has opened the room
   */
  async #findRole(driver) {
    this.#driver = driver;
    this.#isSure = false;
    const error = await this.desk.show({}).then(() => null, (reason) => reason);
    if (driver !== this.#driver || this.over) return;
    if (error && !(error instanceof ApiError)) throw error;
    const isHeld = isNotDriving(error);
    if (error !== null && !isHeld) {
      this.#driver = -1;
      return;
    }
    this.#isSure = true;
    if (!isHeld && driver === 0) this.isOwner = true;
    if (isHeld !== this.isHeld) this.#hold(isHeld);
    this.#keep();
    this.#settle();
    this.#tell();
  }

  /** @param {boolean} isHeld */
  #hold(isHeld) {
    this.isHeld = isHeld;
    this.#outbox.clear();
    this.#holdPage();
  }

  /** Who has no control gives no commands; nor does anybody while the class thinks about one. */
  #holdPage() {
    if (this.over || this.#listening.signal.aborted) return;
    const open = isAboutNext(this.room) ? 'room.questionOpen' : '';
    this.#lab.hold(this.isHeld ? 'room.otherDrives' : open);
  }

  /** All that has come at once is told: the page and the room are brought together. */
  #settle() {
    const { room } = this;
    if (!room || this.over || !this.#isSure) return;
    const isFirst = !this.#isReady;
    this.#isReady = true;
    if (this.#isLike(room) && !this.#isNew) this.#follow();
    else if (!this.isHeld && this.#isBehind) this.#catchUp();
    else if (this.isHeld || (isFirst && !this.#hasOwn && !this.#isNew)) void this.#adopt();
    else if (isFirst) this.#mirror();
    this.#isNew = false;
  }

  /** Whether the room has performed commands that the page hasn't: those of a question. */
  get #isBehind() {
    const known = this.#mirrored;
    const { run } = this.room ?? {};
    return known !== null && run !== undefined && known.run === this.#lab.session.id &&
      known.number === run.number && run.stepCount > known.commands.length;
  }

  /** What the page itself adds to the room is known when it is done. */
  #catchUp() {
    this.#queue = this.#queue.then(() => (this.#isBehind ? this.#adopt() : undefined))
      .catch((error) => this.#failed(error));
  }

  /** Whether the page has a run that the class saw before. */
  get #hasOwn() {
    return this.#mirrored !== null && this.#mirrored.run === this.#lab.session.id;
  }

  /** @param {Room} room */
  #isLike({ run }) {
    const [{ session, store }, known] = [this.#lab, this.#mirrored];
    return known !== null && session.id === known.run && known.number === run.number &&
      known.commands.length === run.stepCount && store.performed.length === run.stepCount;
  }

  /** The page takes the room's run over, as a run of its own. */
  async #adopt() {
    if (this.#isAdopting) return;
    this.#isAdopting = true;
    const { session } = this.#lab;
    try {
      const { runs } = await this.desk.recap();
      const last = runs[runs.length - 1];
      if (last) await this.#lab.keepStill(() => this.#enter(last));
      this.#keep();
    } catch (error) {
      session.report(error);
    } finally {
      this.#isAdopting = false;
    }
    // Where another run was opened meanwhile, the room gets it.
    if (this.#hasOwn) this.#follow(); else this.#mirror();
  }

  /** @param {import('./recap-story.js').RecapRun} copied */
  async #enter({ number, scenario, commands }) {
    const { session } = this.#lab;
    const own = { number, stepCount: this.#mirrored?.commands.length ?? 0 };
    const run = session.id ?? '';
    if (planMirror({ run, commands }, this.#mirrored, own).kind !== 'copy') {
      for (const command of commands.slice(own.stepCount)) await session.perform(command, run);
      if (session.id === run) this.#mirrored = { run, number, commands };
      return;
    }
    const whole = { ...scenario, steps: commands };
    const { id } = await createRun(whole);
    const family = { scenario: whole, platform: scenario.platform ?? {}, steps: commands };
    await session.enqueue(() =>
      session.enter(id, { family, cursor: this.room?.cursor ?? null, isNew: true }));
    this.#mirrored = { run: id, number, commands };
  }

  /** Goes where a phone, or another driver, has gone. */
  #follow() {
    const { room } = this;
    const { store, playback } = this.#lab;
    if (!room || this.#outbox.isBusy || this.#isAdopting || !this.#isLike(room)) return;
    const isOwnWay = playback.isPlaying && !this.driven.isMoving;
    if (room.cursor === store.cursor || isOwnWay) return;
    this.driven.go({ ...room, speed: playback.speed });
  }

  /** Where the page stands, as far as the room doesn't know it. */
  #tellView() {
    const { room } = this;
    const { store, playback, view, inspector } = this.#lab;
    if (!room || !this.#isReady || this.isHeld || this.driven.isMoving || this.over) return;
    if (this.#isBehind || this.#isAdopting) return;
    /** @type {Partial<RoomView>} */
    const now = {
      cursor: store.cursor, motion: store.motion ? 'travel' : 'jump', isPlaying: playback.isPlaying,
      speed: Math.min(playback.speed, fastest), density: view.density,
      panel: inspector.isOpen ? inspector.tab : '',
    };
    const isNews = Object.entries(now).some(([name, value]) =>
      name !== 'motion' && room[/** @type {keyof RoomView} */ (name)] !== value);
    if (isNews || this.#outbox.isBusy) this.#outbox.put(now);
  }

  /** @param {Partial<RoomView>} fields */
  async #send(fields) {
    await this.#queue;
    const eventCount = this.room?.run.eventCount ?? 0;
    const isEarly = (fields.cursor ?? 0) > eventCount;
    await this.show(isEarly ? { ...fields, cursor: eventCount } : fields);
    if (isEarly) this.#tellView();
  }

  #mirror() {
    const { session } = this.#lab;
    if (!session.id || !this.#isReady || this.isHeld || this.#isAdopting || this.over) return;
    this.#queue = this.#queue.then(() => this.#mirrorNow()).catch((error) => this.#failed(error));
  }

  async #mirrorNow() {
    const { session, store } = this.#lab;
    const { room } = this;
    const run = session.id;
    if (!run || !room || this.isHeld) return;
    const commands = [...store.performed];
    const plan = planMirror({ run, commands }, this.#mirrored, room.run);
    if (plan.kind === 'add') await this.#add(plan.commands, run, commands);
    if (plan.kind === 'copy') await this.#copy(run, commands);
    this.#tellView();
    this.#tell();
  }

  /**
   * @param {readonly import('../store/types.js').Command[]} added
   * @param {string} run
   * @param {readonly import('../store/types.js').Command[]} commands
   */
  async #add(added, run, commands) {
    const number = this.room?.run.number ?? 0;
    try {
      for (const command of added) await this.desk.perform(command);
      this.#mirrored = { run, number, commands };
      await this.show({});
      this.#keep();
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isRefusal || isNotDriving(error)) throw error;
      await this.#copy(run, commands);
    }
  }

  /**
   * @param {string} run
   * @param {readonly import('../store/types.js').Command[]} commands
   */
  async #copy(run, commands) {
    const { session, store } = this.#lab;
    const room = await this.desk.open({ ...session.source, cursor: store.cursor });
    this.#mirrored = { run, number: room.run.number, commands };
    this.take(room);
    this.#keep();
  }

  /** @param {unknown} error */
  #failed(error) {
    if (!(error instanceof ApiError)) throw error;
    if (isNotDriving(error)) this.#hold(true);
    else if (error.isOffline) this.#services.clock.setTimeout(() => this.#mirror(), 1000);
    else this.#lab.session.report(error);
  }

  /** @param {'ended'|'unknown'|'refused'} reason */
  #end(reason) {
    this.over = reason;
    this.#outbox.clear();
    this.signs.stop();
    this.#lab.hold('');
    this.#tell();
  }

  #keep() {
    this.#services.keep({ key: this.#key, isOwner: this.isOwner, mirrored: this.#mirrored });
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}
