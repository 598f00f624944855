// What one event changed, in words.
import assert from 'node:assert/strict';
import test from 'node:test';
import { changedParts, changesText, nestedChanges } from '../../Public/app/inspector/changed-parts.js';
import { changesBetween, propertyText, valueText } from '../../Public/app/inspector/changes.js';
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

const inNest = [
  makeEvent(1, { controller: 'Nav', callback: 'viewWillAppear',
    changes: [{ controller: 'Nav', instance: 1, isAlive: true, appearance: 'appearing' }] }),
  makeEvent(2, { depth: 1, parent: 1, changes: [{ controller: 'B', instance: 1, isAlive: true }] }),
  makeEvent(3, { depth: 2, parent: 2, changes: [{ controller: 'B', instance: 1, timers: 2 }] }),
  makeEvent(4, { depth: 1, parent: 1 }), makeEvent(5),
];
const trace = (events) => ({
  eventAt: (seq) => events[seq - 1] ?? null,
  stateAt: (seq) => events.slice(0, seq).reduce(applyEvent, emptyState),
});
const shape = ({ event, differences, inside }) =>
  [event.seq, differences.map(({ property }) => property).join(), inside.map(shape)];

test('what came inside an event is told inside it', () => {
  const at = (seq) => shape(nestedChanges(inNest[seq - 1], trace(inNest)));
  const timers = [3, 'timers', []];
  assert.deepEqual(at(1), [1, 'isAlive,kind,source,appearance',
    [[2, 'isAlive,kind,source', [timers]], [4, '', []]]]);
  assert.deepEqual(at(2), [2, 'isAlive,kind,source', [timers]]);
  assert.deepEqual(at(5), [5, '', []]);
  const other = inNest.map((event) => ({ ...event, step: event.seq > 1 ? 1 : 0 }));
  assert.deepEqual(shape(nestedChanges(other[0], trace(other)))[2], []);
});

test('all of it is text, with the same words', () => {
  const nested = nestedChanges(inNest[0], trace(inNest));
  assert.deepEqual(changesText(english, nested), [
    '1 Nav viewWillAppear',
    '  Nav#1 object: doesn’t exist → exists', '  Nav#1 kind: — → content',
    '  Nav#1 created from: — → code', '  Nav#1 appearance: off screen → appearing',
    '  2 B viewDidLoad', '    B#1 object: doesn’t exist → exists', '    B#1 kind: — → content',
    '    B#1 created from: — → code', '    3 B viewDidLoad', '      B#1 timers: 0 → 2',
    '  4 B viewDidLoad',
  ]);
});

test('the pictures that an event has changed are named', () => {
  const parts = (...changes) => {
    const event = makeEvent(4, { callback: 'log', changes });
    const before = wholeLife.slice(0, 3).reduce(applyEvent, emptyState);
    const found = changedParts(event, before, applyEvent(before, event));
    return { ...found, keys: [...found.keys].join(), parts: [...found.parts].sort().join() };
  };
  const b = { controller: 'B', instance: 1 };
  assert.deepEqual(parts(), { count: 0, keys: '', parts: '' });
  assert.deepEqual(parts({ ...b, timers: 1 }), { count: 1, keys: 'B#1', parts: 'memory' });
  assert.deepEqual(parts({ ...b, isMovingToParent: true }), { count: 1, keys: 'B#1', parts: '' });
  assert.deepEqual(parts({ window: { orientation: 'landscape' } }),
    { count: 1, keys: '', parts: 'device' });
  assert.deepEqual(parts({ ...b, appearance: 'appearing' }),
    { count: 1, keys: 'B#1', parts: 'device,diagram,tree' });
  assert.equal(changedParts(null, emptyState, applyEvent(emptyState, wholeLife[0])).count, 0);
});
