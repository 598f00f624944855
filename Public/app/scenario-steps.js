// @ts-check
/**
 * Editing the steps of a scenario. A document never changes: each function answers with another.
 *
 * @typedef {import('./overrides.js').Behaviour} Behaviour
 * @typedef {import('./scenario-parts.js').Dictionary} Dictionary
 */
import { itemFor } from './overrides.js';
import { withMember } from './scenario-edit.js';
import {
  controllersOf, kindOf, moved, namesOf, parentOf, rootOf, stepsOf, strings,
} from './scenario-parts.js';

/** The kind of container that a group of commands is given to. */
const kindOfGroup = /** @type {Record<string, string>} */ ({
  navigation: 'navigation', tabs: 'tabBar', page: 'page', split: 'split',
});
/** Commands about somebody who isn't on screen yet. */
const newcomers = new Set([
  'push', 'present', 'segue', 'embed', 'addChild', 'create', 'showDetail',
]);
/** What no other field of the document suggests. */
const usualValues = /** @type {Record<string, Dictionary>} */ ({
  setTraits: { style: 'dark' },
  showColumn: { column: 'primary' },
  hideColumn: { column: 'primary' },
  resize: { width: 1024, height: 768 },
  setBounds: { width: 320, height: 480 },
});

/**
 * @param {unknown} document
 * @param {readonly unknown[]} steps
 */
export function withSteps(document, steps) {
  return withMember(document, 'steps', [...steps]);
}

/**
 * @param {unknown} document
 * @param {number} index
 * @param {Dictionary} step
 */
export function withStep(document, index, step) {
  return withSteps(document, stepsOf(document).map((one, at) => (at === index ? step : one)));
}

/**
 * @param {unknown} document
 * @param {number} index  where the new one stands
 * @param {Dictionary} step
 */
export function addStep(document, index, step) {
  const steps = [...stepsOf(document)];
  steps.splice(index, 0, step);
  return withSteps(document, steps);
}

/**
 * @param {unknown} document
 * @param {number} index
 */
export function removeStep(document, index) {
  return withSteps(document, stepsOf(document).filter((_, at) => at !== index));
}

/**
 * @param {unknown} document
 * @param {number} index
 * @param {number} by
 */
export function moveStep(document, index, by) {
  return withSteps(document, moved(stepsOf(document), index, by));
}

/**
 * A command as it is first chosen: every field that it needs has a value that fits.
 *
 * @param {Behaviour} behaviour
 * @param {unknown} document
 * @returns {Dictionary}
 */
export function stepFor(behaviour, document) {
  const names = namesOf(document);
  const scenario = /** @type {any} */ ({ controllers: controllersOf(document) });
  const { do: name, ...item } = itemFor(behaviour, scenario, names[0] ?? '');
  const free = names.find((name) =>
    name !== rootOf(document) && parentOf(document, name) === null);
  const subject = behaviour.fields.find((field) =>
    field.required && ['target', 'child'].includes(field.name));
  const kind = kindOfGroup[behaviour.group];
  const fitting = names.filter((name) => kindOf(document, name) === kind);
  const needsPlace = behaviour.fields.some(({ name }) => name === 'on') && fitting.length > 1;
  return {
    do: name,
    ...(needsPlace ? { on: fitting[0] } : {}),
    ...item,
    ...(subject && free && newcomers.has(behaviour.do) ? { [subject.name]: free } : {}),
    ...usualValues[name],
  };
}

/**
 * The lines that a step expects, and how: not at all, exactly these, or these at the start.
 *
 * @param {Dictionary} step
 * @returns {{kind: 'none'|'expect'|'expectPrefix', lines: string[]}}
 */
export function expectationOf({ expect, expectPrefix }) {
  if (Array.isArray(expect)) return { kind: 'expect', lines: strings(expect) };
  if (Array.isArray(expectPrefix)) return { kind: 'expectPrefix', lines: strings(expectPrefix) };
  return { kind: 'none', lines: [] };
}

/**
 * @param {Dictionary} step
 * @param {string} kind
 * @param {readonly string[]} lines
 */
export function withExpectation(step, kind, lines) {
  const free = withMember(withMember(step, 'expect', undefined), 'expectPrefix', undefined);
  return kind === 'none' ? free : withMember(free, kind, [...lines]);
}
