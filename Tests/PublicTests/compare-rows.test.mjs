// The rows of a comparison by action, with a number of each column.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Comparison } from '../../Public/app/compare/compare.js';
import {
  castOf, groupAt, groupsOf, isShown, openingRow, placesOf, positionIn,
} from '../../Public/app/compare/rows.js';
import { makeEvent, readJSON } from './support.mjs';

const scenario = readJSON('examples/push-b.json');
const essential = ({ callback }) => callback.startsWith('view');
const never = () => false;

/** Steps of calls, `B viewDidLoad` each. */
function column(label, ...steps) {
  const lines = steps.flatMap((lines, step) => lines.map((line) => [step, ...line.split(' ')]));
  const events = lines.map(([step, controller, callback], index) =>
    makeEvent(index + 1, { step, controller, callback, parent: null }));
  const infos = steps.map((_, index) => {
    const own = events.filter(({ step }) => step === index);
    return {
      index, do: 'launch', title: `step ${index}`, firstEvent: own[0].seq,
      lastEvent: own[own.length - 1].seq,
    };
  });
  const commands = steps.map(() => ({ do: 'launch' }));
  return {
    label, title: '', platform: {}, scenario: { ...scenario, steps: commands }, steps: infos, events,
  };
}

const newer = column('iOS 26',
  ['A loadView', 'A viewDidLoad'],
  ['B viewDidLoad', 'B updateProperties', 'B viewWillAppear', 'B viewIsAppearing', 'B viewDidAppear']);
const older = column('iOS 5',
  ['A loadView', 'A viewDidLoad'], ['B viewDidLoad', 'B viewWillAppear', 'B viewDidAppear']);
const missing = (row, callback) => ({
  row, end: row + 1, kind: 'missing', column: 1, controller: 'B', callback, count: 1, to: null,
  text: '',
});
const make = (differences) => new Comparison({
  columns: [newer, older],
  rows: [[1, 1], [2, 2], [3, 3], [4, null], [5, 4], [6, null], [7, 5]],
  differences, firstDifference: differences[0]?.row ?? null,
});
const comparison = make([missing(3, 'updateProperties'), missing(5, 'viewIsAppearing')]);

test('a row that both have carries a number of each', () => {
  const numbers = comparison.rows.map(({ calls }) => calls.map((call) => call?.label ?? null));
  assert.deepEqual(numbers, [
    ['1', '1'], ['2', '2'], ['1', '1'], ['1a', null], ['2', '2'], ['3', null], ['4', '3'],
  ]);
});

test('rows stand by action, and each column has its own position in it', () => {
  const groups = groupsOf(comparison);
  assert.deepEqual(groups.map(({ number, rows }) => [number, rows.length]), [[1, 2], [2, 5]]);
  const push = groupAt(groups, 5);
  assert.equal(push.number, 2);
  assert.deepEqual([0, 1].map((side) => positionIn(push, side, 5)),
    [{ label: '3', count: 4 }, { label: '2', count: 3 }]);
});

test('an action that one column alone has is an action of its own', () => {
  const longer = column('Branch B', ['A loadView', 'A viewDidLoad'], ['B viewDidLoad']);
  const shorter = column('Branch A', ['A loadView', 'A viewDidLoad']);
  const groups = groupsOf(new Comparison({
    columns: [shorter, longer], rows: [[1, 1], [2, 2], [null, 3]], differences: [],
    firstDifference: null,
  }));
  assert.deepEqual(groups.map(({ actions }) => actions.map((action) => action?.number ?? null)),
    [[1, 1], [null, 2]]);
});

test('it opens at the first difference that is shown', () => {
  assert.equal(openingRow(comparison, essential), 5);
  assert.deepEqual(placesOf(comparison, essential), [5]);
  assert.deepEqual(placesOf(comparison, () => true), [3, 5]);
  const hidden = make([missing(3, 'updateProperties')]);
  assert.equal(openingRow(hidden, essential), 3, 'the only one there is');
  assert.equal(openingRow(make([]), essential), 0);
});

test('a row is shown if it has a number, or the density shows it', () => {
  const shown = (shows) => comparison.rows.filter((row) => isShown(row, shows)).length;
  assert.deepEqual([never, () => true].map(shown), [6, 7]);
});

test('controllers stand in the order of the scenario', () => {
  const cast = castOf(comparison.rows, scenario).map(({ controller }) => controller);
  assert.deepEqual(cast, ['A', 'B']);
});
