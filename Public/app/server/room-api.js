// @ts-check
/** The part of the server's HTTP interface that is about rooms. A key goes in a header only. */
import { post, request } from './api.js';

/** @type {(code: string) => string} */
export function roomPath(code) {
  return `/api/rooms/${encodeURIComponent(code)}`;
}

/** @param {string} key */
export function bearer(key) {
  return { Authorization: `Bearer ${key}` };
}

/** @param {string} method @param {string} key @param {unknown} [body] */
function keyed(method, key, body) {
  const options = body === undefined ? { headers: {} } : post(body);
  return { ...options, method, headers: { ...options.headers, ...bearer(key) } };
}

/** @type {(source: server.RoomSource & {cursor?: number}) => Promise<server.Opened>}  and where
 *   it is shown */
export function openRoom(source) {
  return request('/api/rooms', post(source));
}

/** @type {(code: string, position?: {run: number, after: number}) => Promise<server.Whole>}
 *   what is there already */
export function fetchRoom(code, { run, after } = { run: 0, after: 0 }) {
  const query = run > 0 ? `?run=${run}&after=${after}` : '';
  return request(roomPath(code) + query);
}

/** @type {(code: string) => Promise<string>}  the token of the follower */
export async function joinRoom(code) {
  return (await request(`${roomPath(code)}/followers`, post({}))).follower;
}

/** Gives the room what a follower has for it.
 * @type {(code: string, entry: rooms.Entry, follower: string, signal: AbortSignal) =>
 *   Promise<unknown>} */
export function giveRoom(code, { kind, path, body }, follower, signal) {
  return request(`${roomPath(code)}/${path}`,
    { ...post({ follower, ...body }), method: kind === 'question' ? 'POST' : 'PUT', signal });
}

/** A run of one's own, from the first steps of the room's.
 * @type {(code: string, wish: {step: number, follower?: string}) => Promise<{id: string}>} */
export function exploreRoom(code, wish) {
  return request(`${roomPath(code)}/explorations`, post(wish));
}

/** @param {string} code
 * @param {{follower: string, isExploring: boolean, run?: string, event?: number, isReached?:
 *   boolean}} place */
export function tellExploring(code, place) {
  return request(`${roomPath(code)}/exploring`, { ...post(place), method: 'PUT' });
}

/** @type {(code: string) => Promise<rooms.Recap>}  What the class has seen so far. */
export function fetchShown(code) {
  return request(`${roomPath(code)}/shown`);
}

/** The picture of a page with the key, for the camera of a phone.
 * @type {(code: string, key: string, page: 'clicker'|'present') => Promise<string>}  its address;
 *   empty if it can't be had now */
export async function drawKey(code, key, page) {
  const path = `${roomPath(code)}/key.svg?page=${page}`;
  const response = await fetch(path, { headers: bearer(key) }).catch(() => null);
  if (!response?.ok) return '';
  const svg = await response.text();
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The requests to a room that need a key. */
export class RoomDesk {
  code;
  /** Called when something was sent: it is a sign of life, too. */
  sent = () => {};
  #key;

  /** @param {string} code @param {string} key */
  constructor(code, key) {
    this.code = code;
    this.#key = key;
  }

  /** The room drops what is about a run that another one has replaced.
   * @param {Partial<Omit<rooms.RoomView, 'show'>> & {show?: rooms.Way}} view
   * @param {number} [run]  the number of the run that it is about
   * @returns {Promise<rooms.Room>} */
  show(view, run) {
    return this.#ask('PATCH', run === undefined ? '' : `?run=${run}`, view);
  }

  /** The version is the number of the run and that of its commands; without a show the class sees
   * later what comes.
   * @type {(command: store.Command, version: string, show: {from: number, speed: number}|null) =>
   *   Promise<server.Performed>} */
  perform(command, version, show) {
    const query = show ? `?from=${show.from}&speed=${show.speed}` : '';
    return this.#ask('POST', `/commands${query}`, command, { 'If-Match': `"${version}"` });
  }

  /** @type {(source: (server.RoomSource|{step: number, commands?: readonly store.Command[]}) &
   *   {cursor?: number}) => Promise<rooms.Room>}  and where it is shown */
  open(source) {
    return this.#ask('PUT', '/run', source);
  }

  /** @param {rooms.Asked} poll */
  poll(poll) {
    return this.#ask('POST', '/polls', poll);
  }

  /** @param {string} poll
   * @param {{phase: string, seconds?: number, shown?: readonly string[], isExplained?: boolean}}
   *   change  which words of the class it sees, and whether it is said why */
  goOn(poll, change) {
    return this.#ask('PATCH', `/polls/${encodeURIComponent(poll)}`, change);
  }

  /** @type {(isOpen: boolean) => Promise<rooms.Room>}  Lets somebody new join, or nobody. */
  setDoor(isOpen) {
    return this.#ask('PUT', '/door', { isOpen });
  }

  gather() {
    return this.#ask('POST', '/gather', {});
  }

  /** @returns {Promise<{key: string, driver?: number}>} */
  handOver() {
    return this.#ask('POST', '/drivers', {});
  }

  /** @returns {Promise<rooms.Room>} */
  take() {
    return this.#ask('POST', '/take', {});
  }

  /** Asks for control. */
  request() {
    return this.#ask('POST', '/requests', {});
  }

  /** Lets a request for control go. */
  decline() {
    return this.#ask('DELETE', '/requests');
  }

  /** @param {number} driver  who has asked for control */
  grant(driver) {
    return this.#ask('POST', '/drivers', { driver });
  }

  /** @returns {Promise<{addresses: string[]}>}  by which others in the local network reach it */
  addresses() {
    return this.#ask('GET', '/addresses');
  }

  /** @param {boolean} isHidden  whether the page stands behind others */
  giveSign(isHidden) {
    return this.#ask('PUT', '/presence', { isHidden });
  }

  /** @param {number} question  of the class */
  dismiss(question) {
    return this.#ask('DELETE', `/questions/${question}`);
  }

  /** @returns {Promise<{tries: {scenario: store.Scenario, isReached: boolean}[]}>}  what
   *   followers try now */
  tries() {
    return this.#ask('GET', '/tries');
  }

  /** @returns {Promise<{commands: store.Available[], version: number}>} */
  offers() {
    return this.#ask('GET', '/offers');
  }

  /** @returns {Promise<rooms.Recap>} */
  recap() {
    return this.#ask('GET', '/recap');
  }

  end() {
    return this.#ask('DELETE', '');
  }

  /** @param {string} method @param {string} part @param {unknown} [body]
   * @param {Record<string, string>} [headers] */
  #ask(method, part, body, headers = {}) {
    const options = keyed(method, this.#key, body);
    this.sent();
    return request(roomPath(this.code) + part,
      { ...options, headers: { ...options.headers, ...headers } });
  }
}
