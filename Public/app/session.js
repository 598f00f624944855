// @ts-check
/**
 * One run on the server, kept in step with the store: opening, commands one after another, the
 * event stream, and another platform or other code with the same commands.
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
 * @typedef {import('./code-lines.js').Listing} Listing
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
  /**
   * What is shown as code where no server can be asked: the listings of a recorded run.
   *
   * @type {Partial<Record<string, Listing>>}
   */
  recordedCode = {};

  #store;
  /**
   * The scenarios before each change of the code, the latest last.
   *
   * @type {Scenario[]}
   */
  #former = [];
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
    return this.#enqueue(async () => {
      await this.#open(scenario, platform, commands);
      this.#former = [];
    });
  }

  /**
   * Starts a run and stands before its first event. The run before it stays on the server.
   *
   * @param {Scenario} scenario
   * @param {Platform} platform
   */
  openAtStart(scenario, platform) {
    return this.#enqueue(async () => {
      await this.#open(scenario, platform, [], true);
      this.#former = [];
    });
  }

  /**
   * The same commands with other code, from the start. The run before it stays on the server.
   *
   * @param {Scenario} scenario
   */
  changeCode(scenario) {
    return this.#enqueue(async () => {
      const former = this.#store.scenario;
      await this.#reopen(scenario);
      if (former) this.#former.push(former);
    });
  }

  /** Whether there is a change of the code to take back. */
  get canUndo() {
    return this.#former.length > 0;
  }

  /** Takes the last change of the code back. */
  undoCode() {
    return this.#enqueue(async () => {
      const former = this.#former[this.#former.length - 1];
      if (!former) return;
      await this.#reopen(former);
      this.#former.pop();
    });
  }

  /**
   * The classes of the run in one language; null where nobody can tell.
   *
   * @param {string} language
   * @returns {Promise<Listing|null>}
   */
  async code(language) {
    if (this.#id) return api.fetchCode(this.#id, language);
    return this.recordedCode[language] ?? null;
  }

  /** @param {Scenario} scenario */
  async #reopen(scenario) {
    const { scenario: former, performed, platform } = this.#store;
    const added = performed.slice(former?.steps.length ?? 0);
    const isComplete = await this.#open(scenario, platform, added, true);
    if (isComplete) this.#notify({ kind: 'left' });
  }

  /**
   * @param {Scenario} scenario
   * @param {Platform} platform
   * @param {readonly Command[]} commands
   * @param {boolean} [isAtStart]  else at the end, and the run before it is ended
   * @returns {Promise<boolean>} whether every command was performed
   */
  async #open(scenario, platform, commands, isAtStart = false) {
    const document = { ...scenario, platform: { ...scenario.platform, ...platform } };
    const { id } = await api.createRun(document);
    if (isAtStart) this.#letGo();
    else this.close();
    this.#id = id;
    this.#store.begin(scenario, platform);
    this.#answered();
    await this.#load(id);
    let isComplete = true;
    for (const command of commands) {
      const problem = await this.#repeat(id, command);
      if (!problem) continue;
      isComplete = false;
      this.#notify({ kind: isAtStart ? 'problem' : 'skipped', problem, command });
    }
    this.#store.seek(isAtStart ? this.#store.first : this.#store.last);
    this.#answered();
    this.#listen(id);
    return isComplete;
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
    this.#letGo();
  }

  close() {
    if (this.#id) void api.deleteRun(this.#id).catch(() => undefined);
    this.#letGo();
  }

  #letGo() {
    this.#stream?.close();
    this.#stream = null;
    this.#id = null;
    this.#answered();
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
   * @returns {Promise<Problem|null>} why the server has refused it
   */
  async #repeat(id, command) {
    try {
      this.#take(await api.performCommand(id, command), command);
      return null;
    } catch (error) {
      if (!(error instanceof api.ApiError) || !error.isRefusal) throw error;
      return error.problem;
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
    const { last } = this.#store;
    const silent = { firstEvent: last + 1, lastEvent: last };
    this.#store.receiveStep(events.length > 0 ? step : { ...step, ...silent }, command);
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
