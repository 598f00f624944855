// @ts-check
/**
 * What a run and its branches have in common.
 *
 * @typedef {import('../store/types.js').Command} Command
 * @typedef {import('../store/types.js').Platform} Platform
 * @typedef {import('../store/types.js').Scenario} Scenario
 *
 * @typedef {object} Family
 * @property {Scenario} scenario  as the page has opened it
 * @property {Platform} platform
 * @property {readonly Command[]} steps  the scenario's own, as the server writes them
 */

/**
 * The document that starts a run.
 *
 * @param {Pick<Family, 'scenario'|'platform'>} family
 * @returns {Scenario}
 */
export function documentOf({ scenario, platform }) {
  return { ...scenario, platform: { ...scenario.platform, ...platform } };
}

/**
 * A scenario with the first of its own steps.
 *
 * @param {Scenario} scenario
 * @param {number} count
 * @returns {Scenario}
 */
export function withSteps(scenario, count) {
  if (count >= scenario.steps.length) return scenario;
  return { ...scenario, steps: scenario.steps.slice(0, count) };
}

/**
 * The name of a run; a branch that others have made without one goes by its identifier.
 *
 * @param {{id: string, name?: string|null, parent?: object|null}} run
 * @returns {string|null}
 */
export function nameOf({ id, name = null, parent = null }) {
  return name ?? (parent ? id.slice(0, 4) : null);
}
