import assert from 'node:assert/strict';
import test from 'node:test';
import { applyEvent, castOf, emptyState, Fold } from '../../Public/app/store/fold.js';
import { firstIndex } from '../../Public/app/store/search.js';
import { OfferCache, remembered } from '../../Public/app/store/offer-cache.js';
import { keyframeInterval } from '../../Public/app/store/state-index.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
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

test('a run stands at its last move once an action is over, and inside it at any event', () => {
  const move = (seq, isAlive) => makeEvent(seq, {
    step: 0, changes: [{ controller: 'B', instance: 1, isAlive, viewState: 'none' }],
  });
  const store = makeStore([move(1, true), makeEvent(2, { step: 0 }), makeEvent(3, { step: 0 }),
    makeEvent(4, { step: 1 })]);
  assert.deepEqual(store.moves.map(({ seq }) => seq), [1]);
  assert.deepEqual([0, 1, 2, 3, 4].map((seq) => store.standAt(seq)?.seq), [undefined, 1, 2, 1, 4]);
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

test('a state that was given away stays as it was, whatever comes later', () => {
  const events = longTrace(keyframeInterval + 40);
  const store = makeStore(events.slice(0, 30));
  const early = [store.stateAt(12), store.stateAt(30)];
  const before = JSON.stringify(early);
  store.receive(events.slice(30));
  store.seek(20);
  assert.equal(JSON.stringify(early), before);
  assert.equal(store.stateAt(12), early[0]);
  assert.deepEqual(store.stateAt(30), early[1]);
});

test('folding many events at once gives what folding one by one gives', () => {
  const fold = new Fold(emptyState);
  let expected = emptyState;
  for (const event of wholeLife) {
    fold.apply(event);
    expected = applyEvent(expected, event);
  }
  assert.deepEqual(fold.state, expected);
  assert.equal(Object.keys(emptyState.controllers).length, 0);
});

test('a state of many controllers is the same as one of few, and keeps what it was', () => {
  const instances = 300;
  const events = Array.from({ length: 2000 }, (_, index) => {
    const instance = 1 + (index < instances ? index : (index * 61) % instances);
    return makeEvent(index + 1, {
      actor: 'system',
      changes: [{ controller: 'B', instance, isAlive: index % 3 > 0, timers: index }],
    });
  });
  const store = makeStore(events);
  const timers = new Map();
  for (const { seq, changes: [{ instance, timers: count }] } of events) {
    timers.set(`B#${instance}`, count);
    if (seq % 97 > 0) continue;
    const state = store.stateAt(seq);
    const found = castOf(state).all.map((one) => [one.key, one.timers]);
    assert.deepEqual(found, [...timers]);
    assert.deepEqual(state.order.map((key) => [key, state.controllers[key].timers]), found);
    const living = castOf(state).all.filter(({ isAlive }) => isAlive);
    assert.deepEqual(castOf(state).living, living);
  }
});

test('the store tells where events have moved controllers to', () => {
  const { moves: all } = makeStore();
  const moves = all.map(({ seq, key, station }) => `${seq} ${key} ${station}`);
  assert.deepEqual(all.map(({ from }) => from),
    ['start', ...all.slice(0, -1).map(({ station }) => station)]);
  assert.deepEqual(moves, [
    '1 B#1 instantiated', '2 B#1 loading', '3 B#1 loaded', '4 B#1 appearing',
    '5 B#1 isAppearing', '6 B#1 layout', '7 B#1 appeared', '8 B#1 disappearing',
    '9 B#1 disappeared', '10 B#1 deallocated',
  ]);
});

test('the parents of an event come from the inside out', () => {
  const store = makeStore([
    makeEvent(1), makeEvent(2, { parent: 1 }), makeEvent(3, { parent: 2 }), makeEvent(4),
  ]);
  const parents = (seq) => store.parentsOf(store.eventAt(seq)).map((event) => event.seq);
  assert.deepEqual([1, 2, 3, 4].map(parents), [[], [1], [2, 1], []]);
});

test('the steps that are not over are those with events behind the cursor', () => {
  const store = makeStore(longTrace(25));
  const open = (seq) => store.stepsAfter(seq).map(({ index }) => index);
  assert.deepEqual([0, 9, 10, 19, 24, 25].map(open), [[0, 1, 2], [0, 1, 2], [1, 2], [1, 2], [2], []]);
  assert.equal(store.stepOf(20).index, 1);
  assert.equal(store.stepOf(26), null);
});

test('the first place from which on something is true is found', () => {
  const list = [1, 3, 3, 8];
  const from = (least) => firstIndex(list, (one) => one >= least);
  assert.deepEqual([0, 1, 2, 3, 4, 8, 9].map(from), [0, 0, 1, 1, 3, 3, 4]);
  assert.equal(firstIndex([], () => true), 0);
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

test('who has not given a command names its step by the offer that it was', () => {
  const store = new TraceStore();
  store.begin(scenario, {});
  const push = { do: 'push', on: 'Nav', target: 'B' };
  store.receiveAvailable([
    { title: 'push B', command: push, availability: 'effective' },
    { title: 'present B', command: { do: 'present', target: 'B' }, availability: 'effective' },
  ], 1);
  store.receive([makeEvent(1, { step: 0 }), makeEvent(2, { step: 1 })]);
  store.receiveStep({ index: 1, do: 'push', title: 'push B' });
  assert.deepEqual(store.steps[1].command, push);
  // It may have had options: no document says that this was performed.
  assert.equal(store.commandAt(1), null);
  store.receive([makeEvent(3, { step: 2 })]);
  store.receiveStep({ index: 2, do: 'push', title: 'push M' });
  assert.equal(store.steps[2].command, null);
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

test('a run goes on from its first steps, with the same events and states', () => {
  const events = longTrace(keyframeInterval * 2 + 40);
  const store = makeStore(events);
  const state = store.stateAt(keyframeInterval + 4);
  const other = { ...scenario, title: 'other' };
  store.seek(keyframeInterval);
  store.receiveStep({ index: 40, do: 'pop', title: 'pop' }, { do: 'pop' });
  store.keep(26, other);
  assert.deepEqual([store.last, store.version, store.scenario], [260, 26, other]);
  assert.equal(store.cursor, keyframeInterval);
  assert.equal(store.stateAt(260), store.stateAt(999));
  assert.deepEqual(store.stateAt(260), state);
  assert.deepEqual(store.performed, [{ do: 'launch' }]);
  store.receive(events.slice(260).map((event) => ({ ...event, step: event.step + 1 })));
  assert.equal(store.last, events.length);
  assert.equal(store.stateAt(keyframeInterval * 2 + 3).controllers['B#1'].loadCount, 514);
  assert.equal(store.steps[26].index, 27);
});

test('a cursor behind the steps that stay goes to their end', () => {
  const store = makeStore(longTrace(40));
  store.seek(35);
  store.keep(2, scenario);
  assert.equal(store.cursor, 20);
  assert.equal(store.motion, null);
});

test('places know their steps', () => {
  const store = makeStore(longTrace(30));
  assert.deepEqual([0, 1, 10, 11, 30].map((seq) => store.stepsUntil(seq)), [0, 1, 1, 2, 3]);
  assert.deepEqual([0, 1, 2, 9].map((count) => store.endOf(count)), [0, 10, 20, 30]);
  store.reset({ version: 5, eventCount: 40, state: { app: {}, window: {}, interaction: {}, time: 0,
    controllers: [] } });
  assert.equal(store.stepsUntil(40), 5);
  store.receive([makeEvent(41, { step: 5 })]);
  assert.deepEqual([store.stepsUntil(40), store.stepsUntil(41), store.endOf(3)], [5, 6, 40]);
});

test('what can be done is remembered for each number of commands', () => {
  const store = makeStore(longTrace(20));
  const offers = ['launch', 'push', 'pop'].map((title) => [{ title, command: { do: title } }]);
  store.receiveAvailable(offers[0], 1);
  store.receiveStep({ index: 1, do: 'push', title: 'push' });
  store.receiveAvailable(offers[1]);
  assert.equal(store.available, offers[1]);
  let news = 0;
  store.addEventListener('trace', () => { news += 1; });
  store.lookBack(1);
  store.lookBack(1);
  assert.equal(store.available, offers[0]);
  assert.equal(news, 1);
  store.lookBack(0);
  assert.deepEqual(store.available, [], 'nothing until it is known what can be done there');
  store.receiveAvailable(offers[2], 0);
  assert.equal(store.available, offers[2]);
  assert.ok(store.hasOffers(0) && !store.hasOffers(3));
  store.keep(1, scenario);
  assert.equal(store.available, offers[0]);
});

test('only the nearest offers are remembered', () => {
  const book = new OfferCache();
  for (let version = 0; version <= remembered + 1; version += 1) book.add([], version, true);
  assert.deepEqual([0, 1, 2].map((version) => book.has(version)), [false, false, true]);
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
  assert.deepEqual([store.announcedSeq, store.event.seq], [6, 6]);
  store.seek(6, 4);
  assert.deepEqual([store.cursor, store.event.seq], [6, 4]);
  store.advance({ seq: 99, announcedSeq: 98 }, { kind: 'fold', duration: 1, count: 2 });
  assert.deepEqual([store.cursor, store.announcedSeq], [wholeLife.length, wholeLife.length]);
  assert.equal(store.motion.from, 6);
  store.seek(0);
  assert.equal(store.event, null);
});

function amend(store, seq, changes) {
  store.eventAt(seq).changes.push(...changes);
  store.amended(seq);
}

test('what is learnt of an event later is as if it had come with it', () => {
  const count = keyframeInterval * 2 + 40;
  const whole = makeStore(longTrace(count));
  const late = (seq) => [{ controller: 'B', instance: 1, appearance: seq % 2 ? 'appeared' : 'appearing' }];
  for (const seq of [count, count - 3, keyframeInterval, keyframeInterval + 1, 1]) {
    const store = makeStore(longTrace(count));
    const expected = makeStore(longTrace(count).map((event) =>
      (event.seq === seq ? { ...event, changes: [...event.changes, ...late(seq)] } : event)));
    store.stateAt(seq);
    amend(store, seq, late(seq));
    for (const at of [1, seq - 1, seq, keyframeInterval * 2, count]) {
      assert.deepEqual(store.stateAt(at), expected.stateAt(at), `${at} of ${seq}`);
    }
    assert.deepEqual(store.moves, expected.moves);
  }
  assert.equal(whole.stateAt(count).controllers['B#1'].appearance, 'disappeared');
});

test('the trace goes on behind an amendment, and facts change no state', () => {
  const store = makeStore(longTrace(12).slice(0, 10));
  const told = [];
  for (const type of ['trace', 'cursor']) store.addEventListener(type, () => told.push(type));
  store.seek(4);
  told.length = 0;
  store.amended(Infinity);
  assert.deepEqual(told, ['trace']);
  amend(store, 3, [{ controller: 'B', viewState: 'loaded' }]);
  assert.deepEqual(told, ['trace', 'trace', 'cursor']);
  assert.equal(store.state.controllers['B#1'].viewState, 'loaded');
  const { events } = store;
  store.receive(longTrace(12));
  assert.equal(store.events, events);
  assert.equal(store.stateAt(12).controllers['B#1'].loadCount, 11);
  assert.equal(store.stateAt(12).controllers['B#1'].viewState, 'loaded');
  assert.deepEqual(store.amendments, [Infinity, 3]);
});
