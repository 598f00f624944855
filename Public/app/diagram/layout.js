// @ts-check
/**
 * Geometry of the state diagram: hand-set tables over one topology, and what is computed from
 * them. Pure: an element only writes the numbers into attributes.
 *
 * @typedef {[number, number]} Point
 * @typedef {'start'|'middle'|'end'} Anchor
 * @typedef {[number, number, Anchor|'none']} LabelPlace  x, y, text anchor
 * @typedef {'left'|'right'|'above'|'below'|'aboveRight'|'belowLeft'|'none'} Side
 *
 * @typedef {object} Layout
 * @property {string} name
 * @property {Point} size
 * @property {{top: number, bottom: number, label: [number, number, Anchor]}[]} bands
 * @property {Record<string, {at: Point, label: Side}>} stations
 * @property {Record<string, {points: Point[], label: LabelPlace, chevrons?: number[]}>} rails
 * @property {[number, number, Anchor]|null} interrupted
 *
 * @typedef {{x: number, y: number, width: number, height: number, radius: number}} Capsule
 * @typedef {import('../store/stations.js').Leg} Leg
 */
import { medium } from './layout-medium.js';
import { tall } from './layout-tall.js';
import { wide } from './layout-wide.js';
import { stations } from '../store/stations.js';

export const layouts = { wide, medium, tall };
export const slotWidth = 32;
export const largestCapsule = 5;
const cornerRadius = 22;
const shortestRail = 60;

/**
 * The layout for a stage of that many CSS pixels.
 *
 * @param {number} width
 */
export function layoutFor(width) {
  if (width <= 600) return tall;
  return width < 860 ? medium : wide;
}

/**
 * @param {Layout} layout
 * @param {string} id
 * @returns {Layout['rails'][string]}
 */
export function railOf(layout, id) {
  const rail = layout.rails[id];
  if (!rail) throw new Error(`the ${layout.name} layout has no rail “${id}”`);
  return rail;
}

/**
 * An octilinear path with round corners.
 *
 * @param {readonly Point[]} points
 * @returns {string}
 */
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

/**
 * @param {Point} before
 * @param {Point} corner
 * @param {Point} after
 */
function roundCorner(before, corner, after) {
  const cut = Math.min(cornerRadius, distance(corner, before) / 2, distance(corner, after) / 2);
  const start = towards(corner, before, cut);
  const end = towards(corner, after, cut);
  return `L${start[0]} ${start[1]}Q${corner[0]} ${corner[1]} ${end[0]} ${end[1]}`;
}

/**
 * @param {Point} from
 * @param {Point} to
 */
function distance(from, to) {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

/**
 * @param {Point} from
 * @param {Point} to
 * @param {number} length
 * @returns {Point}
 */
function towards(from, to, length) {
  const whole = distance(from, to) || 1;
  const at = (/** @type {0|1} */ axis) => from[axis] + ((to[axis] - from[axis]) * length) / whole;
  return [Math.round(at(0) * 100) / 100, Math.round(at(1) * 100) / 100];
}

/**
 * The path of a token along several rails, a rail taken backwards where the leg says so.
 *
 * @param {Layout} layout
 * @param {readonly Leg[]} legs
 */
export function pathOfLegs(layout, legs) {
  const paths = legs.map(({ rail, isReversed }) => {
    const { points } = railOf(layout, rail.id);
    return roundedPath(isReversed ? [...points].reverse() : points);
  });
  return paths.map((path, index) => (index ? path.replace(/^M/, 'L') : path)).join('');
}

/**
 * The chevrons of a rail; short rails have none.
 *
 * @param {Layout} layout
 * @param {string} id
 * @returns {{at: Point, angle: number}[]}
 */
export function chevronsOf(layout, id) {
  const { points, chevrons = [0.5] } = railOf(layout, id);
  return lengthOf(points) < shortestRail ? [] : chevrons.map((share) => chevronAt(points, share));
}

/** @param {readonly Point[]} points */
function lengthOf(points) {
  return points.slice(1).reduce((sum, to, index) => sum + distance(points[index] ?? to, to), 0);
}

/**
 * Where a chevron sits and where it points to, in degrees.
 *
 * @param {readonly Point[]} points
 * @param {number} share  of the way, 0 to 1
 * @returns {{at: Point, angle: number}}
 */
function chevronAt(points, share) {
  const lengths = points.slice(1).map((point, index) => distance(points[index] ?? point, point));
  let rest = lengthOf(points) * share;
  for (const [index, length] of lengths.entries()) {
    const from = points[index] ?? [0, 0];
    const to = points[index + 1] ?? from;
    if (rest <= length || index === lengths.length - 1) {
      const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
      return { at: towards(from, to, rest), angle };
    }
    rest -= length;
  }
  return { at: points[0] ?? [0, 0], angle: 0 };
}

/**
 * The ring of a station, stretched when several tokens stand in it.
 *
 * @param {Layout} layout
 * @param {string} id
 * @param {number} count  of tokens
 * @returns {Capsule}
 */
export function capsule(layout, id, count) {
  const [x, y] = layout.stations[id]?.at ?? [0, 0];
  const shown = Math.min(count, largestCapsule);
  const radius = shown ? 18 : stations[id]?.isMinor ? 6 : 16;
  const half = shown ? ((shown - 1) * slotWidth) / 2 + radius : radius;
  return { x: x - half, y: y - radius, width: half * 2, height: radius * 2, radius };
}

/**
 * How far a token stands from the middle of its capsule.
 *
 * @param {number} index
 * @param {number} count
 */
export function slotOffset(index, count) {
  const shown = Math.min(count, largestCapsule);
  return (Math.min(index, shown - 1) - (shown - 1) / 2) * slotWidth;
}

/**
 * Where a station's name goes, beside its ring however far that is stretched.
 *
 * @param {Layout} layout
 * @param {string} id
 * @param {number} count  of tokens
 * @returns {{x: number, y: number, anchor: Anchor}|null}
 */
export function stationLabel(layout, id, count) {
  const { at, label } = layout.stations[id] ?? { at: [0, 0], label: 'none' };
  const { x, y, width, height } = capsule(layout, id, count);
  const [right, bottom] = [x + width, y + height];
  if (label === 'left') return { x: x - 10, y: at[1] + 5, anchor: 'end' };
  if (label === 'right') return { x: right + 10, y: at[1] + 5, anchor: 'start' };
  if (label === 'above') return { x: at[0], y: y - 10, anchor: 'middle' };
  if (label === 'below') return { x: at[0], y: bottom + 18, anchor: 'middle' };
  if (label === 'aboveRight') return { x: right + 4, y: at[1] - 9, anchor: 'start' };
  if (label === 'belowLeft') return { x: x - 11, y: at[1] + 22, anchor: 'end' };
  return null;
}

/**
 * The index of the band that a height lies in.
 *
 * @param {Layout} layout
 * @param {number} y
 */
export function bandAt(layout, y) {
  const index = layout.bands.findIndex(({ top, bottom }) => y >= top && y < bottom);
  return index < 0 ? layout.bands.length - 1 : index;
}
