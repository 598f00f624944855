// @ts-check
/**
 * The list of breakpoints and how it changes: at a callback of a controller, when a state begins,
 * or where something was found.
 *
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 *
 * @typedef {object} Breakpoint  an empty text and 0 mean any
 * @property {number} id
 * @property {boolean} isOn
 * @property {'event'|'finding'} kind
 * @property {string} actor
 * @property {string} callback
 * @property {string} controller  its name, which is that of its class
 * @property {number} instance
 * @property {string} field  what is compared: `argument`, or a property of the controller's state
 * @property {string} value
 * @property {number} nth  stops at this time only
 * @property {string} finding  its id
 *
 * @typedef {readonly Breakpoint[]} List
 * @typedef {Pick<TraceEvent, 'actor'|'callback'|'controller'>} Call
 */
import { isEssential } from '../store/callbacks.js';

/** @type {Omit<Breakpoint, 'id'>} */
const blank = {
  isOn: true, kind: 'event', actor: '', callback: '', controller: '', instance: 0, field: '',
  value: '', nth: 0, finding: '',
};

/**
 * @param {List} list
 * @param {Partial<Breakpoint>} fields
 * @returns {List}
 */
export function withAdded(list, fields) {
  const id = 1 + Math.max(0, ...list.map((one) => one.id));
  return [...list, { ...blank, ...fields, id }];
}

/**
 * @param {List} list
 * @param {number} id
 * @param {Partial<Breakpoint>} fields
 * @returns {List}
 */
export function withChanged(list, id, fields) {
  return list.map((one) => (one.id === id ? { ...one, ...fields, id } : one));
}

/**
 * @param {List} list
 * @param {number} id
 * @returns {List}
 */
export function withRemoved(list, id) {
  return list.filter((one) => one.id !== id);
}

/**
 * The plain breakpoint on a callback of a class, without any condition.
 *
 * @param {List} list
 * @param {Call} call
 * @returns {Breakpoint|null}
 */
export function plainOn(list, { actor, callback, controller = '' }) {
  return list.find((one) => one.kind === 'event' && one.actor === actor &&
    one.callback === callback && one.controller === controller && one.instance === 0 &&
    one.field === '' && one.nth === 0) ?? null;
}

/**
 * Sets or removes the plain breakpoint on a callback of a class; one that is off is turned on.
 *
 * @param {List} list
 * @param {Call} call
 * @returns {List}
 */
export function withToggled(list, call) {
  const known = plainOn(list, call);
  if (known?.isOn) return withRemoved(list, known.id);
  if (known) return withChanged(list, known.id, { isOn: true });
  const { actor, callback, controller = '' } = call;
  return withAdded(list, { actor, callback, controller });
}

/**
 * Whether a callback is known to be called on what is said, not on a delegate of the same class.
 *
 * @param {readonly Call[]} events  of the run
 * @param {Call} call
 */
export function isCalledOn(events, { actor, callback }) {
  return isEssential({ actor, callback }) ||
    events.some((event) => event.actor === actor && event.callback === callback);
}
