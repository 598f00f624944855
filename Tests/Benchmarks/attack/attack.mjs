// A class beside twenty hostile clients of five kinds: how soon it sees what its teacher does.
// Usage: node attack.mjs SECONDS PROGRAM [BASE]    run by Tests/Benchmarks/run attack
// 300 followers share one address; the teacher, who has the token, performs 20 commands a second in
// a room. Each hostile client has an address of its own, and knows one run. Only addresses of this
// machine are used. Ends with 1 when PROGRAM loses an event, or is not ready at the end.
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { ask, bodies, generator, memory, pause, sendOnly, start, token } from './server.mjs';

const [seconds, ...programs] = [Number(process.argv[2]), ...process.argv.slice(3)];
const [followers, commandsPerSecond, clientsOfKind, slowConnections] = [300, 20, 4, 20];
const [school, teacher, operator] = ['127.0.1.1', '127.0.1.2', '127.0.1.3'];
const app = {
  schemaVersion: 1, id: 'class', platform: { idiom: 'phone' }, controllers: { A: {} },
  window: { root: 'A' }, steps: [{ do: 'launch' }],
};

/** Reads the stream of a room: when which event came. */
function follow(server, code, seen) {
  const reader = { last: 0, lost: 0, isOpen: false };
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: school });
  let rest = '';
  socket.on('error', () => {});
  socket.on('data', (part) => {
    const now = performance.now();
    const lines = (rest + part.toString('latin1')).split('\n');
    rest = lines.pop();
    for (const line of lines) {
      if (!line.startsWith('id: ')) continue;
      reader.isOpen = true;
      const seq = Number(line.slice(line.indexOf('.') + 1));
      if (!(seq > reader.last)) continue;
      if (reader.last > 0) reader.lost += seq - reader.last - 1;
      reader.last = seq;
      seen.push(seq, now);
    }
  });
  socket.write(
    `GET /api/rooms/${code}/events HTTP/1.1\r\nHost: localhost\r\n`
      + 'Accept: text/event-stream\r\n\r\n');
  reader.leave = () => socket.destroy();
  return reader;
}

/** The five kinds of hostile clients, each as one act of one client. */
const kinds = {
  async endless(server, from) {
    await ask(server, from, 'POST', '/api/simulate', bodies.endless, { patience: 200 });
  },
  async statements(server, from) {
    await ask(server, from, 'POST', '/api/simulate', bodies.statements(20_000, 900));
  },
  async plans(server, from, { run }) {
    const goal = JSON.stringify({ goal: { callback: 'viewDidDisappear', controller: 'C190' } });
    await ask(server, from, 'POST', `${run}/plans`, goal);
  },
  async slow(server, from, { run }) {
    const bytes = `GET ${run}/events HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const sockets = Array.from({ length: slowConnections }, () => sendOnly(server, from, bytes));
    await pause(5_000);
    for (const socket of sockets) socket.destroy();
  },
  async guesses(server, from, { draw, agent }) {
    const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
    const code = Array.from({ length: 6 }, () => letters[draw(letters.length)]).join('');
    await ask(server, from, 'GET', `/api/rooms/${code}`, undefined, { agent });
  },
};

async function attack(server, run, isOver) {
  const clients = Object.values(kinds).flatMap((act, kind) =>
    Array.from({ length: clientsOfKind }, async (_, client) => {
      const from = `127.0.2.${kind * clientsOfKind + client + 1}`;
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const draw = generator(kind * clientsOfKind + client);
      while (!isOver()) {
        await act(server, from, { run, draw, agent });
        await pause(1);
      }
      agent.destroy();
    }));
  await Promise.all(clients);
}

async function lead(server, room, sent, isOver) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const [calls, answers] = [[], new Map()];
  const begin = performance.now();
  for (let index = 0; !isOver(); index += 1) {
    await pause(begin + (index * 1000) / commandsPerSecond - performance.now());
    const at = performance.now();
    const path = `/api/rooms/${room.code}/commands`;
    const options = { key: room.presenterKey, agent };
    calls.push(ask(server, teacher, 'POST', path, '{"do":"memoryWarning"}', options)
      .then(({ status, body }) => {
        answers.set(status, (answers.get(status) ?? 0) + 1);
        const events = status === 200 ? JSON.parse(body).events : [];
        for (const event of events) sent.set(event.seq, at);
        const cursor = events.at(-1)?.seq;
        // The class gets the shown events.
        return cursor && ask(server, teacher, 'PATCH', `/api/rooms/${room.code}`,
          JSON.stringify({ cursor }), options);
      }));
  }
  await Promise.all(calls);
  agent.destroy();
  return { commands: calls.length, answers };
}

async function watch(server, isOver) {
  const figures = { memory: [], ready: new Map(), slowest: 0 };
  while (!isOver()) {
    figures.memory.push(memory(server, 'VmRSS'));
    const at = performance.now();
    const { status } = await ask(server, operator, 'GET', '/readyz', undefined);
    figures.slowest = Math.max(figures.slowest, performance.now() - at);
    figures.ready.set(status, (figures.ready.get(status) ?? 0) + 1);
    await pause(1000);
  }
  return figures;
}

async function made(server, path, body) {
  const { status, body: text } = await ask(server, teacher, 'POST', path, body, { key: token });
  if (status !== 201) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

/** Plays the class and the attack on one program. */
async function measure(program) {
  const server = await start(program);
  const run = await made(server, '/api/runs', bodies.tabs(191, 5));
  const room = await made(server, '/api/rooms', JSON.stringify({ scenario: app }));
  const [seen, sent] = [[], new Map()];
  const readers = Array.from({ length: followers }, () => follow(server, room.code, seen));
  while (readers.some((reader) => !reader.isOpen)) await pause(20);
  const over = performance.now() + seconds * 1000;
  const isOver = () => performance.now() >= over || server.hasEnded;
  const [figures, led] = await Promise.all([
    watch(server, isOver), lead(server, room, sent, isOver),
    attack(server, `/api/runs/${run.id}`, isOver),
  ]);
  const last = Math.max(0, ...sent.keys());
  for (let wait = 0; wait < 100 && readers.some((reader) => reader.last < last); wait += 1)
    await pause(100);
  const ready = (await ask(server, operator, 'GET', '/readyz', undefined)).status;
  const lost = readers
    .reduce((sum, reader) => sum + reader.lost + Math.max(0, last - reader.last), 0);
  for (const reader of readers) reader.leave();
  const most = memory(server, 'VmHWM');
  await server.end();
  return { ...figures, ...led, ...latencies(seen, sent), lost, most, end: ready };
}

/** The time between a command and the reading of its events, in milliseconds. */
function latencies(seen, sent) {
  const times = [];
  for (let index = 0; index < seen.length; index += 2)
    if (sent.has(seen[index])) times.push(seen[index + 1] - sent.get(seen[index]));
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  return { read: times.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}

const results = [];
for (const program of programs) results.push(await measure(program));
const row = (name, figure) =>
  console.log(name.padEnd(34), ...results.map((result) => String(figure(result)).padStart(22)));
const times = (counts) => [...counts].map((pair) => pair.join(' x ')).join(', ');
const quarters = ({ memory: all }) => [0, 0.25, 0.5, 0.75, 1]
  .map((part) => all[Math.round(part * (all.length - 1))]).join(' ');
console.log(`${followers} followers, ${clientsOfKind * 5} hostile clients, ${seconds} s`);
row('', (result) => (result === results[0] ? 'now' : 'before'));
row('command to follower p50 ms', ({ p50 }) => p50.toFixed(1));
row('                    p99 ms', ({ p99 }) => p99.toFixed(1));
row('                    max ms', ({ max }) => max.toFixed(1));
row('commands: status x times', ({ answers }) => times(answers));
row('events read, lost', ({ read, lost }) => `${read}, ${lost}`);
row('memory MB by quarters', quarters);
row('memory MB, most', ({ most }) => most);
row('/readyz: status x times', ({ ready }) => times(ready));
row('/readyz, slowest ms', ({ slowest }) => slowest.toFixed(0));
row('/readyz after the attack', ({ end }) => end);
const [{ lost, answers, commands, end }] = results;
process.exit(lost || answers.get(200) !== commands || end !== 200 ? 1 : 0);
