// @ts-check
/** The geometry of the map, for every size: an arch. Controllers go up its left side, over the top
 * and down its right side; the way back crosses inside. */
import { along, cut } from './layout.js';

/** A narrower map has smaller names and signs. */
const smallWidth = 480;
/** A lower map has less air above and below. */
const lowHeight = 300;
/** A smaller map is drawn as one of that size. */
const least = /** @type {const} */ ([300, 120]);
/** What the rows between the stations have of the height: appearing, coming back, loading. */
const shares = /** @type {const} */ ([0.355, 0.285, 0.36]);
/** The widest names at the left and at the right, in letters. */
const letters = { left: 'viewIsAppearing'.length, right: 'viewWillDisappear'.length };
/** The longest rail that leads in from nowhere. */
const longestStart = 128;
const gap = 12;

/** The measures that depend on the size.
 * @param {diagram.Pair} size @param {diagram.GeometryOptions} options
 * @returns {diagram.Measures} */
function measuresOf([width, height], { isWall = false, bare = null }) {
  const isSmall = width < smallWidth;
  const isLow = !isWall && height < lowHeight;
  const isTight = isSmall || isLow;
  return {
    isSmall, isLow, isBare: bare !== null, isWall, leastLetter: isWall ? 10.1 : 0,
    letter: isSmall ? 7.55 : 8.45,
    ring: isWall ? 14 : isTight ? 15 : 18,
    token: isWall || isSmall ? 10.5 : 13,
    number: isWall ? 10 : isTight ? 9 : 11,
    slot: isSmall ? 26 : 30,
  };
}

/** The two columns: as far apart as names and height leave room for.
 * @param {number} width @param {number} height @param {diagram.Measures} measures
 * @param {diagram.GeometryOptions} options @returns {diagram.Columns} */
function columnsOf(width, height, { isSmall, letter, ring }, { bare }) {
  const beside = ring + 14;
  const left = bare ? beside + bare.left
    : (isSmall ? 8 : 10) + letters.left * letter + ring + 8;
  const right = bare ? beside + bare.right
    : letters.right * letter + ring + (isSmall ? 11 : 16);
  if (!isSmall && !bare) {
    const room = width - 2 * Math.max(left, right);
    const inner = Math.max(150, Math.min(room, height * 0.66, 400));
    return { left: (width - inner) / 2, right: (width + inner) / 2, middle: width / 2, inner };
  }
  const room = width - left - right;
  const inner = Math.min(room, Math.max(height * 0.62, 90));
  const start = left + (room - inner) / 2;
  return { left: start, right: start + inner, middle: start + inner / 2, inner };
}

/** The heights of the stations, of the corner of the arch and of the two stops of the climb.
 * @param {number} height @param {diagram.Columns} columns @param {diagram.Measures} measures
 * @returns {diagram.Rows} */
function rowsOf(height, { inner }, { isSmall, isLow, ring }) {
  const top = isLow ? 40 : isSmall ? 48 : 60;
  const foot = isLow ? 34 : isSmall ? 40 : 52;
  const [climb, back, load] = shares.map((share) => share * (height - top - foot));
  const moving = top + (climb ?? 0);
  const off = moving + (back ?? 0);
  const none = off + (load ?? 0);
  const cutCorner = Math.min(inner / 2 - ring - (isSmall ? 10 : 34), (climb ?? 0) / 2);
  const corner = top + Math.max(cutCorner, 14);
  const rise = moving - ring - corner;
  const stop = (/** @type {number} */ share) => Math.max(corner, moving - ring - rise * share - 2);
  return {
    top, corner, moving, off, none, rise, middle: (off + none) / 2,
    appearing: stop(0.24), layout: stop(0.82),
  };
}

/** @param {diagram.Columns} columns @param {diagram.Rows} rows
 * @returns {diagram.Geometry['stations']} */
function stationsOf({ left, right, middle }, rows) {
  return {
    instantiated: { at: [left, rows.none], side: 'below' },
    loading: { at: [left, rows.middle], side: 'left' },
    loaded: { at: [left, rows.off], side: 'left' },
    appearing: { at: [left, rows.moving], side: 'left' },
    appeared: { at: [middle, rows.top], side: 'above' },
    disappearing: { at: [right, rows.moving], side: 'right' },
    disappeared: { at: [right, rows.off], side: 'right' },
    deallocated: { at: [right, rows.none], side: 'below' },
  };
}

/** A way across the arch: level at first and at 45 degrees in the end; where the arch is narrower
 * than the way is high, at 45 degrees, upright, and at 45 degrees again.
 * @param {diagram.Point} from @param {diagram.Point} to @param {boolean} isSteep
 * @returns {diagram.Point[]} */
function across(from, to, isSteep) {
  const [width, height] = [to[0] - from[0], to[1] - from[1]];
  const side = Math.sign(width);
  if (!isSteep) return [from, [to[0] - side * Math.abs(height), from[1]], to];
  const middle = (from[0] + to[0]) / 2;
  const step = (Math.sign(height) * Math.abs(width)) / 2;
  return [from, [middle, from[1] + step], [middle, to[1] - step], to];
}

/** @param {diagram.Columns} columns @param {diagram.Rows} rows @param {diagram.Measures} measures
 * @returns {diagram.Geometry['rails']} */
function railsOf({ left, right, middle, inner }, rows, { ring }) {
  const { top, corner, moving, off, none } = rows;
  const bend = corner - top;
  const back = across([right, off], [left, moving], off - moving > inner);
  const isFlat = none - off <= inner - 2 * ring;
  /** @type {diagram.Point[]} */
  const down = isFlat ? [[right, off], [right - none + off, none], [left, none]]
    : across([right, off], [left, none], true);
  return {
    init: [[Math.max(14, left - longestStart), none], [left, none]],
    loadView: [[left, none], [left, rows.middle]],
    viewDidLoad: [[left, rows.middle], [left, off]],
    viewWillAppear: [[left, off], [left, moving]],
    viewIsAppearing: [[left, moving], [left, rows.appearing]],
    layout: [[left, rows.appearing], [left, rows.layout]],
    viewDidAppear: [[left, rows.layout], [left, corner], [left + bend, top], [middle, top]],
    viewWillDisappear: [[middle, top], [right - bend, top], [right, corner], [right, moving]],
    viewDidDisappear: [[right, moving], [right, off]],
    cancelAppearing: [[left, moving - gap], [right, moving - gap]],
    cancelDisappearing: [[right, moving + gap], [left, moving + gap]],
    again: back,
    deinit: [[right, off], [right, none]],
    willUnload: cut(down, 0, 0.5),
    unload: cut(down, 0.5, 1),
    discard: [[left, none], [right, none]],
    discardLoaded: across([left, off], [right, none], !isFlat),
  };
}

/** Where the numbers of each rail stand, and on which side of them its name.
 * @param {diagram.Columns} columns @param {diagram.Rows} rows @param {diagram.Measures} measures
 * @param {diagram.Geometry['rails']} rails @returns {diagram.Geometry['spots']} */
function spotsOf({ left, right, middle, inner }, rows, measures, rails) {
  const { isSmall, isLow, isBare, ring, number } = measures;
  const { corner, moving, off, none, rise } = rows;
  const on = (/** @type {string} */ id, /** @type {number} */ share) =>
    along(rails[id] ?? [], share);
  const between = (moving + off) / 2;
  const isSteep = off - moving > inner;
  const falling = Math.max(corner + rise * (isSmall ? 0.62 : 0.42), corner + 4);
  // Above the numbers of viewIsAppearing, however low the arch is.
  const rising = Math.min(corner + 3, rows.appearing - 2 * number - 4);
  return {
    init: { at: [left - (isBare ? 48 : 62), none], side: 'start' },
    loadView: { at: [left, (rows.middle + none - ring * 0.4) / 2], side: 'left' },
    viewDidLoad: { at: [left, (rows.middle + off + ring * 0.8) / 2], side: 'left' },
    viewWillAppear: { at: [left, between], side: 'left' },
    viewIsAppearing: { at: [left, rows.appearing], side: 'left' },
    layout: { at: [left, rows.layout], side: 'left' },
    viewDidAppear: {
      // Clear of the station on top, which is wide where several are.
      at: isSmall && (!isBare || isLow) ? [left + Math.max(2, corner - rising), rising]
        : along((rails.viewDidAppear ?? []).slice(1), 0.42),
      side: 'left',
    },
    viewWillDisappear: { at: [right, falling], side: 'right' },
    viewDidDisappear: { at: [right, between], side: 'right' },
    cancelAppearing: { at: [middle - 4, moving - gap], side: 'above' },
    cancelDisappearing: { at: [middle + 4, moving + gap], side: 'below' },
    again: {
      at: isSteep ? [middle, between] : along((rails.again ?? []).slice(1), 0.46), side: 'inside',
    },
    deinit: { at: [right, (off + none) / 2], side: 'right' },
    willUnload: { at: on('willUnload', 0.54), side: 'aboveLeft' },
    unload: { at: on('unload', 0.24), side: 'belowRight' },
    discard: { at: [middle, none], side: 'above' },
    discardLoaded: { at: on('discardLoaded', 0.6), side: 'aboveRight' },
  };
}

/** The map in a panel of that size.
 * @param {number} wide @param {number} high @param {diagram.GeometryOptions} [options]
 * @returns {diagram.Geometry} */
export function geometry(wide, high, options = {}) {
  const [width, height] = [Math.max(wide, least[0]), Math.max(high, least[1])];
  const measures = measuresOf([width, height], options);
  const columns = columnsOf(width, height, measures, options);
  const rows = rowsOf(height, columns, measures);
  const rails = railsOf(columns, rows, measures);
  const { top, moving, off, none } = rows;
  const [inAir, onGround] = measures.isSmall ? [0.5, 0.5] : [0.62, 0.56];
  return {
    ...measures,
    size: [width, height],
    columns,
    borders: [
      top + (moving - top) * 0.42,
      moving + (off - moving) * inAir,
      off + (none - off) * onGround,
    ],
    stations: stationsOf(columns, rows),
    rails,
    spots: spotsOf(columns, rows, measures, rails),
  };
}
