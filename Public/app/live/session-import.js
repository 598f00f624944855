// @ts-check
/** Writes the lines of a file into a session, launch by launch, as fast as the server takes them.
 * @typedef {object} World @property {time.Clock} clock @property {typeof writeLines} writeLines
 * @property {(progress: {done: number, wait: number}) => void} tell  how many lines are kept,
 *   and for how many seconds the server wants to be left alone */
import { ApiError } from '../server/api.js';
import { writeLines } from '../server/live-api.js';
import { batchesOf, most } from './session-file.js';

/** A server that has said no so often in a row is left alone for good. */
const mostWaits = 20;

/** @param {{id: string, key: string}} session @param {readonly live.Launch[]} launches
 * @param {Partial<World> & Pick<World, 'clock'|'tell'>} world @returns {Promise<void>}
 * @throws {ApiError} */
export async function writeLaunches(session, launches, world) {
  const write = world.writeLines ?? writeLines;
  let done = 0;
  let limits = most;
  for (const { launch, lines } of launches) {
    /** @type {string[][]} */
    let waiting = batchesOf(lines, limits);
    let waits = 0;
    while (waiting.length > 0) {
      const [batch = [], ...rest] = waiting;
      try {
        await write(session, launch, batch);
        done += batch.length;
        waiting = rest;
        waits = 0;
        world.tell({ done, wait: 0 });
      } catch (error) {
        const next = afterRefusal(error, batch.length, limits);
        if (!next || waits >= mostWaits) throw error;
        waits += 1;
        if (next.limits) {
          limits = next.limits;
          waiting = batchesOf([...batch, ...rest.flat()], limits);
        } else {
          world.tell({ done, wait: next.wait });
          await new Promise((go) => world.clock.setTimeout(() => go(null), next.wait * 1000));
        }
      }
    }
  }
}

/** What to do after a refusal: wait, or send less at once; null where neither helps.
 * @param {unknown} error @param {number} count  of the lines that were refused
 * @param {typeof most} limits @returns {{wait: number, limits: typeof most|null}|null} */
function afterRefusal(error, count, limits) {
  if (!(error instanceof ApiError)) return null;
  const { status, values } = error.problem;
  if (status === 429 || status === 503) {
    return { wait: Math.max(1, Number(values?.seconds ?? 1)), limits: null };
  }
  if (status !== 413 || count <= 1) return null;
  const half = { lines: Math.ceil(count / 2), bytes: Math.ceil(limits.bytes / 2) };
  return { wait: 0, limits: half };
}
