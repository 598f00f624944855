// @ts-check
/**
 * A question that somebody has written about an action. Its options are written; its answer never
 * is: it is read from the trace of the action.
 *
 * @typedef {import('../store/trace-store.js').TraceStore} TraceStore
 * @typedef {import('../store/types.js').ControllerState} ControllerState
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 * @typedef {import('./kinds.js').Question} Question
 *
 * @typedef {object} Gate
 * @property {'first'|'order'|'count'|'who'|'happens'|'stand'|'geometry'|'isLoaded'|'lives'
 *   |'which'} kind
 * @property {string} [controller]
 * @property {string} [callback]
 * @property {string[]} [among]  for `count`: only the callbacks of these controllers
 * @property {Partial<ControllerState>} [state]  for `which`: what holds, in the end, for only one
 *   of the controllers that are options
 * @property {string[]} [options]  calls, names or numbers; where the kind has its own, none
 * @property {Record<string, number>} [mistakes]  the mistake that an option reveals
 */
import { keyOf } from '../store/fold.js';
import { withRules } from './generator.js';
import { callOf } from './known.js';

/** @type {Record<string, string[]>} */
const ownOptions = {
  happens: ['yes', 'no'], isLoaded: ['yes', 'no'], lives: ['yes', 'no'],
  stand: ['loaded', 'appearing', 'appeared', 'disappearing', 'disappeared'],
  geometry: ['none', 'design', 'estimated', 'final'],
};

/**
 * @param {Gate} gate
 * @param {TraceStore} store  with the action performed
 * @param {number} step  the first step of the action
 * @returns {Question|null} null where the trace doesn't answer it
 */
export function authored(gate, store, step) {
  const events = store.events.filter((event) => event.step >= step && event.actor === 'controller');
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

/**
 * @param {string|readonly string[]} answer
 * @param {readonly string[]} options
 */
function isPossible(answer, options) {
  return [answer].flat().length > 0 && [answer].flat().every((part) => options.includes(part));
}

/**
 * The event that shows the answer.
 *
 * @param {Gate} gate
 * @param {readonly TraceEvent[]} events
 */
function shownBy({ kind, controller, callback, among, options = [] }, events) {
  if (kind === 'first' || kind === 'order') {
    return events.find((event) => options.includes(callOf(event))) ?? null;
  }
  if (kind === 'which') return null;
  return events.find((event) => (!controller || event.controller === controller) &&
    (!callback || event.callback === callback) &&
    (among?.includes(event.controller ?? '') ?? true)) ?? null;
}

/**
 * @param {Gate} gate
 * @param {TraceStore} store
 * @param {readonly TraceEvent[]} events
 * @returns {string|string[]|null}
 */
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
      const isMeant = (/** @type {TraceEvent} */ event) => event.callback === callback &&
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

/**
 * The one controller among the options for which a state holds; null where it holds for another
 * number of them.
 *
 * @param {Gate} gate
 * @param {TraceStore} store
 */
function onlyOne({ state = {}, options = [] }, store) {
  const { controllers } = store.stateAt(store.last);
  const found = options.filter((name) => {
    const own = controllers[keyOf(name)];
    return own && Object.entries(state).every(([field, value]) =>
      own[/** @type {keyof ControllerState} */ (field)] === value);
  });
  return found.length === 1 ? found[0] ?? null : null;
}

/**
 * @param {Gate} gate
 * @param {readonly TraceEvent[]} events
 * @param {string|string[]} answer
 * @param {TraceEvent|null} shown
 */
function rulesOf({ kind }, events, answer, shown) {
  if (kind !== 'order') return shown ? [shown.rule] : [];
  const behind = [answer].flat().flatMap((call) =>
    events.find((event) => callOf(event) === call)?.rule ?? []);
  return [...new Set(behind)];
}
