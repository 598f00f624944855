// @ts-check
/** How far a step goes: to the next row, to the end of a phase, or of what a person did. What lies
 * between is passed in silence. The cursor rests at rows only. */
/** @type {readonly time.StepSize[]} */
export const stepSizes = ['callback', 'phase', 'action'];

/** Where the cursor rests for an event: at its row, or at the row before it.
 * @type {(rows: time.Rows, first: number, seq: number) => time.Place} */
export function placeAt(rows, first, seq) {
  return placeOf(rows.at(seq), first);
}

/** Where a step forward leads; null at the end.
 * @type {(rows: time.Rows, trace: time.Trace, size: time.StepSize) => time.Place|null} */
export function placeAfter(rows, { first, cursor, announcedSeq }, size) {
  const here = rows.at(announcedSeq);
  let end = rows.after(here);
  // Hidden events that have come since belong to the last row.
  if (!end) return here && here.stateCut > cursor ? placeOf(here, first) : null;
  if (size === 'action') return placeAt(rows, first, end.action.lastEvent);
  for (let next = rows.after(end); isTogether(end, next, size); next = rows.after(end)) end = next;
  return placeOf(end, first);
}

/** Where a step back leads; null at the start.
 * @type {(rows: time.Rows, trace: time.Trace, size: time.StepSize) => time.Place|null} */
export function placeBefore(rows, { first, cursor, announcedSeq }, size) {
  if (cursor <= first) return null;
  const here = rows.at(announcedSeq);
  if (here && size === 'action') return placeAt(rows, first, here.action.firstEvent - 1);
  let after = here;
  let end = here && rows.before(here);
  while (isTogether(end, after, size)) {
    after = end;
    end = end && rows.before(end);
  }
  return placeOf(end, first);
}

/** How many rows there are after one event up to another, or `limit` if there are more.
 * @type {(rows: time.Rows, range: {from: number, to: number, limit: number}) => number} */
export function countRows(rows, { from, to, limit }) {
  let count = 0;
  let row = rows.after(rows.at(from));
  for (; row && row.event.seq <= to && count < limit; row = rows.after(row)) count += 1;
  return count;
}

/** @type {(shown: store.Shown|null, first: number) => time.Place} */
function placeOf(shown, first) {
  if (!shown) return { seq: first, announcedSeq: first };
  return { seq: shown.stateCut, announcedSeq: shown.event.seq };
}

/** Whether two rows that follow each other belong to one phase.
 * @type {(one: store.Shown|null, next: store.Shown|null, size: time.StepSize) => next is
 *   store.Shown} */
function isTogether(one, next, size) {
  return size === 'phase' && one !== null && next !== null && one.event.step === next.event.step &&
    one.event.phase === next.event.phase;
}
