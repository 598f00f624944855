// Which controllers have a lane, and in which order.
import assert from 'node:assert/strict';
import test from 'node:test';
import { isInView, treeRows } from '../../Public/app/lanes/living.js';
import { Lanes } from '../../Public/app/lanes/lanes.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { makeEvent, recorded, scenario } from './support.mjs';

const everything = { density: 'everything', shows: () => true };

function makeLanes(events) {
  const store = new TraceStore();
  store.begin(scenario, {});
  store.receive(events);
  const lanes = new Lanes(store, everything);
  lanes.update();
  return { store, lanes };
}

/** Each row as its depth, how it is tied, and its key. */
function rowsOf({ store, lanes }, seq, fields = {}) {
  const view = { state: store.stateAt(seq), from: 1, to: store.last + 1, ...fields };
  return treeRows(lanes, view).map(({ depth, relation, key }) => `${depth} ${relation} ${key}`);
}

/** An event for each row: a controller, an instance, and what changes. */
const told = (...rows) => rows.map(([controller, change, instance = 1], index) =>
  makeEvent(index + 1, { controller, instance, changes: [{ controller, instance, ...change }] }));
const up = { isAlive: true, viewState: 'loaded', appearance: 'appeared' };
const window = (root) => ['Nav', { window: { root } }];
const rooted = (events) => events.map((event) => ({
  ...event, changes: event.changes.map(({ window: own, ...change }) => (own ? { window: own } : change)),
}));

/** Nav holds A; B is pushed and popped so many times. */
function makePops(count) {
  const rows = [
    ['Nav', { ...up, children: ['A'] }], ['A', { ...up, parent: 'Nav' }], window('Nav'),
  ];
  for (let instance = 1; instance <= count; instance += 1) {
    rows.push(['B', { isAlive: true }, instance], ['B', { ...up, parent: 'Nav' }, instance],
      ['B', { appearance: 'disappeared', parent: null }, instance], ['B', { isAlive: false }, instance]);
  }
  return rooted(told(...rows));
}

test('rows stand as controllers contain and present each other', () => {
  const run = makeLanes(recorded.events);
  const end = recorded.events.find(({ line }) => line.startsWith('M viewDidAppear')).seq;
  assert.deepEqual(rowsOf(run, end), [
    '0 root Nav#1', '1 child A#1', '1 child B#1', '1 presented M#1',
  ]);
});

test('who is not there yet has a row below its owner to come, and keeps its place', () => {
  const run = makeLanes(recorded.events);
  assert.deepEqual(rowsOf(run, 0), ['0 absent Nav#1', '1 absent A#1', '1 absent B#1', '1 absent M#1']);
  assert.deepEqual(rowsOf(run, recorded.events.length).map((row) => row.split(' ')[2]),
    ['Nav#1', 'A#1', 'B#1', 'M#1']);
});

test('only what is alive or in view has a lane', () => {
  const run = makeLanes(makePops(3));
  const { last } = run.store;
  assert.deepEqual(rowsOf(run, last, { from: last - 3, to: last + 1 }),
    ['0 root Nav#1', '1 child A#1', '1 absent B#3']);
  assert.deepEqual(rowsOf(run, 4, { from: 1, to: 5 }),
    ['0 root Nav#1', '1 child A#1', '1 loose B#1']);
  assert.deepEqual(rowsOf(run, last, { from: 1, to: 4 }), ['0 root Nav#1', '1 child A#1']);
});

test('instances of one name that are gone or to come share a lane, the living have their own', () => {
  const run = makeLanes(makePops(10));
  assert.deepEqual(rowsOf(run, run.store.last), ['0 root Nav#1', '1 child A#1', '1 absent B ×']);
  const living = 3 + 4 * 5 + 1;
  assert.deepEqual(rowsOf(run, living), ['0 root Nav#1', '1 child A#1', '1 loose B#6', '1 absent B ×']);
  const view = { state: run.store.stateAt(living), from: 1, to: run.store.last + 1 };
  assert.equal(treeRows(run.lanes, view).pop().count, 9);
});

test('a child comes before what is presented, also one that is to come', () => {
  const run = makeLanes(rooted(told(
    ['Nav', { ...up, children: ['A'], presented: 'M' }], ['A', { ...up, parent: 'Nav' }],
    ['M', { ...up, presenting: 'Nav', children: ['L'] }], ['L', { ...up, parent: 'M' }],
    window('Nav'), ['B', { isAlive: true, parent: 'Nav' }],
  )));
  assert.deepEqual(rowsOf(run, 5), [
    '0 root Nav#1', '1 child A#1', '1 absent B#1', '1 presented M#1', '2 child L#1',
  ]);
});

test('a connector reaches up to the row that it is tied to', () => {
  const run = makeLanes(rooted(told(
    ['Nav', { ...up, children: ['A', 'C'] }], ['A', { ...up, parent: 'Nav', children: ['I'] }],
    ['I', { ...up, parent: 'A' }], ['C', { ...up, parent: 'Nav', children: ['D'] }], window('Nav'),
    ['D', { ...up, parent: 'C' }],
  )));
  const view = { state: run.store.stateAt(6), from: 1, to: 9 };
  assert.deepEqual(treeRows(run.lanes, view).map(({ key, reach }) => `${key} ${reach}`),
    ['Nav#1 1', 'A#1 1', 'I#1 1', 'C#1 2', 'D#1 1']);
});

test('of several scenes a row begins the tree of each', () => {
  const scene = (name, root) => ({ scene: { name, root, state: 'foregroundActive' } });
  const events = told(['A', up], ['B', up]);
  events[0].changes.push(scene('Left', 'A'));
  events[1].changes.push(scene('Right', 'B'));
  assert.deepEqual(rowsOf(makeLanes(events), 2), [
    '0 root scene Left', '1 root A#1', '0 root scene Right', '1 root B#1',
  ]);
});

test('UIKit and the app have lanes only if everything is shown', () => {
  const run = makeLanes(makePops(1));
  assert.equal(rowsOf(run, 3).some((row) => /uikit|app/.test(row)), false);
  assert.deepEqual(rowsOf(run, 3, { isWhole: true }).slice(-2), ['0 absent uikit', '0 absent app']);
});

test('a lane is in view from its first event to its last', () => {
  const lane = { starts: [10, 20], levels: [1, 0], ticks: [10, 20] };
  const views = [[1, 10], [1, 11], [12, 15], [15, 20], [19, 21], [20, 30], [21, 30]];
  assert.deepEqual(views.map(([from, to]) => isInView(lane, from, to)),
    [false, true, true, true, true, true, false]);
});
