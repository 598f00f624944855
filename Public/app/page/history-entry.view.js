// @ts-check
/** The way back and forward through the entries of the history: opens what one names, and closes
 * what was opened last. It is loaded when a person first goes that way. */
import { openExample, readNamed } from '../scenarios/address.js';
import { labPath } from '../server/api.js';

const isComparison = /[#&]c=/;
const isRun = /[#&]s=/;
const isWalkthrough = /^#w=/;

/** Follows the entry that the address is at now.
 * @type {(address: page.RunAddress) => Promise<void>} */
export async function followEntry(address) {
  await goBack(address);
  await goToSearch(address.lab);
}

/** @type {(address: page.RunAddress) => Promise<void>} */
async function goBack(address) {
  const { lab } = address;
  if (isComparison.test(location.hash)) return;
  // A link inside the page has led elsewhere.
  if (history.state === null && !isRun.test(location.hash)) {
    address.begin();
    return;
  }
  const query = new URLSearchParams(location.search);
  if (goToCode(lab, query)) return;
  const code = query.get('present');
  if (code) await (await import('../rooms/present.view.js')).resume(lab, code);
  if (await goToLesson(lab, query) || code || !address.isOwn) return;
  const isOther = history.state?.run !== lab.session.id;
  address.isGoing = true;
  try {
    if (await goToAnswer(lab, isOther) || !isOther) return;
    await lab.changeRun(() => openRun(lab));
  } finally {
    address.isGoing = false;
  }
}

/** Shows what was found once more, with the words in the field, or closes the search.
 * @type {(lab: lab.Lab) => Promise<void>} */
async function goToSearch(lab) {
  const { search } = history.state ?? {};
  /** @type {page.SearchWindow|null} */
  const opened = document.querySelector('search-window');
  if (search === undefined) opened?.close();
  else await lab.open('search', search);
}

/** Whether the entry, which may be about another run, names an answer.
 * @type {(lab: lab.Lab, isOther: boolean) => Promise<boolean>} */
async function goToAnswer(lab, isOther) {
  const isNamed = labPath() !== location.pathname;
  if (!isNamed && !lab.answer) return false;
  const { leaveAnswer, openNamed } = await import('../answer/opening.view.js');
  if (!isNamed) {
    leaveAnswer(lab);
    return false;
  }
  const isCarried = isOther && isRun.test(location.hash);
  if (isCarried) await lab.changeRun(() => openRun(lab));
  await openNamed(lab, isCarried || !isOther);
  return true;
}

/** Pins the code beside the map, or takes it away.
 * @param {lab.Lab} lab @param {URLSearchParams} query
 * @returns {boolean}  whether the entry changes nothing else */
function goToCode({ lesson, session, view }, query) {
  const { code, run } = history.state ?? {};
  if (code === undefined || code === view.isCodePinned) return false;
  view.pinCode(code);
  return lesson ? query.has('lesson') || query.has('walkthrough') : run === session.id;
}

/** Whether the entry names a lesson or a walkthrough.
 * @type {(lab: lab.Lab, query: URLSearchParams) => Promise<boolean>} */
async function goToLesson(lab, query) {
  const lesson = query.get('lesson');
  if (lesson) return (await import('../lessons/open-lesson.view.js')).openLesson(lab, lesson);
  if (query.has('walkthrough') || isWalkthrough.test(location.hash)) {
    const { openNamed } = await import('../walkthroughs/open-address.view.js');
    await openNamed(lab, { query, hash: location.hash });
    return true;
  }
  if (lab.lesson) (await import('../lessons/open-lesson.view.js')).leaveLesson();
  return false;
}

/** Opens the run that the entry names, at its row.
 * @type {(lab: lab.Lab) => Promise<void>} */
async function openRun(lab) {
  const at = new URLSearchParams(location.search).get('at');
  const [{ openShared, readLink }, { seqOf }] =
    await Promise.all([import('../export/share.js'), import('../time/go-to.js')]);
  const { shared } = await readLink(location.hash);
  if (shared) await openShared(lab, shared);
  else await openExample(lab, readNamed(), { at });
  const seq = shared && at ? seqOf(lab, at) : null;
  if (seq !== null) lab.playback.goTo(seq);
}
