// @ts-check
/** A question that somebody has written about an action. Its options are written; its answer never
 * is: it is read from the trace of the action. */
import { keyOf } from '../store/fold.js';
import { withRules } from './generator.js';
import { callOf, isCall } from './known.js';

/** @type {Record<string, string[]>} */
const ownOptions = {
  happens: ['yes', 'no'], isLoaded: ['yes', 'no'], lives: ['yes', 'no'],
  stand: ['loaded', 'appearing', 'appeared', 'disappearing', 'disappeared'],
  geometry: ['none', 'design', 'estimated', 'final'],
};

/** @param {questions.Gate} gate @param {store.TraceStore} store  with the action performed
 * @param {number} step  the first step of the action
 * @returns {questions.Question|null}  null where the trace doesn't answer it */
export function authored(gate, store, step) {
  const events = store.events.filter((event) => event.step >= step && isAsked(gate, event));
  const shown = shownBy(gate, events);
  const before = store.events.filter((event) => event.step < step).pop()?.seq ?? store.first;
  const options = gate.options ?? ownOptions[gate.kind] ?? [];
  const answer = answerTo(gate, store, events);
  if (answer === null || !isPossible(answer, options)) return null;
  const question = {
    kind: gate.kind, at: before, seq: (shown ?? events[0])?.seq ?? before, step,
    controller: gate.controller ?? null, callback: gate.callback ?? null,
    options, answer, rules: rulesOf(gate, events, answer, shown),
    until: gate.kind === 'geometry' ? shown?.seq ?? store.last : store.last,
    ...(gate.state ? { state: gate.state } : {}),
  };
  return withRules(question, store);
}

/** Whether a question is about such events: a list of calls may name the delegates of the app, too.
 * @type {(gate: questions.Gate, event: store.TraceEvent) => boolean} */
function isAsked({ kind }, event) {
  return kind === 'first' || kind === 'order' ? isCall(event) : event.actor === 'controller';
}

/** @type {(answer: string|readonly string[], options: readonly string[]) => boolean} */
function isPossible(answer, options) {
  return [answer].flat().length > 0 && [answer].flat().every((part) => options.includes(part));
}

/** The event that shows the answer.
 * @type {(gate: questions.Gate, events: readonly store.TraceEvent[]) => store.TraceEvent|null} */
function shownBy({ kind, controller, callback, among, options = [] }, events) {
  if (kind === 'first' || kind === 'order') {
    return events.find((event) => options.includes(callOf(event))) ?? null;
  }
  if (kind === 'which') return null;
  return events.find((event) => (!controller || event.controller === controller) &&
    (!callback || event.callback === callback) &&
    (among?.includes(event.controller ?? '') ?? true)) ?? null;
}

/** @type {(gate: questions.Gate, store: store.TraceStore, events: readonly store.TraceEvent[])
 *   => string|string[]|null} */
function answerTo(gate, store, events) {
  const { kind, controller = '', callback, options = [] } = gate;
  const shown = shownBy(gate, events);
  const last = store.stateAt(store.last).controllers[keyOf(controller)] ?? null;
  const yes = (/** @type {boolean} */ fact) => (fact ? 'yes' : 'no');
  switch (kind) {
    case 'first': return shown ? callOf(shown) : null;
    case 'order':
      return [...new Set(events.map(callOf))].filter((call) => options.includes(call));
    case 'count': {
      const isMeant = (/** @type {store.TraceEvent} */ event) => event.callback === callback &&
        (controller === '' || event.controller === controller) &&
        (gate.among?.includes(event.controller ?? '') ?? true);
      return String(events.filter(isMeant).length);
    }
    case 'who': return shown?.controller ?? null;
    case 'happens': return yes(shown !== null);
    case 'geometry': {
      if (!shown) return null;
      const key = keyOf(shown.controller ?? '', shown.instance);
      return store.stateAt(shown.seq).controllers[key]?.geometry ?? null;
    }
    case 'stand': return last?.station ?? null;
    case 'isLoaded': return last && yes(last.viewState === 'loaded');
    case 'lives': return last && yes(last.isAlive);
    case 'which': return onlyOne(gate, store);
    default: return null;
  }
}

/** The one controller among the options for which a state holds; null where it holds for another
 * number of them.
 * @type {(gate: questions.Gate, store: store.TraceStore) => string|null} */
function onlyOne({ state = {}, options = [] }, store) {
  const { controllers } = store.stateAt(store.last);
  const fitting = options.filter((name) => {
    const own = controllers[keyOf(name)];
    return own && Object.entries(state).every(([field, value]) =>
      own[/** @type {keyof store.ControllerState} */ (field)] === value);
  });
  return fitting.length === 1 ? fitting[0] ?? null : null;
}

/** @type {(gate: questions.Gate, events: readonly store.TraceEvent[], answer: string|string[],
 *   shown: store.TraceEvent|null) => string[]} */
function rulesOf({ kind }, events, answer, shown) {
  if (kind !== 'order') return shown ? [shown.rule] : [];
  const behind = [answer].flat().flatMap((call) =>
    events.find((event) => callOf(event) === call)?.rule ?? []);
  return [...new Set(behind)];
}
