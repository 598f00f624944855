// @ts-check
/** What the address of the page asks for. */

/** Changes it in place.
 * @param {Record<string, string|null>} fields  null takes one away
 * @param {string} [hash] */
export function changeAddress(fields, hash = location.hash) {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  address.hash = hash;
  history.replaceState(history.state, '', address);
}
