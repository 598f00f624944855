// @ts-check
/**
 * What a poll shows: to a follower, who sees no tally before the end, and to the presenter.
 *
 * @typedef {import('./types.js').Poll} Poll
 *
 * @typedef {object} FollowerPoll
 * @property {string} id
 * @property {boolean} canVote
 * @property {boolean} isShutOut  whether the door was closed before the follower came
 * @property {number|null} choice  the follower's own in this round
 * @property {ResultRow[]|null} results  only when revealed
 *
 * @typedef {{choice: string, counts: number[], shares: number[], isRight: boolean}} ResultRow  a
 *   count and a share of its round, from 0 to 1, for each round
 *
 * @typedef {'discuss'|'again'|'reveal'|'close'} NextStep
 */
import { clockText } from './pace.js';

/** The seconds that a vote and a talk usually last. */
export const usualSeconds = { voting: 60, discussing: 90 };
/**
 * The phase that each step leads to.
 *
 * @type {Record<NextStep, Poll['phase']>}
 */
export const phases = {
  discuss: 'discussing', again: 'voting', reveal: 'revealed', close: 'closed',
};
export const mostChoices = 12;

/** The follower's own votes, by poll and round. */
export class Votes {
  /** @type {Map<string, number>} */
  #choices = new Map();

  /**
   * @param {Poll} poll
   * @param {number} choice
   */
  cast({ id, round }, choice) {
    this.#choices.set(`${id}.${round}`, choice);
  }

  /** @param {Poll} poll */
  takeBack({ id, round }) {
    this.#choices.delete(`${id}.${round}`);
  }

  /**
   * @param {Poll} poll
   * @param {number|null} secondsLeft
   * @param {boolean} [isShutOut]
   * @returns {FollowerPoll}
   */
  view(poll, secondsLeft, isShutOut = false) {
    return {
      id: poll.id,
      canVote: poll.phase === 'voting' && secondsLeft !== 0 && !isShutOut,
      isShutOut,
      choice: this.#choices.get(`${poll.id}.${poll.round}`) ?? null,
      results: poll.results ? resultRows(poll, poll.results) : null,
    };
  }
}

/**
 * @param {Poll} poll
 * @param {readonly (readonly number[])[]} rounds  a row of counts for each round
 * @returns {ResultRow[]}
 */
export function resultRows({ choices, answer }, rounds) {
  const totals = rounds.map((counts) => counts.reduce((sum, count) => sum + count, 0));
  return choices.map((choice, index) => {
    const counts = rounds.map((round) => round[index] ?? 0);
    const shares = counts.map((count, round) => count / Math.max(1, totals[round] ?? 0));
    return { choice, counts, shares, isRight: answer?.choice === index };
  });
}

/**
 * What the presenter can do next, the usual way first.
 *
 * @param {Poll} poll
 * @returns {NextStep[]}
 */
export function nextSteps({ phase, round }) {
  if (phase === 'revealed' || phase === 'closed') return ['close'];
  if (round > 1) return ['reveal', 'close'];
  return [phase === 'voting' ? 'discuss' : 'again', 'reveal', 'close'];
}

/**
 * How far a poll is, for whoever leads it.
 *
 * @param {import('../lab/lab.js').Lab['text']} text
 * @param {Poll} poll
 * @param {{present: number, secondsLeft: number|null}} now
 */
export function pollStatus(text, { round, phase, answered }, { present, secondsLeft }) {
  return [
    text('room.poll.round', { round }), text(`room.phase.${phase}`),
    text('room.poll.answeredOf', { answered, present }),
    secondsLeft === null ? '' : text('room.poll.left', { time: clockText(secondsLeft) }),
  ].filter(Boolean).join(' · ');
}

/**
 * A question that was typed, as the server takes it.
 *
 * @param {{question: string, choices: string, seconds: string, right?: string}} typed  a choice in
 *   each line, and the number of the right one from 1
 * @returns {{question: string, choices: string[], seconds?: number,
 *   answer?: {choice: number}}|null} null where something is missing
 */
export function pollOf({ question, choices, seconds, right = '' }) {
  const lines = choices.split('\n').map((line) => line.trim()).filter(Boolean);
  const asked = question.trim();
  if (!asked || lines.length < 2 || lines.length > mostChoices) return null;
  const limit = Math.round(Number(seconds));
  const answer = Number(right) - 1;
  return {
    question: asked, choices: lines,
    ...(limit >= 1 && limit <= 3600 ? { seconds: limit } : {}),
    ...(Number.isInteger(answer) && lines[answer] !== undefined
      ? { answer: { choice: answer } } : {}),
  };
}

/**
 * The question what comes next, answered from the trace: the next call that is shown and others
 * that come later, in an order that tells nothing.
 *
 * @param {readonly string[]} calls  what is shown behind the cursor, in order
 * @param {number} [count]  of choices
 * @returns {{choices: string[], answer: {choice: number, callback: string}}|null} null where too
 *   few different calls follow
 */
export function nextCallPoll(calls, count = 4) {
  const choices = [...new Set(calls)].slice(0, count).sort();
  const [next] = calls;
  if (next === undefined || choices.length < 2) return null;
  return { choices, answer: { choice: choices.indexOf(next), callback: next } };
}
