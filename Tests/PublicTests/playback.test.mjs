import assert from 'node:assert/strict';
import test from 'node:test';
import { pace, Playback, startSpacing, travelTime } from '../../Public/app/time/playback.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { HandClock, keptSettings, makeEvent, scenario } from './support.mjs';

/** A playback over events of the given controllers, each list one step. */
function makePlayback(...steps) {
  const clock = new HandClock();
  const store = new TraceStore();
  store.begin(scenario, { ios: '17' });
  const playback = new Playback(store, clock);
  const add = (names) => {
    const step = store.steps.length;
    store.receive(names.map((controller, index) =>
      makeEvent(store.last + 1 + index, { controller, step })));
  };
  for (const names of steps) add(names);
  const moves = [];
  store.addEventListener('cursor', () => {
    moves.push([Math.round(clock.now()), store.cursor, store.motion?.kind ?? 'jump']);
  });
  return { clock, store, playback, add, moves };
}

test('different controllers start 240 ms apart', () => {
  const { clock, playback, moves } = makePlayback(['A', 'B', 'C']);
  playback.play();
  clock.advance(2000);
  assert.deepEqual(moves, [[0, 1, 'travel'], [240, 2, 'travel'], [480, 3, 'travel']]);
});

test('callbacks of one controller never overlap', () => {
  const { clock, playback, moves } = makePlayback(['B', 'B', 'B']);
  playback.play();
  clock.advance(2000);
  assert.deepEqual(moves.map(([time]) => time), [0, travelTime, travelTime * 2]);
});

test('another speed divides every time', () => {
  const { clock, store, playback, moves } = makePlayback(['A', 'B', 'B']);
  playback.speed = 2;
  playback.play();
  clock.advance(50);
  assert.equal(store.motion.duration, travelTime / 2);
  clock.advance(2000);
  const [spacing, travel] = [startSpacing / 2, travelTime / 2];
  assert.deepEqual(moves.map(([time]) => time), [0, spacing, spacing + travel]);
});

test('pausing stops at once and holds the motion', () => {
  const { clock, store, playback } = makePlayback(['A', 'B', 'C']);
  playback.play();
  clock.advance(100);
  playback.pause();
  clock.advance(2000);
  assert.deepEqual([store.cursor, playback.isPlaying, playback.isHeld], [1, false, true]);
  playback.play();
  assert.equal(playback.isHeld, false);
});

test('the end stops without holding the last motion', () => {
  const { clock, playback } = makePlayback(['A', 'B']);
  playback.play();
  clock.advance(2000);
  assert.deepEqual([playback.isPlaying, playback.isHeld], [false, false]);
});

test('play at the end starts over', () => {
  const { clock, store, playback } = makePlayback(['A', 'B']);
  store.seek(2);
  playback.play();
  clock.advance(10);
  assert.equal(store.cursor, 1);
});

test('one step forward travels, one step back jumps', () => {
  const { store, playback } = makePlayback(['A', 'B']);
  playback.stepForward();
  assert.deepEqual([store.cursor, store.motion.kind], [1, 'travel']);
  playback.stepBack();
  assert.deepEqual([store.cursor, store.motion], [0, null]);
  playback.jump(2);
  playback.stepForward();
  assert.equal(store.cursor, 2);
});

test('new events are played when the cursor is at the end', () => {
  const { clock, store, playback, add } = makePlayback(['A']);
  store.seek(1);
  playback.isFollowing = true;
  add(['B', 'C']);
  assert.equal(playback.isPlaying, true);
  clock.advance(2000);
  assert.equal(store.cursor, 3);
});

test('new events do not move a person who looks at the past', () => {
  const { clock, store, playback, add } = makePlayback(['A', 'B']);
  playback.isFollowing = true;
  playback.jump(1);
  add(['C']);
  clock.advance(2000);
  assert.equal(store.cursor, 1);
});

test('a single step is played callback by callback, however long', () => {
  const { clock, store, playback, add, moves } = makePlayback([]);
  playback.isFollowing = true;
  add(Array.from({ length: 30 }, (_, index) => (index % 2 ? 'A' : 'B')));
  clock.advance(30_000);
  assert.equal(store.cursor, 30);
  assert.ok(moves.every(([, , kind]) => kind === 'travel'));
});

test('a long backlog is folded up to the newest step', () => {
  const { clock, store, playback, add, moves } = makePlayback([]);
  playback.isFollowing = true;
  add(Array.from({ length: 20 }, () => 'A'));
  clock.advance(100);
  add(['B', 'C', 'D']);
  clock.advance(5000);
  const fold = moves.find(([, , kind]) => kind === 'fold');
  assert.equal(fold[1], 20);
  assert.equal(store.cursor, 23);
});

test('the animation is never more than a second behind the newest step', () => {
  const { clock, store, playback, add } = makePlayback([]);
  playback.isFollowing = true;
  add(['A', 'A', 'A', 'A', 'A', 'A']);
  add(['B']);
  clock.advance(1000 + travelTime);
  assert.ok(store.cursor >= 6);
});

test('the pace follows the table of fast streams', () => {
  const at = (pending, waitingSteps = 1, lag = 0) => pace({ pending, waitingSteps, lag });
  assert.deepEqual(at(2), { kind: 'travel', duration: 420, spacing: 240 });
  assert.deepEqual(at(3), { kind: 'travel', duration: 420, spacing: 240 });
  assert.equal(at(6).duration, 210);
  assert.equal(at(12).duration, 120);
  assert.equal(at(13).kind, 'fold');
  assert.equal(at(5, 1, 1001).kind, 'fold');
  assert.equal(at(40, 0).duration, 420);
});

test('reduced motion shortens what moves, not the pace', () => {
  const { clock, store, playback, moves } = makePlayback(['A', 'B']);
  playback.isReduced = true;
  playback.play();
  assert.equal(store.motion.duration, 160);
  clock.advance(1000);
  assert.deepEqual(moves.map(([time]) => time), [0, 240]);
});

/** A playback over events of one step each; those with a small name are not shown. */
function makeSparse(names, settings = keptSettings()) {
  const clock = new HandClock();
  const store = new TraceStore();
  store.begin(scenario, { ios: '17' });
  const playback = new Playback(store, clock, { shows: () => false, settings });
  store.receive([...names].map((name, index) => makeEvent(index + 1, {
    controller: name.toUpperCase(),
    ...(name === name.toLowerCase() ? { actor: 'view', callback: 'layoutSubviews' } : {}),
  })));
  const told = [];
  store.addEventListener('cursor', () => told.push([store.cursor, store.announcedSeq]));
  return { clock, store, playback, told };
}

test('only events that are shown are stopped at', () => {
  const { clock, playback, told } = makeSparse('aAbBcc');
  playback.play();
  clock.advance(5000);
  assert.deepEqual(told, [[2, 2], [6, 4]]);
  playback.stepBack();
  playback.stepBack();
  assert.deepEqual(told.slice(2), [[2, 2], [0, 0]]);
});

test('several rows at once are folded', () => {
  const { store, playback } = makeSparse('AaB');
  playback.stepForward('action');
  assert.equal(store.motion.kind, 'fold');
  const single = makeSparse('Aab');
  single.playback.stepForward('action');
  assert.equal(single.store.motion.kind, 'travel');
});

test('where something has ended, the page tells of the last event shown', () => {
  const { store, playback } = makeSparse('ABcc');
  playback.jumpToEnd();
  assert.deepEqual([store.cursor, store.announcedSeq], [4, 2]);
  store.seek(4);
  playback.isFollowing = true;
  assert.deepEqual([store.cursor, store.announcedSeq], [4, 2]);
});

test('where a row goes, the cursor goes to the one before; others have no effect', () => {
  const view = { shown: ['B', 'C'] };
  const clock = new HandClock();
  const store = new TraceStore();
  store.begin(scenario, { ios: '17' });
  const playback = new Playback(store, clock, { shows: ({ controller }) => view.shown.includes(controller) });
  const hidden = { callback: 'viewDidLayoutSubviews' };
  store.receive([makeEvent(1), makeEvent(2, { ...hidden, controller: 'C' }),
    makeEvent(3, { ...hidden, controller: 'B' }), makeEvent(4)]);
  playback.jump(3);
  view.shown = ['C'];
  playback.showOthers();
  assert.deepEqual([store.cursor, store.announcedSeq], [2, 2]);
  view.shown = ['B', 'C'];
  playback.showOthers();
  assert.deepEqual([store.cursor, store.announcedSeq], [2, 2]);
});

test('it goes some rows at once, up to both ends', () => {
  const { store, playback } = makeSparse('AaBCD');
  const places = [2, 9, -1, -2, -9].map((count) => {
    playback.move(count);
    return store.announcedSeq;
  });
  assert.deepEqual(places, [3, 5, 4, 1, 0]);
});

test('the last speed shows everything at once', () => {
  const { clock, store, playback, moves } = makePlayback(['A', 'B', 'A']);
  playback.speed = Infinity;
  playback.play();
  clock.advance(0);
  assert.deepEqual(moves, [[0, 3, 'fold']]);
  assert.deepEqual([store.motion.duration, playback.isPlaying], [0, false]);
});

test('another speed takes effect in the middle of a wait', () => {
  const { clock, playback, moves } = makePlayback(['A', 'B', 'B']);
  playback.speed = 0.25;
  playback.play();
  clock.advance(480);
  playback.speed = 1;
  clock.advance(2000);
  const second = 480 + (startSpacing * 4 - 480) / 4;
  assert.deepEqual(moves.map(([time]) => time), [0, second, second + travelTime]);
  const fast = makePlayback(['A', 'B', 'C']);
  fast.playback.play();
  fast.clock.advance(100);
  fast.playback.speed = Infinity;
  fast.clock.advance(0);
  assert.deepEqual([fast.store.cursor, fast.clock.now()], [3, 100]);
});

test('faster and slower go through the speeds and stop at both ends', () => {
  const { playback } = makePlayback(['A']);
  const speeds = [1, 1, 1, -1, -1, -1, -1, -1, -1].map((direction) => {
    playback.changeSpeed(direction);
    return playback.speed;
  });
  assert.deepEqual(speeds, [2, 4, Infinity, 4, 2, 1, 0.5, 0.25, 0.25]);
});

test('speed and step size are remembered, nonsense is not', () => {
  const settings = keptSettings();
  const { playback } = makeSparse('A', settings);
  assert.deepEqual([playback.speed, playback.size], [1, 'callback']);
  playback.speed = Infinity;
  playback.size = 'phase';
  const again = makeSparse('A', settings).playback;
  assert.deepEqual([again.speed, again.size], [Infinity, 'phase']);
  const odd = makeSparse('A', keptSettings({ speed: '3', 'step-size': 'mile' })).playback;
  assert.deepEqual([odd.speed, odd.size], [1, 'callback']);
});

test('it plays up to a place and no further', () => {
  const { clock, store, playback } = makePlayback(['A', 'B', 'A', 'B']);
  playback.play(2);
  clock.advance(5000);
  assert.deepEqual([store.cursor, playback.isPlaying, playback.isHeld], [2, false, false]);
  playback.play();
  clock.advance(5000);
  assert.equal(store.cursor, 4);
  const sparse = makeSparse('AbbB');
  sparse.playback.play(3);
  sparse.clock.advance(5000);
  assert.deepEqual([sparse.store.cursor, sparse.store.announcedSeq], [1, 1]);
});
