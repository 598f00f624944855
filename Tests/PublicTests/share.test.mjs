// A run as a link: what is packed comes back, and what was damaged is refused.
import assert from 'node:assert/strict';
import test from 'node:test';
import { fragmentOf, pack, safeLength, sharedIn, unpack } from '../../Public/app/export/share.js';
import { examples } from '../../Public/app/scenarios/examples.js';
import { readJSON } from './support.mjs';

const run = {
  example: 'push-b', platform: { ios: '12', idiom: 'phone' },
  commands: [{ do: 'push', on: 'Nav', target: 'B', animated: true }],
  event: 37, language: 'zh-Hans', density: 'standard', panel: 'memory',
};

test('a shared run comes back as it was', async () => {
  assert.deepEqual(await sharedIn(await fragmentOf(run)), { version: 1, ...run });
});

test('a link to every shipped scenario with its whole text is short', async () => {
  for (const id of examples) {
    const { example: _, ...rest } = run;
    const fragment = await fragmentOf({ ...rest, scenario: readJSON(`examples/${id}.json`) });
    assert.ok(fragment.length <= safeLength, `${id}: ${fragment.length}`);
  }
});

test('texts of any script survive', async () => {
  const value = { title: 'Стек 导航 🧭', list: Array.from({ length: 20_000 }, (_, index) => index) };
  assert.deepEqual(await unpack(await pack(value)), value);
});

test('an address without a run is none', async () => {
  assert.equal(await sharedIn(''), null);
  assert.equal(await sharedIn('#event=3'), null);
});

test('a damaged link is refused', async () => {
  const whole = await fragmentOf(run);
  const cut = `${whole.slice(0, whole.indexOf('&') - 9)}&event=1`;
  await assert.rejects(sharedIn(cut), SyntaxError);
  await assert.rejects(sharedIn('#s=%00'), SyntaxError);
  await assert.rejects(sharedIn(`#s=${await pack({ version: 99, commands: [] })}`), SyntaxError);
  await assert.rejects(sharedIn(`#s=${await pack([])}`), SyntaxError);
});

test('a small link that would fill the memory is refused', async () => {
  await assert.rejects(unpack(await pack('a'.repeat(4 * 1024 * 1024))), SyntaxError);
});

test('an event that is no number stands for the start', async () => {
  const fragment = (await fragmentOf(run)).replace('event=37', 'event=x');
  assert.equal((await sharedIn(fragment))?.event, 0);
});
