// @ts-check
/** A run in one picture: a line for each controller, which rises as it comes nearer to the screen.
 * It is an image of its own, black on white, as wide as a phone, and tells its levels in words. */
import { escape } from './recap.js';

const width = 340;
const left = 128;
const right = 8;
const top = 26;
const level = 18;
const gap = 40;
const letter = 13;
const mostEvents = 400;
const mostLanes = 24;

/** How near to the screen a controller is at each station; elsewhere it has no view. */
const heights = /** @type {Record<string, number>} */ ({
  appeared: 3, appearing: 2, disappearing: 2, loaded: 1, disappeared: 1,
});

/** The height of each controller after each event; null before it lives and after its end.
 * @type {(store: store.TraceStore) => {name: string, heights: (number|null)[]}[]} */
export function lanesOf(store) {
  const { first, last } = store;
  const stride = Math.max(1, Math.ceil((last - first) / mostEvents));
  const places = [];
  for (let seq = first; seq < last; seq += stride) places.push(seq);
  const states = [...places, last].map((seq) => store.stateAt(seq).controllers);
  const keys = [...new Set(states.flatMap((state) => Object.keys(state)))].slice(0, mostLanes);
  return keys.map((key) => {
    const own = states.map((state) => {
      const one = state[key];
      return one?.isAlive ? heights[one.station] ?? 0 : null;
    });
    return { name: key.replace(/#1$/, ''), heights: own };
  }).filter((lane) => lane.heights.some((height) => height !== null));
}

/** SVG, empty where nothing has happened; the levels begin with the lowest.
 * @type {(store: store.TraceStore, words: {title: string, levels: readonly string[]}) => string} */
export function recapPicture(store, { title, levels }) {
  const lanes = lanesOf(store);
  if (lanes.length === 0) return '';
  const laneHeight = (levels.length - 1) * level + gap;
  const height = top + lanes.length * laneHeight;
  const count = Math.max(1, (lanes[0]?.heights.length ?? 1) - 1);
  const x = (/** @type {number} */ at) => Math.round(left + at * (width - left - right) / count);
  const parts = lanes.map((lane, index) => {
    const base = top + index * laneHeight + (levels.length - 1) * level;
    return [
      `<text x="${right}" y="${base - (levels.length - 1) * level - letter}" font-weight="600">${
        escape(lane.name)}</text>`,
      ...levels.map((word, at) => rule(word, base - at * level)),
      `<path d="${pathOf(lane.heights, x, base)}" fill="none" stroke="#000" stroke-width="2"/>`,
    ].join('');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${
    ''}font-family="system-ui, sans-serif" font-size="${letter}"><title>${escape(title)}</title>${
    `<rect width="${width}" height="${height}" fill="#fff"/>`}${parts.join('')}</svg>`;
}

/** @type {(word: string, y: number) => string} */
function rule(word, y) {
  return `<line x1="${left}" x2="${width - right}" y1="${y}" y2="${y}" stroke="#ccc"/>${
    `<text x="${left - 6}" y="${y + 4}" text-anchor="end">${escape(word)}</text>`}`;
}

/** @type {(own: readonly (number|null)[], x: (at: number) => number, base: number) => string} */
function pathOf(own, x, base) {
  const parts = [];
  let before = /** @type {number|null} */ (null);
  for (const [at, height] of own.entries()) {
    if (height !== null) {
      const y = base - height * level;
      if (before === null) parts.push(`M${x(at)} ${y}`);
      else if (height !== before) parts.push(`H${x(at)}V${y}`);
    } else if (before !== null) parts.push(`H${x(at)}`);
    before = height;
  }
  if (before !== null) parts.push(`H${x(own.length - 1)}`);
  return parts.join('');
}
