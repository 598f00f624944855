// @ts-check
/**
 * What becomes of the calls that belong to `super`.
 *
 * @typedef {import('./types.js').Scenario} Scenario
 * @typedef {import('./types.js').TraceEvent} TraceEvent
 * @typedef {boolean|'last'} SuperCall  `true` calls super first, `false` never
 */

/**
 * When the override that an event runs calls super; null where a class has none, so that UIKit's
 * own runs.
 *
 * @param {Scenario|null} scenario
 * @param {TraceEvent} event
 * @returns {SuperCall|null}
 */
export function superOf(scenario, { actor, controller = '', callback }) {
  if (actor !== 'controller') return null;
  const override = scenario?.controllers[controller]?.overrides?.[callback];
  return override ? override.super ?? true : null;
}
