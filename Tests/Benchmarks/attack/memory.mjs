// Tries to make a server need as much memory as requests within its limits can.
// Usage: node memory.mjs PROGRAM SECONDS SEED    run by Tests/Benchmarks/run memory
// Forty clients with addresses of their own, half of them with the token, send mixes of the heaviest
// requests, keep answers waiting, and follow runs without reading. Only addresses of this machine
// are used. Ends with 1 when the memory reaches the MemoryMax of .deploy/lifecycle.service.
import { Agent } from 'node:http';
import { readFileSync } from 'node:fs';
import { ask, bodies, generator, memory, pause, sendOnly, start, token } from './server.mjs';

const [program, seconds, seed] = process.argv.slice(2);
const unit = readFileSync('.deploy/lifecycle.service', 'utf8');
const limit = 1024 * Number(unit.match(/MemoryMax=(\d+)G/)[1]);
const server = await start(program);
const over = performance.now() + Number(seconds) * 1000;
const isOver = () => performance.now() >= over || server.hasEnded;
const [runs, statuses] = [[], new Map()];

/** A body that is heavy in one of many ways. */
function heavy(draw) {
  switch (draw(5)) {
    case 0: return bodies.endless;
    case 1: return bodies.statements(1 + draw(200), 1 + draw(9_000));
    case 2: return bodies.tabs(1 + draw(195), 1 + draw(500), draw(5));
    case 3: return bodies.tabs(4, 9_000);
    default: return bodies.statements(20_000, 1 + draw(8_000));
  }
}

/** What one client does, again and again. */
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
];

/** Connections that keep the server waiting: bodies that end never, answers that nobody reads. */
async function hold(draw, from, run) {
  const head = `Host: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n`;
  const requests = [
    `POST /api/simulate HTTP/1.1\r\n${head}Content-Length: 1000000\r\n\r\n${' '.repeat(900_000)}`,
    `GET ${run}/events HTTP/1.1\r\n${head}\r\n`,
    `GET ${run}/events HTTP/1.1\r\n${head}Accept: text/event-stream\r\n\r\n`,
  ];
  const sockets = Array.from({ length: 40 }, () => sendOnly(server, from, requests[draw(3)]));
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
    if (number >= 30) {
      await hold(draw, from, run);
      continue;
    }
    const [method, path, body] = acts[draw(acts.length)](draw, run);
    const answer = await ask(server, from, method, path, body, { key, agent, patience: 5_000 });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (path === '/api/runs' && answer.status === 201)
      runs.push(`/api/runs/${JSON.parse(answer.body).id}`);
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
await server.end();
const told = [...statuses].sort((a, b) => a[0] - b[0]).map((pair) => pair.join(': ')).join(', ');
console.log(`${seconds} s from seed ${seed}: ${runs.length} runs; answers ${told}`);
console.log(`memory MB by tenths: ${Array.from({ length: 11 }, (_, part) =>
  samples[Math.round((part * (samples.length - 1)) / 10)]).join(' ')}`);
console.log(`memory MB, most: ${most}, of ${limit} that the unit allows`);
process.exit(most < limit ? 0 : 1);
