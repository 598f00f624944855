// @ts-check
/**
 * Who owns whom, strongly: the relations of controllers, and what code holds on to.
 *
 * @typedef {import('./types.js').ControllerState} ControllerState
 * @typedef {import('./types.js').Holder} Holder
 * @typedef {import('./types.js').RunState} RunState
 *
 * @typedef {object} Owner
 * @property {string} kind  window, root of a relation, or one of the ways of {@link Holder}
 * @property {string|null} key  of the controller that owns; null where it is no controller
 * @property {string} name  of an observer; else empty
 *
 * @typedef {{from: string, to: string, kind: string, isLeak: boolean}} Edge  ids of nodes
 * @typedef {{id: string, kind: string, controller: ControllerState|null, owners: Owner[]}} Node
 */
import { controllerNamed } from './fold.js';

/** Since iOS 4 a window has a root controller, which it owns. */
const rootVersion = 4;
/** Between arrows that end at one row, in pixels. */
const arrowGap = 7;
const listKinds = new Set(['navigation', 'tabBar', 'split', 'page']);

/**
 * The strong owners of a controller.
 *
 * @param {RunState} state
 * @param {ControllerState} owned
 * @param {string} ios
 * @returns {Owner[]}
 */
export function ownersOf(state, owned, ios) {
  const { controller: name, parent, presenting, holders } = owned;
  /** @type {Owner[]} */
  const owners = [];
  const isRoot = controllerNamed(state, state.window.root) === owned;
  if (isRoot && Number.parseInt(ios, 10) >= rootVersion) {
    owners.push({ kind: 'window', key: null, name: '' });
  }
  for (const other of livingOf(state)) {
    const isParent = other.controller === parent || other.children.includes(name);
    const isCurrent = controllerNamed(state, name) === owned;
    if (!isParent || !isCurrent || other === owned) continue;
    const kind = listKinds.has(other.kind) ? other.kind : 'parent';
    owners.push({ kind, key: other.key, name: '' });
  }
  const presenter = controllerNamed(state, presenting);
  if (presenter?.isAlive) owners.push({ kind: 'presenter', key: presenter.key, name: '' });
  return [...owners, ...holders.map((holder) => ownerBy(state, holder))];
}

/**
 * @param {RunState} state
 * @param {Holder} holder
 * @returns {Owner}
 */
function ownerBy(state, holder) {
  if (typeof holder === 'string') return { kind: holder, key: null, name: '' };
  const [kind = '', value] = Object.entries(holder)[0] ?? [];
  if (kind === 'timer' || kind === 'observer') {
    return { kind, key: null, name: kind === 'observer' ? String(value) : '' };
  }
  return { kind, key: controllerNamed(state, String(value))?.key ?? null, name: String(value) };
}

/** @param {RunState} state */
function livingOf(state) {
  return state.order.map((key) => /** @type {ControllerState} */ (state.controllers[key]))
    .filter(({ isAlive }) => isAlive);
}

/**
 * The graph of owners: first what is no controller, then the controllers in order of creation.
 *
 * @param {RunState} state
 * @param {string} ios
 * @returns {{nodes: Node[], edges: Edge[]}}
 */
export function ownership(state, ios) {
  const controllers = livingOf(state).map((controller) => {
    const owners = ownersOf(state, controller, ios);
    return { id: controller.key, kind: 'controller', controller, owners };
  });
  const edges = controllers.flatMap(({ id, controller, owners }) => owners.map((owner) => ({
    from: owner.key ?? owner.kind, to: id, kind: owner.kind,
    isLeak: controller.isLeaked && isLeakyOwner(state, owner),
  })));
  const known = new Set(controllers.map(({ id }) => id));
  const outside = [...new Set(edges.map(({ from }) => from))].filter((from) => !known.has(from));
  const others = outside.map((id) => ({ id, kind: id, controller: null, owners: [] }));
  return { nodes: [...others, ...controllers], edges };
}

/**
 * @param {RunState} state
 * @param {Owner} owner
 */
function isLeakyOwner(state, { kind, key }) {
  if (key) return state.controllers[key]?.isLeaked ?? false;
  return kind === 'timer' || kind === 'observer';
}

/**
 * Why a leaked controller stays: the shortest way along its owners back to itself, else to what
 * nobody lets go of. Ids of nodes and, between them, how one owns the next.
 *
 * @param {RunState} state
 * @param {ControllerState} leaked
 * @param {string} ios
 * @returns {string[]}
 */
export function retainPath(state, leaked, ios) {
  /** @type {string[][]} */
  const paths = [[leaked.key]];
  const seen = new Set();
  let fallback = [leaked.key];
  for (let path = paths.shift(); path; path = paths.shift()) {
    const owned = state.controllers[path[0] ?? ''];
    if (!owned || seen.has(owned.key)) continue;
    seen.add(owned.key);
    for (const { kind, key } of ownersOf(state, owned, ios)) {
      if (key === leaked.key) return [key, kind, ...path];
      if (key) paths.push([key, kind, ...path]);
      const isFirst = fallback.length === 1;
      if (isFirst) fallback = key ? [key, kind, ...path] : [kind, ...path];
    }
  }
  return fallback;
}

/**
 * The owners as arcs beside a list: each leaves its owner's row and ends at the row it owns, the
 * longer, the farther out.
 *
 * @param {readonly Edge[]} edges
 * @param {ReadonlyMap<string, number>} rows  the middle of each row, in pixels
 * @param {{right: number, row: number}} frame  where arcs begin, and the height of a row
 * @returns {{path: string, head: string, isLeak: boolean}[]}
 */
export function ownerArcs(edges, rows, { right, row }) {
  /** @type {Map<string, number>} */
  const arrivals = new Map();
  return edges.flatMap(({ from, to, isLeak }) => {
    const [start, end] = [rows.get(from), rows.get(to)];
    if (start === undefined || end === undefined) return [];
    const count = arrivals.get(to) ?? 0;
    arrivals.set(to, count + 1);
    const isLoop = from === to;
    const arrive = end - arrowGap / 2 + count * arrowGap;
    const leave = isLoop ? arrive + 2 * arrowGap : start + arrowGap / 2;
    const reach = isLoop ? 22 : Math.min(right - 4, 10 + Math.abs(end - start) / row * 9);
    const bend = round(right - reach);
    const path = `M${right} ${round(leave)}C${bend} ${round(leave)} ${bend} ${round(arrive)}` +
      ` ${right - 5} ${round(arrive)}`;
    const head = `M${right} ${round(arrive)}l-6 -3.5v7z`;
    return [{ path, head, isLeak }];
  });
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
