// @ts-check
/** What the address of the page asks for though there is no such thing. */
import { versions } from '../store/ios.js';
import { knownLanguage } from '../words/i18n.js';

/** Languages that only try out the page, with longer words than any, and from right to left. */
export const pseudoLocales = ['en-XA', 'ar-XB'];

/** Of a longer value, its beginning is said. */
const longestValue = 20;

/** @param {URLSearchParams} query @param {time.SearchedRun} run  that is open
 * @param {boolean} isAnswer  the address is that of an answer; only such a one asks for a version
 * @returns {Promise<[name: string, value: string][]>} */
export async function unknownFields(query, run, isAnswer) {
  const at = query.get('at');
  const row = at && (await import('../time/go-to.js')).seqOf(run, at);
  /** @type {Record<string, (value: string) => boolean>} */
  const isKnown = {
    lang: (value) => pseudoLocales.includes(value) || knownLanguage(value) !== null,
    ios: (value) => isAnswer && versions.some(({ ios }) => ios === value),
    os: () => false,
    at: () => row !== null,
  };
  return Object.entries(isKnown).flatMap(([name, test]) => {
    const value = query.get(name) ?? '';
    return value === '' || test(value) ? [] : [[name, value.slice(0, longestValue)]];
  });
}
