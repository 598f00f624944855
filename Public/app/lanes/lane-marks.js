// @ts-check
/** The head of the swimlanes: the ruler, the names of the steps, and marks. Marks show where a
 * person acted, where something is wrong, where a class is lost, and where the run will stop. */
import { firstIndex } from '../store/search.js';

const labelRoom = 116;
const longTime = 10_000;
/** @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();
export const markRoom = 11;
/** The shapes of the marks, each to be told from the others without its colour; the gravest first.
 * @type {Record<lanes.MarkKind, string>} */
const shapes = {
  error: 'm0 -5.5l5 5.5l-5 5.5l-5 -5.5z',
  warning: 'm0 -5l5.5 9.5h-11z',
  note: 'm0 -5l5.5 9.5h-11z',
  lost: 'm-5.5 -4h11l-5.5 9.5z',
  breakpoint: 'm-4.5 -4.5h9v9h-9z',
  action: 'm-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z',
};
export const markKinds = /** @type {lanes.MarkKind[]} */ (Object.keys(shapes));

/** The labels of the ruler in view: event and virtual time, the one that the scale is by in front.
 * @type {(store: store.TraceStore, window: lanes.LaneWindow, format: (milliseconds: number) =>
 *   string) => lanes.RulerLabel[]} */
export function rulerLabels(store, window, format) {
  const step = roundStep(labelRoom / window.scale);
  const places = window.width / window.scale;
  const labels = [];
  let place = Math.max(0, Math.floor(window.offset / step) * step);
  for (; place <= Math.min(window.offset + places, window.extent); place += step) {
    const x = window.xAt(place);
    if (x < 0 || x > window.width - labelRoom * 0.8) continue;
    const cursor = window.by === 'event' ? store.first + place : window.cursorAt(x);
    const time = window.by === 'event' ? store.eventAt(cursor)?.time ?? store.events[0]?.time ?? 0
      : (store.events[0]?.time ?? 0) + place;
    const [number, moment] = [String(cursor), format(time)];
    const isEvent = window.by === 'event';
    labels.push({
      x: Math.round(x), main: isEvent ? number : moment, more: isEvent ? moment : number,
    });
  }
  return labels;
}

/** A virtual time in the units of a language.
 * @type {(milliseconds: number, language: string) => string} */
export function formatTime(milliseconds, language) {
  const isLong = milliseconds >= longTime;
  const unit = isLong ? 'second' : 'millisecond';
  const key = `${language} ${unit}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit });
  formats.set(key, format);
  // A Chinese unit stands apart from its number, as in the other texts.
  return format.format(isLong ? milliseconds / 1000 : milliseconds).replace(/\d(?=\p{L})/u, '$& ');
}

/** The least of 1, 2, 5, 10, 20, 50 … that is not below a number.
 * @type {(least: number) => number} */
export function roundStep(least) {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, least))));
  return [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= least) ?? power;
}

/** The steps in view that have room for a mark: of those that share it, the first.
 * @param {store.TraceStore} store @param {lanes.LaneWindow} window @param {number} room  pixels
 * @returns {{step: store.Step, x: number}[]}  from the one that is under way at the left edge */
export function stepsInView({ steps }, window, room) {
  const { from, to } = window.range;
  const base = window.offset * window.scale;
  const shown = [];
  let index = Math.max(0, firstIndex(steps, ({ firstEvent }) => firstEvent > from) - 1);
  for (let step = steps[index]; step && step.firstEvent < to; step = steps[index]) {
    const x = window.xOf(step.firstEvent);
    shown.push({ step, x });
    const edge = (Math.floor((x + base) / room) + 1) * room - base;
    const next = firstIndex(steps, ({ firstEvent }) => window.xOf(firstEvent) >= edge);
    index = Math.max(next, index + 1);
  }
  return shown;
}

/** The marks in view, one for each place that has room: what is gravest hides the others.
 * @param {readonly lanes.Mark[]} marks @param {lanes.LaneWindow} window
 * @returns {(lanes.Mark & {x: number})[]}  from left to right */
export function marksInView(marks, window) {
  const base = window.offset * window.scale;
  /** @type {Map<number, lanes.Mark & {x: number}>} */
  const places = new Map();
  const { from, to } = window.range;
  for (const mark of marks) {
    if (mark.seq < from || mark.seq >= to) continue;
    const x = window.xOf(mark.seq) + 1;
    const place = Math.floor((x + base) / markRoom);
    const known = places.get(place);
    const isGraver = !known || markKinds.indexOf(mark.kind) < markKinds.indexOf(known.kind);
    if (isGraver) places.set(place, { ...mark, x });
  }
  return [...places.values()].sort((a, b) => a.x - b.x);
}

/** The path of the marks of one kind.
 * @type {(marks: readonly (lanes.Mark & {x: number})[], kind: lanes.MarkKind, y: number) =>
 *   string} */
export function marksPath(marks, kind, y) {
  return marks.filter((mark) => mark.kind === kind)
    .map(({ x }) => `M${Math.round(x * 10) / 10} ${y}${shapes[kind]}`).join('');
}

/** The names of the steps that fit: a name that would run into another is left out, the current one
 * is always shown. Names that begin inside another aren't measured.
 * @param {readonly {x: number, isCurrent: boolean}[]} names  from left to right
 * @param {(index: number) => number} widthOf  with the gap behind it
 * @returns {boolean[]} */
export function visibleNames(names, widthOf) {
  const current = names.findIndex(({ isCurrent }) => isCurrent);
  let right = -Infinity;
  return names.map(({ x }, index) => {
    if (index !== current && x < right) return false;
    const end = x + widthOf(index);
    if (index < current && end > (names[current]?.x ?? Infinity)) return false;
    right = end;
    return true;
  });
}
