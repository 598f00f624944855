// @ts-check
/** A walkthrough as the fragment of an address: nothing of it is kept on a server. */
import { pack, unpack } from '../export/share.js';

/** @type {(walkthrough: lessons.Lesson) => Promise<string>}  the fragment with its `#` */
export async function linkOf(walkthrough) {
  return `#w=${await pack(walkthrough)}`;
}

/** @param {string} fragment @returns {Promise<unknown>}  null if it holds no walkthrough
 * @throws {SyntaxError}  if the walkthrough in it is damaged */
export async function walkthroughIn(fragment) {
  const packed = new URLSearchParams(fragment.replace(/^#/, '')).get('w');
  return packed === null ? null : unpack(packed);
}
