// @ts-check
/** The parts of a scenario that is being edited. The document is any JSON value: what is not as it
 * should be is passed over here, and is told by the server. */
import { pointerOf, tokensOf } from './json-text.js';

export const containerKinds = ['navigation', 'tabBar', 'split', 'page', 'container'];
export const controllerKinds = [
  'content', 'table', ...containerKinds, 'alert', 'search', 'hosting',
];

/** @type {(value: unknown) => value is editor.Dictionary} */
export function isDictionary(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @type {(value: unknown) => editor.Dictionary} */
export function dictionary(value) {
  return isDictionary(value) ? value : {};
}

/** @type {(value: unknown) => any[]} */
export function list(value) {
  return Array.isArray(value) ? value : [];
}

/** @type {(value: unknown) => string[]} */
export function strings(value) {
  return list(value).filter((one) => typeof one === 'string');
}

/** @type {(document: unknown) => editor.Dictionary} */
export function controllersOf(document) {
  return dictionary(dictionary(document).controllers);
}

/** @type {(document: unknown) => string[]} */
export function namesOf(document) {
  return Object.keys(controllersOf(document));
}

/** @type {(document: unknown, name: string) => editor.Dictionary} */
export function controllerIn(document, name) {
  return dictionary(controllersOf(document)[name]);
}

/** @type {(document: unknown, name: string) => string} */
export function kindOf(document, name) {
  const { kind } = controllerIn(document, name);
  return controllerKinds.includes(kind) ? kind : 'content';
}

/** The controllers inside another one, with how they came there.
 * @type {(document: unknown, name: string) => string[]} */
export function insidersOf(document, name) {
  const { children, columns, embeds } = controllerIn(document, name);
  return [
    ...strings(children), ...strings(Object.values(dictionary(columns))), ...strings(embeds),
  ];
}

/** @type {(document: unknown) => any[]} */
export function stepsOf(document) {
  return list(dictionary(document).steps);
}

/** @type {(document: unknown) => string|null} */
export function rootOf(document) {
  const { window, scenes } = dictionary(document);
  const { root } = dictionary(window ?? list(scenes)[0]);
  return typeof root === 'string' ? root : null;
}

/** The scenes that a document names.
 * @type {(document: unknown) => editor.Dictionary[]} */
export function scenesOf(document) {
  return list(dictionary(document).scenes).map(dictionary);
}

/** The controller that holds another one.
 * @type {(document: unknown, name: string) => string|null} */
export function parentOf(document, name) {
  return namesOf(document).find((one) => insidersOf(document, one).includes(name)) ?? null;
}

/** Whether a controller is another one or is somewhere inside it.
 * @type {(document: unknown, name: string, other: string) => boolean} */
export function isInside(document, name, other) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {string|null} */
  let one = name;
  while (one !== null && one !== other && !seen.has(one)) {
    seen.add(one);
    one = parentOf(document, one);
  }
  return one === other;
}

/** What the pictures need of a scenario, whatever else is wrong with it. */
export function outlineOf(/** @type {unknown} */ document) {
  const controllers = Object.fromEntries(namesOf(document).map((name) =>
    [name, { kind: kindOf(document, name) }]));
  return /** @type {store.Scenario} */ (/** @type {unknown} */ ({ controllers }));
}

/** The rows of the tree, each controller once.
 * @param {unknown} document
 * @param {ReadonlySet<string>} closed  pointers of the rows that are folded */
export function rowsOf(document, closed) {
  const builder = new RowBuilder(document, closed);
  const root = rootOf(document);
  builder.add({ pointer: '', kind: 'app', depth: 0 });
  builder.add({ pointer: '/platform', kind: 'platform', depth: 0 });
  const isRooted = root !== null && namesOf(document).includes(root);
  const isOpen = builder.add({
    pointer: '/window', kind: 'window', depth: 0, isParent: isRooted,
  });
  if (isRooted) builder.controllers([root], 1, isOpen);
  builder.others();
  builder.steps();
  return builder.rows;
}

class RowBuilder {
  /** @type {editor.Row[]} */
  rows = [];
  /** @type {Set<string>} */
  #seen = new Set();
  #document;
  #closed;
  /** Those that somebody holds. */
  #held;

  /** @param {unknown} document @param {ReadonlySet<string>} closed */
  constructor(document, closed) {
    this.#document = document;
    this.#closed = closed;
    this.#held = new Set(namesOf(document).flatMap((name) => insidersOf(document, name)));
  }

  /** whether what is inside it is shown
   * @type {(row: Pick<editor.Row, 'pointer'|'kind'|'depth'> & Partial<editor.Row> &
   *   {isParent?: boolean}) => boolean} */
  add({ isParent = false, ...row }) {
    const isOpen = isParent ? !this.#closed.has(row.pointer) : null;
    this.rows.push({ name: '', index: 0, count: 1, ...row, isOpen });
    return isOpen === true;
  }

  /** @type {(names: readonly string[], depth: number, isShown: boolean) => void} */
  controllers(names, depth, isShown) {
    const known = names.filter((name) => Object.hasOwn(controllersOf(this.#document), name));
    for (const [index, name] of known.entries()) {
      if (this.#seen.has(name)) continue;
      this.#seen.add(name);
      const inside = insidersOf(this.#document, name).filter((one) => !this.#seen.has(one));
      const place = { name, depth, index, count: known.length };
      const pointer = pointerOf('controllers', name);
      const isOpen = isShown && this.add({
        pointer, kind: 'controller', ...place, isParent: inside.length > 0,
      });
      this.controllers(inside, depth + 1, isOpen);
    }
  }

  /** Those that are not in the window: what is pushed or presented later, and cycles. */
  others() {
    const rest = namesOf(this.#document).filter((name) => !this.#seen.has(name));
    const top = rest.filter((name) => !this.#held.has(name));
    const isOpen = this.add({
      pointer: '/controllers', kind: 'others', depth: 0, isParent: rest.length > 0,
    });
    this.controllers(top, 1, isOpen);
    this.controllers(rest.filter((name) => !this.#seen.has(name)), 1, isOpen);
  }

  steps() {
    const steps = stepsOf(this.#document);
    const isOpen = this.add({
      pointer: '/steps', kind: 'steps', depth: 0, isParent: steps.length > 0,
    });
    if (!isOpen) return;
    for (const index of steps.keys()) {
      const place = { index, count: steps.length, depth: 1 };
      this.add({ pointer: pointerOf('steps', index), kind: 'step', name: '', ...place });
    }
  }
}

/** The row to which a place of the document belongs.
 * @type {(document: unknown, pointer: string) => string} */
export function rowPointerOf(document, pointer) {
  const [part = '', name] = tokensOf(pointer);
  if (part === 'platform' || part === 'window') return `/${part}`;
  if (part === 'controllers') {
    return name !== undefined && namesOf(document).includes(name)
      ? pointerOf(part, name)
      : '/controllers';
  }
  if (part !== 'steps') return '';
  const count = stepsOf(document).length;
  return name !== undefined && Number(name) < count ? pointerOf(part, name) : '/steps';
}

/** The controller or the step that a row is about.
 * @type {(pointer: string) => {controller: string|null, step: number|null}} */
export function subjectOf(pointer) {
  const [part, name] = tokensOf(pointer);
  return {
    controller: part === 'controllers' && name !== undefined ? name : null,
    step: part === 'steps' && name !== undefined ? Number(name) : null,
  };
}
