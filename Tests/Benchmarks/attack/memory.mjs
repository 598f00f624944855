// Tries to make a server need as much memory as requests within its limits can.
// Usage: node memory.mjs PROGRAM SECONDS SEED    run by Tests/Benchmarks/run memory
//
// Forty clients with addresses of their own, half of them with the token, send the heaviest requests.
// They leave before some are answered, lead rooms, keep answers waiting, and follow runs and rooms
// without reading. Only addresses of this machine are used. Prints the memory by minutes, or by
// tenths of less. Ends with 1 when the memory reaches the MemoryMax of .deploy/lifecycle.service, or
// the server has ended.
import { Agent } from 'node:http';
import { readFileSync } from 'node:fs';
import { ask, bodies, generator, memory, pause, sendOnly, start, token } from './server.mjs';

const [program, seconds, seed] = process.argv.slice(2);
const unit = readFileSync('.deploy/lifecycle.service', 'utf8');
const limit = 1024 * Number(unit.match(/MemoryMax=(\d+)G/)[1]);
const server = await start(program);
const over = performance.now() + Number(seconds) * 1000;
const isOver = () => performance.now() >= over || server.hasEnded;
const [runs, rooms, statuses] = [[], [], new Map()];

/** A body that is heavy in one of many ways. */
function heavy(draw) {
  switch (draw(7)) {
    case 0: return bodies.endless;
    case 1: return bodies.statements(1 + draw(200), 1 + draw(9_000));
    case 2: return bodies.tabs(1 + draw(195), 1 + draw(500), draw(5));
    case 3: return bodies.tabs(4, 9_000);
    case 4: return bodies.loud(1 + draw(200), 1 + draw(200));
    case 5: return bodies.long(1 + draw(160));
    default: return bodies.statements(20_000, 1 + draw(8_000));
  }
}

/** The requests that one client repeats. */
const acts = [
  (draw) => ['POST', '/api/simulate', heavy(draw)],
  (draw) => ['POST', '/api/lint', heavy(draw)],
  (draw) => ['POST', `/api/code?language=swift`, heavy(draw)],
  (draw) => ['POST', `/api/exports/${['svg', 'perfetto', 'text', 'csv'][draw(4)]}`, heavy(draw)],
  (draw) => ['POST', '/api/compare',
    `{"platforms":[{"ios":"12"},{"ios":"17"}],"scenario":${heavy(draw)}}`],
  (draw) => ['POST', '/api/logs', bodies.log(1 + draw(30_000))],
  (draw) => ['POST', '/api/runs', heavy(draw)],
  (draw) => ['POST', '/api/runs', heavy(draw)],
  (draw, run) => ['GET', `${run}/events`],
  (draw, run) => ['GET', `${run}/findings`],
  (draw, run) => ['GET', `${run}/offers?all=true`],
  (draw, run) => ['POST', `${run}/plans`,
    '{"goal":{"callback":"viewDidDisappear","controller":"C1"}}'],
  (draw, run) => ['POST', `${run}/commands`, '{"do":"memoryWarning"}'],
  (draw, run) => ['POST', `${run}/forks`, '{"step":1}'],
  (draw, run) => ['PATCH', run, `{"name":"run ${draw(1_000)}"}`],
  (draw) => ['POST', '/api/rooms', `{"scenario":${heavy(draw)}}`],
  (draw, _, room) => ['PUT', `/api/rooms/${room.code}/run`, `{"scenario":${heavy(draw)}}`],
  (draw, _, room) => ['PATCH', `/api/rooms/${room.code}`, `{"cursor":${draw(9)}}`],
  (draw, _, room) => ['POST', `/api/rooms/${room.code}/commands`, '{"do":"memoryWarning"}'],
  (draw, _, room) => ['POST', `/api/rooms/${room.code}/explorations`, '{"step":1}'],
  (draw, _, room) => ['GET', `/api/rooms/${room.code}`],
];

/** Connections that keep the server waiting: bodies without end, answers that are not read. */
async function hold(draw, from, run, room) {
  const head = `Host: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n`;
  const plain = 'Host: localhost\r\n';
  const feed = runs.slice(-32).map((one) => `run=${one.split('/').pop()}:0`).join('&');
  const requests = [
    `POST /api/simulate HTTP/1.1\r\n${head}Content-Length: 1000000\r\n\r\n${' '.repeat(900_000)}`,
    `GET ${run}/events HTTP/1.1\r\n${head}\r\n`,
    `GET ${run}/events HTTP/1.1\r\n${head}Accept: text/event-stream\r\n\r\n`,
    `GET /api/rooms/${room.code}/events HTTP/1.1\r\n${plain}\r\n`,
    `GET /api/rooms/${room.code}/events?after=1 HTTP/1.1\r\n${plain}\r\n`,
    `GET /api/events?${feed} HTTP/1.1\r\n${plain}\r\n`,
  ];
  const sockets = Array.from({ length: 40 }, () => sendOnly(server, from, requests[draw(requests.length)]));
  await pause(3_000);
  for (const socket of sockets) socket.destroy();
}

async function client(number) {
  const draw = generator(Number(seed) * 1_000 + number);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const from = `127.0.3.${number + 1}`;
  const key = number % 2 === 0 ? token : undefined;
  while (!isOver()) {
    const run = runs[draw(Math.max(1, runs.length))] ?? '/api/runs/none';
    const room = rooms[draw(Math.max(1, rooms.length))] ?? { code: 'AAAAAA' };
    if (number >= 30) {
      await hold(draw, from, run, room);
      continue;
    }
    const [method, path, body] = acts[draw(acts.length)](draw, run, room);
    const leads = path.startsWith('/api/rooms/');
    const answer = await ask(server, from, method, path, body, {
      key: leads ? room.presenterKey : key, agent,
      // Some go away while the server is at work for them.
      patience: draw(6) === 0 ? 1 + draw(2_500) : 20_000,
    });
    const kind = answer.status || answer.error;
    statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
    if (path === '/api/runs' && answer.status === 201)
      runs.push(`/api/runs/${JSON.parse(answer.body).id}`);
    if (path === '/api/rooms' && answer.status === 201) {
      const { code, presenterKey } = JSON.parse(answer.body);
      rooms.push({ code, presenterKey });
    }
    await pause(1);
  }
  agent.destroy();
}

const samples = [];
async function watch() {
  while (!isOver()) {
    samples.push(memory(server, 'VmRSS'));
    await pause(500);
  }
}

await Promise.all([watch(), ...Array.from({ length: 40 }, (_, number) => client(number))]);
const most = memory(server, 'VmHWM');
if (server.hasEnded) {
  const cause = Math.max(0, server.said.search(/Fatal error|Program crashed/));
  console.log(`The server ended with ${server.reason}.\n${server.said.slice(cause, cause + 4_000)}`);
}
await server.end();
const told = [...statuses].sort().map((pair) => pair.join(': ')).join(', ');
console.log(`${seconds} s from seed ${seed}: ${runs.length} runs, ${rooms.length} rooms; answers ${told}`);
const parts = Math.max(10, Math.floor(Number(seconds) / 60));
console.log(`memory MB by ${parts} parts: ${Array.from({ length: parts + 1 }, (_, part) =>
  samples[Math.round((part * (samples.length - 1)) / parts)]).join(' ')}`);
console.log(`memory MB, most: ${most}, of ${limit} that the unit allows`);
process.exit(most < limit ? 0 : 1);
