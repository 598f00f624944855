// @ts-check
/** The scenarios that are shipped with the page, as the picker lists them. */

export const examples = [
  'push-b', 'tabs', 'sheet', 'pages-scroll', 'pages-curl', 'split', 'container', 'memory',
  'rotation',
];

/** The one that opens where the address names none. */
export const defaultExample = 'push-b';

/**
 * @param {string|null} wish  an id from the address
 * @returns {string}
 */
export function exampleFor(wish) {
  return examples.find((id) => id === wish) ?? defaultExample;
}
