// @ts-check
/**
 * Whether the server understands a scenario, and whether what it expects comes out.
 *
 * @typedef {import('./scenario-problems.js').ScenarioProblem} ScenarioProblem
 * @typedef {import('../store/types.js').Platform} Platform
 * @typedef {import('../store/types.js').Problem} Problem
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 *
 * @typedef {{result: 'pass'|'fail'|'unchecked'|'joined', expected?: string[]|null,
 *   got?: string[]|null, difference?: number|null,
 *   failure?: {expected: string, got: string}|null}} StepCheck
 * @typedef {{platform: Platform, findings:
 *   import('../findings/types.js').Finding[], steps: {do: string, title: string,
 *   check: StepCheck, events: TraceEvent[]}[]}} Simulated
 * @typedef {{step: number, expected: string|null, got: string|null}} Difference  the first of a
 *   step: a line, or null where there is none
 *
 * @typedef {object} ScenarioCheck
 * @property {boolean} isChecked  whether the server could say anything
 * @property {ScenarioProblem[]} problems  why it can't be run
 * @property {string} code  why nothing could be said; empty where something was
 * @property {number} steps
 * @property {number} events
 * @property {number} met  steps whose expectation was met
 * @property {Difference[]} differences
 */
import { ApiError } from '../server/api.js';
import { simulate } from '../server/catalog-api.js';
import { pointerOf } from './json-text.js';

const silent = new Set(['offline', 'noServer']);
const tooMany = 429;

/**
 * @param {string} text
 * @returns {Promise<ScenarioCheck>}
 */
export async function checkScenario(text) {
  try {
    return summaryOf(await simulate(text));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return failureOf(error.problem);
  }
}

/**
 * @param {Simulated} simulated
 * @returns {ScenarioCheck}
 */
export function summaryOf({ steps }) {
  const checks = steps.map(({ check }) => check);
  return {
    isChecked: true,
    problems: [],
    code: '',
    steps: steps.length,
    events: steps.reduce((sum, { events }) => sum + events.length, 0),
    met: checks.filter(({ result }) => result === 'pass').length,
    differences: checks.flatMap(({ result, expected, got, difference, failure }, step) => {
      if (result !== 'fail') return [];
      if (failure && (difference ?? null) === null) {
        return [{ step, expected: failure.expected, got: failure.got }];
      }
      const at = difference ?? 0;
      return [{ step, expected: expected?.[at] ?? null, got: got?.[at] ?? null }];
    }),
  };
}

/**
 * @param {Problem & {errors?: ScenarioProblem[]}} problem
 * @returns {ScenarioCheck}
 */
export function failureOf({ code, status, detail, values = {}, errors = [] }) {
  const nothing = { problems: [], steps: 0, events: 0, met: 0, differences: [] };
  if (silent.has(code) || status === tooMany || status >= 500) {
    return { ...nothing, isChecked: false, code };
  }
  const pointer = values.step === undefined ? '' : pointerOf('steps', values.step);
  const whole = { code, values, pointer, message: detail, found: null, allowed: [], nearest: null };
  const problems = errors.length > 0 ? errors : [whole];
  return { ...nothing, isChecked: true, code: '', problems };
}
