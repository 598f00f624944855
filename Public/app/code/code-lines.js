// @ts-check
/**
 * The listing of a class beside what a run has done with each line, and what was found in it.
 *
 * @typedef {import('../findings/findings.js').Finding} Finding
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 *
 * @typedef {{line: number, callback: string, statement?: number, isLater?: boolean,
 *   isSuper?: boolean}} MapEntry
 * @typedef {{controller: string, name: string, file: string, lines: string[],
 *   map: MapEntry[]}} CodeClass
 * @typedef {{name: string, text: string}} CodeFile
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
 */
import { firstIndex } from '../store/search.js';

export const codeLanguages = ['swift', 'objc'];
/** Of so many instances it is told how often they have run a line: the last ones that did. */
const mostInstances = 12;

const severities = ['error', 'warning', 'note'];

/** @param {Pick<Execution, 'controller'|'line'>} place */
function lineKey({ controller, line }) {
  return `${controller} ${line}`;
}

/** @param {string} controller @param {string} callback */
function methodKey(controller, callback) {
  return `${controller} ${callback}`;
}

/** @param {Listing} listing */
function methodsOf(listing) {
  /** @type {Map<string, Method>} */
  const methods = new Map();
  for (const owner of listing.classes) {
    for (const { line, callback, statement, isLater, isSuper } of owner.map) {
      const key = methodKey(owner.controller, callback);
      const method = methods.get(key) ??
        { owner, line, superLine: null, statements: new Map(), last: -1, isSuperLast: false };
      if (isSuper) method.superLine = line;
      else if (statement !== undefined) method.statements.set(statement, line);
      if (statement !== undefined && !isLater) method.last = Math.max(method.last, statement);
      methods.set(key, method);
    }
  }
  for (const method of methods.values()) {
    const first = Math.min(...method.statements.values());
    method.isSuperLast = (method.superLine ?? 0) > first;
  }
  return methods;
}

/** @param {readonly CodeEvent[]} events */
function framesOf(events) {
  /** @type {Map<number, Ran[]>} */
  const frames = new Map();
  for (const ran of events.flatMap(({ statements }) => statements ?? [])) {
    frames.set(ran.frame, [...(frames.get(ran.frame) ?? []), ran]);
  }
  return frames;
}

/**
 * The methods that an event calls: the override of its controller, else those of the delegates and
 * observers whose statements ran in it.
 *
 * @param {CodeEvent} event
 * @param {Map<string, Method>} methods
 * @param {Map<number, Ran[]>} frames
 * @returns {{method: Method, instance: number}[]}
 */
function calledBy(event, methods, frames) {
  if (event.actor === 'controller') {
    const method = methods.get(methodKey(event.controller ?? '', event.callback));
    return method ? [{ method, instance: event.instance ?? 1 }] : [];
  }
  /** @type {Map<string, {method: Method, instance: number}>} */
  const found = new Map();
  for (const { controller, callback, instance } of frames.get(event.seq) ?? []) {
    const method = methods.get(methodKey(controller, callback));
    if (method) found.set(`${controller}#${instance}`, { method, instance });
  }
  return [...found.values()];
}

/**
 * Every line that ran, in order.
 *
 * @param {Listing} listing
 * @param {readonly CodeEvent[]} events  of the whole run, as far as it is known
 * @returns {CodeTrace}
 */
export function traceCode(listing, events) {
  const methods = methodsOf(listing);
  const frames = framesOf(events);
  /** @type {Execution[]} */
  const executions = [];
  for (const event of events) {
    const { seq } = event;
    for (const { method, instance } of calledBy(event, methods, frames)) {
      const place = { seq, controller: method.owner.controller, instance };
      executions.push({ ...place, isAfter: false, line: method.line });
      const isEarly = !method.isSuperLast || !frames.has(seq);
      if (method.superLine !== null && isEarly) {
        executions.push({ ...place, isAfter: true, line: method.superLine });
      }
    }
    for (const ran of event.statements ?? []) {
      executions.push(...linesOf(ran, methods).map((line) =>
        ({ seq, isAfter: true, controller: ran.controller, instance: ran.instance, line })));
    }
  }
  return { listing, events, executions, byLine: linesIn(executions), frames, methods };
}

/** @param {readonly Execution[]} executions */
function linesIn(executions) {
  /** @type {Map<string, Execution[]>} */
  const lines = new Map();
  for (const one of executions) {
    const key = lineKey(one);
    const own = lines.get(key);
    if (own) own.push(one);
    else lines.set(key, [one]);
  }
  return lines;
}

/**
 * The line of a statement; behind the last one, the line that calls super at the end.
 *
 * @param {Ran} ran
 * @param {Map<string, Method>} methods
 */
function linesOf({ controller, callback, statement }, methods) {
  const method = methods.get(methodKey(controller, callback));
  const line = method?.statements.get(statement);
  if (!method || line === undefined) return [];
  return statement === method.last && method.isSuperLast && method.superLine !== null
    ? [line, method.superLine]
    : [line];
}

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

/** @type {WeakMap<readonly Execution[], [instance: number, places: number[]][]>} */
const instances = new WeakMap();

/** @param {readonly Execution[]} all  which of them are each instance's, in order of the first */
function instancesIn(all) {
  const known = instances.get(all);
  if (known) return known;
  /** @type {Map<number, number[]>} */
  const places = new Map();
  for (const [at, { instance }] of all.entries()) {
    if (!places.has(instance)) places.set(instance, []);
    places.get(instance)?.push(at);
  }
  const found = [...places];
  instances.set(all, found);
  return found;
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
  const name = innermost?.controller ?? eventAt(trace.events, cursor)?.controller;
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

const folders = new Map([['swift', 'Swift'], ['objc', 'Objective-C']]);

/**
 * The files to take home: the classes and what they need, a folder for each language.
 *
 * @param {readonly Listing[]} listings
 * @returns {CodeFile[]}
 */
export function takeHomeFiles(listings) {
  return listings.flatMap(({ language, classes, files }) => {
    const folder = folders.get(language) ?? language;
    const sources = classes.map(({ file, lines }) =>
      ({ name: file, text: `${lines.join('\n')}\n` }));
    return [...sources, ...files].map(({ name, text }) => ({ name: `${folder}/${name}`, text }));
  });
}
