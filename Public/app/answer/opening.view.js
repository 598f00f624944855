// @ts-check
/** Opens the answer that an address names, at the event where a run shows it. */
import { OpenAnswer, wishOf } from './open-answer.js';
import { AnswerPanel } from './answer-panel.view.js';
import { ApiError } from '../server/api.js';
import { fetchAnswer } from '../server/catalog-api.js';
import { readExample } from '../scenarios/address.js';
import { versions } from '../store/ios.js';
import { seqOf } from '../time/go-to.js';
import { addToHistory } from '../view/address.js';
import { linkStyle } from '../view/styles.view.js';

/** The first words of the files with the texts. */
const bundles = ['answer', 'compare', 'topic'];
const styles = ['app/answer/answer-panel.css', 'app/compare/code-lines.css'];
/** @type {WeakSet<lab.Lab>}  Those whose answers leave with their runs. */
const followed = new WeakSet();
/** How many were asked for. */
let asked = 0;

/** Opens an answer that a person has chosen: another entry of the history.
 * @param {lab.Lab} lab @param {string} path  of its address */
export async function openAnswer(lab, path) {
  const found = await read(lab, path);
  if (!found) return;
  if (!lab.ledClass.presenter) {
    if (lab.lesson) (await import('../lessons/open-lesson.view.js')).leaveLesson();
    addToHistory({
      path, scenario: null, at: null, ios: null, lesson: null, walkthrough: null,
    }, '', { scenario: found.scenario });
  }
  await show(lab, found, { path, ios: null, at: null }, false);
  panelOf()?.enter();
}

/** Opens the answer that the address of the page names.
 * @param {lab.Lab} lab @param {boolean} hasRun  whether its run is open already
 * @returns {Promise<boolean>}  whether there is such an answer */
export async function openNamed(lab, hasRun) {
  const wish = wishOf(location);
  // The page says what may have been meant instead.
  if (document.querySelector('#answer-text') && !document.querySelector('#answer')) return false;
  const found = await read(lab, wish.path);
  if (found) await show(lab, found, wish, hasRun);
  return found !== null;
}

/** Takes the answer away: the run is about something else.
 * @type {(lab: lab.Lab) => void} */
export function leaveAnswer(lab) {
  asked += 1;
  lab.answer = null;
  panelOf()?.remove();
  document.title = lab.text('app.name');
  lab.store.lookAgain();
}

/** @param {lab.Lab} lab @param {string} path
 * @returns {Promise<OpenAnswer|null>}  null if it can't be read, which is told, or if another one
 *   was asked for meanwhile */
async function read(lab, path) {
  asked += 1;
  const own = asked;
  try {
    const { language } = lab.translator;
    const [answer] = await Promise.all([
      carried(path, language) ?? fetchAnswer(path, language),
      lab.loadTexts(...bundles), ...styles.map(linkStyle),
    ]);
    return own === asked ? new OpenAnswer(answer, path) : null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    lab.session.report(error);
    return null;
  }
}

/** The answer that the page carries, if it is this one in this language.
 * @param {string} path @param {string} language @returns {answer.Answer|null} */
function carried(path, language) {
  const text = document.querySelector('#answer')?.textContent;
  /** @type {answer.Answer|null} */
  const answer = text ? JSON.parse(text) : null;
  const isMeant = answer?.language === language && `${answer.path}/`.startsWith(`${path}/`);
  return isMeant ? answer : null;
}

/** @param {lab.Lab} lab @param {OpenAnswer} found @param {answer.Wish} wish
 * @param {boolean} hasRun  whether its run is open already */
async function show(lab, found, wish, hasRun) {
  follow(lab);
  lab.answer = found;
  const { scenario, platform } = await readExample(found.example);
  found.home = found.moment?.ios ?? platform.ios ?? '';
  const ios = versions.some((one) => one.ios === wish.ios) ? wish.ios ?? '' : found.home;
  /** @param {time.SearchedRun} run */
  const find = (run) => (wish.at ? seqOf(run, wish.at) : null) ?? found.seqIn(lab.store);
  if (hasRun || isOpen(lab, found.scenario, ios)) lab.playback.goTo(find(lab));
  else {
    await lab.changeRun(() => lab.session.open(scenario, { ...platform, ios }, [], {
      place: () => lab.point.begin(find),
    }));
  }
  found.isOpening = false;
  showPanel(lab);
}

/** Whether the run on the page is the example as it is shipped, on a version.
 * @type {(lab: lab.Lab, id: string, ios: string) => boolean} */
function isOpen({ session: { family }, store: { performed, platform } }, id, ios) {
  return family !== null && platform.ios === ios && family.scenario.id === id &&
    performed.length === family.scenario.steps.length;
}

/** @type {(lab: lab.Lab) => void} */
function showPanel(lab) {
  AnswerPanel.define();
  const panel = panelOf() ?? new AnswerPanel();
  panel.lab = lab;
  panel.follow = (path) => openAnswer(lab, path);
  document.querySelector('#answer-text')?.remove();
  document.querySelector('first-card')?.remove();
  document.querySelector('story-panel')?.append(panel);
  lab.inspector.open('story');
  lab.store.lookAgain();
  panel.update();
}

/** @returns {AnswerPanel|null} */
function panelOf() {
  return document.querySelector('answer-panel');
}

/** The answer leaves when another run is opened, and speaks another language with the page.
 * @type {(lab: lab.Lab) => void} */
function follow(lab) {
  if (followed.has(lab)) return;
  followed.add(lab);
  lab.session.addEventListener('answered', () => {
    const { answer, lesson, live, session: { family } } = lab;
    if (!answer || answer.isOpening || !family) return;
    if (lesson || live || family.scenario.id !== answer.scenario) leaveAnswer(lab);
  });
  lab.addEventListener('language', async () => {
    const { answer } = lab;
    if (!answer) return;
    const told = await fetchAnswer(answer.path, lab.translator.language).catch(() => null);
    if (!told || lab.answer !== answer) return;
    Object.assign(answer, { answer: told, evidence: null });
    panelOf()?.update();
  });
}
