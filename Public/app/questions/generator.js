// @ts-check
/** Questions about a trace: the same ones for the same trace and seed. */
import { becauseOf } from './because.js';
import { Dice } from './dice.js';
import { kinds } from './kinds.js';
import { eventsOf, isKnown } from './known.js';

/** @param {store.TraceStore} store
 * @param {{seed: number, count: number, kinds?: readonly string[], steps?: readonly number[]}}
 *   wish  the kinds and the steps to ask about; all unless given
 * @returns {questions.Question[]}  as many as can be had; every kind comes before one comes
 *   again */
export function questionsAbout(store, { seed, count, kinds: wanted, steps }) {
  const dice = new Dice(seed);
  const names = dice.shuffle(Object.keys(kinds).filter((name) => wanted?.includes(name) ?? true));
  const asked = store.steps.filter(({ index }) => steps?.includes(index) ?? true);
  const piles = names.map((name) => dice.shuffle(asked.flatMap((step) => {
    const events = eventsOf(store, step);
    return kinds[name]?.({ store, step, events, known: events.filter(isKnown), dice }) ?? [];
  })));
  /** @type {questions.Question[]} */
  const result = [];
  for (let round = 0; result.length < count && piles.some((pile) => pile[round]); round += 1) {
    for (const pile of piles) {
      const question = pile[round];
      const isAgain = question?.kind === 'who' && result[result.length - 1]?.kind === 'who';
      if (question && !isAgain && result.length < count) result.push(question);
    }
  }
  return result.map((question) => withRules(question, store));
}

/** The question with the rules by which its answer is so.
 * @template {questions.Question} Asked @param {Asked} question @param {store.TraceStore} store */
export function withRules(question, store) {
  const { rule } = becauseOf(question, store);
  return question.kind === 'order' || !rule ? question : { ...question, rules: [rule] };
}

/** What an answer is worth.
 * @param {questions.Question} question @param {string|string[]} given
 * @param {number} [credit]  where it can be partly right */
export function judged(question, given, credit) {
  const right = isRight(question, given);
  return { given, isRight: right, credit: credit ?? Number(right) };
}

/** Whether an answer is right.
 * @type {(question: questions.Question, given: string|readonly string[]) => boolean} */
export function isRight({ answer }, given) {
  return JSON.stringify(answer) === JSON.stringify(given);
}
