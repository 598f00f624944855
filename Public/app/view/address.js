// @ts-check
/** What the address of the page asks for. */

/** Changes it in place.
 * @param {Record<string, string|null>} fields  null takes one away
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
  else addToHistory({ at: null, ...others, [name]: value });
}

/** @param {Record<string, string|null>} fields @param {string} hash */
function addressWith(fields, hash) {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  address.hash = hash;
  return address;
}
