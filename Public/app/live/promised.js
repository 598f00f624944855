// @ts-check
/**
 * What an app did beside what UIKit promises, line by line around the cursor.
 *
 * @typedef {import('../store/types.js').Status} Status
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 * @typedef {import('./judgement-book.js').JudgementBook} JudgementBook
 *
 * @typedef {object} Line  a call
 * @property {string} controller  empty for the app
 * @property {string} callback
 * @property {string} text  without the controller
 *
 * @typedef {object} Row
 * @property {string} key
 * @property {number} seq  the event; the one before what is missing
 * @property {Line|null} seen  null where something is missing
 * @property {Line|null} promised  null where nothing is promised, or nobody knows what
 * @property {Status|null} status  null where it isn't compared, or not yet
 * @property {string} rule
 *
 * @typedef {object} Trace
 * @property {number} first
 * @property {number} last
 * @property {number} cursor
 * @property {(seq: number) => TraceEvent|null} eventAt
 */

/** So many events are looked at for rows, on each side. */
const farthest = 2000;

/**
 * The call in a line of a trace, as in `B viewWillAppear(animated)`.
 *
 * @param {string} line
 * @returns {Line}
 */
export function callIn(line) {
  const at = line.indexOf(' ');
  const text = line.slice(at + 1);
  return { controller: at < 0 ? '' : line.slice(0, at), callback: text.split('(')[0] ?? '', text };
}

/**
 * The rows around the cursor: what is shown, and what isn't as promised.
 *
 * @param {Trace} trace
 * @param {JudgementBook} book
 * @param {(event: TraceEvent) => boolean} shows
 * @param {number} reach  how many rows on each side
 * @returns {Row[]}
 */
export function rowsAround(trace, book, shows, reach) {
  const { first, last, cursor } = trace;
  const start = Math.max(first, cursor - farthest);
  const end = Math.min(last, cursor + farthest);
  /** @type {Row[]} */
  const before = [];
  for (let seq = cursor; seq >= start && before.length < reach; seq -= 1) {
    before.unshift(...rowsAt(trace, book, shows, seq));
  }
  /** @type {Row[]} */
  const after = [];
  for (let seq = cursor + 1; seq <= end && after.length < reach; seq += 1) {
    after.push(...rowsAt(trace, book, shows, seq));
  }
  return [...before, ...after];
}

/**
 * @param {Trace} trace
 * @param {JudgementBook} book
 * @param {(event: TraceEvent) => boolean} shows
 * @param {number} seq
 * @returns {Row[]}
 */
function rowsAt(trace, book, shows, seq) {
  const event = trace.eventAt(seq);
  const { status = null, expected, rule = '' } = book.of(seq) ?? {};
  const isStriking = status !== null && status !== 'equal' && status !== 'varies';
  const missing = book.missingAfter(seq).map((judgement) => ({
    key: `${seq} ${judgement.expected}`, seq, seen: null, status: judgement.status,
    promised: callIn(judgement.expected ?? ''), rule: judgement.rule ?? '',
  }));
  if (!event || !(shows(event) || isStriking || seq === trace.cursor)) return missing;
  const seen = callIn(event.line);
  const isSame = status === 'equal' || status === 'varies';
  const promised = expected !== undefined ? callIn(expected) : isSame ? seen : null;
  return [{ key: String(seq), seq, seen, promised, status, rule }, ...missing];
}
