// @ts-check
/** Why the columns of a row are alike, or why they aren't. */
import { whySentence } from '../reasons/why.js';
import { isAtLeast, lacks } from '../store/ios.js';
import { versionsOf } from '../store/ios-facts.js';
import { differenceText } from './compare.js';

/** The sentences below a row. One that is about a column alone begins with its name.
 * @param {lab.Lab} lab @param {compare.Comparison} comparison @param {compare.Row} row
 * @param {readonly compare.Issue[][]} issues  of each column
 * @returns {{name: string, text: string}[]} */
export function reasonsAt(lab, comparison, row, issues) {
  const { columns, stores } = comparison;
  const { cells, isDifferent } = row;
  const labelOf = (/** @type {number} */ column) => columns[column]?.label ?? '';
  const why = cells.map((event, column) =>
    (event ? whySentence(lab.translator, event, lab.contextOf(event, stores[column])) : ''));
  const known = why.filter(Boolean);
  const isSame = new Set(known).size === 1;
  const own = isSame ? [{ name: '', text: known[0] ?? '' }]
    : why.map((text, column) => ({ name: labelOf(column), text })).filter(({ text }) => text !== '');
  const wrong = cells.flatMap((event, column) => (issues[column] ?? [])
    .filter(({ seq }) => event?.seq === seq)
    .map(({ text }) => ({ name: labelOf(column), text })));
  const differences = isDifferent ? differencesAt(lab, comparison, row) : [];
  return [...differences.map((text) => ({ name: '', text })), ...wrong, ...own];
}

/** @param {lab.Lab} lab @param {compare.Comparison} comparison @param {compare.Row} row
 * @returns {string[]} */
function differencesAt(lab, comparison, { index, cells }) {
  const { columns } = comparison;
  const all = comparison.differencesAt(index);
  const isElsewhere = all.some(({ kind }) => kind === 'moved');
  if (!cells.includes(null) || isElsewhere) {
    return all.map((one) => differenceText(lab, comparison, one));
  }
  const names = columns.filter((_, column) => cells[column]).map(({ label }) => label);
  const { callback = '' } = cells.find(Boolean) ?? {};
  const without = columns.find(({ platform: { ios = '' } }, column) =>
    !cells[column] && lacks(ios, callback));
  return [
    lab.text('compare.only', { names: names.join(', ') }),
    ...(without ? [versionText(lab, callback, without.platform.ios ?? '')] : []),
  ];
}

/** @type {(lab: lab.Lab, callback: string, ios: string) => string}  Why a version never calls it. */
function versionText(lab, callback, ios) {
  const { first, last } = versionsOf(callback);
  return isAtLeast(ios, last) ? lab.text('compare.until', { call: callback, version: last })
    : lab.text('compare.since', { call: callback, version: first });
}
