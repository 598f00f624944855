// @ts-check
/** The copies of walkthroughs that a class is given: its pages read them from the server, which
 * gives the notes to the presenter only. They are erased with the class. */
import { ApiError } from '../server/api.js';
import { addWalkthrough, eraseWalkthrough } from '../server/walkthrough-api.js';
import { forgetPresenter, readCopies, saveCopies } from './room-storage.js';

/** The name by which a class finds a lesson: that of a lesson of the lab, or that of a copy.
 * @type {(code: string, lesson: lessons.Lesson) => Promise<string>} */
export async function classNameOf(code, lesson) {
  if (lesson.number) return lesson.id;
  const copies = readCopies(code);
  const text = JSON.stringify(lesson);
  const known = copies.find((copy) => JSON.stringify(copy.lesson) === text);
  if (known) return known.id;
  const { id, key } = await addWalkthrough(lesson);
  saveCopies(code, [...copies, { id, key, lesson }]);
  return id;
}

/** What was copied; null where it was not from this browser.
 * @type {(code: string, id: string) => lessons.Lesson|null} */
export function originalOf(code, id) {
  return readCopies(code).find((copy) => copy.id === id)?.lesson ?? null;
}

/** @param {string} code  of a class that is over */
export async function eraseCopies(code) {
  for (const copy of readCopies(code)) {
    await eraseWalkthrough(copy).catch((error) => {
      // The server forgets by itself what nobody asks for.
      if (!(error instanceof ApiError)) throw error;
    });
  }
  saveCopies(code, []);
}

/** @type {(code: string) => Promise<void>}  Forgets all of a class that is over. */
export async function forgetClass(code) {
  await eraseCopies(code);
  forgetPresenter(code);
}
