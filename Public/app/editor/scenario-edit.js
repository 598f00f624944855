// @ts-check
/** Editing a scenario by its parts. A document never changes: each function answers with another
 * one. What a function doesn't touch stays as it was written, in its order. */
import { moveItem } from '../overrides/overrides.js';
import {
  containerKinds, controllerIn, controllersOf, dictionary, insidersOf, isInside, kindOf, namesOf,
  parentOf, rootOf, scenesOf, strings,
} from './scenario-parts.js';

/** What a new controller is called; content goes by letters. */
const firstNames = {
  table: 'Table', navigation: 'Nav', tabBar: 'Tabs', split: 'Split', page: 'Pages',
  container: 'Container', alert: 'Alert', search: 'Search', hosting: 'Hosting',
};
/** The styles that a container may have, the default first. */
export const stylesOf = /** @type {Record<string, string[]>} */ ({
  page: ['scroll', 'curl'], split: ['classic', 'doubleColumn', 'tripleColumn'],
  alert: ['alert', 'actionSheet'],
});
/** The columns of a split view controller. */
export const columnNames = ['primary', 'supplementary', 'secondary', 'compact'];
/** Names that lines of a trace use for something else. */
const reserved = ['app', 'scene', 'notification', 'console', 'exception', 'log'];
const longestName = 64;

/** An app of one screen that is launched. */
export function emptyScenario() {
  return {
    schemaVersion: 1,
    id: 'my-app',
    title: '',
    controllers: { A: {} },
    window: { root: 'A' },
    steps: [{ do: 'launch' }],
  };
}

/** A run as a document: with its platform, and with what was done after the scenario's own steps.
 * @type {(run: {scenario: store.Scenario|null, platform: store.Platform, performed: readonly
 *   store.Command[]}) => editor.Dictionary} */
export function documentOf({ scenario, platform, performed }) {
  if (!scenario) return emptyScenario();
  const { schemaVersion, id, title, ...rest } = scenario;
  return {
    schemaVersion, id, title, ...rest,
    platform: { ...platform, ...scenario.platform, ...platform },
    steps: [...performed],
  };
}

/** A dictionary with another value for a key; without the key where the value is undefined.
 * @type {(whole: unknown, key: string, value: unknown) => editor.Dictionary} */
export function withMember(whole, key, value) {
  if (value !== undefined) return { ...dictionary(whole), [key]: value };
  return Object.fromEntries(Object.entries(dictionary(whole)).filter(([one]) => one !== key));
}

/** The value, or undefined where it says nothing: the default, an empty text, list or dictionary.
 * @param {unknown} value @param {unknown} [usual]  what holds where the key is left out */
export function explicit(value, usual) {
  if (value === usual || value === '' || value === null) return undefined;
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return isEmpty ? undefined : value;
}

/** @param {unknown} document @param {string} key  of the platform
 * @param {unknown} value */
export function withPlatform(document, key, value) {
  const platform = withMember(dictionary(document).platform, key, value);
  return withMember(document, 'platform', explicit(platform));
}

/** @type {(document: unknown, name: string|null) => editor.Dictionary} */
export function withRoot(document, name) {
  const apart = name === null ? document : detached(document, name);
  return withMember(apart, 'window', name === null ? undefined : { root: name });
}

/** @type {(document: unknown, scenes: readonly editor.Dictionary[]) => editor.Dictionary} */
export function withScenes(document, scenes) {
  return withMember(document, 'scenes', scenes.length > 0 ? [...scenes] : undefined);
}

/** One more scene, whose root is a controller that stands nowhere yet. A window becomes the first.
 * @type {(document: unknown) => editor.Dictionary} */
export function withNewScene(document) {
  const root = rootOf(document);
  const known = scenesOf(document);
  const scenes = known.length === 0 && root !== null ? [{ name: 'Left', root }] : known;
  const names = [...namesOf(document), ...scenes.map(({ name }) => String(name))];
  const roots = scenes.map((one) => one.root);
  const [free = ''] = namesOf(document)
    .filter((one) => parentOf(document, one) === null && !roots.includes(one));
  const name = ['Left', 'Right', 'Third', 'Fourth', 'Fifth'].find((one) => !names.includes(one));
  return withMember(withScenes(document, [...scenes, { name: name ?? '', root: free }]),
    'window', undefined);
}

/** @type {(document: unknown, name: string, controller: editor.Dictionary) => editor.Dictionary} */
function withController(document, name, controller) {
  return withMember(document, 'controllers', { ...controllersOf(document), [name]: controller });
}

/** @param {unknown} document @param {string} name  of the controller
 * @param {string} key @param {unknown} value */
export function withField(document, name, key, value) {
  return withController(document, name, withMember(controllerIn(document, name), key, value));
}

/** What is wrong with a name: `empty`, `taken`, `reserved` or `form`; empty where nothing is.
 * @param {unknown} document @param {string} name
 * @param {string} [own]  the name that the controller has now */
export function nameProblem(document, name, own) {
  if (name === own) return '';
  if (name === '') return 'empty';
  if (Object.hasOwn(controllersOf(document), name)) return 'taken';
  if (reserved.includes(name)) return 'reserved';
  const isShort = new TextEncoder().encode(name).length <= longestName;
  return isShort && /^[\p{Alphabetic}_][\p{Alphabetic}_0-9]*$/u.test(name) ? '' : 'form';
}

/** @type {(document: unknown, kind: string) => string} */
function freeName(document, kind) {
  const first = /** @type {Record<string, string>} */ (firstNames)[kind];
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = first ? [first] : letters;
  for (let round = 1; ; round += 1) {
    const number = round > 1 ? String(round) : '';
    const free = names.find((name) => nameProblem(document, name + number) === '');
    if (free !== undefined) return free + number;
  }
}

/** Adds a controller, at the end of a container where one is named. The first one of all is the
 * root.
 * @type {(document: unknown, kind: string, parent: string|null) => {document:
 *   editor.Dictionary, name: string}} */
export function addController(document, kind, parent) {
  const name = freeName(document, kind);
  const controller = kind === 'content' ? {} : { kind };
  const added = withController(document, name, controller);
  if (parent !== null) return { document: attached(added, parent, name), name };
  const isFirst = namesOf(document).length === 0 && rootOf(document) === null;
  return { document: isFirst ? withRoot(added, name) : added, name };
}

/** Another kind; a style that it can't have goes.
 * @type {(document: unknown, name: string, kind: string) => editor.Dictionary} */
export function withKind(document, name, kind) {
  const { style } = controllerIn(document, name);
  const kept = (stylesOf[kind] ?? []).includes(style) ? style : undefined;
  const changed = withField(document, name, 'kind', explicit(kind, 'content'));
  return withField(changed, name, 'style', kept);
}

/** Another way of being created; embed segues exist in storyboards only and go with them.
 * @type {(document: unknown, name: string, created: string) => editor.Dictionary} */
export function withCreation(document, name, created) {
  const changed = withField(document, name, 'created', explicit(created, 'code'));
  return created === 'storyboard' ? changed : withField(changed, name, 'embeds', undefined);
}

/** The document with a controller taken out of the one that holds it.
 * @type {(document: unknown, name: string) => editor.Dictionary} */
export function detached(document, name) {
  let result = dictionary(document);
  for (const parent of namesOf(document)) {
    for (const key of ['children', 'embeds']) {
      const inside = strings(controllerIn(document, parent)[key]);
      if (!inside.includes(name)) continue;
      const rest = inside.filter((one) => one !== name);
      result = withField(result, parent, key, explicit(rest));
    }
    const columns = dictionary(controllerIn(document, parent).columns);
    const key = columnNames.find((one) => columns[one] === name);
    if (key) {
      result = withField(result, parent, 'columns',
        explicit(withMember(columns, key, undefined)));
    }
  }
  return result;
}

/** The document with a controller at the end of another one; it leaves where it was.
 * @type {(document: unknown, parent: string, name: string, key?: 'children'|'embeds') =>
 *   editor.Dictionary} */
export function attached(document, parent, name, key = 'children') {
  const apart = detached(document, name);
  const free = rootOf(apart) === name ? withRoot(apart, null) : apart;
  const { columns } = controllerIn(free, parent);
  const empty = columnNames.find((one) => dictionary(columns)[one] === undefined);
  if (key === 'children' && columns !== undefined && empty) {
    return withField(free, parent, 'columns', withMember(columns, empty, name));
  }
  const inside = [...strings(controllerIn(free, parent)[key]), name];
  return withField(free, parent, key, inside);
}

/** The controllers that can be put into another one: not itself, not what it is in.
 * @type {(document: unknown, parent: string) => string[]} */
export function attachable(document, parent) {
  const inside = insidersOf(document, parent);
  return namesOf(document).filter((name) =>
    !inside.includes(name) && !isInside(document, parent, name));
}

/** The containers that can hold a controller. Any controller may hold another one; those that are
 * made for it come first.
 * @type {(document: unknown, name: string) => string[]} */
export function possibleParents(document, name) {
  const isContainer = (/** @type {string} */ one) =>
    containerKinds.includes(kindOf(document, one));
  const others = namesOf(document).filter((one) => !isInside(document, one, name));
  const parent = parentOf(document, name);
  return [
    ...others.filter(isContainer),
    ...others.filter((one) => !isContainer(one) && one === parent),
  ];
}

/** Moves a controller among its siblings; among all of them where nobody holds it.
 * @param {unknown} document @param {string} name @param {number} by  -1 is up */
export function moveController(document, name, by) {
  const parent = parentOf(document, name);
  if (parent === null) return moveFree(document, name, by);
  const { children } = controllerIn(document, parent);
  const key = strings(children).includes(name) ? 'children' : 'embeds';
  const inside = strings(controllerIn(document, parent)[key]);
  if (!inside.includes(name)) return dictionary(document);
  return withField(document, parent, key, moveItem(inside, inside.indexOf(name), by));
}

/** @type {(document: unknown, name: string, by: number) => editor.Dictionary} */
function moveFree(document, name, by) {
  const free = namesOf(document).filter((one) =>
    parentOf(document, one) === null && one !== rootOf(document));
  const other = free[free.indexOf(name) + by];
  if (other === undefined || !free.includes(name)) return dictionary(document);
  const all = Object.entries(controllersOf(document));
  const place = (/** @type {string} */ one) => all.findIndex(([key]) => key === one);
  const [at, to] = [place(name), place(other)];
  const [entry] = all.splice(at, 1);
  if (entry) all.splice(to, 0, entry);
  return withMember(document, 'controllers', Object.fromEntries(all));
}

/** @type {(document: unknown) => string}  What the file is called in which a document is saved. */
export function fileNameOf(document) {
  const { id } = dictionary(document);
  const isName = typeof id === 'string' && /^[a-z0-9-]{1,100}$/.test(id);
  return `${isName ? id : 'scenario'}.json`;
}
