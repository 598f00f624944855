import assert from 'node:assert/strict';
import test from 'node:test';
import { pace, Playback, startSpacing, travelTime } from '../../Public/app/playback.js';
import { TraceStore } from '../../Public/app/trace-store.js';
import { HandClock, makeEvent, scenario } from './support.mjs';

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
