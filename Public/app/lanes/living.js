// @ts-check
/** Which controllers have a lane: the living, and those with something in the visible part of the
 * trace. They stand in the order of the tree: as they contain and present each other. */
import { containmentRows } from '../store/containment.js';
import { firstIndex } from '../store/search.js';
import { sharedLane } from './shared-lane.js';

/** The rows of the tree, each with its lane.
 * @type {(lanes: lanes.Lanes, view: lanes.InView) => lanes.TreeRow[]} */
export function treeRows(lanes, view) {
  const top = emptyNode();
  const nodes = plantLiving(lanes, view, top);
  plantAbsent(lanes, view, top, nodes);
  /** @type {lanes.TreeRow[]} */
  const rows = [];
  for (const node of top.children) addRows(node, 0, rows, view);
  const { isWhole = false } = view;
  for (const lane of isWhole ? [lanes.uikit, lanes.app] : []) {
    rows.push({ ...emptyRow, kind: lane.kind, key: lane.kind, lane });
  }
  for (const [index, row] of rows.entries()) row.reach = reachOf(rows, index);
  return rows;
}

/** The key of the row that instances of a controller share.
 * @type {(key: string) => string}  of one of them */
export function sharedKey(key) {
  return `${key.slice(0, key.lastIndexOf('#'))} ×`;
}

/** Whether a lane has something in a part of the trace.
 * @type {(lane: lanes.Lane, from: number, to: number) => boolean}  `to` is not part of it */
export function isInView({ starts, levels, ticks }, from, to) {
  const last = firstIndex(starts, (seq) => seq >= to) - 1;
  if ((levels[last] ?? 0) > 0 || (starts[last] ?? -Infinity) > from) return true;
  return (ticks[firstIndex(ticks, (seq) => seq >= from)] ?? Infinity) < to;
}

/** @type {lanes.TreeRow} */
const emptyRow = {
  kind: 'controller', key: '', lane: null, controller: null, scene: null, count: 1, depth: 0,
  relation: 'absent', isSelected: false, reach: 1,
};

/** @type {(fields?: Partial<lanes.TreeRow>) => lanes.TreeNode} */
function emptyNode(fields = {}) {
  return { row: { ...emptyRow, ...fields }, owner: null, isPresented: false, children: [] };
}

/** The living, and a node for each of several scenes.
 * @param {lanes.Lanes} lanes @param {lanes.InView} view @param {lanes.TreeNode} top
 * @returns {Map<string, lanes.TreeNode>}  by the names of the controllers */
function plantLiving(lanes, { state, windows = [] }, top) {
  /** @type {Map<string, lanes.TreeNode>} */
  const nodes = new Map();
  /** The node that a row of the next depth belongs to. */
  const path = [top];
  for (const place of containmentRows(state, windows)) {
    const { controller, scene, depth, relation, isSelected } = place;
    if (!controller || relation === 'window') {
      path[0] = top;
      if (!scene) continue;
      path[0] = emptyNode({ kind: 'scene', key: `scene ${scene.name}`, scene, relation: 'root' });
      plant(path[0], top);
      continue;
    }
    const { key, controller: name } = controller;
    const lane = lanes.laneWithKey(key);
    const node = emptyNode({ key, lane, controller, relation, isSelected });
    const home = relation === 'loose' && lane ? homeOf(lane, state.seq) : null;
    // What is presented stands as deep as its presenter there.
    const above = path[relation === 'presented' ? depth : depth - 1] ?? top;
    const owner = relation === 'loose' ? nodes.get(home?.name ?? '') ?? top : above;
    plant(node, owner, home?.isPresented ?? relation === 'presented');
    path[depth] = node;
    if (!nodes.has(name)) nodes.set(name, node);
  }
  return nodes;
}

/** Those that are not there yet or no longer, below their owners. Of one name they share a lane.
 * @param {lanes.Lanes} lanes @param {lanes.InView} view @param {lanes.TreeNode} top
 * @param {Map<string, lanes.TreeNode>} nodes */
function plantAbsent({ list }, { state, from, to }, top, nodes) {
  const living = new Set(livingLanes(top));
  /** @type {Map<string, lanes.Lane[]>} */
  const byName = new Map();
  const end = firstIndex(list, ({ keys }) => (keys[0]?.seq ?? 0) >= to);
  for (let index = 0; index < end; index += 1) {
    const lane = /** @type {lanes.Lane} */ (list[index]);
    if (living.has(lane) || !isInView(lane, from, to)) continue;
    const own = byName.get(lane.controller);
    if (own) own.push(lane);
    else byName.set(lane.controller, [lane]);
  }
  const added = [...byName].map(([name, own]) => {
    const lane = sharedLane(own);
    const only = own[0]?.keys[0]?.key ?? name;
    const key = own.length > 1 ? sharedKey(only) : only;
    const node = emptyNode({ key, lane, count: own.length });
    if (!nodes.has(name)) nodes.set(name, node);
    return node;
  });
  for (const node of added) {
    const home = homeOf(/** @type {lanes.Lane} */ (node.row.lane), state.seq);
    const owner = nodes.get(home?.name ?? '');
    plant(node, owner && !isWithin(owner, node) ? owner : top, home?.isPresented ?? false);
  }
}

/** @type {(node: lanes.TreeNode) => (lanes.Lane|null)[]} */
function livingLanes({ row, children }) {
  return [row.lane, ...children.flatMap(livingLanes)];
}

/** Puts a node below another: a child before what is presented.
 * @type {(node: lanes.TreeNode, owner: lanes.TreeNode, isPresented?: boolean) => void} */
function plant(node, owner, isPresented = false) {
  node.owner = owner;
  node.isPresented = isPresented;
  const { children } = owner;
  const at = isPresented ? -1 : children.findIndex((one) => one.isPresented);
  children.splice(at < 0 ? children.length : at, 0, node);
}

/** @type {(node: lanes.TreeNode, other: lanes.TreeNode) => boolean} */
function isWithin(node, other) {
  for (let one = /** @type {lanes.TreeNode|null} */ (node); one; one = one.owner) {
    if (one === other) return true;
  }
  return false;
}

/** The owner that a lane has, or had, or is going to have.
 * @type {(lane: lanes.Lane, seq: number) => lanes.Owner|null} */
function homeOf({ owners }, seq) {
  return owners[Math.max(0, firstIndex(owners, (one) => one.seq > seq) - 1)] ?? null;
}

/** Of an app that is watched, only the chosen classes have rows.
 * @type {(node: lanes.TreeNode, depth: number, rows: lanes.TreeRow[], view: lanes.InView) =>
 *   void} */
function addRows({ row, children }, depth, rows, view) {
  const isShown = row.kind === 'scene' || (view.isChosen?.(row.lane?.controller ?? '') ?? true);
  if (isShown) rows.push({ ...row, depth });
  for (const child of children) addRows(child, depth + (isShown ? 1 : 0), rows, view);
}

/** How many rows up a connector goes: to the row above that it is tied to, or to its owner.
 * @type {(rows: readonly lanes.TreeRow[], index: number) => number} */
function reachOf(rows, index) {
  const { depth = 0 } = rows[index] ?? {};
  for (let above = index - 1; above >= 0; above -= 1) {
    const other = /** @type {lanes.TreeRow} */ (rows[above]);
    if (other.depth < depth || (other.depth === depth && isTied(other))) return index - above;
  }
  return 1;
}

/** Whether a controller belongs to the row that it stands below.
 * @type {(row: Pick<lanes.TreeRow, 'relation'>) => boolean} */
export function isTied({ relation }) {
  return relation !== 'absent' && relation !== 'loose';
}
