// @ts-check
/** The rows of a comparison by action, those of them that are shown, and the places of its
 * differences. */

/** An action that one column alone has stands where the rows of that column stand.
 * @type {(comparison: compare.Comparison) => compare.Group[]} */
export function groupsOf({ rows, columns, actions }) {
  /** @type {compare.Group[]} */
  const groups = [];
  for (const row of rows) {
    const own = row.cells.map((event, column) =>
      (event ? actions[column]?.at(event.seq) ?? null : null));
    const last = groups[groups.length - 1];
    const number = Math.max(own.find(Boolean)?.number ?? 1, last?.number ?? 1);
    const group = last?.number === number ? last
      : { number, actions: columns.map(() => null), rows: [] };
    if (group !== last) groups.push(group);
    own.forEach((action, column) => { group.actions[column] ??= action; });
    group.rows.push(row);
  }
  return groups;
}

/** @type {(groups: readonly compare.Group[], row: number) => compare.Group|null}  That of a row. */
export function groupAt(groups, row) {
  return groups.find(({ rows }) => (rows[rows.length - 1]?.index ?? -1) >= row) ?? null;
}

/** Whether a row is shown: it has a number, or the density shows one of its events.
 * @type {(row: compare.Row, shows: (event: store.TraceEvent) => boolean) => boolean} */
export function isShown({ isNumbered, cells }, shows) {
  return isNumbered || cells.some((event) => event !== null && shows(event));
}

/** Where the differences begin, in order: those of rows that are shown, or all if none of them is.
 * @param {compare.Comparison} comparison
 * @param {(event: store.TraceEvent) => boolean} shows @returns {number[]} */
export function placesOf({ differences, rows }, shows) {
  const all = [...new Set(differences.map(({ row }) => row))].sort((a, b) => a - b);
  const shown = all.filter((index) => {
    const row = rows[index];
    return row ? isShown(row, shows) : false;
  });
  return shown.length > 0 ? shown : all;
}

/** The row at which a comparison opens: that of its first difference with a number, or of its first
 * one, or the first row that is shown.
 * @param {compare.Comparison} comparison
 * @param {(event: store.TraceEvent) => boolean} shows @returns {number} */
export function openingRow(comparison, shows) {
  const places = placesOf(comparison, shows);
  const numbered = places.find((index) => comparison.rows[index]?.isNumbered);
  return numbered ?? places[0] ?? comparison.rows.find((row) => isShown(row, shows))?.index ?? 0;
}

/** @type {(calls: readonly store.Call[]) => number} */
function countOf(calls) {
  return calls.filter(({ number }) => number !== null).length;
}

/** How far a column is in an action when all stand at a row.
 * @type {(group: compare.Group, column: number, row: number) => compare.Position} */
export function positionIn({ rows }, column, row) {
  const callsIn = (/** @type {readonly compare.Row[]} */ some) =>
    some.flatMap(({ calls }) => calls[column] ?? []);
  const until = callsIn(rows.filter(({ index }) => index <= row));
  return { label: String(countOf(until)), count: countOf(callsIn(rows)) };
}

/** The controllers of some rows, in the order of the scenario: each is a column of names.
 * @param {readonly compare.Row[]} rows @param {store.Scenario|null} scenario
 * @returns {{controller: string, instance: number}[]} */
export function castOf(rows, scenario) {
  const names = Object.keys(scenario?.controllers ?? {});
  const placeOf = (/** @type {string} */ name) => {
    const at = names.indexOf(name);
    return at < 0 ? names.length : at;
  };
  /** @type {Map<string, {controller: string, instance: number}>} */
  const cast = new Map();
  for (const { cells } of rows) {
    const event = cells.find(Boolean);
    if (!event?.controller) continue;
    const { controller, instance = 1 } = event;
    cast.set(`${controller}#${instance}`, { controller, instance });
  }
  return [...cast.values()].sort((one, other) =>
    placeOf(one.controller) - placeOf(other.controller) || one.instance - other.instance);
}
