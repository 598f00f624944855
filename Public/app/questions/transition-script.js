// @ts-check
/** The place of an event in the script of its transition, and what it was brought by. */
import { scripts } from './scripted-calls.js';

/** @type {readonly (readonly questions.ScriptedCall[])[]} */
const all = scripts.map((lines) => lines.map((line) => {
  const [part = '', callback = '', rule = '', before = ''] = line.split(' ');
  return { part, callback, rule, before };
}));

/** The event that a container forwarded, or else the event itself.
 * @type {(store: store.TraceStore, event: store.TraceEvent) => store.TraceEvent} */
export function leadOf(store, event) {
  const outer = event.cause.kind === 'forwarding' ? store.eventAt(event.parent ?? 0) : null;
  return outer?.actor === 'controller' && outer.callback === event.callback
    ? leadOf(store, outer) : event;
}

/** Whether an event came while a call was still running: inside it, or from its code.
 * @type {(store: store.TraceStore, event: store.TraceEvent, call: store.TraceEvent) => boolean} */
export function isInside(store, event, call) {
  const outer = event.parent ?? event.site?.event ?? 0;
  if (outer < call.seq) return false;
  const next = store.eventAt(outer);
  return outer === call.seq || (next !== null && isInside(store, next, call));
}

/** @type {(event: store.TraceEvent) => boolean} */
export function isLoad({ callback }) {
  return callback === 'loadView' || callback === 'viewDidLoad';
}

/** The rule that puts an event in its place. For a load it is that of its beginning.
 * @type {(store: store.TraceStore, event: store.TraceEvent) => string} */
export function placeRule(store, event) {
  if (event.callback !== 'viewDidLoad') return event.rule;
  const begun = store.events.filter(({ seq, callback, controller, instance }) =>
    seq < event.seq && callback === 'loadView' && controller === event.controller &&
    instance === event.instance).pop();
  return (begun ?? event).rule;
}

/** The script that has both events, the first before the second, and their places in it.
 * @type {(store: store.TraceStore, first: store.TraceEvent, second: store.TraceEvent) =>
 *   questions.Span|null} */
export function spanOf(store, first, second) {
  if (!isOneTransition(store, first, second)) return null;
  const place = (/** @type {readonly questions.ScriptedCall[]} */ calls,
    /** @type {store.TraceEvent} */ event) => {
    const callback = isLoad(event) ? 'viewDidLoad' : event.callback;
    const rule = placeRule(store, event);
    return calls.findIndex((call) => call.callback === callback &&
      (call.rule === rule || callback === 'viewIsAppearing'));
  };
  for (const calls of all) {
    const [from, to] = [place(calls, first), place(calls, second)];
    const isPath = from >= 0 && from < to &&
      !(calls[from]?.part === 'end' && calls[to]?.part === 'cancel');
    if (isPath) return { calls, from, to };
  }
  return null;
}

/** Whether two events belong to one run of one transition.
 * @type {(store: store.TraceStore, first: store.TraceEvent, second: store.TraceEvent) =>
 *   boolean} */
function isOneTransition(store, first, second) {
  const [one, other] = [first.cause, second.cause];
  return one.transition !== undefined && one.transition === other.transition &&
    one.of === other.of && !isSettled(store, first.step, second.step) &&
    !store.events.some((event) => event.seq > first.seq && event.seq < second.seq &&
      event.callback === first.callback && event.controller === first.controller &&
      event.instance === first.instance && event.rule === first.rule);
}

/** Whether all that the commands of some steps began was over before another one.
 * @param {store.TraceStore} store @param {number} from @param {number} to  the other step */
export function isSettled(store, from, to) {
  return to > from && store.performed.slice(from, to).every((command) =>
    command.settle !== false && !/^(begin|update)/.test(command.do));
}
