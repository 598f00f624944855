// @ts-check
/** “Find the lying article”: three sentences from the documents of the lessons. Exactly one of them
 * fails when it is tried, and running all of them finds it. */
import { fetchDocument } from '../server/api.js';
import { Dice } from '../questions/dice.js';
import { newFirst } from './challenge.js';
import { tryAll } from './verdict.js';

const truths = 2;

/** All sentences that the lessons weigh.
 * @type {(lessons: readonly lessons.Lesson[]) => lessons.Quote[]} */
export function quotesOf(lessons) {
  return lessons.flatMap(({ id, steps }) => steps.flatMap(({ id: step, who, rules = [] }) =>
    (who ? [['a', who.a], ['b', who.b]] : []).map(([side, trials]) => ({
      key: `lesson.${id}.${step}.${side}`, lesson: id,
      trials: /** @type {lessons.Trial[]} */ (trials), rules,
    }))));
}

/** @returns {Promise<lessons.Lesson[]>} */
export async function allLessons() {
  /** @type {{id: string}[]} */
  const index = await fetchDocument('lessons/index.json');
  return Promise.all(index.map(({ id }) => fetchDocument(`lessons/${id}.json`)));
}

/** Three sentences of three disputes, and the one that lies; the same for the same seed.
 * @param {readonly lessons.Quote[]} quotes @param {number} seed
 * @param {readonly string[]} [last]  the keys of those that have lied before */
export async function findLiar(quotes, seed, last = []) {
  const dice = new Dice(seed);
  const all = newFirst(dice.shuffle(quotes), ({ key }) => key, last);
  /** @type {lessons.Quote[]} */
  const chosen = [];
  let liar = '';
  for (const quote of all) {
    if (chosen.some(({ key }) => disputeOf(key) === disputeOf(quote.key))) continue;
    const isTrue = (await tryAll(quote.trials)).every(({ holds }) => holds);
    const isWanted = isTrue ? chosen.length - Number(liar !== '') < truths : liar === '';
    if (isWanted) chosen.push(quote);
    if (isWanted && !isTrue) liar = quote.key;
    if (chosen.length > truths) return { quotes: dice.shuffle(chosen), liar };
  }
  return null;
}

/** The beginning of the keys of the dispute that a quote is of.
 * @param {string} key  of a quote */
export function disputeOf(key) {
  return key.slice(0, key.lastIndexOf('.'));
}
