// @ts-check
/** What the browser keeps of rooms that are led from it: a presenter's key until the room is over.
 * No key is ever in an address. */
import { readOfRoom as read, saveOfRoom as save } from './follower-storage.js';
import { minutesOf, usualMinutes } from './plan.js';
import { keptNames, saveSetting, settings } from '../view/settings.js';

const longest = 7 * 24 * 3600 * 1000;

/** @type {(code: string) => rooms.KeptPresenter & {opened: number}|null} */
export function readPresenter(code) {
  return read(`key.${code}`, 'localStorage');
}

/** @type {(code: string, kept: rooms.KeptPresenter) => void} */
export function savePresenter(code, kept) {
  const opened = readPresenter(code)?.opened ?? Date.now();
  save(`key.${code}`, { ...kept, opened }, 'localStorage');
}

/** @type {(code: string) => void} */
export function forgetPresenter(code) {
  for (const name of ['key', 'notes', 'size', 'beat', 'copies', 'asked', 'lessons']) {
    saveSetting(`room.${name}.${code}`, null);
  }
}

const ledRooms = () =>
  keptNames().flatMap((name) => /^room\.key\.(\w+)$/.exec(name)?.[1] ?? []);

/** @type {(code: string) => number} */
const opened = (code) => readPresenter(code)?.opened ?? 0;

/** @returns {string[]}  The codes of rooms that the server has erased by now. */
export function outdatedRooms() {
  return ledRooms().filter((code) => Date.now() - opened(code) > longest);
}

/** @returns {string[]}  The codes of the rooms that this browser has opened, the newest first. */
export function ownRooms() {
  return ledRooms().filter((code) => readPresenter(code)?.isOwner)
    .sort((one, other) => opened(other) - opened(one));
}

/** @type {(code: string) => string} */
export function readNotes(code) {
  return String(read(`notes.${code}`, 'localStorage') ?? '');
}

/** @type {(code: string, notes: string) => void} */
export function saveNotes(code, notes) {
  save(`notes.${code}`, notes, 'localStorage');
}

/** How far a class that is led is in its lessons: each class begins them at their start.
 * @type {(code: string) => inspector.Settings} */
export function lessonsOf(code) {
  const lesson = /^lesson\./;
  const place = `lessons.${code}`;
  const all = () => read(place, 'localStorage') ?? {};
  return {
    read: (name) => (lesson.test(name) ? all()[name] ?? null : settings.read(name)),
    save: (name, value) => {
      if (!lesson.test(name)) settings.save(name, value);
      else if (readPresenter(code)) save(place, { ...all(), [name]: value }, 'localStorage');
    },
  };
}

/** What the class was given of one's own, with the names and keys of the copies.
 * @type {(code: string) => {id: string, key: string, lesson: lessons.Lesson}[]} */
export function readCopies(code) {
  return read(`copies.${code}`, 'localStorage') ?? [];
}

/** @type {(code: string, copies: ReturnType<typeof readCopies>) => void} */
export function saveCopies(code, copies) {
  save(`copies.${code}`, copies, 'localStorage');
}

/** @type {(code: string) => string[]}  Which of the prepared questions the class was asked. */
export function readAsked(code) {
  return read(`asked.${code}`, 'localStorage') ?? [];
}

/** @type {(code: string, questions: readonly string[]) => void} */
export function saveAsked(code, questions) {
  save(`asked.${code}`, questions, 'localStorage');
}

/** What is prepared for a class: it is there again for the next one.
 * @type {(code: string) => {typed: string, index: number, minutes: number}} */
export function readPlan(code) {
  const { typed = '', minutes = usualMinutes } = read('plan', 'localStorage') ?? {};
  const index = Number(read(`beat.${code}`, 'localStorage') ?? 0);
  return { typed: String(typed), index, minutes: minutesOf(minutes) };
}

/** @type {(code: string, plan: {typed: string, index: number, minutes: number}) => void} */
export function savePlan(code, { typed, index, minutes }) {
  save('plan', { typed, minutes }, 'localStorage');
  save(`beat.${code}`, index, 'localStorage');
}

/** @param {string} beat  a step of a lesson, or a beat of one's own */
export function readBeatNote(beat) {
  return String(read(`note.${beat}`, 'localStorage') ?? '');
}

/** @type {(beat: string, note: string) => void} */
export function saveBeatNote(beat, note) {
  save(`note.${beat}`, note, 'localStorage');
}

/** @type {(code: string) => string}  The key of a phone: in its tab only. */
export function readClicker(code) {
  return String(read(`clicker.${code}`, 'sessionStorage') ?? '');
}

/** @type {(code: string, key: string) => void} */
export function saveClicker(code, key) {
  save(`clicker.${code}`, key, 'sessionStorage');
}

/** The key that a one-time link carries; it leaves the address at once.
 * @returns {string}  empty without one */
export function takeKey() {
  const [, key = ''] = /[#&]key=([a-z0-9]{26})(?:&|$)/i.exec(location.hash) ?? [];
  if (location.hash.includes('key=')) {
    history.replaceState(null, '', location.pathname + location.search);
  }
  return key;
}
