// @ts-check
/** Two or three runs side by side: what to ask the server for, and what it answers as one list of
 * rows with one cursor. Each column is a trace of its own. */
import { TraceStore } from '../store/trace-store.js';

const origins = ['storyboard', 'nib', 'code'];

/** An answer whose columns have other labels.
 * @param {compare.CompareAnswer} answer
 * @param {readonly string[]} labels  where one is empty, that of the answer stays
 * @returns {compare.CompareAnswer} */
export function withLabels(answer, labels) {
  const columns = answer.columns.map((column, index) =>
    ({ ...column, label: labels[index] || column.label }));
  return { ...answer, columns };
}

/** The title of a column: that of a shipped example in the page's language.
 * @type {(translator: words.Translator, column: compare.CompareColumn) => string} */
export function columnTitle(translator, { scenario, title }) {
  const key = `scenario.${scenario.id}`;
  return translator.has(key) ? translator.text(key) : title;
}

export class Comparison extends EventTarget {
  /** @type {readonly compare.Row[]} */
  rows;
  /** The row at which all columns stand. */
  cursor = 0;
  columns;
  differences;
  #stores;

  /** @param {compare.CompareAnswer} answer */
  constructor({ columns, rows, differences, firstDifference }) {
    super();
    this.columns = columns;
    this.differences = differences;
    this.#stores = columns.map(storeOf);
    const different = new Set(differences.flatMap(({ row, end, to }) => {
      const own = Array.from({ length: end - row }, (_, index) => row + index);
      return to === null ? own : [...own, to];
    }));
    this.rows = rows.map((numbers, index) => ({
      index,
      cells: numbers.map((seq, at) => this.#stores[at]?.eventAt(seq ?? 0) ?? null),
      isDifferent: different.has(index),
    }));
    this.cursor = firstDifference ?? 0;
  }

  /** @type {(row: number) => void} */
  seek(row) {
    this.cursor = Math.min(Math.max(row, 0), Math.max(this.rows.length - 1, 0));
    this.dispatchEvent(new Event('cursor'));
  }

  /** The row of the next or the previous difference, seen from the cursor; null if there is none.
   * @type {(direction: 1|-1) => number|null} */
  differenceFrom(direction) {
    const places = this.differences.map(({ row }) => row);
    const candidates = direction > 0
      ? places.filter((row) => row > this.cursor)
      : places.filter((row) => row < this.cursor).reverse();
    return candidates.sort((a, b) => (a - b) * direction)[0] ?? null;
  }

  /** The differences that touch a row.
   * @param {number} row */
  differencesAt(row) {
    return this.differences.filter((one) => (row >= one.row && row < one.end) || row === one.to);
  }

  /** @type {(column: number) => store.RunState|null}  The state of a column at the cursor. */
  stateOf(column) {
    const store = this.#stores[column];
    for (let row = this.cursor; row >= 0; row -= 1) {
      const event = this.rows[row]?.cells[column];
      if (event) return store?.stateAt(event.seq) ?? null;
    }
    return store?.stateAt(0) ?? null;
  }
}

/** @param {compare.CompareColumn} column */
function storeOf({ scenario, platform, events, steps }) {
  const store = new TraceStore();
  store.begin(scenario, platform);
  for (const step of steps) store.receiveStep(step);
  store.receive(events);
  return store;
}

/** A scenario that does what a run has done.
 * @type {(run: {scenario: store.Scenario, performed: readonly store.Command[], platform:
 *   store.Platform}) => store.Scenario} */
export function scenarioOf({ scenario, performed, platform }) {
  return { ...scenario, platform: { ...scenario.platform, ...platform }, steps: [...performed] };
}

/** The same app with one controller made in each of the three ways.
 * @type {(scenario: store.Scenario, controller: string) => compare.CompareRequest} */
export function creationPaths(scenario, controller) {
  return {
    scenarios: origins.map((created) => ({
      ...scenario,
      // The columns are labelled with it.
      id: created,
      title: created,
      controllers: {
        ...scenario.controllers,
        [controller]: { ...scenario.controllers[controller], created },
      },
    })),
  };
}

/** The controllers that a person can have made in another way.
 * @type {(scenario: store.Scenario) => string[]} */
export function creatable({ controllers }) {
  return Object.keys(controllers)
    .filter((name) => (controllers[name]?.kind ?? 'content') === 'content');
}

/** @type {(lab: lab.Lab, comparison: Comparison, difference: compare.Difference) => string} */
export function differenceText(lab, comparison, difference) {
  const { kind, column, controller, callback, count, row, to } = difference;
  const labelOf = (/** @type {number} */ index) => comparison.columns[index]?.label ?? '';
  const [first, other] = [labelOf(0), labelOf(column)];
  const call = [controller, callback].filter(Boolean).join(' ') || lab.text('compare.something');
  const isLater = to !== null && to > row;
  const moved = isLater ? 'moved.later' : 'moved.earlier';
  const key = `compare.${kind === 'moved' ? moved : kind}`;
  const sentence = lab.text(key, { call, first, other });
  return count > 1 ? `${sentence} ×${count}` : sentence;
}

/** The differences by where something is called: only in one column, or at another place; those of
 * one callback together. The group of the first difference comes first.
 * @param {Comparison} comparison */
export function groupsOf({ columns, differences }) {
  /** @type {Map<string, {key: string, values: Record<string, string>, all:
   *   compare.Difference[]}>} */
  const groups = new Map();
  for (const difference of differences) {
    const { kind, column } = difference;
    const label = columns[kind === 'missing' ? 0 : column]?.label ?? '';
    const key = `compare.group.${kind === 'missing' ? 'added' : kind}`;
    const group = groups.get(`${key} ${label}`) ?? { key, values: { label }, all: [] };
    group.all.push(difference);
    groups.set(`${key} ${label}`, group);
  }
  return [...groups.values()].map(({ key, values, all }) => ({ key, values, lines: linesOf(all) }));
}

/** Differences with their callback, the controllers that it is called on, and how often.
 * @param {readonly compare.Difference[]} differences */
function linesOf(differences) {
  /** @type {Map<string, compare.Difference[]>} */
  const lines = new Map();
  for (const difference of differences) {
    const { callback, text } = difference;
    const key = callback ?? text;
    lines.set(key, [...lines.get(key) ?? [], difference]);
  }
  return [...lines.values()].map((all) => ({
    callback: all[0]?.callback ?? '',
    controllers: [...new Set(all.flatMap(({ controller }) => controller ?? []))],
    count: all.reduce((sum, { count }) => sum + count, 0),
    all,
  }));
}
