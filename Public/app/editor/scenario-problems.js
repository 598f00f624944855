// @ts-check
/**
 * What the server finds wrong with a scenario, in the words of the page's language, and what would
 * have to go so that the rest can be opened.
 *
 * @typedef {import('../words/i18n.js').Translator} Translator
 * @typedef {import('../words/i18n.js').Values} Values
 *
 * @typedef {object} ScenarioProblem
 * @property {string} pointer
 * @property {string} message  an English sentence
 * @property {string|null} found
 * @property {string[]} allowed
 * @property {string|null} nearest
 * @property {string} [code]  of a refusal
 *
 * @typedef {{document: any, removed: ScenarioProblem[]}} Mended
 */
import { pointerOf, tokensOf } from './json-text.js';
import { pointerBefore, valueAt, withChanges, without } from './json-tree.js';
import { isDictionary } from './scenario-parts.js';

/**
 * The server's sentences, with the key of each and the names of its values.
 *
 * @type {[RegExp, string, ...string[]][]}
 */
const sentences = [
  [/^The field “(.+)” is not known here\./, 'unknownField', 'name'],
  [/^The field “(.+)” is missing\./, 'missingField', 'name'],
  [/^“(.+)” is not allowed here\./, 'notAllowed', 'name'],
  [/^No controller has the name “(.*)”\./, 'noController', 'name'],
  [/^Here should stand an object\./, 'type.object'],
  [/^Here should stand an array\./, 'type.array'],
  [/^Here should stand a string\./, 'type.string'],
  [/^Here should stand true or false\./, 'type.boolean'],
  [/^Here should stand an integer\./, 'type.integer'],
  [/^Here should stand a number\./, 'type.number'],
  [/^The number must lie between (.+) and (.+)\./, 'range', 'from', 'to'],
  [/^“setTraits” needs “style” or “sizeClass”\./, 'needsTraits'],
  [/^“(.+)” needs “(.+)”\.$/, 'needsField', 'command', 'name'],
  [/^“(.+)” needs “(.+)”: no controller/, 'needsFitting', 'command', 'name'],
  [/^“(.+)” needs “(.+)”: \d+ controllers fit\./, 'needsChoice', 'command', 'name'],
  [/^“(.+)” is not a callback\./, 'notCallback', 'name'],
  [/^The callback “(.+)” does not belong here\./, 'callbackElsewhere', 'name'],
  [/^“(.+)” is not a command\./, 'notCommand', 'name'],
  [/^“(.+)” is for overrides, not for steps\./, 'notForSteps', 'name'],
  [/^“(.+)” is neither a command nor a statement\./, 'notStatement', 'name'],
  [/^The simulator knows the versions/, 'versions'],
  [/^A version is written/, 'versionForm'],
  [/^An id has at most/, 'idForm'],
  [/^The name “(.+)” has another meaning/, 'nameReserved', 'name'],
  [/^A name has at most/, 'nameForm'],
  [/^Only page and split controllers/, 'styleKind'],
  [/^“(.+)” is a child of “(.+)” already\./, 'secondParent', 'name', 'parent'],
  [/^“(.+)” is inside itself/, 'cycle', 'name'],
  [/^Embed segues exist only/, 'embeds'],
  [/^The key “(.*)” stands twice/, 'repeated', 'name'],
  [/^This build reads documents/, 'schemaVersion'],
  [/^The last step has no next step/, 'lastStep'],
  [/^A step has “expect” or “expectPrefix”/, 'twoExpectations'],
  [/^“super” is true, false or “last”\./, 'superValue'],
  [/^“(.+)” is nobody who calls/, 'nobody', 'name'],
  [/^The line starts with “(.*)”, which/, 'lineActor', 'name'],
  [/^A trace line is/, 'lineForm'],
  [/^“(.+)” does not carry “(.*)”\./, 'lineArgument', 'name', 'value'],
  [/^“(.+)” is not a rule of misuse\./, 'lineRule', 'name'],
  [/^“(.+)” is not an option\./, 'notOption', 'name'],
  [/^The option “(.+)” does not know/, 'optionValue', 'name'],
];
/** Members without which a document or an object in it is none. */
const needed = new Set(['/schemaVersion', '/id', '/controllers', '/steps']);
const mostRounds = 8;

/**
 * What is wrong, as a sentence; null where only the server's English is there.
 *
 * @param {Translator} translator
 * @param {ScenarioProblem} problem
 * @returns {string|null}
 */
export function problemText(translator, { message, code }) {
  if (code && translator.has(`reason.${code}`)) return translator.text(`reason.${code}`);
  for (const [pattern, key, ...names] of sentences) {
    const found = pattern.exec(message);
    if (!found) continue;
    const values = Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
    return translator.text(`editor.problem.${key}`, values);
  }
  return null;
}

/**
 * The place that has to go because of a problem; null where that would leave no scenario, empty
 * where nothing but the second copy of a key has to.
 *
 * @param {any} document
 * @param {ScenarioProblem} problem
 * @returns {string|null}
 */
export function placeToRemove(document, { pointer, found, message }) {
  const tokens = tokensOf(pointer);
  if (/ stands twice /.test(message)) return '';
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
  if (!/ inside itself/.test(message)) return null;
  return `${pointer}/${value.children === undefined ? 'embeds' : 'children'}`;
}

/**
 * The document without what isn't understood, and what was left out, by its place in the document
 * as it was; null where nothing can be opened that way.
 *
 * @param {any} document
 * @param {readonly ScenarioProblem[]} problems
 * @param {(document: any) => Promise<ScenarioProblem[]|null>} check  asks the server again: what
 *   stood on something that is gone has to go as well; null where it doesn't answer
 * @returns {Promise<Mended|null>}
 */
export async function mended(document, problems, check) {
  /** @type {Mended} */
  const result = { document, removed: [] };
  /** @type {Set<string>} */
  const places = new Set();
  /** @type {readonly ScenarioProblem[]|null} */
  let open = problems;
  for (let round = 0; round < mostRounds && open && open.length > 0; round += 1) {
    for (const problem of open) {
      const place = placeToRemove(result.document, problem);
      if (place === null) return null;
      const pointer = pointerBefore(place === '' ? problem.pointer : place, places, document);
      result.removed.push({ ...problem, pointer });
    }
    const added = result.removed.filter((one) => !/ stands twice /.test(one.message));
    for (const { pointer } of added) places.add(pointer);
    result.document = without(document, places);
    open = await check(result.document);
  }
  return open?.length !== 0 ? null : { ...result, removed: distinct(result.removed) };
}

/**
 * Each place once; what is inside another one goes with it.
 *
 * @param {readonly ScenarioProblem[]} removed
 */
function distinct(removed) {
  return removed.filter(({ pointer }, index) =>
    removed.findIndex((one) => one.pointer === pointer) === index &&
    !removed.some((one) => pointer.startsWith(`${one.pointer}/`)));
}

/**
 * The document with the nearest allowed name in place of one that isn't known; null where the
 * place can't be told.
 *
 * @param {any} document
 * @param {ScenarioProblem} problem
 * @returns {any}
 */
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
