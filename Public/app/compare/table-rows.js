// @ts-check
/** What the rows of a comparison show, and which of them are in view. */
import { callbackNamed, isPrint } from '../store/callbacks.js';

/** How many rows are drawn on either side of those in view. */
export const overscan = 6;

/** @type {Record<string, string>}  The phase of life that a callback belongs to, and its mark. */
export const glyphs = {
  create: '◇', load: '▣', appear: '▲', disappear: '▼', memory: '⬡', trouble: '⚠', end: '✝',
  print: '»', other: '·',
};

/** @param {store.TraceEvent} event */
export function phaseOf({ callback, actor }) {
  if (actor === 'view' || actor === 'subview') return 'other';
  if (isPrint({ callback, actor })) return 'print';
  const phase = callbackNamed(callback)?.phase ?? '';
  return phase in glyphs ? phase : 'other';
}

/** The text of a row behind its badge: the line without the controller that the badge names.
 * @type {(event: store.TraceEvent) => string} */
export function rowText(event) {
  const { line, controller, actor, argument } = event;
  if (isPrint(event)) return argument ?? '';
  const isOwn = actor === 'controller' && controller && line.startsWith(`${controller} `);
  return isOwn ? line.slice(controller.length + 1) : line;
}

/** The rows to draw: those in view and a few around them.
 * @param {{top: number, height: number, row: number, count: number, around?: number}} view
 *   pixels, all rows, and how many around
 * @returns {{from: number, to: number}}  `to` is not drawn */
export function rowsInView({ top, height, row, count, around = overscan }) {
  const from = Math.max(0, Math.floor(top / row) - around);
  const to = Math.min(count, Math.ceil((top + height) / row) + around);
  return { from: Math.min(from, to), to };
}

/** Where to scroll so that a row is in view; as it is, where it is already.
 * @type {(view: {top: number, height: number, row: number}, index: number) => number} */
export function scrollTopFor({ top, height, row }, index) {
  const [start, end] = [index * row, (index + 1) * row];
  if (start >= top && end <= top + height) return top;
  const isNear = start >= top - row && end <= top + height + row;
  if (!isNear) return Math.max(0, start - (height - row) / 2);
  return start < top ? start : end - height;
}
