// @ts-check
/** Finding a shipped scenario by what it is about: its title, its containers, the mistakes and the
 * rows of the source documents that it shows, its callbacks and commands. */
import { exampleGroups } from './examples.js';

/** The mistakes that the examples from the documents show or repair, by row. */
const mistakesOfRows = /** @type {Record<string, string[]>} */ ({
  '02': ['H01'], '03': ['H02'], '04': ['H02', 'H11'], '05': ['H03'], '06': ['H04'],
  '07': ['H05'], '09': ['H08', 'H09', 'H10', 'H11'], 10: ['H07'], 11: ['H06'], 12: ['H12'],
});

/** The row of the source documents that an example comes from.
 * @type {(id: string) => string|null} */
export function rowOf(id) {
  return /^source-(\d\d)-/.exec(id)?.[1] ?? null;
}

/** @type {(id: string) => string[]}  The classic mistakes that an example is about. */
export function mistakesOf(id) {
  const number = /^lint-h(\d\d)/.exec(id)?.[1];
  return number ? [`H${number}`] : mistakesOfRows[rowOf(id) ?? ''] ?? [];
}

/** All shipped scenarios with what they can be found by.
 * @param {words.Translator} translator @param {Record<string, scenarios.Facts>} facts  by id */
export function exampleList(translator, facts) {
  const text = (/** @type {string} */ key) => translator.text(key);
  return exampleGroups.flatMap(({ name: group, ids }) => ids.flatMap((id) => {
    const known = facts[id];
    if (!known) return [];
    const row = rowOf(id);
    const [title, about] = [text(`scenario.${id}`), text(`library.about.${id}`)];
    const mistakes = mistakesOf(id);
    const number = row === null ? null : Number(row);
    const words = [
      id, title, about, text(`scenario.group.${group}`), ...mistakes,
      number === null ? '' : translator.text('library.row', { row: number }),
      `iOS ${known.ios ?? ''}`, known.idiom === 'pad' ? 'iPad' : 'iPhone',
      ...known.kinds.flatMap((kind) => [kind, text(`kind.${kind}`)]),
      ...known.commands, ...known.callbacks,
    ].join(' ').toLowerCase();
    return [{ id, group, title, about, mistakes, row: number, facts: known, words }];
  }));
}

/** The examples in which every word stands, of one kind of container where it is given.
 * @param {readonly scenarios.Example[]} examples @param {string} query
 * @param {string} [kind]  empty for all */
export function search(examples, query, kind = '') {
  const words = query.toLowerCase().split(/[\s,;·:()]+/).filter(Boolean)
    .map((word) => word.replace(/^h(\d)$/, 'h0$1'));
  return examples
    .filter(({ facts }) => kind === '' || facts.kinds.includes(kind))
    .filter((example) => words.every((word) => stands(word, example.words)))
    .map((example) => ({ example, callbacks: namedIn(example, words) }));
}

/** Whether a word is in a text; a number only as a whole.
 * @type {(word: string, text: string) => boolean} */
function stands(word, text) {
  if (!/^[\d.]+$/.test(word)) return text.includes(word);
  return text.split(/[^\d.]+/).includes(word);
}

const shortestName = 3;

/** @type {(example: scenarios.Example, words: readonly string[]) => string[]} */
function namedIn({ facts }, words) {
  const long = words.filter((word) => word.length >= shortestName);
  return facts.callbacks.filter((name) =>
    long.some((word) => name.toLowerCase().includes(word)));
}
