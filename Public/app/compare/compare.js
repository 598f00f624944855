// @ts-check
/** Two or three runs side by side: what to ask the server for, and what it answers as one list of
 * rows with one cursor. Each column is a trace of its own, with its own numbers. */
import { ActionIndex } from '../store/actions.js';
import { TraceStore } from '../store/trace-store.js';

export const origins = ['storyboard', 'nib', 'code'];

/** An answer whose columns have other labels.
 * @param {compare.CompareAnswer} answer
 * @param {readonly string[]} labels  an empty one leaves that of the answer
 * @returns {compare.CompareAnswer} */
export function withLabels(answer, labels) {
  const columns = answer.columns.map((column, index) =>
    ({ ...column, label: labels[index] || column.label }));
  return { ...answer, columns };
}

/** @fires Comparison#cursor another row is current */
export class Comparison extends EventTarget {
  /** @type {readonly compare.Row[]} */
  rows;
  /** The row at which all columns stand. */
  cursor = 0;
  columns;
  differences;
  /** The trace of each column. */
  stores;
  /** The actions of each column. */
  actions;

  /** @param {compare.CompareAnswer} answer */
  constructor({ columns, rows, differences, firstDifference }) {
    super();
    this.columns = columns;
    this.differences = differences;
    this.stores = columns.map(storeOf);
    this.actions = this.stores.map((store) => new ActionIndex(store));
    const different = new Set(differences.flatMap(({ row, end, to }) => {
      const own = Array.from({ length: end - row }, (_, index) => row + index);
      return to === null ? own : [...own, to];
    }));
    this.rows = rows.map((numbers, index) => this.#row(numbers, index, different.has(index)));
    this.cursor = firstDifference ?? 0;
  }

  /** @type {(row: number) => void} */
  seek(row) {
    this.cursor = Math.min(Math.max(row, 0), Math.max(this.rows.length - 1, 0));
    this.dispatchEvent(new Event('cursor'));
  }

  /** The differences that touch a row.
   * @param {number} row */
  differencesAt(row) {
    return this.differences.filter((one) => (row >= one.row && row < one.end) || row === one.to);
  }

  /** The last event of a column up to the cursor; 0 before the first.
   * @type {(column: number) => number} */
  seqAt(column) {
    for (let row = this.cursor; row >= 0; row -= 1) {
      const event = this.rows[row]?.cells[column];
      if (event) return event.seq;
    }
    return 0;
  }

  /** @type {(column: number) => store.RunState|null}  The state of a column at the cursor. */
  stateOf(column) {
    return this.stores[column]?.stateAt(this.seqAt(column)) ?? null;
  }

  /** @param {readonly (number|null)[]} numbers  of events
   * @param {number} index @param {boolean} isDifferent @returns {compare.Row} */
  #row(numbers, index, isDifferent) {
    const cells = numbers.map((seq, column) => this.stores[column]?.eventAt(seq ?? 0) ?? null);
    const calls = cells.map((event, column) =>
      (event ? this.actions[column]?.call(event.seq) ?? null : null));
    const isNumbered = calls.some((call) => call !== null && call.number !== null);
    return { index, cells, calls, isNumbered, isDifferent };
  }
}

/** @param {compare.CompareColumn} column */
function storeOf({ scenario, platform, events, steps }) {
  const store = new TraceStore();
  store.begin(scenario, platform);
  store.receiveSteps(steps, []);
  store.receive(events);
  return store;
}

/** A scenario that does what a run has done.
 * @type {(run: {scenario: store.Scenario, performed: readonly store.Command[], platform:
 *   store.Platform}) => store.Scenario} */
export function scenarioOf({ scenario, performed, platform }) {
  return { ...scenario, platform: { ...scenario.platform, ...platform }, steps: [...performed] };
}

/** The same app with one controller created in each of the three ways.
 * @type {(scenario: store.Scenario, controller: string) => {scenarios: store.Scenario[]}} */
export function creationPaths(scenario, controller) {
  return {
    scenarios: origins.map((created) => ({
      ...scenario,
      controllers: {
        ...scenario.controllers,
        [controller]: { ...scenario.controllers[controller], created },
      },
    })),
  };
}

/** The controllers that can be created in another way.
 * @type {(scenario: store.Scenario) => string[]} */
export function creatable({ controllers }) {
  return Object.keys(controllers)
    .filter((name) => (controllers[name]?.kind ?? 'content') === 'content');
}

/** A call without its arguments: `B viewDidLoad`, `B.view layoutSubviews`, `scene didBecomeActive`.
 * @type {(call: {actor: string, controller?: string|null|undefined, callback: string}) =>
 *   string} */
export function callOf({ actor, controller, callback }) {
  if (!controller) return `${actor} ${callback}`;
  return `${actor === 'controller' ? controller : `${controller}.${actor}`} ${callback}`;
}

/** @type {(lab: Pick<lab.Lab, 'text'>, comparison: Comparison, difference:
 *   compare.Difference) => string} */
export function differenceText(lab, comparison, difference) {
  const { kind, column, controller, callback, count, row, to } = difference;
  const labelOf = (/** @type {number} */ index) => comparison.columns[index]?.label ?? '';
  const [first, other] = [labelOf(0), labelOf(column)];
  const event = comparison.rows[row]?.cells.find(Boolean);
  const { actor = 'controller' } = event ?? {};
  const call = callback ? callOf({ actor, controller, callback })
    : lab.text('compare.something');
  const isLater = to !== null && to > row;
  const moved = isLater ? 'moved.later' : 'moved.earlier';
  const key = `compare.${kind === 'moved' ? moved : kind}`;
  const sentence = lab.text(key, { call, first, other });
  return count > 1 ? `${sentence} ×${count}` : sentence;
}
