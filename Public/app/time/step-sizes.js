// @ts-check
/** How far a step goes: to the next callback that is shown, to the end of a phase, or of what a
 * person did. What lies between is passed in silence. */
/** @type {readonly time.StepSize[]} */
export const stepSizes = ['callback', 'phase', 'action'];

/** Where a step forward leads; null at the end.
 * @type {(trace: time.Trace, shows: time.Shows, size: time.StepSize) => time.Place|null} */
export function placeAfter(trace, shows, size) {
  const { cursor, last } = trace;
  if (cursor >= last) return null;
  if (size === 'callback') return callbackAfter(trace, shows);
  let seq = cursor + 1;
  while (seq < last && isTogether(trace, seq, size)) seq += 1;
  return restAt(trace, shows, seq, size);
}

/** Where a step back leads; null at the start.
 * @type {(trace: time.Trace, shows: time.Shows, size: time.StepSize) => time.Place|null} */
export function placeBefore(trace, shows, size) {
  const { cursor, first } = trace;
  if (cursor <= first) return null;
  if (size === 'callback') return callbackBefore(trace, shows);
  let seq = cursor - 1;
  while (seq > first && isTogether(trace, seq, size)) seq -= 1;
  return restAt(trace, shows, seq, size);
}

/** A place that announces the last event shown in its step or phase, or the event at the place.
 * @type {(trace: time.Trace, shows: time.Shows, seq: number, size?: time.StepSize) =>
 *   time.Place} */
export function restAt(trace, shows, seq, size = 'action') {
  for (let at = seq; at > trace.first; at -= 1) {
    const event = trace.eventAt(at);
    if (event && shows(event)) return { seq, announcedSeq: at };
    if (!isTogether(trace, at - 1, size)) break;
  }
  return { seq, announcedSeq: seq };
}

/** How many events after one place up to another are shown, or `limit` where there are more.
 * @type {(trace: time.Trace, shows: time.Shows, range: {from: number, to: number, limit?:
 *   number}) => number} */
export function countShown(trace, shows, { from, to, limit = Infinity }) {
  let count = 0;
  for (let seq = from + 1; seq <= to && count < limit; seq += 1) {
    const event = trace.eventAt(seq);
    if (event && shows(event)) count += 1;
  }
  return count;
}

/** The next event that is shown. What follows the last one of a user action belongs to it, and a
 * user action that shows nothing is passed as a whole.
 * @type {(trace: time.Trace, shows: time.Shows) => time.Place} */
function callbackAfter(trace, shows) {
  const { cursor, last } = trace;
  let isWhole = false;
  for (let seq = cursor + 1; seq <= last; seq += 1) {
    const event = trace.eventAt(seq);
    if (!isTogether(trace, seq - 1, 'action')) isWhole = true;
    if (event && shows(event)) return { seq: endAfter(trace, shows, seq), announcedSeq: seq };
    if (isWhole && !isTogether(trace, seq, 'action')) return { seq, announcedSeq: seq };
  }
  return { seq: last, announcedSeq: tells(trace, shows) ? trace.announcedSeq : last };
}

/** @type {(trace: time.Trace, shows: time.Shows) => boolean} */
function tells(trace, shows) {
  const event = trace.eventAt(trace.announcedSeq);
  return event !== null && shows(event);
}

/** @type {(trace: time.Trace, shows: time.Shows) => time.Place} */
function callbackBefore(trace, shows) {
  const { first } = trace;
  let end = 0;
  for (let seq = trace.announcedSeq - 1; seq > first; seq -= 1) {
    const event = trace.eventAt(seq);
    if (!isTogether(trace, seq, 'action')) end = seq;
    if (event && shows(event)) return { seq: end || seq, announcedSeq: seq };
    if (end && !isTogether(trace, seq - 1, 'action')) return { seq: end, announcedSeq: end };
  }
  return { seq: first, announcedSeq: first };
}

/** The end of a user action if nothing more of it is shown, otherwise the event itself.
 * @type {(trace: time.Trace, shows: time.Shows, seq: number) => number} */
function endAfter(trace, shows, seq) {
  let end = seq;
  while (isTogether(trace, end, 'action')) {
    end += 1;
    const event = trace.eventAt(end);
    if (event && shows(event)) return seq;
  }
  return end;
}

/** Whether an event and the one after it belong to one user action, or to one phase of it.
 * @type {(trace: time.Trace, seq: number, size: time.StepSize) => boolean} */
function isTogether(trace, seq, size) {
  const [event, next] = [trace.eventAt(seq), trace.eventAt(seq + 1)];
  if (!event || !next || event.step !== next.step) return false;
  return size === 'action' || event.phase === next.phase;
}
