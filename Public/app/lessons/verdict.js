// @ts-check
/** Who is right: two quotes are tried by running what they claim, each in all its trials. */
import { fetchDocument } from '../server/api.js';
import { claimPath } from './lesson.js';
import { shadowOf } from './shadow.js';

/** @type {readonly lessons.Verdict[]} */
export const verdicts = ['onlyA', 'onlyB', 'both', 'neither'];

/** What a trial runs.
 * @param {lessons.Trial} trial @param {store.Scenario} scenario  of its claim */
export function trialOf({ ios }, scenario) {
  return ios ? { ...scenario, platform: { ...scenario.platform, ios } } : scenario;
}

/** @type {(who: lessons.Who) => Promise<{a: lessons.Tried[], b: lessons.Tried[]}>} */
export async function tryBoth({ a, b }) {
  return { a: await tryAll(a), b: await tryAll(b) };
}

/** @type {(trials: readonly lessons.Trial[]) => Promise<lessons.Tried[]>} */
export function tryAll(trials) {
  return Promise.all(trials.map(async (trial) => {
    const scenario = trialOf(trial, await fetchDocument(claimPath(trial.claim)));
    return { scenario, holds: !(await shadowOf(scenario)).results.includes('fail') };
  }));
}

/** A quote is right when it holds in all its trials.
 * @type {(tried: {a: readonly {holds: boolean}[], b: readonly {holds: boolean}[]}) =>
 *   lessons.Verdict} */
export function verdictOf({ a, b }) {
  const [isA, isB] = [a, b].map((trials) => trials.every(({ holds }) => holds));
  if (isA && isB) return 'both';
  if (isA) return 'onlyA';
  return isB ? 'onlyB' : 'neither';
}
