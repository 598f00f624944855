// @ts-check
/**
 * What UIKit calls on classes that have no code of their own, as overrides to begin with.
 *
 * @typedef {import('../store/types.js').Scenario} Scenario
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 */
import { callbackNamed, isEssential } from '../store/callbacks.js';

/** Who overrides these doesn’t call super. */
const withoutSuper = ['loadView', 'deinit'];

/**
 * Whether a class of a scenario has no code of its own.
 *
 * @param {Scenario|null} scenario
 * @param {string} controller
 */
export function isBare(scenario, controller) {
  const { overrides } = scenario?.controllers[controller] ?? {};
  return Object.keys(overrides ?? {}).length === 0;
}

/**
 * The callbacks that a run has called on classes without code: a line for each class.
 *
 * @param {Scenario|null} scenario
 * @param {readonly TraceEvent[]} events
 * @returns {Map<string, Set<string>>}
 */
export function calledOnBare(scenario, events) {
  /** @type {Map<string, Set<string>>} */
  const called = new Map();
  for (const { actor, callback, controller } of events) {
    const { isInitializer, isOverridable } = callbackNamed(callback) ?? {};
    if (!controller || !isEssential({ actor, callback }) || !isOverridable || isInitializer
      || withoutSuper.includes(callback) || !isBare(scenario, controller)) continue;
    called.set(controller, (called.get(controller) ?? new Set()).add(callback));
  }
  return called;
}

/**
 * The scenario in which those classes override what is called on them, and only call super.
 *
 * @param {Scenario} scenario
 * @param {ReadonlyMap<string, ReadonlySet<string>>} called
 * @returns {Scenario}
 */
export function withOverrides(scenario, called) {
  const controllers = Object.fromEntries(Object.entries(scenario.controllers).map(([name, own]) => {
    const names = [...called.get(name) ?? []];
    const overrides = Object.fromEntries(names.map((callback) => [callback, {}]));
    return [name, names.length === 0 ? own : { ...own, overrides }];
  }));
  return { ...scenario, controllers };
}
