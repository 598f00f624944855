// The time until a class is back after its server was killed and started again. Each follower
// listens as the page does, with the page's own stream of a room.
// Usage: node back.mjs PROGRAM PORT FOLLOWERS TIMES    run by Tests/Benchmarks/run class
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realClock } from '../../../Public/app/store/clock.js';
import { RoomStream } from '../../../Public/app/server/room-stream.js';

const [program, port, followers, times] = process.argv.slice(2);
const address = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'lifecycle-back-'));
const world = {
  fetch: (path, options) => fetch(address + path, options), clock: realClock, random: Math.random,
};

async function start() {
  const options = ['serve', '--port', port, '--data', folder, '--public', 'Public'];
  const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((listening) => { child.stdout.once('data', listening); });
  return child;
}

async function post(path, body) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(address + path, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

let child = await start();
const scenario = JSON.parse(readFileSync('Public/examples/push-b.json', 'utf8'));
const { code, room } = await post('/api/rooms', JSON.stringify({ scenario }));
/** Called when a follower receives the room. */
let tell = () => {};
const streams = Array.from({ length: Number(followers) }, () => new RoomStream(code, {
  position: () => ({ run: room.run.number, after: room.run.eventCount }),
  room: (state) => tell(state), step: () => {}, trace: () => {}, caughtUp: () => {}, connection: () => {},
  over: (reason) => { throw new Error(`The class is over: ${reason}.`); },
}, null, world));

/** The times at which each follower received the room, once. */
function everybody() {
  return new Promise((done) => {
    const told = [];
    tell = ({ cursor }) => {
      if (cursor !== room.cursor) throw new Error('The class is somewhere else.');
      told.push(performance.now());
      if (told.length === streams.length) done(told);
    };
  });
}

const first = everybody();
for (const stream of streams) stream.open();
await first;
const waits = [];
for (let time = 0; time < Number(times); time += 1) {
  const back = everybody();
  const begin = performance.now();
  const ended = new Promise((done) => { child.once('exit', done); });
  child.kill('SIGKILL');
  await ended;
  child = await start();
  waits.push(...(await back).map((told) => (told - begin) / 1000));
}
for (const stream of streams) stream.close();
child.kill();
rmSync(folder, { recursive: true });
waits.sort((one, other) => one - other);
const [half, most] = [waits[Math.floor(waits.length / 2)], waits.at(-1)];
console.log(`back after kill -9 and a start: ${followers} followers, ${times} times, ` +
  `p50 ${half?.toFixed(2)} s, the last one ${most?.toFixed(2)} s; aim 3 s`);
process.exit(0);
