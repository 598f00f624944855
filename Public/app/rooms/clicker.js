// @ts-check
/** What a phone in the presenter's hand does: to the next call that is shown, and back. A press
 * counts from where the presses before it lead, not from where the class has come already. */
import { placeAfter, placeAt, placeBefore } from '../time/step-sizes.js';
import { ActionIndex } from '../store/actions.js';
import { Rows } from '../store/shown.js';
import { TraceStore } from '../store/trace-store.js';
import { ViewSettings } from '../lab/view-settings.js';
import { isFinal, Newest } from './newest.js';
import { RoomState, RoomTrace } from './room-state.js';

const nothingKept = { read: () => null, save: () => {} };

export class Clicker {
  state = new RoomState();
  trace = new RoomTrace();
  store = new TraceStore();
  #view = new ViewSettings(nothingKept);
  #rows = new Rows(new ActionIndex(this.store), (event) => this.#view.shows(event));
  #news;
  #clock;
  #run = 0;
  /** Where the presses lead that are told next; null where all are told. */
  #way = /** @type {rooms.Way|null} */ (null);

  /** @param {(show: rooms.Way) => Promise<void>} send @param {time.Clock} clock */
  constructor(send, clock) {
    this.#clock = clock;
    this.#news = new Newest(() => this.#way, (way) => this.#send(way, send), clock);
  }

  /** @type {(room: rooms.Room) => void} */
  take(room) {
    if (this.state.take(room, this.#clock.now()) === undefined) return;
    this.trace.begin(room.run.number);
    this.settle();
  }

  /** Everything that has come is taken over; where presses wait, they lead. */
  settle() {
    const { room } = this.state;
    const { store, trace } = this;
    if (!room) return;
    if (this.#run !== trace.run) {
      this.#run = trace.run;
      this.#news.clear();
      this.#way = null;
      store.begin(room.run.scenario, room.run.platform);
    }
    trace.fill(store);
    this.#view.density = room.density;
    this.#rows.forget();
    if (!this.#way) this.#stand(room.cursor);
  }

  /** @param {1|-1} direction  forward or back */
  move(direction) {
    const find = direction > 0 ? placeAfter : placeBefore;
    const place = find(this.#rows, this.store, 'callback');
    if (!place) return false;
    const from = this.#way?.from ?? this.store.cursor;
    this.store.seek(place.seq, place.announcedSeq);
    this.#way = { from, to: place.seq, speed: direction > 0 ? 1 : 0 };
    this.#news.touch();
    return true;
  }

  get secondsLeft() {
    return this.state.secondsLeft(this.#clock.now());
  }

  /** @type {(way: rooms.Way, send: (show: rooms.Way) => Promise<void>) => Promise<void>} */
  async #send(way, send) {
    try {
      await send(way);
      if (this.#way === way) this.#way = null;
    } catch (error) {
      // Where somebody else leads, the presses before have led nowhere.
      if (isFinal(error)) this.#way = null;
      throw error;
    } finally {
      this.#settleSoon();
    }
  }

  /** What was sent and refused leads no more, once that is known. */
  #settleSoon() {
    this.#clock.setTimeout(() => this.settle(), 0);
  }

  /** @type {(cursor: number) => void} */
  #stand(cursor) {
    const { first, last } = this.store;
    const place = placeAt(this.#rows, first, Math.min(cursor, last));
    this.store.seek(place.seq, place.announcedSeq);
  }
}
