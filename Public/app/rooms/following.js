// @ts-check
/** What all pages of a follower have in common: the newest state of the room, its events, and the
 * follower's seat. A page that shows more of it says so by the methods at the end.
 * @fires Following#change something must be drawn again */
import { ApiError } from '../server/api.js';
import { fetchRoom } from '../server/room-api.js';
import { RoomStream } from '../server/room-stream.js';
import { RoomState, RoomTrace } from './room-state.js';
import { Seat } from './seat.js';

export class Following extends EventTarget {
  /** @type {'ended'|'unknown'|'refused'|null} */
  over = null;
  isOffline = false;
  state = new RoomState();
  trace = new RoomTrace();
  code;
  seat;
  #services;
  #stream;

  /** @param {string} code @param {rooms.Services} services
   * @param {rooms.KeptSeat|null} kept  by this tab */
  constructor(code, services, kept) {
    super();
    this.code = code;
    this.#services = services;
    this.seat = new Seat(code, services, kept);
    this.seat.addEventListener('change', () => this.tell());
    const Stream = services.Stream ?? RoomStream;
    this.#stream = new Stream(code, {
      position: () => ({ run: this.trace.run, after: this.trace.last }),
      room: (room) => this.take(room),
      isUncounted: () => Boolean(services.isWall) || this.isShutOut,
      step: (message) => { this.trace.takeStep(message); },
      trace: (message) => { this.trace.take(message); },
      caughtUp: () => this.caughtUp(),
      over: (reason) => {
        this.over = reason;
        this.seat.outbox.close();
        this.ended();
        this.tell();
      },
      connection: (isOpen) => {
        const wasOffline = this.isOffline;
        this.isOffline = !isOpen;
        if (isOpen) this.seat.outbox.poke();
        this.connected(wasOffline);
        this.tell();
      },
    });
  }

  get room() { return this.state.room; }

  get now() { return this.#services.clock.now(); }

  get secondsLeft() { return this.state.secondsLeft(this.now); }

  /** Whether the door was closed before this follower has joined: it watches, and can't vote. */
  get isShutOut() {
    return this.seat.follower === '' && this.room?.isOpen === false;
  }

  /** Enters the room: everything in one answer, then what is new.
   * @returns {Promise<ApiError|null>}  why nobody could join, where that is so */
  async enter() {
    const { room, events, steps } = await fetchRoom(this.code);
    this.take(room);
    for (const event of events) this.trace.take({ run: room.run.number, event });
    for (const step of steps) this.trace.takeStep({ run: room.run.number, step });
    this.caughtUp();
    this.#stream.open();
    this.seat.outbox.poke();
    // Who can't vote can follow all the same.
    if (this.seat.follower || this.isShutOut || this.#services.isWall) return null;
    return this.seat.token().then(() => null, (error) => {
      if (!(error instanceof ApiError)) throw error;
      return error;
    });
  }

  leave() {
    this.#stream.close();
    this.seat.close();
  }

  /** @param {rooms.Room} room @returns {boolean}  whether it is news */
  take(room) {
    const wasShutOut = this.isShutOut;
    const before = this.state.take(room, this.now);
    if (before === undefined) return false;
    // The stream says whether somebody is waited for.
    if (before && this.isShutOut !== wasShutOut) this.#stream.reopen();
    this.trace.begin(room.run.number);
    this.seat.outbox.poke();
    this.tell();
    return true;
  }

  tell() {
    this.dispatchEvent(new Event('change'));
  }

  /** All that has come so far is there. */
  caughtUp() {
    this.tell();
  }

  /** The stream is open, or cut.
   * @type {(wasOffline: boolean) => void} */
  connected(_wasOffline) {}

  /** The class is over. */
  ended() {}
}
