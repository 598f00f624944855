// @ts-check
/** The signs of how something an app did compares with what UIKit promises; never a colour alone.
 * @type {Readonly<Record<store.Status, string>>} */
export const statusSigns = {
  equal: '=', varies: '≈', causeUnknown: '…', different: '≠', missing: '∅', unknown: '?',
};
