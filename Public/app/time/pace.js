// @ts-check
/** The pace of a show: the place that it has reached after a time. A page that comes late, or comes
 * back, jumps there and plays on. */
import { startSpacing, travelTime } from './playback.js';

/** The event at which a show stands.
 * @param {time.Rows} rows
 * @param {{from: number, to: number, speed: number, last: number}} show  `last`: of the run so far
 * @param {number} elapsed  milliseconds since it began */
export function placeIn(rows, { from, to, speed, last }, elapsed) {
  const end = Math.min(to, last);
  if (speed === 0 || from >= end) return end;
  /** @type {Map<string, number>} */
  const busyUntil = new Map();
  let place = rows.at(from);
  for (let time = 0; (place?.stateCut ?? 0) < end; time += startSpacing) {
    const next = rows.after(place);
    if (!next || next.event.seq > end) break;
    const key = next.event.controller ?? next.event.actor;
    time = Math.max(time, busyUntil.get(key) ?? 0);
    if (time > elapsed * speed) break;
    busyUntil.set(key, time + travelTime);
    place = next;
  }
  return Math.min(place?.stateCut ?? from, end);
}
