// @ts-check
/** The part of the server's HTTP interface that is about live sessions: apps that write down which
 * callbacks their controllers get. A key goes in a header only. */
import { ApiError, failure, patience, post, request } from './api.js';
import { bearer } from './room-api.js';

/** How many events an answer has, and how many lines. */
export const part = { events: 5000, lines: 20_000 };

/** @type {(id: string) => string} */
export function livePath(id) {
  return `/api/live/${encodeURIComponent(id)}`;
}

/** @param {string} name  empty for none
 * @returns {Promise<server.LiveSession & {key: string}>}  the key is told this once */
export function openLive(name) {
  return request('/api/live', post(name ? { name } : {}));
}

/** @type {(id: string) => Promise<server.LiveSession>} */
export function fetchLive(id) {
  return request(livePath(id));
}

/** @param {string} id @param {string} key */
export function eraseLive(id, key) {
  return request(livePath(id), { method: 'DELETE', headers: bearer(key) });
}

/** The addresses by which a phone in the local network reaches the server.
 * @type {(session: {id: string, key: string}) => Promise<{addresses: string[]}>} */
export function fetchAddresses({ id, key }) {
  return request(`${livePath(id)}/addresses`, { headers: bearer(key) });
}

/** A part of what the lines of a session draw. Where many must be read first, it is waited for.
 * @param {string} id @param {number} after  an event
 * @param {string} language  of the findings
 * @param {(progress: live.Progress) => void} show  how many lines are read
 * @returns {Promise<server.LiveTrace>} */
export function fetchTrace(id, after, language, show) {
  const headers = { Accept: 'application/json', 'Accept-Language': language };
  const tell = async (/** @type {number} */ seconds, /** @type {Response|undefined} */ answer) => {
    const { code, values } = await answer?.json().catch(() => ({})) ?? {};
    if (code === 'stillReading') show(values);
    else patience.tell(seconds);
  };
  return request(`${livePath(id)}/trace?after=${after}&limit=${part.events}`,
    { headers, tell });
}

/** The scenario that is behind the latest launch, as far as it can be inferred.
 * @type {(id: string, after: number) => Promise<log.LogReport>}  the event behind which it
 *   begins */
export function fetchScenario(id, after) {
  return request(`${livePath(id)}/scenario${after > 0 ? `?after=${after}` : ''}`);
}

/** The lines of a session as the app wrote them, one a line.
 * @param {string} id @returns {Promise<string[]>}  in parts */
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

/** Writes lines, as the probe does.
 * @type {(session: {id: string, key: string}, launch: string, lines: readonly string[]) =>
 *   Promise<{acknowledged: number}>}  what tells one launch of the app from the others */
export function writeLines({ id, key }, launch, lines) {
  const headers = {
    ...bearer(key), 'Content-Type': 'application/x-ndjson', 'Lifecycle-Launch': launch,
  };
  const body = `${lines.join('\n')}\n`;
  return request(`${livePath(id)}/events`, { method: 'POST', headers, body });
}

/** The probe with the address and the key of a session inside.
 * @param {server.ProbeFile} file @param {{id: string, key: string}} session
 * @param {string} address  of the server, as the app reaches it */
export function fetchProbe(file, { id, key }, address) {
  const query = new URLSearchParams({ session: id, address });
  return fetchRaw(`/probe/${file}?${query}`, bearer(key));
}

/** Where the picture is that a phone reads the address of the page from.
 * @param {string} id @param {string} address  of the server */
export function codePicture(id, address) {
  return `${livePath(id)}/qr.svg?${new URLSearchParams({ address })}`;
}

/** @type {(path: string, headers: Record<string, string>) => Promise<string>}  What isn't JSON. */
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
