// @ts-check
/**
 * The little markup of lesson texts: `code`, [[term]] or [[term|other words]], empty lines between
 * paragraphs.
 *
 * @typedef {{kind: 'text'|'code', text: string} | {kind: 'term', text: string, term: string}} Part
 */

const mark = /`([^`]+)`|\[\[([^\]|]+)(?:\|([^\]]+))?\]\]/g;

/**
 * @param {string} text
 * @returns {Part[][]} the parts of each paragraph
 */
export function parseText(text) {
  return text.split(/\n\n+/).filter(Boolean).map(parseParagraph);
}

/**
 * @param {string} text
 * @returns {Part[]}
 */
function parseParagraph(text) {
  /** @type {Part[]} */
  const parts = [];
  let end = 0;
  for (const found of text.matchAll(mark)) {
    const [whole = '', code, term, words] = found;
    const { index = 0 } = found;
    if (index > end) parts.push({ kind: 'text', text: text.slice(end, index) });
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (term !== undefined) parts.push({ kind: 'term', text: words ?? term, term });
    end = index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/**
 * The terms that a text explains.
 *
 * @param {string} text
 */
export function termsIn(text) {
  return parseText(text).flat().flatMap((part) => (part.kind === 'term' ? [part.term] : []));
}
