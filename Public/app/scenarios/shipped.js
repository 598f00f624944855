// @ts-check
/** Whether a run is one of a shipped example. */

/** Opens if the address names none. */
export const defaultExample = 'push-b';

/** @type {(scenario: store.Scenario, shipped: scenarios.Shipped) => boolean} */
export function isShippedScenario(scenario, shipped) {
  return scenario === shipped.scenario ||
    JSON.stringify(scenario) === JSON.stringify(shipped.scenario);
}

/** Whether a run has begun as the example does.
 * @type {(family: Pick<session.Family, 'scenario'|'platform'>, shipped: scenarios.Shipped) =>
 *   boolean} */
export function isShippedRun({ scenario, platform }, shipped) {
  return isSamePlatform(platform, shipped.platform) && isShippedScenario(scenario, shipped);
}

/** @type {(one: store.Platform, other: store.Platform) => boolean} */
export function isSamePlatform(one, other) {
  return one.ios === other.ios && one.idiom === other.idiom;
}
