// @ts-check
/** The window's controllers as rows of a tree: children and presented controllers drawn apart. */
import { castOf, controllerNamed } from './fold.js';

/** @param {store.RunState} state
 * @param {readonly string[]} [others]  those with which other windows were shown */
export function containmentRows(state, others = []) {
  /** @type {store.Row} */
  const window = { controller: null, depth: 0, relation: 'window', isSelected: false };
  const rows = [window];
  const seen = new Set();

  /** @type {(controller: store.ControllerState|null, depth: number, relation:
   *   store.Row['relation']) => void} */
  function visit(controller, depth, relation) {
    if (!controller?.isAlive || seen.has(controller.key)) return;
    seen.add(controller.key);
    rows.push({ controller, depth, relation, isSelected: isSelectedIn(state, controller) });
    for (const child of [...controller.children, ...leavingOf(state, controller)]) {
      visit(controllerNamed(state, child), depth + 1, 'child');
    }
    visit(controllerNamed(state, controller.presented), depth, 'presented');
  }

  for (const scene of state.scenes.filter(({ root }) => root !== null)) {
    if (rows.length > 1) rows.push(window);
    rows[rows.length - 1] = { ...window, scene };
    visit(controllerNamed(state, scene.root), 1, 'root');
  }
  visit(controllerNamed(state, state.window.root), 1, 'root');
  for (const other of others) {
    const root = controllerNamed(state, other);
    if (!root?.isInWindow || root.parent || root.presenting || seen.has(root.key)) continue;
    rows.push(window);
    visit(root, 1, 'root');
  }
  for (const controller of castOf(state).living) visit(controller, 1, 'loose');
  return rows;
}

/** Controllers that a parent no longer lists and that still call it their parent.
 * @type {(state: store.RunState, parent: store.ControllerState) => string[]} */
function leavingOf(state, { controller: name, children }) {
  return castOf(state).living.filter(({ parent }) => parent === name)
    .map(({ controller }) => controller).filter((child) => !children.includes(child));
}

/** Containers that show one of their children, or some. */
const choosers = new Set(['tabBar', 'page', 'split', 'container']);

/** Whether a container shows a controller rather than its siblings.
 * @type {(state: store.RunState, controller: store.ControllerState) => boolean} */
function isSelectedIn(state, { controller, parent }) {
  const container = controllerNamed(state, parent);
  return container !== null && choosers.has(container.kind) && container.selected === controller;
}

/** The controllers on screen, from the window to the controller nearest to the person.
 * @type {(state: store.RunState) => store.ControllerState[]} */
export function chainOnScreen(state) {
  /** @type {store.ControllerState[]} */
  const chain = [];
  let next = visibleNamed(state, [state.window.root]);
  while (next && !chain.includes(next)) {
    chain.push(next);
    next = visibleNamed(state, [next.presented]) ??
      visibleNamed(state, [next.selected, ...[...next.children].reverse()]);
  }
  return chain;
}

/** The first of the named controllers that is on screen, or on its way there or back.
 * @type {(state: store.RunState, names: readonly (string|null)[]) => store.ControllerState|null} */
function visibleNamed(state, names) {
  const controllers = names.map((name) => controllerNamed(state, name));
  return controllers.find((controller) => isShown(state, controller)) ?? null;
}

/** Whether a controller is on screen itself or through what it presents.
 * @type {(state: store.RunState, controller: store.ControllerState|null) => boolean} */
function isShown(state, controller) {
  if (!controller?.isAlive) return false;
  if (controller.appearance !== 'disappeared') return true;
  return isShown(state, controllerNamed(state, controller.presented));
}
