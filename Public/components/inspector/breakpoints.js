// @ts-check
/**
 * Breakpoints as the log shows them.
 *
 * @typedef {import('../../app/lab.js').Lab} Lab
 * @typedef {import('../../app/types.js').TraceEvent} TraceEvent
 */

/**
 * Whether playing stops at one of some events.
 *
 * @param {Lab} lab
 * @param {readonly TraceEvent[]} events
 */
export function hasBreakpoint(lab, events) {
  return lab.breakpoints.marksIn(events).length > 0;
}
