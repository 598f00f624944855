// @ts-check
/** What a callback says about its controller: that it is made, comes, or goes. */

const appearing = ['viewWillAppear', 'viewIsAppearing', 'viewDidAppear'];
const leaving = ['viewWillDisappear', 'viewDidDisappear'];

/** The callbacks around the end of a view that low memory takes away. */
export const unloading = ['viewWillUnload', 'viewDidUnload'];

/** The direction of a callback of appearance; empty for the others.
 * @type {(event: store.TraceEvent) => string} */
export function direction({ callback }) {
  return appearing.includes(callback) ? 'on' : leaving.includes(callback) ? 'off' : '';
}

/** @type {(event: store.TraceEvent) => boolean} */
export function isBirth({ callback }) {
  return callback.startsWith('init') || callback === 'awakeFromNib';
}
