// @ts-check
/** Codes of rooms: six signs, none of which looks like another. */

const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 6;
export const sample = 'K7P 2QX';

/**
 * The code that somebody has typed, in any case, with spaces or dashes, or the address with it.
 *
 * @param {string} text
 * @returns {string|null} null where it can't be a code
 */
export function codeIn(text) {
  const [, named] = /[?&](?:room|present)=([^&#]*)/i.exec(text) ?? [];
  const typed = (named ?? text).replace(/%20|[\s+\p{Pd}_.]/gu, '').normalize('NFKC').toUpperCase();
  const isCode = typed.length === length && [...typed].every((sign) => signs.includes(sign));
  return isCode ? typed : null;
}

/**
 * A code as people read it out: in two halves.
 *
 * @param {string} code
 */
export function spell(code) {
  return `${code.slice(0, length / 2)} ${code.slice(length / 2)}`;
}

/**
 * The address that joins a room at once.
 *
 * @param {string} origin
 * @param {string} code
 */
export function joinAddress(origin, code) {
  return `${origin}/?room=${code}`;
}

/**
 * What people type of an address.
 *
 * @param {string} origin
 */
export function hostOf(origin) {
  return origin.replace(/^https?:\/\//, '').replace(/\/$/, '');
}

/**
 * The addresses under which a class is told to join, the best one first: the one of the page is of
 * no use where only the computer itself can reach it.
 *
 * @param {{origin: string, hostname: string}} page
 * @param {readonly string[]} network  addresses of the server in the local network
 * @returns {string[]}
 */
export function originsToTell({ origin, hostname }, network) {
  const others = network.map((address) => address.replace(/\/$/, ''));
  if (!isLocal(hostname)) return [origin, ...others.filter((other) => other !== origin)];
  return others.length > 0 ? others : [origin];
}

/**
 * Whether only the computer itself can reach a host.
 *
 * @param {string} host
 */
export function isLocal(host) {
  return host === 'localhost' || host === '[::1]' || /^127\./.test(host);
}
