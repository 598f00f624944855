// @ts-check
/** The picture of the owners, as boxes and curves. The layers are as far from what the system holds
 * as their objects are. Objects that nothing holds from outside stand below, by themselves. The
 * same state gives the same picture. */
import { round } from './memory.js';
import { ownership, retainPath } from './memory-owners.js';

/** More boxes can't be read; the list has them all. */
export const mostBoxes = 60;
const headSize = 6;
const portGap = 9;

/** @type {(state: store.RunState, ios: string, weak: readonly memory.Edge[], metrics:
 *   memory.Metrics) => memory.Graph} */
export function ownershipGraph(state, ios, weak, metrics) {
  const { nodes, edges } = ownership(state, ios);
  const leaks = leakEdges(state, ios, nodes);
  const all = [
    ...edges.map((edge) => ({ ...edge, isWeak: false, isLeak: leaks.has(idOf(edge)) })),
    ...weak.map((edge) => ({ ...edge, isWeak: true, isLeak: false })),
  ];
  const known = new Map(nodes.map((node) => [node.id, node]));
  const ids = [...new Set([...weak.map(({ from }) => from), ...known.keys()])];
  const order = [...ids.filter((id) => !known.has(id)), ...known.keys()];
  const kept = chosen(order, all);
  const isNarrow = all.some(({ isWeak, isLeak, from, to }) => !isWeak && (isLeak || from === to));
  const room = isNarrow ? metrics : { ...metrics, margin: 0 };
  const boxes = placed(kept, edges, known, room);
  const last = boxes[boxes.length - 1];
  const loose = boxes.filter(({ isLoose }) => isLoose);
  const bottom = last ? last.y + metrics.height : 0;
  return {
    boxes, curves: curvesOf(all, boxes, room), height: bottom, hidden: order.length - kept.length,
    loose: loose[0] ? { y: loose[0].y, height: bottom - loose[0].y } : null,
  };
}

/** @type {(edge: memory.Edge) => string} */
function idOf({ from, kind, to }) {
  return [from, kind, to].join('>');
}

/** The edges on the ways that keep leaked controllers.
 * @param {store.RunState} state @param {string} ios @param {readonly memory.Node[]} nodes */
function leakEdges(state, ios, nodes) {
  const owners = new Set();
  for (const { controller } of nodes) {
    if (!controller?.isLeaked) continue;
    const path = retainPath(state, controller, ios);
    const isOutside = path.length % 2 === 0;
    const steps = isOutside ? [path[0] ?? '', ...path] : path;
    for (let at = 0; at + 2 < steps.length; at += 2) {
      owners.add([steps[at], steps[at + 1], steps[at + 2]].join('>'));
    }
  }
  return owners;
}

/** The boxes to draw: all, or as many as can be read, those of leaks first.
 * @type {(ids: readonly string[], edges: readonly (memory.Edge & {isLeak: boolean})[]) =>
 *   readonly string[]} */
function chosen(ids, edges) {
  if (ids.length <= mostBoxes) return ids;
  const leaks = edges.filter(({ isLeak }) => isLeak);
  const leaking = new Set(leaks.flatMap(({ from, to }) => [from, to]));
  const first = [...ids.filter((id) => leaking.has(id)), ...ids.filter((id) => !leaking.has(id))];
  const kept = new Set(first.slice(0, mostBoxes));
  return ids.filter((id) => kept.has(id));
}

/** @type {(ids: readonly string[], edges: readonly memory.Edge[], known: ReadonlyMap<string,
 *   memory.Node>, metrics: memory.Metrics) => memory.Box[]} */
function placed(ids, edges, known, { width, box, height, gap, space, margin }) {
  const { layers, firstLoose } = layersOf(ids, edges, known);
  const columns = Math.max(1, Math.floor((width - margin + gap) / (box + gap)));
  /** @type {memory.Box[]} */
  const boxes = [];
  let row = 0;
  for (const [layer, members] of layers.entries()) {
    for (const part of rowsOf(members, columns)) {
      const left = (width - margin - part.length * (box + gap) + gap) / 2;
      for (const [column, id] of part.entries()) {
        boxes.push({
          id, node: known.get(id) ?? null, row, column, isLoose: layer >= firstLoose,
          x: round(left + column * (box + gap)), y: row * (height + space),
        });
      }
      row += 1;
    }
  }
  return boxes;
}

/** The rows of a layer; the first one may be short, so that the others are near what they own.
 * @type {(members: readonly string[], columns: number) => string[][]} */
function rowsOf(members, columns) {
  const rows = [];
  for (let end = members.length; end > 0; end -= columns) {
    rows.unshift(members.slice(Math.max(0, end - columns), end));
  }
  return rows;
}

/** @type {(ids: readonly string[], edges: readonly memory.Edge[], known: ReadonlyMap<string,
 *   memory.Node>) => {layers: string[][], firstLoose: number}} */
function layersOf(ids, edges, known) {
  /** @type {Map<string, number>} */
  const layer = new Map();
  /** @type {Map<string, string[]>} */
  const owned = new Map();
  for (const { from, to } of edges) owned.set(from, [...owned.get(from) ?? [], to]);
  /** @type {(starts: readonly string[], base: number) => void} */
  const spread = (starts, base) => {
    const next = [...starts];
    for (const id of starts) layer.set(id, base);
    for (let id = next.shift(); id !== undefined; id = next.shift()) {
      for (const to of owned.get(id) ?? []) {
        if (layer.has(to)) continue;
        layer.set(to, (layer.get(id) ?? 0) + 1);
        next.push(to);
      }
    }
  };
  const isOutside = (/** @type {string} */ id) => !known.get(id)?.controller;
  spread(ids.filter(isOutside), 0);
  const firstLoose = Math.max(-1, ...layer.values()) + 1;
  for (const id of ids) if (!layer.has(id)) spread([id], firstLoose);
  const depth = Math.max(-1, ...ids.map((id) => layer.get(id) ?? 0));
  const layers = Array.from({ length: depth + 1 }, (_, index) =>
    ids.filter((id) => layer.get(id) === index));
  return { layers, firstLoose };
}

/** @type {(edges: readonly (memory.Edge & {isWeak: boolean, isLeak: boolean})[], boxes:
 *   readonly memory.Box[], metrics: memory.Metrics) => memory.Arrow[]} */
function curvesOf(edges, boxes, metrics) {
  const places = new Map(boxes.map((box) => [box.id, box]));
  /** @type {Map<string, number>} */
  const ports = new Map();
  const take = (/** @type {string} */ port) => {
    const count = ports.get(port) ?? 0;
    ports.set(port, count + 1);
    return count;
  };
  return edges.flatMap(({ from, to, kind, isWeak, isLeak }) => {
    const [start, end] = [places.get(from), places.get(to)];
    if (!start || !end) return [];
    const shape = start === end ? around(start, end, 0, metrics)
      : start.row === end.row ? below(start, end, take(`${from} ${start.row}`), metrics)
        : !isFree(start, end, boxes, metrics) || (end.row < start.row && !isWeak)
          ? around(start, end, take('side'), metrics)
          : end.row > start.row ? downwards(start, end, take(`${to} top`), metrics)
            : upwards(start, end, take(`${to} bottom`), metrics);
    return [{ from, to, kind, isWeak, isLeak, ...shape }];
  });
}

/** Whether no box stands between two others.
 * @type {(start: memory.Box, end: memory.Box, boxes: readonly memory.Box[], metrics:
 *   memory.Metrics) => boolean} */
function isFree(start, end, boxes, { box, gap }) {
  const [upper, lower] = [start, end].sort((a, b) => a.row - b.row);
  if (!upper || !lower) return true;
  return boxes.every(({ row, x }) => {
    if (row <= upper.row || row >= lower.row) return true;
    const part = (row - upper.row) / (lower.row - upper.row);
    const middle = upper.x + (lower.x - upper.x) * part;
    return Math.abs(middle - x) > box / 2 + gap;
  });
}

/** From a box to another one of its row, below the boxes between them.
 * @param {memory.Box} start @param {memory.Box} end @param {number} port
 * @param {memory.Metrics} metrics */
function below(start, end, port, { box, height, space }) {
  const [x1, x2] = [round(start.x + box * 0.6), round(end.x + box * 0.4)];
  const y = start.y + height;
  const depth = round(y + space * 0.5 + port * 5);
  return {
    path: `M${x1} ${y}C${x1} ${depth} ${x2} ${depth} ${x2} ${y + headSize}`,
    head: `M${x2} ${y}l-3.5 ${headSize}h7z`,
    label: {
      x: round((x1 + x2) / 2), y: round(y + (depth - y) * 0.75 + 4),
      anchor: /** @type {const} */ ('middle'),
    },
  };
}

/** From the lower edge of a box to the upper edge of one below it.
 * @param {memory.Box} start @param {memory.Box} end @param {number} port  how many others end there
 * @param {memory.Metrics} metrics */
function downwards(start, end, port, { box, height, space }) {
  const shift = spreadOf(port);
  const [x1, y1] = [round(start.x + box / 2 + shift), start.y + height];
  const [x2, y2] = [round(end.x + box / 2 + shift), end.y];
  const bend = space * 0.5;
  return {
    path: `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2 - headSize}`,
    head: `M${x2} ${y2}l-3.5 ${-headSize}h7z`,
    label: {
      x: round((x1 + x2) / 2 + 5), y: round((y1 + y2) / 2 + (port % 2 ? 9 : -1)),
      anchor: /** @type {const} */ ('start'),
    },
  };
}

/** From the upper edge of a box to the lower edge of one above it, beside what comes down.
 * @param {memory.Box} start @param {memory.Box} end @param {number} port
 * @param {memory.Metrics} metrics */
function upwards(start, end, port, { box, height, space }) {
  const shift = -box / 4 - spreadOf(port);
  const [x1, y1] = [round(start.x + box / 2 + shift), start.y];
  const [x2, y2] = [round(end.x + box / 2 + shift), end.y + height];
  const bend = space * 0.5;
  return {
    path: `M${x1} ${y1}C${x1} ${y1 - bend} ${x2} ${y2 + bend} ${x2} ${y2 + headSize}`,
    head: `M${x2} ${y2}l-3.5 ${headSize}h7z`,
    label: {
      x: round((x1 + x2) / 2 - 5), y: round((y1 + y2) / 2),
      anchor: /** @type {const} */ ('middle'),
    },
  };
}

/** From the right side of a box round the others to the right side of another, or of its own.
 * @param {memory.Box} start @param {memory.Box} end @param {number} port
 * @param {memory.Metrics} metrics */
function around(start, end, port, { box, height, width, margin }) {
  const isLoop = start === end;
  const [right, tip] = [round(start.x + box), round(end.x + box)];
  const leave = round(start.y + height * (isLoop ? 0.78 : 0.35));
  const arrive = round(end.y + height * (isLoop ? 0.22 : 0.65));
  const reach = round(isLoop ? right + 26 : Math.min(width - 4, width - margin + 8 + port * 7));
  return {
    path: `M${right} ${leave}C${reach} ${leave} ${reach} ${arrive} ${tip + headSize} ${arrive}`,
    head: `M${tip} ${arrive}l${headSize} -3.5v7z`,
    label: {
      x: round(right + (reach - right) * 0.8 + 2), y: round((leave + arrive) / 2 + 4),
      anchor: /** @type {const} */ ('start'),
    },
  };
}

/** Where the next curve at one edge ends: in the middle, then to the right and the left of it.
 * @type {(port: number) => number} */
function spreadOf(port) {
  return Math.ceil(port / 2) * portGap * (port % 2 ? 1 : -1) || 0;
}
