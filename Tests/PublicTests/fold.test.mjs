import assert from 'node:assert/strict';
import test from 'node:test';
import {
  applyEvent, controllerNamed, emptyState, keyOf, stateFromSnapshot,
} from '../../Public/app/store/fold.js';
import { makeEvent, makeLife, recorded, wholeLife } from './support.mjs';

const fold = (events) => events.reduce(applyEvent, emptyState);
const stationsOf = (events) => events.map((_, index) =>
  fold(events.slice(0, index + 1)).controllers['B#1'].station);

test('a whole life visits every station in order', () => {
  assert.deepEqual(stationsOf(wholeLife), [
    'instantiated', 'loading', 'loaded', 'appearing', 'isAppearing', 'layout', 'appeared',
    'disappearing', 'disappeared', 'deallocated',
  ]);
});

test('a layout pass moves a token only on its way up', () => {
  const events = [...wholeLife.slice(0, 7), makeEvent(8, { callback: 'viewDidLayoutSubviews' })];
  assert.equal(fold(events).controllers['B#1'].station, 'appeared');
});

test('a controller whose view is unloaded stands where it began, and loads again', () => {
  const unloaded = makeLife([
    ['init', { isAlive: true }],
    ['viewDidLoad', { viewState: 'loaded', loadCount: 1 }],
    ['viewWillAppear', { appearance: 'appearing' }],
    ['viewDidDisappear', { appearance: 'disappeared' }],
    ['viewDidUnload', { viewState: 'unloaded' }],
    ['loadView', { viewState: 'loading' }],
    ['viewDidLoad', { viewState: 'loaded', loadCount: 2 }],
  ]);
  const last = stationsOf(unloaded).slice(-4);
  assert.deepEqual(last, ['disappeared', 'instantiated', 'loading', 'loaded']);
});

test('a state is never changed by later events', () => {
  const early = fold(wholeLife.slice(0, 3));
  const copy = JSON.stringify(early);
  wholeLife.slice(3).reduce(applyEvent, early);
  assert.equal(JSON.stringify(early), copy);
});

test('changes of app, window and gesture are folded', () => {
  const changes = [
    { app: { state: 'active' } }, { window: { root: 'Nav' } }, { interaction: { gesture: 'pop' } },
  ];
  const state = fold([makeEvent(1, { actor: 'app', changes })]);
  assert.equal(state.app.state, 'active');
  assert.deepEqual(state.window, { root: 'Nav', orientation: 'portrait' });
  assert.equal(state.interaction.gesture, 'pop');
});

test('a token takes the slot on the inner side, and keeps it while it climbs', () => {
  const slotAfter = (count) => fold(wholeLife.slice(0, count)).controllers['B#1'].slot;
  assert.deepEqual([3, 4, 5, 6, 7, 8].map(slotAfter), [3, 4, 4, 4, 7, -8]);
});

test('a name means its living instance, else its last', () => {
  const twice = fold([
    makeEvent(1, { changes: [{ controller: 'B', instance: 1, isAlive: true }] }),
    makeEvent(2, { changes: [{ controller: 'B', instance: 1, isAlive: false }] }),
    makeEvent(3, { instance: 2, changes: [{ controller: 'B', instance: 2, isAlive: true }] }),
  ]);
  assert.equal(controllerNamed(twice, 'B').key, keyOf('B', 2));
  assert.equal(controllerNamed(twice, 'C'), null);
});

test('costs, outlets and owners are taken over, and stay when they are not named', () => {
  const memory = { data: 1, view: 2, bitmap: 3, cache: 4 };
  const owned = {
    memory, outlets: { title: 'set' }, holders: ['variable', { closure: 'B' }], observers: ['k'],
    timers: 1, isLeaked: true, hasUnsavedState: true, isStale: true,
  };
  const rows = [['init', { isAlive: true }], ['log', owned], ['log', { timers: 2 }]];
  const state = fold(makeLife(rows));
  const { key, ...known } = state.controllers['B#1'];
  assert.equal(key, 'B#1');
  for (const [name, value] of Object.entries({ ...owned, timers: 2 })) {
    assert.deepEqual(known[name], value, name);
  }
});

test('a new controller owns and costs nothing', () => {
  const { outlets, memory, holders, observers, timers, isLeaked, hasUnsavedState, isStale } =
    fold(wholeLife.slice(0, 1)).controllers['B#1'];
  assert.deepEqual([outlets, holders, observers], [{}, [], []]);
  assert.deepEqual(memory, { data: 0, view: 0, bitmap: 0, cache: 0 });
  assert.deepEqual([timers, isLeaked, hasUnsavedState, isStale], [0, false, false, false]);
});

test('the total of the app is folded beside its state', () => {
  const state = fold([
    makeEvent(1, { changes: [{ app: { state: 'active' } }] }),
    makeEvent(2, { changes: [{ app: { memory: { total: 5, limit: null } } }] }),
    makeEvent(3),
  ]);
  assert.equal(state.app.state, 'active');
  assert.deepEqual(state.app.memory, { total: 5, limit: null });
  assert.equal(emptyState.app.memory, undefined);
});

test('a snapshot stands for the events up to it', () => {
  const snapshot = {
    app: { state: 'active' }, window: { root: 'A', orientation: 'portrait' },
    interaction: { gesture: null }, time: 900,
    controllers: [
      {
        controller: 'A', instance: 1, isAlive: true, viewState: 'loaded', loadCount: 1,
        appearance: 'appeared', isInWindow: true,
      },
      { controller: 'B', instance: 1, isAlive: false },
    ],
  };
  const state = stateFromSnapshot(snapshot, 40);
  assert.equal(state.seq, 40);
  assert.deepEqual(state.order, ['A#1', 'B#1']);
  assert.equal(state.controllers['A#1'].station, 'appeared');
  assert.equal(state.controllers['B#1'].station, 'deallocated');
});

test('the recorded run ends as its events say', () => {
  const state = fold(recorded.events);
  assert.equal(controllerNamed(state, 'A').station, 'appeared');
  assert.equal(controllerNamed(state, 'B').station, 'deallocated');
  assert.equal(state.interaction.gesture, null);
});
