// @ts-check
/** What a room has told: its newest state, and the events of the run that it shows. */

/** The newest state. Each message is whole and has a version, so that one that comes late, twice or
 * out of order does no harm. */
export class RoomState {
  /** @type {rooms.Room|null} */
  room = null;
  /** When the present time limit is over, on the page's clock; null without one. */
  endsAt = /** @type {number|null} */ (null);
  /** How far the page's clock is ahead of the server's: the least of what messages have shown. */
  #offset = Infinity;

  /** @param {rooms.Room} room @param {number} now  milliseconds
   * @returns {rooms.Room|null|undefined}  the state before; undefined where the message is an
   *   old one */
  take(room, now) {
    this.#offset = Math.min(this.#offset, now - room.now);
    const before = this.room;
    if (before && room.version <= before.version) return undefined;
    this.room = room;
    const left = room.poll?.endsAt ?? null;
    this.endsAt = left === null ? null : now + left * 1000;
    return before;
  }

  /** @type {(now: number) => number}  How long the show has been going on, in milliseconds. */
  elapsed(now) {
    return this.room ? now - this.#offset - this.room.show.at : 0;
  }

  /** How many seconds there are left; null without a limit.
   * @type {(now: number) => number|null} */
  secondsLeft(now) {
    return this.endsAt === null ? null : Math.max(0, Math.ceil((this.endsAt - now) / 1000));
  }
}

/** The events of the run. Those of a former run are dropped, those of the next one wait for it;
 * each event counts once, in whatever order they come. */
export class RoomTrace {
  /** The number of the run; 0 before there is one. */
  run = 0;
  /** @type {rooms.RoomStep[]}  The steps that have begun, in the order in which they came. */
  steps = [];
  /** @type {Map<number, store.TraceEvent>} */
  #events = new Map();
  #last = 0;

  /** The last event before which none is missing. */
  get last() {
    return this.#last;
  }

  /** In order. */
  get events() {
    return this.after(0);
  }

  /** @type {(run: number) => void} */
  begin(run) {
    if (run <= this.run) return;
    this.run = run;
    this.steps = [];
    this.#events.clear();
    this.#last = 0;
  }

  /** @type {(message: rooms.TraceMessage) => boolean}  whether it is news */
  take({ run, event }) {
    this.begin(run);
    if (run !== this.run || this.#events.has(event.seq)) return false;
    this.#events.set(event.seq, event);
    while (this.#events.has(this.#last + 1)) this.#last += 1;
    return true;
  }

  /** @type {(message: rooms.StepMessage) => void} */
  takeStep({ run, step }) {
    this.begin(run);
    if (run !== this.run || this.steps.some(({ index }) => index === step.index)) return;
    this.steps.push(step);
  }

  /** Gives a store what it lacks. A step is called after its command.
   * @param {store.TraceStore} store  of the run */
  fill(store) {
    for (const { command, ...info } of this.steps.slice(store.version)) {
      store.receiveStep({ ...info, do: command.do, title: command.do }, command);
    }
    store.receive(this.after(store.last));
  }

  /** The events behind one, up to the first that is missing.
   * @type {(seq: number) => store.TraceEvent[]} */
  after(seq) {
    const events = [];
    for (let at = seq + 1; at <= this.#last; at += 1) {
      const event = this.#events.get(at);
      if (event) events.push(event);
    }
    return events;
  }
}
