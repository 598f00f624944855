// @ts-check
/** What is called by the words that somebody types, the best match first. */

/** The entries in which every word of the query begins a word; first those that begin with it.
 * @template {{title: string}} Item @param {readonly Item[]} entries @param {string} query */
export function matching(entries, query) {
  const wanted = wordsOf(query);
  const start = query.trim().toLowerCase();
  const matches = entries.filter(({ title }) => {
    const words = wordsOf(title);
    return wanted.every((wish) => words.some((word) => word.startsWith(wish)));
  });
  const rank = (/** @type {Item} */ { title }) => (title.toLowerCase().startsWith(start) ? 0 : 1);
  return matches.sort((a, b) => rank(a) - rank(b));
}

/** @type {(text: string) => string[]}  The words of a text; every Chinese sign begins one. */
function wordsOf(text) {
  const words = text.toLowerCase().split(/[\s,.:;·()“”"«»‘’/-]+/u).filter((word) => word !== '');
  return words.flatMap((word) => {
    const tails = [...word.matchAll(/\p{Script=Han}/gu)].map(({ index = 0 }) => word.slice(index));
    return [word, ...tails];
  });
}
