// @ts-check
/**
 * The part of the server's HTTP interface that is about branches and plans.
 *
 * @typedef {import('./api.js').CreatedRun} CreatedRun
 * @typedef {import('./api.js').Parent} Parent
 * @typedef {import('../store/types.js').Available} Available
 * @typedef {import('../store/types.js').Command} Command
 * @typedef {import('../store/types.js').Problem} Problem
 * @typedef {import('../store/types.js').Platform} Platform
 *
 * @typedef {{index: number, do: string, problem: Problem}} Refused  index among the commands sent
 * @typedef {CreatedRun & {name: string|null, parent: Parent, refused: Refused[]}} Fork
 * @typedef {{id: string, name: string|null, parent: Parent|null, version: number,
 *   eventCount: number, title: string}} Branch
 *
 * @typedef {object} NamedRun
 * @property {string} id
 * @property {string|null} name
 * @property {Parent|null} parent
 * @property {string} scenarioID
 * @property {string|null} title  of the scenario
 * @property {Platform} platform
 * @property {number} version  how many commands it has performed
 * @property {number} eventCount
 * @property {string} createdAt
 *
 * @typedef {{runs: NamedRun[], next: string|null, total: number, used: number, limit: number,
 *   warning?: import('./api.js').RunsWarning}} Part  of the list; `next` is the address of the next
 */
import { post, request, runPath } from './api.js';

/**
 * Makes a branch of a run.
 *
 * @param {string} id
 * @param {{step: number, name: string, commands: readonly Command[]}} branch  how many steps it
 *   keeps, and what is performed after them
 * @returns {Promise<Fork>}
 */
export function forkRun(id, branch) {
  return request(`${runPath(id)}/forks`, post(branch));
}

/**
 * A run and everything that has branched from it, in the order of creation.
 *
 * @param {string} id
 * @returns {Promise<Branch[]>}
 */
export async function fetchBranches(id) {
  return (await request(`${runPath(id)}/branches`)).branches;
}

/**
 * @param {string} id
 * @param {string|null} name
 */
export function renameRun(id, name) {
  return request(runPath(id), { ...post({ name }), method: 'PATCH' });
}

/**
 * What can be done after the first steps of a run; null from a server that can't tell.
 *
 * @param {string} id
 * @param {number} step
 * @returns {Promise<Available[]|null>}
 */
export async function fetchOffers(id, step) {
  const { version, commands } = await request(`${runPath(id)}?step=${step}`);
  return version === step ? commands : null;
}

/**
 * What can be done with a run now, and where each command leads.
 *
 * @param {string} id
 * @param {{isWhole?: boolean, about?: string|null}} wanted  the commands, too, that are not
 *   offered by themselves; the controller that is looked at, else the one in front
 * @returns {Promise<{version: number, commands: Available[]}>}
 */
export function fetchTracedOffers(id, { isWhole = false, about = null } = {}) {
  const query = [...(isWhole ? [['all', 'true']] : []), ...(about ? [['about', about]] : [])];
  return request(`${runPath(id)}/offers?${new URLSearchParams(query)}`);
}

/**
 * The fewest commands after the first steps of a run that lead to a goal.
 *
 * @param {string} id
 * @param {{step: number, goal: import('../commands/goals.js').Goal}} question
 * @returns {Promise<{commands: Command[], explored: number}>}
 */
export function findPlan(id, question) {
  return request(`${runPath(id)}/plans`, post(question));
}

/** How many runs are asked for at once. */
export const partSize = 100;

/**
 * @param {string|null} [next]  where the part before it says that there is more; else the first
 * @returns {Promise<Part>}
 */
export function fetchNamedRuns(next = null) {
  return request(next ?? `/api/runs?limit=${partSize}`);
}
