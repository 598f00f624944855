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

/**
 * Sets or removes the breakpoint on what an event calls.
 *
 * @param {Lab} lab
 * @param {TraceEvent} event
 */
export async function turnBreakpoint(lab, event) {
  const { toggleBreakpoint } = await import('../breakpoints/toggle-breakpoint.js');
  await toggleBreakpoint(lab, event);
}
