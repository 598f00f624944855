// @ts-check
/** Geometry of the state diagram: tables over one topology, and what is computed from them. */
import { medium } from './layout-medium.js';
import { tall } from './layout-tall.js';
import { wide } from './layout-wide.js';
import { stations } from '../store/stations.js';

export const shapes = { wide, medium, tall };
export const slotWidth = 32;
export const largestCapsule = 5;
const cornerRadius = 22;
const leastType = 11;

/** @type {(width: number) => diagram.Shape}  The geometry for a stage of that many CSS pixels. */
export function shapeFor(width) {
  if (width <= 600) return tall;
  return width < 900 ? medium : wide;
}

/** A geometry that fills a stage: its rows move apart.
 * @param {diagram.Shape} shape @param {diagram.Point} [stage]  in CSS pixels
 * @returns {diagram.Layout} */
export function layoutIn(shape, stage = shape.size) {
  const [width, height] = shape.size;
  const scale = Math.min(stage[0] / width, stage[1] / height, shape.largest ?? Infinity);
  /** @type {diagram.Point} */
  const size = [stage[0] / scale, stage[1] / scale];
  const more = Math.min(size[1] - height, shape.most);
  const shares = shape.rows.map(([, share]) => share);
  const rows = shape.rows.map(([y, share]) => y + share * more);
  const borders = shape.borders.map((y, index) =>
    y + (((shares[index] ?? 0) + (shares[index + 1] ?? 0)) / 2) * more);
  const { callback, station, band } = shape.type;
  const least = leastType / scale;
  const type = {
    callback: Math.max(callback, least), station: Math.max(station, least),
    band: Math.max(band, least),
  };
  const left = (size[0] - width) / 2;
  return { ...shape.draw(rows, borders, left), name: shape.name, size, left, type, borders };
}

/** @type {(layout: diagram.Layout, id: string) => diagram.Layout['rails'][string]} */
export function railOf(layout, id) {
  const rail = layout.rails[id];
  if (!rail) throw new Error(`the ${layout.name} layout has no rail “${id}”`);
  return rail;
}

/** @type {(points: readonly diagram.Point[]) => string}  An octilinear path with round corners. */
export function roundedPath(points) {
  const [first, ...rest] = points;
  if (!first) return '';
  let path = `M${first[0]} ${first[1]}`;
  for (const [index, corner] of rest.entries()) {
    const before = points[index];
    const after = rest[index + 1];
    path += before && after ? roundCorner(before, corner, after) : `L${corner[0]} ${corner[1]}`;
  }
  return path;
}

/** @type {(before: diagram.Point, corner: diagram.Point, after: diagram.Point) => string} */
function roundCorner(before, corner, after) {
  const cut = Math.min(cornerRadius, distance(corner, before) / 2, distance(corner, after) / 2);
  const start = towards(corner, before, cut);
  const end = towards(corner, after, cut);
  return `L${start[0]} ${start[1]}Q${corner[0]} ${corner[1]} ${end[0]} ${end[1]}`;
}

/** @type {(from: diagram.Point, to: diagram.Point) => number} */
function distance(from, to) {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

/** @type {(from: diagram.Point, to: diagram.Point, length: number) => diagram.Point} */
function towards(from, to, length) {
  const whole = distance(from, to) || 1;
  const at = (/** @type {0|1} */ axis) => from[axis] + ((to[axis] - from[axis]) * length) / whole;
  return [Math.round(at(0) * 100) / 100, Math.round(at(1) * 100) / 100];
}

/** The path of a token along several rails, a rail taken backwards where the leg says so.
 * @type {(layout: diagram.Layout, legs: readonly store.Leg[]) => string} */
export function pathOfLegs(layout, legs) {
  const paths = legs.map(({ rail, isReversed }) => {
    const { points } = railOf(layout, rail.id);
    return roundedPath(isReversed ? [...points].reverse() : points);
  });
  return paths.map((path, index) => (index ? path.replace(/^M/, 'L') : path)).join('');
}

/** Where the sign of a rail's direction sits and where it points to, in degrees: in the middle of
 * the longest part. What leads to a minor stop, or along another rail, has none.
 * @type {(layout: diagram.Layout, rail: store.Rail) => {at: diagram.Point, angle: number}|null} */
export function signOf(layout, { id, from, to, kind }) {
  if (stations[to]?.isMinor || (kind === 'discard' && from !== 'instantiated')) return null;
  const { points } = railOf(layout, id);
  const parts = points.slice(1).map((end, index) => ({ start: points[index] ?? end, end }))
    .sort((one, other) => distance(other.start, other.end) - distance(one.start, one.end));
  const { start, end } = parts[0] ?? { start: [0, 0], end: [0, 0] };
  const angle = (Math.atan2(end[1] - start[1], end[0] - start[0]) * 180) / Math.PI;
  return { at: towards(start, end, distance(start, end) / 2), angle };
}

/** The ring of a station, stretched to hold its tokens, to its `reach` at most.
 * @param {diagram.Layout} layout @param {string} id @param {number} count  of tokens
 * @returns {diagram.Capsule} */
export function capsule(layout, id, count) {
  const { at: [x, y], reach = 1e4 } = layout.stations[id] ?? { at: [0, 0] };
  const shown = Math.min(count, largestCapsule);
  const radius = shown ? 18 : stations[id]?.isMinor ? 6 : 16;
  const half = shown ? ((shown - 1) * slotWidth) / 2 + radius : radius;
  const left = Math.min(x, reach - half) - half;
  return { x: left, y: y - radius, width: half * 2, height: radius * 2, radius };
}

/** Where a token stands.
 * @type {(layout: diagram.Layout, id: string, index: number, count: number) => number} */
export function slotOf(layout, id, index, count) {
  const { x, radius } = capsule(layout, id, count);
  return x + radius + Math.min(index, count - 1, largestCapsule - 1) * slotWidth;
}

/** Where a station's name goes, beside its ring however far that is stretched.
 * @param {diagram.Layout} layout @param {string} id @param {number} count  of tokens
 * @returns {{x: number, y: number, anchor: diagram.Anchor}|null} */
export function stationLabel(layout, id, count) {
  const { at, label } = layout.stations[id] ?? { at: [0, 0], label: 'none' };
  const { x, y, width, height } = capsule(layout, id, count);
  const [right, bottom] = [x + width, y + height];
  const size = layout.type.station;
  if (label === 'left') return { x: x - 10, y: at[1] + size * 0.36, anchor: 'end' };
  if (label === 'right') return { x: right + 10, y: at[1] + size * 0.36, anchor: 'start' };
  if (label === 'above') return { x: at[0], y: y - 10, anchor: 'middle' };
  if (label === 'below') return { x: at[0], y: bottom + size + 4, anchor: 'middle' };
  if (label === 'aboveRight') return { x: right + 4, y: at[1] - 9, anchor: 'start' };
  if (label === 'belowLeft') return { x: x - 11, y: at[1] + 22, anchor: 'end' };
  return null;
}

/** The index of the band that a height lies in.
 * @type {(layout: diagram.Layout, y: number) => number} */
export function bandAt(layout, y) {
  const index = layout.borders.findIndex((border) => y < border);
  return index < 0 ? layout.borders.length : index;
}
