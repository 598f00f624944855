// The tools that the proofs share.
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { pause } from '../attack/server.mjs';

/** Something that must not be: the proof failed. */
export class Failure extends Error {}

/** Fails if a condition is false. */
export function must(holds, sentence) {
  if (!holds) throw new Failure(sentence);
}

/**
 * Asks again and again until something is so.
 *
 * @template Answer
 * @param {() => Answer|Promise<Answer>} question
 * @param {number} seconds  after which it is a failure
 * @param {string} what  is waited for, as the end of “There was no …”
 * @returns {Promise<Answer>} the first answer that is neither false nor nothing
 */
export async function until(question, seconds, what) {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(50)) {
    const answer = await question();
    if (answer) return answer;
  }
  throw new Failure(`There was no ${what} within ${seconds} s.`);
}

/** Ports that were free a moment ago. */
export async function freePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, () => new Promise((open) => {
    const server = createServer().listen(0, '127.0.0.1', () => open(server));
  })));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((closed) => { server.close(closed); })));
  return ports;
}

/** The local address of a client, each a network of its own. */
export const addressOf = (number) => `127.1.${number >> 8}.${number & 255}`;

/** The quantile of some numbers, 0.5 for the median, or undefined if there are none. */
export function quantile(numbers, share) {
  const sorted = Float64Array.from(numbers).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** Quantiles in one line: p50, p99 and the most. */
export function spread(numbers, digits = 1) {
  if (numbers.length === 0) return 'none';
  const text = (share) => quantile(numbers, share).toFixed(digits);
  return `p50 ${text(0.5)}, p99 ${text(0.99)}, max ${text(1)}`;
}

/** A process and all its descendants. */
export function family(process) {
  let children = [];
  try {
    for (const thread of readdirSync(`/proc/${process}/task`))
      children.push(...readFileSync(`/proc/${process}/task/${thread}/children`, 'utf8').split(' '));
  } catch {
    return []; // It has ended meanwhile.
  }
  children = children.filter((text) => text !== '').map(Number);
  return [Number(process), ...children.flatMap(family)];
}

/** The processor time of processes in seconds, with that of their children that have ended. */
export function processorSeconds(processes) {
  let ticks = 0;
  for (const process of processes) {
    try {
      const text = readFileSync(`/proc/${process}/stat`, 'utf8');
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      for (const place of [11, 12, 13, 14]) ticks += Number(fields[place]);
    } catch {
      continue; // It has ended meanwhile, and its parent has its time.
    }
  }
  return ticks / 100;
}
