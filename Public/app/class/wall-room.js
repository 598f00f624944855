// @ts-check
/** The class as the wall has it: what is asked, and the run, which plays by itself. */
import { ViewSettings } from '../lab/view-settings.js';
import { Driven } from '../rooms/driven.js';
import { Following } from '../rooms/following.js';
import { ShowPlayer } from '../rooms/show-player.js';
import { TraceStore } from '../store/trace-store.js';
import { Playback } from '../time/playback.js';

const nothingKept = { read: () => null, save: () => {} };

export class WallRoom extends Following {
  store = new TraceStore();
  playback;
  /** Whether somebody at the wall has asked how to join. */
  isJoinAsked = false;
  #view = new ViewSettings(nothingKept);
  #player;
  #run = 0;
  /** The step that the class is at, and the show that was there when it began. */
  #step = { place: '', show: '' };

  /** @param {string} code @param {rooms.Services} services */
  constructor(code, services) {
    super(code, { ...services, isWall: true }, null);
    const { store } = this;
    this.playback = new Playback(store, services.clock,
      { shows: (event) => this.#view.shows(event) });
    this.#player = new ShowPlayer(this, new Driven(this));
    store.addEventListener('cursor', () => this.tell());
  }

  /** Whether the run was played since the class has come to its step. */
  get isPlayed() {
    const { room } = this;
    return room !== null && room.show.speed > 0 && this.#step.show !== nameOf(room);
  }

  /** @param {rooms.Room} room */
  take(room) {
    const isNews = super.take(room);
    const place = `${room.lesson?.id}.${room.lesson?.step}`;
    if (place !== this.#step.place) this.#step = { place, show: nameOf(room) };
    return isNews;
  }

  caughtUp() {
    const { room, trace, store, playback } = this;
    if (!room) return;
    playback.isFollowing = false;
    const isOther = this.#run !== trace.run;
    if (isOther) {
      store.begin(room.run.scenario, room.run.platform);
      this.#run = trace.run;
    }
    trace.fill(store);
    if (this.#view.density !== room.density) {
      this.#view.density = room.density;
      playback.rows.forget();
    }
    this.#player.go(room.show, this.state.elapsed(this.now), isOther);
    this.tell();
  }

  /** The class doesn't exist. */
  end() {
    this.over = 'unknown';
    this.tell();
  }
}

/** @type {(room: rooms.Room) => string} */
function nameOf({ show }) {
  return [show.run, show.from, show.to, show.at].join();
}
