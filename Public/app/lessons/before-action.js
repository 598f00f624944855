// @ts-check
/** A question about what a command will do, from a run that nobody sees. */
import { scenarioOf } from '../compare/compare.js';
import { questionsAbout } from '../questions/generator.js';
import { shadowOf } from './shadow.js';

/** What can be asked before anything has come; a cause can't. */
const kinds = ['next', 'who', 'count', 'stand', 'geometry', 'order', 'first', 'happens',
  'isLoaded', 'lives'];
const choice = 8;

/** null where there is nothing to ask
 * @type {(run: {scenario: store.Scenario, performed: readonly store.Command[], platform:
 *   store.Platform}, command: store.Command, mastery: Pick<questions.Mastery, 'rules'>) =>
 *   Promise<{question: questions.Question, store: store.TraceStore}|null>} */
export async function questionBefore(run, command, mastery) {
  const performed = [...run.performed, command];
  const { store } = await shadowOf(scenarioOf({ ...run, performed }));
  if (!runs(store, performed.length - 1)) return null;
  const question = pick(store, performed.length - 1, mastery);
  return question ? { question, store } : null;
}

/** Whether the app runs before or after a step: else nothing is worth a question.
 * @type {(store: store.TraceStore, step: number) => boolean} */
export function runs(store, step) {
  return [store.endOf(step), store.endOf(step + 1)]
    .some((seq) => store.stateAt(seq).app.state !== 'notRunning');
}

/** The question about a step whose rules are known the least.
 * @type {(store: store.TraceStore, step: number, mastery: Pick<questions.Mastery, 'rules'>) =>
 *   questions.Question|null} */
export function pick(store, step, { rules }) {
  const wish = { seed: store.events.length, count: choice, kinds, steps: [step] };
  const isNew = (/** @type {questions.Question} */ { rules: own }) =>
    own.some((rule) => !rules.get(rule)?.isKnown);
  const questions = questionsAbout(store, wish);
  return questions.find(isNew) ?? questions[0] ?? null;
}
