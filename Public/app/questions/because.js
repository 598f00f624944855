// @ts-check
/** The reason for an answer, read from the trace. For a call it is the event that shows it, for a
 * state the event that caused it, and for a missing call the rule that forbids it. */
import { callbackNamed } from '../store/callbacks.js';
import { controllerNamed, keyOf } from '../store/fold.js';
import { has, lacks, newestVersion } from '../store/ios.js';
import { ruleAgainst, rulesOfSize } from './forbidden.js';

/** @type {(question: questions.Question, store: store.TraceStore) => questions.Because} */
export function becauseOf(question, store) {
  const { kind, answer, seq } = question;
  switch (kind) {
    case 'happens': return answer === 'no' ? absence(question, store) : shown(store, seq);
    case 'count': return answer === '0' ? absence(question, store) : shown(store, seq);
    case 'isLoaded': return ofLoading(question, store);
    case 'lives': return ofLife(question, store);
    case 'stand': return since(question, store, ({ station }) => station === answer) ??
      shown(store, seq);
    case 'geometry': return ofSize(question, store);
    case 'which': {
      const about = { ...question, controller: String(answer) };
      return 'isAlive' in (question.state ?? {}) ? ofLife(about, store) : ofLoading(about, store);
    }
    default: return shown(store, seq);
  }
}

/** @type {(store: store.TraceStore, seq: number) => questions.Because} */
function shown(store, seq) {
  const event = store.eventAt(seq);
  return { event, rule: event?.rule ?? null };
}

/** A view is loaded since something asked for it, and not loaded since it was unloaded, or because
 * nothing has asked.
 * @type {(question: questions.Question, store: store.TraceStore) => questions.Because} */
function ofLoading(question, store) {
  const isLoaded = stateIn(question, store)?.viewState === 'loaded';
  if (!isLoaded) {
    return since(question, store, ({ viewState, loadCount }) =>
      viewState === 'unloaded' && loadCount > 0) ?? absence(question, store, 'loadView');
  }
  const loaded = since(question, store, ({ viewState }) => viewState === 'loaded');
  const begun = loaded?.event && since({ ...question, until: loaded.event.seq - 1 }, store,
    ({ viewState }) => viewState === 'loading');
  return begun ?? loaded ?? shown(store, question.seq);
}

/** @type {(question: questions.Question, store: store.TraceStore) => questions.Because} */
function ofSize(question, store) {
  const { answer, callback } = question;
  const change = since(question, store, ({ geometry }) => geometry === answer);
  if (!change) return absence(question, store, 'loadView');
  return { ...change, rule: rulesOfSize[callback ?? ''] ?? change.rule };
}

/** @type {(question: questions.Question, store: store.TraceStore) => questions.Because} */
function ofLife(question, store) {
  return since(question, store, ({ isAlive, station }) => !isAlive && station !== 'start') ??
    absence(question, store, 'deinit');
}

/** The event since which something holds of the controller.
 * @param {questions.Question} question @param {store.TraceStore} store
 * @param {(state: store.ControllerState) => boolean} holds
 * @returns {questions.Because|null}  null where it doesn't hold, or has held from the start */
function since(question, store, holds) {
  const key = keyIn(question, store);
  const is = (/** @type {number} */ seq) => {
    const state = store.stateAt(seq).controllers[key];
    return state !== undefined && holds(state);
  };
  if (!is(question.until)) return null;
  for (let seq = question.until; seq > store.first; seq -= 1) {
    if (!is(seq - 1)) return shown(store, seq);
  }
  return null;
}

/** @type {(question: questions.Question, store: store.TraceStore) => string} */
function keyIn({ controller, seq, until }, store) {
  const event = store.eventAt(seq);
  if (event?.controller === controller) return keyOf(controller ?? '', event?.instance);
  return controllerNamed(store.stateAt(until), controller)?.key ?? keyOf(controller ?? '');
}

/** @type {(question: questions.Question, store: store.TraceStore) => store.ControllerState|null} */
function stateIn(question, store) {
  return store.stateAt(question.until).controllers[keyIn(question, store)] ?? null;
}

/** The rule that kept a callback from coming: the rule of the ignored command, or the rule in the
 * table.
 * @type {(question: questions.Question, store: store.TraceStore, callback?: string) =>
 *   questions.Because} */
function absence(question, store, callback = question.callback ?? '') {
  const { step, at, until } = question;
  const last = until >= store.last ? store.performed.length - 1
    : store.eventAt(until)?.step ?? step;
  const note = store.ignored.since(step).find(({ index }) => index <= last)?.note;
  if (note) return { event: null, rule: note.rule };
  const key = keyIn(question, store);
  const [before = null, after = null] =
    [at, until].map((seq) => store.stateAt(seq).controllers[key] ?? null);
  const came = store.events.filter(({ actor, controller, seq }) => actor === 'controller' &&
    controller === question.controller && seq > at && seq <= until).map((event) => event.callback);
  const parent = store.scenario?.controllers[after?.parent ?? before?.parent ?? ''];
  const ios = store.platform.ios ?? newestVersion();
  return { event: null, rule: ruleAgainst({
    callback, came, before, after,
    phase: callbackNamed(callback)?.phase ?? '',
    given: store.performed.slice(step, last + 1).map((command) => command.do),
    container: parent?.kind ?? (parent ? 'content' : ''),
    isApart: parent?.forwarding === 'manual',
    isLacking: lacks(ios, callback), unloadsViews: has(ios, 'unloadsViews'),
  }) };
}
