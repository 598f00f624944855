// @ts-check
/** What the server finds wrong with a scenario, in the words of the page's language, and what would
 * have to go so that the rest can be opened. */
import { pointerOf, tokensOf } from './json-text.js';
import { pointerBefore, valueAt, withChanges, without } from './json-tree.js';
import { isDictionary } from './scenario-parts.js';

/** Members without which a document or an object in it is none. */
const needed = new Set(['/schemaVersion', '/id', '/controllers', '/steps']);
const mostRounds = 8;

/** What is wrong, as a sentence; null where only the server's English is there.
 * @type {(translator: words.Translator, problem: editor.ScenarioProblem) => string|null} */
export function problemText(translator, { code, values }) {
  const key = [`editor.problem.${code}`, `reason.${code}`].find((one) => translator.has(one));
  return key ? translator.text(key, values) : null;
}

/** The place that has to go because of a problem; null where that would leave no scenario, empty
 * where nothing but the second copy of a key has to.
 * @type {(document: any, problem: editor.ScenarioProblem) => string|null} */
export function placeToRemove(document, { pointer, found, code }) {
  const tokens = tokensOf(pointer);
  if (code === 'repeated') return '';
  if (pointer === '' || needed.has(pointer)) return null;
  const up = (/** @type {number} */ levels) => pointerOf(...tokens.slice(0, -levels));
  const key = tokens[tokens.length - 1] ?? '';
  const value = valueAt(document, pointer);
  if (tokens[0] === 'steps' && /^expect/.test(tokens[2] ?? '')) {
    return pointerOf('steps', tokens[1] ?? '', tokens[2] ?? '');
  }
  if (key === 'do' && typeof value === 'string') return up(1);
  if (Array.isArray(value) && found !== null && value.includes(found)) {
    return `${pointer}/${value.lastIndexOf(found)}`;
  }
  const isController = tokens.length === 2 && tokens[0] === 'controllers' && isDictionary(value);
  if (!isController) return pointer;
  if (code !== 'cycle') return null;
  return `${pointer}/${value.children === undefined ? 'embeds' : 'children'}`;
}

/** The document without what isn't understood, and what was left out, by its place in the document
 * as it was; null where nothing can be opened that way.
 * @param {any} document @param {readonly editor.ScenarioProblem[]} problems
 * @param {(document: any) => Promise<editor.ScenarioProblem[]|null>} check  asks the server
 *   again: what stood on something that is gone has to go as well; null where it doesn't answer
 * @returns {Promise<editor.Mended|null>} */
export async function mended(document, problems, check) {
  /** @type {editor.Mended} */
  const result = { document, removed: [] };
  /** @type {Set<string>} */
  const places = new Set();
  /** @type {readonly editor.ScenarioProblem[]|null} */
  let open = problems;
  for (let round = 0; round < mostRounds && open && open.length > 0; round += 1) {
    for (const problem of open) {
      const place = placeToRemove(result.document, problem);
      if (place === null) return null;
      const pointer = pointerBefore(place === '' ? problem.pointer : place, places, document);
      result.removed.push({ ...problem, pointer });
    }
    const added = result.removed.filter((one) => one.code !== 'repeated');
    for (const { pointer } of added) places.add(pointer);
    result.document = without(document, places);
    open = await check(result.document);
  }
  return open?.length !== 0 ? null : { ...result, removed: distinct(result.removed) };
}

/** Each place once; what is inside another one goes with it.
 * @type {(removed: readonly editor.ScenarioProblem[]) => editor.ScenarioProblem[]} */
function distinct(removed) {
  return removed.filter(({ pointer }, index) =>
    removed.findIndex((one) => one.pointer === pointer) === index &&
    !removed.some((one) => pointer.startsWith(`${one.pointer}/`)));
}

/** The document with the nearest allowed name in place of one that isn't known; null where the
 * place can't be told.
 * @type {(document: any, problem: editor.ScenarioProblem) => any} */
export function corrected(document, { pointer, found, nearest }) {
  if (found === null || nearest === null) return null;
  const value = valueAt(document, pointer);
  const tokens = tokensOf(pointer);
  if (value === found) return withChanges(document, new Map([[pointer, nearest]]));
  if (tokens[tokens.length - 1] !== found) {
    const isPart = typeof value === 'string' && value.includes(found);
    const changed = isPart ? value.replace(found, () => nearest) : null;
    return isPart ? withChanges(document, new Map([[pointer, changed]])) : null;
  }
  const outer = pointerOf(...tokens.slice(0, -1));
  const whole = valueAt(document, outer);
  if (!isDictionary(whole) || Object.hasOwn(whole, nearest)) return null;
  const members = Object.entries(whole).map(([key, member]) =>
    [key === found ? nearest : key, member]);
  return withChanges(document, new Map([[outer, Object.fromEntries(members)]]));
}
