// @ts-check
/** Where a scenario names a controller, so that another name reaches every place, and a removal
 * leaves nothing behind that names nobody. */
import { commandCatalog } from '../store/commands.js';
import { pointerOf, tokensOf } from './json-text.js';
import { valueAt, withChanges, without } from './json-tree.js';
import {
  controllersOf, dictionary, isDictionary, list, rootOf, scenesOf, stepsOf, strings,
} from './scenario-parts.js';

/** The fields of a command or statement that name controllers, or views by their controllers.
 * @type {(name: string) => string[]} */
export function naming(name) {
  const { commands, statements } = commandCatalog();
  const fields = [...commands, ...statements].find((one) => one.do === name)?.fields ?? [];
  return fields.filter(({ type }) => /^(controllers?|view)$/.test(type)).map((field) => field.name);
}

/** @type {(document: unknown) => editor.Reference[]}  Every place that names a controller. */
export function references(document) {
  const scenes = scenesOf(document);
  const root = scenes.length > 0 ? null : rootOf(document);
  const { observe } = dictionary(document);
  return [
    ...(root === null ? [] : [reference('root', root, 'window', 'root')]),
    ...scenes.flatMap((scene, index) => typeof scene.root === 'string'
      ? [reference('root', scene.root, 'scenes', index, 'root')] : []),
    ...Object.entries(controllersOf(document)).flatMap(([name, controller]) =>
      inController(name, dictionary(controller))),
    ...list(dictionary(observe).controllers).flatMap((actor, index) =>
      inActor('observe', actor, 'observe', 'controllers', index)),
    ...stepsOf(document).flatMap((step, index) => inStep(dictionary(step), index)),
    ...inOpening(dictionary(dictionary(document).opensAt)),
  ];
}

/** @type {(kind: editor.ReferenceKind, name: string, ...tokens: ((string|number))[]) =>
 *   editor.Reference} */
function reference(kind, name, ...tokens) {
  return { pointer: pointerOf(...tokens), kind, name };
}

/** @type {(name: string, controller: editor.Dictionary) => editor.Reference[]} */
function inController(name, controller) {
  const place = ['controllers', name];
  const inside = ['children', 'embeds'].flatMap((key) => list(controller[key])
    .flatMap((one, index) =>
      (typeof one === 'string' ? [reference('child', one, ...place, key, index)] : [])));
  inside.push(...Object.entries(dictionary(controller.columns)).flatMap(([key, one]) =>
    (typeof one === 'string' ? [reference('child', one, ...place, 'columns', key)] : [])));
  const more = controller.moreNavigationController;
  if (typeof more === 'string') {
    inside.push(reference('child', more, ...place, 'moreNavigationController'));
  }
  inside.push(...inView(controller.swiftUI, ...place, 'swiftUI'));
  const statements = Object.entries(dictionary(controller.overrides))
    .flatMap(([callback, override]) => list(dictionary(override).do).flatMap((one, index) =>
      inStatement(one, ...place, 'overrides', callback, 'do', index)));
  return [...inside, ...statements];
}

/** A statement and those that it has run later.
 * @type {(one: unknown, ...place: ((string|number))[]) => editor.Reference[]} */
function inStatement(one, ...place) {
  const later = list(dictionary(one).then)
    .flatMap((inner, index) => inCall('statement', inner, ...place, 'then', index));
  return [...inCall('statement', one, ...place), ...later];
}

/** @type {(step: editor.Dictionary, index: number) => editor.Reference[]} */
function inStep(step, index) {
  const claims = dictionary(step.expect);
  /** @type {[unknown, ...string[]][]} */
  const places = [
    [step.expect, 'expect'], [step.expectPrefix, 'expectPrefix'],
    [claims.lines, 'expect', 'lines'], [claims.never, 'expect', 'never'],
    [claims.order, 'expect', 'order'],
  ];
  /** @type {(line: unknown, ...place: (string|number)[]) => editor.Reference[]} */
  const inLine = (line, ...place) => (typeof line === 'string'
    ? namesInLine(line).map((name) => reference('line', name, 'steps', index, ...place))
    : list(dictionary(line).anyOrder)
      .flatMap((one, at) => inLine(one, ...place, 'anyOrder', at)));
  const lines = places.flatMap(([all, ...place]) =>
    list(all).flatMap((line, at) => inLine(line, ...place, at)));
  return [...inCall('step', step, 'steps', index), ...lines];
}

/** @type {(point: editor.Dictionary) => editor.Reference[]}  Where a page opens the run. */
function inOpening({ line, offer }) {
  const names = typeof line === 'string' ? namesInLine(line) : [];
  return [
    ...names.map((name) => reference('opening', name, 'opensAt', 'line')),
    ...list(offer).flatMap((one, index) => {
      const { target } = dictionary(one);
      return typeof target === 'string'
        ? [reference('offer', target, 'opensAt', 'offer', index, 'target')] : [];
    }),
  ];
}

/** The controllers that SwiftUI represents in a view.
 * @type {(view: unknown, ...place: ((string|number))[]) => editor.Reference[]} */
function inView(view, ...place) {
  const { controller, children, root: top, tabs } = dictionary(view);
  const own = typeof controller === 'string'
    ? [reference('view', controller, ...place, 'controller')]
    : [];
  const inner = (/** @type {unknown} */ all, /** @type {string} */ key) =>
    list(all).flatMap((one, index) => inView(one, ...place, key, index));
  return [
    ...own, ...inner(children, 'children'), ...inner(tabs, 'tabs'),
    ...(top === undefined ? [] : inView(top, ...place, 'root')),
  ];
}

/** @param {editor.ReferenceKind} kind @param {unknown} call  a command or a statement
 * @param {...(string|number)} place @returns {editor.Reference[]} */
function inCall(kind, call, ...place) {
  if (!isDictionary(call) || typeof call.do !== 'string') return [];
  const names = naming(call.do).flatMap((field) => {
    const value = call[field];
    if (typeof value === 'string') {
      return [reference(kind, value.split('.')[0] ?? '', ...place, field)];
    }
    return list(value).flatMap((one, index) =>
      (typeof one === 'string' ? [reference(kind, one, ...place, field, index)] : []));
  });
  return [...names, ...inView(call.view, ...place, 'view')];
}

/** @param {editor.ReferenceKind} kind @param {unknown} actor  as in `B`, `B.view`
 * @param {...(string|number)} place */
function inActor(kind, actor, ...place) {
  if (typeof actor !== 'string') return [];
  return [reference(kind, actor.split('.')[0] ?? '', ...place)];
}

/** The controllers of a line, as in `Nav.delegate willShow(B)`.
 * @type {(line: string) => string[]} */
function namesInLine(line) {
  const names = new Set(splitLine(line).filter((_, index) => index % 2 === 1));
  return [...names];
}

/** @type {(line: string) => string[]}  A line in parts; each second one may be a name. */
function splitLine(line) {
  return line.startsWith('log ') ? [line] : line.split(/(^[^\s.(]+|(?<=\()[^()]*(?=\)))/);
}

/** @type {(document: unknown, name: string) => editor.Reference[]}  Where a controller is named. */
export function referencesTo(document, name) {
  return references(document).filter((one) => one.name === name);
}

/** The document with another name for a controller, wherever it is named.
 * @type {(document: unknown, from: string, to: string) => editor.Dictionary} */
export function renamed(document, from, to) {
  const changes = new Map(referencesTo(document, from).map(({ pointer, kind }) =>
    [pointer, renamedValue(valueAt(document, pointer), kind, from, to)]));
  const changed = dictionary(withChanges(document, changes));
  const controllers = Object.fromEntries(Object.entries(controllersOf(changed))
    .map(([name, controller]) => [name === from ? to : name, controller]));
  return { ...changed, controllers };
}

/** @type {(value: string, kind: editor.ReferenceKind, from: string, to: string) => string} */
function renamedValue(value, kind, from, to) {
  if (kind !== 'line' && kind !== 'opening') return to + value.slice(from.length);
  return splitLine(value)
    .map((part, index) => (index % 2 === 1 && part === from ? to : part)).join('');
}

/** The document without a controller, and without what named it: places, steps, statements and
 * expected lines.
 * @type {(document: unknown, name: string) => {document: editor.Dictionary, steps: number,
 *   statements: number, lines: number}} */
export function withoutController(document, name) {
  const references = referencesTo(document, name);
  const wholes = new Set([pointerOf('controllers', name)]);
  const counts = { steps: new Set(), statements: new Set(), lines: new Set() };
  for (const { pointer, kind } of references) {
    const whole = wholeOf(document, pointer, kind, name);
    wholes.add(whole);
    if (whole.startsWith(`${pointerOf('controllers', name)}/`)) continue;
    if (kind === 'step') counts.steps.add(whole);
    if (kind === 'statement') counts.statements.add(whole);
    if (kind === 'line') counts.lines.add(whole);
  }
  const isGone = (/** @type {unknown} */ line) =>
    counts.steps.has(pointerOf('steps', tokensOf(String(line))[1] ?? ''));
  return {
    document: dictionary(without(document, wholes)),
    steps: counts.steps.size,
    statements: counts.statements.size,
    lines: [...counts.lines].filter((line) => !isGone(line)).length,
  };
}

/** The part that makes no sense without a name: a place in a list, or the whole command or
 * statement.
 * @type {(document: unknown, pointer: string, kind: editor.ReferenceKind, name: string) =>
 *   string} */
function wholeOf(document, pointer, kind, name) {
  const tokens = tokensOf(pointer);
  const up = (/** @type {number} */ levels) => pointerOf(...tokens.slice(0, -levels));
  if (['root', 'view', 'opening', 'offer'].includes(kind)) return up(1);
  if (kind !== 'step' && kind !== 'statement') return pointer;
  const isInList = tokens[tokens.length - 2] === 'targets';
  const others = isInList
    ? strings(valueAt(document, up(1))).filter((one) => one !== name)
    : [];
  if (others.length > 0) return pointer;
  return up(isInList ? 2 : 1);
}
