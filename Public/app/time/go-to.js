// @ts-check
/** Finds places of a run: by their number in an action, by their number in the trace, or by a part
 * of their names. */

/** So many are listed. */
export const longestList = 50;
/** A shorter word may stand in any name. */
const shortestName = 4;
const none = Object.freeze({ places: [], total: 0, best: -1 });

/** `5` is a row of the shown action, `2.5` one of the second action, `#61` the event of the
 * trace, and 0 the start. Words have to stand in an event's line, in any order; the name of a
 * controller means that controller.
 * @type {(run: time.SearchedRun, query: string) => time.Matches} */
export function findPlaces(run, query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const [word = ''] = words;
  if (words.length === 0) return none;
  if (word === '0' || word === '#0') return only({ seq: run.store.first, label: '0', event: null });
  const event = /^#(\d+)$/.exec(word);
  if (event) return byEvent(run, run.store.first + Number(event[1]));
  const row = /^(?:(\d+)\.)?(\d+[a-z]*)$/.exec(word);
  return row && words.length === 1 ? byRow(run, row[2] ?? '', row[1]) : byName(run, words);
}

/** The numbered calls that a query names, or the other events if it names no numbered ones. Words
 * that stand in no name don't count.
 * @type {(run: time.SearchedRun, query: string) => readonly time.FoundPlace[]} */
export function placesNamed(run, query) {
  const exact = findPlaces(run, query);
  const names = [...new Set(run.store.events.map(({ callback }) => callback.toLowerCase()))];
  const known = query.toLowerCase().split(/\s+/).filter((word) =>
    word.length >= shortestName && names.some((name) => name.includes(word)));
  const { places } = exact.total > 0 ? exact : findPlaces(run, known.join(' '));
  const shown = places.filter(({ event, label }) => event && label !== '');
  const numbered = shown.filter(({ seq }) => (run.actionIndex.call(seq)?.number ?? null) !== null);
  return numbered.length > 0 ? numbered : shown;
}

/** Where the row that an address names is; null if there is no such row.
 * @param {time.SearchedRun} run @param {string} at  its action and its number in it: `2.5` */
export function seqOf(run, at) {
  const [, action, label = ''] = /^(\d+)\.(\d+[a-z]*)$/.exec(at) ?? [];
  return action ? byRow(run, label, action).places[0]?.seq ?? null : null;
}

/** How an address names a row.
 * @param {store.Shown|null} shown  null before the first row */
export function numberOf(shown) {
  return shown ? `${shown.action.number}.${shown.label}` : '1.0';
}

/** @type {(place: time.FoundPlace) => time.Matches} */
function only(place) {
  return { places: [place], total: 1, best: 0 };
}

/** @type {(run: time.SearchedRun, seq: number) => time.Matches} */
function byEvent(run, seq) {
  const event = run.store.eventAt(seq);
  return event ? only(placeOf(run, event)) : none;
}

/** @type {(run: time.SearchedRun, label: string, number: string|undefined) => time.Matches} */
function byRow(run, label, number) {
  const { actionIndex, shown } = run;
  const at = number === undefined ? shown?.action.number ?? 1 : Number(number);
  const action = actionIndex.list[at - 1];
  if (label === '0' && action) {
    return only({ seq: action.firstEvent - 1, label: `${at}.0`, event: null });
  }
  const call = action && actionIndex.calls(action).find((one) => one.label === label);
  return call ? only(placeOf(run, call.event)) : none;
}

/** @type {(run: time.SearchedRun, words: readonly string[]) => time.Matches} */
function byName(run, words) {
  const { events, first, announcedSeq } = run.store;
  const names = new Set(events.map(nameOf));
  const matches = events.filter((event) => words.every((word) => fits(event, word, names)));
  const next = Math.max(0, matches.findIndex(({ seq }) => seq > Math.max(announcedSeq, first)));
  const from = Math.max(0, Math.min(next - 1, matches.length - longestList));
  const places = matches.slice(from, from + longestList).map((event) => placeOf(run, event));
  return { places, total: matches.length, best: places.length > 0 ? next - from : -1 };
}

/** @type {(run: time.SearchedRun, event: store.TraceEvent) => time.FoundPlace} */
function placeOf({ actionIndex }, event) {
  const { seq } = event;
  const action = actionIndex.at(seq);
  const call = actionIndex.call(seq);
  return { seq, label: action && call ? `${action.number}.${call.label}` : '', event };
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
