// @ts-check
/** What a run and its branches have in common. */

/** The document that starts a run.
 * @type {(family: Pick<session.Family, 'scenario'|'platform'>) => store.Scenario} */
export function documentOf({ scenario, platform }) {
  return { ...scenario, platform: { ...scenario.platform, ...platform } };
}

/** A scenario with the first of its own steps.
 * @type {(scenario: store.Scenario, count: number) => store.Scenario} */
export function withSteps(scenario, count) {
  if (count >= scenario.steps.length) return scenario;
  return { ...scenario, steps: scenario.steps.slice(0, count) };
}

/** The name of a run; a branch that others have made without one goes by its identifier.
 * @type {(run: {id: string, name?: string|null, parent?: object|null}) => string|null} */
export function nameOf({ id, name = null, parent = null }) {
  return name ?? (parent ? id.slice(0, 4) : null);
}
