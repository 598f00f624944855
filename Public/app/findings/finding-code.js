// @ts-check
/**
 * The code that a finding is about.
 *
 * @typedef {import('./types.js').Finding} Finding
 * @typedef {import('../store/types.js').Scenario} Scenario
 * @typedef {import('../store/types.js').Statement} Statement
 */

/**
 * The line of code that a finding points at; empty where it is about a step.
 *
 * @param {Finding} finding
 * @param {Scenario|null} scenario
 * @returns {{callback: string, statement: string}}
 */
export function codeOf({ controller = '', callback = '', statement = -1 }, scenario) {
  const handler = scenario?.controllers[controller]?.overrides?.[callback];
  const found = handler?.do?.[statement];
  return { callback, statement: found ? statementCode(found) : '' };
}

/**
 * A statement as a call: its name is the same in every language.
 *
 * @param {Statement} statement
 * @returns {string}
 */
export function statementCode({ do: name, ...fields }) {
  const values = Object.entries(fields)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `${name}(${values.join(', ')})`;
}
