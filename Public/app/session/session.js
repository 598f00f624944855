// @ts-check
/** One run on the server, kept in step with the store: opening, commands one after another, the
 * event stream, and another platform or other code with the same commands. Runs that are left stay
 * on the server, so that everything can be taken back: the page then shows less of a run.
 * @fires Session#notice something that the person should read; `message` holds it
 * @fires Session#answered the run is another, or a command has been performed */
import * as api from '../server/api.js';
import { documentOf, nameOf, withSteps } from './family.js';
import { History } from './history.js';
import { commonSteps, sharedSteps } from '../store/steps.js';

export class Session extends EventTarget {
  /** @type {session.Notice|null}  What the last `notice` event is about. */
  message = null;
  /** What is shown as code where no server can be asked: the listings of a recorded run.
   * @type {Partial<Record<string, code.Listing>>} */
  recordedCode = {};
  history = new History();
  /** The name of the run as a branch; null for the run that the others have branched from.
   * @type {string|null} */
  name = null;
  /** @type {session.Family|null} */
  family = null;
  /** Whether the run goes on behind what the page shows: something was taken back. */
  hasMore = false;
  /** Looks after commands without an answer; comes soon after the page.
   * @type {session.Recovery|null} */
  recovery = null;
  /** @type {rooms.Host|null} */
  host = null;
  /** What the last command was, if it was a change of the version.
   * @type {session.VersionChange|null} */
  versionChange = null;

  store;
  #id = /** @type {string|null} */ (null);
  /** @type {{close: () => void}|null} */
  #stream = null;
  #isStreaming = false;
  /** @type {Promise<unknown>}  Commands go one after another. */
  #queue = Promise.resolve();
  #branches = /** @type {session.Branches|null} */ (null);

  /** @param {store.TraceStore} store */
  constructor(store) {
    super();
    this.store = store;
  }

  /** The run on the server. */
  get id() {
    return this.#id;
  }

  /** The branches of the run, and what makes them; loaded when they are first needed. */
  async branches() {
    const { Branches } = await api.load(async () => await import('./branches.js'));
    this.#branches ??= new Branches(this);
    return this.#branches;
  }

  /** Where the person stands, as an entry of the history. There has to be a run. */
  get place() {
    const { store, family } = this;
    if (!this.#id || !family) throw new Error('there is no run');
    return { run: this.#id, version: store.version, cursor: store.cursor, family };
  }

  /** What the page shows of the run, as a scenario. There has to be a run. */
  get document() {
    const { scenario, platform } = this.place.family;
    return documentOf({ scenario: { ...scenario, steps: [...this.store.performed] }, platform });
  }

  /** What others copy: the run, or as much of it as the page shows. */
  get source() {
    return this.hasMore ? { scenario: this.document } : { run: this.id ?? '' };
  }

  /** Starts a run and loads what it has done so far. The run before it stays on the server, and can
   * be gone back to.
   * @param {store.Scenario} scenario @param {store.Platform} platform
   * @param {readonly store.Command[]} [commands]  performed after the scenario's own steps
   * @param {Pick<session.Entry, 'cursor'|'place'> & {isQuiet?: boolean, created?:
   *   Promise<server.CreatedRun>|null}} how  where the cursor stands; whether nobody needs to
   *   hear that the run before is left; the run, where the server was asked for it already */
  open(scenario, platform, commands = [], how = {}) {
    const { cursor, place, isQuiet = false, created: asked = null } = how;
    return this.enqueue(async () => {
      const whole = { ...scenario, steps: [...scenario.steps, ...commands] };
      const created = await (asked ?? api.createRun(documentOf({ scenario: whole, platform })));
      const family = { scenario, platform, steps: scenario.steps };
      const before = this.#id ? this.place : null;
      const isLeft = this.#hasAdded && !isQuiet;
      await this.enter(created.id, { cursor, place, family, isNew: true }, created);
      if (before) this.history.add(before);
      if (isLeft) this.notify({ kind: 'left' });
      if (created.warning) (await import('./notice.js')).tellNearlyFull(this, created.warning);
    });
  }

  /** The same commands with other code, from the start.
   * @type {(scenario: store.Scenario) => Promise<void>} */
  changeCode(scenario) {
    return this.#rebuild((rebuild) => rebuild.changeCode(this, scenario));
  }

  /** Whether there is a change of the code to take back. */
  get canUndoCode() {
    return this.history.beforeCode !== null;
  }

  /** Whether there is any change to take back. */
  get canUndo() {
    return this.#id !== null && (this.history.past.length > 0 || this.#hasAdded);
  }

  /** Whether there is something that was taken back. */
  get canRedo() {
    return this.#id !== null && this.history.future.length > 0;
  }

  /** Takes the last change of the code back; the commands stay. */
  undoCode() {
    return this.#rebuild((rebuild) => rebuild.undoCode(this));
  }

  /** The same commands on another platform; one that is refused there is left out with a notice.
   * @type {(platform: store.Platform) => Promise<void>} */
  changePlatform(platform) {
    return this.#rebuild((rebuild) => rebuild.changePlatform(this, platform));
  }

  /** The classes of the run in one language; null where nobody can tell.
   * @param {string} language @param {store.Scenario} [scenario]  instead of the run's own */
  async code(language, scenario) {
    const id = this.#id;
    const isRecorded = this.store.connection === 'recorded';
    if (!id && (isRecorded || !scenario)) return this.recordedCode[language] ?? null;
    const { fetchCode } = await api.load(async () => await import('../server/catalog-api.js'));
    return fetchCode(id ?? '', language, scenario);
  }

  /** Performs a command after those under way.
   * @param {store.Command} command @param {string} [run]  it is for
   * @returns {Promise<boolean>}  whether the server accepted it */
  perform(command, run = '') {
    return this.enqueue(async () => {
      if (run && run !== this.#id) return false;
      const { performOnce } = await api.load(async () => await import('./perform-once.js'));
      return performOnce(this, command);
    });
  }

  /** Tells the person of a failure.
   * @param {unknown} error @param {store.Command|null} [command]  that has caused it */
  report(error, command = null) {
    if (!(error instanceof api.ApiError)) throw error;
    if (error.isOffline) this.store.setConnection('offline');
    this.notify({ kind: 'problem', problem: error.problem, command });
  }

  /** The run is another, or a command has been performed. */
  answered() {
    this.dispatchEvent(new Event('answered'));
  }

  /** Takes the answer to a command.
   * @type {(performed: server.Performed, command: store.Command, before: session.Place) => void} */
  take({ step, version, events, commands }, command, before) {
    const { store } = this;
    this.versionChange = null;
    const range = events.length > 0 ? {} : { firstEvent: store.last + 1, lastEvent: store.last };
    store.receiveStep({ ...range, ...step }, command);
    store.receive(events);
    store.receiveAvailable(commands, version);
    this.history.add(before);
    this.answered();
  }

  /** Tells how the connection is, as the stream knows it. */
  showConnection() {
    this.store.setConnection(this.#isStreaming ? 'live' : 'offline');
  }

  /** @type {(notice: session.Notice) => void} */
  notify(notice) {
    this.message = notice;
    this.dispatchEvent(new Event('notice'));
  }

  /** Does something after what is under way.
   * @template T @param {() => Promise<T>} task @returns {Promise<T>} */
  enqueue(task) {
    const result = this.#queue.then(() => task());
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** Shows another run of the server, or as much of it as there was after some commands, and
   * listens to it. What it shares with the one before stays.
   * @param {string} id @param {session.Entry} entry
   * @param {Partial<Pick<server.CreatedRun, 'run'|'events'>>} [known]  what is known of it */
  async enter(id, entry, known = {}) {
    if (this.host) [id, entry, known] = await this.host.admit(id, entry, known);
    const { family = this.family, cursor = null, version = Infinity, isNew = false } = entry;
    const { store } = this;
    if (!family) return;
    const isKnown = family === this.family;
    const [run, all] = await Promise.all([
      known.run ?? api.fetchRun(id), known.events ?? (isKnown ? null : api.fetchEvents(id, 0)),
    ]);
    const steps = run.scenario.steps.slice(0, version);
    if (isNew) family.steps = steps.slice(0, family.scenario.steps.length);
    const shared = isKnown ? sharedSteps(store, steps) : 0;
    const events = all ?? await api.fetchEvents(id, store.endOf(shared));
    this.#letGo();
    this.versionChange = entry.change ?? null;
    this.#id = id;
    this.hasMore = version < run.version;
    this.family = family;
    this.name = nameOf(run);
    const scenario = withSteps(family.scenario, commonSteps(steps, family.steps));
    if (shared > 0) store.keep(shared, scenario);
    else store.begin(scenario, family.platform);
    store.receiveSteps(run.steps.slice(0, version), steps);
    if (!this.hasMore) store.receiveAvailable(run.commands, run.version);
    const { playsFrom = this.hasMore ? version : null } = entry;
    const end = playsFrom === null ? Infinity : run.steps[playsFrom - 1]?.lastEvent ?? 0;
    store.receive(events.filter(({ seq }) => seq <= end));
    store.seek(cursor ?? entry.place?.() ?? store.last);
    if (!this.hasMore) store.receive(events);
    this.answered();
    await this.#listen(id);
    if (run.replay && run.replay !== 'exact') {
      (await import('./notice.js')).tellReplay(this, run);
    }
  }

  /** Shows no run of its own any more. */
  leave() {
    this.#letGo();
  }

  /** Whether the person has added to the scenario. */
  get #hasAdded() {
    const { scenario, performed } = this.store;
    return this.#id !== null && performed.length > (scenario?.steps.length ?? 0);
  }

  /** @type {(change: (rebuild: typeof import('./rebuild.js')) => Promise<void>) => Promise<void>}
   */
  #rebuild(change) {
    return this.enqueue(async () => {
      if (this.#id) await change(await api.load(async () => await import('./rebuild.js')));
    });
  }

  #letGo() {
    this.#stream?.close();
    this.#stream = null;
    this.#id = null;
    this.name = null;
    this.hasMore = false;
    this.recovery?.clear();
    this.answered();
  }

  /** @type {(id: string) => Promise<void>} */
  async #listen(id) {
    const { store } = this;
    const open = await streamOpener();
    if (id !== this.#id) return;
    this.#stream = open(id, {
      position: () => store.last,
      trace: (event) => { if (!this.hasMore) store.receive([event]); },
      commands: ({ version, step, commands }) => {
        if (this.hasMore) return;
        const isNew = version !== store.version;
        if (step) store.receiveStep(step);
        store.receiveAvailable(commands, version);
        // A stream begins with what is known.
        if (isNew) this.answered();
      },
      reset: (reset) => { if (!this.hasMore) store.reset(reset); },
      connection: (isOpen) => this.#connected(isOpen),
      exists: () => this.#exists(id),
    });
  }

  /** @type {(isOpen: boolean) => void} */
  #connected(isOpen) {
    this.#isStreaming = isOpen;
    if (!this.recovery?.isWaiting) this.showConnection();
    else if (isOpen) void this.recovery.settle();
  }

  /** Whether the run is still there; a server that doesn't answer may still have it.
   * @type {(id: string) => Promise<boolean>} */
  async #exists(id) {
    const error = await api.fetchRun(id).then(() => null, (reason) => reason);
    const isGone = error instanceof api.ApiError && error.isGone;
    if (isGone && id === this.#id) this.store.setConnection('ended');
    return !isGone;
  }
}

/** The event stream to open: one that all tabs share, or one for each run. */
function streamOpener() {
  return import('../server/shared-stream.js').then((shared) => shared.openStream,
    async () => (await import('../server/event-stream.js')).openOwnStream);
}
