// @ts-check
/** Editing the steps of a scenario. A document never changes: each edit makes a new one. */
import { titleOf } from '../commands/commands.js';
import { emptyState } from '../store/fold.js';
import { itemFor, moveItem } from '../overrides/overrides.js';
import { withMember } from './scenario-edit.js';
import {
  controllersOf, dictionary, isInside, kindOf, namesOf, parentOf, rootOf, stepsOf, strings,
} from './scenario-parts.js';

/** The kind of container that a group of commands is given to. */
const kindOfGroup = /** @type {Record<string, string>} */ ({
  navigation: 'navigation', tabs: 'tabBar', page: 'page', split: 'split',
});
/** Commands about somebody who isn't on screen yet. */
const newcomers = new Set([
  'push', 'present', 'segue', 'embed', 'addChild', 'create', 'showDetail', 'setColumn',
]);
/** The kinds that the server takes for a field that is left out, first those of the first group. */
const kindsOfFields = {
  parent: [['container'], ['content', 'table']],
  from: [['content', 'table', 'container']],
};
/** What no other field of the document suggests. */
const usualValues = /** @type {Record<string, editor.Dictionary>} */ ({
  setTraits: { style: 'dark' },
  showColumn: { column: 'primary' },
  hideColumn: { column: 'primary' },
  setColumn: { column: 'secondary' },
  resize: { width: 1024, height: 768 },
  setBounds: { width: 320, height: 480 },
});

/** @type {(document: unknown, steps: readonly unknown[]) => editor.Dictionary} */
export function withSteps(document, steps) {
  return withMember(document, 'steps', [...steps]);
}

/** @type {(document: unknown, index: number, step: editor.Dictionary) => editor.Dictionary} */
export function withStep(document, index, step) {
  return withSteps(document, stepsOf(document).map((one, at) => (at === index ? step : one)));
}

/** @param {unknown} document @param {number} index  where the new one stands
 * @param {editor.Dictionary} step */
export function addStep(document, index, step) {
  const steps = [...stepsOf(document)];
  steps.splice(index, 0, step);
  return withSteps(document, steps);
}

/** @type {(document: unknown, index: number) => editor.Dictionary} */
export function removeStep(document, index) {
  return withSteps(document, stepsOf(document).filter((_, at) => at !== index));
}

/** @type {(document: unknown, index: number, by: number) => editor.Dictionary} */
export function moveStep(document, index, by) {
  return withSteps(document, moveItem(stepsOf(document), index, by));
}

/** A command as it is first chosen: every field that it needs has a value that fits.
 * @type {(behaviour: store.CommandEntry, document: unknown) => editor.Dictionary} */
export function stepFor(behaviour, document) {
  const { fields, group, do: name } = behaviour;
  const names = namesOf(document);
  const scenario = /** @type {any} */ ({ controllers: controllersOf(document) });
  const { do: _, ...item } = itemFor(behaviour, scenario, names[0] ?? '');
  const subject = fields.find((field) =>
    field.required && ['target', 'child'].includes(field.name));
  const isFree = (/** @type {string} */ one) =>
    one !== rootOf(document) && parentOf(document, one) === null;
  const others = names.filter((one) => kindOf(document, one) !== kindOfGroup[group]);
  const best = newcomers.has(name) ? others.find(isFree) : others.find((one) => !isFree(one));
  const step = {
    ...item,
    ...(subject && best ? { [subject.name]: best } : {}),
    ...usualValues[name],
  };
  return { do: name, ...placesFor(behaviour, document, step), ...step };
}

/** Whom a command is given to, where more than one would fit; of several, one that is in the
 * window.
 * @param {store.CommandEntry} behaviour @param {unknown} document
 * @param {editor.Dictionary} step  what is known of it */
function placesFor({ fields, group: own }, document, step) {
  const root = rootOf(document) ?? '';
  const named = new Set(Object.values(step));
  /** @type {editor.Dictionary} */
  const places = {};
  const kinds = { on: [[kindOfGroup[own] ?? '']], ...kindsOfFields };
  for (const [field, groups] of Object.entries(kinds)) {
    const isOpen = fields.some(({ name, required, type }) =>
      name === field && !required && type === 'controller');
    if (!isOpen) continue;
    const others = namesOf(document).filter((name) => !named.has(name));
    const fitting = groups
      .map((group) => others.filter((name) => group.includes(kindOf(document, name))))
      .find((names) => names.length > 0) ?? [];
    const best = fitting.find((name) => isInside(document, name, root)) ?? fitting[0];
    named.add(best);
    if (fitting.length > 1) places[field] = best;
  }
  return places;
}

/** The command that a new step begins with.
 * @param {unknown} document */
export function usualCommand(document) {
  if (stepsOf(document).length === 0) return 'launch';
  const hasStack = namesOf(document).some((name) => kindOf(document, name) === 'navigation');
  return hasStack ? 'push' : 'present';
}

/** The lines that a step expects, and how: not at all, exactly these, or these at the start.
 * @type {(step: editor.Dictionary) => {kind: 'none'|'expect'|'expectPrefix', lines: string[]}} */
export function expectationOf({ expect, expectPrefix }) {
  const lines = Array.isArray(expect) ? expect : dictionary(expect).lines;
  if (Array.isArray(lines)) return { kind: 'expect', lines: shownLines(lines) };
  if (Array.isArray(expectPrefix)) return { kind: 'expectPrefix', lines: shownLines(expectPrefix) };
  return { kind: 'none', lines: [] };
}

/** Between lines that come in any order, where a row shows them. */
const either = ' <> ';

/** Rows for the lines that are expected; lines that come in any order stand in one row.
 * @type {(items: unknown[]) => string[]} */
const shownLines = (items) => items.flatMap((item) => {
  const group = dictionary(item).anyOrder;
  if (Array.isArray(group)) return [strings(group).join(either)];
  return typeof item === 'string' ? [item] : [];
});

/** What a row expects.
 * @type {(row: string) => string | {anyOrder: string[]}} */
const expectedItem = (row) => {
  if (!row.includes(either)) return row;
  return { anyOrder: row.split(either).map((line) => line.trim()).filter(Boolean) };
};

/** The step with other lines; what it claims beside them stays.
 * @type {(step: editor.Dictionary, kind: string, lines: readonly string[]) => editor.Dictionary} */
export function withExpectation(step, kind, lines) {
  const claims = withMember(dictionary(step.expect), 'lines', undefined);
  const isClaiming = Object.keys(claims).length > 0;
  const free = withMember(withMember(step, 'expect', isClaiming ? claims : undefined),
    'expectPrefix', undefined);
  if (kind === 'none') return free;
  const isBeside = isClaiming && kind === 'expect';
  const items = lines.map(expectedItem);
  return withMember(free, kind, isBeside ? { ...claims, lines: items } : items);
}

/** A step in words, whatever is wrong with it. Nothing has run yet, so what it finds isn't known.
 * @type {(translator: words.Translator, step: unknown) => string} */
export function stepText(translator, step) {
  const { do: name, targets, ...rest } = dictionary(step);
  if (typeof name !== 'string') return '?';
  const plain = Object.entries(rest).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value) || value === null);
  const command = /** @type {store.Command} */ ({
    ...Object.fromEntries(plain), do: name,
    ...(Array.isArray(targets) ? { targets: strings(targets) } : {}),
  });
  return titleOf(translator, command, emptyState);
}
