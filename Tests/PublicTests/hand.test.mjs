// The page of a follower, without a page: taps, and how an answer is judged.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TappedOrder } from '../../Public/app/class/tapped-order.js';
import { verdictOf } from '../../Public/app/class/verdict.js';

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

const ordered = { answer: { order: [3, 1, 0] } };

test('an order is judged by its pairs, with every mistake', () => {
  assert.deepEqual(verdictOf(ordered, [3, 1, 0]),
    { isRight: true, pairs: { right: 3, count: 3 }, mistakes: [] });
  assert.deepEqual(verdictOf(ordered, [1, 3, 2]), {
    isRight: false, pairs: { right: 0, count: 3 }, mistakes: [
      { kind: 'order', earlier: 3, later: 1 }, { kind: 'extra', call: 2 },
      { kind: 'missing', call: 0 },
    ],
  });
  assert.deepEqual(verdictOf(ordered, null), { isRight: false, pairs: null, mistakes: [] });
});

test('a choice and a number are right or wrong, words are neither', () => {
  const judge = (answer, vote) => verdictOf({ answer }, vote).isRight;
  assert.deepEqual([
    judge({ choice: 1 }, 1), judge({ choice: 1 }, 0), judge({ choice: 0 }, null),
    judge({ number: 7 }, { number: 7 }), judge({ number: 7 }, { number: 8 }), judge({}, { text: 'a' }),
  ], [true, false, false, true, false, null]);
});
