// @ts-check
/** Makes branches of the run on the server and moves between them: what is done in the past,
 * starting again, and other orders of the commands. Taking back and doing again go to places in
 * the runs. No run is changed by any of it. */
import * as api from '../server/api.js';
import { fetchBranches, fetchOffers, forkRun, renameRun } from '../server/branch-api.js';
import { deleteRun } from '../server/catalog-api.js';
import { labelOf, nextName } from './branch-tree.js';
import { nameOf } from './family.js';
import { commonSteps } from '../store/steps.js';

export class Branches {
  #session;

  /** @param {session.Session} session */
  constructor(session) {
    this.#session = session;
  }

  /** Performs a command after the first steps, in a branch. One that is refused leaves nothing.
   * @param {store.Command} command @param {number} step
   * @returns {Promise<boolean>}  whether it was performed */
  act(command, step) {
    return this.#try(() => this.#act(command, step), command);
  }

  /** Performs a command where something was taken back, after what is under way.
   * @param {store.Command} command @returns {Promise<boolean>}  whether it was performed */
  goOn(command) {
    return this.#act(command, this.#session.place.version);
  }

  /** Goes back to the place before the last change. */
  undo() {
    const session = this.#session;
    return this.#try(async () => {
      const now = session.place;
      const place = session.history.past[session.history.past.length - 1] ?? this.#before(now);
      if (!place) return false;
      const { performed } = session.store;
      const last = performed[performed.length - 1];
      await this.#go(place);
      session.history.back(now);
      const isCommand = place.family === now.family && now.version === place.version + 1;
      session.notify({
        kind: 'told', key: isCommand && last ? 'status.undone' : 'status.undoneOther',
        ...(last ? { command: last } : {}),
        actions: [{ key: 'action.redo', run: () => this.redo() }],
      });
      return true;
    });
  }

  /** Goes forward to the place from which the last step back came. */
  redo() {
    const session = this.#session;
    return this.#try(async () => {
      const [place] = session.history.future;
      if (!place) return false;
      const now = session.place;
      await this.#go(place);
      session.history.forward(now);
      session.notify({
        kind: 'told', key: 'status.redone',
        actions: [{ key: 'action.undo', run: () => this.undo() }],
      });
      return true;
    });
  }

  /** Starts the scenario again, as a branch with its own steps only. */
  reset() {
    const session = this.#session;
    return this.#try(async () => {
      const { place, store } = session;
      const own = place.family.steps;
      const { steps } = (await api.fetchRun(place.run)).scenario;
      const performed = steps.slice(0, place.version);
      const step = commonSteps(performed, own);
      if (step === own.length && step === performed.length) {
        store.seek(store.last);
        return true;
      }
      const fork = await this.#fork(place.run, step, own.slice(step));
      await this.#enter(fork.id, place, {});
      this.#tell('status.reset', place);
      return true;
    });
  }

  /** Runs other commands after the first steps. The cursor stands where they begin.
   * @param {number} step @param {readonly store.Command[]} commands
   * @returns {Promise<session.Made|null>}  null where it failed */
  async rerun(step, commands) {
    const session = this.#session;
    /** @type {session.Made|null} */
    let outcome = null;
    await this.#try(async () => {
      await this.#settle();
      const { place } = session;
      const before = place.run;
      const fork = await this.#fork(before, step, commands);
      await this.#enter(fork.id, place, { cursor: session.store.endOf(step) });
      outcome = { run: fork.id, before, refused: fork.refused };
      const detail = { runs: [before, fork.id] };
      this.#tell('status.rerun', place, {
        since: step, actions: [{ key: 'status.compare', opens: 'compare', detail }],
      });
      return true;
    });
    return outcome;
  }

  /** Opens another branch; going there can be taken back.
   * @type {(run: string) => Promise<boolean>} */
  open(run) {
    const session = this.#session;
    return this.#try(async () => {
      if (run === session.id && !session.hasMore) return true;
      await this.#enter(run, session.place, {});
      return true;
    });
  }

  /** Where something was taken back, makes what the page shows a run of its own.
   * @returns {Promise<boolean>}  whether the open run is as the page shows it */
  settle() {
    return this.#try(() => this.#settle());
  }

  /** Asks what could be done where something was taken back, unless it is known. */
  async learnOffers() {
    const { id, hasMore, store } = this.#session;
    const { version } = store;
    if (!id || !hasMore || store.hasOffers(version)) return;
    const offers = await fetchOffers(id, version);
    if (offers && id === this.#session.id) store.receiveAvailable(offers, version);
  }

  /** @returns {Promise<server.Branch[]>}  the whole family */
  async list() {
    const { id, host } = this.#session;
    const family = id && !host ? await fetchBranches(id) : [];
    return family.map((branch) => ({ ...branch, name: nameOf(branch) }));
  }

  /** The last command that a branch has from the run that it has left.
   * @type {(branch: server.Branch) => Promise<store.Command|null>} */
  async lastShared({ id, parent }) {
    const { store, id: open } = this.#session;
    if (!parent || parent.step === 0) return null;
    const isHere = parent.run === open || id === open;
    const known = isHere ? store.commandAt(parent.step - 1) : null;
    return known ?? (await api.fetchRun(id)).scenario.steps[parent.step - 1] ?? null;
  }

  /** @param {string} run @param {string} wish  empty for a letter */
  async rename(run, wish) {
    const session = this.#session;
    const family = await fetchBranches(run);
    const isRoot = family.some(({ id, parent }) => id === run && !parent);
    const others = family.filter(({ id }) => id !== run);
    const name = wish.trim() || (isRoot ? null : nextName(others));
    await renameRun(run, name);
    if (run !== session.id) return;
    session.name = name;
    session.answered();
  }

  /** @param {string} run  not the one that is open */
  async remove(run) {
    const session = this.#session;
    await deleteRun(run);
    session.history.forget(run);
    session.answered();
  }

  /** The place before the last command, where the history doesn't know it.
   * @type {(now: session.Place) => session.Place|null} */
  #before(now) {
    const { scenario } = this.#session.store;
    const own = scenario?.steps.length ?? now.version;
    return now.version > own ? { ...now, version: now.version - 1 } : null;
  }

  /** @type {(command: store.Command, step: number) => Promise<boolean>} */
  async #act(command, step) {
    const session = this.#session;
    const { place } = session;
    const fork = await this.#fork(place.run, step, [command]);
    const [refused] = fork.refused;
    if (refused) {
      void deleteRun(fork.id).catch(() => undefined);
      session.notify({ kind: 'problem', problem: refused.problem, command });
      return false;
    }
    await this.#enter(fork.id, place, { playsFrom: step });
    this.#tell('status.branched', place, { since: step });
    return true;
  }

  async #settle() {
    const session = this.#session;
    if (!session.hasMore) return true;
    const { run, version, cursor } = session.place;
    const fork = await this.#fork(run, version, []);
    await session.enter(fork.id, { cursor });
    return true;
  }

  /** @type {(place: session.Place) => Promise<void>} */
  async #go({ run, ...place }) {
    const session = this.#session;
    await session.enter(run, place).catch((error) => {
      if (isGone(error)) session.history.forget(run);
      throw error;
    });
    await this.learnOffers();
  }

  /** Enters a branch, as a change that can be taken back.
   * @type {(run: string, before: session.Place, entry: {cursor?: number|null, playsFrom?:
   *   number|null}) => Promise<void>} */
  async #enter(run, before, entry) {
    await this.#session.enter(run, { ...entry, family: before.family });
    this.#session.history.add(before);
  }

  /** @type {(run: string, step: number, commands: readonly store.Command[]) =>
   *   Promise<Pick<server.Fork, 'id'|'refused'>>} */
  async #fork(run, step, commands) {
    const { host } = this.#session;
    const branch = await host?.branch(run, step, commands);
    // A room shows one run after another, not a family.
    const others = host ? [] : await fetchBranches(run);
    return branch ?? forkRun(run, { step, name: nextName(others), commands });
  }

  /** Does something after what is under way; a failure is told.
   * @type {(task: () => Promise<boolean>, command?: store.Command|null) => Promise<boolean>} */
  async #try(task, command = null) {
    try {
      return await this.#session.enqueue(async () => (this.#session.id ? task() : false));
    } catch (error) {
      if (isGone(error)) this.#session.notify({ kind: 'told', key: 'status.branchGone' });
      else this.#session.report(error, command);
      return false;
    }
  }

  /** @type {(key: string, before: session.Place, more?: Pick<session.Told, 'since'|'actions'>)
   *   => void} */
  #tell(key, before, more = {}) {
    const session = this.#session;
    const { actions = [] } = more;
    session.notify({
      ...more, kind: 'told', key, values: { name: labelOf(session.name) },
      actions: [...actions, { key: 'status.return', run: () => this.open(before.run) }],
    });
  }
}

/** @type {(error: unknown) => boolean} */
function isGone(error) {
  return error instanceof api.ApiError && error.isGone;
}
