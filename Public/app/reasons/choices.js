// @ts-check
/** The table that chooses the text about an event, `choices.json`: the lab reads it too.
 *
 * A list of rows answers one question. A row has conditions, and the keys to try where they hold:
 * `"call=viewWillAppear|viewDidAppear !isInWindow": "{place}|none"`. The first row with a key
 * that is accepted decides. A condition names a fact and its values, or a fact that must be known;
 * `!` inverts it. `{fact}` in a key stands for a fact. */

/** @type {Map<string, {conditions: reasons.Condition[], keys: string[]}[]>} */
const lists = new Map();

/** @type {(table: reasons.Table) => void} */
export function learnChoices(table) {
  for (const [list, rows] of Object.entries(table)) {
    lists.set(list, Object.entries(rows).map(([conditions, keys]) => ({
      conditions: conditions.split(' ').filter(Boolean).map(conditionOf), keys: keys.split('|'),
    })));
  }
}

/** The key that a list chooses for some facts; empty if no row fits.
 * @param {string} list @param {reasons.Facts} facts
 * @param {(key: string) => boolean} [accepts]  whether a key can be used */
export function choose(list, facts, accepts = () => true) {
  for (const { conditions, keys } of lists.get(list) ?? []) {
    if (!conditions.every((condition) => holds(condition, facts))) continue;
    const filled = keys.map((key) => key.replace(/\{(\w+)\}/g, (_, fact) => facts[fact] ?? ''));
    const key = filled.find(accepts);
    if (key !== undefined) return key;
  }
  return '';
}

/** @type {(text: string) => reasons.Condition} */
function conditionOf(text) {
  const isNegated = text.startsWith('!');
  const [fact = '', values] = text.slice(isNegated ? 1 : 0).split('=');
  return { isNegated, fact, values: values?.split('|') ?? null };
}

/** @type {(condition: reasons.Condition, facts: reasons.Facts) => boolean} */
function holds({ isNegated, fact, values }, facts) {
  const value = facts[fact];
  return (values ? values.includes(value) : Boolean(value)) !== isNegated;
}
