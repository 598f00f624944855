// @ts-check
/** How an own answer has turned out. An order is judged by its pairs, never by absolute places:
 * one call too early doesn't make all others wrong. */

/** @param {rooms.Poll} poll  that is revealed @param {rooms.Vote|null} vote  the last own one
 * @returns {classes.Verdict} */
export function verdictOf({ answer }, vote) {
  const right = answer?.order;
  if (right) return orderVerdict(right, Array.isArray(vote) ? vote : null);
  return { isRight: isRight(answer, vote), pairs: null, mistakes: [] };
}

/** @param {rooms.Answer|null|undefined} answer @param {rooms.Vote|null} vote
 * @returns {boolean|null} */
function isRight(answer, vote) {
  const { choice = null, number = null } = answer ?? {};
  if (choice !== null) return vote === choice;
  if (number === null) return null;
  return typeof vote === 'object' && vote !== null && 'number' in vote && vote.number === number;
}

/** @param {readonly number[]} right @param {readonly number[]|null} given
 * @returns {classes.Verdict} */
function orderVerdict(right, given) {
  const pairs = right.flatMap((earlier, at) =>
    right.slice(at + 1).map((later) => ({ earlier, later })));
  if (!given) return { isRight: false, pairs: null, mistakes: [] };
  const place = (/** @type {number} */ call) => given.indexOf(call);
  const isKept = (/** @type {{earlier: number, later: number}} */ { earlier, later }) =>
    place(earlier) >= 0 && place(later) >= 0 && place(earlier) < place(later);
  const mistakes = [
    ...misorders(right, given), ...given.filter((call) => !right.includes(call))
      .map((call) => /** @type {classes.Mistake} */ ({ kind: 'extra', call })),
    ...right.filter((call) => !given.includes(call))
      .map((call) => /** @type {classes.Mistake} */ ({ kind: 'missing', call })),
  ];
  return {
    isRight: mistakes.length === 0,
    pairs: { right: pairs.filter(isKept).length, count: pairs.length },
    mistakes,
  };
}

/** The neighbours of the own order that stand the wrong way round.
 * @param {readonly number[]} right @param {readonly number[]} given @returns {classes.Mistake[]} */
function misorders(right, given) {
  const known = given.filter((call) => right.includes(call));
  return known.flatMap((later, at) => {
    const earlier = known[at + 1];
    if (earlier === undefined || right.indexOf(earlier) > right.indexOf(later)) return [];
    return [{ kind: 'order', earlier, later }];
  });
}
