// @ts-check
/** What a run has of a shipped example, and what an address has to carry besides the name. */

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

/** What an address carries of a run; null if the name of an example says it all.
 * @param {Pick<session.Family, 'scenario'|'platform'>} family
 * @param {readonly store.Command[]} performed
 * @param {scenarios.Shipped|null} shipped  the example whose scenario it is
 * @returns {Pick<exporting.Shared, 'example'|'scenario'|'platform'|'commands'>|null} */
export function carriedOf({ scenario, platform }, performed, shipped) {
  const own = scenario.steps.length;
  const isWhole = performed.length >= own;
  const isPlain = performed.length === own && shipped !== null;
  if (isPlain && isSamePlatform(platform, shipped.platform)) return null;
  const begin = isWhole ? scenario : { ...scenario, steps: [...performed] };
  return {
    ...(shipped && isWhole ? { example: shipped.name } : { scenario: begin }),
    platform: { ...platform }, commands: performed.slice(own),
  };
}

/** @type {(one: store.Platform, other: store.Platform) => boolean} */
function isSamePlatform(one, other) {
  return one.ios === other.ios && one.idiom === other.idiom;
}
