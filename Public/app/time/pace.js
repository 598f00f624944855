// @ts-check
/**
 * The pace of a show: the place that it has reached after a time. A page that comes late, or comes
 * back, jumps there and plays on.
 */
import { startSpacing, travelTime } from './playback.js';
import { placeAfter } from './step-sizes.js';

/**
 * The event at which a show stands.
 *
 * @param {Pick<time.Trace, 'first'|'last'|'eventAt'>} trace
 * @param {time.Shows} shows
 * @param {{from: number, to: number, speed: number}} show
 * @param {number} elapsed  milliseconds since it began
 */
export function placeAt(trace, shows, { from, to, speed }, elapsed) {
  const end = Math.min(to, trace.last);
  if (speed === 0 || from >= end) return end;
  const { first } = trace;
  const eventAt = trace.eventAt.bind(trace);
  const place = { first, last: end, cursor: from, announcedSeq: from, eventAt };
  /** @type {Map<string, number>} */
  const busyUntil = new Map();
  for (let time = 0; place.cursor < end; time += startSpacing) {
    const next = placeAfter(place, shows, 'callback');
    if (!next) break;
    const event = trace.eventAt(next.announcedSeq);
    const key = event?.controller ?? event?.actor ?? '';
    time = Math.max(time, busyUntil.get(key) ?? 0);
    if (time > elapsed * speed) break;
    busyUntil.set(key, time + travelTime);
    Object.assign(place, { cursor: next.seq, announcedSeq: next.announcedSeq });
  }
  return place.cursor;
}
