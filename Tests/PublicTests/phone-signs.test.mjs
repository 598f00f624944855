// The phone in the presenter's hand: it buzzes once when all have answered, and its screen stays on.
import assert from 'node:assert/strict';
import test from 'node:test';
import { AllAnswered, keepAwake } from '../../Public/app/rooms/phone-signs.js';

test('it is told once in each round that all have answered', () => {
  let rung = 0;
  const signs = new AllAnswered(() => { rung += 1; });
  const at = (answered, fields = {}) => {
    signs.take({ present: 3, poll: { id: '1', round: 1, phase: 'voting', answered, ...fields } });
    return rung;
  };
  assert.deepEqual([at(0), at(2), at(3), at(3), at(4)], [0, 0, 1, 1, 1]);
  assert.deepEqual([at(2, { round: 2 }), at(3, { round: 2 }), at(3, { round: 2 })], [1, 2, 2]);
  assert.equal(at(3, { id: '2', phase: 'discussing' }), 2, 'nobody answers now');
  signs.take({ present: 0, poll: null });
  signs.take({ present: 0, poll: { id: '3', round: 1, phase: 'voting', answered: 0 } });
  assert.equal(rung, 2);
});

test('the screen is kept on again each time the page comes back, where that is allowed', () => {
  let locks = 0;
  const wakeLock = {
    request: (type) => {
      assert.equal(type, 'screen');
      locks += 1;
      return locks === 2 ? Promise.reject(new DOMException('low', 'NotAllowedError'))
        : Promise.resolve();
    },
  };
  const page = Object.assign(new EventTarget(), { hidden: false });
  keepAwake({ wakeLock, page });
  assert.equal(locks, 1);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  assert.equal(locks, 1);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('visibilitychange'));
  assert.equal(locks, 3);
  keepAwake({ page });
});
