// @ts-check

/** The statements of an override with those that run later, each of which stands behind the one
 * that hands it over. A statement that ran is named by its position among them.
 * @type {(statements: readonly store.Statement[]) => store.Statement[]} */
export function linesOf(statements) {
  return statements.flatMap((one) => [one, ...blockOf(one)]);
}

/** @type {(statement: store.Statement) => store.Statement[]}  What a statement has run later. */
export function blockOf({ then }) {
  return /** @type {store.Statement[]} */ (Array.isArray(then) ? then : []);
}
