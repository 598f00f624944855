// @ts-check
/**
 * Breakpoints as the log shows them. They are loaded when the person first sets one; until then
 * there is none.
 *
 * @typedef {import('../../app/lab.js').Lab} Lab
 * @typedef {import('../../app/types.js').TraceEvent} TraceEvent
 *
 * @typedef {object} Breakpoints
 * @property {(event: TraceEvent) => void} toggle
 * @property {(events: readonly TraceEvent[]) => Iterable<unknown>} [marksIn]
 */

/**
 * @param {Lab} lab
 * @returns {Breakpoints|null}
 */
export function breakpointsOf(lab) {
  const holder = /** @type {{breakpoints?: Breakpoints}} */ (/** @type {unknown} */ (lab));
  return holder.breakpoints ?? null;
}

/**
 * Whether playing stops at one of some events.
 *
 * @param {Lab} lab
 * @param {readonly TraceEvent[]} events
 */
export function hasBreakpoint(lab, events) {
  const marks = breakpointsOf(lab)?.marksIn?.(events) ?? [];
  return [...marks].length > 0;
}
