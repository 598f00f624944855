// @ts-check
/**
 * What the browser keeps of rooms: a follower's token as long as its tab, a presenter's key until
 * the room is over. No key is ever in an address.
 *
 * @typedef {import('./class-room.js').Kept} FollowerKept
 * @typedef {import('./presenter.js').Kept} PresenterKept
 * @typedef {view.Place} Place
 */
import { classSize } from './class-size.js';
import { minutesOf, usualMinutes } from './plan.js';
import { keptNames, readSetting, saveSetting } from '../view/settings.js';

const longest = 7 * 24 * 3600 * 1000;

/**
 * @param {string} name
 * @param {Place} place
 * @returns {any} null where there is nothing that can be read
 */
function read(name, place) {
  try {
    return JSON.parse(readSetting(`room.${name}`, place) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 * @param {Place} place
 */
function save(name, value, place) {
  saveSetting(`room.${name}`, JSON.stringify(value), place);
}

/**
 * @param {string} code
 * @returns {FollowerKept|null}
 */
export function readFollower(code) {
  return read(code, 'sessionStorage');
}

/**
 * @param {string} code
 * @param {FollowerKept} kept
 */
export function saveFollower(code, kept) {
  save(code, kept, 'sessionStorage');
}

/**
 * @param {string} code
 * @returns {PresenterKept & {opened: number}|null}
 */
export function readPresenter(code) {
  return read(`key.${code}`, 'localStorage');
}

/**
 * @param {string} code
 * @param {PresenterKept} kept
 */
export function savePresenter(code, kept) {
  const opened = readPresenter(code)?.opened ?? Date.now();
  save(`key.${code}`, { ...kept, opened }, 'localStorage');
}

/** @param {string} code */
export function forgetPresenter(code) {
  for (const name of ['key', 'notes', 'size', 'beat', 'copies', 'asked']) {
    saveSetting(`room.${name}.${code}`, null);
  }
}

const ledRooms = () =>
  keptNames().flatMap((name) => /^room\.key\.(\w+)$/.exec(name)?.[1] ?? []);

/** @param {string} code */
const opened = (code) => readPresenter(code)?.opened ?? 0;

/**
 * The codes of rooms that the server has erased by now.
 *
 * @returns {string[]}
 */
export function outdatedRooms() {
  return ledRooms().filter((code) => Date.now() - opened(code) > longest);
}

/**
 * The codes of the rooms that this browser has opened, the newest first.
 *
 * @returns {string[]}
 */
export function ownRooms() {
  return ledRooms().filter((code) => readPresenter(code)?.isOwner)
    .sort((one, other) => opened(other) - opened(one));
}

/** @param {string} code */
export function readNotes(code) {
  return String(read(`notes.${code}`, 'localStorage') ?? '');
}

/**
 * @param {string} code
 * @param {string} notes
 */
export function saveNotes(code, notes) {
  save(`notes.${code}`, notes, 'localStorage');
}

/**
 * What the class was given of one's own, with the names and keys of the copies.
 *
 * @param {string} code
 * @returns {{id: string, key: string, lesson: lessons.Lesson}[]}
 */
export function readCopies(code) {
  return read(`copies.${code}`, 'localStorage') ?? [];
}

/**
 * @param {string} code
 * @param {ReturnType<typeof readCopies>} copies
 */
export function saveCopies(code, copies) {
  save(`copies.${code}`, copies, 'localStorage');
}

/**
 * Which of the prepared questions the class was asked.
 *
 * @param {string} code
 * @returns {string[]}
 */
export function readAsked(code) {
  return read(`asked.${code}`, 'localStorage') ?? [];
}

/**
 * @param {string} code
 * @param {readonly string[]} questions
 */
export function saveAsked(code, questions) {
  save(`asked.${code}`, questions, 'localStorage');
}

/**
 * What is prepared for a class: it is there again for the next one.
 *
 * @param {string} code
 * @returns {{typed: string, index: number, minutes: number}}
 */
export function readPlan(code) {
  const { typed = '', minutes = usualMinutes } = read('plan', 'localStorage') ?? {};
  const index = Number(read(`beat.${code}`, 'localStorage') ?? 0);
  return { typed: String(typed), index, minutes: minutesOf(minutes) };
}

/**
 * @param {string} code
 * @param {{typed: string, index: number, minutes: number}} plan
 */
export function savePlan(code, { typed, index, minutes }) {
  save('plan', { typed, minutes }, 'localStorage');
  save(`beat.${code}`, index, 'localStorage');
}

/** @param {string} beat  a step of a lesson, or a beat of one's own */
export function readBeatNote(beat) {
  return String(read(`note.${beat}`, 'localStorage') ?? '');
}

/**
 * @param {string} beat
 * @param {string} note
 */
export function saveBeatNote(beat, note) {
  save(`note.${beat}`, note, 'localStorage');
}

/**
 * How many are in the class, as the presenter has said; the wall in the same browser reads it.
 *
 * @param {string} code
 */
export function readClassSize(code) {
  return classSize(read(`size.${code}`, 'localStorage'));
}

/**
 * @param {string} code
 * @param {number|null} size
 */
export function saveClassSize(code, size) {
  save(`size.${code}`, size, 'localStorage');
}

/**
 * The key of a phone: in its tab only.
 *
 * @param {string} code
 */
export function readClicker(code) {
  return String(read(`clicker.${code}`, 'sessionStorage') ?? '');
}

/**
 * @param {string} code
 * @param {string} key
 */
export function saveClicker(code, key) {
  save(`clicker.${code}`, key, 'sessionStorage');
}

/**
 * The key that a one-time link carries; it leaves the address at once.
 *
 * @returns {string} empty without one
 */
export function takeKey() {
  const [, key = ''] = /[#&]key=([a-z0-9]{26})(?:&|$)/i.exec(location.hash) ?? [];
  if (location.hash.includes('key=')) {
    history.replaceState(null, '', location.pathname + location.search);
  }
  return key;
}
