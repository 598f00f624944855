// @ts-check
/** The published records behind a rule, and the scenarios that were made of them. */

/** a record without scenarios is kept apart, and cannot be opened
 * @type {(rule: store.Rule) => {record: string, scenarios: {name: string, address: string}[]}[]} */
export function recordsOf({ records, scenarios = [] }) {
  return records.map((record) => {
    const stem = record.replaceAll('.', '-');
    const own = scenarios.filter((name) => name.replace(/-\d$/, '') === stem || name === stem);
    return {
      record,
      scenarios: own.map((name) => ({ name, address: `/?scenario=../records/${name}` })),
    };
  });
}
