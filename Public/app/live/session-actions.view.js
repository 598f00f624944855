// @ts-check
/** What can be done with an app that is watched, beside watching: its scenario is taken elsewhere,
 * its lines are saved, a file of lines is shown. */
import { ApiError } from '../server/api.js';
import { fetchLines, openLive as openSession } from '../server/live-api.js';
import { otherVersion } from '../store/ios-facts.js';
import { realClock } from '../store/clock.js';
import { saveFile } from '../view/save-file.view.js';
import { fileInput } from '../view/take-files.view.js';
import { doubtOf, inferScenario } from './inferred.js';
import { keepSession, sessionKept } from './kept-sessions.js';
import { openLive } from './open-live.view.js';
import { launchesIn } from './session-file.js';
import { writeLaunches } from './session-import.js';

/** Does something with the scenario behind the app; that there is none, or why not, is told.
 * @type {(lab: lab.Lab, does: (inferred: live.Inferred) => unknown) => Promise<void>} */
async function withScenario(lab, does) {
  const inferred = await inferScenario(lab).catch((error) => report(lab, error));
  if (inferred) await does(inferred);
  else if (inferred === null) lab.session.notify({ kind: 'told', key: 'live.noScenario' });
}

/** @type {(lab: lab.Lab) => Promise<void>} */
export function compareLive(lab) {
  return withScenario(lab, ({ scenario, platform }) => {
    const { ios } = platform;
    const platforms = [{ ios }, { ios: otherVersion(ios) }];
    return lab.open('compare', {
      scenario: { ...scenario, platform }, request: { scenario, platforms },
    });
  });
}

/** @type {(lab: lab.Lab) => Promise<void>} */
export function shareLive(lab) {
  return withScenario(lab, (inferred) => {
    const { scenario, platform } = inferred;
    return lab.open('share', { scenario, platform, doubt: doubtOf(lab, inferred) });
  });
}

/** @type {(lab: lab.Lab) => Promise<void>} */
export function editLive(lab) {
  return withScenario(lab, ({ scenario }) => lab.open('editor', { text: textOf(scenario) }));
}

/** Opens the scenario as a run, with the mistakes that are found in it.
 * @type {(lab: lab.Lab) => Promise<void>} */
export function lintLive(lab) {
  return withScenario(lab, async (inferred) => {
    await openInferred(lab, inferred);
    lab.inspector.open('findings');
  });
}

/** Opens the scenario as a run; the way back is offered.
 * @type {(lab: lab.Lab, inferred: live.Inferred) => Promise<void>} */
export async function openInferred(lab, { scenario, platform }) {
  const id = lab.live?.id ?? '';
  const error = await lab.startRun(() =>
    lab.session.open(scenario, platform, [], { cursor: 0, isQuiet: true }));
  if (error) {
    await report(lab, error);
    return;
  }
  lab.session.notify({
    kind: 'told', key: 'live.openedRun',
    actions: [{ key: 'live.back', run: () => openLive(lab, id) }],
  });
}

/** @type {(scenario: live.Inferred['scenario']) => void} */
export function saveInferred(scenario) {
  saveFile(`${scenario.id || 'scenario'}.json`,
    new Blob([textOf(scenario)], { type: 'application/json' }));
}

/** @type {(lab: lab.Lab) => Promise<void>}  Saves the lines as the app wrote them. */
export async function exportLines(lab) {
  const { live } = lab;
  if (!live) return;
  const parts = await fetchLines(live.id).catch((error) => report(lab, error));
  if (!parts) return;
  const name = live.standing?.session.name ?? live.app?.app ?? live.id;
  const file = `${name.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.ndjson`;
  saveFile(file, new Blob(parts, { type: 'application/x-ndjson' }));
  lab.session.notify({ kind: 'told', key: 'live.exported', values: { file } });
}

/** Asks whether to erase everything, which takes the key.
 * @type {(lab: lab.Lab) => Promise<void>} */
export async function eraseSession(lab) {
  const id = lab.live?.id ?? '';
  if (sessionKept(id)) await lab.open('connect', { erase: id });
  else lab.session.notify({ kind: 'told', key: 'live.sessions.noKey' });
}

/** Lets the person choose a file of lines, and shows it as a session of its own.
 * @type {(lab: lab.Lab) => void} */
export function chooseSession(lab) {
  fileInput(['.ndjson', '.jsonl', '.log'], ([file]) => { if (file) void importFile(lab, file); })
    .click();
}

/** @type {(lab: lab.Lab, file: File) => Promise<void>} */
export async function importFile(lab, file) {
  await lab.loadTexts('live', 'problem');
  const launches = launchesIn(await file.text());
  if (!launches) {
    lab.session.notify({
      kind: 'told', key: 'live.import.notSession', values: { file: file.name },
    });
    return;
  }
  const count = launches.reduce((sum, { lines }) => sum + lines.length, 0);
  const name = file.name.replace(/\.\w+$/, '').slice(0, 200);
  try {
    const session = await openSession(name);
    keepSession({ id: session.id, name, key: session.key });
    await writeLaunches(session, launches, {
      clock: realClock,
      tell: ({ done, wait }) => lab.session.notify(wait > 0
        ? { kind: 'told', key: 'live.import.waiting', values: { seconds: wait } }
        : { kind: 'told', key: 'live.import.reading', values: { done, count } }),
    });
    await openLive(lab, session.id);
  } catch (error) {
    await report(lab, error);
  }
}

/** @type {(lab: lab.Lab, error: unknown) => Promise<void>} */
async function report(lab, error) {
  if (!(error instanceof ApiError)) throw error;
  await lab.loadTexts('logs');
  lab.session.report(error);
}

/** @type {(scenario: object) => string} */
function textOf(scenario) {
  return `${JSON.stringify(scenario, null, 2)}\n`;
}
