// @ts-check
/**
 * The window's controllers as rows of a tree: children and presented controllers drawn apart.
 *
 * @typedef {import('./types.js').ControllerState} ControllerState
 * @typedef {import('./types.js').RunState} RunState
 * @typedef {import('./types.js').TraceEvent} TraceEvent
 *
 * @typedef {object} Row
 * @property {ControllerState|null} controller  null for the window
 * @property {number} depth
 * @property {'window'|'root'|'child'|'presented'|'loose'|'freed'} relation  to the row above it
 * @property {number} reach  how many rows up the connector goes
 * @property {boolean} isSelected  shown by its container in preference to its siblings
 * @property {''|'notLoaded'|'loadedAway'} hidden  of a child that its container doesn't show
 */
import { castOf, controllerNamed } from './fold.js';

/**
 * @param {RunState} state
 * @param {number} [stepStart]  what was freed since then is told too
 * @param {readonly string[]} [others]  those with which other windows were shown
 * @returns {Row[]}
 */
export function containmentRows(state, stepStart = Infinity, others = []) {
  /** @type {Omit<Row, 'reach'>} */
  const window =
    { controller: null, depth: 0, relation: 'window', isSelected: false, hidden: '' };
  const rows = [window];
  const seen = new Set();

  /**
   * @param {ControllerState|null} controller
   * @param {number} depth
   * @param {Row['relation']} relation
   */
  function visit(controller, depth, relation) {
    if (!controller?.isAlive || seen.has(controller.key)) return;
    seen.add(controller.key);
    rows.push({ controller, depth, relation, ...choiceOf(state, controller) });
    for (const child of [...controller.children, ...leavingOf(state, controller)]) {
      visit(controllerNamed(state, child), depth + 1, 'child');
    }
    visit(controllerNamed(state, controller.presented), depth, 'presented');
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

/**
 * The objects that have gone since an event.
 *
 * @param {RunState} state
 * @param {number} seq
 */
function freedSince(state, seq) {
  return castOf(state).all
    .filter(({ station, slot }) => station === 'deallocated' && Math.abs(slot) >= seq);
}

/**
 * What is special about the object of a node, as a word of the tree; empty where it is plain.
 *
 * @param {Row} row
 * @returns {''|'freed'|'leaked'|'loose'}
 */
export function objectWord({ controller, relation }) {
  if (!controller) return '';
  if (!controller.isAlive) return 'freed';
  if (controller.isLeaked) return 'leaked';
  return relation === 'loose' ? 'loose' : '';
}

/**
 * The view and the appearance of a living controller, as words of the tree.
 *
 * @param {ControllerState} controller
 * @returns {string[]}
 */
export function viewWords({ isAlive, viewState, loadCount, appearance, station }) {
  if (!isAlive) return [];
  const views = { loading: 'loading', loaded: 'loaded', loadedNil: 'nil' };
  const view = views[/** @type {keyof typeof views} */ (viewState)] ??
    (loadCount > 0 ? 'gone' : 'none');
  const isShown = appearance !== 'disappeared' || station === 'disappeared';
  return [`view.${view}`, ...(isShown ? [`appearance.${appearance}`] : [])];
}

/**
 * Controllers that a parent no longer lists and that still call it their parent.
 *
 * @param {RunState} state
 * @param {ControllerState} parent
 * @returns {string[]}
 */
function leavingOf(state, { controller: name, children }) {
  return castOf(state).living.filter(({ parent }) => parent === name)
    .map(({ controller }) => controller).filter((child) => !children.includes(child));
}

/** Containers that show one of their children, or some. */
const choosers = new Set(['tabBar', 'page', 'split', 'container']);

/**
 * Whether a container shows a child, and if not, what it has of it.
 *
 * @param {RunState} state
 * @param {ControllerState} controller
 * @returns {Pick<Row, 'isSelected'|'hidden'>}
 */
function choiceOf(state, { controller, parent, appearance, viewState }) {
  const container = controllerNamed(state, parent);
  if (!container || !choosers.has(container.kind)) return { isSelected: false, hidden: '' };
  const isSelected = container.selected === controller;
  if (appearance !== 'disappeared') return { isSelected, hidden: '' };
  const isLoaded = viewState === 'loaded' || viewState === 'loadedNil';
  return { isSelected, hidden: isLoaded ? 'loadedAway' : 'notLoaded' };
}

/**
 * @param {readonly Omit<Row, 'reach'>[]} rows
 * @param {number} index
 */
function reachOf(rows, index) {
  const depth = rows[index]?.depth ?? 0;
  for (let above = index - 1; above >= 0; above -= 1) {
    if ((rows[above]?.depth ?? 0) <= depth) return index - above;
  }
  return 1;
}

/**
 * Who is on screen, from the window to the controller nearest to the person.
 *
 * @param {RunState} state
 * @returns {ControllerState[]}
 */
export function chainOnScreen(state) {
  /** @type {ControllerState[]} */
  const chain = [];
  let next = visibleNamed(state, [state.window.root]);
  while (next && !chain.includes(next)) {
    chain.push(next);
    next = visibleNamed(state, [next.presented]) ??
      visibleNamed(state, [next.selected, ...[...next.children].reverse()]);
  }
  return chain;
}

/**
 * The first of the named controllers that is on screen, or on its way there or back.
 *
 * @param {RunState} state
 * @param {readonly (string|null)[]} names
 */
function visibleNamed(state, names) {
  const controllers = names.map((name) => controllerNamed(state, name));
  return controllers.find((controller) => isShown(state, controller)) ?? null;
}

/**
 * Whether a controller is on screen itself or through what it presents.
 *
 * @param {RunState} state
 * @param {ControllerState|null} controller
 * @returns {boolean}
 */
function isShown(state, controller) {
  if (!controller?.isAlive) return false;
  if (controller.appearance !== 'disappeared') return true;
  return isShown(state, controllerNamed(state, controller.presented));
}
