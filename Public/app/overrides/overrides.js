// @ts-check
/** What the code of a controller does in its callbacks, as a list of behaviours that are ticked,
 * never as text. */
import { lacks } from '../store/ios.js';
import { linesOf } from '../store/statements.js';
import { viewNames } from './view-outline.js';

const behaviourGroups = [
  'views', 'state', 'memory', 'ownership', 'other', 'objects', 'layout', 'navigation', 'tabs',
  'modal', 'containment', 'page', 'split', 'segues', 'app', 'input',
];

const callbackGroups = [
  'loading', 'appearance', 'layout', 'memory', 'restoration', 'containment', 'size', 'segues',
  'completions', 'hosting', 'delegates', 'app', 'scene',
];

const outletStatements = new Set([
  'readOutlet', 'writeOutlet', 'clearOutlet', 'storeStateInOutlet',
]);

/** The behaviours that can be ticked, under their groups.
 * @param {store.CommandCatalog} catalog
 * @param {readonly string[]} [about]  only the groups of these */
export function behavioursIn(catalog, about) {
  const { statements } = catalog;
  const names = new Set(statements.map((one) => one.do));
  const commands = catalog.commands.filter(({ do: name, givers }) =>
    givers.includes('code') && !names.has(name));
  return grouped([...statements, ...commands], behaviourGroups)
    .filter(({ members }) => members.some((one) => about?.includes(one.do) ?? true))
    .map(({ group, members }) => ({ group, behaviours: members }));
}

/** The text of a group; one that ends with `other` would be a plural form.
 * @type {(group: string) => string} */
export function groupKey(group) {
  return `overrides.group.${group === 'other' ? 'rest' : group}`;
}

/** What a behaviour does, in words.
 * @type {(translator: words.Translator, name: string) => string} */
export function titleOfBehaviour(translator, name) {
  const key = [`statement.${name}`, `command.${name}`].find((one) => translator.has(one));
  const blank = { target: '…', other: '…', detail: '…', size: '…' };
  return key ? translator.text(key, blank) : name;
}

/** The callbacks that exist in a version and can be overridden, under their groups.
 * @param {readonly store.CallbackEntry[]} catalog @param {string} ios
 * @param {overrides.Definition} definition  its creation decides the initializer
 * @param {readonly string[]} [about]  only these and those that are overridden */
export function callbacksIn(catalog, ios, definition, about) {
  const own = initializersOf(definition);
  const all = catalog.filter(({ name, isInitializer }) =>
    (!lacks(ios, name) && (!isInitializer || own.includes(name)) &&
      (about?.includes(name) ?? true)) || definition.overrides?.[name] !== undefined);
  return grouped(all, callbackGroups)
    .map(({ group, members }) => ({ group, callbacks: members.map(({ name }) => name) }));
}

/** @template {{group: string}} Member @param {readonly Member[]} all
 * @param {readonly string[]} groups */
function grouped(all, groups) {
  return groups.map((group) => ({ group, members: all.filter((one) => one.group === group) }))
    .filter(({ members }) => members.length > 0);
}

/** The initializers that run when a controller is made, the designated one first.
 * @type {(definition: overrides.Definition) => string[]} */
export function initializersOf({ created = 'code', kind = 'content' }) {
  if (created === 'storyboard') return ['initWithCoder'];
  if (created === 'nib') return ['initWithNibName'];
  return kind === 'table' ? ['initWithStyle'] : ['initWithNibName', 'init'];
}

/** @type {(scenario: store.Scenario|null, controller: string) => overrides.Definition} */
export function definitionOf(scenario, controller) {
  return /** @type {overrides.Definition} */ (scenario?.controllers[controller] ?? {});
}

/** What an override does, ready to be edited; null where the class has none.
 * @type {(definition: overrides.Definition, callback: string) => overrides.Draft|null} */
export function draftOf({ overrides }, callback) {
  const override = overrides?.[callback];
  if (!override) return null;
  const { super: superValue = true, once = false, do: items = [] } = override;
  const superCall = superValue === 'last' ? 'last' : superValue ? 'first' : 'never';
  return { superCall, once, items: items.map((item) => ({ ...item })) };
}

/** @type {overrides.Draft} */
export const emptyDraft = Object.freeze({ superCall: 'first', once: false, items: [] });

/** @type {(draft: overrides.Draft) => overrides.Override} */
function overrideOf({ superCall, once, items }) {
  const superValue = superCall === 'last' ? 'last' : superCall === 'first';
  return { super: superValue, ...(once ? { once } : {}), do: items };
}

/** The scenario with another override, or without it.
 * @type {(scenario: store.Scenario, controller: string, callback: string, draft:
 *   overrides.Draft|null) => store.Scenario} */
export function withOverride(scenario, controller, callback, draft) {
  const { overrides = {}, ...rest } = definitionOf(scenario, controller);
  const others = { ...overrides };
  if (draft) others[callback] = overrideOf(draft);
  else delete others[callback];
  const definition = Object.keys(others).length > 0 ? { ...rest, overrides: others } : rest;
  return withDefinition(scenario, controller, definition);
}

/** The scenario with another definition of a controller.
 * @type {(scenario: store.Scenario, controller: string, definition: overrides.Definition) =>
 *   store.Scenario} */
export function withDefinition(scenario, controller, definition) {
  const controllers = { ...scenario.controllers, [controller]: definition };
  return withOutlets({ .../** @type {any} */ (scenario), controllers }, controller);
}

/** Gives the controllers the outlets that the code of one of them names; weak, as Xcode makes them.
 * @type {(scenario: store.Scenario, controller: string) => store.Scenario} */
function withOutlets(scenario, controller) {
  const controllers = { ...scenario.controllers };
  const { overrides = {} } = definitionOf(scenario, controller);
  for (const item of Object.values(overrides).flatMap(({ do: all = [] }) => linesOf(all))) {
    if (!outletStatements.has(item.do) || !item.name) continue;
    const owner = String(item.target ?? controller);
    const definition = /** @type {overrides.Definition} */ (controllers[owner] ?? {});
    const outlets = { [String(item.name)]: 'weak', ...definition.outlets };
    controllers[owner] = /** @type {any} */ ({ ...definition, outlets });
  }
  return { ...scenario, controllers };
}

/** Whether two scenarios have the same code.
 * @type {(one: store.Scenario, other: store.Scenario) => boolean} */
export function hasSameCode(one, other) {
  return JSON.stringify(one.controllers) === JSON.stringify(other.controllers);
}

/** A behaviour as it is first ticked: every field that it needs has a value.
 * @type {(behaviour: store.CommandEntry, scenario: store.Scenario, controller: string) =>
 *   overrides.Item} */
export function itemFor(behaviour, scenario, controller) {
  const needed = behaviour.fields.filter(({ required }) => required);
  const values = needed.map((field) => {
    const isSubject = field.name === 'name' && !outletStatements.has(behaviour.do);
    return [field.name, isSubject ? 'model' : firstValue(field, scenario, controller)];
  });
  return { do: behaviour.do, ...Object.fromEntries(values) };
}

/** @param {store.Field} field @param {store.Scenario} scenario @param {string} controller */
function firstValue({ name, type, allowed }, scenario, controller) {
  const [other = controller] = controllersFor(scenario, controller);
  if (type === 'controller') return other;
  if (type === 'controllers') return [other];
  if (type === 'view') return viewNames(scenario)[0] ?? '';
  if (type === 'newView' || name === 'view') return 'Detail';
  if (type === 'boolean') return true;
  if (type === 'number') return 0;
  if (type === 'statements') return [];
  if (type === 'callback') return 'viewDidLoad';
  if (type === 'integer') return name === 'bytes' ? 1000000 : 100;
  if (allowed) return allowed[0] ?? '';
  const [outlet = 'title'] = Object.keys(definitionOf(scenario, controller).outlets ?? {});
  return name === 'text' ? 'here' : outlet;
}

/** The controllers that a field may name, others first.
 * @type {(scenario: store.Scenario, controller: string) => string[]} */
export function controllersFor(scenario, controller) {
  const names = Object.keys(scenario.controllers);
  return [...names.filter((name) => name !== controller), controller];
}

/** A list with one of its members moved.
 * @template Member @param {readonly Member[]} all @param {number} index
 * @param {number} by  -1 is up */
export function moveItem(all, index, by) {
  const moved = [...all];
  moved.splice(Math.max(0, index + by), 0, ...moved.splice(index, 1));
  return moved;
}

/** An item with another value in a field; an optional field without a value is left out.
 * @type {(item: overrides.Item, field: store.Field, value: unknown) => overrides.Item} */
export function withValue(item, field, value) {
  const changed = { ...item, [field.name]: value };
  const isDefault = value === '' || value === (field.default ?? null);
  if (!field.required && isDefault) delete changed[field.name];
  return /** @type {overrides.Item} */ (changed);
}

/** What the server has found wrong, by place.
 * @type {(problem: store.Problem & {errors?: {pointer: string, message: string}[]}) =>
 *   overrides.Place[]} */
export function placesOf({ errors = [], detail }) {
  const places = errors.map(({ pointer, message }) => ({ pointer, message }));
  return places.length > 0 ? places : [{ pointer: '', message: detail }];
}

/** The callback of a controller that a pointer leads to; null where it leads elsewhere.
 * @param {string} pointer  as in `/controllers/B/overrides/viewDidLoad/do/0/name` */
export function placeOf(pointer) {
  const match = /^\/controllers\/([^/]+)\/overrides\/([^/]+)(?:\/do\/(\d+))?/.exec(pointer);
  if (!match) return null;
  const [, controller = '', callback = '', statement] = match;
  return { controller, callback, statement: statement === undefined ? null : Number(statement) };
}
