// @ts-check
/** Finds events by their number or by a part of their names. */

/** So many are listed. */
export const longestList = 50;

/** A number means the event of the page's counter. Words have to stand in its line, in any order;
 * the name of a controller means that controller.
 * @type {(trace: time.SearchedTrace, query: string) => time.Matches} */
export function findEvents({ events, first, announcedSeq }, query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return { events: [], total: 0, best: -1 };
  const names = new Set(events.map(nameOf));
  const matches = /^\d+$/.test(query.trim())
    ? events.slice(Number(query) - 1).slice(0, Number(query) > 0 ? 1 : 0)
    : events.filter((event) => words.every((word) => fits(event, word, names)));
  const next = Math.max(0, matches.findIndex(({ seq }) => seq > Math.max(announcedSeq, first)));
  const from = Math.max(0, Math.min(next - 1, matches.length - longestList));
  const listed = matches.slice(from, from + longestList);
  return { events: listed, total: matches.length, best: listed.length > 0 ? next - from : -1 };
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
