// @ts-check
/** Codes of rooms: six signs, none of which looks like another. */

const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 6;
export const sample = 'K7P 2QX';

/** The code that somebody has typed, in any case, with spaces or dashes, or the address with it.
 * @param {string} text @returns {string|null}  null where it can't be a code */
export function codeIn(text) {
  const [, named] = /(?:[?&](?:room|try|present)=|\/join\/)([^&#?/]*)/i.exec(text) ?? [];
  const typed = (named ?? text).replace(/%20|[\s+\p{Pd}_.]/gu, '').normalize('NFKC').toUpperCase();
  const isCode = typed.length === length && [...typed].every((sign) => signs.includes(sign));
  return isCode ? typed : null;
}

/** @type {(code: string) => string}  A code as people read it out: in two halves. */
export function spell(code) {
  return `${code.slice(0, length / 2)} ${code.slice(length / 2)}`;
}

/** @type {(origin: string, code: string) => string}  The address that joins a room at once. */
export function joinAddress(origin, code) {
  return `${origin}/?room=${code}`;
}

/** Where a follower reads and answers, below the server.
 * @type {(code: string, language: string) => string} */
export function handAddress(code, language) {
  return `/join/${code}?lang=${language}`;
}

/** Where a follower looks around and tries something, below the server.
 * @type {(code: string, language: string) => string} */
export function tryAddress(code, language) {
  return `/?try=${code}&lang=${language}`;
}

/** @type {(origin: string) => string}  What people type of an address. */
export function hostOf(origin) {
  return origin.replace(/^https?:\/\//, '').replace(/\/$/, '');
}

/** The addresses under which a class is told to join, the best one first: the page's own is
 * useless if only this computer can reach it.
 * @type {(page: {origin: string, hostname: string}, network: readonly string[]) => string[]}
 *   addresses of the server in the local network */
export function originsToTell({ origin, hostname }, network) {
  const others = network.map((address) => address.replace(/\/$/, ''));
  if (!isLocal(hostname)) return [origin, ...others.filter((other) => other !== origin)];
  return others.length > 0 ? others : [origin];
}

/** @type {(host: string) => boolean}  Whether only the computer itself can reach a host. */
export function isLocal(host) {
  return host === 'localhost' || host === '[::1]' || /^127\./.test(host);
}

/** Where links lead that are to open after class: to what the teacher has told, or to the server of
 * the class.
 * @param {string} told  a web address, or nothing
 * @param {{origin: string, hostname: string}} page
 * @returns {{address: string, isClosed: boolean}}  without a slash at its end; whether it can
 *   be reached in the network of the class only */
export function homeOf(told, { origin, hostname }) {
  const address = webAddress(told);
  return address ? { address, isClosed: false } : { address: origin, isClosed: isInside(hostname) };
}

/** A web address without query, fragment and the slash at its end.
 * @param {string} typed @returns {string}  empty where it is none */
export function webAddress(typed) {
  try {
    const { protocol, origin, pathname } = new URL(typed);
    return ['http:', 'https:'].includes(protocol) ? `${origin}${pathname.replace(/\/$/, '')}` : '';
  } catch {
    return '';
  }
}

/** Whether a host is of the computer itself or of its local network.
 * @type {(host: string) => boolean} */
function isInside(host) {
  return isLocal(host) || /^(?:10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\./.test(host) ||
    /^\[f[cde]/i.test(host) || /\.(?:local|lan|home\.arpa)$/i.test(host) || !/[.:]/.test(host);
}
