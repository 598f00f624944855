// @ts-check
/** The list of breakpoints and how it changes: at a callback of a controller, when a state begins,
 * or where something was found. */
import { isEssential } from '../store/callbacks.js';

/** @type {Omit<breakpoints.Breakpoint, 'id'>} */
const blank = {
  isOn: true, kind: 'event', actor: '', callback: '', controller: '', instance: 0, field: '',
  value: '', nth: 0, finding: '',
};

/** @type {(list: breakpoints.List, fields: Partial<breakpoints.Breakpoint>) => breakpoints.List} */
export function withAdded(list, fields) {
  const id = 1 + Math.max(0, ...list.map((one) => one.id));
  return [...list, { ...blank, ...fields, id }];
}

/** @type {(list: breakpoints.List, id: number, fields: Partial<breakpoints.Breakpoint>) =>
 *   breakpoints.List} */
export function withChanged(list, id, fields) {
  return list.map((one) => (one.id === id ? { ...one, ...fields, id } : one));
}

/** @type {(list: breakpoints.List, id: number) => breakpoints.List} */
export function withRemoved(list, id) {
  return list.filter((one) => one.id !== id);
}

/** The plain breakpoint on a callback of a class, without any condition.
 * @type {(list: breakpoints.List, call: breakpoints.Call) => breakpoints.Breakpoint|null} */
export function plainOn(list, { actor, callback, controller = '' }) {
  return list.find((one) => one.kind === 'event' && one.actor === actor &&
    one.callback === callback && one.controller === controller && one.instance === 0 &&
    one.field === '' && one.nth === 0) ?? null;
}

/** Sets or removes the plain breakpoint on a callback of a class; one that is off is turned on.
 * @type {(list: breakpoints.List, call: breakpoints.Call) => breakpoints.List} */
export function withToggled(list, call) {
  const known = plainOn(list, call);
  if (known?.isOn) return withRemoved(list, known.id);
  if (known) return withChanged(list, known.id, { isOn: true });
  const { actor, callback, controller = '' } = call;
  return withAdded(list, { actor, callback, controller });
}

/** Whether a callback is known to be called on what is said, not on a delegate of the same class.
 * @param {readonly breakpoints.Call[]} events  of the run
 * @param {breakpoints.Call} call */
export function isCalledOn(events, { actor, callback }) {
  return isEssential({ actor, callback }) ||
    events.some((event) => event.actor === actor && event.callback === callback);
}
