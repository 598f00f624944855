// @ts-check
/** What a run shows about a callback that did not come, and so what kept it away. */
import { castOf, controllerNamed, keyOf } from '../store/fold.js';
import { callbackNamed } from '../store/callbacks.js';
import { has, lacks, newestVersion } from '../store/ios.js';
import { ownersOf } from '../memory/memory-owners.js';
import { reasonAgainst } from './absences.js';

/** The callbacks that turn a change of appearance round, and those of the other direction.
 * @type {Readonly<Record<string, string>>} */
const turns = { viewDidAppear: 'viewWillDisappear', viewDidDisappear: 'viewWillAppear' };

/** What kept a callback of a controller from coming during a question: the rule of the command that
 * UIKit ignored, or that of the table.
 * @type {(question: questions.Question, store: store.TraceStore, callback?: string) =>
 *   questions.Because} */
export function absenceOf(question, store, callback = question.callback ?? '') {
  const { step, until } = question;
  const last = until >= store.last ? store.performed.length - 1
    : store.eventAt(until)?.step ?? step;
  const note = store.ignored.since(step).find(({ index }) => index <= last)?.note;
  if (note) return { event: null, rule: note.rule };
  const facts = factsOf(question, store, { callback, last });
  const reason = reasonAgainst(facts);
  if (!reason) return { event: null, rule: null };
  const [shown] = [facts.turn, reason.key === 'no.opposite' ? facts.opposite : null,
    loadOf(question, store)].filter((event) => event !== null);
  return {
    event: null, rule: reason.rule, key: reason.key, values: {
      x: `${question.controller} ${callback}`, a: question.controller ?? '',
      owner: facts.owner, other: facts.other, selected: facts.selected,
      came: shown ? `${shown.controller} ${shown.callback}` : '', event: shown?.seq ?? '',
      callback,
    },
  };
}

/** @type {(question: questions.Question, store: store.TraceStore) => string} */
export function keyIn({ controller, seq, until }, store) {
  const event = store.eventAt(seq);
  if (event?.controller === controller) return keyOf(controller ?? '', event?.instance);
  return controllerNamed(store.stateAt(until), controller)?.key ?? keyOf(controller ?? '');
}

/** The last event by then that loaded the view.
 * @type {(question: questions.Question, store: store.TraceStore) => store.TraceEvent|null} */
function loadOf({ controller, until }, store) {
  return store.events.filter((event) => event.actor === 'controller' && event.seq <= until &&
    event.controller === controller && event.callback === 'viewDidLoad').pop() ?? null;
}

/** @param {questions.Question} question @param {store.TraceStore} store
 * @param {{callback: string, last: number}} asked  and the last step */
function factsOf(question, store, { callback, last }) {
  const { at, controller, kind, step, until } = question;
  const key = keyIn(question, store);
  const [before = null, after = null] =
    [at, until].map((seq) => store.stateAt(seq).controllers[key] ?? null);
  const during = store.events.filter(({ actor, seq }) =>
    actor === 'controller' && seq > at && seq <= until);
  const own = during.filter((event) => event.controller === controller);
  const state = store.stateAt(until);
  const parent = controllerNamed(state, after?.parent ?? before?.parent ?? null);
  const given = store.scenario?.controllers[parent?.controller ?? ''];
  const ios = store.platform.ios ?? newestVersion();
  const owners = after?.isAlive ? ownersOf(state, after, ios) : [];
  const wasAppearing = before?.appearance === 'appearing' || before?.appearance === 'disappearing';
  const will = callback.replace('Did', 'Will');
  const turn = own.find((event, index) => event.callback === turns[callback] &&
    (own.slice(0, index).some((one) => one.callback === will) ||
      (wasAppearing && index === 0))) ?? null;
  const isGoing = /Disappear$/.test(callback);
  return {
    callback, came: own.map((event) => event.callback), before, after,
    phase: callbackNamed(callback)?.phase ?? '',
    given: store.performed.slice(step, last + 1).map((command) => command.do),
    container: parent ? given?.kind ?? 'content' : '',
    isApart: given?.forwarding === 'manual',
    isLacking: lacks(ios, callback), unloadsViews: has(ios, 'unloadsViews'),
    isState: kind !== 'happens' && kind !== 'count',
    turn,
    opposite: own.find((event) => (isGoing ? /Appear(ing)?$/ : /Disappear$/)
      .test(event.callback)) ?? null,
    other: during.find((event) => event.controller !== controller &&
      ['present', 'dismiss'].includes(event.cause.transition ?? ''))?.controller ?? '',
    owner: owners.map((owner) => castOf(state).living.find((one) => one.key === owner.key))
      .find((one) => one !== undefined)?.controller ?? '',
    isHeld: owners.length > 0,
    selected: parent?.selected ?? '',
  };
}
