// @ts-check
/** Where others reach this server. */

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** @type {(address: string) => boolean}  Whether only this machine reaches an address. */
export function isLoopback(address) {
  return loopback.test(hostOf(address));
}

/** The addresses of a server, that of the page first.
 * @param {string} origin  of the page
 * @param {readonly string[]} network  addresses of its pages in the local network */
export function allAddresses(origin, network) {
  return [...new Set([origin, ...network.map((address) => address.replace(/\/$/, ''))])];
}

/** A server as it was typed, in the form in which a probe takes it; null where it names none.
 * @type {(typed: string) => string|null} */
export function addressIn(typed) {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  try {
    const { origin, hostname, pathname } = new URL(address);
    return hostname && pathname === '/' ? origin : null;
  } catch {
    return null;
  }
}

/** @type {(address: string) => string} */
function hostOf(address) {
  try {
    return new URL(address).hostname;
  } catch {
    return '';
  }
}
