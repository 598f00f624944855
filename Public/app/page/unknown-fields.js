// @ts-check
/** What the address of the page asks for though there is no such thing. */
import { versions } from '../store/ios.js';
import { seqOf } from '../time/go-to.js';
import { knownLanguage } from '../words/i18n.js';

/** Languages that only try out the page, with longer words than any, and from right to left. */
export const pseudoLocales = ['en-XA', 'ar-XB'];

/** Of a longer value, its beginning is said. */
const longestValue = 20;

/** @param {URLSearchParams} query @param {time.SearchedRun} run  that is open
 * @param {boolean} isAnswer  the address is that of an answer; only such a one asks for a version
 * @returns {[name: string, value: string][]} */
export function unknownFields(query, run, isAnswer) {
  /** @type {Record<string, (value: string) => boolean>} */
  const isKnown = {
    lang: (value) => pseudoLocales.includes(value) || knownLanguage(value) !== null,
    ios: (value) => isAnswer && versions.some(({ ios }) => ios === value),
    os: () => false,
    at: (value) => seqOf(run, value) !== null,
  };
  return Object.entries(isKnown).flatMap(([name, test]) => {
    const value = query.get(name) ?? '';
    return value === '' || test(value) ? [] : [[name, value.slice(0, longestValue)]];
  });
}
