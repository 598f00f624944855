// @ts-check
/** Which moments of a run make a film strip. */
import { isEssential } from '../store/callbacks.js';

/** More than this many pictures are a book. */
const longestStrip = 48;

/** The essential events of some steps; what is over the limit is left out at the end.
 * @type {(events: readonly store.TraceEvent[], steps: readonly store.Step[]) => {frames:
 *   store.TraceEvent[], leftOut: number}} */
export function framesOf(events, steps) {
  const wanted = new Set(steps.map(({ index }) => index));
  const all = essentialEvents(events.filter(({ step }) => wanted.has(step)));
  return { frames: all.slice(0, longestStrip), leftOut: Math.max(0, all.length - longestStrip) };
}

/** The name of a file for a picture of a run.
 * @param {string} id  of the scenario
 * @param {string} what @param {number} event @param {string} ending */
export function pictureName(id, what, event, ending) {
  const safe = id.toLowerCase().replace(/[^a-z0-9-]+/g, '-').replace(/^-+|-+$/g, '') || 'run';
  return `${safe}-${what}-${event}.${ending}`;
}

/** The essential events of a trace; a run of layout passes of one controller counts once.
 * @type {(events: readonly store.TraceEvent[]) => store.TraceEvent[]} */
export function essentialEvents(events) {
  return events.filter(isEssential).filter((event, index, all) => {
    const before = all[index - 1];
    return event.callback !== 'viewDidLayoutSubviews' || before?.callback !== event.callback ||
      before.controller !== event.controller;
  });
}
