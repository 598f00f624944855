// @ts-check
/** The names of the actions above the lanes, and the marks in them. Marks show where something is
 * wrong, where a class is lost, and where the run will stop. */
import { firstIndex } from '../store/search.js';

const momentRoom = 72;
const longTime = 10_000;
/** @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();
const markRoom = 11;
/** The shapes of the marks, each to be told from the others without its colour; the gravest first.
 * @type {Record<lanes.MarkKind, string>} */
const shapes = {
  error: 'm0 -5.5l5 5.5l-5 5.5l-5 -5.5z',
  warning: 'm0 -5l5.5 9.5h-11z',
  note: 'm0 -5l5.5 9.5h-11z',
  lost: 'm-5.5 -4h11l-5.5 9.5z',
  breakpoint: 'm-4.5 -4.5h9v9h-9z',
};
export const markKinds = /** @type {lanes.MarkKind[]} */ (Object.keys(shapes));

/** The moments of the only action in view, in milliseconds from its start. There are none while
 * several are in view, or as long as nobody has zoomed.
 * @type {(store: store.TraceStore, window: lanes.LaneWindow, actions: store.ActionIndex) =>
 *   lanes.Moment[]} */
export function momentsInView(store, window, actions) {
  const { from, to } = window.range;
  const action = actions.at(from);
  if (window.mode !== 'free' || !action || action.lastEvent < to - 1) return [];
  const start = store.eventAt(action.firstEvent)?.time ?? 0;
  const moments = [];
  let last = -1;
  let right = 0;
  for (let seq = from; seq < to; seq += 1) {
    const time = (store.eventAt(seq)?.time ?? 0) - start;
    const x = Math.round(window.xOf(seq));
    if (time === last || x < right || x > window.width - momentRoom) continue;
    last = time;
    right = x + momentRoom;
    moments.push({ x, time });
  }
  return moments;
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

/** The actions in view that have room for a name: of those that share it, the first.
 * @param {readonly store.Action[]} actions @param {lanes.LaneWindow} window
 * @param {number} room  pixels
 * @returns {{action: store.Action, x: number}[]}  from the one at the left edge */
export function actionsInView(actions, window, room) {
  const { from, to } = window.range;
  const base = window.offset * window.scale;
  const shown = [];
  let index = Math.max(0, firstIndex(actions, ({ firstEvent }) => firstEvent > from) - 1);
  for (let action = actions[index]; action && action.firstEvent < to; action = actions[index]) {
    const x = window.xOf(action.firstEvent);
    shown.push({ action, x });
    const edge = (Math.floor((x + base) / room) + 1) * room - base;
    const next = firstIndex(actions, ({ firstEvent }) => window.xOf(firstEvent) >= edge);
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

/** The names that fit: a name that would run into another is left out, the current one
 * is always shown. Names that begin inside another aren't measured.
 * @param {readonly {x: number, isCurrent: boolean}[]} names  from left to right
 * @param {(index: number) => number} widthOf  with the gap behind it */
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
