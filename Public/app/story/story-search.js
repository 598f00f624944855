// @ts-check
/** What a person looks for in the story: a text, or a regular expression in slashes. */
import { keyOf } from '../store/fold.js';

/** What a typed text finds. An expression that can't be read finds everything, and says why.
 * @type {(typed: string) => story.Pattern} */
export function patternOf(typed) {
  const text = typed.trim();
  if (!text.startsWith('/')) {
    const wanted = text.toLowerCase();
    return { test: (line) => line.toLowerCase().includes(wanted), problem: null };
  }
  const { body, flags } = expressionOf(text);
  if (!isReadable('', flags)) return { test: () => true, problem: 'flags' };
  if (!isReadable(body, flags)) return { test: () => true, problem: problemOf(body) };
  const expression = new RegExp(body, flags);
  return { test: (line) => expression.test(line), problem: null };
}

/** The parts of `/body/flags`; the last slash may still be missing. Flags that make an expression
 * remember its last place would lose every other line.
 * @param {string} text */
function expressionOf(text) {
  const end = text.lastIndexOf('/');
  const isClosed = end > 0 && text[end - 1] !== '\\';
  if (!isClosed) return { body: text.slice(1), flags: '' };
  return { body: text.slice(1, end), flags: text.slice(end + 1).replace(/[gy]/g, '') };
}

/** @type {(body: string, flags: string) => boolean} */
function isReadable(body, flags) {
  try {
    return Boolean(new RegExp(body, flags));
  } catch {
    return false;
  }
}

/** Why an expression can't be read. Each browser says it in other English words.
 * @type {(body: string) => story.Problem} */
function problemOf(body) {
  if (/(^|[^\\])(\\\\)*\\$/.test(body)) return 'backslash';
  const bare = body.replace(/\\[\s\S]/g, '');
  const outside = bare.replace(/\[[^\]]*\]/g, '').replace(/\(\?/g, '(');
  if (outside.includes('[')) return 'set';
  const count = (/** @type {string} */ sign) => outside.split(sign).length;
  if (count('(') !== count(')')) return 'group';
  if (/(^|[(|])[*+?]|[*+?]{2}/.test(outside)) return 'repeat';
  return 'unreadable';
}

/** What a search reads of an event.
 * @type {(event: store.TraceEvent) => string} */
export function searchedText({ line, message, controller, instance = 1 }) {
  const name = controller && instance > 1 ? `${keyOf(controller, instance)} ` : '';
  return message ? `${name}${line} ${message}` : name + line;
}
