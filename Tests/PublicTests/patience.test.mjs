// A busy server is asked again when it says so, and the person is told.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { ApiError, patience, request } from '../../Public/app/server/api.js';
import { fetchTrace } from '../../Public/app/server/live-api.js';
import { HandClock } from './support.mjs';

const own = { fetch: globalThis.fetch, ...patience };
let clock;
let told;
let answers;
let asked;

beforeEach(() => {
  [clock, told, answers, asked] = [new HandClock(), [], [], 0];
  Object.assign(patience, { clock, tell: (seconds) => told.push(seconds) });
  globalThis.fetch = async () => {
    const [status, seconds = null, body = { code: 'busy', detail: '' }] =
      answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    const headers = new Headers({ 'Content-Type': 'application/json' });
    if (seconds !== null) headers.set('Retry-After', seconds);
    return new Response(JSON.stringify(body), { status, headers });
  };
});
afterEach(() => {
  globalThis.fetch = own.fetch;
  Object.assign(patience, own);
});

/** Lets all that is waited for happen. */
async function settle() {
  for (let turn = 0; turn < 40; turn += 1) {
    await new Promise((done) => setImmediate(done));
    clock.advance(20000);
  }
}

test('what is refused for a while is asked again after it', async () => {
  answers = [[503, 2], [429, 1], [200]];
  const answer = request('/api/simulate');
  await settle();
  assert.equal((await answer).code, 'busy');
  assert.deepEqual([asked, told], [3, [2, 1, 0]]);
});

test('who would have to wait long is told how long, and is not kept', async () => {
  answers = [[429, 45]];
  const error = await request('/api/rooms/K7M2QX').catch((reason) => reason);
  assert.ok(error instanceof ApiError);
  assert.equal(error.problem.values.seconds, 45);
  assert.deepEqual([asked, told], [1, []]);
});

test('a server that stays busy is given up', async () => {
  answers = [[503, 1]];
  const answer = request('/api/simulate').catch((reason) => reason);
  await settle();
  assert.equal((await answer).problem.status, 503);
  assert.deepEqual([asked, told], [5, [1, 1, 1, 1, 0]]);
});

test('a failure without a time is told at once', async () => {
  answers = [[503]];
  const error = await request('/api/runs').catch((reason) => reason);
  assert.equal(error.problem.status, 503);
  assert.equal(asked, 1);
});

test('a session with many lines is waited for, and the page shows how far it is', async () => {
  const reading = (done) => [503, 1, { code: 'stillReading', values: { done, of: '90000' } }];
  const steps = ['10000', '20000', '30000', '40000', '50000', '60000', '70000'];
  answers = [...steps.map(reading), [503, 2], [200]];
  const shown = [];
  const answer = fetchTrace('7', 0, 'en', ({ done, of }) => shown.push([done, of]));
  await settle();
  assert.equal((await answer).code, 'busy');
  assert.deepEqual(shown, steps.map((done) => [done, '90000']));
  assert.deepEqual(told, [2, 0]);
});
