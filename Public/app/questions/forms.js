// @ts-check
/** What the parallel forms of a lesson show: the result of each item, the gain by rule, and both as
 * tables. A table names nobody: it numbers the persons. */
import { creditOf, misplaced, scoreOf } from './contrast.js';
import { cell } from './mastery.js';

/** With fewer persons, or with more known before, a gain says nothing. */
const fewestPersons = 5;
const mostBefore = 0.9;
const gainColumns = /** @type {const} */ (['rule', 'kind', 'count', 'before', 'after', 'gain']);
const itemColumns =
  /** @type {const} */ (['form', 'rule', 'kind', 'given', 'right', 'of', 'credit']);

/** The result of an answer to an item.
 * @type {(form: string, item: questions.FormItem, given: readonly string[]) =>
 *   questions.ItemResult} */
export function resultOf(form, { rule, question, answer }, given) {
  const { kind, options = [] } = question;
  const own = { form, rule, kind, given };
  if (kind !== 'order') {
    const isRight = given.length === 1 && given[0] === answer[0];
    return { ...own, right: Number(isRight), of: 1, credit: Number(isRight), wrong: '' };
  }
  const score = scoreOf(given, answer, options);
  const [wrong] = misplaced(given, answer).map(([first, second]) =>
    ({ pair: `${first} < ${second}`, gap: answer.indexOf(second) - answer.indexOf(first) }))
    .sort((one, other) => one.gap - other.gap);
  return {
    ...own, right: score.right + score.leftOut, of: score.pairs + score.extras,
    credit: creditOf(score), wrong: wrong?.pair ?? '',
  };
}

/** The gain of a class by rule: that share of what was missing before which is there after. Only
 * persons who answered both forms count.
 * @type {(persons: readonly questions.Person[]) => questions.Gain[]} */
export function gainsOf(persons) {
  const whole = persons.filter(({ before, after }) =>
    before.length > 0 && before.length === after.length);
  const rows = whole[0]?.before ?? [];
  return rows.map(({ rule, kind }, index) => {
    const mean = (/** @type {'before'|'after'} */ form) => whole.reduce((sum, person) =>
      sum + (person[form][index]?.credit ?? 0), 0) / whole.length;
    const [before, after] = [mean('before'), mean('after')];
    const isTold = whole.length >= fewestPersons && before <= mostBefore;
    return {
      rule, kind, count: whole.length, before, after,
      gain: isTold ? (after - before) / (1 - before) : null,
      wrong: commonest(whole.map((person) => person.after[index]?.wrong ?? '')),
    };
  });
}

/** @type {(texts: readonly string[]) => string}  the first of those that stand most often */
function commonest(texts) {
  const counts = new Map();
  for (const text of texts.filter(Boolean)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

/** The gains as a table, RFC 4180.
 * @param {readonly questions.Gain[]} gains */
export function gainsCSV(gains) {
  return table(gainColumns, gains.map((row) => gainColumns.map((name) =>
    (['before', 'after', 'gain'].includes(name) && row[name] !== null ? rounded(row[name])
      : row[name] ?? '–'))));
}

/** Every answer as a table. The numbers of the persons follow the order in which they are given.
 * @param {readonly questions.Person[]} persons  shuffled for each file */
export function itemsCSV(persons) {
  return table(['person', 'row', ...itemColumns], persons.flatMap(({ before, after }, person) =>
    [before, after].flatMap((results) => results.map((result, row) => [person + 1, row + 1,
      ...itemColumns.map((name) =>
        (name === 'credit' ? rounded(result.credit) : result[name]))]))));
}

/** @param {unknown} value */
function rounded(value) {
  return Math.round(Number(value) * 100) / 100;
}

/** @param {readonly string[]} columns @param {readonly (readonly unknown[])[]} rows */
function table(columns, rows) {
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
