// @ts-check
/** Who owns whom, strongly: the relations of controllers, and what code holds on to. */
import { has } from '../store/ios.js';
import { castOf, controllerNamed } from '../store/fold.js';

/** Since iOS 4 a window has a root controller, which it owns. */
const listKinds = new Set(['navigation', 'tabBar', 'split', 'page']);

/** The strong owners of a controller.
 * @type {(state: store.RunState, owned: store.ControllerState, ios: string) => memory.Owner[]} */
export function ownersOf(state, owned, ios) {
  const { controller: name, parent, presenting, holders } = owned;
  /** @type {memory.Owner[]} */
  const owners = [];
  const isRoot = controllerNamed(state, state.window.root) === owned;
  if (isRoot && has(ios, 'hasRootViewController')) {
    owners.push({ kind: 'window', key: null, name: '' });
  }
  for (const other of castOf(state).living) {
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

/** @type {(state: store.RunState, holder: store.Holder) => memory.Owner} */
function ownerBy(state, holder) {
  if (typeof holder === 'string') return { kind: holder, key: null, name: '' };
  const [kind = '', value] = Object.entries(holder)[0] ?? [];
  if (kind === 'timer' || kind === 'observer') {
    return { kind, key: null, name: kind === 'observer' ? String(value) : '' };
  }
  return { kind, key: controllerNamed(state, String(value))?.key ?? null, name: String(value) };
}

/** The graph of owners: first what is no controller, then the controllers in order of creation.
 * @type {(state: store.RunState, ios: string) => {nodes: memory.Node[], edges: memory.Edge[]}} */
export function ownership(state, ios) {
  const controllers = castOf(state).living.map((controller) => {
    const owners = ownersOf(state, controller, ios);
    return { id: controller.key, kind: 'controller', controller, owners };
  });
  const edges = controllers.flatMap(({ id, owners }) => owners.map((owner) => ({
    from: owner.key ?? owner.kind, to: id, kind: owner.kind,
  })));
  const known = new Set(controllers.map(({ id }) => id));
  const outside = [...new Set(edges.map(({ from }) => from))].filter((from) => !known.has(from));
  const others = outside.map((id) => ({ id, kind: id, controller: null, owners: [] }));
  return { nodes: [...others, ...controllers], edges };
}

/** Why a leaked controller stays: the shortest way along its owners back to itself, or to another
 * circle, or to an object that nobody releases. Ids of nodes and, between them, how one owns the
 * next.
 * @type {(state: store.RunState, leaked: store.ControllerState, ios: string) => string[]} */
export function retainPath(state, leaked, ios) {
  /** @type {string[][]} */
  const paths = [[leaked.key]];
  const seen = new Set();
  /** @type {string[]|null} */
  let other = null;
  for (let path = paths.shift(); path; path = paths.shift()) {
    const owned = state.controllers[path[0] ?? ''];
    if (!owned || seen.has(owned.key)) continue;
    seen.add(owned.key);
    for (const { kind, key } of ownersOf(state, owned, ios)) {
      if (key === leaked.key) return [key, kind, ...path];
      if (key && !path.includes(key)) paths.push([key, kind, ...path]);
      else other ??= key ? [key, kind, ...path] : [kind, ...path];
    }
  }
  return other ?? [leaked.key];
}
