// The page of a follower, without a page: taps.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TappedOrder } from '../../Public/app/class/tapped-order.js';

test('taps give places and take them away, and each can be taken back', () => {
  const tapped = new TappedOrder();
  const states = [tapped.order];
  for (const call of [2, 0, 1]) {
    tapped.tap(call);
    states.push(tapped.order);
  }
  tapped.tap(0);
  assert.deepEqual([tapped.order, tapped.placeOf(1), tapped.placeOf(0)], [[2, 1], 2, 0]);
  tapped.put(1, 1);
  assert.deepEqual(tapped.order, [1, 2]);
  tapped.undo();
  for (const before of [...states].reverse()) {
    tapped.undo();
    assert.deepEqual(tapped.order, before);
  }
  assert.equal(tapped.canUndo, false);
});
