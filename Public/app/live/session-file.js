// @ts-check
/** The lines of a session as a file: NDJSON as the probe wrote it. Each launch of the app begins
 * with a line that names it, and counts its lines from 1. */

/** How many lines are sent at once, and how many bytes. */
export const most = { lines: 1000, bytes: 512 * 1024 };

/** @type {(text: string) => live.Launch[]|null}  null where it is no such file */
export function launchesIn(text) {
  /** @type {live.Launch[]} */
  const launches = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const known = objectIn(line);
    if (!known) return null;
    if (known.what === 'start') launches.push({ launch: String(known.launch ?? ''), lines: [] });
    const [launch] = launches.slice(-1);
    if (!launch) return null;
    launch.lines.push(line.trim());
  }
  return launches.length > 0 ? launches : null;
}

/** Lines in pieces that a server takes at once.
 * @type {(lines: readonly string[], limits?: {lines: number, bytes: number}) => string[][]} */
export function batchesOf(lines, limits = most) {
  /** @type {string[][]} */
  const batches = [];
  let bytes = Infinity;
  for (const line of lines) {
    const size = line.length * 3 + 1;
    const [batch] = batches.slice(-1);
    if (!batch || batch.length >= limits.lines || bytes + size > limits.bytes) {
      batches.push([line]);
      bytes = size;
    } else {
      batch.push(line);
      bytes += size;
    }
  }
  return batches;
}

/** @type {(line: string) => {what?: unknown, launch?: unknown}|null} */
function objectIn(line) {
  try {
    const value = JSON.parse(line);
    return value !== null && typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
