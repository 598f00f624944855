// @ts-check
/** An answer in words.
 * @param {rooms.Vote} vote @param {rooms.PollWords} words @returns {string} */
export function answerIn(vote, { choices }) {
  if (typeof vote === 'number') return choices[vote] ?? '';
  if ('length' in vote) return vote.map((index) => choices[index] ?? '').join(' → ');
  return String('number' in vote ? vote.number : vote.text);
}
