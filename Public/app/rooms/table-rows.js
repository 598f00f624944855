// @ts-check
/** The results of a question as the tables of presenters and recaps have them. */
import { resultRows } from './poll-view.js';

/** A question with its votes, as a page that leads a class has them.
 * @param {rooms.Room|null} room @param {rooms.Poll} poll @param {string[]} choices  in words */
export function countedPoll(room, poll, choices) {
  const {
    solved = null, voters = null, given = null, confidence = null, wrongPairs = null,
  } = room ?? {};
  return { ...poll, choices, solved, voters, given, confidence, wrongPairs };
}

/** The results as a table has them: of an order, how many had the whole of it, and the pairs that
 * most have turned round. Places would count a shift as many mistakes.
 * @type {(text: (key: string, values?: words.Values) => string, poll: Parameters<typeof
 *   resultRows>[0] & Partial<Pick<rooms.Poll, 'solved'|'wrongPairs'>>, rounds: readonly (readonly
 *   number[])[]) => rooms.ResultRow[]} */
export function tableRows(text, poll, rounds) {
  if (poll.form !== 'order') return resultRows(poll, rounds);
  const { choices, solved, voters, wrongPairs } = poll;
  const row = (/** @type {string} */ choice, /** @type {number} */ index,
    /** @type {readonly number[]} */ counts) => ({ index, choice, counts: [...counts],
    shares: counts.map((count, round) => count / Math.max(1, voters?.[round] ?? 0)),
    isRight: index === 0 });
  const pairs = wrongPairs?.[wrongPairs.length - 1] ?? [];
  return [...(solved ? [row(text('room.poll.whole'), 0, solved)] : []),
    ...pairs.map(({ first, second }, index) => row(
      text('room.poll.turned', { first: choices[second] ?? '', second: choices[first] ?? '' }),
      index + 1, (wrongPairs ?? []).map((round) =>
        round.find((one) => one.first === first && one.second === second)?.count ?? 0)))];
}
