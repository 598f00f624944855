// @ts-check
/** Why the columns of a row are alike, or why they aren't. */
import { explain } from '../reasons/why.js';
import { isAtLeast, lacks } from '../store/ios.js';
import { versionsOf } from '../store/ios-facts.js';
import { differenceText } from './compare.js';

/** The sentences below a row. One that is about a column alone begins with its name.
 * @param {lab.Lab} lab @param {compare.Comparison} comparison @param {compare.Row} row
 * @param {readonly compare.Issue[][]} issues  of each column
 * @returns {{name: string, text: string}[]} */
export function reasonsAt(lab, comparison, row, issues) {
  const { cells, isDifferent } = row;
  const sides = cells.flatMap((event, column) => {
    if (!event) return [];
    const { short, rest } = explain(lab.translator, event,
      lab.contextOf(event, comparison.stores[column]));
    const wrong = (issues[column] ?? []).filter(({ seq }) => seq === event.seq);
    const name = comparison.columns[column]?.label ?? '';
    return [{ name, short, rest: [...wrong.map(({ text }) => text), rest].filter(Boolean) }];
  });
  const join = (/** @type {readonly string[]} */ texts) => texts.join(lab.text('why.space'));
  const isSame = (/** @type {(side: typeof sides[number]) => string} */ text) =>
    new Set(sides.map(text)).size === 1;
  const [first] = sides;
  const whole = isSame(({ short, rest }) => join([short, ...rest]));
  const why = whole && first ? [{ name: '', text: join([first.short, ...first.rest]) }]
    : isSame(({ short }) => short) && first
      ? [{ name: '', text: first.short },
        ...sides.map(({ name, rest }) => ({ name, text: join(rest) }))]
      : sides.map(({ name, short, rest }) => ({ name, text: join([short, ...rest]) }));
  const differences = isDifferent ? differencesAt(lab, comparison, row, whole) : [];
  return [...differences.map((text) => ({ name: '', text })), ...why]
    .filter(({ text }) => text !== '');
}

/** @param {lab.Lab} lab @param {compare.Comparison} comparison @param {compare.Row} row
 * @param {boolean} isSilent  whether nothing else says how the columns differ
 * @returns {string[]} */
function differencesAt(lab, comparison, { index, cells }, isSilent) {
  const { columns } = comparison;
  const all = comparison.differencesAt(index);
  const isElsewhere = all.some(({ kind }) => kind === 'moved');
  const isEverywhere = !cells.includes(null);
  if (isEverywhere && !isElsewhere && !isSilent) return [];
  if (isEverywhere || isElsewhere) {
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

/** Why a version never calls it.
 * @type {(lab: lab.Lab, callback: string, ios: string) => string} */
function versionText(lab, callback, ios) {
  const { first, last } = versionsOf(callback);
  return isAtLeast(ios, last) ? lab.text('compare.until', { call: callback, version: last })
    : lab.text('compare.since', { call: callback, version: first });
}
