// @ts-check
/** The story of the run on the page: what it lists at the cursor, and what a person looks for.
 * @fires StoryModel#change it lists something else */
import { keyOf } from '../store/fold.js';
import { firstIndex } from '../store/search.js';
import { rolesIn } from './columns.js';
import { isTold, rowText } from './event-text.js';
import { foldsOf, foundItems, itemsOf, partOf, StoryList } from './story-list.js';

const nothing = { items: [], roles: [], longest: new Map() };

export class StoryModel extends EventTarget {
  /** What stands in the field of the search; null while nobody searches.
   * @type {string|null} */
  typed = null;
  /** Why the expression can't be read.
   * @type {story.Problem|null} */
  problem = null;
  showsEarlier = false;
  #lab;
  /** The run whose earlier actions are shown. */
  #run = /** @type {unknown} */ (null);
  /** @type {{of: unknown[], items: story.Item[], roles: story.Role[],
   *   longest: ReadonlyMap<string, number>}} */
  #open = { of: [], ...nothing };
  /** @type {{of: unknown[], hits: readonly store.Call[][], items: readonly story.Item[]}} */
  #search = { of: [], hits: [], items: [] };

  /** @param {lab.Lab} lab */
  constructor(lab) {
    super();
    this.#lab = lab;
  }

  /** The action that is open: that of the cursor, or the first one while nothing is called.
   * @returns {store.Action|null} */
  get open() {
    const { shown, actionIndex } = this.#lab;
    return shown?.action ?? actionIndex.list[0] ?? null;
  }

  /** The items of the open action. */
  get items() {
    return this.#items.items;
  }

  /** The letters of the longest name in each column of the open action. */
  get longest() {
    return this.#items.longest;
  }

  /** The controllers that have a column in the open action. */
  get roles() {
    return this.#items.roles;
  }

  /** @param {{height: number, unit: number, measured: ReadonlyMap<string, number>}} how  pixels:
   *   of the panel, for one of the design's, of items by their keys
   * @returns {{list: StoryList, before: story.Part, open: story.Part}} */
  list({ height, unit, measured }) {
    const { list: actions } = this.#lab.actionIndex;
    if (this.typed !== null) {
      const open = partOf(this.#found.items, measured, unit);
      return { list: new StoryList([open]), open, before: partOf([], measured, unit) };
    }
    const number = this.open?.number ?? 0;
    const { showsEarlier } = this;
    const { before, after } = foldsOf(actions, { open: number, height, showsEarlier, unit });
    const isHidden = this.#lab.view.isFutureHidden;
    const open = partOf(isHidden ? this.#past : this.items, measured, unit);
    const parts = isHidden ? [before, open] : [before, open, after];
    return { list: new StoryList(parts), before, open };
  }

  /** What was found in each action, in order. */
  get hits() {
    return this.#found.hits;
  }

  get #found() {
    const { actionIndex, store, playback: { rows } } = this.#lab;
    const of = [rows.found, store.events, store.last];
    if (of.some((one, index) => one !== this.#search.of[index])) {
      const { found } = rows;
      const hits = actionIndex.list.map((action) =>
        (found ? actionIndex.calls(action).filter(({ event }) => found(event)) : []));
      const items = foundItems(actionIndex.list, ({ number }) => hits[number - 1] ?? []);
      this.#search = { of, hits, items };
    }
    return this.#search;
  }

  /** The event so many hits after the cursor, or before it.
   * @type {(move: number) => number} */
  hitAt(move) {
    const { announcedSeq } = this.#lab.store;
    const all = this.hits.flat().map(({ event }) => event.seq);
    const next = firstIndex(all, (seq) => seq > announcedSeq);
    const isHit = all[next - 1] === announcedSeq;
    const index = move > 0 ? next - 1 + move : next + move - (isHit ? 1 : 0);
    return all[Math.min(Math.max(index, 0), all.length - 1)] ?? announcedSeq;
  }

  /** Looks for a text. While an expression can't be read, the one before stays.
   * @param {string} typed @param {story.Meaning} meaning */
  find(typed, { problem, finds }) {
    const { rows } = this.#lab.playback;
    this.typed = typed;
    this.problem = problem;
    if (problem === null) rows.found = finds;
    this.#changed();
  }

  /** Ends the search. */
  leave() {
    this.typed = null;
    this.problem = null;
    this.#lab.playback.rows.found = null;
    this.#changed();
  }

  /** Shows all of an action, or only what the density shows.
   * @type {(action: store.Action) => void} */
  unfold(action) {
    const { rows } = this.#lab.playback;
    rows.unfold(action, !rows.isUnfolded(action));
    this.#changed();
  }

  /** Forgets what belongs to another run. */
  settle() {
    const { store } = this.#lab;
    if (store.events === this.#run) return;
    this.#run = store.events;
    this.showsEarlier = false;
  }

  /** The items up to the cursor. */
  get #past() {
    const { announcedSeq } = this.#lab.store;
    return this.items.filter((item) =>
      item.kind === 'head' || (item.kind === 'row' && item.call.event.seq <= announcedSeq));
  }

  get #items() {
    const { actionIndex, live, playback: { rows }, store, versionMarks } = this.#lab;
    const action = this.open;
    if (!action) return nothing;
    const own = rows.of(action);
    const of = [own, store.ignored.list, live?.classes, versionMarks];
    if (of.some((one, index) => one !== this.#open.of[index])) {
      const isChosen = (/** @type {store.Call} */ { event }) =>
        live?.isChosen(event.controller) !== false;
      const calls = live ? own.filter(isChosen) : own;
      const items = itemsOf(action, actionIndex.calls(action), calls, {
        isUnfolded: rows.isUnfolded(action), ignored: store.ignored.list,
      });
      const called = calls.map(({ event }) => event).filter((event) => !isTold(event));
      const roles = rolesIn(called, {
        scenario: store.scenario, before: store.stateAt(action.firstEvent - 1),
        after: store.stateAt(action.lastEvent),
      });
      this.#open = { of, items, roles, longest: longestIn(items) };
    }
    return this.#open;
  }

  #changed() {
    this.#lab.playback.showOthers();
    this.dispatchEvent(new Event('change'));
  }
}

/** The letters of the longest name in each column.
 * @type {(items: readonly story.Item[]) => Map<string, number>} */
function longestIn(items) {
  /** @type {Map<string, number>} */
  const longest = new Map();
  for (const item of items) {
    if (item.kind !== 'row' || isTold(item.call.event)) continue;
    const key = keyIn(item.call.event);
    longest.set(key, Math.max(longest.get(key) ?? 0, rowText(item.call.event).length));
  }
  return longest;
}

/** The key of the controller of an event; empty without one.
 * @type {(event: store.TraceEvent) => string} */
export function keyIn({ controller, instance }) {
  return controller ? keyOf(controller, instance) : '';
}

/** @type {WeakMap<lab.Lab, StoryModel>} */
const models = new WeakMap();

/** The story outlives the panel, so that a search is still there when the person comes back.
 * @type {(lab: lab.Lab) => StoryModel} */
export function storyOf(lab) {
  const known = models.get(lab);
  if (known) return known;
  const model = new StoryModel(lab);
  models.set(lab, model);
  return model;
}
