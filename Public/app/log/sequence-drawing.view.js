// @ts-check
/** The picture of a sequence diagram: life lines, frames, activations and arrows of the rows in
 * view. It is hidden from assistive technology; the list over it says the same. */
import { firstIndex } from '../store/search.js';
import { svg } from '../view/dom.view.js';

const headSize = 6;
const barHalf = 4;
const loopWidth = 26;
/** So much of an arrow has to be in view for its name to go along. */
const leastLabel = 48;

/** @type {(scale: log.Scale, lane: number) => number} */
export function laneX({ edge, gap }, lane) {
  return edge + lane * gap;
}

/** Where the name of an arrow begins: behind its left end, or where it comes into view.
 * @param {number} start @param {number} end
 * @param {number} seen  the left edge of what is in view */
export function labelX(start, end, seen) {
  const [left, right] = [Math.min(start, end), Math.max(start, end)];
  return Math.max(left, Math.min(seen, right - leastLabel)) + 8;
}

/** @param {log.Scene} scene @param {number} lanes  how many
 * @param {readonly log.Arrow[]} arrows @returns {SVGElement[]} */
export function drawSequence(scene, lanes, arrows) {
  const { scale, from, to } = scene;
  const height = (to - from) * scale.row;
  const lines = Array.from({ length: lanes }, (_, lane) => `M${laneX(scale, lane)} 0V${height}`);
  return [
    svg('path', { class: 'sequence-lines', d: lines.join('') }),
    ...drawFrames(scene), ...drawBars(scene),
    ...arrows.map((arrow) => drawArrow(scene, arrow)),
  ];
}

/** @param {log.Scene} scene */
function drawFrames({ scale, items, placeOf, from, to, added }) {
  const frames = [];
  for (const [index, item] of around(items, from, to)) {
    if (item.kind !== 'step') continue;
    const top = (placeOf(index) - from) * scale.row;
    const own = added?.step === item.step ? added.place : 0;
    const bottom = (Math.max(placeOf(item.end), own) + 1 - from) * scale.row;
    frames.push(svg('rect', {
      class: 'sequence-frame', x: 3, y: top + 2, width: scale.width - 6,
      height: Math.max(0, bottom - top - 4), rx: 6,
    }));
  }
  return frames;
}

/** The items in view, and those that reach into the view from above.
 * @type {(items: readonly log.Item[], from: number, to: number) => [number, log.Item][]} */
function around(items, from, to) {
  /** @type {[number, log.Item][]} */
  const rows = [];
  const start = Math.max(0, Math.min(from - 1, items.length - 1));
  for (let index = start; index < Math.min(to, items.length); index += 1) {
    rows.push([index, /** @type {log.Item} */ (items[index])]);
  }
  const first = items[start];
  let outer = first?.kind === 'message' ? first.outer : -1;
  while (outer >= 0) {
    const item = items[outer];
    if (item?.kind !== 'message') break;
    rows.unshift([outer, item]);
    outer = item.outer;
  }
  const heading = headingBefore(items, start);
  const isFound = rows.some(([index]) => index === heading);
  if (heading >= 0 && !isFound) {
    rows.unshift([heading, /** @type {log.Item} */ (items[heading])]);
  }
  return rows;
}

/** @type {(items: readonly log.Item[], start: number) => number} */
function headingBefore(items, start) {
  const step = items[start]?.event.step ?? 0;
  const first = firstIndex(items, ({ event }) => event.step >= step);
  return items[first]?.kind === 'step' ? first : -1;
}

/** @param {log.Scene} scene */
function drawBars({ scale, items, laneOf, placeOf, from, to, cursor }) {
  const bars = [];
  for (const [index, item] of around(items, from, to)) {
    if (item.kind !== 'message') continue;
    const x = laneX(scale, laneOf(item.to)) + item.level * barHalf;
    const top = (placeOf(index) - from + 0.62) * scale.row;
    const bottom = (placeOf(item.end) - from + 0.94) * scale.row;
    const later = item.event.seq > cursor ? ' is-later' : '';
    bars.push(svg('rect', {
      class: `sequence-bar${later}`, x: x - barHalf, y: top, width: 2 * barHalf,
      height: bottom - top,
    }));
  }
  return bars;
}

/** @type {(scene: log.Scene, arrow: log.Arrow) => SVGGElement} */
function drawArrow({ scale, laneOf, from, cursor }, { item, place, text, isCurrent }) {
  const start = laneX(scale, laneOf(item.from));
  const end = laneX(scale, laneOf(item.to)) + item.level * barHalf;
  const y = (place - from + 0.66) * scale.row;
  const isSelf = start === laneX(scale, laneOf(item.to));
  const side = end < start ? -1 : 1;
  const tip = end - side * barHalf;
  const path = isSelf
    ? `M${start + barHalf} ${y - 5}h${loopWidth}v10H${end + barHalf + 2}`
    : `M${start + side * barHalf} ${y}H${tip - side * 2}`;
  const head = isSelf
    ? `M${end + barHalf} ${y + 5}l${headSize} -3.5v7z`
    : `M${tip} ${y}l${-side * headSize} -3.5v7z`;
  const left = isSelf ? start + barHalf + 4 : labelX(start, end, scale.seen);
  const group = svg('g', { class: 'sequence-arrow' },
    svg('path', { class: 'sequence-stroke', d: path }),
    svg('path', { class: 'sequence-head', d: head }),
    svg('text', { x: left, y: (place - from + 0.42) * scale.row }, text));
  if (item.run && !item.isOpen) group.append(loopFrame(scale, place - from));
  group.classList.toggle('is-current', isCurrent);
  group.classList.toggle('is-later', item.event.seq > cursor);
  group.classList.toggle('is-automatic', item.event.caller === 'automatic');
  return group;
}

/** The frame of a run of layout passes.
 * @param {log.Scale} scale @param {number} row  from the first one in view */
function loopFrame({ row: height, width }, row) {
  const box = { x: 8, y: row * height + 2, width: width - 16, height: height - 4, rx: 4 };
  return svg('rect', { class: 'sequence-loop', ...box });
}
