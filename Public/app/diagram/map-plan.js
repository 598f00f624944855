// @ts-check
/** What stands where on the map: numbers, names, heads of rails, stations. Computed from a geometry
 * and from what is shown; nothing lies over anything else. */
import { rails } from '../store/stations.js';
import { along, angleAt, capsule, railOf } from './layout.js';
import { byRail, shownOf } from './numbers.js';

/** Sizes of type, in units of the map. */
export const sizes = { station: 15, band: 13 };
/** The narrowest map whose bands are named. */
const leastForBands = 500;
const edge = 4;
const legacy = ['willUnload', 'unload'];
/** The rails that exist only while an action uses them or one of their ends is pointed at. */
const rare = rails.filter(({ kind }) => kind === 'cancel' || kind === 'discard');

/** The rails that are drawn.
 * @param {diagram.Scene} scene */
export function shownRails({ numbers, pointed, unloads }) {
  const used = new Set(numbers.map(({ rail }) => rail));
  return rails.filter((rail) => {
    if (legacy.includes(rail.id)) return unloads;
    const isWanted = pointed === rail.from || (rail.kind === 'cancel' && pointed === rail.to);
    return !rare.includes(rail) || used.has(rail.id) || isWanted;
  }).map(({ id }) => id);
}

/** A width that no font of the page goes beyond, in a size of type.
 * @type {(text: string, size: number) => number} */
export function textWidth(text, size) {
  return [...text].reduce((sum, letter) => sum + (letter > '⺀' ? 1 : 0.64) * size, 0);
}

/** The numbers of one rail, side by side, and the room that they take to each side.
 * @param {diagram.Geometry} geometry @param {string} rail @param {readonly diagram.Numbered[]} all
 * @param {boolean} hasCancel  whether the ways of interruptions are there
 * @returns {diagram.Group} */
function groupOf(geometry, rail, all, hasCancel) {
  const { number: radius, isSmall } = geometry;
  const { at, side } = geometry.spots[rail] ?? { at: [0, 0], side: 'left' };
  const [x, y] = rail === 'again' && hasCancel ? belowInterruptions(geometry, at) : at;
  const { shown, more } = shownOf(all);
  const hasNow = shown.some(({ state }) => state === 'now');
  const step = 2 * radius + (isSmall && !hasNow ? -1 : 3);
  const count = shown.length + (more.length > 0 ? 1 : 0);
  const width = Math.max(0, count - 1) * step;
  const half = count > 0 ? width / 2 + radius + 7 : 16;
  const start = x + shiftOf(geometry, rail, half) - width / 2;
  const numbers = shown.map((one, index) => ({
    ...one, x: start + index * step, y, radius: one.state === 'now' ? radius + 2 : radius,
  }));
  const rest = more.length === 0 ? null : {
    x: start + width, y, radius, count: more.length,
    isNow: more.some(({ state }) => state === 'now'),
  };
  return { rail, side, at: [start + width / 2, y], half, numbers, more: rest };
}

/** Where the numbers of the way back stand when the names of interruptions need the room above.
 * @type {(geometry: diagram.Geometry, at: diagram.Point) => diagram.Point} */
function belowInterruptions({ rails: { again = [] }, stations }, at) {
  const [top = 0, bottom = 0] = [stations.appearing, stations.loaded].map((one) => one?.at[1] ?? 0);
  return bottom - top < 90 ? along(again.slice(1), 0.15) : at;
}

/** How far numbers move to the inside so that their name stays in the panel.
 * @type {(geometry: diagram.Geometry, rail: string, half: number) => number} */
function shiftOf({ spots, size, letter, isBare }, rail, half) {
  const { at: [x], side } = spots[rail] ?? { at: [0, 0], side: 'left' };
  const reach = half + (isBare ? 0 : nameOf(rail).length * letter);
  if (side === 'left') return Math.max(0, edge - x + reach);
  if (side === 'right') return Math.min(0, size[0] - edge - x - reach);
  return 0;
}

/** @type {(rail: string) => string} */
function nameOf(rail) {
  return rails.find(({ id }) => id === rail)?.callback ?? '';
}

/** The name of a rail beside its numbers; `null` if it has no room.
 * @param {diagram.Geometry} geometry @param {diagram.Group} group @returns {diagram.Place|null} */
function namePlace(geometry, { rail, side, at: [x, y], half }) {
  const { columns: { left, right, inner }, letter, number: radius, ring, isBare } = geometry;
  if (isBare) return null;
  const width = nameOf(rail).length * letter;
  const isUnloading = legacy.includes(rail);
  if (isUnloading && inner < 210) return null;
  const isBetween = side === 'above' || side === 'below';
  if (isBetween && width + 2 * ring + 30 > inner) return null;
  if (side === 'inside' && x + half + 2 + width > right - radius - 10) return null;
  if (side === 'aboveRight' && x + half + width > right - radius - 10) return null;
  const isAside = side === 'belowRight' && x + radius + 5 + width > right - 8;
  if ((isAside || side === 'aboveLeft') && x - half - width < left + 6) return null;
  /** @type {Record<diagram.Side, diagram.Place>} */
  const places = {
    left: [x - half, y + 4.5, 'end'],
    right: [x + half, y + 4.5, 'start'],
    start: [Math.max(14, left - 128), startHeight(geometry, y, half), 'start'],
    inside: [x + half + 2, y + 1, 'start'],
    aboveLeft: [x - half + 2, y - 3, 'end'],
    aboveRight: [x + half - 2, y - 3, 'start'],
    belowRight: [x + radius + 5, y + 14, 'start'],
    above: [x, y - radius - 8, 'middle'],
    below: [x, y + radius + 16, 'middle'],
  };
  return places[isAside ? 'aboveLeft' : side];
}

/** How high the name of the first rail stands: over it. It stands under the rail if its numbers
 * reach back to it, or if the name of `loadView` comes too near.
 * @type {(geometry: diagram.Geometry, y: number, half: number) => number} */
function startHeight({ isSmall, number, spots }, y, half) {
  const isWide = half > 2.6 * number + 7;
  if (isSmall) return isWide ? y - 12 : y - 9;
  const isNear = y - (spots.loadView?.at[1] ?? 0) < 28;
  return isWide || isNear ? y + 21 : y - 9;
}

/** How the name of a rail looks.
 * @type {(all: readonly diagram.Numbered[]) => diagram.NameLook} */
function lookOf(all) {
  const now = all.find(({ state }) => state === 'now');
  if (now) return now.isIssue ? 'caught' : 'now';
  if (all.length === 0) return 'pale';
  return all.every(({ state }) => state === 'next') ? 'next' : 'called';
}

/** The name of a station, beside its ring however far that is stretched.
 * @param {diagram.Geometry} geometry @param {string} id @param {diagram.Capsule} ring
 * @returns {diagram.Place} */
function stationPlace({ stations, columns, isLow }, id, { x, y, width, height, radius }) {
  const { at, side } = stations[id] ?? { at: [0, 0], side: 'above' };
  if (side === 'left') return [x - 10, at[1] + 5, 'end'];
  if (side === 'right') return [x + width + 10, at[1] + 5, 'start'];
  if (side === 'above') return [at[0], y - 10, 'middle'];
  const below = y + height + (isLow ? 15 : 18);
  if (columns.inner >= 130) return [at[0], below, 'middle'];
  return id === 'instantiated' ? [Math.min(at[0] + radius + 6, columns.middle - 4), below, 'end']
    : [Math.max(at[0] - radius - 6, columns.middle + 4), below, 'start'];
}

/** The names of the bands, at the right: in the upper part of each if there is room, or in its
 * middle, or left out.
 * @param {diagram.Geometry} geometry @param {readonly string[]} names
 * @param {readonly diagram.Name[]} others @returns {diagram.Name[]} */
function bandNames(geometry, names, others) {
  const { size: [width, height], borders, isLow, isBare, columns } = geometry;
  if (isLow || isBare || width < leastForBands) return [];
  const edges = [0, ...borders, height];
  const right = others.filter(({ x, anchor }) => anchor === 'start' && x > columns.middle);
  return names.flatMap((text, band) => {
    const [top = 0, bottom = 0] = edges.slice(band);
    const start = width - 22 - textWidth(text, sizes.band);
    const isFree = (/** @type {number} */ y) => right.every((one) =>
      Math.abs(one.y - y) > 19 || one.x + one.width < start);
    const y = [top + 22, (top + bottom) / 2 + 4].find(isFree);
    if (y === undefined) return [];
    const place = { x: width - 16, y, anchor: /** @type {const} */ ('end') };
    return [{ id: String(band), text, ...place, width: textWidth(text, sizes.band) }];
  });
}

/** Everything that stands on the map.
 * @param {diagram.Geometry} geometry @param {diagram.Scene} scene @returns {diagram.Plan} */
export function planOf(geometry, scene) {
  const shown = shownRails(scene);
  const numbers = byRail(scene.numbers);
  const hasCancel = shown.includes('cancelDisappearing');
  const groups = shown.filter((rail) => rail !== 'layout')
    .map((rail) => groupOf(geometry, rail, numbers.get(rail) ?? [], hasCancel));
  const names = groups.flatMap((group) => {
    const { rail } = group;
    const place = scene.absent.has(rail) ? null : namePlace(geometry, group);
    if (!place) return [];
    const [x, y, anchor] = place;
    const width = nameOf(rail).length * geometry.letter;
    const all = numbers.get(rail) ?? [];
    const now = all.find(({ state }) => state === 'now');
    const look = lookOf(all);
    return [{ id: rail, text: nameOf(rail), x, y, anchor, width, look, key: now?.key ?? null }];
  });
  const stations = Object.keys(geometry.stations).filter((id) => id !== 'loading').map((id) => {
    const ring = capsule(geometry, id, scene.counts.get(id) ?? 0);
    const [x, y, anchor] = stationPlace(geometry, id, ring);
    const text = scene.texts.stations[id] ?? '';
    return { id, text, x, y, anchor, width: textWidth(text, sizes.station), ring };
  });
  const hasRoom = (/** @type {diagram.Name} */ name) =>
    !geometry.isWall || groups.every((group) => group.rail === name.id || !isUnder(name, group));
  const isEmpty = (/** @type {diagram.Group} */ { numbers: own }) => own.length === 0;
  const hasStop = !scene.absent.has('viewIsAppearing');
  return {
    rails: shown, groups, names: names.filter(hasRoom), stations,
    layout: pillOf(geometry, scene),
    heads: groups.filter((group) => isEmpty(group) && group.rail !== 'viewIsAppearing')
      .map(({ rail, at }) => ({ rail, at, angle: angleAt(railOf(geometry, rail), at) })),
    stop: hasStop && !numbers.has('viewIsAppearing')
      ? geometry.spots.viewIsAppearing?.at ?? null : null,
    bands: bandNames(geometry, scene.texts.bands, [...names, ...stations]),
  };
}

/** Whether a number lies over a name of a rail.
 * @type {(name: diagram.Name, group: diagram.Group) => boolean} */
function isUnder({ x, y, anchor, width }, { numbers }) {
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return numbers.some(({ x: middle, y: height, radius }) => middle + radius > left &&
    middle - radius < left + width && height + radius > y - 10 && height - radius < y + 3);
}

/** The pill of the layout passes, with its name; none without passes or room.
 * @param {diagram.Geometry} geometry @param {diagram.Scene} scene */
function pillOf({ isSmall, isBare, number, spots }, { layout, texts }) {
  const [x, y] = spots.layout?.at ?? [0, 0];
  const room = (spots.viewIsAppearing?.at[1] ?? 0) - y;
  if (isSmall || isBare || layout === 0 || room < number + 14) return null;
  return { x, y, count: layout, text: texts.layout, name: { x: x - 25, y: y + 4.5 } };
}
