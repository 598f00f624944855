// @ts-check
/** How well a class, and a person in it, know the rules behind what was asked. The answers of a
 * class count together; nobody is named. */

/** The vote of a person in a round of a poll; null where there was none.
 * @type {(votes: rooms.KeptVotes, poll: Pick<rooms.RecapPoll, 'id'>, round: number) =>
 *   rooms.Vote|null}  from 1 */
export function ownVote(votes, { id }, round) {
  return votes[`${id}.${round}`]?.vote ?? null;
}

/** Whether a vote is what came; null where nothing is right or wrong.
 * @type {(poll: Pick<rooms.RecapPoll, 'answer'>, vote: rooms.Vote) => boolean|null} */
export function isRight({ answer }, vote) {
  if (typeof vote === 'number') return answer?.choice == null ? null : answer.choice === vote;
  if ('length' in vote) return answer?.order ? answer.order.join() === vote.join() : null;
  return 'number' in vote && answer?.number != null ? answer.number === vote.number : null;
}

/** The rules that were asked about, the weakest first: those that the person missed, then those
 * that the class missed most.
 * @type {(polls: readonly rooms.RecapPoll[], votes: rooms.KeptVotes) => rooms.RuleRow[]} */
export function ruleRows(polls, votes) {
  /** @type {Map<string, rooms.RuleRow>} */
  const rows = new Map();
  for (const poll of polls) {
    const { right, answers } = lastRound(poll);
    const own = ownVote(votes, poll, poll.results?.length ?? 1);
    const isMissed = own !== null && isRight(poll, own) === false;
    for (const rule of poll.answer?.rules ?? []) {
      const row = rows.get(rule) ??
        { rule, right: 0, answers: 0, share: 1, isMissed: false, poll };
      const isWorse = right * Math.max(1, row.answers) < row.right * Math.max(1, answers);
      const all = { right: row.right + right, answers: row.answers + answers };
      rows.set(rule, {
        rule, ...all, share: all.answers === 0 ? 1 : all.right / all.answers,
        isMissed: row.isMissed || isMissed,
        poll: isMissed || (isWorse && !row.isMissed) ? poll : row.poll,
      });
    }
  }
  return [...rows.values()].sort((one, other) =>
    Number(other.isMissed) - Number(one.isMissed) || one.share - other.share ||
    (one.rule < other.rule ? -1 : 1));
}

/** @type {(poll: rooms.RecapPoll) => {right: number, answers: number}} */
function lastRound({ results, answer, solved, voters }) {
  const counts = results?.[results.length - 1] ?? [];
  const all = voters?.[voters.length - 1] ?? counts.reduce((sum, count) => sum + count, 0);
  const choice = answer?.choice;
  const right = typeof choice === 'number' ? counts[choice] ?? 0
    : answer?.order || answer?.number != null ? solved?.[solved.length - 1] ?? 0 : null;
  return right === null ? { right: 0, answers: 0 } : { right, answers: all };
}
