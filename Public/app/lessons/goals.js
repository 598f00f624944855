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
 * What is still missing before a goal is reached.
 *
 * @typedef {{kind: 'trap', id: string}
 *   | {kind: 'does', does: string}
 *   | {kind: 'finding', finding: string}
 *   | {kind: 'command', command: Command}
 *   | {kind: 'callback', call: string}
 *   | {kind: 'state', controller: string, field: string, value: string}
 *   | {kind: 'memory'}
 *   | {kind: 'tooMany', given: number, most: number}} Unmet
 */

/**
 * @param {Goal} goal
 * @param {Attempt} attempt
 */
export function isReached(goal, attempt) {
  return unmetOf(goal, attempt).every(({ kind }) => kind === 'trap');
}

/**
 * The conditions that aren't met yet: those of the code first, then those of the run. A trap that
 * the code has gone into comes before all; it says why another condition can't be met.
 *
 * @param {Goal} goal
 * @param {Attempt} attempt
 * @returns {Unmet[]}
 */
export function unmetOf(goal, attempt) {
  const { store, findings, begin } = attempt;
  const { does, maxCommands, controller = '', callback } = goal;
  const added = store.performed.slice(begin);
  const command = nextMissing(added, goal.commands ?? []);
  const call = [controller, callback].filter(Boolean).join(' ');
  return [
    ...(goal.traps ?? []).filter((trap) => isIn(trap, store.scenario))
      .map(({ id }) => /** @type {Unmet} */ ({ kind: 'trap', id })),
    ...when(does !== undefined && !doesIn(store.scenario).includes(does),
      { kind: 'does', does: does ?? '' }),
    ...(goal.findings ?? []).filter((id) => findings.includes(id))
      .map((finding) => /** @type {Unmet} */ ({ kind: 'finding', finding })),
    ...(command ? when(true, { kind: 'command', command }) : []),
    ...when(!comes(goal, attempt), { kind: 'callback', call }),
    ...statesMissing(goal, store),
    ...when(goal.memoryFlat === true && !isFlat(store), { kind: 'memory' }),
    ...when(maxCommands !== undefined && added.length > maxCommands,
      { kind: 'tooMany', given: added.length, most: maxCommands ?? 0 }),
  ];
}

/**
 * @param {boolean} isMissing
 * @param {Unmet} unmet
 * @returns {Unmet[]}
 */
function when(isMissing, unmet) {
  return isMissing ? [unmet] : [];
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
 * Where a reached goal shows: its callback, the event that made its state so, else the end.
 *
 * @param {Goal} goal
 * @param {TraceStore} store
 * @returns {number} the place of the cursor
 */
export function effectOf(goal, store) {
  const { callback, controller, state } = goal;
  const isShown = (/** @type {import('../store/types.js').TraceEvent} */ event) =>
    (callback ? event.callback === callback
      : state !== undefined && event.changes.some((change) => Object.entries(state)
        .every(([field, value]) => Reflect.get(change, field) === value))) &&
    (!controller || event.controller === controller);
  return [...store.events].reverse().find(isShown)?.seq ?? store.last;
}

/**
 * @param {Goal} goal
 * @param {TraceStore} store
 * @returns {Unmet[]}
 */
function statesMissing({ state = {}, controller = '' }, store) {
  const own = controllerNamed(store.stateAt(store.last), controller);
  return Object.entries(state)
    .filter(([field, value]) => own?.[/** @type {keyof typeof own} */ (field)] !== value)
    .map(([field, value]) => ({ kind: 'state', controller, field, value: String(value) }));
}

/**
 * Whether the code of some controller does something in a callback where it is of no use.
 *
 * @param {import('./lesson.js').Trap} trap
 * @param {Scenario|null} scenario
 */
function isIn({ callback, does }, scenario) {
  return Object.values(scenario?.controllers ?? {}).some(({ overrides = {} }) =>
    linesOf(overrides[callback]?.do ?? []).some((one) => one.do === does));
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
 * The first of the wanted commands that hasn't been given in its turn; null where all have.
 *
 * @param {readonly Command[]} given
 * @param {readonly Command[]} wanted
 */
function nextMissing(given, wanted) {
  let found = 0;
  for (const command of given) {
    const next = wanted[found];
    if (next && isMeant(command, next)) found += 1;
  }
  return wanted[found] ?? null;
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
