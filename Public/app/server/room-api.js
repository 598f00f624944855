// @ts-check
/**
 * The part of the server's HTTP interface that is about rooms. A key goes in a header only.
 *
 * @typedef {import('../store/types.js').Command} Command
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 * @typedef {import('../rooms/types.js').Room} Room
 * @typedef {import('../rooms/types.js').RoomView} RoomView
 *
 * @typedef {{room: Room, events: TraceEvent[],
 *   steps: import('../rooms/types.js').RoomStep[]}} Whole
 * @typedef {{code: string, presenterKey: string, version: number, room: Room}} Opened
 * @typedef {{run: string}|{scenario: import('../store/types.js').Scenario}} Source  of a room's run
 */
import { post, request } from './api.js';

/** @param {string} code */
export function roomPath(code) {
  return `/api/rooms/${encodeURIComponent(code)}`;
}

/** @param {string} key */
export function bearer(key) {
  return { Authorization: `Bearer ${key}` };
}

/**
 * @param {string} method
 * @param {string} key
 * @param {unknown} [body]
 */
function keyed(method, key, body) {
  const options = body === undefined ? { headers: {} } : post(body);
  return { ...options, method, headers: { ...options.headers, ...bearer(key) } };
}

/**
 * @param {Source & {cursor?: number}} source  and where it is shown
 * @returns {Promise<Opened>}
 */
export function openRoom(source) {
  return request('/api/rooms', post(source));
}

/**
 * @param {string} code
 * @param {{run: number, after: number}} [position]  what is there already
 * @returns {Promise<Whole>}
 */
export function fetchRoom(code, position) {
  const { run, after } = position ?? { run: 0, after: 0 };
  const query = run > 0 ? `?run=${run}&after=${after}` : '';
  return request(roomPath(code) + query);
}

/**
 * @param {string} code
 * @returns {Promise<string>} the token of the follower
 */
export async function joinRoom(code) {
  return (await request(`${roomPath(code)}/followers`, post({}))).follower;
}

/**
 * @param {string} code
 * @param {string} poll
 * @param {{follower: string} & ReturnType<typeof import('../rooms/votes.js').fieldsOf>} vote
 */
export function castVote(code, poll, vote) {
  return request(`${roomPath(code)}/polls/${encodeURIComponent(poll)}/vote`,
    { ...post(vote), method: 'PUT' });
}

/**
 * @param {string} code
 * @param {{follower: string, pace: string, event: number}} pace
 */
export function tellPace(code, pace) {
  return request(`${roomPath(code)}/pace`, { ...post(pace), method: 'PUT' });
}

/**
 * A run of one's own, from the first steps of the room's.
 *
 * @param {string} code
 * @param {{step: number, follower?: string}} wish
 * @returns {Promise<{id: string}>}
 */
export function exploreRoom(code, wish) {
  return request(`${roomPath(code)}/explorations`, post(wish));
}

/**
 * @param {string} code
 * @param {{follower: string, isExploring: boolean, run?: string, event?: number,
 *   isReached?: boolean}} place
 */
export function tellExploring(code, place) {
  return request(`${roomPath(code)}/exploring`, { ...post(place), method: 'PUT' });
}

/**
 * What the class has seen so far.
 *
 * @param {string} code
 * @returns {Promise<import('../rooms/recap-story.js').Recap>}
 */
export function fetchShown(code) {
  return request(`${roomPath(code)}/shown`);
}

/**
 * Asks the presenter something, without a name.
 *
 * @param {string} code
 * @param {{follower: string, text: string}} question
 */
export function askPresenter(code, question) {
  return request(`${roomPath(code)}/questions`, post(question));
}

/** What whoever has a key can ask of a room. */
export class RoomDesk {
  code;
  #key;

  /**
   * @param {string} code
   * @param {string} key
   */
  constructor(code, key) {
    this.code = code;
    this.#key = key;
  }

  /**
   * @param {Partial<RoomView>} view
   * @returns {Promise<Room>}
   */
  show(view) {
    return this.#ask('PATCH', '', view);
  }

  /** @param {Command} command */
  perform(command) {
    return this.#ask('POST', '/commands', command);
  }

  /**
   * @param {(Source|{step: number}) & {cursor?: number}} source  and where it is shown
   * @returns {Promise<Room>}
   */
  open(source) {
    return this.#ask('PUT', '/run', source);
  }

  /** @param {import('../rooms/types.js').Asked} poll */
  poll(poll) {
    return this.#ask('POST', '/polls', poll);
  }

  /**
   * @param {string} poll
   * @param {{phase: string, seconds?: number, shown?: readonly string[]}} change  which words of
   *   the class it sees
   */
  goOn(poll, change) {
    return this.#ask('PATCH', `/polls/${encodeURIComponent(poll)}`, change);
  }

  /**
   * Lets somebody new join, or nobody.
   *
   * @param {boolean} isOpen
   * @returns {Promise<Room>}
   */
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

  /** @returns {Promise<Room>} */
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

  /** @returns {Promise<{addresses: string[]}>} by which others in the local network reach it */
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

  /**
   * @returns {Promise<{tries: {scenario: import('../store/types.js').Scenario,
   *   isReached: boolean}[]}>} what followers try now
   */
  tries() {
    return this.#ask('GET', '/tries');
  }

  /** @returns {Promise<{commands: import('../store/types.js').Available[], version: number}>} */
  offers() {
    return this.#ask('GET', '/offers');
  }

  /** @returns {Promise<import('../rooms/recap-story.js').Recap>} */
  recap() {
    return this.#ask('GET', '/recap');
  }

  end() {
    return this.#ask('DELETE', '');
  }

  /**
   * @param {string} method
   * @param {string} part
   * @param {unknown} [body]
   */
  #ask(method, part, body) {
    return request(roomPath(this.code) + part, keyed(method, this.#key, body));
  }
}
