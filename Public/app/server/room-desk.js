// @ts-check
/** The requests to a room that need its key. A key goes in a header only. */
import { post, request } from './api.js';
import { bearer, roomPath } from './room-api.js';

/** @param {string} method @param {string} key @param {unknown} [body] */
function keyed(method, key, body) {
  const options = body === undefined ? { headers: {} } : post(body);
  return { ...options, method, headers: { ...options.headers, ...bearer(key) } };
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

  /** Goes on with a poll; nothing happens if it stands elsewhere than the change is from.
   * @param {string} poll @param {lead.PollChange} change */
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
