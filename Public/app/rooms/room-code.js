// @ts-check
/** Codes of rooms: six signs, none of which looks like another. */

const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 6;
export const sample = 'K7P 2QX';

/** Where an address has a code. */
const place = /(?:[?&](?:room|try|present)=|\/(?:join|wall|clicker)\/)([^&#?/]*)/i;

/** The code that somebody has typed, in any case, with spaces or dashes, or the address with it.
 * @param {string} text @returns {string|null}  null where it can't be a code */
export function codeIn(text) {
  const [, named] = place.exec(text) ?? [];
  const typed = (named ?? text).replace(/%20|[\s+\p{Pd}_.]/gu, '').normalize('NFKC').toUpperCase();
  const isCode = typed.length === length && [...typed].every((sign) => signs.includes(sign));
  return isCode ? typed : null;
}

/** @type {(code: string) => string}  A code as people read it out: in two halves. */
export function spell(code) {
  return `${code.slice(0, length / 2)} ${code.slice(length / 2)}`;
}

/** The address that joins a room at once, in capitals: a code for cameras is smaller then.
 * @type {(origin: string, code: string) => string} */
export function joinAddress(origin, code) {
  return `${origin}/join/${code}`.toUpperCase();
}

/** The picture of it that a camera reads, drawn by the server.
 * @type {(code: string, origin: string) => string} */
export function qrAddress(code, origin) {
  return `/api/rooms/${code}/qr.svg?address=${encodeURIComponent(joinAddress(origin, code))}`;
}

/** Where the class is shown to all, below the server.
 * @param {string} code @param {{language: string, host: string}} page  what others open */
export function wallAddress(code, { language, host }) {
  return `/wall/${code}?${new URLSearchParams({ lang: language, at: host })}`;
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

/** The addresses that others can open, the best one first, as the server tells them. The page knows
 * better whether its own is encrypted.
 * @type {(page: {origin: string, host: string}, addresses: readonly string[]) => string[]} */
export function originsToTell({ origin, host }, addresses) {
  return addresses.map((address) => address.replace(/\/$/, ''))
    .map((other) => (hostOf(other) === host ? origin : other));
}

/** @type {(host: string) => boolean}  Whether only the computer itself can reach a host. */
function isLocal(host) {
  return host === 'localhost' || host === '[::1]' || host === '0.0.0.0' || /^127\./.test(host);
}

/** Where links lead that are to open after class: to what the teacher has told, or to the server of
 * the class.
 * @param {string} told  a web address, or nothing
 * @param {{origin: string, host: string, hostname: string}} page
 * @param {readonly string[]} network  the addresses of the server that others can open
 * @returns {{address: string, isClosed: boolean}}  without a slash at its end; whether it can
 *   be reached in the network of the class only */
export function homeOf(told, page, network = []) {
  const address = webAddress(told);
  if (address) return { address, isClosed: false };
  const [origin = page.origin] = isLocal(page.hostname) ? originsToTell(page, network) : [];
  return { address: origin, isClosed: isInside(new URL(origin).hostname) };
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
