// @ts-check
/** The part of the server's HTTP interface that is about branches and plans. */
import { post, request, runPath } from './api.js';

/** Makes a branch of a run.
 * @type {(id: string, branch: {step: number, name: string, commands: readonly store.Command[]})
 *   => Promise<server.Fork>}  how many steps it keeps, and what is performed after them */
export function forkRun(id, branch) {
  return request(`${runPath(id)}/forks`, post(branch));
}

/** A run and everything that has branched from it, in the order of creation.
 * @type {(id: string) => Promise<server.Branch[]>} */
export async function fetchBranches(id) {
  return (await request(`${runPath(id)}/branches`)).branches;
}

/** @param {string} id @param {string|null} name */
export function renameRun(id, name) {
  return request(runPath(id), { ...post({ name }), method: 'PATCH' });
}

/** What can be done after the first steps of a run; null from a server that can't tell.
 * @type {(id: string, step: number) => Promise<store.Available[]|null>} */
export async function fetchOffers(id, step) {
  const { version, commands } = await request(`${runPath(id)}?step=${step}`);
  return version === step ? commands : null;
}

/** What can be done with a run now, and where each command leads.
 * @type {(id: string, wanted: {isWhole?: boolean, about?: string|null}) => Promise<{version:
 *   number, commands: store.Available[]}>}  the commands, too, that are not offered by
 *   themselves; the controller in focus; the one in front unless given */
export function fetchTracedOffers(id, { isWhole = false, about = null } = {}) {
  const query = [...(isWhole ? [['all', 'true']] : []), ...(about ? [['about', about]] : [])];
  return request(`${runPath(id)}/offers?${new URLSearchParams(query)}`);
}

/** The fewest commands after the first steps of a run that lead to a goal.
 * @type {(id: string, question: {step: number, goal: commands.Goal}) => Promise<{commands:
 *   store.Command[], explored: number}>} */
export function findPlan(id, question) {
  return request(`${runPath(id)}/plans`, post(question));
}

/** How many runs are asked for at once. */
const partSize = 100;

/** @type {(next?: string|null) => Promise<server.Part>}  the address in the previous part; the
 *   first part unless given */
export function fetchNamedRuns(next = null) {
  return request(next ?? `/api/runs?limit=${partSize}`);
}
