// @ts-check
/** Commands whose answer never came: the server may have performed them, or never heard of them.
 * When it answers again, each is looked for, and repeated only where it is missing. */
import * as api from '../server/api.js';
import { send } from './perform-once.js';

/** How long to wait before the server is asked again, in milliseconds. */
export const pauses = [1000, 2000, 4000, 8000, 10000];

/** How often a command is tried where others give theirs at the same time. */
const mostTries = 5;

/** What has become of a command without an answer. It is sent for one version only, so there is but
 * one place where it can be.
 * @param {Pick<server.Run, 'version'|'scenario'>} run  as the server has it now
 * @param {session.Waiting} waiting
 * @returns {'performed'|'missing'|'overtaken'}  `overtaken`: others have gone on without it */
export function fateOf({ version, scenario }, { command, before, isSent }) {
  if (!isSent || version <= before.version) return 'missing';
  const step = scenario.steps[before.version];
  return step && isWritten(command, step) ? 'performed' : 'overtaken';
}

/** Whether the server may have written a command in this way: it leaves out what goes without
 * saying.
 * @type {(command: store.Command, found: store.Command) => boolean} */
function isWritten(command, step) {
  return Object.entries(step).every(([key, value]) =>
    !(key in command) || isEqual(value, Reflect.get(command, key)));
}

/** @type {(one: unknown, other: unknown) => boolean} */
function isEqual(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

export class Recovery {
  /** @type {session.Waiting[]} */
  waiting = [];
  #session;
  #clock;
  #looks = 0;
  /** @type {unknown} */
  #timer = null;

  /** @param {session.Session} session @param {time.Clock} clock */
  constructor(session, clock) {
    this.#session = session;
    this.#clock = clock;
  }

  get isWaiting() {
    return this.waiting.length > 0;
  }

  /** Keeps a command until the server answers again.
   * @param {session.Waiting} waiting @returns {false}  it is not known to be performed */
  wait(waiting) {
    this.waiting.push(waiting);
    this.#session.store.setConnection('offline');
    this.#tell('status.unanswered', waiting.command);
    this.#lookLater();
    return false;
  }

  /** @returns {Promise<void>}  Looks after what waits, now that the server answers again. */
  async settle() {
    this.#clock.clearTimeout(this.#timer);
    if (this.isWaiting) await this.#session.enqueue(() => this.#settleAll());
  }

  /** Performs a command for which the run has another version: others have given one, or the
   * browser has sent it twice.
   * @param {session.Waiting} waiting @returns {Promise<boolean>}  whether it is performed */
  async resolve(waiting) {
    const { id } = this.#session;
    for (let tries = 0; id && tries < mostTries; tries += 1) {
      const run = await api.fetchRun(id);
      if (fateOf(run, waiting) === 'performed') {
        await this.#find(id, waiting, run);
        return true;
      }
      if (await this.#repeat(waiting, run.version)) return true;
    }
    this.#tell('status.overtaken', waiting.command);
    return false;
  }

  /** Another run is open: commands that wait for this one are pointless. */
  clear() {
    this.#clock.clearTimeout(this.#timer);
    this.waiting = [];
    this.#looks = 0;
  }

  #lookLater() {
    this.#clock.clearTimeout(this.#timer);
    const pause = pauses[Math.min(this.#looks, pauses.length - 1)] ?? 0;
    this.#looks += 1;
    this.#timer = this.#clock.setTimeout(() => void this.settle(), pause);
  }

  async #settleAll() {
    try {
      for (let first = this.waiting[0]; first; first = this.waiting[0]) {
        if (await this.#settleOne(first)) this.waiting.shift();
      }
      this.#looks = 0;
      this.#session.showConnection();
    } catch (error) {
      if (error instanceof api.ApiError && error.isOffline) {
        this.#lookLater();
      } else {
        this.clear();
        this.#session.report(error);
      }
    }
  }

  /** whether it is settled; if not, the run has changed meanwhile
   * @type {(waiting: session.Waiting) => Promise<boolean>} */
  async #settleOne(waiting) {
    const { id } = this.#session;
    if (!id) return true;
    const run = await api.fetchRun(id);
    const { last } = this.#session.store;
    const fate = fateOf(run, waiting);
    if (fate === 'missing') return this.#repeatTold(waiting, run.version);
    if (fate === 'performed') await this.#find(id, waiting, run);
    this.#tell(fate === 'performed' ? 'status.found' : 'status.overtaken', waiting.command, last);
    return true;
  }

  /** @type {(waiting: session.Waiting, version: number) => Promise<boolean>} */
  async #repeatTold(waiting, version) {
    const { last } = this.#session.store;
    try {
      const isDone = await this.#repeat(waiting, version);
      if (isDone) this.#tell('status.repeated', waiting.command, last);
      return isDone;
    } catch (error) {
      if (!(error instanceof api.ApiError) || !error.isRefusal) throw error;
      this.#session.report(error, waiting.command);
      return true;
    }
  }

  /** whether the run still had the version
   * @type {(waiting: session.Waiting, version: number) => Promise<boolean>} */
  async #repeat(waiting, version) {
    const session = this.#session;
    const { command } = waiting;
    Object.assign(waiting, { isSent: true, before: { ...waiting.before, version } });
    try {
      session.take(await send(session, command, version), command, waiting.before);
      return true;
    } catch (error) {
      if (!(error instanceof api.ApiError) || !error.isConflict) throw error;
      return false;
    }
  }

  /** @type {(id: string, waiting: session.Waiting, run: server.Run) => Promise<void>} */
  async #find(id, { command, before }, { steps, scenario, commands, version }) {
    const session = this.#session;
    const events = await api.fetchEvents(id, session.store.last);
    session.store.receiveSteps(steps, scenario.steps);
    const step = steps[before.version];
    if (step) session.take({ step, version, events, commands }, command, before);
  }

  /** @param {string} key @param {store.Command} command
   * @param {number} [after]  the last event before it */
  #tell(key, command, after = this.#session.store.last) {
    this.#session.notify({ kind: 'told', key, command, after });
  }
}
