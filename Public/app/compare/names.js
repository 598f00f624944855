// @ts-check
/** What the columns of a comparison are called. A person reads names, never identifiers. */
import { origins } from './compare.js';
import { fixOf } from '../scenarios/next-mistake.js';
import { scenarioTitle } from '../scenarios/scenario-title.js';

/** The example with the mistake, of a pair of examples; empty if they are no such pair.
 * @type {(scenarios: readonly store.Scenario[]) => string} */
export function mistakeIn(scenarios) {
  const ids = scenarios.map(({ id }) => id);
  const mistake = ids.find((id) => ids.includes(fixOf(id))) ?? '';
  return ids.length === 2 ? mistake : '';
}

/** @type {(examples: readonly string[]) => string[]}  Those with a mistake whose fix is shipped. */
export function mistakesIn(examples) {
  return examples.filter((id) => examples.includes(fixOf(id)));
}

/** The controller that each of the scenarios creates in another way; empty if there is none.
 * @type {(scenarios: readonly store.Scenario[]) => string} */
export function createdIn(scenarios) {
  const names = Object.keys(scenarios[0]?.controllers ?? {});
  const isEach = (/** @type {string} */ name) => scenarios.every(({ controllers }, index) =>
    controllers[name]?.created === origins[index]);
  return scenarios.length === origins.length ? names.find(isEach) ?? '' : '';
}

/** The names of the columns, no two alike.
 * @param {words.Translator} translator @param {compare.CompareRequest} request
 * @param {readonly compare.CompareColumn[]} columns
 * @param {readonly string[]} [given]  that come before all others, unless they are empty
 * @returns {string[]} */
export function namesOf(translator, request, columns, given = []) {
  const own = ownNames(translator, request, columns);
  const names = columns.map((column, index) => given[index] || own[index] || column.label);
  return names.map((name, index) => {
    const earlier = names.slice(0, index).filter((other) => other === name).length;
    return earlier === 0 ? name : `${name} (${earlier + 1})`;
  });
}

/** @param {words.Translator} translator @param {compare.CompareRequest} request
 * @param {readonly compare.CompareColumn[]} columns */
function ownNames(translator, request, columns) {
  if ('platforms' in request) return platformNames(columns);
  const scenarios = columns.map(({ scenario }) => scenario);
  const mistake = mistakeIn(scenarios);
  if (mistake) {
    return scenarios.map(({ id }) =>
      translator.text(id === mistake ? 'compare.mistake' : 'compare.fixed'));
  }
  if (createdIn(scenarios)) return origins.map((way) => translator.text(`compare.created.${way}`));
  const titles = columns.map(({ scenario, title }) =>
    scenarioTitle(translator, { id: scenario.id, title }));
  return new Set(titles).size === titles.length ? titles : platformTitles(columns, titles);
}

/** @type {(columns: readonly compare.CompareColumn[]) => string[]} */
function platformNames(columns) {
  const devices = columns.map(({ platform }) => (platform.idiom === 'pad' ? 'iPad' : 'iPhone'));
  const versions = columns.map(({ platform }) => `iOS ${platform.ios}`);
  if (new Set(devices).size === 1) return versions;
  if (new Set(versions).size === 1) return devices;
  return devices.map((device, index) => `${device}, ${versions[index]}`);
}

/** @type {(columns: readonly compare.CompareColumn[], titles: readonly string[]) => string[]} */
function platformTitles(columns, titles) {
  const names = platformNames(columns);
  if (new Set(titles).size === 1) return new Set(names).size > 1 ? names : [...titles];
  return titles.map((title, index) => `${title}, ${names[index]}`);
}

/** The version alone, for a head that is as wide as a number; empty if the names say more.
 * @type {(name: string) => string} */
export function shortName(name) {
  return name.startsWith('iOS ') ? name.slice('iOS '.length) : '';
}
