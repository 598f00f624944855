// @ts-check
/** The reason for an answer, read from the trace. For a call it is the event that shows it, for a
 * state the event that caused it, and for a missing call the rule that forbids it. */
import { absenceOf, keyIn } from './absence-facts.js';
import { rulesOfSize } from './absences.js';

/** @type {(question: questions.Question, store: store.TraceStore) => questions.Because} */
export function becauseOf(question, store) {
  const { kind, answer, seq } = question;
  switch (kind) {
    case 'happens': return answer === 'no' ? absenceOf(question, store) : shown(store, seq);
    case 'count': return answer === '0' ? absenceOf(question, store) : shown(store, seq);
    case 'isLoaded': return ofLoading(question, store);
    case 'lives': return ofLife(question, store);
    case 'stand': return since(question, store, ({ station }) => station === answer) ??
      shown(store, seq);
    case 'geometry': return ofSize(question, store);
    case 'which': {
      if (!question.state) return { event: null, rule: null };
      const about = { ...question, controller: String(answer) };
      return 'isAlive' in question.state ? ofLife(about, store) : ofLoading(about, store);
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
      viewState === 'unloaded' && loadCount > 0) ?? absenceOf(question, store, 'loadView');
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
  if (!change) return absenceOf(question, store, 'loadView');
  return { ...change, rule: rulesOfSize[callback ?? ''] ?? change.rule };
}

/** @type {(question: questions.Question, store: store.TraceStore) => questions.Because} */
function ofLife(question, store) {
  return since(question, store, ({ isAlive, station }) => !isAlive && station !== 'start') ??
    absenceOf(question, store, 'deinit');
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

/** @type {(question: questions.Question, store: store.TraceStore) => store.ControllerState|null} */
function stateIn(question, store) {
  return store.stateAt(question.until).controllers[keyIn(question, store)] ?? null;
}
