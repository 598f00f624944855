// @ts-check
/** What the swimlanes show of a trace: the scale, either a column for each event or virtual time,
 * and how far they are moved. Until a person zooms, the scale follows the trace. */
import { firstIndex } from '../store/search.js';

/** The room before the first event and behind the last one, in pixels. */
export const inset = 8;
const outset = 18;
const margin = 90;
/** Pixels for an event or a millisecond: the scale while it follows the trace, and the largest.
 * @type {Record<lanes.By, {least: number, most: number, largest: number}>} */
const scales = {
  event: { least: 12, most: 34, largest: 96 },
  time: { least: 0.1, most: 1, largest: 16 },
};

export class LaneWindow {
  /** @type {lanes.By} */
  by = 'event';
  width = 0;
  /** Pixels for an event or a millisecond. */
  scale = 1;
  /** What stands at the left: events or milliseconds. */
  offset = 0;
  /** Whether the scale follows the trace, shows all of it, or is the person's.
   * @type {'auto'|'whole'|'free'} */
  mode = 'auto';
  #store;

  /** @param {store.TraceStore} store */
  constructor(store) {
    this.#store = store;
  }

  /** All events, or all milliseconds. */
  get extent() {
    return this.placeOf(this.#store.last);
  }

  /** Takes over a width or a longer trace.
   * @param {number} width  pixels */
  resize(width) {
    this.width = width;
    const { least, most } = scales[this.by];
    if (this.mode === 'auto') this.scale = clamp(this.#whole, least, most);
    else if (this.mode === 'whole') this.scale = this.smallest;
    this.move(this.offset);
  }

  /** Another run starts with the scale that follows it. */
  reset() {
    this.mode = 'auto';
    this.offset = 0;
  }

  /** @type {(pixels: number) => boolean}  whether there was anything left in that direction */
  pan(pixels) {
    const before = this.offset;
    this.move(before + pixels / this.scale);
    return this.offset !== before;
  }

  /** @type {(cursor: number) => void}  Brings a place of the cursor into view. */
  reveal(cursor) {
    const x = this.xAfter(cursor);
    const edge = Math.min(margin, this.width / 4);
    if (x < edge || x > this.width - edge) this.pan(x - this.width / 2);
  }

  /** @type {(seq: number) => number}  The x of an event's left edge. */
  xOf(seq) {
    return this.xAfter(this.by === 'event' ? seq - 1 : seq);
  }

  /** @type {(cursor: number) => number}  Where the playhead stands after an event. */
  xAfter(cursor) {
    return this.xAt(this.placeOf(cursor));
  }

  /** @param {number} place  in events or milliseconds from the start */
  xAt(place) {
    return inset + (place - this.offset) * this.scale;
  }

  /** The place of the cursor nearest to an x; of several at one time the last.
   * @type {(x: number) => number} */
  cursorAt(x) {
    const { first, last, events } = this.#store;
    const place = this.placeAt(x);
    if (this.by === 'event') return clamp(first + Math.round(place), first, last);
    const time = place + this.#start + 0.5 / this.scale;
    return first + firstIndex(events, (event) => event.time > time);
  }

  /** The events that are in view, from the first up to, not with, the last number. */
  get range() {
    const { first, last, events } = this.#store;
    const [left, right] = [this.placeAt(0), this.placeAt(this.width)];
    if (this.by === 'event') {
      const from = clamp(first + Math.floor(left) + 1, first + 1, last + 1);
      return { from, to: clamp(first + Math.ceil(right) + 1, from, last + 1) };
    }
    const from = firstIndex(events, ({ time }) => time >= left + this.#start);
    const to = firstIndex(events, ({ time }) => time > right + this.#start);
    return { from: first + from + 1, to: first + to + 1 };
  }

  /** Smaller than the whole trace, or than the largest scale for a short one, makes no sense. */
  get smallest() {
    return Math.min(this.#whole, this.largest);
  }

  get largest() {
    return scales[this.by].largest;
  }

  /** The part of the trace that is in view, as shares of the whole. */
  get part() {
    const whole = Math.max(this.extent, this.#room, 1e-9);
    return { start: this.offset / whole, end: Math.min(1, (this.offset + this.#room) / whole) };
  }

  /** Where a cursor stands, in events or milliseconds from the start.
   * @type {(cursor: number) => number} */
  placeOf(cursor) {
    const { first } = this.#store;
    if (this.by === 'event') return cursor - first;
    return (this.#store.eventAt(cursor)?.time ?? this.#start) - this.#start;
  }

  /** The virtual time of the first event. */
  get #start() {
    return this.#store.events[0]?.time ?? 0;
  }

  /** The scale that shows everything. */
  get #whole() {
    return Math.max(1, this.width - inset - outset) / Math.max(1, this.extent);
  }

  /** How much fits into the width. */
  get #room() {
    return Math.max(1, this.width - inset - outset) / this.scale;
  }

  /** What stands at an x, in events or milliseconds from the start.
   * @type {(x: number) => number} */
  placeAt(x) {
    return (x - inset) / this.scale + this.offset;
  }

  /** @param {number} offset  kept within the trace */
  move(offset) {
    this.offset = clamp(offset, 0, Math.max(0, this.extent - this.#room));
  }
}

/** @type {(value: number, least: number, most: number) => number} */
export function clamp(value, least, most) {
  return Math.min(Math.max(value, least), most);
}
