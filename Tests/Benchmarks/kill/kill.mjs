// Kills a server again and again while commands come, and looks after each start whether everything
// that it has answered is there, once, with the same events.
// Usage: node kill.mjs PROGRAM COUNT RATE SEED    run by Tests/Benchmarks/run kill
// Ends with 1 at the first difference, and keeps the folder of the runs then.
import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generator, pause } from '../attack/server.mjs';
import { scenario, step } from './commands.mjs';
import { Ledger, textOf } from './ledger.mjs';

const [program, count, rate, seed] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'lifecycle-kill-'));
const [runCount, clientsOfRun, longestRun, longestLife] = [4, 2, 300, 1000];
const figures = { sent: 0, kept: 0, refused: 0, adopted: 0, seconds: 0, starts: [] };

const draw = generator(Number(seed));

/** Starts a server on the folder. */
async function start() {
  const begin = performance.now();
  const child = spawn(program, ['serve', '--port', '0', '--data', folder, '--public', 'Public'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.on('exit', done));
  const address = await new Promise((found, failed) => {
    let text = '';
    child.stdout.on('data', (part) => {
      text += part;
      const match = text.match(/http:\S*\d/);
      if (match) found(match[0]);
    });
    ended.then(() => failed(new Error('The server ended instead of starting.')));
  });
  const agent = new Agent({ keepAlive: true });
  const server = { child, ended, address, agent };
  await ask(server, 'GET', '/healthz');
  figures.starts.push(performance.now() - begin);
  return server;
}

async function stop(server, signal) {
  server.child.kill(signal);
  await server.ended;
  server.agent.destroy();
}

/** Sends a request; fails unless there is a whole answer. */
function ask(server, method, path, body) {
  return new Promise((resolve, reject) => {
    const headers = body ? { 'Content-Type': 'application/json' } : {};
    const options = { method, headers, agent: server.agent };
    const sent = request(server.address + path, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => { text += part; });
      answer.on('error', reject);
      answer.on('end', () => {
        if (!answer.complete) reject(new Error('half an answer'));
        else resolve({ status: answer.statusCode, json: JSON.parse(text) });
      });
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}

/** Sends commands, each when it is due, until the server is killed. */
async function disturb(server, ledgers) {
  const [begin, life] = [performance.now(), 50 + draw(longestLife)];
  const sent = figures.sent;
  let isOver = false;
  async function client(ledger) {
    while (!isOver) {
      const due = begin + ((figures.sent - sent + 1) * 1000) / rate;
      figures.sent += 1;
      await pause(Math.max(0, due - performance.now()));
      if (isOver) return;
      const command = step(ledger, draw);
      ledger.send(command);
      try {
        const { status, json } = await ask(server, 'POST', `${ledger.path}/commands`, command);
        if (status === 200) ledger.keep(command, json);
        else if (status === 409) ledger.refuse(command, json);
        else throw new Error(`${status}: ${textOf(json)}`);
        figures[status === 200 ? 'kept' : 'refused'] += 1;
      } catch (error) {
        if (!server.child.killed) throw error;
        return;
      }
    }
  }
  const clients = ledgers.flatMap((ledger) =>
    Array.from({ length: clientsOfRun }, () => client(ledger)));
  await pause(life);
  server.child.kill('SIGKILL');
  isOver = true;
  figures.seconds += (performance.now() - begin) / 1000;
  await Promise.all([...clients, stop(server, 'SIGKILL')]);
}

/** Compares a run with the answers, and with its scenario run again from the start. */
async function check(server, ledger) {
  const whole = await ask(server, 'GET', ledger.path);
  if (whole.status !== 200) throw new Error(`The run is not there: ${whole.status}.`);
  const { json } = await ask(server, 'GET', `${ledger.path}/events`);
  figures.adopted += ledger.compare(whole.json, json.events);
  const again = await ask(server, 'POST', '/api/simulate', whole.json.scenario);
  const events = again.json.steps.flatMap((one) => one.events);
  if (textOf(events) !== textOf(json.events)) throw new Error('The scenario gives another trace.');
}

async function makeRun(server) {
  const { status, json } = await ask(server, 'POST', '/api/runs', scenario);
  if (status !== 201) throw new Error(`${status}: ${textOf(json)}`);
  return new Ledger(json.id);
}

async function campaign() {
  let server = await start();
  let ledgers = [];
  for (let round = 0; round < count; round += 1) {
    ledgers = ledgers.filter((ledger) => ledger.length < longestRun);
    while (ledgers.length < runCount) ledgers.push(await makeRun(server));
    await disturb(server, ledgers);
    server = await start();
    for (const ledger of ledgers) {
      await check(server, ledger).catch((error) => {
        server.child.kill('SIGKILL');
        throw new Error(`seed ${seed}, round ${round}, run ${ledger.path}: ${error.message}`);
      });
    }
    if ((round + 1) % 100 === 0) console.log(`${round + 1} kills, ${figures.kept} commands`);
  }
  await stop(server, 'SIGTERM');
}

try {
  await campaign();
} catch (error) {
  console.log(`FAIL ${error.message}\nthe runs are kept in ${folder}`);
  process.exit(1);
}
rmSync(folder, { recursive: true });
const starts = figures.starts.sort((a, b) => a - b);
const milliseconds = (share) => starts[Math.floor((starts.length - 1) * share)].toFixed(0);
console.log(`killed ${count} times under ${((figures.kept + figures.refused) / figures.seconds)
  .toFixed(0)} commands/s: ${figures.kept} acknowledged, ${figures.refused} refused`);
console.log(`lost 0, twice 0, traces equal; ${figures.adopted} were kept whose answer did not arrive`);
console.log(`start to first answer: p50 ${milliseconds(0.5)}, max ${milliseconds(1)} ms`);
