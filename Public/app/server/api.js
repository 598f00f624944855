// @ts-check
/** The server's HTTP interface. Every failure is an {@link ApiError} that carries a sentence. */

import { realClock } from '../store/clock.js';

const mostTries = 4;
/** A person who must wait longer is told so. */
const longestWait = 15;

/** How a busy server is waited for, and who is told: the seconds, and 0 once it has answered. */
export const patience = { clock: realClock, tell: (/** @type {number} */ _seconds) => {} };

export class ApiError extends Error {
  /** @param {store.Problem} problem */
  constructor(problem) {
    super(problem.detail);
    this.problem = problem;
  }

  /** Whether no server answers at all: the page stands on a static host. */
  get isWithoutServer() {
    return this.problem.code === 'noServer';
  }

  /** Whether the server no longer has the run. */
  get isGone() {
    return this.problem.status === 404 && this.problem.code !== 'noServer';
  }

  get isOffline() {
    return this.problem.code === 'offline';
  }

  /** Whether the run has another version than the one the command was for. */
  get isConflict() {
    return this.problem.code === 'conflict';
  }

  /** Whether the server has answered and refused the command. */
  get isRefusal() {
    return this.problem.status === 409 || this.problem.status === 422;
  }
}

/** A failure that the page words itself.
 * @param {string} code @param {number} [status] @param {store.Problem['values']} [values] */
export function failure(code, status = 0, values = {}) {
  return new ApiError({ status, code, detail: code, values });
}

/** Asks the server; again where it says when it will have time. Nothing was done then.
 * @param {string} path @param {server.Asking} [options]
 * @param {number} [tries]  how often it was asked before
 * @returns {Promise<any>} */
export async function request(path, options, tries = 0) {
  const response = await fetch(path, options).catch(() => {
    throw failure('offline');
  });
  const seconds = secondsToWait(response);
  const tell = options?.tell ?? patience.tell;
  if (seconds > 0 && seconds <= longestWait && (options?.tell || tries < mostTries)) {
    tell(seconds, response);
    await new Promise((done) =>
      patience.clock.setTimeout(() => done(null), (seconds + Math.random()) * 1000));
    return request(path, options, tries + 1);
  }
  if (tries > 0) tell(0);
  if (response.status === 204) return null;
  const type = response.headers.get('Content-Type') ?? '';
  if (!type.includes('json')) throw failure('noServer', response.status);
  const body = await response.json().catch(() => {
    throw failure('offline', 0);
  });
  if (response.ok) return body;
  throw new ApiError({ ...body, status: response.status, values: { ...body.values, seconds } });
}

/** @type {(response: Response) => number} */
function secondsToWait({ status, headers }) {
  return status === 429 || status === 503 ? Number(headers.get('Retry-After')) : 0;
}

/** Loads a part of the page that a first visit doesn't need.
 * @template T @param {() => Promise<T>} part @returns {Promise<T>} */
export function load(part) {
  return part().catch((error) => {
    throw error instanceof TypeError ? failure('offline', 0) : error;
  });
}

/** @param {unknown} body */
export function post(body) {
  const headers = { 'Content-Type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

/** @type {(id: string) => string} */
export function runPath(id) {
  return `/api/runs/${encodeURIComponent(id)}`;
}

const files = new URL('../../', import.meta.url);

/** @type {(path: string) => string}  The address of a file of the page, whatever its own. */
export function fileAddress(path) {
  return files.protocol === 'file:' ? path : files.pathname + path;
}

/** Where the lab itself is; the address of an answer lies below it. */
export function labPath() {
  return location.pathname.replace(/(symptoms|findings|rules|messages)\/.*/, '');
}

/** @type {(path: string) => Promise<any>}  A file of the page itself. */
export function fetchDocument(path) {
  return request(fileAddress(path));
}

/** @returns {Promise<store.PlatformProfile[]>} */
export async function fetchPlatforms() {
  return (await fetchDocument('api/catalog/platforms')).platforms;
}

/** @returns {Promise<store.CallbackEntry[]>} */
export async function fetchCallbacks() {
  return (await fetchDocument('api/catalog/callbacks')).callbacks;
}

/** @returns {Promise<store.CommandCatalog>} */
export function fetchCommands() {
  return fetchDocument('api/catalog/commands');
}

/** @type {(scenario: store.Scenario) => Promise<server.CreatedRun>} */
export function createRun(scenario) {
  return request('/api/runs?events=1000', post(scenario));
}

/** @type {(id: string) => Promise<server.Run>} */
export function fetchRun(id) {
  return request(runPath(id));
}

/** A long run comes in parts, as an answer has a limit: so many events each, so many at a time. */
const part = { events: 10_000, most: 5 };

/** @type {(id: string, after: number) => Promise<store.TraceEvent[]>} */
export async function fetchEvents(id, after) {
  const events = await fetchPart(id, after);
  for (let count = part.events; events.length === count; count += part.events * part.most) {
    const starts = Array.from({ length: part.most }, (_, index) => count + index * part.events);
    const parts = await Promise.all(starts.map((start) => fetchPart(id, after + start)));
    for (const own of parts) events.push(...own);
  }
  return events;
}

/** @type {(id: string, after: number) => Promise<store.TraceEvent[]>} */
async function fetchPart(id, after) {
  const headers = { Accept: 'application/json' };
  const query = `after=${after}&limit=${part.events}`;
  return (await request(`${runPath(id)}/events?${query}`, { headers })).events;
}

/** What is wrong with a run, and what it has acquired and released.
 * @type {(id: string) => Promise<findings.Report>} */
export function fetchFindings(id) {
  return request(`${runPath(id)}/findings`);
}

/** What is wrong with a scenario, as of a run.
 * @type {(scenario: store.Scenario) => Promise<findings.Report>} */
export function lint(scenario) {
  return request('/api/lint', post(scenario));
}

/** Performs a command in a run, which must have the version, if one is given.
 * @param {string} id @param {store.Command} command @param {number} [version]
 * @returns {Promise<server.Performed>} */
export function performCommand(id, command, version) {
  const options = post(command);
  const condition = version === undefined ? {} : { 'If-Match': `"${version}"` };
  const headers = { ...options.headers, ...condition };
  return request(`${runPath(id)}/commands`, { ...options, headers });
}
