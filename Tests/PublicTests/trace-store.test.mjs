import assert from 'node:assert/strict';
import test from 'node:test';
import { applyEvent, emptyState } from '../../Public/app/fold.js';
import { keyframeInterval, TraceStore } from '../../Public/app/trace-store.js';
import { makeEvent, scenario, wholeLife } from './support.mjs';

function makeStore(events = wholeLife) {
  const store = new TraceStore();
  store.begin(scenario, { ios: '17' });
  store.receive(events);
  return store;
}

function longTrace(count) {
  return Array.from({ length: count }, (_, index) => makeEvent(index + 1, {
    step: Math.floor(index / 10),
    changes: [{ controller: 'B', instance: 1, isAlive: true, loadCount: index }],
  }));
}

test('an event that comes twice counts once', () => {
  const store = makeStore();
  store.receive(wholeLife);
  store.receive([wholeLife[4]]);
  assert.equal(store.last, wholeLife.length);
});

test('events wait for those that are missing', () => {
  const store = makeStore(wholeLife.slice(0, 2));
  store.receive(wholeLife.slice(4));
  assert.equal(store.last, 2);
  store.receive(wholeLife.slice(2, 4));
  assert.deepEqual(store.events, wholeLife);
});

test('a late copy of the stream changes nothing', () => {
  const store = makeStore();
  const before = JSON.stringify(store.stateAt(store.last));
  for (const event of [...wholeLife].reverse()) store.receive([event]);
  assert.equal(JSON.stringify(store.stateAt(store.last)), before);
});

test('the state at any place is the fold of the events up to it', () => {
  const events = longTrace(keyframeInterval * 3 + 7);
  const store = makeStore(events);
  let expected = emptyState;
  for (const event of events) {
    expected = applyEvent(expected, event);
    if (event.seq % 50 < 2 || event.seq % keyframeInterval < 2) {
      assert.deepEqual(store.stateAt(event.seq), expected);
    }
  }
  assert.deepEqual(store.stateAt(0), emptyState);
});

test('stepping back restores the whole state', () => {
  const store = makeStore();
  const states = wholeLife.map(({ seq }) => JSON.stringify(store.stateAt(seq)));
  for (let seq = wholeLife.length; seq >= 1; seq -= 1) {
    store.seek(seq);
    assert.equal(JSON.stringify(store.state), states[seq - 1]);
  }
});

test('the cursor stays within the trace', () => {
  const store = makeStore();
  store.seek(99);
  assert.equal(store.cursor, wholeLife.length);
  store.seek(-5);
  assert.equal(store.cursor, 0);
  assert.equal(store.event, null);
});

test('steps are known by their events and named by their commands', () => {
  const store = makeStore(longTrace(20));
  store.receiveStep({ index: 1, do: 'push', title: 'push B' }, { do: 'push', target: 'B' });
  const ranges = store.steps.map(({ firstEvent, lastEvent }) => [firstEvent, lastEvent]);
  assert.deepEqual(ranges, [[1, 10], [11, 20]]);
  assert.equal(store.stepOf(12).command.target, 'B');
  assert.deepEqual(store.performed.map((command) => command.do), ['launch', 'push']);
});

test('a step may be named before its events come', () => {
  const store = makeStore([]);
  store.receiveStep({ index: 1, do: 'pop', title: 'pop B' });
  store.receive(longTrace(12));
  assert.equal(store.stepOf(11).title, 'pop B');
});

test('a reset starts again from the snapshot', () => {
  const store = makeStore();
  const state = {
    app: { state: 'active' }, window: { root: 'Nav', orientation: 'portrait' },
    interaction: { gesture: null }, time: 5,
    controllers: [{ controller: 'A', instance: 1, isAlive: true }],
  };
  store.reset({ version: 3, eventCount: 40, state });
  assert.deepEqual([store.first, store.cursor, store.last], [40, 40, 40]);
  store.receive([makeEvent(39), makeEvent(41)]);
  assert.equal(store.last, 41);
  assert.equal(store.eventAt(41).seq, 41);
  assert.equal(store.stateAt(40).controllers['A#1'].isAlive, true);
});

test('panels hear of the trace, the cursor, the focus and the connection', () => {
  const store = makeStore();
  const heard = [];
  for (const type of ['trace', 'cursor', 'focus', 'status']) {
    store.addEventListener(type, () => heard.push(type));
  }
  store.receive([makeEvent(11)]);
  store.seek(3);
  store.setFocus('B#1');
  store.setConnection('offline');
  store.setConnection('offline');
  assert.deepEqual(heard, ['trace', 'cursor', 'focus', 'status']);
});

test('focus is taken away by a second choice', () => {
  const store = makeStore();
  store.setFocus('B#1');
  store.setFocus('B#1');
  assert.equal(store.focus, null);
});

test('the page tells of the event at the cursor, or of one before it', () => {
  const store = makeStore();
  store.seek(6);
  assert.deepEqual([store.told, store.event.seq], [6, 6]);
  store.seek(6, 4);
  assert.deepEqual([store.cursor, store.event.seq], [6, 4]);
  store.advance({ seq: 99, told: 98 }, { kind: 'fold', duration: 1, count: 2 });
  assert.deepEqual([store.cursor, store.told], [wholeLife.length, wholeLife.length]);
  assert.equal(store.motion.from, 6);
  store.seek(0);
  assert.equal(store.event, null);
});
