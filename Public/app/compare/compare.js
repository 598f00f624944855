// @ts-check
/**
 * Two or three runs side by side: what to ask the server for, and what it answers as one list of
 * rows with one cursor. Each column is a trace of its own.
 *
 * @typedef {import('../store/types.js').Command} Command
 * @typedef {import('../store/types.js').Platform} Platform
 * @typedef {import('../store/types.js').RunState} RunState
 * @typedef {import('../store/types.js').Scenario} Scenario
 * @typedef {import('../store/types.js').StepInfo} StepInfo
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('../words/i18n.js').Translator} Translator
 *
 * @typedef {{scenario: Scenario, platforms: Platform[]} | {scenarios: Scenario[]}
 *   | {runs: string[]}} CompareRequest
 *
 * @typedef {object} CompareColumn
 * @property {string} label
 * @property {string} title
 * @property {Platform} platform
 * @property {Scenario} scenario
 * @property {StepInfo[]} steps
 * @property {TraceEvent[]} events
 *
 * @typedef {object} Difference
 * @property {number} row
 * @property {number} end  the row behind its last one
 * @property {'missing'|'added'|'moved'|'changed'} kind  of the column, beside the first one
 * @property {number} column
 * @property {string|null} controller
 * @property {string|null} callback
 * @property {number} count
 * @property {number|null} to  where it stands instead
 * @property {string} text
 *
 * @typedef {{callback: string, controllers: string[], count: number, all: Difference[]}} Line
 *
 * @typedef {{columns: CompareColumn[], rows: (number|null)[][], differences: Difference[],
 *   firstDifference: number|null}} CompareAnswer
 *
 * @typedef {{index: number, cells: (TraceEvent|null)[], isDifferent: boolean}} Row
 */
import { TraceStore } from '../store/trace-store.js';

const origins = ['storyboard', 'nib', 'code'];

/**
 * An answer whose columns have other labels.
 *
 * @param {CompareAnswer} answer
 * @param {readonly string[]} labels  where one is empty, that of the answer stays
 * @returns {CompareAnswer}
 */
export function withLabels(answer, labels) {
  const columns = answer.columns.map((column, index) =>
    ({ ...column, label: labels[index] || column.label }));
  return { ...answer, columns };
}

/**
 * The title of a column: that of a shipped example in the page's language.
 *
 * @param {Translator} translator
 * @param {CompareColumn} column
 */
export function columnTitle(translator, { scenario, title }) {
  const key = `scenario.${scenario.id}`;
  return translator.has(key) ? translator.text(key) : title;
}

export class Comparison extends EventTarget {
  /** @type {readonly Row[]} */
  rows;
  /** The row at which all columns stand. */
  cursor = 0;
  columns;
  differences;
  #stores;

  /** @param {CompareAnswer} answer */
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

  /** @param {number} row */
  seek(row) {
    this.cursor = Math.min(Math.max(row, 0), Math.max(this.rows.length - 1, 0));
    this.dispatchEvent(new Event('cursor'));
  }

  /**
   * The row of the next or the last difference, seen from the cursor; null where there is none.
   *
   * @param {1|-1} direction
   */
  differenceFrom(direction) {
    const places = this.differences.map(({ row }) => row);
    const found = direction > 0
      ? places.filter((row) => row > this.cursor)
      : places.filter((row) => row < this.cursor).reverse();
    return found.sort((a, b) => (a - b) * direction)[0] ?? null;
  }

  /**
   * The differences that touch a row.
   *
   * @param {number} row
   */
  differencesAt(row) {
    return this.differences.filter((one) => (row >= one.row && row < one.end) || row === one.to);
  }

  /**
   * The state of a column at the cursor.
   *
   * @param {number} column
   * @returns {RunState|null}
   */
  stateOf(column) {
    const store = this.#stores[column];
    for (let row = this.cursor; row >= 0; row -= 1) {
      const event = this.rows[row]?.cells[column];
      if (event) return store?.stateAt(event.seq) ?? null;
    }
    return store?.stateAt(0) ?? null;
  }
}

/** @param {CompareColumn} column */
function storeOf({ scenario, platform, events, steps }) {
  const store = new TraceStore();
  store.begin(scenario, platform);
  for (const step of steps) store.receiveStep(step);
  store.receive(events);
  return store;
}

/**
 * A scenario that does what a run has done.
 *
 * @param {{scenario: Scenario, performed: readonly Command[], platform: Platform}} run
 * @returns {Scenario}
 */
export function scenarioOf({ scenario, performed, platform }) {
  return { ...scenario, platform: { ...scenario.platform, ...platform }, steps: [...performed] };
}

/**
 * The same app with one controller made in each of the three ways.
 *
 * @param {Scenario} scenario
 * @param {string} controller
 * @returns {CompareRequest}
 */
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

/**
 * The controllers that a person can have made in another way.
 *
 * @param {Scenario} scenario
 */
export function creatable({ controllers }) {
  return Object.keys(controllers)
    .filter((name) => (controllers[name]?.kind ?? 'content') === 'content');
}

/**
 * @param {Lab} lab
 * @param {Comparison} comparison
 * @param {Difference} difference
 */
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

/**
 * The differences by where something is called: only in one column, or at another place; those of
 * one callback together. The group of the first difference comes first.
 *
 * @param {Comparison} comparison
 */
export function groupsOf({ columns, differences }) {
  /** @type {Map<string, {key: string, values: Record<string, string>, all: Difference[]}>} */
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

/**
 * Differences with their callback, the controllers that it is called on, and how often.
 *
 * @param {readonly Difference[]} differences
 */
function linesOf(differences) {
  /** @type {Map<string, Difference[]>} */
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
