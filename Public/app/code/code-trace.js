// @ts-check
/** What a run has done with each line of its classes. */
import { ownerOf } from '../store/identity.js';

/** @type {(place: Pick<code.Execution, 'controller'|'line'>) => string} */
export function lineKey({ controller, line }) {
  return `${controller} ${line}`;
}

/** @type {(controller: string, callback: string) => string} */
export function methodKey(controller, callback) {
  return `${controller} ${callback}`;
}

/** @type {(listing: code.Listing) => Map<string, code.Method>} */
function methodsOf(listing) {
  /** @type {Map<string, code.Method>} */
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

/** The first line of a method that runs with it; its head where it does nothing.
 * @type {(method: code.Method) => number} */
export function firstLine({ line, superLine, statements, last }) {
  const own = [...statements].flatMap(([statement, at]) => (statement <= last ? [at] : []));
  const all = superLine === null ? own : [superLine, ...own];
  return all.length === 0 ? line : Math.min(...all);
}

/** The statements that ran, by the event in whose frame they did.
 * @param {readonly code.CodeEvent[]} events */
export function framesOf(events) {
  /** @type {Map<number, code.Ran[]>} */
  const frames = new Map();
  for (const ran of events.flatMap(({ statements }) => statements ?? [])) {
    frames.set(ran.frame, [...(frames.get(ran.frame) ?? []), ran]);
  }
  return frames;
}

/** The methods that an event calls: the override of its controller, or those of the delegates and
 * observers whose statements ran in it.
 * @type {(event: code.CodeEvent, methods: Map<string, code.Method>, frames: Map<number,
 *   code.Ran[]>) => {method: code.Method, instance: number}[]} */
export function calledBy(event, methods, frames) {
  if (event.actor === 'controller') {
    const { owner, ordinal } = ownerOf(event.controller ?? '');
    const method = methods.get(methodKey(owner, event.callback));
    return method ? [{ method, instance: Math.max(ordinal, event.instance ?? 1) }] : [];
  }
  /** @type {Map<string, {method: code.Method, instance: number}>} */
  const calls = new Map();
  for (const { controller, callback, instance } of frames.get(event.seq) ?? []) {
    const method = methods.get(methodKey(controller, callback));
    if (method) calls.set(`${controller}#${instance}`, { method, instance });
  }
  return [...calls.values()];
}

/** Every line that ran, in order.
 * @param {code.Listing} listing
 * @param {readonly code.CodeEvent[]} events  of the whole run, as far as it is known
 * @param {code.CodeTrace|null} [known]  the same of fewer events, to be gone on with
 * @returns {code.CodeTrace} */
export function traceCode(listing, events, known = null) {
  const canGoOn = known?.listing === listing && known.events === events && known.frames.size === 0;
  const start = canGoOn ? known.count : 0;
  const news = events.slice(start);
  const frames = framesOf(news);
  // What a statement belongs to may have come before.
  if (canGoOn && frames.size > 0) return traceCode(listing, events);
  const methods = canGoOn ? known.methods : methodsOf(listing);
  const executions = executionsOf(news, methods, frames);
  const byLine = linesIn(executions, canGoOn ? known.byLine : new Map());
  if (canGoOn) {
    for (const one of executions) known.executions.push(one);
    return { ...known, count: events.length };
  }
  return { listing, events, executions, byLine, frames, methods, count: events.length };
}

/** @type {(events: readonly code.CodeEvent[], methods: Map<string, code.Method>, frames:
 *   Map<number, code.Ran[]>) => code.Execution[]} */
function executionsOf(events, methods, frames) {
  /** @type {code.Execution[]} */
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
  return executions;
}

/** @param {readonly code.Execution[]} executions
 * @param {Map<string, code.Execution[]>} lines  to which they are added */
function linesIn(executions, lines) {
  for (const one of executions) {
    const key = lineKey(one);
    const own = lines.get(key);
    if (own) own.push(one);
    else lines.set(key, [one]);
  }
  return lines;
}

/** The line of a statement; behind the last one, the line that calls super at the end.
 * @type {(ran: code.Ran, methods: Map<string, code.Method>) => number[]} */
export function linesOf({ controller, callback, statement }, methods) {
  const method = methods.get(methodKey(controller, callback));
  const line = method?.statements.get(statement);
  if (!method || line === undefined) return [];
  return statement === method.last && method.isSuperLast && method.superLine !== null
    ? [line, method.superLine]
    : [line];
}
