// @ts-check
/** The class as a phone has it: what is asked and what was given, and the run as far as it was
 * shown, for titles and reasons. Nothing plays here. */
import { Following } from '../rooms/following.js';
import { KeptRecap } from '../rooms/kept-recap.js';
import { TraceStore } from '../store/trace-store.js';

export class HandRoom extends Following {
  store = new TraceStore();
  /** The poll and round whose answer is being changed. */
  #changing = '';
  #run = 0;
  /** What the follower takes home. */
  recap;

  /** @param {string} code @param {rooms.Services} services
   * @param {rooms.KeptSeat|null} kept  by this tab */
  constructor(code, services, kept) {
    super(code, services, kept);
    this.recap = new KeptRecap(code, services);
  }

  /** @param {rooms.Room} room */
  take(room) {
    const isNews = super.take(room);
    if (isNews) this.recap.take(room);
    return isNews;
  }

  leave() {
    super.leave();
    this.recap.close();
  }

  ended() {
    this.recap.close();
  }

  /** The question that is open or answered; null without one. */
  get poll() {
    const poll = this.room?.poll ?? null;
    return poll && poll.phase !== 'closed' ? poll : null;
  }

  /** The own answer of the present round. */
  get ballot() {
    return this.poll ? this.seat.votes.own(this.poll) : null;
  }

  /** The own answers of all rounds, `null` for a round without one. */
  get ballots() {
    const { poll } = this;
    if (!poll) return [];
    return Array.from({ length: poll.round }, (_, index) =>
      this.seat.votes.own({ ...poll, round: index + 1 }));
  }

  /** The end of the time closes nothing: votes count until the round is ended. */
  get canVote() {
    return this.poll?.phase === 'voting' && !this.isShutOut;
  }

  /** @returns {classes.Fate|null}  null without an answer */
  get fate() {
    const { ballot, poll } = this;
    if (!ballot || !poll) return null;
    if (ballot.isSent) return 'sent';
    if (ballot.isRefused) return 'refused';
    const entry = this.seat.outbox.newest(`${poll.id}.${poll.round}`);
    return entry && entry.tries === 0 ? 'sending' : 'waiting';
  }

  /** @returns {classes.Card} */
  get card() {
    const { over, poll, room } = this;
    if (over) return 'over';
    if (room?.screen === 'black') return 'black';
    if (!poll) return room?.lesson ? 'read' : 'watch';
    if (poll.phase === 'revealed') return 'answer';
    if (this.isShutOut) return 'shut';
    if (poll.phase === 'discussing') return 'talk';
    const isAnswered = this.ballot !== null && poll.form !== 'choice';
    return isAnswered && this.#changing !== this.#round ? 'kept' : 'ask';
  }

  get #round() {
    return `${this.poll?.id}.${this.poll?.round}`;
  }

  /** The event up to which the class was shown the run. */
  get shown() {
    return Math.min(this.room?.show.to ?? 0, this.trace.last);
  }

  change() {
    this.#changing = this.#round;
    this.tell();
  }

  /** @type {(vote: rooms.Vote, confidence?: number|null) => void} */
  vote(vote, confidence = this.ballot?.confidence ?? null) {
    const { poll } = this;
    if (!poll || !this.canVote) return;
    this.#changing = '';
    this.seat.vote({ poll, vote, confidence }, this.now);
  }

  /** The store has what the trace has. */
  caughtUp() {
    const { room, trace, store } = this;
    if (!room) return;
    if (this.#run !== trace.run) {
      store.begin(room.run.scenario, room.run.platform);
      this.#run = trace.run;
    }
    trace.fill(store);
    this.tell();
  }
}
