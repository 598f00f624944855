// @ts-check
/** Whether a person's run has reached what a lesson asks for. */
import { controllerNamed } from '../store/fold.js';
import { linesOf } from '../store/statements.js';

const cycles = 3;

/** What is still missing before a goal is reached. */

/** @type {(goal: lessons.Goal, attempt: lessons.Attempt) => boolean} */
export function isReached(goal, attempt) {
  return unmetOf(goal, attempt).every(({ kind }) => kind === 'trap');
}

/** The conditions that aren't met yet: those of the code first, then those of the run. A trap that
 * the code has gone into comes before all; it says why another condition can't be met.
 * @type {(goal: lessons.Goal, attempt: lessons.Attempt) => lessons.Unmet[]} */
export function unmetOf(goal, attempt) {
  const { store, findings, begin } = attempt;
  const { does, maxCommands, controller = '', callback } = goal;
  const added = store.performed.slice(begin);
  const command = nextMissing(added, goal.commands ?? []);
  const call = [controller, callback].filter(Boolean).join(' ');
  return [
    ...(goal.traps ?? []).filter((trap) => isIn(trap, store.scenario))
      .map(({ id }) => /** @type {lessons.Unmet} */ ({ kind: 'trap', id })),
    ...when(does !== undefined && !doesIn(store.scenario).includes(does),
      { kind: 'does', does: does ?? '' }),
    ...(goal.findings ?? []).filter((id) => findings.includes(id))
      .map((finding) => /** @type {lessons.Unmet} */ ({ kind: 'finding', finding })),
    ...(command ? when(true, { kind: 'command', command }) : []),
    ...when(!comes(goal, attempt), { kind: 'callback', call }),
    ...statesMissing(goal, store),
    ...when(goal.memoryFlat === true && !isFlat(store), { kind: 'memory' }),
    ...when(maxCommands !== undefined && added.length > maxCommands,
      { kind: 'tooMany', given: added.length, most: maxCommands ?? 0 }),
  ];
}

/** @type {(isMissing: boolean, unmet: lessons.Unmet) => lessons.Unmet[]} */
function when(isMissing, unmet) {
  return isMissing ? [unmet] : [];
}

/** @type {(goal: lessons.Goal, attempt: lessons.Attempt) => boolean} */
function comes({ callback, controller }, { store, begin, isChanged }) {
  if (!callback) return true;
  return store.events.some((event) => event.callback === callback &&
    (isChanged || event.step >= begin) && (!controller || event.controller === controller));
}

/** The event at which a reached goal shows: its callback, the event that completed its state, or
 * the end.
 * @param {lessons.Goal} goal @param {store.TraceStore} store
 * @returns {number}  the place of the cursor */
export function effectOf(goal, store) {
  const { callback, controller, state } = goal;
  const isShown = (/** @type {store.TraceEvent} */ event) =>
    (callback ? event.callback === callback
      : state !== undefined && event.changes.some((change) => Object.entries(state)
        .every(([field, value]) => Reflect.get(change, field) === value))) &&
    (!controller || event.controller === controller);
  return [...store.events].reverse().find(isShown)?.seq ?? store.last;
}

/** @type {(goal: lessons.Goal, store: store.TraceStore) => lessons.Unmet[]} */
function statesMissing({ state = {}, controller = '' }, store) {
  const own = controllerNamed(store.stateAt(store.last), controller);
  return Object.entries(state)
    .filter(([field, value]) => own?.[/** @type {keyof typeof own} */ (field)] !== value)
    .map(([field, value]) => ({ kind: 'state', controller, field, value: String(value) }));
}

/** Whether a controller's code does something in a callback where it has no effect.
 * @type {(trap: lessons.Trap, scenario: store.Scenario|null) => boolean} */
function isIn({ callback, does }, scenario) {
  return Object.values(scenario?.controllers ?? {}).some(({ overrides = {} }) =>
    linesOf(overrides[callback]?.do ?? []).some((one) => one.do === does));
}

/** @type {(scenario: store.Scenario|null) => string[]}  The statements of all overrides. */
function doesIn(scenario) {
  return Object.values(scenario?.controllers ?? {})
    .flatMap(({ overrides = {} }) => Object.values(overrides))
    .flatMap(({ do: statements = [] }) => linesOf(statements).map((one) => one.do));
}

/** The first of the wanted commands that hasn't been given in its turn; null where all have.
 * @type {(given: readonly store.Command[], wanted: readonly store.Command[]) =>
 *   store.Command|null} */
function nextMissing(given, wanted) {
  let matches = 0;
  for (const command of given) {
    const next = wanted[matches];
    if (next && isMeant(command, next)) matches += 1;
  }
  return wanted[matches] ?? null;
}

/** Whether a command is the one that is wanted, whatever else it says.
 * @type {(command: store.Command, wanted: store.Command) => boolean} */
function isMeant(command, wanted) {
  return Object.entries(wanted).every(([field, value]) =>
    JSON.stringify(command[/** @type {keyof store.Command} */ (field)]) === JSON.stringify(value));
}

/** Whether a cycle that ends with the last command costs nothing each time.
 * @type {(store: store.TraceStore) => boolean} */
function isFlat(store) {
  const last = JSON.stringify(store.steps[store.steps.length - 1]?.command ?? null);
  const totals = store.steps.filter(({ command }) => JSON.stringify(command) === last)
    .map(({ lastEvent }) => store.stateAt(lastEvent).app.memory?.total ?? 0);
  const [first = 0] = totals;
  return totals.length >= cycles && (totals[totals.length - 1] ?? 0) <= first;
}
