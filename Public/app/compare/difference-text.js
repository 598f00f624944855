// @ts-check
/**
 * A difference as a sentence in the page's language.
 *
 * @typedef {import('./compare.js').Comparison} Comparison
 * @typedef {import('./compare.js').Difference} Difference
 * @typedef {import('../lab/lab.js').Lab} Lab
 */

/**
 * @param {Lab} lab
 * @param {Comparison} comparison
 * @param {Difference} difference
 */
export function differenceText(lab, comparison, difference) {
  const { kind, column, controller, callback, count, row, to } = difference;
  const labelOf = (/** @type {number} */ index) => comparison.columns[index]?.label ?? '';
  const [first, other] = [labelOf(0), labelOf(column)];
  const call = [controller, callback].filter(Boolean).join(' ') || lab.text('compare.something');
  const isLater = to !== null && to > row;
  const moved = isLater ? 'moved.later' : 'moved.earlier';
  const key = `compare.${kind === 'moved' ? moved : kind}`;
  const sentence = lab.text(key, { call, first, other });
  return count > 1 ? `${sentence} ×${count}` : sentence;
}
