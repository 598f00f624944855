// @ts-check
/** The swimlanes as text: how long each controller stayed in each state. */

/** The lives of a trace in order of creation. What ends a life is no stretch of it.
 * @type {(store: store.TraceStore) => lanes.Life[]} */
export function livesOf(store) {
  const { first, last } = store;
  /** @type {Map<string, lanes.Stretch[]>} */
  const lives = new Map();
  const { order, controllers } = store.stateAt(first);
  for (const key of order) open(store, lives, key, controllers[key]?.station ?? '', first + 1);
  for (const { seq, key, station } of store.moves) open(store, lives, key, station, seq);
  for (const stretches of lives.values()) {
    const stretch = stretches[stretches.length - 1];
    if (stretch?.isOpen) close(store, stretch, last);
  }
  return [...lives].map(([key, stretches]) => ({ key, stretches }));
}

/** @type {(store: store.TraceStore, lives: Map<string, lanes.Stretch[]>, key: string, station:
 *   string, seq: number) => void} */
function open(store, lives, key, station, seq) {
  const stretches = lives.get(key) ?? [];
  lives.set(key, stretches);
  const before = stretches[stretches.length - 1];
  if (before?.isOpen) {
    close(store, before, seq - 1);
    before.isOpen = false;
  }
  if (station === 'deallocated') return;
  const start = store.eventAt(seq)?.time ?? 0;
  stretches.push({ station, from: seq, to: seq, start, end: start, isOpen: true });
}

/** @type {(store: store.TraceStore, stretch: lanes.Stretch, seq: number) => void} */
function close(store, stretch, seq) {
  stretch.to = Math.max(stretch.from, seq);
  stretch.end = store.eventAt(stretch.to)?.time ?? stretch.start;
}

/** The first rows of lives, so many in all.
 * @param {readonly lanes.Life[]} lives @param {number} most
 * @returns {{lives: lanes.Life[], rest: number}}  and how many rows are left */
export function firstRows(lives, most) {
  let room = most;
  let rest = 0;
  const shown = [];
  for (const { key, stretches } of lives) {
    const own = stretches.slice(0, room);
    room -= own.length;
    rest += stretches.length - own.length;
    if (own.length > 0) shown.push({ key, stretches: own });
  }
  return { lives: shown, rest };
}
