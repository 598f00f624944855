import assert from 'node:assert/strict';
import test from 'node:test';
import { emptyState } from '../../Public/app/fold.js';
import { cursorAt, lanePaths, lanesOf, playheadX, visibleNames } from '../../Public/app/lanes.js';
import { makeEvent, recorded, wholeLife } from './support.mjs';

const scale = { left: 8, column: 20, row: 34, top: 24 };

test('a lane rises and falls with its controller', () => {
  const [lane] = lanesOf(wholeLife, emptyState);
  assert.deepEqual(lane.segments.map(({ from, to, level }) => [from, to, level]), [
    [1, 3, 1], [3, 4, 2], [4, 7, 3], [7, 8, 4], [8, 9, 3], [9, 10, 2],
  ]);
});

test('a lane ends where its controller ends', () => {
  const [lane] = lanesOf([...wholeLife, makeEvent(11, { controller: 'A' })], emptyState);
  assert.equal(lane.segments.at(-1).to, 10);
});

test('lanes of the recorded run come in order of creation', () => {
  const names = lanesOf(recorded.events, emptyState).map(({ controller }) => controller);
  assert.deepEqual(names, ['Nav', 'A', 'B', 'M']);
});

test('a second instance follows the first in one lane', () => {
  const again = wholeLife.slice(0, 3).map((event) => ({
    ...event, seq: event.seq + 10, instance: 2,
    changes: event.changes.map((change) => ({ ...change, instance: 2 })),
  }));
  const lanes = lanesOf([...wholeLife, ...again], emptyState);
  assert.equal(lanes.length, 1);
  assert.deepEqual(lanes[0].segments.slice(-2), [
    { from: 11, to: 13, level: 1 }, { from: 13, to: 14, level: 2 },
  ]);
  assert.equal(lanes[0].ticks.length, 13);
});

test('every event about a controller has a tick', () => {
  const ticks = lanesOf(recorded.events, emptyState).flatMap((lane) => lane.ticks);
  assert.equal(ticks.length, recorded.events.filter(({ controller }) => controller).length);
});

test('the playhead and the place under the finger agree', () => {
  for (const cursor of [0, 1, 17, 40]) {
    assert.equal(cursorAt(scale, 0, 40, playheadX(scale, 0, cursor)), cursor);
  }
  assert.equal(cursorAt(scale, 0, 40, -100), 0);
  assert.equal(cursorAt(scale, 0, 40, 9999), 40);
});

test('a lane is one path a level and one outline, inside its row', () => {
  const [lane] = lanesOf(wholeLife, emptyState);
  const { fills, outline, baseline } = lanePaths(lane, scale, 0, 0);
  assert.deepEqual(fills.map(({ level }) => level).sort(), [1, 2, 3, 4]);
  assert.ok(baseline > scale.top && baseline < scale.top + scale.row);
  const heights = [...outline.matchAll(/V([\d.]+)/g)].map(([, y]) => Number(y));
  assert.ok(heights.every((y) => y >= scale.top && y < baseline));
});

test('a step’s name is left out where it would run into another', () => {
  const at = (x, width, isCurrent = false) => ({ x, width, isCurrent });
  assert.deepEqual(visibleNames([at(0, 50), at(100, 50), at(120, 50)], 8), [true, true, false]);
  const names = [at(0, 50), at(100, 50), at(120, 50, true)];
  assert.deepEqual(visibleNames(names, 8), [true, false, true]);
});
