// @ts-check
/** What a person looks for in the story: a text, or a regular expression in slashes. */
import { keyOf } from '../store/fold.js';

/** More repetitions in one expression take too long on long lines. */
const mostRepeats = 4;

/** What a typed text finds. An expression that can't be read finds everything, and says why.
 * @type {(typed: string) => story.Pattern} */
export function patternOf(typed) {
  const text = typed.trim();
  if (!text.startsWith('/')) {
    const wanted = text.toLowerCase();
    return { test: (line) => line.toLowerCase().includes(wanted), problem: null };
  }
  const { body, flags: typedFlags } = expressionOf(text);
  if (!isReadable('', typedFlags)) return { test: () => true, problem: 'flags' };
  const flags = flagsFor(body, typedFlags);
  if (flags === null) return { test: () => true, problem: problemOf(body) };
  if (isEndless(body)) return { test: () => true, problem: 'slow' };
  const expression = new RegExp(body, flags);
  return { test: (line) => expression.test(line), problem: null };
}

/** What a typed text means for the story; `finds` is null for an empty one.
 * @type {(typed: string) => story.Meaning} */
export function meaningOf(typed) {
  const { problem, test } = patternOf(typed);
  return { problem, finds: typed.trim() ? (event) => test(searchedText(event)) : null };
}

/** The parts of `/body/flags`; the last slash may still be missing. Flags that make an expression
 * remember its last place would lose every other line.
 * @param {string} text */
function expressionOf(text) {
  const end = text.lastIndexOf('/');
  const isClosed = end > 0 && !/(?:^|[^\\])(?:\\\\)*\\$/.test(text.slice(0, end));
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

/** The typed flags, with the one that a class of signs or a difference of sets needs; null where
 * the browser reads the expression with none.
 * @type {(body: string, flags: string) => string|null} */
function flagsFor(body, flags) {
  const hasMode = /[uv]/.test(flags);
  const plain = hasMode || !/\\[pP]\{/.test(body) ? [flags] : [];
  const modes = hasMode ? [] : [`${flags}u`, `${flags}v`];
  return [...plain, ...modes].find((one) => isReadable(body, one)) ?? null;
}

/** Whether a group that repeats has a repetition or a choice in it, which may take for ever; or
 * whether there are many repetitions.
 * @type {(body: string) => boolean} */
function isEndless(body) {
  const bare = body.replace(/\\[\s\S]/g, 'a').replace(/\[[^\]]*\]/g, 'a');
  /** @type {boolean[]}  Of each group that is open, whether it can grow. */
  const groups = [];
  for (let at = 0; at < bare.length; at += 1) {
    if (bare[at] === '(') groups.push(false);
    else if (bare[at] === ')') {
      const grows = groups.pop() ?? false;
      if (grows && /^(?:[*+]|\{\d*,?\d*\})/.test(bare.slice(at + 1))) return true;
      if (grows && groups.length > 0) groups[groups.length - 1] = true;
    } else if (groups.length > 0 && /[*+{|]/.test(bare[at] ?? '')) groups[groups.length - 1] = true;
  }
  return bare.split(/[*+]|\{\d*,\d*\}/).length > mostRepeats + 1;
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
