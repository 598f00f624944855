// The first minute: one path through it, and it comes once.
import assert from 'node:assert/strict';
import test from 'node:test';
import { FirstMinute, guesses } from '../../Public/app/story/first-minute.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { keptSettings, makeEvent, recorded, scenario } from './support.mjs';

const push = recorded.events.filter(({ step }) =>
  step === recorded.events.find(({ cause }) => cause.transition === 'push')?.step);

test('it leads from a guess to the answer, back, and on', () => {
  const minute = new FirstMinute(keptSettings());
  const phases = [];
  minute.addEventListener('change', () => phases.push(minute.phase));
  minute.expect(guesses[0]);
  minute.watch(push);
  minute.seen();
  minute.lookBack();
  minute.finish();
  assert.deepEqual(phases, ['press', 'watch', 'answer', 'choose', 'done']);
});

test('the answer is what the run shows, not what is expected', () => {
  const loads = push.find(({ line }) => line === 'B viewDidLoad');
  const right = new FirstMinute(keptSettings());
  right.expect(guesses[1]);
  right.watch(push);
  assert.equal(right.answer, loads);
  assert.equal(right.isRight, true);
  const wrong = new FirstMinute(keptSettings());
  wrong.expect(guesses[2]);
  wrong.watch(push);
  assert.equal(wrong.isRight, false);
});

test('the guess may be skipped, and the button pressed at once', () => {
  const minute = new FirstMinute(keptSettings());
  minute.watch(push);
  assert.equal(minute.phase, 'watch');
  assert.equal(minute.isRight, null);
});

test('a push that shows none of the three ends it', () => {
  const minute = new FirstMinute(keptSettings());
  minute.watch([makeEvent(1, { callback: 'deinit' })]);
  assert.equal(minute.phase, 'done');
});

test('an answer that comes in pieces is waited for', () => {
  const minute = new FirstMinute(keptSettings());
  const store = new TraceStore();
  const [{ step, seq: first }] = push;
  store.begin({ ...scenario, steps: scenario.steps.slice(0, step) }, {});
  store.receive(recorded.events.filter(({ seq }) => seq <= first));
  store.receiveStep({ index: step, title: 'Push B' }, { do: 'push', target: 'B' });
  minute.follow(store, true);
  assert.equal(minute.phase, 'ask');
  store.receive(push);
  store.receiveAvailable([], step + 1);
  minute.follow(store, true);
  assert.equal(minute.phase, 'watch');
  store.seek(store.last);
  minute.follow(store, false);
  assert.equal(minute.phase, 'answer');
});

test('it comes once', () => {
  const kept = keptSettings();
  new FirstMinute(kept).watch(push);
  assert.equal(new FirstMinute(kept).phase, 'done');
  const late = new FirstMinute(kept);
  late.seen();
  late.lookBack();
  assert.equal(late.phase, 'done');
});
