// @ts-check
/** The SwiftUI views of a scenario, and how a person writes them: a line for each view, and those
 * inside it below, two spaces further right. */

const prefixes = /** @type {Record<string, string>} */ ({
  navigationStack: 'NavigationStack ', tabView: 'TabView ', representable: 'Representable ',
});
/** Where the views inside one stand. */
const inside = /** @type {Record<string, string>} */ ({
  view: 'children', navigationStack: 'root', tabView: 'tabs',
});

/** @typedef {Record<string, any>} View  as a scenario has it */

/** @type {(value: unknown) => View} */
const asView = (value) => (typeof value === 'string' ? { view: value }
  : typeof value === 'object' && value !== null ? value : {});

/** @type {(view: View) => string} */
const kindOf = (view) =>
  Object.keys(prefixes).find((one) => typeof view[one] === 'string') ?? 'view';

/** @type {(view: View) => View[]} */
function innerOf(view) {
  const value = view[inside[kindOf(view)] ?? ''];
  return (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined).map(asView);
}

/** @type {(value: unknown, depth?: number) => string}  The lines of a view. */
export function outlineOf(value, depth = 0) {
  if (value === undefined || value === null) return '';
  const view = asView(value);
  const kind = kindOf(view);
  const shown = kind === 'representable' ? ` ${view.controller ?? ''}` : '';
  const line = `${'  '.repeat(depth)}${prefixes[kind] ?? ''}${view[kind] ?? ''}${shown}`.trimEnd();
  return [line, ...innerOf(view).map((one) => outlineOf(one, depth + 1))].join('\n');
}

/** The view that lines describe; undefined without one.
 * @type {(text: string) => View|undefined} */
export function viewOf(text) {
  /** @type {{depth: number, view: View}[]} */
  const open = [];
  /** @type {View|undefined} */
  let first;
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const depth = line.length - line.trimStart().length;
    const view = viewIn(line.trim());
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= depth) open.pop();
    const outer = open.at(-1)?.view;
    if (outer) put(view, outer);
    first ??= view;
    open.push({ depth, view });
  }
  return first;
}

/** @type {(line: string) => View} */
function viewIn(line) {
  const kind = Object.entries(prefixes).find(([, prefix]) => line.startsWith(prefix))?.[0];
  if (!kind) return { view: line };
  const [name = '', controller] = line.slice(prefixes[kind]?.length).trim().split(/\s+/);
  if (kind === 'representable') return { representable: name, controller: controller ?? '' };
  return kind === 'tabView' ? { tabView: name, tabs: [] } : { [kind]: name };
}

/** @type {(view: View, outer: View) => void} */
function put(view, outer) {
  const key = inside[kindOf(outer)];
  if (!key) return;
  outer[key] = key === 'root' ? view : [...outer[key] ?? [], view];
}

/** A view that comes, as a command names it: a plain one that is empty by its name alone.
 * @type {(text: string) => View|string} */
export function newViewOf(text) {
  const view = viewOf(text) ?? {};
  return Object.keys(view).length === 1 && typeof view.view === 'string' ? view.view : view;
}

/** A view and all inside it.
 * @type {(value: unknown) => View[]} */
export function viewsIn(value) {
  const view = asView(value);
  return [view, ...innerOf(view).flatMap(viewsIn)];
}

/** The names of a view and of all inside it.
 * @type {(value: unknown) => string[]} */
const namesIn = (value) => viewsIn(value).map((view) => view[kindOf(view)])
  .filter((name) => typeof name === 'string');

/** The names of the views of a scenario, as commands name them: `H.Feed`.
 * @type {(scenario: any) => string[]} */
export function viewNames(scenario) {
  const controllers = Object.entries(scenario?.controllers ?? {});
  const own = controllers.flatMap(([host, controller]) =>
    (controller?.swiftUI === undefined ? [] : namesIn(controller.swiftUI))
      .map((name) => `${host}.${name}`));
  const steps = Array.isArray(scenario?.steps) ? scenario.steps : [];
  const later = steps.filter((/** @type {any} */ step) =>
    ['pushView', 'presentView'].includes(step?.do)).flatMap((/** @type {any} */ step) => {
    const [host = ''] = String(step.on ?? step.from ?? own[0] ?? '').split('.');
    return namesIn(step.view).map((name) => `${host}.${name}`);
  });
  return [...new Set([...own, ...later])];
}
