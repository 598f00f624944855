// @ts-check
/** The scenarios that are shipped with the page, as the picker lists them. */

const mistakes = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];

/**
 * The name of a group is the end of the key of its title.
 *
 * @type {readonly {name: string, ids: readonly string[]}[]}
 */
export const exampleGroups = [
  { name: 'basics', ids: ['push-b', 'sheet', 'memory', 'rotation'] },
  { name: 'containers', ids: ['tabs', 'pages-scroll', 'pages-curl', 'split', 'container'] },
  {
    name: 'mistakes',
    ids: mistakes.flatMap((number) => [`lint-h${number}`, `lint-h${number}-mended`]),
  },
];

export const examples = exampleGroups.flatMap(({ ids }) => ids);

/** The one that opens where the address names none. */
export const defaultExample = 'push-b';

/**
 * @param {string|null} wish  an id from the address
 * @returns {string}
 */
export function exampleFor(wish) {
  return examples.find((id) => id === wish) ?? defaultExample;
}
