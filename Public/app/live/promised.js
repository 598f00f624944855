// @ts-check
/** What an app did beside what UIKit promises, line by line around the cursor. */

/** So many events are looked at for rows, on each side. */
const farthest = 2000;

/** The call in a line of a trace, as in `B viewWillAppear(animated)`.
 * @type {(line: string) => live.Line} */
export function callIn(line) {
  const at = line.indexOf(' ');
  const text = line.slice(at + 1);
  return { controller: at < 0 ? '' : line.slice(0, at), callback: text.split('(')[0] ?? '', text };
}

/** The rows around the cursor: what is shown, and what isn't as promised.
 * @param {live.Trace} trace @param {live.VerdictList} verdicts
 * @param {(event: store.TraceEvent) => boolean} shows
 * @param {number} reach  how many rows on each side */
export function rowsAround(trace, verdicts, shows, reach) {
  const { first, last, cursor } = trace;
  const start = Math.max(first, cursor - farthest);
  const end = Math.min(last, cursor + farthest);
  /** @type {live.Row[]} */
  const before = [];
  for (let seq = cursor; seq >= start && before.length < reach; seq -= 1) {
    before.unshift(...rowsAt(trace, verdicts, shows, seq));
  }
  /** @type {live.Row[]} */
  const after = [];
  for (let seq = cursor + 1; seq <= end && after.length < reach; seq += 1) {
    after.push(...rowsAt(trace, verdicts, shows, seq));
  }
  return [...before, ...after];
}

/** @type {(trace: live.Trace, verdicts: live.VerdictList, shows: (event: store.TraceEvent) =>
 *   boolean, seq: number) => live.Row[]} */
function rowsAt(trace, verdicts, shows, seq) {
  const event = trace.eventAt(seq);
  const { status = null, expected, rule = '' } = verdicts.of(seq) ?? {};
  const isStriking = status !== null && status !== 'equal' && status !== 'varies';
  const missing = verdicts.missingAfter(seq).map((judgement) => ({
    key: `${seq} ${judgement.expected}`, seq, seen: null, status: judgement.status,
    promised: callIn(judgement.expected ?? ''), rule: judgement.rule ?? '',
  }));
  if (!event || !(shows(event) || isStriking || seq === trace.cursor)) return missing;
  const seen = callIn(event.line);
  const isSame = status === 'equal' || status === 'varies';
  const promised = expected !== undefined ? callIn(expected) : isSame ? seen : null;
  return [{ key: String(seq), seq, seen, promised, status, rule }, ...missing];
}
