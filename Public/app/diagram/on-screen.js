// @ts-check
/** Who is on screen, or on the way there or back: each with the containers that show it. */
import { castOf, controllerNamed } from '../store/fold.js';

/** The controllers that a person sees, in the order of the tree. A container is
 * named once, and a presented controller starts a path of its own.
 * @param {store.RunState} state @returns {diagram.Seen[]} */
export function seenIn(state) {
  /** @type {diagram.Seen[]} */
  const seen = [];
  const visited = new Set();
  /** Names that stand in the line already. */
  const said = new Set();

  /** @type {(controller: store.ControllerState|null, path: readonly string[]) => void} */
  function visit(controller, path) {
    if (!controller?.isAlive || visited.has(controller.key)) return;
    visited.add(controller.key);
    const children = childrenOf(state, controller).filter(isVisible);
    for (const child of children) visit(child, [...path, controller.controller]);
    if (children.length === 0 && isVisible(controller)) {
      const containers = path.filter((name) => !said.has(name));
      for (const name of path) said.add(name);
      seen.push({ containers, controller });
    }
    visit(controllerNamed(state, controller.presented), []);
  }

  visit(controllerNamed(state, state.window.root), []);
  return seen;
}

/** @type {(controller: store.ControllerState) => boolean} */
function isVisible({ isAlive, appearance }) {
  return isAlive && appearance !== 'disappeared';
}

/** The children of a controller, and those that leave it.
 * @type {(state: store.RunState, parent: store.ControllerState) => store.ControllerState[]} */
function childrenOf(state, { controller: name, children }) {
  const own = children.flatMap((child) => controllerNamed(state, child) ?? []);
  const leaving = castOf(state).living.filter(({ parent, controller }) =>
    parent === name && !children.includes(controller));
  return [...own, ...leaving];
}
