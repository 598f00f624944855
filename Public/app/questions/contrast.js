// @ts-check
/** Why an answer is right and another one isn't. A misplaced pair of calls has what puts it in its
 * order, and a call that never comes has what keeps it away. Calls may also be left out. */
import { absenceOf } from './absence-facts.js';
import { callOf, isCall } from './known.js';
import { pairOf } from './pairs.js';

/** Kinds whose options are calls of the run in an order. */
const orderedKinds = ['order', 'first', 'next'];

/** Whether a question is about the order of calls.
 * @param {Pick<questions.Question, 'kind'>} question */
export function isOrdered({ kind }) {
  return orderedKinds.includes(kind);
}

/** The contrasts of an answer, the most telling one first: for a right answer one pair that a wrong
 * one would have turned round. Two of one rule count once.
 * @type {(question: questions.Question, store: store.TraceStore,
 *   given: string|readonly string[]|null) => questions.Contrast[]} */
export function contrastsOf(question, store, given) {
  if (!isOrdered(question)) return [];
  const answer = [question.answer].flat();
  const placed = [given ?? []].flat();
  const all = Array.isArray(question.answer) ? [
    ...pairsIn(question, store, misplaced(placed, answer)),
    ...placed.filter((call) => !answer.includes(call))
      .flatMap((call) => absent(question, store, call)),
    ...placed.length > 0 ? answer.filter((call) => !placed.includes(call))
      .map((call) => ({ call, event: eventOf(question, store, call) })) : [],
  ] : placed.filter((call) => call !== answer[0]).flatMap((call) =>
    (eventOf(question, store, call) ? pairsIn(question, store, [[answer[0] ?? '', call]])
      : absent(question, store, call)));
  const found = all.length > 0 ? all : nearest(question, store).slice(0, 1);
  return found.filter((one, index) =>
    !('rule' in one) || found.findIndex((other) => 'rule' in other && other.rule === one.rule &&
      'first' in other === 'first' in one) === index);
}

/** The calls that stand in the wrong order, each two as the run has them.
 * @type {(given: readonly string[], answer: readonly string[]) => [string, string][]} */
export function misplaced(given, answer) {
  const known = given.filter((call) => answer.includes(call));
  return answer.flatMap((first, index) => answer.slice(index + 1)
    .filter((second) => known.includes(first) && known.includes(second) &&
      known.indexOf(second) < known.indexOf(first))
    .map((second) => /** @type {[string, string]} */ ([first, second])));
}

/** The right decisions of an order, and all there are: one for each two calls that come, and one
 * for each call that doesn't.
 * @type {(given: readonly string[], answer: readonly string[], options: readonly string[]) =>
 *   questions.Score} */
export function scoreOf(given, answer, options) {
  const extras = options.filter((call) => !answer.includes(call));
  const pairs = answer.flatMap((first, index) => answer.slice(index + 1)
    .map((second) => ({ one: given.indexOf(first), other: given.indexOf(second) })));
  const right = pairs.filter(({ one, other }) => one >= 0 && one < other).length;
  const leftOut = extras.filter((call) => !given.includes(call)).length;
  return { right, pairs: pairs.length, leftOut, extras: extras.length };
}

/** What an order is worth beyond chance, from 0 to 1: at random half of the decisions are right.
 * @param {questions.Score} score */
export function creditOf({ right, pairs, leftOut, extras }) {
  const share = pairs + extras === 0 ? 1 : (right + leftOut) / (pairs + extras);
  return Math.max(0, 2 * share - 1);
}

/** Whether every order that a question asks about is stated by a rule.
 * @type {(question: questions.Question, store: store.TraceStore) => boolean} */
export function isStated(question, store) {
  if (!isOrdered(question)) return true;
  return decisive(question, store).every(([first = '', second = '']) =>
    pairIn(question, store, first, second) !== null);
}

/** The pairs that decide an answer: the neighbours of an order, or the answer and each other call
 * that comes.
 * @type {(question: questions.Question, store: store.TraceStore) => string[][]} */
function decisive(question, store) {
  const [answer = '', ...others] = [question.answer].flat();
  if (Array.isArray(question.answer)) {
    return others.map((call, index) => [question.answer[index] ?? '', call]);
  }
  return question.options.filter((call) => call !== answer && eventOf(question, store, call))
    .map((call) => [answer, call]);
}

/** The event that a call of a question means.
 * @type {(question: questions.Question, store: store.TraceStore, call: string) =>
 *   store.TraceEvent|null} */
function eventOf({ at, step }, store, call) {
  return store.events.find((event) => event.seq > at && event.step >= step && isCall(event) &&
    callOf(event) === call) ?? null;
}

/** @type {(question: questions.Question, store: store.TraceStore, first: string,
 *   second: string) => questions.Pair|null} */
function pairIn(question, store, first, second) {
  const [one, other] = [first, second].map((call) => eventOf(question, store, call));
  return one && other ? pairOf(store, one, other) : null;
}

/** The pairs among some, those first whose calls are nearest in the run.
 * @type {(question: questions.Question, store: store.TraceStore, calls: string[][]) =>
 *   questions.Pair[]} */
function pairsIn(question, store, calls) {
  const gap = (/** @type {questions.Pair} */ { first, second }) => second.seq - first.seq;
  return calls.flatMap(([first = '', second = '']) => pairIn(question, store, first, second) ?? [])
    .sort((one, other) => gap(one) - gap(other) || one.first.seq - other.first.seq);
}

/** The pairs of a right answer, those of two controllers first.
 * @type {(question: questions.Question, store: store.TraceStore) => questions.Pair[]} */
function nearest(question, store) {
  const isOne = (/** @type {questions.Pair} */ { first, second }) =>
    Number(Array.isArray(question.answer) && first.controller === second.controller);
  return pairsIn(question, store, decisive(question, store))
    .sort((one, other) => isOne(one) - isOne(other));
}

/** What keeps a call of an order away, if that is known.
 * @type {(question: questions.Question, store: store.TraceStore, call: string) =>
 *   questions.Contrast[]} */
function absent(question, store, call) {
  const [controller = '', callback = ''] = call.split(' ');
  const asked = { ...question, kind: 'happens', controller, callback, seq: question.at,
    until: lastOf(question, store) };
  const { key, rule, values } = absenceOf(asked, store);
  return key && rule ? [{ key, rule, values: values ?? {} }] : [{ call, event: null }];
}

/** @type {(question: questions.Question, store: store.TraceStore) => number} */
function lastOf({ until, seq }, store) {
  return Math.max(until, store.stepOf(seq)?.lastEvent ?? until);
}
