// @ts-check
/** The listing of a class beside what a run has done with each line, and what was found in it. */
import { ownerOf } from '../store/identity.js';
import { firstIndex } from '../store/search.js';
import { calledBy, lineKey, linesOf } from './code-trace.js';
import { lineAt } from './line-at.js';

export const codeLanguages = ['swift', 'objc'];
/** Of so many instances it is told how often they have run a line: the last ones that did. */
const mostInstances = 12;

const severities = ['error', 'warning', 'note'];

/** @type {(events: readonly code.CodeEvent[], seq: number|null|undefined) => code.CodeEvent|null}
 */
function eventAt(events, seq) {
  return seq ? events[seq - (events[0]?.seq ?? 1)] ?? null : null;
}

/** The event and those in which it is nested, the innermost first.
 * @type {(events: readonly code.CodeEvent[], seq: number) => code.CodeEvent[]} */
function framesAround(events, seq) {
  const chain = [];
  for (let event = eventAt(events, seq); event; event = eventAt(events, event.parent)) {
    chain.push(event);
  }
  return chain;
}

/** The statement that has caused what is nested in a frame, up to an event.
 * @param {code.CodeTrace} trace @param {code.CodeEvent} frame @param {number} seq */
function statementBefore({ events, frames }, frame, seq) {
  if (!frames.has(frame.seq)) return null;
  for (let at = seq - 1; at >= frame.seq; at -= 1) {
    const ran = (eventAt(events, at)?.statements ?? []).filter((one) => one.frame === frame.seq);
    const last = ran[ran.length - 1];
    if (last) return last;
  }
  return null;
}

/** The lines at which the run stands, from the innermost callback out.
 * @type {(trace: code.CodeTrace, cursor: number) => {controller: string, line: number}[]} */
export function linesNow(trace, cursor) {
  return framesAround(trace.events, cursor).flatMap((event) => {
    const ran = event.seq === cursor ? null : statementBefore(trace, event, cursor);
    if (ran) {
      const [line] = linesOf(ran, trace.methods);
      return line === undefined ? [] : [{ controller: ran.controller, line }];
    }
    return calledBy(event, trace.methods, trace.frames).map(({ method }) => {
      const isInSuper = event.seq !== cursor && !method.isSuperLast && method.superLine !== null;
      const line = isInSuper ? method.superLine ?? method.line : method.line;
      return { controller: method.owner.controller, line };
    });
  });
}

/** The line that runs next, in whichever class; null at the end of what is known.
 * @param {code.CodeTrace} trace @param {number} cursor
 * @param {{controller: string, line: number|null}|null} [now]  the line that runs, unless it is
 *   none yet
 * @returns {code.Execution|null} */
export function lineNext({ events, executions }, cursor, now = null) {
  if (isAtEnd(events, cursor)) return null;
  let index = firstIndex(executions, ({ seq }) => seq >= cursor);
  // Of those of one event, some may have run, and one runs now.
  while (hasRun(executions[index], cursor)) index += 1;
  for (let at = index; executions[at]?.seq === cursor; at += 1) {
    const { controller, line } = executions[at] ?? {};
    if (controller === now?.controller && line === now?.line) index = at + 1;
  }
  return executions[index] ?? null;
}

/** @type {(events: readonly code.CodeEvent[], cursor: number) => boolean} */
function isAtEnd(events, cursor) {
  return cursor >= (events[events.length - 1]?.seq ?? 0);
}

/** @type {(execution: code.Execution|undefined, cursor: number) => boolean} */
function hasRun(execution, cursor) {
  if (!execution) return false;
  return execution.seq < cursor || (execution.seq === cursor && !execution.isAfter);
}

/** All times that a line runs, and how many of them have been so far.
 * @param {code.CodeTrace} trace @param {number} cursor
 * @param {Pick<code.Execution, 'controller'|'line'>} place */
function hitsOf({ events, byLine }, cursor, place) {
  const all = byLine.get(lineKey(place)) ?? [];
  const count = isAtEnd(events, cursor) ? all.length
    : firstIndex(all, (one) => !hasRun(one, cursor));
  return { all, count };
}

/** @type {WeakMap<readonly code.Execution[], code.Instances>} */
const instances = new WeakMap();

/** @param {readonly code.Execution[]} all  which of them are each instance's, in order of the
 *   first */
function instancesIn(all) {
  const known = instances.get(all) ?? { count: 0, places: new Map() };
  const { places } = known;
  for (; known.count < all.length; known.count += 1) {
    const instance = all[known.count]?.instance ?? 1;
    if (!places.has(instance)) places.set(instance, []);
    places.get(instance)?.push(known.count);
  }
  instances.set(all, known);
  return [...places];
}

/** The class to show: that of the line that runs at an event, or that of its controller.
 * @param {code.CodeTrace} trace @param {number} seq
 * @param {code.Place|null} [issue]  found at the event
 * @returns {string|null}  the name of the controller */
export function classNow(trace, seq, issue = null) {
  const event = eventAt(trace.events, seq);
  const { owner } = (event && lineAt(trace.methods, event, issue)) ?? {};
  const [innermost] = linesNow(trace, seq);
  const name = owner?.controller ?? innermost?.controller ??
    ownerOf(event?.controller ?? '').owner;
  return trace.listing.classes.find(({ controller }) => controller === name)?.controller ?? null;
}

/** The line of a class at which the run stands: that which runs, or that which has led there.
 * @param {code.CodeTrace} trace @param {number} seq @param {string} controller
 * @param {code.Place|null} [issue]  found at the event */
export function lineIn(trace, seq, controller, issue = null) {
  const event = eventAt(trace.events, seq);
  const at = event && lineAt(trace.methods, event, issue);
  if (at?.owner.controller === controller) return at.line;
  return linesNow(trace, seq).find((one) => one.controller === controller)?.line ?? null;
}

/** The rows of one class.
 * @param {code.CodeTrace} trace @param {number} cursor @param {string} controller
 * @param {readonly findings.Finding[]} [findings]
 * @param {number|null} [current]  the line that runs
 * @returns {code.Row[]} */
export function codeRows(trace, cursor, controller, findings = [],
  current = lineIn(trace, cursor, controller)) {
  const owner = trace.listing.classes.find((one) => one.controller === controller);
  if (!owner) return [];
  const next = lineNext(trace, cursor, { controller, line: current });
  const steps = new Map(owner.map.map((entry) => [entry.line, entry]));
  return owner.lines.map((text, index) => {
    const number = index + 1;
    const entry = steps.get(number);
    const place = { controller, line: number };
    const isReached = trace.byLine.has(lineKey(place));
    const marks = entry ? findingsOf(findings, controller, entry) : [];
    return {
      text,
      number,
      isCurrent: current === number,
      isNext: next?.controller === controller && next.line === number,
      hits: entry ? hitsOf(trace, cursor, place).count : null,
      isNeverCalled: entry !== undefined && isCallbackLine(entry) && !isReached,
      finding: marks[0] ?? null,
      findings: marks,
    };
  });
}

/** @type {(entry: code.MapEntry) => boolean} */
function isCallbackLine({ statement, isSuper }) {
  return statement === undefined && !isSuper;
}

/** @type {(findings: readonly findings.Finding[], controller: string, entry: code.MapEntry) =>
 *   findings.Finding[]} */
function findingsOf(findings, controller, entry) {
  if (entry.isSuper) return [];
  return findings
    .filter((one) => one.controller === controller && one.callback === entry.callback &&
      one.statement === entry.statement)
    .sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

/** How often each instance has run a line, as in `B#1: 2`; of many the last ones.
 * @type {(trace: code.CodeTrace, cursor: number, controller: string, line: number) => string} */
export function hitsByInstance(trace, cursor, controller, line) {
  const { all, count } = hitsOf(trace, cursor, { controller, line });
  const known = instancesIn(all);
  const end = firstIndex(known, ([, [first = 0]]) => first >= count);
  const shown = known.slice(Math.max(0, end - mostInstances), end).map(([instance, places]) =>
    `${controller}#${instance}: ${firstIndex(places, (at) => at >= count)}`);
  return [...(end > mostInstances ? ['…'] : []), ...shown].join(', ');
}
