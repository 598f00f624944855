// @ts-check
/** The parts that every visit needs soon, but not for its first picture. These are the branches,
 * the memory of the tab, the recovery of unanswered commands, and the greeting. */
import { ApiError, failure, fetchDocument, labPath } from '../server/api.js';
import { realClock } from '../store/clock.js';
import { keep, readKept } from '../session/kept-run.js';
import { Recovery } from '../session/recovery.js';
import { followRewinding } from '../session/rewinding.js';
import { exampleOf, namedExample } from '../scenarios/address.js';
import { defaultExample } from '../scenarios/shipped.js';
import { BranchButton } from '../branches/branch-button.view.js';
import { keptNames, readSetting, saveSetting } from '../view/settings.js';
import { whenTouched } from '../view/first-touch.view.js';
import { changeAddress, isOfClass } from '../view/address.js';
import { followAddress } from '../compare/compare-address.view.js';
import { SwimLanes } from '../lanes/swim-lanes.view.js';
import { StatusStrip } from './status-strip.view.js';
import { keepAddress } from './run-address.view.js';
import { pseudoLocales, unknownFields } from './unknown-fields.js';

/** What the address asked for, and the entry of the history, before the page wrote to them. */
const asked = new URLSearchParams(location.search);
const isReturn = history.state?.run !== undefined;

/** Shows the panels that are not drawn with the first ones.
 * @type {(lab: lab.Lab) => void} */
export function definePanels(lab) {
  for (const panel of [StatusStrip, SwimLanes]) {
    panel.define();
    const element = document.querySelector(panel.tag);
    if (element instanceof panel) element.lab = lab;
  }
  document.querySelector('.skip-link')?.addEventListener('click', (event) => {
    event.preventDefault();
    void skip(lab);
  });
}

/** Leads the focus to the current row of the story, without another entry of the history.
 * @type {(lab: lab.Lab) => Promise<void>} */
async function skip({ inspector }) {
  inspector.open('story');
  await customElements.whenDefined('story-panel');
  await new Promise(requestAnimationFrame);
  const row = document.querySelector('#inspector .story-row[aria-current]');
  if (row instanceof HTMLElement) row.focus();
}

/** @type {(lab: lab.Lab) => void} */
export function connectLater(lab) {
  const { session } = lab;
  keepAddress(lab);
  void connectPseudoLocale(lab);
  session.recovery ??= new Recovery(session, realClock);
  followRewinding(lab, realClock);
  const remember = () => keepRun(lab);
  session.addEventListener('answered', remember);
  document.addEventListener('visibilitychange', remember);
  addEventListener('pagehide', remember);
  remember();
  void connectTitles(lab);
  showBranches(lab);
  connectGate(lab);
  connectMarks(lab);
  connectFiles(lab);
  followAddress(lab);
  connectPinnedCode(lab);
  void connectClass(lab);
}

/** Loads the code beside the map when it is first pinned; a page inside another one has none.
 * @type {(lab: lab.Lab) => void} */
function connectPinnedCode(lab) {
  if (new URLSearchParams(location.search).get('embed') === '1') return;
  const show = async () => {
    if (!lab.view.isCodePinned || document.querySelector('code-beside')) return;
    await (await import('../code/open-beside.view.js')).openBeside(lab);
  };
  lab.view.addEventListener('change', () => void show());
  void show();
}

/** Speaks longer words than any, where the address or the choice of a language asks for them.
 * @type {(lab: lab.Lab) => Promise<void>} */
async function connectPseudoLocale(lab) {
  const wish = new URLSearchParams(location.search).get('lang') ?? readSetting('language') ?? '';
  if (!pseudoLocales.includes(wish)) return;
  const [{ PseudoTranslator }, words] = await Promise.all([
    import('../words/pseudo-locale.js'), fetchDocument('locales/en.json'),
  ]);
  await lab.useTranslator(new PseudoTranslator(wish, words));
}

/** Reads the titles of commands that are seldom given. None of them stands on the page as it is
 * first seen.
 * @type {(lab: lab.Lab) => Promise<void>} */
async function connectTitles(lab) {
  const { session, session: { family }, store: { performed } } = lab;
  const isFirst = family && exampleOf(family) === defaultExample &&
    performed.length === family.scenario.steps.length;
  if (isFirst) {
    await Promise.race([whenTouched(), new Promise((done) =>
      session.addEventListener('answered', done, { once: true }))]);
  }
  await lab.readTitles().catch(() => undefined);
}

/** Goes on in the class of the address, or offers the way back to one that this browser has opened.
 * @type {(lab: lab.Lab) => Promise<void>} */
async function connectClass(lab) {
  const query = new URLSearchParams(location.search);
  const room = query.get('present');
  if (!room && (isOfClass(query) || query.has('embed') || !hasOwnRoom())) return;
  const { offerResume, resume } = await import('../rooms/present.view.js');
  if (room) await resume(lab, room);
  else await offerResume(lab);
}

/** Whether this browser keeps the key of a class. */
function hasOwnRoom() {
  return keptNames().some((name) => name.startsWith('room.key.'));
}

/** Opens the lesson or the answer that the address names.
 * @type {(lab: lab.Lab) => Promise<boolean>}  whether there is such a thing */
export async function openNamed(lab) {
  const query = new URLSearchParams(location.search);
  const lesson = query.get('lesson');
  if (query.get('embed') === '1') return false;
  if (lesson) return (await import('../lessons/open-lesson.view.js')).openLesson(lab, lesson);
  return isAnswer() && (await import('../answer/opening.view.js')).openNamed(lab, false);
}

/** Whether the address is that of an answer. */
function isAnswer() {
  return labPath() !== location.pathname;
}

/** Leads a first visitor; puts the page inside another one where the address asks for that.
 * @param {lab.Lab} lab
 * @param {Pick<Awaited<ReturnType<typeof import('../export/share.js').readLink>>,
 *   'shared'|'compared'|'isDamaged'>} link  what the address carries */
export async function welcome(lab, { shared, compared, isDamaged }) {
  const query = new URLSearchParams(location.search);
  const isEmbedded = query.get('embed') === '1';
  if (isEmbedded) await (await import('../export/embedding.view.js')).embed(lab, query);
  if (query.has('walkthrough') || location.hash.startsWith('#w=')) {
    const { openAddress } = await import('../walkthroughs/open-address.view.js');
    await openAddress(lab, { query, hash: location.hash });
    return;
  }
  if (isEmbedded) return;
  if (isDamaged) {
    changeAddress({}, '');
    lab.session.report(failure('damagedLink'));
  }
  if (!shared && namesNothing(lab, query)) {
    changeAddress({ lesson: null });
    lab.session.report(failure('unknownName'));
  } else await tellUnknown(lab);
  if (compared) void lab.open('compare', compared);
  if (isAnswer() && !lab.answer && !lab.lesson) {
    await (await import('../answer/opening.view.js')).openNamed(lab, true);
  }
  const card = document.querySelector('first-card');
  if (!lab.isInteractive || lab.ledClass.presenter) card?.remove();
  if (!card?.isConnected) return;
  const { leadFirstVisitor } = await import('../story/first-card.view.js');
  leadFirstVisitor(lab, (id) => import('../lessons/open-lesson.view.js')
    .then(({ openLesson }) => openLesson(lab, id)).catch((error) => lab.session.report(error)));
}

/** Says what the address asks for though there is no such thing, and takes it out.
 * @type {(lab: lab.Lab) => Promise<void>} */
async function tellUnknown(lab) {
  if (isReturn || opensOther(lab, asked) || lab.lesson) return;
  const fields = await unknownFields(asked, lab, isAnswer());
  if (fields.length === 0) return;
  changeAddress(Object.fromEntries(fields.map(([name]) => [name, null])));
  const list = fields.map((field) => field.join('=')).join(', ');
  lab.session.report(failure('unknownField', 0, { list }));
}

/** Whether the address names an example or a lesson that doesn't exist: another one is open then.
 * @type {(lab: lab.Lab, query: URLSearchParams) => boolean} */
function namesNothing(lab, query) {
  if (opensOther(lab, query)) return false;
  const example = namedExample();
  const wish = query.get('scenario') || query.get('example');
  return (wish || example) !== example || (query.has('lesson') && !lab.lesson);
}

/** Whether a class or a watched app comes before what is named, or nothing opens without a server.
 * @type {(lab: lab.Lab, query: URLSearchParams) => boolean} */
function opensOther({ live, store }, query) {
  return isOfClass(query) || live !== null || store.connection === 'recorded';
}

/** @type {(lab: lab.Lab) => void}  Asks before each command, where the person wants that. */
function connectGate(lab) {
  const { view } = lab;
  const change = () => {
    lab.gate = view.isAsking
      ? async (command) => (await import('../lessons/action-gate.view.js')).askAbout(lab, command)
      : null;
  };
  change();
  view.addEventListener('change', change);
}

/** @type {(lab: lab.Lab) => void}  Marks in the log what a change of the version has changed. */
function connectMarks(lab) {
  /** @type {compare.VersionMarks|null} */
  let marks = null;
  const look = async () => {
    if (!lab.session.versionChange && !marks) return;
    const { VersionMarks } = await import('../compare/version-marks.js');
    marks ??= new VersionMarks(lab);
    await marks.look();
  };
  lab.session.addEventListener('answered', look);
  lab.inspector.addEventListener('change', look);
}

/** A person's own files: dropped anywhere, or where the address asks for them.
 * @type {(lab: lab.Lab) => void} */
function connectFiles(lab) {
  addEventListener('dragenter', async () =>
    (await import('../editor/files.view.js')).takeDrops(lab), { once: true });
  if (location.hash === '#code') void lab.open('yourCode');
}

/** @type {(lab: lab.Lab) => void} */
function showBranches(lab) {
  BranchButton.define();
  const button = document.querySelector('branch-button');
  if (button instanceof BranchButton) button.lab = lab;
}

/** After a reload, or on the way back to the page, goes on where the tab was.
 * @param {lab.Lab} lab @param {boolean} isCarried  the address carries a run, which may be another
 * @returns {Promise<boolean>}  whether it does */
export async function reopenRun({ session }, isCarried) {
  const kept = readKept(readSetting('run', 'sessionStorage'), namedExample());
  if (!kept || (isCarried && kept.run !== history.state?.run)) return false;
  try {
    const { run, past, future, waiting } = kept;
    await session.enqueue(() => session.enter(run, kept));
    if (session.hasMore) await (await session.branches()).learnOffers();
    Object.assign(session.history, { past, future });
    session.recovery = new Recovery(session, realClock);
    session.recovery.waiting = waiting;
    await session.recovery.settle();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isGone) throw error;
    session.notify({ kind: 'told', key: 'status.runGone' });
    return false;
  }
}

/** Remembers the run, so that a reload goes on with it. The address names its scenario.
 * @type {(lab: lab.Lab) => void} */
function keepRun({ session }) {
  if (!session.id) return;
  const kept = keep(session, namedExample());
  if (kept) saveSetting('run', kept, 'sessionStorage');
}
