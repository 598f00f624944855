// @ts-check
/** What the address of the page asks for. */
import { labPath } from '../server/api.js';

/** Changes it in place.
 * @param {Record<string, string|null>} fields  null takes one away; `path` is that of an answer, or
 *   of the lab
 * @param {string} [hash] @param {object} [state]  what the entry of the history holds besides */
export function changeAddress(fields, hash = location.hash, state = {}) {
  const whole = { .../** @type {object|null} */ (history.state), ...state };
  history.replaceState(whole, '', addressWith(fields, hash));
}

/** Names something that opens, in an entry of the history: Back closes it.
 * @param {Record<string, string|null>} fields @param {string} [hash] @param {object} [state] */
export function addToHistory(fields, hash = '', state = {}) {
  history.pushState(state, '', addressWith(fields, hash));
}

/** Names something that opens, unless the address has named it already.
 * @param {'lesson'|'walkthrough'|'present'} name @param {string} value
 * @param {Record<string, string|null>} [others] */
export function nameOpened(name, value, others = {}) {
  const isNamed = new URLSearchParams(location.search).get(name) === value;
  if (isNamed) changeAddress(others);
  else addToHistory({ path: labPath(), ios: null, at: null, ...others, [name]: value });
}

/** The address of another page of the lab, or of the lab with a query.
 * @type {(name: string) => string} */
export function pageAddress(name) {
  return labPath() + name;
}

/** @param {Record<string, string|null>} fields @param {string} hash */
function addressWith({ path = null, ...fields }, hash) {
  const address = new URL(location.href);
  if (path !== null) address.pathname = path;
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  address.hash = hash;
  return address;
}

/** Whether an address opens the run of a class: on the wall, or for followers.
 * @type {(query: URLSearchParams) => boolean} */
export function isOfClass(query) {
  return query.has('room') || query.has('try');
}
