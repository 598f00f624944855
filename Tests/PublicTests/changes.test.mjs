// What was changed between two rows, in words.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  changesBetween, differenceText, propertyText, valueText,
} from '../../Public/app/inspector/changes.js';
import { applyEvent, emptyState } from '../../Public/app/store/fold.js';
import { Translator } from '../../Public/app/words/i18n.js';
import { locales, makeEvent, makeLife, recorded, wholeLife } from './support.mjs';

const translators = Object.entries(locales).map(([code, texts]) => new Translator(code, texts));
const [english] = translators;

/** What the last of some events changed, as `subject property: old → new`. */
function told(events, translator = english) {
  const before = events.slice(0, -1).reduce(applyEvent, emptyState);
  const after = applyEvent(before, events[events.length - 1]);
  return changesBetween(before, after).map((one) => {
    const [from, to] = [one.from, one.to].map((value) => valueText(translator, one, value));
    return `${one.key || one.subject} ${propertyText(translator, one)}: ${from} → ${to}`;
  });
}

const changed = (...changes) => told([
  ...wholeLife.slice(0, 3), makeEvent(4, { callback: 'log', changes }),
]);

test('an event without changes has changed nothing', () => {
  assert.deepEqual(changed(), []);
  assert.deepEqual(changed({ controller: 'B', instance: 1, viewState: 'loaded' }), []);
});

test('states are told with their old value', () => {
  assert.deepEqual(told(wholeLife.slice(0, 1)), [
    'B#1 object: doesn’t exist → exists', 'B#1 kind: — → content', 'B#1 created from: — → code',
  ]);
  assert.deepEqual(told(wholeLife.slice(0, 3)), [
    'B#1 view: loading → loaded', 'B#1 times loaded: 0 → 1',
  ]);
  assert.deepEqual(changed({ controller: 'B', instance: 1, parent: 'Nav', isMovingToParent: true }),
    ['B#1 parent: — → Nav', 'B#1 moving to a parent: no → yes']);
});

test('outlets, costs and owners are told one by one', () => {
  const lines = changed({
    controller: 'B', instance: 1, outlets: { list: 'set', title: 'unset' },
    memory: { data: 2000000, view: 0, bitmap: 0, cache: 500 }, timers: 1,
    holders: ['variable', { closure: 'A' }, { timer: true }], observers: ['k', 'm'],
    isLeaked: true,
  }).map((line) => line.replace(/\s/g, ' '));
  assert.deepEqual(lines, [
    'B#1 held by: — → a variable, a closure of A, a running timer', 'B#1 observes: — → k, m',
    'B#1 timers: 0 → 1', 'B#1 leaked: no → yes', 'B#1 outlet list: nil → set',
    'B#1 memory: data: 0 bytes → 2 MB', 'B#1 memory: cache: 0 bytes → 500 bytes',
  ]);
});

test('app, window and gesture are subjects too', () => {
  const lines = changed({ app: { state: 'active', memory: { total: 1000, limit: null } } },
    { window: { root: 'Nav' } }, { interaction: { gesture: 'pop' } });
  assert.deepEqual(lines.map((line) => line.replace(/\s/g, ' ')), [
    'app state: not running → active', 'app total memory: — → 1 kB',
    'window root: — → Nav', 'interaction under way: — → swipe back',
  ]);
});

for (const translator of translators) {
  test(`${translator.language} has words for all that a recorded run changes`, () => {
    const lines = recorded.events.flatMap((_, index) =>
      told(recorded.events.slice(0, index + 1), translator));
    assert.ok(lines.length > 50);
    const unsaid = /changes\.|memory\.|undefined|\[object/;
    assert.deepEqual(lines.filter((line) => unsaid.test(line)), []);
    const words = new Set(['true', 'false', 'loaded', 'unloaded', 'appeared', 'active']);
    const values = lines.flatMap((line) => (line.split(': ').pop() ?? '').split(' → '));
    const raw = values.filter((value) => words.has(value));
    assert.deepEqual(translator.language === 'en' ? [] : raw, []);
  });
}

test('a controller that is made anew starts without what the first one had', () => {
  const first = makeLife([['init', { isAlive: true, timers: 2, outlets: { a: 'set' } }]]);
  const again = makeEvent(2, {
    instance: 2, changes: [{ controller: 'B', instance: 2, isAlive: true }],
  });
  assert.deepEqual(told([...first, again]).slice(0, 1), ['B#2 object: doesn’t exist → exists']);
  assert.equal(told([...first, again]).length, 3);
});

test('a change is a line of text', () => {
  const before = wholeLife.slice(0, 2).reduce(applyEvent, emptyState);
  const changes = changesBetween(before, applyEvent(before, wholeLife[2]));
  assert.deepEqual(changes.map((one) => differenceText(english, one)),
    ['B#1 view: loading → loaded', 'B#1 times loaded: 0 → 1']);
});
