// @ts-check
/** The runs of the server that have names, as far as they are read. The letters that branches get
 * by themselves are names for the server, too; who looks for a named run doesn't mean those. */
import { isLetter } from '../session/branch-tree.js';
import { examples } from '../scenarios/examples.js';

/** How many parts are read at most, as long as they have nothing to show. */
const mostParts = 10;

export class NamedRuns {
  /** @type {server.NamedRun[]} */
  runs = [];
  /** The server's answer about all its runs; null before it was asked.
   * @type {Pick<server.Part, 'used'|'limit'|'warning'>|null} */
  usage = null;
  /** Whether branches are shown that only have a letter. */
  hasLetters = false;
  #fetch;
  #next = /** @type {string|null} */ (null);

  /** @param {(next?: string|null) => Promise<server.Part>} fetchPart */
  constructor(fetchPart) {
    this.#fetch = fetchPart;
  }

  /** The runs to show. */
  get shown() {
    return this.runs.filter((run) => this.hasLetters || !isLettered(run));
  }

  get hasMore() {
    return this.#next !== null;
  }

  /** Reads the list again, as far as it was read before. */
  async load() {
    const before = this.runs.length;
    const first = await this.#fetch();
    await this.#readOn(first, [], (runs) => runs.length >= before && this.#shows(runs));
  }

  /** Reads on until there is something new to show.
   * @returns {Promise<string|null>}  the first new run that is shown */
  async more() {
    if (this.#next === null) return null;
    const { runs: before, shown: { length } } = this;
    const part = await this.#fetch(this.#next);
    await this.#readOn(part, before, (runs) => this.#shows(runs.slice(before.length)));
    return this.shown[length]?.id ?? null;
  }

  /** @type {(part: server.Part, before: server.NamedRun[], isEnough: (runs: server.NamedRun[])
   *   => boolean) => Promise<void>} */
  async #readOn(part, before, isEnough) {
    let latest = part;
    let runs = [...before, ...part.runs];
    for (let count = 1; count < mostParts && latest.next && !isEnough(runs); count += 1) {
      latest = await this.#fetch(latest.next);
      runs = [...runs, ...latest.runs];
    }
    this.runs = runs;
    this.#next = latest.next;
    this.usage = latest;
  }

  /** @type {(runs: readonly server.NamedRun[]) => boolean} */
  #shows(runs) {
    return runs.some((run) => this.hasLetters || !isLettered(run));
  }
}

/** Whether a run is a branch with the letter that it has got by itself.
 * @type {(run: Pick<server.NamedRun, 'name'|'parent'>) => boolean} */
export function isLettered({ name, parent }) {
  return parent !== null && name !== null && isLetter(name);
}

/** The name of the open run as a person may change it.
 * @type {(session: {id: string|null, name: string|null}) => string} */
export function editableName({ id, name }) {
  return name === null || name === id?.slice(0, 4) ? '' : name;
}

/** @type {(text: string) => string}  A name as the server takes it: without control characters. */
export function cleanName(text) {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

/** The run in the place where another one was: that run itself, otherwise the next one or the
 * previous one.
 * @param {readonly string[]} before  all the runs
 * @param {string} id @param {readonly string[]} after  those that are left
 * @returns {string|null}  null where none is left */
export function neighbour(before, id, after) {
  const at = before.indexOf(id);
  const order = [...before.slice(Math.max(at, 0)), ...before.slice(0, Math.max(at, 0)).reverse()];
  return order.find((one) => after.includes(one)) ?? after[0] ?? null;
}

/** The key of the sentence that says what is wrong, and what to do.
 * @type {(problem: store.Problem, isText: (key: string) => boolean) => string} */
export function problemKey({ code, status, values }, isText) {
  if (code === 'listClosed') return 'named-runs.listClosed';
  if (status === 404 && code !== 'noServer') return 'named-runs.gone';
  const keys = [`problem.${code}.${values?.limit}`, `problem.${code}`];
  return keys.find(isText) ?? 'named-runs.failed';
}

/** The key of the title of a run's scenario; null where it isn't shipped.
 * @type {(run: Pick<server.NamedRun, 'scenarioID'>) => string|null} */
export function titleKey({ scenarioID }) {
  return examples.includes(scenarioID) ? `scenario.${scenarioID}` : null;
}

/** @type {(platform: store.Platform) => string}  What runs on the run's device, and on which. */
export function platformText({ ios = '', idiom = 'phone' }) {
  return `iOS ${ios} · ${idiom === 'pad' ? 'iPad' : 'iPhone'}`;
}

/** A moment as the language writes it.
 * @param {string} language @param {string} time
 * @param {string} [timeZone]  else that of the person */
export function momentText(language, time, timeZone) {
  const zone = timeZone ? { timeZone } : {};
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', ...zone })
    .format(new Date(time));
}
