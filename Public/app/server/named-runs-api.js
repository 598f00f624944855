// @ts-check
/**
 * The part of the server's HTTP interface that lists the runs with names.
 *
 * @typedef {import('./api.js').Parent} Parent
 * @typedef {import('../store/types.js').Platform} Platform
 *
 * @typedef {object} NamedRun
 * @property {string} id
 * @property {string|null} name
 * @property {Parent|null} parent
 * @property {string|null} title  of the scenario
 * @property {Platform} platform
 * @property {number} version  how many commands it has performed
 * @property {number} eventCount
 * @property {string} createdAt
 *
 * @typedef {{runs: NamedRun[], next: string|null, total: number, used: number, limit: number,
 *   warning?: import('./api.js').RunsWarning}} Part  of the list; `next` is the address of the next
 */
import { request } from './api.js';

/** How many runs are asked for at once. */
export const partSize = 100;

/**
 * @param {string|null} [next]  where the part before it says that there is more; else the first
 * @returns {Promise<Part>}
 */
export function fetchNamedRuns(next = null) {
  return request(next ?? `/api/runs?limit=${partSize}`);
}
