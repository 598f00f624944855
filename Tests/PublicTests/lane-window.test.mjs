import assert from 'node:assert/strict';
import test from 'node:test';
import {
  actionsInView, formatTime, marksInView, momentsInView, visibleNames,
} from '../../Public/app/lanes/lane-marks.js';
import { burstsOf, endOf, flamePath, tickNear } from '../../Public/app/lanes/lane-details.js';
import { levelPaths, tickPaths } from '../../Public/app/lanes/lane-paths.js';
import { LaneWindow } from '../../Public/app/lanes/lane-window.js';
import { fit, scaleBy, zoom } from '../../Public/app/lanes/lane-zoom.js';
import { Lanes } from '../../Public/app/lanes/lanes.js';
import { ActionIndex } from '../../Public/app/store/actions.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { ViewSettings } from '../../Public/app/lab/view-settings.js';
import { makeEvent, scenario, wholeLife } from './support.mjs';

const row = { baseline: 100, full: 20 };

/** Ten events a step, one step every 500 ms. */
function makeTrace(count) {
  return Array.from({ length: count }, (_, index) => makeEvent(index + 1, {
    step: Math.floor(index / 10), time: Math.floor(index / 10) * 500,
    changes: [{
      controller: 'B', instance: 1, isAlive: true,
      appearance: index % 20 < 10 ? 'appearing' : 'disappeared',
    }],
  }));
}

function makeWindow(events, width = 1026) {
  const store = new TraceStore();
  store.begin(scenario, {});
  store.receive(events);
  const window = new LaneWindow(store);
  window.resize(width);
  return { store, window };
}

function makePicture(events, width) {
  const { store, window } = makeWindow(events, width);
  const view = new ViewSettings({ read: () => 'everything', save: () => undefined });
  const lanes = new Lanes(store, view);
  lanes.update();
  return { store, window, lanes };
}

test('the playhead and the place under the finger agree, at every scale', () => {
  const { store, window } = makeWindow(makeTrace(300));
  for (const factor of [1, 0.1, 3, 20]) {
    zoom(window, factor, 400);
    for (const cursor of [0, 1, 17, 150, 300]) {
      assert.equal(window.cursorAt(window.xAfter(cursor)), cursor);
    }
  }
  assert.equal(window.cursorAt(-1e6), store.first);
  assert.equal(window.cursorAt(1e6), store.last);
});

test('by time, events of one moment share a place, of which the cursor takes the last', () => {
  const { window } = makeWindow(makeTrace(300));
  scaleBy(window, 'time');
  assert.equal(window.xAfter(1), window.xAfter(10));
  assert.ok(window.xAfter(11) > window.xAfter(10));
  assert.equal(window.cursorAt(window.xAfter(11)), 20);
  assert.equal(window.cursorAt(-1e6), 0);
});

test('until a person zooms, columns stay readable; fitting shows everything', () => {
  const { store, window } = makeWindow(makeTrace(40));
  assert.equal(window.scale, 25);
  store.receive(makeTrace(400).slice(40));
  window.resize(1026);
  assert.equal(window.scale, 12);
  fit(window);
  assert.equal(window.scale, 2.5);
  assert.ok(window.scale === window.smallest);
  store.receive(makeTrace(500).slice(400));
  window.resize(1026);
  assert.equal(window.scale, 2);
  assert.deepEqual(window.part, { start: 0, end: 1 });
});

test('zooming keeps what is under the pointer, between the whole and the largest', () => {
  const { window } = makeWindow(makeTrace(1000));
  window.pan(3000);
  const cursor = window.cursorAt(500);
  const x = window.xAfter(cursor);
  zoom(window, 2, x);
  assert.equal(Math.round(window.xAfter(cursor)), Math.round(x));
  zoom(window, 1e6);
  assert.ok(window.scale === window.largest);
  zoom(window, 1e-6);
  assert.ok(window.scale === window.smallest);
  assert.deepEqual(window.range, { from: 1, to: 1001 });
});

test('panning ends at both ends and says so', () => {
  const { window } = makeWindow(makeTrace(1000));
  assert.equal(window.pan(-10), false);
  assert.equal(window.pan(1e9), true);
  assert.equal(window.pan(1), false);
  assert.equal(window.range.to, 1001);
  assert.ok(window.xAfter(1000) <= window.width);
});

test('a scale that a person chose stays when the trace grows', () => {
  const { store, window } = makeWindow(makeTrace(1000));
  zoom(window, 2);
  const { scale, offset } = window;
  store.receive(makeTrace(1100).slice(1000));
  window.resize(1026);
  assert.deepEqual([window.scale, window.offset], [scale, offset]);
});

test('the cursor comes into view, and nothing moves where it is', () => {
  const { window } = makeWindow(makeTrace(1000));
  window.reveal(30);
  assert.equal(window.offset, 0);
  window.reveal(700);
  assert.equal(Math.round(window.xAfter(700)), 513);
  const { offset } = window;
  window.reveal(705);
  assert.equal(window.offset, offset);
});

test('the range holds what is in view and no more', () => {
  const { window } = makeWindow(makeTrace(1000));
  window.pan(1200);
  const { from, to } = window.range;
  assert.ok(window.xOf(from) <= 0 && window.xOf(from + 1) > 0);
  assert.ok(window.xOf(to - 1) < 1026 && window.xOf(to) >= 1026);
  scaleBy(window, 'time');
  const times = window.range;
  assert.ok(window.xOf(times.from) >= 0 && window.xOf(times.to - 1) <= 1026);
});

test('a trace without events has a window too', () => {
  for (const by of ['event', 'time']) {
    const { store, window } = makeWindow([]);
    scaleBy(window, by);
    zoom(window, 3);
    fit(window);
    assert.deepEqual(window.range, { from: 1, to: 1 });
    assert.equal(window.cursorAt(300), 0);
    assert.deepEqual(actionsInView(new ActionIndex(store).list, window, 9), []);
    assert.deepEqual(momentsInView(store, window, new ActionIndex(store)), []);
  }
});

test('a lane is one path a level and one outline, inside its row', () => {
  const picture = makePicture(wholeLife);
  const { fills, outline } = levelPaths(picture.lanes.list[0], picture, row);
  assert.deepEqual(fills.map((path) => path.length > 0), [false, true, true, true, true]);
  const heights = [...outline.matchAll(/V([\d.]+)/g)].map(([, y]) => Number(y));
  assert.ok(heights.every((y) => y >= 80 && y < 100));
  assert.equal(Math.min(...heights), 80);
});

test('a lane that is far out of view has no path', () => {
  const trace = [...wholeLife, ...makeTrace(2000).slice(10).map((event) => ({
    ...event, controller: 'A', changes: [],
  }))];
  const picture = makePicture(trace);
  picture.window.pan(9000);
  const { fills, outline } = levelPaths(picture.lanes.list[0], picture, row);
  assert.equal(fills.join('') + outline, '');
  assert.equal(tickPaths(picture.lanes.list[0], picture, row).short, '');
});

test('a path has no more detail than there are pixels, and keeps its peaks', () => {
  const picture = makePicture(makeTrace(50_000), 800);
  fit(picture.window);
  const [lane] = picture.lanes.list;
  assert.ok(lane.starts.length > 4000);
  const { fills } = levelPaths(lane, picture, row);
  const boxes = (path) => path.split('M').length - 1;
  assert.ok(boxes(fills[3]) > 0);
  assert.ok(fills.reduce((sum, path) => sum + boxes(path), 0) <= 2 * 800);
  const ticks = tickPaths(lane, picture, row);
  assert.ok(boxes(ticks.long) > 300 && boxes(ticks.long) <= 800);
});

test('ticks are long for essential callbacks and signs for troubles', () => {
  const events = [
    makeEvent(1, { changes: [{ controller: 'B', instance: 1, isAlive: true }] }),
    makeEvent(2, { callback: 'viewLayoutMarginsDidChange' }),
    makeEvent(3, { callback: 'didReceiveMemoryWarning' }),
  ];
  const picture = makePicture(events);
  const ticks = tickPaths(picture.lanes.list[0], picture, row);
  for (const path of Object.values(ticks)) assert.equal(path.split('M').length, 2);
});

test('nested calls are bars below one another, where there is room for them', () => {
  const alive = [{ controller: 'B', instance: 1, isAlive: true }];
  const events = [
    makeEvent(1, { changes: alive }), makeEvent(2),
    makeEvent(3, { parent: 2, depth: 1 }), makeEvent(4, { parent: 3, depth: 2 }), makeEvent(5),
  ];
  const picture = makePicture(events);
  const bars = flamePath(picture.lanes.list[0], picture, row).match(/M[^M]*/g);
  assert.equal(bars.length, 3);
  const [outer, inner] = bars.map((bar) => /M([\d.]+) ([\d.]+)H([\d.]+)/.exec(bar).slice(1));
  assert.ok(Number(outer[0]) < Number(inner[0]) && Number(outer[1]) < Number(inner[1]));
  assert.equal(outer[2], inner[2]);
  scaleBy(picture.window, 'time');
  assert.equal(flamePath(picture.lanes.list[0], picture, row), '');
});

test('calls of super stand first or last below their override, or are crossed out', () => {
  const alive = [{ controller: 'B', instance: 1, isAlive: true }];
  const picture = makePicture([
    makeEvent(1, { callback: 'initWithCoder', changes: alive }),
    makeEvent(2, { callback: 'viewDidLoad' }), makeEvent(3, { callback: 'viewWillAppear' }),
    makeEvent(4, { callback: 'viewDidAppear' }), makeEvent(5, { callback: 'viewDidLayoutSubviews' }),
  ]);
  const [lane] = picture.lanes.list;
  picture.store.scenario = {
    ...scenario, controllers: {
      ...scenario.controllers, B: {
        ...scenario.controllers.B, overrides: {
          viewDidLoad: { do: [] }, viewWillAppear: { super: 'last' }, viewDidAppear: { super: false },
        },
      },
    },
  };
  assert.equal(flamePath(lane, picture, row), '');
  const { window } = picture;
  const [first, firstSuper, last, lastSuper, never, cross, ...rest] =
    flamePath(lane, { ...picture, isWhole: true }, row).match(/M[^M]*/g);
  const places = [first, last, never].map((bar) => /M([\d.]+) [\d.]+H([\d.]+)/.exec(bar).slice(1));
  assert.deepEqual(places, [2, 3, 4].map((seq) =>
    [window.xOf(seq) + 1, window.xAfter(seq) - 2].map((x) => String(Math.round(x * 10) / 10))));
  assert.equal(firstSuper, `M${places[0][0]} 105.5h8`);
  assert.equal(lastSuper, `M${Math.round((window.xAfter(3) - 10) * 10) / 10} 105.5h8`);
  assert.equal(cross, `M${places[2][0]} 104l3 3m0 -3l-3 3`);
  assert.deepEqual(rest, []);
});

test('a call ends with the last event that it called', () => {
  const { store } = makeWindow([
    makeEvent(1), makeEvent(2, { parent: 1, depth: 1 }), makeEvent(3, { parent: 2, depth: 2 }),
    makeEvent(4, { parent: 1, depth: 1 }), makeEvent(5),
  ]);
  assert.deepEqual([1, 2, 3, 4, 5].map((seq) => endOf(store, seq, 5)), [4, 3, 3, 4, 5]);
  assert.equal(endOf(store, 1, 2), 2);
});

test('a call that began before what is in view is drawn, once', () => {
  const alive = [{ controller: 'B', instance: 1, isAlive: true }];
  const inner = Array.from({ length: 200 }, (_, index) =>
    makeEvent(index + 2, { parent: 1, depth: 1 }));
  const picture = makePicture([makeEvent(1, { changes: alive }), ...inner]);
  zoom(picture.window, 2, 0);
  picture.window.pan(1500);
  const bars = flamePath(picture.lanes.list[0], picture, row).match(/M-4 102.5H/g);
  assert.equal(bars.length, 1);
});

test('events closer than a pixel are told by their number', () => {
  const picture = makePicture(makeTrace(20_000), 800);
  const [lane] = picture.lanes.list;
  assert.deepEqual(burstsOf(lane, picture.window), []);
  fit(picture.window);
  const bursts = burstsOf(lane, picture.window);
  assert.ok(bursts.length > 5);
  assert.ok(bursts.every(({ x }, index) => index === 0 || x - bursts[index - 1].x >= 30));
  const count = bursts.reduce((sum, burst) => sum + burst.count, 0);
  assert.ok(count > 15_000 && count <= 20_000);
});

test('by time, each moment tells how many events it holds', () => {
  const picture = makePicture(makeTrace(60));
  scaleBy(picture.window, 'time');
  const bursts = burstsOf(picture.lanes.list[0], picture.window);
  assert.deepEqual(bursts.map(({ count }) => count), [10, 10, 10, 10, 10, 10]);
});

test('a run of layout passes tells how many there were', () => {
  const { window } = makeWindow(makeTrace(30));
  const lane = { ticks: [1, 5, 9], runs: [1, 4, 1] };
  assert.deepEqual(burstsOf(lane, window), [{ x: 8 + 4 * window.scale, count: 4 }]
    .map(({ x, count }) => ({ x: Math.round(x * 10) / 10, count })));
});

test('a tick near the pointer is found, a far one is not', () => {
  const { window } = makeWindow(makeTrace(50));
  const lane = { ticks: [3, 10], runs: [1, 1] };
  assert.equal(tickNear(lane, window, window.xOf(10) + 4, 6), 10);
  assert.equal(tickNear(lane, window, window.xOf(10) - 4, 6), 10);
  assert.equal(tickNear(lane, window, window.xOf(6), 6), null);
  assert.equal(tickNear({ ticks: [], runs: [] }, window, 5, 6), null);
});

test('virtual time has the units of the language, seconds where it is long', () => {
  const texts = [0, 1500, 10_000, 248_500].map((time) => formatTime(time, 'en'));
  assert.deepEqual(texts, ['0 ms', '1,500 ms', '10 sec', '248.5 sec']);
  assert.match(formatTime(500, 'ru'), /^500\sмс$/);
});

test('the ruler tells the time of the only action in view, once a person has zoomed', () => {
  const events = makeTrace(40).map((event, index) => ({ ...event, time: 500 + (index % 20) * 7 }));
  const { store, window } = makeWindow(events, 300);
  const actions = new ActionIndex(store);
  assert.deepEqual(momentsInView(store, window, actions), []);
  zoom(window, 4, 0);
  window.reveal(15);
  const { from, to } = window.range;
  assert.ok(from > 10 && to <= 21);
  const moments = momentsInView(store, window, actions);
  const [first, second] = moments;
  assert.equal(first.time, (from - 10) * 7);
  assert.equal(second.time, first.time + 14);
  assert.ok(second.x - first.x >= 72);
  zoom(window, 0.25, 0);
  assert.deepEqual(momentsInView(store, window, actions), []);
});

test('the actions in view share places when they are close, and begin with the current one', () => {
  const { store, window } = makeWindow(makeTrace(1000));
  const { list } = new ActionIndex(store);
  window.reveal(500);
  const actions = actionsInView(list, window, 11);
  const { from, to } = window.range;
  assert.equal(actions[0].action.steps[0], store.stepOf(from));
  assert.ok(actions.slice(1).every(({ action: { firstEvent } }) =>
    firstEvent >= from && firstEvent < to));
  fit(window);
  const all = actionsInView(list, window, 50);
  assert.ok(all.length > 10 && all.length < 30);
});

test('of marks on one place the gravest shows', () => {
  const { window } = makeWindow(makeTrace(1000));
  const marks = [
    { kind: 'note', seq: 3 }, { kind: 'error', seq: 3 }, { kind: 'breakpoint', seq: 30 },
    { kind: 'warning', seq: 999 },
  ];
  const shown = marksInView(marks, window);
  assert.deepEqual(shown.map(({ kind, seq }) => [kind, seq]), [['error', 3], ['breakpoint', 30]]);
  fit(window);
  assert.equal(marksInView(marks, window).at(-1).kind, 'warning');
});

test('an action’s name is left out where it would run into another', () => {
  const at = (x, width, isCurrent = false) => ({ x, width, isCurrent });
  const shown = (names) => visibleNames(names, (index) => names[index].width + 8);
  assert.deepEqual(shown([at(0, 50), at(100, 50), at(120, 50)]), [true, true, false]);
  assert.deepEqual(shown([at(0, 50), at(100, 50), at(120, 50, true)]), [true, false, true]);
});

test('names that have no room are not even measured', () => {
  const names = Array.from({ length: 40 }, (_, index) => ({ x: index * 10, isCurrent: index === 9 }));
  const measured = [];
  const isShown = visibleNames(names, (index) => {
    measured.push(index);
    return 50;
  });
  assert.equal(isShown.filter(Boolean).length, 8);
  assert.ok(measured.length < 16);
});
