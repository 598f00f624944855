// @ts-check
/**
 * What the server's catalogue says of callbacks, for everything that asks by name.
 *
 * @typedef {import('./types.js').TraceEvent} TraceEvent
 *
 * @typedef {object} CallbackEntry
 * @property {string} name
 * @property {string} group
 * @property {'create'|'load'|'appear'|'disappear'|'layout'|'memory'|'end'|'call'|'trouble'|null}
 *   phase  of the life of a controller; `call` for what the app's own code calls
 * @property {boolean} isEssential  the Essential density shows it
 * @property {boolean} isInitializer
 * @property {boolean} isOverridable
 * @property {string|null} missingSuper  the finding of an override that doesn't call super
 * @property {string[]} roles  who is told
 */

/** @type {Map<string, CallbackEntry>} */
let known = new Map();

/** @param {readonly CallbackEntry[]} listed  as the catalogue orders them */
export function learnCallbacks(listed) {
  known = new Map(listed.map((entry) => [entry.name, entry]));
}

/** All callbacks; none where there is no server. */
export function allCallbacks() {
  return [...known.values()];
}

/** @param {string} name */
export function callbackNamed(name) {
  return known.get(name);
}

/**
 * Whether a callback says that something is amiss.
 *
 * @param {string} name
 */
export function isWarning(name) {
  return known.get(name)?.phase === 'trouble' || name === 'didReceiveMemoryWarning';
}

/**
 * Whether an event belongs to the Essential density.
 *
 * @param {Pick<TraceEvent, 'actor'|'callback'>} event
 */
export function isEssential({ actor, callback }) {
  return actor === 'controller' && (known.get(callback)?.isEssential ?? false);
}
