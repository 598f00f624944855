// @ts-check
/** What of a trace can be asked about: nothing that varies, and nothing that is only inferred. */
import { isEssential } from '../store/callbacks.js';

const certain = ['documented', 'observed'];
/** Apple promises no number of layout passes. */
const layout = 'viewDidLayoutSubviews';

/** Whether a person can be asked about an event and be sure of one right answer.
 * @type {(event: store.TraceEvent) => boolean} */
export function isKnown(event) {
  return isEssential(event) && event.callback !== layout && certain.includes(event.confidence);
}

/** @type {(store: store.TraceStore, step: store.Step) => store.TraceEvent[]} */
export function eventsOf(store, { firstEvent, lastEvent }) {
  return store.events.slice(firstEvent - store.first - 1, lastEvent - store.first);
}

/** Whether nothing about a controller's essential callbacks in a step is doubtful, so that one that
 * isn't there is known not to come.
 * @param {readonly store.TraceEvent[]} events  of the step
 * @param {string} controller */
export function isCertain(events, controller) {
  return events.filter((event) => event.controller === controller && isEssential(event))
    .every((event) => event.callback === layout || certain.includes(event.confidence));
}

/** How a question calls an event: the one that is called, and the callback, any initializer by its
 * own name.
 * @type {(event: store.TraceEvent) => string} */
export function callOf({ callback, line }) {
  return `${line.split(' ')[0]} ${callback}`;
}

/** Whether an option of a question can name an event.
 * @type {(event: store.TraceEvent) => boolean} */
export function isCall({ actor }) {
  return ['controller', 'app', 'scene', 'notification'].includes(actor);
}

