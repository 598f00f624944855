// @ts-check
/** The one cursor that every panel reads: the shown event, its number, and after which event the
 * state is told. */

/** What a place of the cursor shows. A hidden event shows the one before it that isn't; at the last
 * row of an action the state is that after the whole of it.
 * @param {store.ActionIndex} actions
 * @param {(event: store.TraceEvent) => boolean} shows  which events have a row
 * @param {number} seq  the announced event
 * @returns {store.Shown|null}  null before the first row */
export function shownAt(actions, shows, seq) {
  const { list } = actions;
  const here = actions.at(seq);
  let at = here ? here.number - 1 : list.length - 1;
  for (; at >= 0; at -= 1) {
    const action = /** @type {store.Action} */ (list[at]);
    const rows = rowsOf(actions.calls(action), shows);
    const row = rows.filter(({ event }) => event.seq <= seq).pop();
    if (row) return shown(actions.calls(action), action, rows, row);
  }
  return null;
}

/** The calls of an action that have a row: each with a number, and what the density shows besides.
 * @param {readonly store.Call[]} calls @param {(event: store.TraceEvent) => boolean} shows
 * @returns {store.Call[]} */
export function rowsOf(calls, shows) {
  return calls.filter(({ event, number }) => number !== null || shows(event));
}

/** @param {readonly store.Call[]} calls @param {store.Action} action
 * @param {readonly store.Call[]} rows @param {store.Call} row @returns {store.Shown} */
function shown(calls, action, rows, row) {
  const { event, label } = row;
  const count = calls.reduce((sum, { number }) => (number === null ? sum : sum + 1), 0);
  const isLast = rows[rows.length - 1] === row;
  return { action, event, label, count, isLast, stateCut: isLast ? action.lastEvent : event.seq, rows };
}
