// @ts-check
/** The window's controllers as rows of a tree: children and presented controllers drawn apart. */
import { castOf, controllerNamed } from './fold.js';

/** @param {store.RunState} state
 * @param {number} [stepStart]  what was freed since then is told too
 * @param {readonly string[]} [others]  those with which other windows were shown
 * @returns {store.Row[]} */
export function containmentRows(state, stepStart = Infinity, others = []) {
  /** @type {Omit<store.Row, 'reach'>} */
  const window =
    { controller: null, depth: 0, relation: 'window', isSelected: false, hidden: '' };
  const rows = [window];
  const seen = new Set();

  /** @type {(controller: store.ControllerState|null, depth: number, relation:
   *   store.Row['relation']) => void} */
  function visit(controller, depth, relation) {
    if (!controller?.isAlive || seen.has(controller.key)) return;
    seen.add(controller.key);
    rows.push({ controller, depth, relation, ...choiceOf(state, controller) });
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
  for (const controller of freedSince(state, stepStart)) {
    rows.push({ controller, depth: 1, relation: 'freed', isSelected: false, hidden: '' });
  }
  return rows.map((row, index) => ({ ...row, reach: reachOf(rows, index) }));
}

/** The objects that have gone since an event.
 * @type {(state: store.RunState, seq: number) => store.ControllerState[]} */
function freedSince(state, seq) {
  return castOf(state).all
    .filter(({ station, slot }) => station === 'deallocated' && Math.abs(slot) >= seq);
}

/** What is special about the object of a node, as a word of the tree; empty where it is plain.
 * @type {(row: store.Row) => ''|'freed'|'leaked'|'loose'} */
export function objectWord({ controller, relation }) {
  if (!controller) return '';
  if (!controller.isAlive) return 'freed';
  if (controller.isLeaked) return 'leaked';
  return relation === 'loose' ? 'loose' : '';
}

/** The view and the appearance of a living controller, as words of the tree.
 * @type {(controller: store.ControllerState) => string[]} */
export function viewWords({ isAlive, viewState, loadCount, appearance, station }) {
  if (!isAlive) return [];
  const views = { loading: 'loading', loaded: 'loaded', loadedNil: 'nil' };
  const view = views[/** @type {keyof typeof views} */ (viewState)] ??
    (loadCount > 0 ? 'gone' : 'none');
  const isShown = appearance !== 'disappeared' || station === 'disappeared';
  return [`view.${view}`, ...(isShown ? [`appearance.${appearance}`] : [])];
}

/** Controllers that a parent no longer lists and that still call it their parent.
 * @type {(state: store.RunState, parent: store.ControllerState) => string[]} */
function leavingOf(state, { controller: name, children }) {
  return castOf(state).living.filter(({ parent }) => parent === name)
    .map(({ controller }) => controller).filter((child) => !children.includes(child));
}

/** Containers that show one of their children, or some. */
const choosers = new Set(['tabBar', 'page', 'split', 'container']);

/** Whether a container shows a child, and if not, what it has of it.
 * @type {(state: store.RunState, controller: store.ControllerState) => Pick<store.Row,
 *   'isSelected'|'hidden'>} */
function choiceOf(state, { controller, parent, appearance, viewState }) {
  const container = controllerNamed(state, parent);
  if (!container || !choosers.has(container.kind)) return { isSelected: false, hidden: '' };
  const isSelected = container.selected === controller;
  if (appearance !== 'disappeared') return { isSelected, hidden: '' };
  const isLoaded = viewState === 'loaded' || viewState === 'loadedNil';
  return { isSelected, hidden: isLoaded ? 'loadedAway' : 'notLoaded' };
}

/** @type {(rows: readonly Omit<store.Row, 'reach'>[], index: number) => number} */
function reachOf(rows, index) {
  const depth = rows[index]?.depth ?? 0;
  for (let above = index - 1; above >= 0; above -= 1) {
    if ((rows[above]?.depth ?? 0) <= depth) return index - above;
  }
  return 1;
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
