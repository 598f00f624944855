// @ts-check
/** The words of the lessons; their texts are `lessons.term.<key>` and `lessons.term.<key>.is`. */

/** By the English name, as lesson texts name them. The first six open a class. */
export const terms = [
  'view controller', 'root view', 'loading', 'window', 'appearance', 'callback',
  'outlet', 'container', 'presentation', 'transition', 'layout pass', 'memory warning',
  'deallocation', 'trace',
];

export const firstTerms = terms.slice(0, 6);

/** @type {(term: string) => string}  The key of a term's texts: `root view` is `rootView`. */
export function termKey(term) {
  return `lessons.term.${term.replace(/ (\w)/g, (_, letter) => letter.toUpperCase())}`;
}
