// @ts-check
/** Whether the server understands a scenario, and whether what it expects comes out. */
import { ApiError } from '../server/api.js';
import { simulate } from '../server/catalog-api.js';
import { pointerOf } from './json-text.js';

const silent = new Set(['offline', 'noServer']);
const tooMany = 429;

/** @type {(text: string) => Promise<editor.ScenarioCheck>} */
export async function checkScenario(text) {
  try {
    return summaryOf(await simulate(text));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return failureOf(error.problem);
  }
}

/** @type {(simulated: editor.Simulated) => editor.ScenarioCheck} */
export function summaryOf({ steps }) {
  const checks = steps.map(({ check }) => check);
  return {
    isChecked: true,
    problems: [],
    code: '',
    steps: steps.length,
    events: steps.reduce((sum, { events }) => sum + events.length, 0),
    metCount: checks.filter(({ result }) => result === 'pass').length,
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

/** @type {(problem: store.Problem & {errors?: editor.ScenarioProblem[]}) => editor.ScenarioCheck}
 */
export function failureOf({ code, status, detail, values = {}, errors = [] }) {
  const nothing = { problems: [], steps: 0, events: 0, metCount: 0, differences: [] };
  if (silent.has(code) || status === tooMany || status >= 500) {
    return { ...nothing, isChecked: false, code };
  }
  const pointer = values.step === undefined ? '' : pointerOf('steps', values.step);
  const whole = { code, values, pointer, message: detail, found: null, allowed: [], nearest: null };
  const problems = errors.length > 0 ? errors : [whole];
  return { ...nothing, isChecked: true, code: '', problems };
}
