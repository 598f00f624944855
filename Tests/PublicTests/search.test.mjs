// The server is asked when the typing rests, and only the answer to the last question counts.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Search } from '../../Public/app/page/search.js';

/** A search whose clock and server the test drives. */
function fake() {
  const timers = new Map();
  const asked = [];
  let number = 0;
  let told = 0;
  const clock = {
    setTimeout: (act) => { timers.set(number += 1, act); return number; },
    clearTimeout: (id) => timers.delete(id),
  };
  const ask = (query) => new Promise((answer, fail) => asked.push({ query, answer, fail }));
  const search = new Search(ask, () => { told += 1; }, clock);
  const rest = () => {
    for (const act of timers.values()) act();
    timers.clear();
  };
  return { search, asked, rest, told: () => told };
}

const settled = () => new Promise((done) => { setImmediate(done); });

test('the server is asked once the typing rests', async () => {
  const { search, asked, rest, told } = fake();
  for (const text of ['un', 'unb', 'unbal ']) search.look(text);
  assert.equal(asked.length, 0);
  rest();
  search.look(' unbal');
  rest();
  assert.deepEqual(asked.map(({ query }) => query), ['unbal']);
  asked[0].answer({ hits: [{ id: 'ERR-APP-1' }] });
  await settled();
  assert.deepEqual(search.answer.hits, [{ id: 'ERR-APP-1' }]);
  assert.equal(search.isWaiting, false);
  assert.equal(told(), 1);
});

test('an answer to an older question, and one that fails, is no answer', async () => {
  const { search, asked, rest } = fake();
  search.look('push');
  rest();
  search.look('present');
  rest();
  asked[0].answer({ hits: [{ id: 'old' }] });
  await settled();
  assert.deepEqual(search.answer.hits, []);
  asked[1].fail(new TypeError('network'));
  await settled();
  assert.deepEqual(search.answer.hits, []);
});

test('a single letter asks for nothing, and takes the hits away', async () => {
  const { search, asked, rest } = fake();
  search.look('push');
  rest();
  asked[0].answer({ hits: [{ id: 'push-b' }] });
  await settled();
  search.look('p');
  rest();
  assert.deepEqual(search.answer.hits, []);
  assert.equal(asked.length, 1);
});

test('a Chinese sign is a word, and no words ask for what is asked most at once', async () => {
  const { search, asked, rest } = fake();
  search.look('弹');
  rest();
  search.look('');
  assert.deepEqual(asked.map(({ query }) => query), ['弹', '']);
  asked[1].answer({ hits: [{ id: 'most-asked' }] });
  await settled();
  assert.deepEqual(search.answer.hits, [{ id: 'most-asked' }]);
  search.forget();
  search.look('');
  assert.equal(asked.length, 3);
});
