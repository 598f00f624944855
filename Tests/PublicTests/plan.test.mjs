// What is prepared for a class, against the clock.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beatsIn, minutesOf, planState } from '../../Public/app/rooms/plan.js';

test('a plan says what comes next, and how far it is behind the clock', () => {
  const plan = { beats: beatsIn('join\n\n push \npop\nask'), index: 1, minutes: 40 };
  assert.deepEqual(plan.beats, ['join', 'push', 'pop', 'ask']);
  assert.deepEqual(planState(plan, 1000),
    { now: 'push', next: 'pop', planned: 1200, ahead: 200 });
  assert.equal(planState(plan, 1300).ahead, -100);
  assert.deepEqual(planState({ ...plan, index: 3 }, 0).next, '');
  assert.deepEqual(planState({ beats: [], index: 0, minutes: 45 }, 0).now, '');
});

test('a plan takes minutes that there are', () => {
  assert.deepEqual(['45', 7.4, '', 'x', 0, 601].map(minutesOf), [45, 7, 45, 45, 45, 45]);
});
