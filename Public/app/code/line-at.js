// @ts-check
/** The line that runs at an event: the same in the class and in the row of the story. */
import { ownerOf } from '../store/identity.js';
import { calledBy, firstLine, framesOf, linesOf, methodKey } from './code-trace.js';

/** The line that causes an issue found at the event. Without an issue, the first line of the
 * override that the event calls. Without an override, the statement that has called it.
 * @param {Map<string, code.Method>} methods @param {store.TraceEvent} event
 * @param {code.Place|null} [issue] @returns {code.Spot|null}  null where no line is known */
export function lineAt(methods, event, issue = null) {
  const found = issue && lineOf(methods, issue);
  if (found) return found;
  const [call] = calledBy(event, methods, framesOf([event]));
  if (call) return { owner: call.method.owner, line: firstLine(call.method) };
  const isCalledByCode = event.caller === 'code' && event.site;
  return isCalledByCode ? lineOf(methods, isCalledByCode) : null;
}

/** The line of a statement; of a method where none is named.
 * @param {Map<string, code.Method>} methods @param {code.Place} place @returns {code.Spot|null} */
export function lineOf(methods, { callback = '', controller = '', statement = -1 }) {
  const { owner } = ownerOf(controller);
  const method = methods.get(methodKey(owner, callback));
  if (!method) return null;
  const ran = { controller: owner, callback, statement, frame: 0, instance: 1 };
  const [line = method.line] = linesOf(ran, methods);
  return { owner: method.owner, line };
}
