// @ts-check
/** Paths over the map, and the rings of its stations: what is computed from any geometry. */

const largestCapsule = 5;
const cornerRadius = 28;
/** Tokens that have little room lie over each other by so much that their letters are seen. */
const leastSlot = 10;

/** @type {(geometry: diagram.Geometry, id: string) => diagram.Point[]} */
export function railOf(geometry, id) {
  const rail = geometry.rails[id];
  if (!rail) throw new Error(`the map has no rail “${id}”`);
  return rail;
}

/** @type {(points: readonly diagram.Point[]) => string}  An octilinear path with round corners. */
export function roundedPath(points) {
  const [first, ...rest] = points;
  if (!first) return '';
  let path = `M${text(first)}`;
  for (const [index, corner] of rest.entries()) {
    const before = points[index];
    const after = rest[index + 1];
    path += before && after ? roundCorner(before, corner, after) : `L${text(corner)}`;
  }
  return path;
}

/** @type {(before: diagram.Point, corner: diagram.Point, after: diagram.Point) => string} */
function roundCorner(before, corner, after) {
  const room = Math.min(distance(corner, before), distance(corner, after)) / 2;
  const cutOff = Math.min(cornerRadius, room);
  const start = towards(corner, before, cutOff);
  const end = towards(corner, after, cutOff);
  return `L${text(start)}Q${text(corner)} ${text(end)}`;
}

/** @type {(point: diagram.Point) => string} */
function text(point) {
  return point.map((value) => Math.round(value * 100) / 100).join(' ');
}

/** @type {(from: diagram.Point, to: diagram.Point) => number} */
export function distance(from, to) {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

/** @type {(from: diagram.Point, to: diagram.Point, length: number) => diagram.Point} */
function towards(from, to, length) {
  const share = length / (distance(from, to) || 1);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** @type {(points: readonly diagram.Point[]) => number} */
export function lengthOf(points) {
  return points.slice(1)
    .reduce((sum, point, index) => sum + distance(points[index] ?? point, point), 0);
}

/** The place after a share of a line, from 0 to 1.
 * @type {(points: readonly diagram.Point[], share: number) => diagram.Point} */
export function along(points, share) {
  let rest = share * lengthOf(points);
  for (const [index, end] of points.slice(1).entries()) {
    const start = points[index] ?? end;
    const length = distance(start, end);
    if (rest <= length) return towards(start, end, rest);
    rest -= length;
  }
  return points[points.length - 1] ?? [0, 0];
}

/** The part of a line between two shares of it.
 * @param {readonly diagram.Point[]} points @param {number} from @param {number} to
 * @returns {diagram.Point[]} */
export function cut(points, from, to) {
  const whole = lengthOf(points);
  let passed = 0;
  const inside = points.filter((point, index) => {
    passed += distance(points[index - 1] ?? point, point);
    return passed > from * whole && passed < to * whole;
  });
  return [along(points, from), ...inside, along(points, to)];
}

/** A line that runs beside another one: at its right as it is drawn, at its left where `by` is
 * negative.
 * @param {readonly diagram.Point[]} points @param {number} by @returns {diagram.Point[]} */
export function beside(points, by) {
  if (by === 0) return [...points];
  const sides = points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    const length = distance(start, end) || 1;
    return [((start[1] - end[1]) / length) * by, ((end[0] - start[0]) / length) * by];
  });
  return points.map(([x, y], index) => {
    const [beforeX = 0, beforeY = 0] = sides[index - 1] ?? sides[0] ?? [];
    const [afterX = 0, afterY = 0] = sides[index] ?? [beforeX, beforeY];
    const bend = 1 + (beforeX * afterX + beforeY * afterY) / (by * by);
    return [x + (beforeX + afterX) / bend, y + (beforeY + afterY) / bend];
  });
}

/** The direction of a line where it passes nearest to a point, in degrees.
 * @type {(points: readonly diagram.Point[], at: diagram.Point) => number} */
export function angleAt(points, at) {
  const parts = points.slice(1).map((end, index) => ({ start: points[index] ?? end, end }));
  const detour = (/** @type {{start: diagram.Point, end: diagram.Point}} */ { start, end }) =>
    distance(start, at) + distance(at, end) - distance(start, end);
  const [nearest] = parts.sort((one, other) => detour(one) - detour(other));
  if (!nearest) return 0;
  const { start, end } = nearest;
  return (Math.atan2(end[1] - start[1], end[0] - start[0]) * 180) / Math.PI;
}

/** The line over several rails, a rail taken backwards where the leg says so.
 * @type {(geometry: diagram.Geometry, legs: readonly store.Leg[]) => diagram.Point[]} */
export function pointsOfLegs(geometry, legs) {
  const all = legs.flatMap(({ rail, isReversed }) => {
    const points = railOf(geometry, rail.id);
    return isReversed ? [...points].reverse() : points;
  });
  return all.filter((point, index) => {
    const before = all[index - 1];
    return !before || distance(before, point) > 0.01;
  });
}

/** The ring of a station, stretched to hold its tokens: to both sides at the top, and to the inside
 * of the arch where names stand beside it.
 * @param {diagram.Geometry} geometry @param {string} id @param {number} count  of tokens
 * @returns {diagram.Capsule} */
export function capsule({ stations, ring, slot, columns }, id, count) {
  const { at: [x, y], side } = stations[id] ?? { at: [0, 0], side: 'above' };
  const radius = id === 'loading' ? ring - 3 : ring;
  const room = side === 'above' ? Infinity
    : Math.max(columns.inner - 2 * ring - 6, Math.min(slot, columns.inner - ring - 4));
  const most = Math.max(1, Math.min(largestCapsule, 1 + Math.floor(room / leastSlot)));
  const shown = Math.min(Math.max(count, 1), most);
  const step = shown > 1 ? Math.min(slot, room / (shown - 1)) : 0;
  const stretch = step * (shown - 1);
  const start = side === 'above' ? x - stretch / 2 : x > columns.middle ? x - stretch : x;
  return {
    x: start - radius, y: y - radius, width: 2 * radius + stretch, height: 2 * radius, radius,
    shown, step,
  };
}

/** Where a token stands.
 * @type {(geometry: diagram.Geometry, id: string, index: number, count: number) => number} */
export function slotOf(geometry, id, index, count) {
  const { x, radius, shown, step } = capsule(geometry, id, count);
  return x + radius + Math.min(index, shown - 1) * step;
}

/** The directions of the arrow keys. */
const directions = /** @type {Record<string, diagram.Pair>} */ ({
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
});

/** The station nearest to another one in the direction of an arrow key.
 * @param {diagram.Geometry} geometry @param {string} from @param {string} key */
export function stationTowards({ stations }, from, key) {
  const [stepX, stepY] = directions[key] ?? [0, 0];
  const [x, y] = stations[from]?.at ?? [0, 0];
  const ways = Object.entries(stations).filter(([id]) => id !== 'loading').map(([id, { at }]) => {
    const [aheadX, aheadY] = [(at[0] - x) * stepX, (at[1] - y) * stepY];
    const aside = Math.abs((at[0] - x) * stepY) + Math.abs((at[1] - y) * stepX);
    return { id, ahead: aheadX + aheadY, cost: aheadX + aheadY + 2 * aside };
  });
  const [best] = ways.filter(({ ahead }) => ahead > 1).sort((one, other) => one.cost - other.cost);
  return best?.id ?? null;
}
