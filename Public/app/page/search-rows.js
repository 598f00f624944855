// @ts-check
/** The rows of the search, in their order: what is called so, symptoms with the questions that tell
 * their causes apart, and a few others. */
import { matching } from '../words/matching.js';

/** The most rows of each sort. */
const most = { asked: 10, own: 3, symptoms: 3, others: 5 };

/** What is done here has to have all the words. The best hit stays first: it may be a line of the
 * console. Without a query these are the symptoms that are asked about most.
 * @param {string} query @param {page.Found} found @returns {page.Entry[]} */
export function rowsOf(query, { here, settings, run, hits }) {
  if (query.trim() === '') {
    return hits.slice(0, most.asked).map((hit) => ({ ...hit, causes: [] }));
  }
  const own = matching([...here, ...settings], query).slice(0, most.own);
  const symptoms = hits.filter(isSymptom).slice(0, most.symptoms);
  const others = hits.filter((hit) => !isSymptom(hit));
  const best = others.filter((hit) => hit === hits[0]);
  const rest = [...others.slice(best.length), ...run];
  return [
    ...own, ...best, ...symptoms, ...rest.slice(0, most.others - own.length - best.length),
  ];
}

/** @type {(entry: page.Entry) => boolean} */
function isSymptom({ kind }) {
  return kind === 'symptom';
}

/** All that the arrow keys reach: each row, and then its causes.
 * @type {(rows: readonly page.Entry[]) => page.Entry[]} */
export function choicesOf(rows) {
  return rows.flatMap((row) => [row, ...row.causes ?? []]);
}

/** The choice that a key leads to; after the last one comes the first.
 * @param {readonly page.Entry[]} choices @param {string|undefined} id  of the one before
 * @param {string} key @returns {page.Entry|null|undefined}  undefined for other keys */
export function choiceFrom(choices, id, key) {
  const at = choices.findIndex((one) => one.id === id);
  const { length } = choices;
  const to = { ArrowDown: (at + 1) % length, ArrowUp: (at <= 0 ? length : at) - 1 }[key];
  return to === undefined ? undefined : choices[to] ?? null;
}

/** The row that Enter chooses at first: one that is called just so, or the first.
 * @param {readonly page.Entry[]} rows @param {string} query */
export function firstChoice(rows, query) {
  const wanted = plain(query);
  return rows.find(({ title }) => plain(title) === wanted) ?? rows[0] ?? null;
}

/** @param {string} text */
function plain(text) {
  return text.trim().replace(/ ?…$/u, '').toLowerCase();
}

/** What is said about the rows: in sight, and to a screen reader.
 * @param {Pick<words.Translator, 'text'>} translator @param {readonly page.Entry[]} rows
 * @param {{query: string, unknown?: readonly string[]|undefined, isWaiting: boolean}} search
 *   `unknown` are the words that are in nothing */
export function statusOf(translator, rows, { query, unknown = [], isWaiting }) {
  const [first] = rows;
  if (!first) {
    const isEmpty = query.trim() === '' || isWaiting;
    const text = ['none', 'another'].map((key) => translator.text(`search.${key}`)).join(' ');
    return { shown: isEmpty ? '' : text, heard: '' };
  }
  const shown = unknown.length > 0
    ? translator.text('search.without', { words: unknown.join(', ') }) : '';
  const heard = translator.text('search.results', { count: rows.length, first: first.title });
  return { shown, heard };
}
