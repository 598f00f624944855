// @ts-check
/** The code that a finding is about. */

/** The line of code that a finding points at; empty where it is about a step.
 * @type {(finding: findings.Finding, scenario: store.Scenario|null) => {callback: string,
 *   statement: string}} */
export function codeOf({ controller = '', callback = '', statement = -1 }, scenario) {
  const handler = scenario?.controllers[controller]?.overrides?.[callback];
  const item = handler?.do?.[statement];
  return { callback, statement: item ? statementCode(item) : '' };
}

/** A statement as a call: its name is the same in every language.
 * @type {(statement: store.Statement) => string} */
export function statementCode({ do: name, ...fields }) {
  const values = Object.entries(fields)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `${name}(${values.join(', ')})`;
}
