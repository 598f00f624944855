// @ts-check
/** What a breakpoint can be set on: the callbacks, controllers and values that a run has or may
 * get. */
import { stateFields } from './breakpoint-matcher.js';
import { lacks } from '../store/ios.js';

/** The groups of the catalog whose callbacks controllers get themselves. */
const own = ['loading', 'appearance', 'layout', 'memory', 'containment', 'size', 'segues'];

export const fields = ['argument', ...Object.keys(stateFields)];

/** @type {(called: breakpoints.Called) => string} */
export function calledKey({ actor, callback }) {
  return `${actor} ${callback}`;
}

/** @type {(key: string) => breakpoints.Called} */
export function calledOf(key) {
  const [actor = '', callback = ''] = key.split(' ');
  return { actor, callback };
}

/** The callbacks that have come in a run, and the others that its version knows.
 * @type {(events: readonly store.TraceEvent[], catalog: readonly store.CallbackEntry[], ios:
 *   string) => {seen: breakpoints.Called[], others: breakpoints.Called[]}} */
export function callbackChoices(events, catalog, ios) {
  const keys = new Set(events.map(calledKey));
  const names = new Set(events.map(({ callback }) => callback));
  const others = catalog
    .filter(({ name }) => !lacks(ios, name))
    .map(({ name, group }) => ({ actor: own.includes(group) ? 'controller' : '', callback: name }))
    .filter((one) => (one.actor ? !keys.has(calledKey(one)) : !names.has(one.callback)));
  return { seen: [...keys].map(calledOf).sort(byCallback), others: others.sort(byCallback) };
}

/** Controllers first: they are what this page is about.
 * @type {(a: breakpoints.Called, b: breakpoints.Called) => 1|-1} */
function byCallback(a, b) {
  const ranks = [a, b].map(({ actor }) => (actor === 'controller' ? '' : actor || '~'));
  const [left = '', right = ''] = ranks;
  if (left !== right) return left < right ? -1 : 1;
  return a.callback < b.callback ? -1 : 1;
}

/** The instances of each controller's class that can be told apart: those that the run has had, and
 * the next one.
 * @type {(scenario: store.Scenario|null, state: store.RunState) => {controller: string,
 *   instances: number[]}[]} */
export function controllerChoices(scenario, state) {
  return Object.keys(scenario?.controllers ?? {}).map((controller) => {
    const known = Object.values(state.controllers)
      .filter((one) => one.controller === controller).map(({ instance }) => instance);
    const count = Math.max(0, ...known) + 1;
    return { controller, instances: Array.from({ length: count }, (_, index) => index + 1) };
  });
}

/** The values that a condition can compare with.
 * @type {(field: string, events: readonly store.TraceEvent[]) => readonly string[]} */
export function valueChoices(field, events) {
  const values = Object.entries(stateFields).find(([name]) => name === field);
  if (values) return values[1];
  if (field !== 'argument') return [];
  const seen = events.flatMap(({ argument }) => (argument ? [argument] : []));
  return [...new Set(['animated', 'unanimated', ...seen.sort()])];
}
