// @ts-check
/** What becomes of the calls that belong to `super`. */

/** When the override that an event runs calls super; null where a class has none, so that UIKit's
 * own runs.
 * @type {(scenario: store.Scenario|null, event: store.TraceEvent) => store.SuperCall|null} */
export function superOf(scenario, { actor, controller = '', callback }) {
  if (actor !== 'controller') return null;
  const override = scenario?.controllers[controller]?.overrides?.[callback];
  return override ? override.super ?? true : null;
}
