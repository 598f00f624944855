// @ts-check
/** The commands of a run again, with other code or on another platform. The run itself stays. */
import * as api from '../server/api.js';
import { documentOf, withSteps } from './family.js';
import { tellNearlyFull } from './notice.js';
import { commandCatalog } from '../store/commands.js';
import { isAtLeast } from '../store/ios.js';
import { commonSteps } from '../store/steps.js';

/** The same commands on another platform; one that is refused there is left out with a notice.
 * @type {(session: session.Session, platform: store.Platform) => Promise<void>} */
export async function changePlatform(session, platform) {
  const { refused, missing, warning } =
    await rebuild(session, { platform }, { cursor: null, isCode: false });
  const skipped = [...missing, ...refused.map(({ command }) => command)];
  for (const command of skipped) session.notify({ kind: 'skipped', command });
  if (skipped.length === 0) tellNearlyFull(session, warning);
}

/** The same commands with other code, from the start.
 * @type {(session: session.Session, scenario: store.Scenario) => Promise<void>} */
export async function changeCode(session, scenario) {
  const own = session.family?.scenario.steps ?? scenario.steps;
  const hasAll = scenario.steps.length >= own.length;
  await useCode(session, hasAll ? scenario : { ...scenario, steps: own }, true);
}

/** Takes the last change of the code back; the commands stay.
 * @type {(session: session.Session) => Promise<void>} */
export async function undoCode(session) {
  const before = session.history.beforeCode;
  if (!before) return;
  await useCode(session, before.family.scenario, false);
  before.isCode = false;
}

/** @type {(session: session.Session, scenario: store.Scenario, isCode: boolean) => Promise<void>}
 */
async function useCode(session, scenario, isCode) {
  const { refused, warning } = await rebuild(session, { scenario }, { cursor: 0, isCode });
  for (const one of refused) session.notify({ kind: 'problem', ...one });
  if (refused.length > 0) return;
  session.notify({ kind: 'left' });
  tellNearlyFull(session, warning);
}

/** @param {session.Session} session
 * @param {{platform: session.Family['platform']} | {scenario: session.Family['scenario']}} change
 * @param {{cursor: number|null, isCode: boolean}} options */
async function rebuild(session, change, { cursor, isCode }) {
  const { place } = session;
  const { steps } = (await api.fetchRun(place.run)).scenario;
  const performed = steps.slice(0, place.version);
  const own = commonSteps(performed, place.family.steps);
  /** @type {session.Family} */
  const next = { ...place.family, ...change };
  const document = documentOf({ ...next, scenario: withSteps(next.scenario, own) });
  const { id, warning } = await api.createRun(document);
  const { known, missing } = knownIn(next.platform.ios ?? '', performed.slice(own));
  const refused = await repeat(id, known);
  const versions = 'platform' in change ? { before: place.run, after: id } : null;
  await session.enter(id, { family: next, cursor, change: versions });
  session.history.add({ ...place, isCode });
  return { refused, missing, warning };
}

/** The commands that a version has, and those that came later. A gesture that can't begin there
 * isn't finished either.
 * @type {(ios: string, commands: readonly store.Command[]) => Record<'known'|'missing',
 *   store.Command[]>} */
function knownIn(ios, commands) {
  const entries = new Map(commandCatalog().commands.map((entry) => [entry.do, entry]));
  const known = [];
  const missing = [];
  let isMissing = false;
  for (const command of commands) {
    const { group = '', introduced = ios } = entries.get(command.do) ?? {};
    const goesOn = group === 'interactive';
    if (!goesOn) isMissing = !isAtLeast(ios, introduced);
    if (!isMissing) known.push(command);
    else if (!goesOn) missing.push(command);
  }
  return { known, missing };
}

/** @param {string} id @param {readonly store.Command[]} commands */
async function repeat(id, commands) {
  const refused = [];
  for (const command of commands) {
    try {
      await api.performCommand(id, command);
    } catch (error) {
      if (!(error instanceof api.ApiError) || !error.isRefusal) throw error;
      refused.push({ problem: error.problem, command });
    }
  }
  return refused;
}
