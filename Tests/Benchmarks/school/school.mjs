// A class behind one address, one of whom attacks: the others and the teacher notice nothing of it. Asked
// for at the server itself, and through the balancer of .deploy/many-machines.
// Usage: node school.mjs PROGRAM PUPILS ROUNDS. Tests/Benchmarks/run school runs it, and has the settings.
// Ends with 1 if the teacher, somebody who explores or a picture was refused, or if a stream ended.
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bodies, pause } from '../attack/server.mjs';
import { Client } from '../many/client.mjs';
import { beside } from '../many/meter.mjs';
import { addressOf, must, quantile, spread, until } from '../many/tools.mjs';

const [program, pupilCount, roundCount] = [process.argv[2], ...process.argv.slice(3).map(Number)];
const school = addressOf(7);
const [reads, guesses] = [3_600, 200];
const app = {
  schemaVersion: 1, id: 'school', platform: { idiom: 'phone' }, controllers: { A: {}, B: {} },
  window: { root: 'A' }, steps: [{ do: 'launch' }, { do: 'present', target: 'B' }],
};

/** The answers to one kind of request. */
class Tally {
  waits = [];
  statuses = new Map();

  async ask(client, ...what) {
    const begin = performance.now();
    const answer = await client.ask(...what);
    this.waits.push(performance.now() - begin);
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    return answer;
  }

  /** The answers other than those that are expected. */
  besides(...expected) {
    return [...this.statuses].filter(([status]) => !expected.includes(status));
  }

  get text() {
    const all = [...this.statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    return `${all}; ${spread(this.waits, 0)} ms`;
  }
}

/** A stream of the room; it ends before it should where it must not. */
function follow(port, path, note) {
  const call = request({
    port, host: '127.0.0.1', localAddress: school, path, agent: false,
    headers: { Accept: 'text/event-stream' },
  });
  call.on('response', (response) => {
    note.open += 1;
    if (response.statusCode !== 200) note.ended += 1;
    response.on('data', () => {});
    response.on('close', () => (note.ended += note.isOver ? 0 : 1));
  });
  call.on('error', () => (note.ended += note.isOver ? 0 : 1));
  call.end();
  return call;
}

/** Reads as often as it may, guesses at rooms, and has the server compute what has no end. */
async function attack(port, path, isOver) {
  const [reading, guessing, computing] = [1, 2, 3].map(() => new Client(port, school));
  const [read, guess, compute] = [new Tally(), new Tally(), new Tally()];
  const tasks = [
    (async () => {
      for (let count = 0; count < reads && !isOver(); count += 1)
        await read.ask(reading, 'GET', path);
    })(),
    (async () => {
      for (let count = 0; count < guesses && !isOver(); count += 1)
        await guess.ask(guessing, 'GET', '/api/rooms/ZZZZZZ');
    })(),
    (async () => {
      while (!isOver()) {
        await compute.ask(computing, 'POST', '/api/simulate', JSON.parse(bodies.endless));
        await pause(50);
      }
    })(),
  ];
  await Promise.all(tasks);
  for (const client of [reading, guessing, computing]) client.close();
  return { read, guess, compute };
}

async function teach(port) {
  const teacher = new Client(port, school);
  const { code, presenterKey } = await teacher.must(201, 'POST', '/api/rooms', { scenario: app });
  const [path, headers] = [`/api/rooms/${code}`, { Authorization: `Bearer ${presenterKey}` }];
  const [pupils, note] = [[], { open: 0, ended: 0, isOver: false }];
  for (let number = 0; number < pupilCount; number += 1) {
    const client = new Client(port, school);
    const { follower } = await client.must(201, 'POST', `${path}/followers`);
    pupils.push({ client, follower, stream: follow(port, `${path}/events`, note) });
  }
  await until(() => note.open === pupilCount, 60, 'room for all pupils');
  const [leading, exploring, drawing] = [new Tally(), new Tally(), new Tally()];
  let isOver = false;
  const attacking = attack(port, path, () => isOver);
  const teaching = (async () => {
    while (!isOver) {
      await leading.ask(teacher, 'POST', `${path}/commands`, { do: 'memoryWarning' }, { headers });
      await pause(250);
    }
  })();
  for (let round = 0; round < roundCount; round += 1) {
    await pause(round === 0 ? 1_000 : 8_000);
    await Promise.all(pupils.map(({ client, follower }) =>
      exploring.ask(client, 'POST', `${path}/explorations`, { follower, step: 1 })));
    await Promise.all(pupils.map(({ client }) =>
      drawing.ask(client, 'GET', '/render.svg?example=push-b')));
  }
  isOver = true;
  const [hostile] = await Promise.all([attacking, teaching]);
  note.isOver = true;
  for (const { client, stream } of pupils) {
    stream.destroy();
    client.close();
  }
  await teacher.must(204, 'DELETE', path, undefined, { headers });
  teacher.close();
  console.log(`  the teacher leads: ${leading.text}`);
  console.log(`  all explore: ${exploring.text}`);
  console.log(`  all see a picture: ${drawing.text}`);
  for (const [name, tally] of Object.entries(hostile)) console.log(`  attack, ${name}: ${tally.text}`);
  must(leading.besides(200).length === 0, 'The teacher was refused.');
  must(exploring.besides(201).length === 0, 'Somebody who explores was refused.');
  must(drawing.besides(200).length === 0, 'A picture was refused.');
  must(note.ended === 0, `${note.ended} streams ended.`);
  return quantile(exploring.waits, 0.99);
}

const folder = mkdtempSync(join(tmpdir(), 'lifecycle-school-'));
let status = 0;
try {
  await beside({ folder, program }, undefined, async ({ fleet }) => {
    for (const [name, port] of [['directly', fleet.nodes[0].port], ['balanced', fleet.port]]) {
      console.log(`school: ${pupilCount} behind one address, ${name}`);
      await teach(port);
    }
  });
} catch (error) {
  console.log(`FAIL ${error.stack}`);
  status = 1;
}
rmSync(folder, { recursive: true });
process.exit(status);
