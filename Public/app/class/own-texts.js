// @ts-check
/** The walkthrough that a teacher has written and given to the class. */
import { speakOwn } from '../lessons/lesson.js';
import { fetchWalkthrough } from '../server/walkthrough-api.js';

/** @type {(translator: words.Translator, id: string) => Promise<lessons.Lesson>} */
export async function readOwn(translator, id) {
  const own = { ...await fetchWalkthrough(id), id };
  speakOwn(translator, own);
  return own;
}
