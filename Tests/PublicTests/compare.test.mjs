// Runs side by side: one cursor, a trace for each column, and what to ask for.
import assert from 'node:assert/strict';
import test from 'node:test';
import { otherVersion } from '../../Public/app/store/ios-facts.js';
import {
  callOf, Comparison, creatable, creationPaths, differenceText, scenarioOf, withLabels,
} from '../../Public/app/compare/compare.js';
import { placesOf } from '../../Public/app/compare/rows.js';
import { Translator } from '../../Public/app/words/i18n.js';
import { locales, makeEvent, makeLife, readJSON } from './support.mjs';

const scenario = readJSON('examples/push-b.json');

/** Three events on the left; on the right the second is missing and one more comes last. */
function answer(fields = {}) {
  const rows = [
    ['init', { isAlive: true, kind: 'content', source: 'code', viewState: 'unloaded' }],
    ['loadView', { viewState: 'loading' }], ['viewDidLoad', { viewState: 'loaded' }],
  ];
  const column = { title: '', platform: {}, scenario: { ...scenario, steps: [] }, steps: [] };
  return {
    columns: [
      { ...column, label: 'iOS 12', events: makeLife(rows) },
      { ...column, label: 'iOS 13', events: [...makeLife([rows[0], rows[2]]), makeEvent(3)] },
    ],
    rows: [[1, 1], [2, null], [3, 2], [null, 3]],
    differences: [
      {
        row: 1, end: 2, kind: 'missing', column: 1, controller: 'B', callback: 'loadView', count: 1,
        to: null, text: '',
      },
      {
        row: 3, end: 4, kind: 'added', column: 1, controller: 'B', callback: 'viewDidLoad',
        count: 2, to: null, text: '',
      },
    ],
    firstDifference: 1, ...fields,
  };
}

test('columns can be called otherwise, and so do the differences', () => {
  const comparison = new Comparison(withLabels(answer(), ['', 'Branch B']));
  assert.deepEqual(comparison.columns.map(({ label }) => label), ['iOS 12', 'Branch B']);
  assert.equal(answer().columns[1].label, 'iOS 13');
});

test('it opens at the first difference', () => {
  const comparison = new Comparison(answer());
  assert.equal(comparison.cursor, 1);
  assert.deepEqual(comparison.rows.map(({ isDifferent }) => isDifferent), [false, true, false, true]);
  assert.equal(comparison.rows[1].cells[0].callback, 'loadView');
  assert.equal(comparison.rows[1].cells[1], null);
});

test('each column has its own state at the one cursor', () => {
  const comparison = new Comparison(answer());
  const states = () => [0, 1].map((column) => comparison.stateOf(column)?.controllers['B#1']?.viewState);
  assert.deepEqual(states(), ['loading', 'unloaded']);
  comparison.seek(2);
  assert.deepEqual(states(), ['loaded', 'loaded']);
});

test('the cursor stays inside, and each difference has a place', () => {
  const comparison = new Comparison(answer());
  comparison.seek(99);
  assert.equal(comparison.cursor, 3);
  comparison.seek(-4);
  assert.equal(comparison.cursor, 0);
  assert.deepEqual(placesOf(comparison, () => true), [1, 3]);
});

test('what moved is marked at both places', () => {
  const moved = { ...answer().differences[0], kind: 'moved', to: 2 };
  const comparison = new Comparison(answer({ differences: [moved] }));
  assert.deepEqual(comparison.rows.map(({ isDifferent }) => isDifferent), [false, true, true, false]);
  assert.deepEqual(comparison.differencesAt(2), [moved]);
});

test('runs that are alike begin at the first row', () => {
  const comparison = new Comparison(answer({ differences: [], firstDifference: null }));
  assert.equal(comparison.cursor, 0);
  assert.ok(comparison.rows.every(({ isDifferent }) => !isDifferent));
});

test('a difference is a sentence in each language, without an empty place', () => {
  const comparison = new Comparison(answer());
  for (const language of ['en', 'ru', 'zh-Hans']) {
    const translator = new Translator(language, locales[language]);
    const lab = { text: (key, values) => translator.text(key, values) };
    for (const kind of ['missing', 'added', 'changed', 'moved']) {
      const difference = { ...comparison.differences[0], kind, to: kind === 'moved' ? 0 : null };
      const text = differenceText(lab, comparison, difference);
      assert.match(text, /B loadView/);
      assert.match(text, /iOS 13/);
      assert.doesNotMatch(text, /compare\.|[{}]/);
    }
    assert.match(differenceText(lab, comparison, comparison.differences[1]), / ×2$/);
  }
});

test('one controller is made in three ways, the rest stays', () => {
  const { scenarios } = creationPaths(scenario, 'B');
  assert.deepEqual(scenarios.map(({ controllers }) => controllers.B.created),
    ['storyboard', 'nib', 'code']);
  assert.ok(scenarios.every(({ controllers }) => controllers.A === scenario.controllers.A));
  assert.ok(!creatable(scenario).includes('Nav'));
  assert.ok(creatable(scenario).includes('B'));
});

test('a run becomes a scenario that does the same', () => {
  const performed = [{ do: 'launch' }, { do: 'push', target: 'B' }];
  const run = scenarioOf({ scenario, performed, platform: { ios: '12' } });
  assert.deepEqual(run.steps, performed);
  assert.equal(run.platform.ios, '12');
  assert.equal(otherVersion('26'), '12');
  assert.equal(otherVersion('12'), '27');
});

test('a call keeps whom it is made on', () => {
  const calls = [
    { actor: 'controller', controller: 'B', callback: 'viewDidLoad' },
    { actor: 'view', controller: 'B', callback: 'layoutSubviews' },
    { actor: 'app', controller: null, callback: 'didBecomeActive' },
    { actor: 'scene', callback: 'didBecomeActive' },
  ].map(callOf);
  assert.deepEqual(calls,
    ['B viewDidLoad', 'B.view layoutSubviews', 'app didBecomeActive', 'scene didBecomeActive']);
});
