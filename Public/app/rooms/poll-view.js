// @ts-check
/** What a poll shows: to a follower, who sees no tally before the end, and to the presenter. */
import { isBeforeResults } from '../lead/phase.js';
import { clockText } from './pace.js';

export const mostChoices = 12;
/** The most characters of an answer in one's own words. */
export const longestText = 200;
/** The greatest number that answers a question; the least is its opposite. */
export const greatestNumber = 1e9;
/** How sure one can be: guessing, fairly sure, certain. */
export const confidences = [1, 2, 3];

/** The results as rows: one for each choice, or for each number or text that was given.
 * @type {(poll: Pick<rooms.Poll, 'choices'|'answer'|'voters'> & Partial<Pick<rooms.Poll,
 *   'form'|'given'>>, rounds: readonly (readonly number[])[]) => rooms.ResultRow[]}  a row of
 *   counts for each round */
export function resultRows({ form, choices, answer, voters, given }, rounds) {
  if (form === 'number' || form === 'text') return givenRows(given ?? [], { answer, voters });
  const totals = rounds.map((counts, round) =>
    voters?.[round] ?? counts.reduce((sum, count) => sum + count, 0));
  return choices.map((choice, index) => {
    const counts = rounds.map((round) => round[index] ?? 0);
    const shares = counts.map((count, round) => count / Math.max(1, totals[round] ?? 0));
    return { index, choice, counts, shares, isRight: answer?.choice === index };
  });
}

/** Numbers from the least to the greatest, words by how often they came in the last round.
 * @type {(given: readonly (readonly rooms.Given[])[], poll: store.Changes<Pick<rooms.Poll,
 *   'answer'|'voters'>>) => rooms.ResultRow[]} */
function givenRows(given, { answer, voters }) {
  const texts = [...new Set([...given].reverse().flat().map((one) => one.answer))];
  const isNumber = texts.every((text) => Number.isFinite(Number(text)));
  const sorted = isNumber ? texts.sort((one, other) => Number(one) - Number(other)) : texts;
  return sorted.map((choice, index) => {
    const counts = given.map((round) => round.find((one) => one.answer === choice)?.count ?? 0);
    const shares = counts.map((count, round) => count / Math.max(1, voters?.[round] ?? 0));
    const right = answer?.number ?? null;
    return { index, choice, counts, shares, isRight: right !== null && Number(choice) === right };
  });
}

/** Whether a question is open about commands that aren't performed yet.
 * @type {(room: Pick<rooms.Room, 'poll'>|null) => boolean} */
export function isAboutNext(room) {
  const poll = room?.poll;
  return Boolean(poll && poll.commands.length > 0 && isBeforeResults(poll.phase));
}

/** How far a poll is, for presenters.
 * @type {(text: lab.Lab['text'], poll: rooms.Poll, now: {present: number, secondsLeft:
 *   number|null}) => string} */
export function pollStatus(text, { round, phase, answered }, { present, secondsLeft }) {
  return [
    text('room.poll.round', { round }), text(`room.phase.${phase}`),
    // A follower who has left is waited for no more, but the vote counts.
    text('room.poll.answeredOf', { answered, present: Math.max(present, answered) }),
    secondsLeft === null ? '' : text('room.poll.left', { time: clockText(secondsLeft) }),
  ].filter(Boolean).join(' · ');
}

/** A question that was typed, as the server takes it.
 * @param {{question: string, choices: string, seconds: string, right?: string, language?: string,
 *   otherQuestion?: string, otherChoices?: string}} typed  a choice in each line, and the number of
 *   the right one from 1
 * @returns {{question: string, choices: string[], seconds?: number, texts?: rooms.Texts, answer?:
 *   {choice: number}}|null}  null where something is missing */
export function pollOf({ question, choices, seconds, right = '', ...other }) {
  const lines = linesOf(choices);
  const asked = question.trim();
  if (!asked || lines.length < 2 || lines.length > mostChoices) return null;
  const limit = Math.round(Number(seconds));
  const answer = Number(right) - 1;
  return {
    question: asked, choices: lines,
    ...(limit >= 1 && limit <= 3600 ? { seconds: limit } : {}),
    ...(Number.isInteger(answer) && lines[answer] !== undefined
      ? { answer: { choice: answer } } : {}),
    ...textsOf(other),
  };
}

/** The question in another language, where it is typed in one.
 * @param {{language?: string, otherQuestion?: string, otherChoices?: string}} typed
 * @returns {{texts?: rooms.Texts}} */
function textsOf({ language = '', otherQuestion = '', otherChoices = '' }) {
  const question = otherQuestion.trim();
  const choices = linesOf(otherChoices);
  if (!language || !question) return {};
  return { texts: { [language]: { question, ...(choices.length > 0 ? { choices } : {}) } } };
}

/** @type {(text: string) => string[]} */
function linesOf(text) {
  return text.split('\n').map((line) => line.trim()).filter(Boolean);
}
