// @ts-check
/**
 * @typedef {{do: string} & Record<string, unknown>} Statement  of an override
 */

/**
 * The statements of an override with those that run later, each of which stands behind the one that
 * hands it over. A statement that ran is named by its position among them.
 *
 * @param {readonly Statement[]} statements
 * @returns {Statement[]}
 */
export function linesOf(statements) {
  return statements.flatMap((one) => [one, ...blockOf(one)]);
}

/**
 * What a statement has run later.
 *
 * @param {Statement} statement
 */
export function blockOf({ then }) {
  return /** @type {Statement[]} */ (Array.isArray(then) ? then : []);
}
