// @ts-check
/**
 * The part of the server's HTTP interface that is about live sessions: apps that write down which
 * callbacks their controllers get. A key goes in a header only.
 *
 * @typedef {import('../findings/types.js').Finding} Finding
 * @typedef {import('../log/log-report.js').LogReport} LogReport
 * @typedef {import('../store/types.js').Cause} Cause
 * @typedef {import('../store/types.js').Status} Status
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 *
 * @typedef {{bytes: number, endsAt: string, id: string, lineCount: number, name: string|null,
 *   openedAt: string, writtenAt: string}} LiveSession
 * @typedef {{app: string, device: string, hashed: boolean, model: string, scenes: boolean,
 *   system: string, version: string}} App
 * @typedef {Record<Exclude<Status, 'missing'>|'missing', number>} Tally
 * @typedef {Omit<TraceEvent, 'rule'|'cause'|'phase'|'confidence'> & {launch: number}} LiveEvent
 * @typedef {object} Judgement
 * @property {number} seq  the event that it is about; the one before what is missing
 * @property {Status} status
 * @property {string} [expected]  the line that is promised
 * @property {string} [rule]
 * @property {string} [confidence]
 * @property {string} [phase]
 * @property {Cause} [cause]
 * @property {boolean} [isWithdrawn]  what was missing has come after all
 * @typedef {Partial<Finding> & Pick<Finding, 'id'|'seq'> & {isOpen: boolean}} LiveFinding  the
 *   catalogue has the rest
 * @typedef {'waiting'|'writing'|'stopped'} AppState
 * @typedef {{app: App|null, dropped: number, session: LiveSession, state: AppState,
 *   tally: Tally}} Standing  where a session is
 * @typedef {Standing & {eventCount: number, events: LiveEvent[], findings: LiveFinding[],
 *   judgements: Judgement[], place: number}} LiveTrace
 *
 * @typedef {'LifecycleProbe.swift'|'LifecycleProbe.h'|'LifecycleProbe.m'} ProbeFile
 */
import { ApiError, failure, post, request } from './api.js';
import { bearer } from './room-api.js';

/** How many events an answer has, and how many lines. */
export const part = { events: 5000, lines: 20_000 };

/** @param {string} id */
export function livePath(id) {
  return `/api/live/${encodeURIComponent(id)}`;
}

/**
 * @param {string} name  empty for none
 * @returns {Promise<LiveSession & {key: string}>} the key is told this once
 */
export function openLive(name) {
  return request('/api/live', post(name ? { name } : {}));
}

/**
 * @param {string} id
 * @returns {Promise<LiveSession>}
 */
export function fetchLive(id) {
  return request(livePath(id));
}

/**
 * @param {string} id
 * @param {string} key
 */
export function eraseLive(id, key) {
  return request(livePath(id), { method: 'DELETE', headers: bearer(key) });
}

/**
 * The addresses by which a phone in the local network reaches the server.
 *
 * @param {{id: string, key: string}} session
 * @returns {Promise<{addresses: string[]}>}
 */
export function fetchAddresses({ id, key }) {
  return request(`${livePath(id)}/addresses`, { headers: bearer(key) });
}

/**
 * A part of what the lines of a session draw.
 *
 * @param {string} id
 * @param {number} after  an event
 * @param {string} language  of the findings
 * @returns {Promise<LiveTrace>}
 */
export function fetchTrace(id, after, language) {
  const headers = { Accept: 'application/json', 'Accept-Language': language };
  return request(`${livePath(id)}/trace?after=${after}&limit=${part.events}`, { headers });
}

/**
 * The scenario that is behind the latest launch, as far as it can be inferred.
 *
 * @param {string} id
 * @param {number} after  the event behind which it begins
 * @returns {Promise<LogReport>}
 */
export function fetchScenario(id, after) {
  return request(`${livePath(id)}/scenario${after > 0 ? `?after=${after}` : ''}`);
}

/**
 * The lines of a session as the app wrote them, one a line.
 *
 * @param {string} id
 * @returns {Promise<string[]>} in parts
 */
export async function fetchLines(id) {
  const { lineCount } = await fetchLive(id);
  const parts = [];
  let after = 0;
  while (after < lineCount) {
    const text = await fetchRaw(`${livePath(id)}/events?after=${after}&limit=${part.lines}`,
      { Accept: 'application/x-ndjson' });
    const count = text.split('\n').length - 1;
    if (count === 0) break;
    parts.push(text);
    after += count;
  }
  return parts;
}

/**
 * Writes lines, as the probe does.
 *
 * @param {{id: string, key: string}} session
 * @param {string} launch  what tells one launch of the app from the others
 * @param {readonly string[]} lines
 * @returns {Promise<{acknowledged: number}>}
 */
export function writeLines({ id, key }, launch, lines) {
  const headers = {
    ...bearer(key), 'Content-Type': 'application/x-ndjson', 'Lifecycle-Launch': launch,
  };
  const body = `${lines.join('\n')}\n`;
  return request(`${livePath(id)}/events`, { method: 'POST', headers, body });
}

/**
 * The probe with the address and the key of a session inside.
 *
 * @param {ProbeFile} file
 * @param {{id: string, key: string}} session
 * @param {string} address  of the server, as the app reaches it
 */
export function fetchProbe(file, { id, key }, address) {
  const query = new URLSearchParams({ session: id, address });
  return fetchRaw(`/probe/${file}?${query}`, bearer(key));
}

/**
 * Where the picture is that a phone reads the address of the page from.
 *
 * @param {string} id
 * @param {string} address  of the server
 */
export function codePicture(id, address) {
  return `${livePath(id)}/qr.svg?${new URLSearchParams({ address })}`;
}

/**
 * What isn't JSON.
 *
 * @param {string} path
 * @param {Record<string, string>} headers
 * @returns {Promise<string>}
 */
async function fetchRaw(path, headers) {
  const response = await fetch(path, { headers }).catch(() => {
    throw failure('offline');
  });
  if (response.ok) return response.text();
  const problem = await response.json().catch(() => {
    throw failure('noServer', response.status);
  });
  throw new ApiError({ ...problem, status: response.status });
}
