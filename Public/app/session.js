// @ts-check
/**
 * One run on the server, kept in step with the store: opening, commands one after another, the
 * event stream, and another platform with the same commands.
 *
 * @fires Session#notice  something that the person should read; `message` holds it
 * @fires Session#answered  the run is another, or a command has been performed
 *
 * @typedef {import('./trace-store.js').TraceStore} TraceStore
 * @typedef {import('./types.js').Command} Command
 * @typedef {import('./types.js').Platform} Platform
 * @typedef {import('./types.js').Problem} Problem
 * @typedef {import('./types.js').Scenario} Scenario
 *
 * @typedef {{kind: 'problem', problem: Problem, command: Command|null}
 *   | {kind: 'skipped', problem: Problem, command: Command} | {kind: 'left'}} Notice
 */
import * as api from './api.js';
import { EventStream } from './event-stream.js';

export class Session extends EventTarget {
  /**
   * What the last `notice` event is about.
   *
   * @type {Notice|null}
   */
  message = null;

  #store;
  /** @type {string|null} */
  #id = null;
  /** @type {EventStream|null} */
  #stream = null;
  /**
   * Commands go one after another.
   *
   * @type {Promise<unknown>}
   */
  #queue = Promise.resolve();

  /** @param {TraceStore} store */
  constructor(store) {
    super();
    this.#store = store;
  }

  /** The run on the server. */
  get id() {
    return this.#id;
  }

  /**
   * Starts a run and loads what it has done so far; the cursor stays at the end.
   *
   * @param {Scenario} scenario
   * @param {Platform} platform
   * @param {readonly Command[]} [commands]  to perform again after the scenario's own steps
   */
  open(scenario, platform, commands = []) {
    return this.#enqueue(() => this.#open(scenario, platform, commands));
  }

  /**
   * @param {Scenario} scenario
   * @param {Platform} platform
   * @param {readonly Command[]} commands
   */
  async #open(scenario, platform, commands) {
    const document = { ...scenario, platform: { ...scenario.platform, ...platform } };
    const { id } = await api.createRun(document);
    this.close();
    this.#id = id;
    this.#store.begin(scenario, platform);
    this.#answered();
    await this.#load(id);
    for (const command of commands) await this.#repeat(id, command);
    this.#store.seek(this.#store.last);
    this.#answered();
    this.#listen(id);
  }

  /**
   * The same commands on another platform; one that is refused there is left out with a notice.
   *
   * @param {Platform} platform
   */
  async changePlatform(platform) {
    await this.#enqueue(async () => {
      const { scenario, performed } = this.#store;
      if (scenario) await this.#open(scenario, platform, performed.slice(scenario.steps.length));
    });
  }

  /**
   * Performs a command after those that are under way.
   *
   * @param {Command} command
   * @returns {Promise<boolean>} whether the server accepted it
   */
  perform(command) {
    return this.#enqueue(() => this.#perform(command));
  }

  /**
   * Tells the person of a failure that no single command has caused.
   *
   * @param {unknown} error
   */
  report(error) {
    if (!(error instanceof api.ApiError)) throw error;
    this.#notify({ kind: 'problem', problem: error.problem, command: null });
  }

  /** Lets go of the run without ending it, and says so where the person has added to it. */
  leave() {
    const { scenario, performed } = this.#store;
    if (this.#id && scenario && performed.length > scenario.steps.length) {
      this.#notify({ kind: 'left' });
    }
    this.#stream?.close();
    this.#stream = null;
    this.#id = null;
    this.#answered();
  }

  close() {
    this.#stream?.close();
    this.#stream = null;
    if (this.#id) void api.deleteRun(this.#id).catch(() => undefined);
    this.#id = null;
  }

  /**
   * @template T
   * @param {() => Promise<T>} task
   * @returns {Promise<T>}
   */
  #enqueue(task) {
    const result = this.#queue.then(() => task());
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** @param {string} id */
  async #load(id) {
    const [events, run] = await Promise.all([api.fetchEvents(id, 0), api.fetchRun(id)]);
    this.#store.receive(events);
    for (const step of run.steps) this.#store.receiveStep(step);
    this.#store.receiveAvailable(run.commands);
  }

  /**
   * @param {string} id
   * @param {Command} command
   */
  async #repeat(id, command) {
    try {
      this.#take(await api.performCommand(id, command), command);
    } catch (error) {
      if (!(error instanceof api.ApiError) || !error.isRefusal) throw error;
      this.#notify({ kind: 'skipped', problem: error.problem, command });
    }
  }

  /** @param {Command} command */
  async #perform(command) {
    if (!this.#id) return false;
    try {
      this.#take(await api.performCommand(this.#id, command), command);
      return true;
    } catch (error) {
      if (!(error instanceof api.ApiError)) throw error;
      if (error.isOffline) this.#store.setConnection('offline');
      this.#notify({ kind: 'problem', problem: error.problem, command });
      return false;
    }
  }

  /**
   * @param {api.Performed} performed
   * @param {Command} command
   */
  #take({ step, events, commands }, command) {
    this.#store.receiveStep(step, command);
    this.#store.receive(events);
    this.#store.receiveAvailable(commands);
    this.#answered();
  }

  /** @param {string} id */
  #listen(id) {
    this.#stream = new EventStream(id, {
      position: () => this.#store.last,
      trace: (event) => this.#store.receive([event]),
      commands: ({ step, commands }) => {
        this.#store.receiveStep(step);
        this.#store.receiveAvailable(commands);
        this.#answered();
      },
      reset: (reset) => this.#store.reset(reset),
      connection: (isOpen) => this.#store.setConnection(isOpen ? 'live' : 'offline'),
      exists: () => this.#exists(id),
    });
    this.#stream.open();
  }

  /**
   * Whether the run is still there; a server that doesn't answer may still have it.
   *
   * @param {string} id
   */
  async #exists(id) {
    const error = await api.fetchRun(id).then(() => null, (reason) => reason);
    const isGone = error instanceof api.ApiError && error.isGone;
    if (isGone) this.#store.setConnection('ended');
    return !isGone;
  }

  #answered() {
    this.dispatchEvent(new Event('answered'));
  }

  /** @param {Notice} notice */
  #notify(notice) {
    this.message = notice;
    this.dispatchEvent(new Event('notice'));
  }
}
