// What a follower gives is never lost: a network made by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failure } from '../../Public/app/server/api.js';
import { Outbox } from '../../Public/app/rooms/outbox.js';
import { HandClock } from './support.mjs';

const settle = async () => { for (let turn = 0; turn < 10; turn += 1) await null; };
const given = (choice, key = '1.1') => ({ kind: 'vote', key, body: { choice } });

/** An outbox whose server answers what the test says; it counts a repeated entry once. */
function make(kept, random = () => 0.5) {
  const clock = new HandClock();
  const [sent, stored, refused] = [[], [], []];
  const server = new Map();
  let plan = () => null;
  const outbox = new Outbox({
    clock, random,
    keep: (entries) => stored.push(JSON.parse(JSON.stringify(entries))),
    answered: (entry) => { if (entry.state === 'refused') refused.push(entry.body); },
    send: async ({ id, key, body }) => {
      sent.push({ id, body });
      const { error = null, isTaken = error === null } = plan() ?? {};
      if (isTaken) server.set(key, body.choice);
      if (error) throw error;
    },
  }, kept);
  return { outbox, clock, sent, stored, server, refused, answer: (next) => { plan = next; } };
}

test('is kept before it is sent, and erased by an answer only', async () => {
  const { outbox, stored, sent } = make();
  outbox.put(given(1), 5);
  assert.deepEqual(stored[0].map(({ state, at, tries }) => [state, at, tries]), [['waiting', 5, 0]]);
  assert.equal(outbox.newest('1.1').state, 'sending');
  await settle();
  assert.deepEqual([outbox.entries, stored.at(-1), sent.length], [[], [], 1]);
});

test('is sent again with the same name, also where only the answer was lost', async () => {
  const { outbox, clock, sent, server, answer } = make();
  answer(() => ({ error: failure('offline'), isTaken: true }));
  outbox.put(given(2), 0);
  await settle();
  assert.equal(outbox.newest('1.1').state, 'waiting');
  answer(() => null);
  clock.advance(500);
  await settle();
  assert.deepEqual([outbox.entries, server.get('1.1')], [[], 2]);
  assert.equal(new Set(sent.map(({ id }) => id)).size, 1);
});

test('waits longer and longer, and goes at once where the network may be back', async () => {
  const { outbox, clock, sent, answer } = make();
  answer(() => ({ error: failure('overloaded', 503) }));
  outbox.put(given(0), 0);
  await settle();
  for (const wait of [500, 1000, 2000, 4000, 8000, 15000, 15000]) {
    const before = sent.length;
    clock.advance(wait - 1);
    await settle();
    assert.equal(sent.length, before);
    clock.advance(1);
    await settle();
    assert.equal(sent.length, before + 1, String(wait));
  }
  answer(() => null);
  outbox.poke();
  await settle();
  assert.deepEqual(outbox.entries, []);
});

test('the last choice wins, whatever is under way', async () => {
  const { outbox, clock, server, answer, sent } = make();
  answer(() => ({ error: failure('offline') }));
  outbox.put(given(0), 0);
  outbox.put(given(1), 0);
  outbox.put(given(2), 0);
  await settle();
  answer(() => null);
  clock.advance(500);
  await settle();
  assert.deepEqual([server.get('1.1'), outbox.entries], [2, []]);
  assert.ok(!sent.some(({ body }) => body.choice === 1));
});

test('what the server refuses is told, and not sent again', async () => {
  const { outbox, clock, refused, sent, answer } = make();
  answer(() => ({ error: failure('pollClosed', 409) }));
  outbox.put(given(1), 0);
  await settle();
  clock.advance(60000);
  await settle();
  assert.deepEqual([outbox.entries, refused, sent.length], [[], [{ choice: 1 }], 1]);
});

test('what was kept is sent after a reload', async () => {
  const { outbox, stored, answer } = make();
  answer(() => ({ error: failure('offline') }));
  outbox.put(given(1), 0);
  await settle();
  outbox.close();
  const again = make(stored.at(-1));
  again.outbox.poke();
  await settle();
  assert.equal(again.server.get('1.1'), 1);
  assert.equal(again.sent[0].id, stored.at(-1)[0].id);
});

test('of a thousand rounds none is lost where each twentieth request is', async () => {
  let seed = 7;
  const random = () => { seed = (seed * 48271) % 2147483647; return seed / 2147483647; };
  const { outbox, clock, server, answer } = make([], random);
  answer(() => (random() < 0.05
    ? { error: failure('offline'), isTaken: random() < 0.5 } : null));
  for (let round = 0; round < 1000; round += 1) {
    outbox.put(given(round % 4, `${round}.1`), 0);
    await settle();
  }
  for (let turn = 0; turn < 10; turn += 1) {
    clock.advance(20000);
    await settle();
  }
  assert.equal(server.size, 1000);
  assert.ok([...server].every(([key, choice]) => Number.parseInt(key, 10) % 4 === choice));
  assert.deepEqual(outbox.entries, []);
});
