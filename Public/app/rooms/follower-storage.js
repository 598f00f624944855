// @ts-check
/** What the browser keeps of a room: of a follower the token, as long as its tab. */
import { readSetting, saveSetting } from '../view/settings.js';

/** null where there is nothing that can be read
 * @type {(name: string, place: view.Place) => any} */
export function readOfRoom(name, place) {
  try {
    return JSON.parse(readSetting(`room.${name}`, place) ?? 'null');
  } catch {
    return null;
  }
}

/** @type {(name: string, value: unknown, place: view.Place) => void} */
export function saveOfRoom(name, value, place) {
  saveSetting(`room.${name}`, JSON.stringify(value), place);
}

/** @type {(code: string) => rooms.KeptFollower|null} */
export function readFollower(code) {
  return readOfRoom(code, 'sessionStorage');
}

/** Keeps a part of what is known of a follower; the rest stays.
 * @type {(code: string, part: Partial<rooms.KeptFollower>) => void} */
export function saveFollower(code, part) {
  saveOfRoom(code, { ...readFollower(code), ...part }, 'sessionStorage');
}
