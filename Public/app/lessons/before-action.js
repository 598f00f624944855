// @ts-check
/**
 * A question about what a command will do, from a run that nobody sees.
 *
 * @typedef {import('../questions/kinds.js').Question} Question
 * @typedef {import('../questions/mastery.js').Mastery} Mastery
 * @typedef {import('../store/trace-store.js').TraceStore} TraceStore
 * @typedef {import('../store/types.js').Command} Command
 * @typedef {import('../store/types.js').Platform} Platform
 * @typedef {import('../store/types.js').Scenario} Scenario
 */
import { scenarioOf } from '../compare/compare.js';
import { questionsAbout } from '../questions/generator.js';
import { shadowOf } from './shadow.js';

/** What can be asked before anything has come; a cause can't. */
const kinds = ['next', 'who', 'count', 'stand', 'geometry', 'order', 'first', 'happens',
  'isLoaded', 'lives'];
const choice = 8;

/**
 * @param {{scenario: Scenario, performed: readonly Command[], platform: Platform}} run
 * @param {Command} command
 * @param {Pick<Mastery, 'rules'>} mastery
 * @returns {Promise<{question: Question, store: TraceStore}|null>} null where there is nothing to
 *   ask
 */
export async function questionBefore(run, command, mastery) {
  const performed = [...run.performed, command];
  const { store } = await shadowOf(scenarioOf({ ...run, performed }));
  if (!runs(store, performed.length - 1)) return null;
  const question = pick(store, performed.length - 1, mastery);
  return question ? { question, store } : null;
}

/**
 * Whether the app runs before or after a step: else nothing is worth a question.
 *
 * @param {TraceStore} store
 * @param {number} step
 */
export function runs(store, step) {
  return [store.endOf(step), store.endOf(step + 1)]
    .some((seq) => store.stateAt(seq).app.state !== 'notRunning');
}

/**
 * The question about a step whose rules are known the least.
 *
 * @param {TraceStore} store
 * @param {number} step
 * @param {Pick<Mastery, 'rules'>} mastery
 * @returns {Question|null}
 */
export function pick(store, step, { rules }) {
  const wish = { seed: store.events.length, count: choice, kinds, steps: [step] };
  const isNew = (/** @type {Question} */ { rules: own }) =>
    own.some((rule) => !rules.get(rule)?.isKnown);
  const questions = questionsAbout(store, wish);
  return questions.find(isNew) ?? questions[0] ?? null;
}
