// @ts-check
/** What the search lists: sections in a fixed order, the best match first in each. */
import { matching } from '../words/palette.js';

/** The kinds of hits in the sections that hold them. */
const kinds = {
  causes: ['finding', 'example'], rules: ['rule', 'message'], lessons: ['lesson', 'walkthrough'],
};

/** The sections that have anything. What is done here comes first, unless nothing has all the words
 * of the query: then it is a symptom or a line of the console.
 * @param {string} query @param {page.Found} found @returns {page.Section[]} */
export function sectionsOf(query, { here, run, settings, hits }) {
  const of = (/** @type {keyof typeof kinds} */ name) =>
    ({ name, entries: hits.filter(({ kind = '' }) => kinds[name].includes(kind)) });
  const own = { name: 'here', entries: matching(here, query) };
  const causes = of('causes');
  const isSymptom = query.trim() !== '' && own.entries.length === 0;
  const isLine = hits[0]?.kind === 'message';
  const goals = hits.filter(({ kind }) => kind === 'goal');
  const mine = { ...own, entries: [...own.entries, ...goals] };
  const first = isLine ? [of('rules'), causes, mine] : isSymptom ? [causes, mine] : [mine, causes];
  return [
    ...first, { name: 'run', entries: run }, ...(isLine ? [] : [of('rules')]), of('lessons'),
    { name: 'settings', entries: matching(settings, query) },
  ].filter(({ entries }) => entries.length > 0);
}

/** The entry that Enter chooses at first: one that is called just so, or the first.
 * @param {readonly page.Section[]} sections @param {string} query */
export function firstChoice(sections, query) {
  const entries = sections.flatMap((section) => section.entries);
  const wanted = plain(query);
  return entries.find(({ title }) => plain(title) === wanted) ?? entries[0] ?? null;
}

/** @param {string} text */
function plain(text) {
  return text.trim().replace(/ ?…$/u, '').toLowerCase();
}
