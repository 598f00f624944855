import assert from 'node:assert/strict';
import test from 'node:test';
import { keyAt, Lanes } from '../../Public/app/lanes/lanes.js';
import { sharedLane } from '../../Public/app/lanes/shared-lane.js';
import { firstRows, livesOf } from '../../Public/app/lanes/lane-stretches.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { ViewSettings } from '../../Public/app/lab/view-settings.js';
import { makeEvent, recorded, scenario, wholeLife } from './support.mjs';

function makeStore(events) {
  const store = new TraceStore();
  store.begin(scenario, {});
  store.receive(events);
  return store;
}

function makeView(density = 'everything') {
  const view = new ViewSettings({ read: () => null, save: () => undefined });
  view.useDensity(density);
  return view;
}

function makeLanes(events, view = makeView()) {
  const lanes = new Lanes(makeStore(events), view);
  lanes.update();
  return lanes;
}

/** The life of another instance, right behind the lives before it. */
function lifeOf(instance, controller = 'B') {
  const start = (instance - 1) * wholeLife.length;
  return wholeLife.map((event) => ({
    ...event, seq: event.seq + start, controller, instance,
    changes: event.changes.map((change) => ({ ...change, controller, instance })),
  }));
}

const livesUpTo = (count) => Array.from({ length: count }, (_, index) => lifeOf(index + 1)).flat();
const named = ({ list }) => list.map((lane) => lane.keys.map(({ key }) => key).join());

test('a lane rises and falls with its controller', () => {
  const [lane] = makeLanes(wholeLife).list;
  assert.deepEqual(lane.starts, [1, 3, 4, 7, 8, 9, 10]);
  assert.deepEqual(lane.levels, [1, 2, 3, 4, 3, 2, 0]);
});

test('UIKit is busy while someone comes or goes, the app is what its state says', () => {
  const app = (seq, state) => makeEvent(seq, {
    actor: 'app', controller: undefined, changes: [{ app: { state } }],
  });
  const events = [
    ...wholeLife, app(11, 'inactive'), app(12, 'active'), app(13, 'background'),
    app(14, 'terminated'),
  ];
  const { uikit, app: own } = makeLanes(events);
  assert.deepEqual([uikit.kind, uikit.starts, uikit.levels], ['uikit', [4, 7, 8, 9], [3, 0, 3, 0]]);
  assert.deepEqual([own.kind, own.starts, own.levels], ['app', [11, 12, 13, 14], [3, 4, 1, 0]]);
  assert.deepEqual(own.ticks, [11, 12, 13, 14]);
});

test('calls of delegates and of UIKit stand in the lane of UIKit', () => {
  const events = [
    ...wholeLife,
    makeEvent(11, { actor: 'delegate' }), makeEvent(12, { actor: 'system', controller: undefined }),
    makeEvent(13, { actor: 'scene', controller: undefined }), makeEvent(14, { actor: 'view' }),
  ];
  const { list: [own], uikit, app } = makeLanes(events);
  assert.deepEqual(uikit.ticks, [11, 12]);
  assert.deepEqual(app.ticks, [13]);
  assert.equal(own.ticks.at(-1), 14);
});

test('lanes of the recorded run come in order of creation, each event in one of them', () => {
  const lanes = makeLanes(recorded.events);
  assert.deepEqual(named(lanes), ['Nav#1', 'A#1', 'B#1', 'M#1']);
  const ticks = [...lanes.list, lanes.uikit, lanes.app]
    .reduce((sum, lane) => sum + lane.ticks.length, 0);
  assert.equal(ticks, recorded.events.length);
});

test('each instance has a lane, and lanes that grow are those of the whole run', () => {
  const events = livesUpTo(11);
  const whole = makeLanes(events);
  assert.equal(whole.list.length, 11);
  assert.deepEqual(named(whole).slice(-2), ['B#10', 'B#11']);
  const store = makeStore([]);
  const grown = new Lanes(store, makeView());
  for (const event of events) {
    store.receive([event]);
    assert.equal(grown.update(), true);
  }
  assert.deepEqual(grown.list, whole.list);
  assert.equal(grown.update(), false);
});

test('a lane keeps to whom its controller belonged, event by event', () => {
  const tie = (seq, change) => makeEvent(seq, { changes: [{ controller: 'B', instance: 1, ...change }] });
  const { list: [lane] } = makeLanes([
    tie(1, { isAlive: true, parent: 'Nav' }), tie(2, { parent: null }), tie(3, { presenting: 'A' }),
  ]);
  assert.deepEqual(lane.owners, [
    { seq: 1, name: 'Nav', isPresented: false }, { seq: 3, name: 'A', isPresented: true },
  ]);
});

test('in a shared lane the instance nearest the screen counts', () => {
  const { list } = makeLanes(livesUpTo(3));
  const shared = sharedLane(list);
  assert.deepEqual(shared.ticks, list.flatMap(({ ticks }) => ticks));
  assert.deepEqual(shared.starts.slice(0, 8), [1, 3, 4, 7, 8, 9, 10, 11]);
  assert.deepEqual([0, 1, 11, 29].map((seq) => keyAt(shared, seq)), ['B#1', 'B#1', 'B#2', 'B#3']);
  assert.equal(sharedLane(list), shared);
  assert.equal(sharedLane(list.slice(1, 2)), list[1]);
  const late = { ...list[1], starts: [5, 6, 9], levels: [1, 4, 0] };
  const { starts, levels } = sharedLane([{ ...list[0] }, late]);
  assert.deepEqual([starts, levels], [[1, 3, 4, 6, 9, 10], [1, 2, 3, 4, 2, 0]]);
});

test('only events that the density shows have ticks', () => {
  const ticksAt = (density) => makeLanes(wholeLife, makeView(density)).list[0].ticks;
  assert.deepEqual(ticksAt('essential'), [1, 2, 3, 4, 5, 7, 8, 9, 10]);
  const view = makeView('standard');
  const events = [...wholeLife.slice(0, 9), makeEvent(10, { actor: 'view', callback: 'x' })];
  const lanes = makeLanes(events, view);
  assert.equal(lanes.list[0].ticks.length, 9);
  view.useDensity('everything');
  assert.equal(lanes.update(), true);
  assert.equal(lanes.list[0].ticks.length, 10);
});

test('layout passes that repeat are one tick, but for those who want everything', () => {
  const passes = ['viewWillLayoutSubviews', 'layoutSubviews', 'viewDidLayoutSubviews'];
  const callbacks = [...passes, ...passes, ...passes, 'viewDidAppear', ...passes];
  const events = [
    ...wholeLife.slice(0, 1),
    ...callbacks.map((callback, index) => makeEvent(index + 2, {
      callback, actor: callback === 'layoutSubviews' ? 'view' : 'controller',
    })),
  ];
  const standard = makeLanes(events, makeView('standard')).list[0];
  assert.deepEqual([standard.ticks, standard.runs], [[1, 2, 11, 12, 14], [1, 3, 1, 1, 1]]);
  assert.equal(makeLanes(events, makeView('standard')).hasRuns, true);
  assert.equal(makeLanes(events).hasRuns, false);
  const essential = makeLanes(events, makeView('essential')).list[0];
  assert.deepEqual([essential.ticks, essential.runs], [[1, 11], [1, 1]]);
  assert.equal(makeLanes(events).list[0].ticks.length, events.length);
});

test('another run starts with other lanes, also behind a reset', () => {
  const store = makeStore(livesUpTo(9));
  const lanes = new Lanes(store, makeView());
  lanes.update();
  store.reset({
    version: 3, eventCount: 40, state: {
      app: { state: 'active' }, window: { root: 'Nav', orientation: 'portrait' },
      interaction: { gesture: null }, time: 5,
      controllers: [{ controller: 'A', instance: 1, isAlive: true, appearance: 'appeared' }],
    },
  });
  store.receive([makeEvent(41, { controller: 'A' })]);
  lanes.update();
  assert.deepEqual(named(lanes), ['A#1']);
  const all = [...lanes.list, lanes.uikit, lanes.app];
  assert.deepEqual(all.map(({ levels }) => levels), [[4], [], [4]]);
  assert.deepEqual(lanes.list[0].ticks, [41]);
});

test('as text a life is a row of states, each from event to event', () => {
  const [{ key, stretches }] = livesOf(makeStore(wholeLife));
  assert.equal(key, 'B#1');
  assert.deepEqual(stretches.map(({ station, from, to, start, end }) =>
    [station, from, to, start, end]), [
    ['instantiated', 1, 1, 1, 1], ['loading', 2, 2, 2, 2], ['loaded', 3, 3, 3, 3],
    ['appearing', 4, 4, 4, 4], ['isAppearing', 5, 5, 5, 5], ['layout', 6, 6, 6, 6],
    ['appeared', 7, 7, 7, 7], ['disappearing', 8, 8, 8, 8], ['disappeared', 9, 9, 9, 9],
  ]);
  assert.ok(stretches.every(({ isOpen }) => !isOpen));
});

test('what a run has not ended lasts to its end so far', () => {
  const events = [...wholeLife.slice(0, 7), makeEvent(8), makeEvent(9)];
  const stretch = livesOf(makeStore(events))[0].stretches.at(-1);
  assert.deepEqual([stretch.station, stretch.from, stretch.to, stretch.isOpen],
    ['appeared', 7, 9, true]);
});

test('of many rows only the first are given, and how many are left', () => {
  const lives = livesOf(makeStore(livesUpTo(3)));
  const { lives: shown, rest } = firstRows(lives, 12);
  assert.deepEqual(shown.map(({ stretches }) => stretches.length), [9, 3]);
  assert.equal(rest, 6 + 9);
  assert.equal(firstRows(lives, 99).rest, 0);
});
