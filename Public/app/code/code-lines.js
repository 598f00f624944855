// @ts-check
/**
 * The listing of a class beside what a run has done with each line, and what was found in it.
 *
 * @typedef {import('../findings/types.js').Finding} Finding
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 *
 * @typedef {{line: number, callback: string, statement?: number, isLater?: boolean,
 *   isSuper?: boolean}} MapEntry
 * @typedef {{controller: string, name: string, file: string, lines: string[],
 *   map: MapEntry[]}} CodeClass
 * @typedef {import('./take-home.js').CodeFile} CodeFile
 * @typedef {{language: string, classes: CodeClass[], files: CodeFile[]}} Listing
 *
 * @typedef {{callback: string, controller: string, frame: number, instance: number,
 *   statement: number}} Ran  a statement that ran; `frame` is the event of its callback
 * @typedef {TraceEvent & {statements?: Ran[]}} CodeEvent
 *
 * @typedef {object} Method  the override of one callback
 * @property {CodeClass} owner
 * @property {number} line
 * @property {number|null} superLine
 * @property {Map<number, number>} statements  line of each statement
 * @property {number} last  the last statement that does not run later
 * @property {boolean} isSuperLast
 *
 * @typedef {object} Execution  one line that ran
 * @property {number} seq  the event at which, or after which, it ran
 * @property {boolean} isAfter  whether it ran after that event was told
 * @property {string} controller
 * @property {number} instance
 * @property {number} line
 *
 * @typedef {object} Row
 * @property {string} text
 * @property {number} number  counted from 1
 * @property {boolean} isCurrent
 * @property {boolean} isNext
 * @property {number|null} hits  null where the line is no step of the class
 * @property {boolean} isNeverCalled
 * @property {Finding|null} finding  the gravest
 * @property {Finding[]} findings
 *
 * @typedef {object} CodeTrace
 * @property {Listing} listing
 * @property {readonly CodeEvent[]} events
 * @property {Execution[]} executions  in the order in which they ran
 * @property {Map<string, Execution[]>} byLine  the same of each line
 * @property {Map<number, Ran[]>} frames  the statements of each frame
 * @property {Map<string, Method>} methods
 * @property {number} count  of the events that were looked at
 */
import { ownerOf } from '../store/identity.js';
import { firstIndex } from '../store/search.js';
import { calledBy, lineKey, linesOf } from './code-trace.js';

export const codeLanguages = ['swift', 'objc'];
/** Of so many instances it is told how often they have run a line: the last ones that did. */
const mostInstances = 12;

const severities = ['error', 'warning', 'note'];

/**
 * @param {readonly CodeEvent[]} events
 * @param {number|null|undefined} seq
 */
function eventAt(events, seq) {
  return seq ? events[seq - (events[0]?.seq ?? 1)] ?? null : null;
}

/**
 * The event and those in which it is nested, the innermost first.
 *
 * @param {readonly CodeEvent[]} events
 * @param {number} seq
 */
function framesAround(events, seq) {
  const chain = [];
  for (let event = eventAt(events, seq); event; event = eventAt(events, event.parent)) {
    chain.push(event);
  }
  return chain;
}

/**
 * The statement that has caused what is nested in a frame, up to an event.
 *
 * @param {CodeTrace} trace
 * @param {CodeEvent} frame
 * @param {number} seq
 */
function statementBefore({ events, frames }, frame, seq) {
  if (!frames.has(frame.seq)) return null;
  for (let at = seq - 1; at >= frame.seq; at -= 1) {
    const ran = (eventAt(events, at)?.statements ?? []).filter((one) => one.frame === frame.seq);
    const last = ran[ran.length - 1];
    if (last) return last;
  }
  return null;
}

/**
 * The lines at which the run stands, from the innermost callback out.
 *
 * @param {CodeTrace} trace
 * @param {number} cursor
 * @returns {{controller: string, line: number}[]}
 */
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

/**
 * The line that runs next, in whichever class; null at the end of what is known.
 *
 * @param {CodeTrace} trace
 * @param {number} cursor
 * @returns {Execution|null}
 */
export function lineNext({ events, executions }, cursor) {
  if (isAtEnd(events, cursor)) return null;
  // Of those of one event, some may have run.
  let index = firstIndex(executions, ({ seq }) => seq >= cursor);
  while (index < executions.length && hasRun(executions[index], cursor)) index += 1;
  return executions[index] ?? null;
}

/** @param {readonly CodeEvent[]} events @param {number} cursor */
function isAtEnd(events, cursor) {
  return cursor >= (events[events.length - 1]?.seq ?? 0);
}

/** @param {Execution|undefined} execution @param {number} cursor */
function hasRun(execution, cursor) {
  if (!execution) return false;
  return execution.seq < cursor || (execution.seq === cursor && !execution.isAfter);
}

/**
 * All times that a line runs, and how many of them have been so far.
 *
 * @param {CodeTrace} trace
 * @param {number} cursor
 * @param {Pick<Execution, 'controller'|'line'>} place
 */
function hitsOf({ events, byLine }, cursor, place) {
  const all = byLine.get(lineKey(place)) ?? [];
  const count = isAtEnd(events, cursor) ? all.length
    : firstIndex(all, (one) => !hasRun(one, cursor));
  return { all, count };
}

/**
 * @typedef {{count: number, places: Map<number, number[]>}} Instances  of so many executions
 *
 * @type {WeakMap<readonly Execution[], Instances>}
 */
const instances = new WeakMap();

/** @param {readonly Execution[]} all  which of them are each instance's, in order of the first */
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

/**
 * The class to show: where the run stands, else the class of the event's controller.
 *
 * @param {CodeTrace} trace
 * @param {number} cursor
 * @returns {string|null} the name of the controller
 */
export function classNow(trace, cursor) {
  const [innermost] = linesNow(trace, cursor);
  const name = innermost?.controller ??
    ownerOf(eventAt(trace.events, cursor)?.controller ?? '').owner;
  return trace.listing.classes.find(({ controller }) => controller === name)?.controller ?? null;
}

/**
 * The rows of one class.
 *
 * @param {CodeTrace} trace
 * @param {number} cursor
 * @param {string} controller
 * @param {readonly Finding[]} [findings]
 * @returns {Row[]}
 */
export function codeRows(trace, cursor, controller, findings = []) {
  const owner = trace.listing.classes.find((one) => one.controller === controller);
  if (!owner) return [];
  const now = linesNow(trace, cursor).find((one) => one.controller === controller)?.line;
  const next = lineNext(trace, cursor);
  const steps = new Map(owner.map.map((entry) => [entry.line, entry]));
  return owner.lines.map((text, index) => {
    const number = index + 1;
    const entry = steps.get(number);
    const place = { controller, line: number };
    const isReached = trace.byLine.has(lineKey(place));
    const found = entry ? findingsOf(findings, controller, entry) : [];
    return {
      text,
      number,
      isCurrent: now === number,
      isNext: next?.controller === controller && next.line === number,
      hits: entry ? hitsOf(trace, cursor, place).count : null,
      isNeverCalled: entry !== undefined && isCallbackLine(entry) && !isReached,
      finding: found[0] ?? null,
      findings: found,
    };
  });
}

/** @param {MapEntry} entry */
function isCallbackLine({ statement, isSuper }) {
  return statement === undefined && !isSuper;
}

/**
 * @param {readonly Finding[]} findings
 * @param {string} controller
 * @param {MapEntry} entry
 */
function findingsOf(findings, controller, entry) {
  if (entry.isSuper) return [];
  return findings
    .filter((one) => one.controller === controller && one.callback === entry.callback &&
      one.statement === entry.statement)
    .sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

/**
 * How often each instance has run a line, as in `B#1: 2`; of many the last ones.
 *
 * @param {CodeTrace} trace
 * @param {number} cursor
 * @param {string} controller
 * @param {number} line
 */
export function hitsByInstance(trace, cursor, controller, line) {
  const { all, count } = hitsOf(trace, cursor, { controller, line });
  const known = instancesIn(all);
  const end = firstIndex(known, ([, [first = 0]]) => first >= count);
  const told = known.slice(Math.max(0, end - mostInstances), end).map(([instance, places]) =>
    `${controller}#${instance}: ${firstIndex(places, (at) => at >= count)}`);
  return [...(end > mostInstances ? ['…'] : []), ...told].join(', ');
}
