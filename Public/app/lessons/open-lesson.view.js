// @ts-check
/**
 * Opens a lesson beside the canvas.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import { fetchDocument } from '../server/api.js';
import { LessonRun } from './lesson-run.js';
import { readSetting, saveSetting } from '../view/settings.js';
import { linkStyle } from '../view/styles.view.js';
import { LessonRail } from './lesson-rail.view.js';

/**
 * @param {Lab} lab
 * @param {string} id
 * @returns {Promise<boolean>} whether there is such a lesson
 */
export async function openLesson(lab, id) {
  /** @type {{id: string}[]} */
  const index = await fetchDocument('lessons/index.json');
  if (!index.some((lesson) => lesson.id === id)) return false;
  const [lesson] = await Promise.all([
    fetchDocument(`lessons/${id}.json`),
    lab.loadTextsFrom(`lesson.${id}`, `lessons/${id}`), lab.loadTexts('lessons'),
    lab.loadTexts('questions'), linkStyle('app/lessons/lesson-rail.css'),
    linkStyle('app/questions/questions.css'),
  ]);
  LessonRail.define();
  for (const other of document.querySelectorAll('lesson-rail, challenge-rail, first-minute')) {
    if (other instanceof LessonRail) other.leave();
    else other.remove();
  }
  const rail = new LessonRail();
  rail.run = new LessonRun(lesson, { read: readSetting, save: saveSetting });
  rail.lab = lab;
  lab.lesson = rail.run;
  document.querySelector('.stage')?.before(rail);
  showAddress(id);
  await rail.begin();
  return true;
}

/** @param {string} id */
function showAddress(id) {
  const address = new URL(location.href);
  address.searchParams.delete('scenario');
  address.searchParams.set('lesson', id);
  address.hash = '';
  history.replaceState(null, '', address);
}
