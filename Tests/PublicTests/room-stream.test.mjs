// The stream of a room, whose responses are written by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstRetry, longestSilence } from '../../Public/app/server/reconnecting-stream.js';
import { RoomStream } from '../../Public/app/server/room-stream.js';
import { HandClock } from './support.mjs';

/** A stream whose responses are written by hand. */
function listen(status = 200, answered = {}, page = {}) {
  const clock = new HandClock();
  const opened = [];
  const told = [];
  const fetch = async (path, { headers, signal }) => {
    let writer;
    const body = new ReadableStream({ start(controller) { writer = controller; } });
    signal.addEventListener('abort', () => { try { writer.error(new Error()); } catch { /* over */ } });
    opened.push({ path, headers, send: (text) => writer.enqueue(new TextEncoder().encode(text)),
      end: () => writer.close() });
    return { status, ok: status === 200, body, headers: new Headers(answered) };
  };
  const note = (name) => (value) => told.push([name, value]);
  const stream = new RoomStream('K7P2QX', {
    position: () => ({ run: 1, after: 7 }), room: note('room'), trace: note('trace'),
    caughtUp: () => {}, over: note('over'), connection: note('connection'),
    ...page,
  }, 'secret', { fetch, clock, random: () => 1 });
  stream.open();
  return { clock, opened, told, stream };
}
const wait = () => new Promise((done) => { setTimeout(done, 5); });

test('a stream goes on behind what has come, with the key in a header', async () => {
  const { clock, opened, told } = listen();
  await wait();
  assert.equal(opened[0].path, '/api/rooms/K7P2QX/presenter?run=1&after=7');
  assert.equal(opened[0].headers.Authorization, 'Bearer secret');
  opened[0].send('event: room\ndata: {"version":1}\n\n');
  await wait();
  opened[0].end();
  await wait();
  clock.advance(firstRetry);
  await wait();
  assert.equal(opened.length, 2);
  assert.deepEqual(told, [['connection', true], ['room', { version: 1 }], ['connection', false],
    ['connection', true]]);
});

test('a stream is opened again as what it says of its page changes', async () => {
  let isUncounted = true;
  const { clock, opened, stream } = listen(200, {}, { isUncounted: () => isUncounted });
  await wait();
  assert.equal(opened[0].path, '/api/rooms/K7P2QX/presenter?run=1&after=7&wall=true');
  isUncounted = false;
  stream.reopen();
  await wait();
  clock.advance(firstRetry);
  await wait();
  assert.equal(opened[1].path, '/api/rooms/K7P2QX/presenter?run=1&after=7');
  assert.equal(opened.length, 2);
});

test('a silent stream is opened again, an ended one is not', async () => {
  const { clock, opened, told } = listen();
  await wait();
  clock.advance(longestSilence);
  await wait();
  clock.advance(firstRetry);
  await wait();
  assert.equal(opened.length, 2);
  opened[1].send('event: ended\ndata: {}\n\n');
  await wait();
  clock.advance(60000);
  await wait();
  assert.deepEqual([opened.length, told.at(-1)], [2, ['over', 'ended']]);
});

test('a stream leaves a busy server alone as long as it says', async () => {
  const { clock, opened } = listen(429, { 'Retry-After': '20' });
  await wait();
  clock.advance(19000);
  await wait();
  assert.equal(opened.length, 1);
  clock.advance(21000);
  await wait();
  assert.equal(opened.length, 2);
});

test('a wrong key ends the stream at once', async () => {
  const { clock, opened, told } = listen(403);
  await wait();
  clock.advance(60000);
  await wait();
  assert.deepEqual([opened.length, told], [1, [['over', 'refused']]]);
});
