import assert from 'node:assert/strict';
import test from 'node:test';
import { linesOf, SpokenLog } from '../../Public/app/page/spoken-log.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { HandClock, makeEvent, scenario, wholeLife } from './support.mjs';

function makeLog() {
  const clock = new HandClock();
  const told = [];
  return { clock, told, log: new SpokenLog(clock, (first, last) => told.push([first, last])) };
}

function makeStore(events) {
  const store = new TraceStore();
  store.begin(scenario, {});
  store.receive(events);
  return store;
}

test('the log is off until a person asks for it', () => {
  assert.equal(makeLog().log.isOn, false);
});

test('steps are told at once, and once a second while playing, each event once', () => {
  const { clock, log, told } = makeLog();
  log.take(1, 1, false);
  log.take(2, 4, false);
  for (const seq of [5, 6, 7]) {
    clock.advance(240);
    log.take(seq, seq, true);
  }
  assert.deepEqual(told, [[1, 1], [2, 4]]);
  clock.advance(2000);
  log.take(8, 8, true);
  assert.deepEqual(told.slice(2), [[5, 7], [8, 8]]);
});

test('a step back tells where it leads, not what waits', () => {
  const { clock, log, told } = makeLog();
  log.take(8, 8, true);
  log.take(9, 9, true);
  log.take(3, 3, false);
  clock.advance(2000);
  assert.deepEqual(told, [[8, 8], [3, 3]]);
});

test('lines are those of shown events, and of the one where a person stands', () => {
  const store = makeStore(wholeLife);
  const shown = wholeLife.filter(({ seq }) => seq % 3 === 0);
  const { lines, leftOut } = linesOf(store, ({ seq }) => seq % 3 === 0, 1, 10);
  assert.deepEqual(lines, [...shown, wholeLife[9]].map(({ line }) => line));
  assert.equal(leftOut, 0);
});

test('of many events the last are told, the others by their number', () => {
  const store = makeStore(Array.from({ length: 40 }, (_, index) => makeEvent(index + 1)));
  const { lines, leftOut } = linesOf(store, () => true, 5, 40);
  assert.equal(lines.length, 12);
  assert.equal(leftOut, 24);
});
