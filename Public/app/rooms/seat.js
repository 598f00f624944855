// @ts-check
/** A follower's place in a class: its name to the server, its votes, and the outbox through which
 * all goes that it gives. What is kept outlasts a reload of the tab.
 * @fires Seat#change something was given, taken or refused */
import { ApiError } from '../server/api.js';
import { giveRoom, joinRoom } from '../server/room-api.js';
import { Outbox } from './outbox.js';
import { fieldsOf, keyOf, Votes } from './votes.js';

/** How long the server counts how somebody gets along, in milliseconds. */
const paceTime = 300000;

export class Seat extends EventTarget {
  votes = new Votes();
  outbox;
  follower;
  /** How the follower gets along, as it was told last, as long as that counts. */
  pace = '';
  #code;
  #services;
  /** @type {Promise<string>|null} */
  #joining = null;
  /** @type {unknown} */
  #fading = null;

  /** @param {string} code @param {rooms.Services} services
   * @param {rooms.KeptSeat|null} kept  by this tab */
  constructor(code, services, kept) {
    super();
    this.#code = code;
    this.#services = services;
    this.follower = kept?.follower ?? '';
    this.votes.kept = kept?.votes ?? {};
    this.outbox = new Outbox({
      clock: services.clock, random: services.random ?? Math.random,
      send: (entry, signal) => this.#send(entry, signal),
      keep: () => this.#keep(), answered: (entry) => this.#answered(entry),
    }, kept?.outbox);
    this.outbox.addEventListener('change', () => this.#tell());
  }

  /** @returns {Promise<string>}  the token, asked for once */
  async token() {
    if (this.follower) return this.follower;
    this.#joining ??= joinRoom(this.#code).finally(() => { this.#joining = null; });
    this.follower = await this.#joining;
    this.#keep();
    return this.follower;
  }

  /** @type {(given: {poll: rooms.Poll, vote: rooms.Vote, confidence?: number|null}, at: number)
   *   => void} */
  vote({ poll, vote, confidence = null }, at) {
    const ballot = this.votes.cast(poll, vote, confidence);
    this.outbox.put({
      kind: 'vote', key: keyOf(poll), path: `polls/${encodeURIComponent(poll.id)}/vote`,
      body: { ...fieldsOf(ballot), round: poll.round },
    }, at);
  }

  /** @type {(pace: string, event: number, at: number) => void} */
  say(pace, event, at) {
    const { clock } = this.#services;
    this.pace = pace;
    clock.clearTimeout(this.#fading);
    this.#fading = clock.setTimeout(() => {
      this.pace = '';
      this.#tell();
    }, paceTime);
    this.outbox.put({ kind: 'pace', key: 'pace', path: 'pace', body: { pace, event } }, at);
  }

  /** A question to the presenter, without a name.
   * @type {(text: string, at: number) => void} */
  ask(text, at) {
    this.outbox.put(
      { kind: 'question', key: `question.${at}`, path: 'questions', body: { text } }, at);
  }

  close() {
    this.outbox.close();
    this.#services.clock.clearTimeout(this.#fading);
  }

  /** Sends an entry; a token that the server doesn't know is replaced once.
   * @param {rooms.Entry} entry @param {AbortSignal} signal */
  async #send(entry, signal) {
    const give = async () => giveRoom(this.#code, entry, await this.token(), signal);
    await give().catch((error) => {
      const isUnknown = error instanceof ApiError && error.problem.code === 'followerNotFound';
      if (!isUnknown) throw error;
      this.follower = '';
      return give();
    });
  }

  /** A vote keeps its state while a newer one waits in its place.
   * @param {rooms.Entry} entry */
  #answered({ kind, key, state }) {
    if (kind === 'vote' && !this.outbox.newest(key)) this.votes.answered(key, state === 'sent');
  }

  #keep() {
    const { follower, votes: { kept: votes }, outbox } = this;
    this.#services.keep({ follower, votes, outbox: outbox?.entries ?? [] });
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}
