// @ts-check
/** The server's catalogue of callbacks, for lookups by name. */

/** @type {Map<string, store.CallbackEntry>} */
let known = new Map();

/** @param {readonly store.CallbackEntry[]} listed  as the catalogue orders them */
export function learnCallbacks(listed) {
  known = new Map(listed.map((entry) => [entry.name, entry]));
}

/** All callbacks; none without a server. */
export function allCallbacks() {
  return [...known.values()];
}

/** @type {(name: string) => store.CallbackEntry|undefined} */
export function callbackNamed(name) {
  return known.get(name);
}

/** @type {(name: string) => boolean}  Whether a callback says that something is amiss. */
export function isWarning(name) {
  return known.get(name)?.phase === 'trouble' || name === 'didReceiveMemoryWarning';
}

/** Whether an event belongs to the Essential density.
 * @type {(event: Pick<store.TraceEvent, 'actor'|'callback'>) => boolean} */
export function isEssential({ actor, callback }) {
  return actor === 'controller' && (known.get(callback)?.isEssential ?? false);
}

/** Whether the person's own code has printed this line.
 * @type {(event: {callback: string, actor: string}) => boolean} */
export function isPrint({ callback, actor }) {
  return callback === 'log' && actor === 'system';
}
