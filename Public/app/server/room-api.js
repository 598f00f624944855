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
