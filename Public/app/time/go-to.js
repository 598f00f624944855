// @ts-check
/** Finds events by their address in the story, by their number, or by a part of their names. */

/** So many are listed. */
export const longestList = 50;

/** `5` and `6a` are rows of the action at the cursor, `2.5` one of another action, `#61` is an
 * event of the trace. Words have to stand in a line, in any order; the name of a controller means
 * that controller.
 * @param {time.SearchedTrace} trace @param {string} query
 * @param {store.ActionIndex} actions
 * @returns {time.Matches} */
export function findEvents({ events, first, announcedSeq }, query, actions) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return { events: [], total: 0, best: -1 };
  const addressed = eventAt(query.trim(), { first, announcedSeq }, actions);
  const names = new Set(events.map(nameOf));
  const matches = addressed === undefined
    ? events.filter((event) => words.every((word) => fits(event, word, names)))
    : events.slice(addressed - first - 1, addressed - first);
  const next = Math.max(0, matches.findIndex(({ seq }) => seq > Math.max(announcedSeq, first)));
  const from = Math.max(0, Math.min(next - 1, matches.length - longestList));
  const listed = matches.slice(from, from + longestList);
  return { events: listed, total: matches.length, best: listed.length > 0 ? next - from : -1 };
}

/** The event of an address; `undefined` if the query is none, 0 if there is no such event.
 * @param {string} query @param {{first: number, announcedSeq: number}} place
 * @param {store.ActionIndex} actions @returns {number|undefined} */
function eventAt(query, { first, announcedSeq }, actions) {
  const [, event] = /^#(\d+)$/.exec(query) ?? [];
  if (event !== undefined) return Number(event) > 0 ? first + Number(event) : 0;
  const [, number, label] = /^(?:(\d+)\.)?(\d+[a-z]*)$/.exec(query) ?? [];
  if (label === undefined) return undefined;
  const action = number === undefined ? actions.at(announcedSeq) ?? actions.list[0]
    : actions.list[Number(number) - 1];
  const call = action && actions.calls(action).find((one) => one.label === label);
  return call?.event.seq ?? 0;
}

/** @type {(event: store.TraceEvent) => string} */
function nameOf({ controller = '' }) {
  return controller.toLowerCase();
}

/** @param {store.TraceEvent} event @param {string} word
 * @param {ReadonlySet<string>} names  of controllers */
function fits(event, word, names) {
  return names.has(word) ? nameOf(event) === word : event.line.toLowerCase().includes(word);
}
