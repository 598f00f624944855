// @ts-check
/** What the story lists: earlier and later actions folded, the open one with its rows, and what
 * comes between. Rows are data with known heights: only those in view are in the page. */
import { firstIndex } from '../store/search.js';

/** Pixels. */
export const rowHeight = 33;
const foldHeight = 40;
/** So many folded actions stand before the open one in any case. */
const leastFolds = 3;
/** So many pixels are drawn on either side of what is in view. */
const overscan = 165;
/** More rows than these are never in the page. */
export const mostDrawn = 80;
const layoutCallback = 'viewDidLayoutSubviews';

/** The rows of an open action and the quiet rows between them.
 * @param {store.Action} action @param {readonly store.Call[]} calls  all of the action
 * @param {readonly store.Call[]} rows  those that have a row
 * @param {{isUnfolded?: boolean, ignored?: readonly store.Ignored[]}} [how]  `isUnfolded`: whether
 *   everything has a row
 * @returns {story.Item[]} */
export function itemsOf(action, calls, rows, how = {}) {
  const { isUnfolded = false, ignored = [] } = how;
  /** @type {story.Item[]} */
  const items = [{ kind: 'head', key: 'head', action }];
  const shown = new Set(rows);
  const quiet = isUnfolded ? null : quietOf(action, calls, shown);
  const steps = new Map(action.steps.slice(1).map((step) => [step.firstEvent, step]));
  for (const call of calls) {
    const { seq } = call.event;
    const step = steps.get(seq);
    if (step) items.push({ kind: 'step', key: `step-${step.index}`, step });
    if (shown.has(call)) items.push({ kind: 'row', key: `row-${seq}`, call });
    if (quiet?.at === seq) items.push(quiet.item);
  }
  if (isUnfolded) {
    items.push({ kind: 'quiet', key: 'quiet', action, layout: 0, more: 0 });
  }
  const { firstEvent, lastEvent } = action;
  const own = ignored.filter(({ after }) => after >= firstEvent && after <= lastEvent);
  return [...items, ...own.map((one) =>
    ({ kind: /** @type {const} */ ('ignored'), key: `ignored-${one.index}`, ignored: one }))];
}

/** What an action doesn't list, in one row: behind the last row that is followed by a pass of
 * layout, or else behind the row with the most hidden events.
 * @param {store.Action} action @param {readonly store.Call[]} calls
 * @param {ReadonlySet<store.Call>} shown @returns {{at: number, item: story.Item}|null} */
function quietOf(action, calls, shown) {
  let [layout, more, hidden, most, at, row] = [0, 0, 0, 0, 0, action.firstEvent - 1];
  let isLayoutFirst = false;
  for (const call of calls) {
    const { event } = call;
    if (shown.has(call)) {
      [hidden, row] = [0, event.seq];
      continue;
    }
    const isLayout = event.actor === 'controller' && event.callback === layoutCallback;
    if (isLayout) layout += 1;
    else more += 1;
    hidden += 1;
    const isBetter = isLayout ? true : !isLayoutFirst && hidden > most;
    if (isLayout) isLayoutFirst = true;
    if (isBetter) [most, at] = [hidden, row];
  }
  if (layout + more === 0) return null;
  const item = /** @type {story.Item} */ ({ kind: 'quiet', key: 'quiet', action, layout, more });
  const isBeforeAll = at < action.firstEvent;
  return { at: isBeforeAll ? firstShown(calls, shown) : at, item };
}

/** @type {(calls: readonly store.Call[], shown: ReadonlySet<store.Call>) => number} */
function firstShown(calls, shown) {
  return calls.find((call) => shown.has(call))?.event.seq ?? 0;
}

/** The actions around the open one. Where many stand before it, the older ones share a row.
 * @param {readonly store.Action[]} actions
 * @param {{open: number, height: number, showsEarlier: boolean, unit?: number}} how  the number of
 *   the open one, 0 for none; the height of the panel; pixels for one of the design's
 * @returns {{before: story.Part, after: story.Part}} */
export function foldsOf(actions, { open, height, showsEarlier, unit = 1 }) {
  const count = open > 0 ? open - 1 : 0;
  const isMuch = !showsEarlier && count > leastFolds && count * foldHeight * unit > height / 2;
  const hidden = isMuch ? count - leastFolds : 0;
  const fold = (/** @type {number} */ index) => /** @type {story.Item} */ ({
    kind: 'action', key: `action-${actions[index]?.firstEvent}`,
    action: /** @type {store.Action} */ (actions[index]),
  });
  const head = hidden > 0 ? 1 : 0;
  const same = { height: foldHeight * unit, others: new Map() };
  const placeOf = (/** @type {string} */ key) => {
    const seq = Number(/^action-(\d+)$/.exec(key)?.[1] ?? Infinity);
    const place = firstIndex(actions, ({ firstEvent }) => firstEvent >= seq);
    return actions[place]?.firstEvent === seq ? place : -1;
  };
  return {
    before: {
      ...same, count: count - hidden + head,
      at: (index) => (index < head ? { kind: 'earlier', key: 'earlier', count: hidden }
        : fold(hidden + index - head)),
      find: (key) => {
        const place = placeOf(key);
        if (place < hidden || place >= count) return head > 0 && key === 'earlier' ? 0 : -1;
        return place - hidden + head;
      },
    },
    after: {
      ...same, count: actions.length - Math.max(open, 0), at: (index) => fold(open + index),
      find: (key) => placeOf(key) - open,
    },
  };
}

/** What was found, each action with its own.
 * @param {readonly store.Action[]} actions
 * @param {(action: store.Action) => readonly store.Call[]} found @returns {story.Item[]} */
export function foundItems(actions, found) {
  return actions.flatMap((action) => {
    const calls = found(action);
    if (calls.length === 0) return [];
    const head = { kind: 'action', key: `action-${action.firstEvent}`, action };
    const rows = calls.map((call) => ({ kind: 'row', key: `row-${call.event.seq}`, call }));
    return /** @type {story.Item[]} */ ([head, ...rows]);
  });
}

/** The heights of some items, as far as they are measured.
 * @param {readonly story.Item[]} items @param {ReadonlyMap<string, number>} measured  by key
 * @param {number} [unit]  pixels for one of the design's
 * @returns {story.Part} */
export function partOf(items, measured, unit = 1) {
  /** @type {Map<number, number>} */
  const others = new Map();
  const { places, folds } = placesOf(items);
  for (const index of folds) others.set(index, foldHeight * unit);
  for (const [key, height] of measured) {
    const index = places.get(key);
    if (index !== undefined && height !== rowHeight * unit) others.set(index, height);
  }
  const at = (/** @type {number} */ index) => /** @type {story.Item} */ (items[index]);
  const find = (/** @type {string} */ key) => places.get(key) ?? -1;
  return { count: items.length, height: rowHeight * unit, others, at, find };
}

/** @type {WeakMap<readonly story.Item[], {places: Map<string, number>, folds: number[]}>} */
const known = new WeakMap();

/** Where items stand in a list, and which are folded actions; looked through once.
 * @param {readonly story.Item[]} items */
function placesOf(items) {
  const found = known.get(items) ?? {
    places: new Map(items.map(({ key }, index) => [key, index])),
    folds: items.flatMap(({ kind }, index) => (kind === 'action' ? [index] : [])),
  };
  known.set(items, found);
  return found;
}

export class StoryList {
  #parts;

  /** @param {readonly story.Part[]} parts  one below another */
  constructor(parts) {
    this.#parts = parts;
  }

  get height() {
    return this.#parts.reduce((sum, part) => sum + topOf(part, part.count), 0);
  }

  /** Where an item begins and how high it is; null if it isn't listed.
   * @type {(key: string) => {top: number, height: number}|null} */
  placeOf(key) {
    let top = 0;
    for (const part of this.#parts) {
      const index = part.find(key);
      if (index >= 0) {
        return { top: topOf(part, index) + top, height: part.others.get(index) ?? part.height };
      }
      top += topOf(part, part.count);
    }
    return null;
  }

  /** What is drawn of the list: what is in view and a little around it.
   * @param {number} top  pixels @param {number} height @returns {story.Slice} */
  slice(top, height) {
    /** @type {story.Slice['items']} */
    const items = [];
    const [from, to] = [top - overscan, top + height + overscan];
    let start = 0;
    for (const part of this.#parts) {
      let index = indexAt(part, from - start);
      let at = start + topOf(part, index);
      for (; index < part.count && at < to && items.length < mostDrawn; index += 1) {
        items.push({ item: part.at(index), top: at });
        at += part.others.get(index) ?? part.height;
      }
      start += topOf(part, part.count);
    }
    return { items, from, to };
  }
}

/** What the list says while it has no row: what to do next, or what is known of the app that is
 * watched. The key of a text, and its values.
 * @type {(lab: {live: Pick<live.LiveApp, 'told'>|null}) => [string, live.Progress?]} */
export function emptyText({ live }) {
  return live ? live.told : ['story.empty'];
}

/** @type {(part: story.Part, index: number) => number} */
function topOf({ height, others }, index) {
  let top = index * height;
  for (const [at, own] of others) if (at < index) top += own - height;
  return top;
}

/** The first item that isn't wholly above a place.
 * @type {(part: story.Part, y: number) => number} */
function indexAt(part, y) {
  let [low, high] = [0, part.count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (topOf(part, middle + 1) <= y) low = middle + 1;
    else high = middle;
  }
  return low;
}
