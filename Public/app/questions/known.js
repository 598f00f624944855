// @ts-check
/**
 * What of a trace can be asked about: nothing that varies, and nothing that is only inferred.
 *
 * @typedef {import('../store/trace-store.js').TraceStore} TraceStore
 * @typedef {import('../store/types.js').Step} Step
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 */
import { isEssential } from '../store/callbacks.js';

const certain = ['documented', 'observed'];
/** Apple promises no number of layout passes. */
const layout = 'viewDidLayoutSubviews';

/**
 * Whether a person can be asked about an event and be sure of one right answer.
 *
 * @param {TraceEvent} event
 */
export function isKnown(event) {
  return isEssential(event) && event.callback !== layout && certain.includes(event.confidence);
}

/**
 * @param {TraceStore} store
 * @param {Step} step
 */
export function eventsOf(store, { firstEvent, lastEvent }) {
  return store.events.slice(firstEvent - store.first - 1, lastEvent - store.first);
}

/**
 * Whether nothing about a controller's essential callbacks in a step is doubtful, so that one that
 * isn't there is known not to come.
 *
 * @param {readonly TraceEvent[]} events  of the step
 * @param {string} controller
 */
export function isCertain(events, controller) {
  return events.filter((event) => event.controller === controller && isEssential(event))
    .every((event) => event.callback === layout || certain.includes(event.confidence));
}

/**
 * How a question calls an event: the controller and the callback, any initializer by its own name.
 *
 * @param {TraceEvent} event
 */
export function callOf({ controller, callback }) {
  return `${controller} ${callback}`;
}

