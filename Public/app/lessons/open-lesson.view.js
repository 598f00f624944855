// @ts-check
/** Opens a lesson, or a walkthrough of somebody else, beside the canvas. */
import { fetchDocument } from '../server/api.js';
import { ownID } from './lesson.js';
import { LessonRun } from './lesson-run.js';
import { nameOpened } from '../view/address.js';
import { settings } from '../view/settings.js';
import { LessonRail } from './lesson-rail.view.js';
import { putRail, readyForRail } from '../view/rail.view.js';

/** Opens a lesson at a step, or where the person left it; false if there is no such lesson.
 * @param {lab.Lab} lab @param {string} id @param {string} [step] */
export async function openLesson(lab, id, step) {
  /** @type {{id: string}[]} */
  const index = await fetchDocument('lessons/index.json');
  if (!index.some((lesson) => lesson.id === id)) return false;
  const [lesson] = await Promise.all([
    fetchDocument(`lessons/${id}.json`), lab.loadTextsFrom(`lesson.${id}`, `lessons/${id}`),
  ]);
  nameOpened('lesson', id, { scenario: null, walkthrough: null });
  await play(lab, lesson, step);
  return true;
}

/** Opens a walkthrough that isn't one of the lessons. Its progress is kept by its name, apart from
 * theirs.
 * @type {(lab: lab.Lab, walkthrough: lessons.Lesson) => Promise<void>} */
export function openWalkthrough(lab, walkthrough) {
  const { number, ...own } = walkthrough;
  return play(lab, { texts: {}, ...own, id: ownID(own.id) });
}

/** Opens a walkthrough that is shipped with the page.
 * @type {(lab: lab.Lab, id: string) => Promise<void>} */
export async function openShipped(lab, id) {
  const walkthrough = await fetchDocument(`walkthroughs/${id}.json`);
  nameOpened('walkthrough', id, { scenario: null, lesson: null });
  await openWalkthrough(lab, walkthrough);
}

/** Closes the lesson that is open: the address is another one already. */
export function leaveLesson() {
  const rail = document.querySelector('lesson-rail');
  if (rail instanceof LessonRail) rail.leave();
}

/** @param {lab.Lab} lab @param {lessons.Lesson} lesson @param {string} [step] */
async function play(lab, lesson, step) {
  await readyForRail(lab);
  LessonRail.define();
  const rail = new LessonRail();
  rail.run = new LessonRun(lesson, lab.ledClass.kept ?? settings);
  if (step) rail.run.visit(step);
  putRail(lab, rail);
  lab.lesson = rail.run;
  lab.ledClass.ways?.lesson.take(rail.run);
  await rail.begin();
}
