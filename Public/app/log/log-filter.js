// @ts-check
/** What a person looks for in the log: a text or a regular expression, some controllers, some
 * phases of life. Without a choice everything is found. */
import { keyOf } from '../store/fold.js';
import { ownerOf, phaseOf } from './inspector-log.js';

/** Stands among the keys for the app, the scene and the system. */
export const appKey = 'app';

/** @type {log.Filter} */
export const noFilter = Object.freeze({ text: '', keys: new Set(), phases: new Set() });

/** @type {(filter: log.Filter) => boolean} */
export function isFiltering({ text, keys, phases }) {
  return text.trim() !== '' || keys.size > 0 || phases.size > 0;
}

/** What a typed text finds. An expression that can't be read finds everything, and says why.
 * @type {(typed: string) => log.Pattern} */
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
 * @type {(body: string) => log.Problem} */
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

/** Tells whether an event is wanted; for many events it is made once.
 * @type {(filter: log.Filter, eventAt: (seq: number) => store.TraceEvent|null) => (event:
 *   store.TraceEvent) => boolean} */
export function matcherOf({ text, keys, phases }, eventAt) {
  const pattern = text.trim() === '' ? null : patternOf(text);
  return (event) => {
    if (phases.size > 0 && !phases.has(phaseOf(event))) return false;
    if (keys.size > 0 && !keys.has(filterKeyOf(event, eventAt))) return false;
    return pattern === null || pattern.test(searchedText(event));
  };
}

/** @type {(event: store.TraceEvent, eventAt: (seq: number) => store.TraceEvent|null) => string} */
function filterKeyOf(event, eventAt) {
  const owner = ownerOf(event, eventAt);
  return owner ? keyOf(owner.controller, owner.instance) : appKey;
}

/** @type {(event: store.TraceEvent) => string} */
function searchedText({ line, message, controller, instance = 1 }) {
  const name = controller && instance > 1 ? `${keyOf(controller, instance)} ` : '';
  return message ? `${name}${line} ${message}` : name + line;
}
