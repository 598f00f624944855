// @ts-check
/** The little markup of lesson texts: `code`, [[term]] or [[term|other words]], empty lines between
 * paragraphs. */

const mark = /`([^`]+)`|\[\[([^\]|]+)(?:\|([^\]]+))?\]\]/g;

/** @type {(text: string) => words.Part[][]}  the parts of each paragraph */
export function parseText(text) {
  return text.split(/\n\n+/).filter(Boolean).map(parseParagraph);
}

/** A text without its markup, for places that show words only.
 * @type {(text: string) => string} */
export function plain(text) {
  return parseText(text).map((parts) => parts.map((part) => part.text).join('')).join('\n\n');
}

/** @type {(text: string) => words.Part[]} */
function parseParagraph(text) {
  /** @type {words.Part[]} */
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(mark)) {
    const [whole = '', code, term, words] = match;
    const { index = 0 } = match;
    if (index > end) parts.push({ kind: 'text', text: text.slice(end, index) });
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (term !== undefined) parts.push({ kind: 'term', text: words ?? term, term });
    end = index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}
