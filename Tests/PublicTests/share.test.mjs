// A run as a link: what is packed comes back, and what was damaged is refused.
import assert from 'node:assert/strict';
import test from 'node:test';
import zlib from 'node:zlib';
import { fragmentOf, pack, safeLength, sharedIn, unpack } from '../../Public/app/export/share.js';
import { deflate, inflate } from '../../Public/app/export/deflate.js';
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

/** Does something as Firefox before 113, which has no streams that pack. */
async function withoutStreams(run) {
  const { CompressionStream, DecompressionStream } = globalThis;
  Object.assign(globalThis, { CompressionStream: undefined, DecompressionStream: undefined });
  try {
    return await run();
  } finally {
    Object.assign(globalThis, { CompressionStream, DecompressionStream });
  }
}

test('browsers with and without streams that pack read each other’s links', async () => {
  const link = await withoutStreams(() => fragmentOf(run));
  assert.deepEqual(await sharedIn(link), { version: 1, ...run });
  const packed = await fragmentOf(run);
  assert.deepEqual(await withoutStreams(() => sharedIn(packed)), { version: 1, ...run });
  const cut = `${packed.slice(0, packed.indexOf('&') - 9)}&event=1`;
  await withoutStreams(() => assert.rejects(sharedIn(cut), SyntaxError));
});

test('whatever was packed anywhere is unpacked', () => {
  const numbers = Array.from({ length: 90_000 }, (_, index) => (index * index * 7919) >>> 5);
  const texts = ['', 'a', 'abcab'.repeat(9000), JSON.stringify(numbers)];
  const ways = [{ level: 9 }, { level: 1 }, { level: 0 }, { strategy: zlib.constants.Z_FIXED }];
  for (const bytes of [...texts.map((one) => Buffer.from(one)), Buffer.from(numbers)]) {
    for (const way of ways) {
      const packed = zlib.deflateSync(bytes, way);
      assert.equal(Buffer.compare(Buffer.from(inflate(packed, bytes.length)), bytes), 0);
    }
    assert.equal(Buffer.compare(zlib.inflateSync(deflate(bytes)), bytes), 0);
  }
});

test('what is damaged, cut off or too large is not unpacked', () => {
  const packed = zlib.deflateSync(Buffer.from('viewDidLoad '.repeat(99)));
  assert.throws(() => inflate(packed, 100), /too large/);
  for (let length = 0; length < packed.length; length += 1) {
    assert.throws(() => inflate(packed.subarray(0, length), 9999), RangeError, String(length));
  }
  const other = Uint8Array.from(packed, (byte, at) => (at === packed.length - 1 ? byte ^ 1 : byte));
  assert.throws(() => inflate(other, 9999), /damaged/);
});
