// @ts-check
/** What a repair is about: where the code of the lesson and that of its solution differ. The editor
 * opens there, and offers what belongs to it; which of that is right is left to the person. */
import { allCallbacks } from '../store/callbacks.js';
import { linesOf } from '../store/statements.js';

/** @param {store.Scenario} scenario  of the step
 * @param {store.Scenario} solution @returns {lessons.RepairPlace} */
export function repairPlace(scenario, solution) {
  const changed = Object.keys(solution.controllers).flatMap((controller) =>
    changesOf(scenario, solution, controller).map((callback) => ({ controller, callback })));
  const owner = changed[0]?.controller ?? Object.keys(scenario.controllers)
    .find((name) => differs(scenario, solution, name)) ?? '';
  const own = Object.keys(scenario.controllers[owner]?.overrides ?? {});
  const wrong = changed.find((one) => one.controller === owner && own.includes(one.callback));
  const essential = allCallbacks().filter((one) => one.isEssential && !one.isInitializer)
    .map(({ name }) => name);
  const all = Object.keys(scenario.controllers).flatMap((name) =>
    Object.keys(scenario.controllers[name]?.overrides ?? {}));
  return {
    controller: owner,
    callback: wrong?.callback ?? own[0] ?? essential[0] ?? '',
    about: {
      callbacks: [...new Set([...essential, ...all, ...changed.map((one) => one.callback)])],
      statements: [...new Set([scenario, solution].flatMap(statementsIn).map((one) => one.do))],
    },
  };
}

/** The statements that a solution adds to the code, each with its callback.
 * @type {(scenario: store.Scenario, solution: store.Scenario) => {controller: string,
 *   callback: string, statement: store.Statement}[]} */
export function additions(scenario, solution) {
  return Object.keys(solution.controllers).flatMap((controller) =>
    changesOf(scenario, solution, controller).flatMap((callback) => {
      const before = linesIn(scenario, controller, callback).map((one) => JSON.stringify(one));
      return linesIn(solution, controller, callback)
        .filter((one) => !before.includes(JSON.stringify(one)))
        .map((statement) => ({ controller, callback, statement }));
    }));
}

/** The callbacks of a controller that do something else.
 * @type {(scenario: store.Scenario, solution: store.Scenario, controller: string) => string[]} */
function changesOf(scenario, solution, controller) {
  const [before, after] = [scenario, solution]
    .map((one) => one.controllers[controller]?.overrides ?? {});
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
}

/** @type {(scenario: store.Scenario, solution: store.Scenario, controller: string) => boolean} */
function differs(scenario, solution, controller) {
  return JSON.stringify(scenario.controllers[controller]) !==
    JSON.stringify(solution.controllers[controller]);
}

/** @type {(scenario: store.Scenario, controller: string, callback: string) => store.Statement[]} */
function linesIn(scenario, controller, callback) {
  return linesOf(scenario.controllers[controller]?.overrides?.[callback]?.do ?? []);
}

/** @type {(scenario: store.Scenario) => store.Statement[]} */
function statementsIn({ controllers }) {
  return Object.values(controllers).flatMap(({ overrides = {} }) => Object.values(overrides))
    .flatMap(({ do: statements = [] }) => linesOf(statements));
}
