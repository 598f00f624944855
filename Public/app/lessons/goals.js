// @ts-check
/**
 * Whether a person's run has reached what a lesson asks for.
 *
 * @typedef {import('./lesson.js').Goal} Goal
 * @typedef {import('../store/trace-store.js').TraceStore} TraceStore
 * @typedef {import('../store/types.js').Command} Command
 * @typedef {import('../store/types.js').Scenario} Scenario
 *
 * @typedef {object} Attempt
 * @property {TraceStore} store  the person's run
 * @property {readonly string[]} findings  ids of what is wrong with it
 * @property {number} begin  the first step that the person has added
 * @property {boolean} isChanged  whether its code is no longer that of the lesson
 */
import { controllerNamed } from '../store/fold.js';
import { linesOf } from '../store/statements.js';

const cycles = 3;

/**
 * @param {Goal} goal
 * @param {Attempt} attempt
 */
export function isReached(goal, attempt) {
  const { store, findings, begin } = attempt;
  const added = store.performed.slice(begin);
  return comes(goal, attempt) && holds(goal, store) &&
    !(goal.findings ?? []).some((id) => findings.includes(id)) &&
    (!goal.does || doesIn(store.scenario).includes(goal.does)) &&
    (!goal.commands || containsInOrder(added, goal.commands)) &&
    (!goal.memoryFlat || isFlat(store)) &&
    (goal.maxCommands === undefined || added.length <= goal.maxCommands);
}

/**
 * @param {Goal} goal
 * @param {Attempt} attempt
 */
function comes({ callback, controller }, { store, begin, isChanged }) {
  if (!callback) return true;
  return store.events.some((event) => event.callback === callback &&
    (isChanged || event.step >= begin) && (!controller || event.controller === controller));
}

/**
 * @param {Goal} goal
 * @param {TraceStore} store
 */
function holds({ state, controller }, store) {
  if (!state) return true;
  const own = controllerNamed(store.stateAt(store.last), controller);
  return own !== null && Object.entries(state).every(([field, value]) =>
    own[/** @type {keyof typeof own} */ (field)] === value);
}

/**
 * The statements of all overrides.
 *
 * @param {Scenario|null} scenario
 */
function doesIn(scenario) {
  return Object.values(scenario?.controllers ?? {})
    .flatMap(({ overrides = {} }) => Object.values(overrides))
    .flatMap(({ do: statements = [] }) => linesOf(statements).map((one) => one.do));
}

/**
 * @param {readonly Command[]} given
 * @param {readonly Command[]} wanted
 */
function containsInOrder(given, wanted) {
  let found = 0;
  for (const command of given) {
    const next = wanted[found];
    if (next && isMeant(command, next)) found += 1;
  }
  return found === wanted.length;
}

/**
 * Whether a command is the one that is wanted, whatever else it says.
 *
 * @param {Command} command
 * @param {Command} wanted
 */
function isMeant(command, wanted) {
  return Object.entries(wanted).every(([field, value]) =>
    JSON.stringify(command[/** @type {keyof Command} */ (field)]) === JSON.stringify(value));
}

/**
 * Whether a cycle that ends with the last command costs nothing each time.
 *
 * @param {TraceStore} store
 */
function isFlat(store) {
  const last = JSON.stringify(store.steps[store.steps.length - 1]?.command ?? null);
  const totals = store.steps.filter(({ command }) => JSON.stringify(command) === last)
    .map(({ lastEvent }) => store.stateAt(lastEvent).app.memory?.total ?? 0);
  const [first = 0] = totals;
  return totals.length >= cycles && (totals[totals.length - 1] ?? 0) <= first;
}
