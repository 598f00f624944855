// @ts-check
/**
 * Who is right: two quotes are tried by running what they claim, each in all its trials.
 *
 * @typedef {import('./lesson.js').Trial} Trial
 * @typedef {import('./lesson.js').Who} Who
 * @typedef {import('../store/types.js').Scenario} Scenario
 *
 * @typedef {'onlyA'|'onlyB'|'both'|'neither'} Verdict
 * @typedef {{scenario: Scenario, holds: boolean}} Tried
 */
import { fetchDocument } from '../server/api.js';
import { claimPath } from './lesson.js';
import { shadowOf } from './shadow.js';

/** @type {readonly Verdict[]} */
export const verdicts = ['onlyA', 'onlyB', 'both', 'neither'];

/**
 * What a trial runs.
 *
 * @param {Trial} trial
 * @param {Scenario} scenario  of its claim
 * @returns {Scenario}
 */
export function trialOf({ ios }, scenario) {
  return ios ? { ...scenario, platform: { ...scenario.platform, ios } } : scenario;
}

/**
 * @param {Who} who
 * @returns {Promise<{a: Tried[], b: Tried[]}>}
 */
export async function tryBoth({ a, b }) {
  return { a: await tryAll(a), b: await tryAll(b) };
}

/**
 * @param {readonly Trial[]} trials
 * @returns {Promise<Tried[]>}
 */
export function tryAll(trials) {
  return Promise.all(trials.map(async (trial) => {
    const scenario = trialOf(trial, await fetchDocument(claimPath(trial.claim)));
    return { scenario, holds: !(await shadowOf(scenario)).results.includes('fail') };
  }));
}

/**
 * A quote is right when it holds in all its trials.
 *
 * @param {{a: readonly {holds: boolean}[], b: readonly {holds: boolean}[]}} tried
 * @returns {Verdict}
 */
export function verdictOf({ a, b }) {
  const [isA, isB] = [a, b].map((trials) => trials.every(({ holds }) => holds));
  if (isA && isB) return 'both';
  if (isA) return 'onlyA';
  return isB ? 'onlyB' : 'neither';
}
