// A server reads its certificate and tokens again while many follow a run. Nobody is cut off, and nobody misses
// an event. The old token ends, and a broken file changes nothing.
// Usage: node reload.mjs PROGRAM STREAMS. Tests/Benchmarks/run reload runs it, and has the settings.
// Ends with 1 if a stream ended, lost an event or had one twice, or if the wrong settings were in use.
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { pause } from '../attack/server.mjs';
import { must, until } from '../many/tools.mjs';

const [program, streamCount] = [process.argv[2], Number(process.argv[3])];
const folder = mkdtempSync(join(tmpdir(), 'lifecycle-reload-'));
const place = (name) => join(folder, name);
const [first, second] = ['the-first-token-of-all', 'the-second-token-of-all'];
const app = {
  schemaVersion: 1, id: 'reload', platform: { idiom: 'phone' }, controllers: { A: {} },
  window: { root: 'A' }, steps: [{ do: 'launch' }],
};

for (const name of ['old', 'new'])
  execFileSync('openssl', [
    'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1',
    '-subj', `/CN=${name}`, '-keyout', place(`${name}.key`), '-out', place(`${name}.pem`),
  ], { stdio: 'ignore' });

/** Puts a certificate and a token where the server looks for them. */
function provide(name, token) {
  for (const kind of ['key', 'pem']) copyFileSync(place(`${name}.${kind}`), place(`lab.${kind}`));
  writeFileSync(place('token'), token, { mode: 0o600 });
}

/** Sends a request over a connection of its own. */
function ask(port, method, path, { token, body } = {}) {
  return new Promise((done, failed) => {
    const headers = {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    };
    const options = { port, host: '127.0.0.1', method, path, headers, rejectUnauthorized: false };
    const call = request({ ...options, agent: new Agent() }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        done({ status: response.statusCode, text });
      });
    });
    call.on('error', failed);
    call.end(body && JSON.stringify(body));
  });
}

/** Who answers a new connection. */
function name(port) {
  return new Promise((done, failed) => {
    const options = { port, host: '127.0.0.1', rejectUnauthorized: false };
    const socket = connect(options, () => {
      done(socket.getPeerCertificate().subject.CN);
      socket.destroy();
    });
    socket.on('error', failed);
  });
}

/** Somebody who follows a run: the numbers of the events, in order. */
class Stream {
  numbers = [];
  isOpen = false;
  ended = false;
  #call;

  constructor(port, path) {
    const options = { port, host: '127.0.0.1', path, rejectUnauthorized: false, agent: false };
    this.#call = request({ ...options, headers: { Accept: 'text/event-stream' } }, (response) => {
      this.isOpen = response.statusCode === 200;
      let rest = '';
      response.on('data', (part) => {
        const messages = (rest + part).split('\n\n');
        rest = messages.pop();
        for (const text of messages) {
          const number = /^id: (\d+)\nevent: trace\n/.exec(text)?.[1];
          if (number) this.numbers.push(JSON.parse(text.slice(text.indexOf('data: ') + 6)).seq);
          if (text.startsWith('event: stopping')) this.ended = true;
        }
      });
      response.on('close', () => (this.ended = true));
    });
    this.#call.on('error', () => (this.ended = true));
    this.#call.end();
  }

  leave() {
    this.#call.destroy();
  }
}

async function start() {
  const child = spawn(program, [
    'serve', '--port', '0', '--data', place('data'), '--public', 'Public', '--token-file',
    place('token'), '--tls-cert', place('lab.pem'), '--tls-key', place('lab.key'),
  ], { stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  child.stdout.on('data', (part) => (text += part));
  await until(() => /:(\d+)\/\s/.test(text), 30, 'server');
  return { child, port: Number(/:(\d+)\/\s/.exec(text)[1]) };
}

async function prove({ child, port }) {
  const made = await ask(port, 'POST', '/api/runs', { token: first, body: app });
  const path = `/api/runs/${JSON.parse(made.text).id}`;
  const streams = Array.from({ length: streamCount }, () =>
    new Stream(port, `${path}/events?after=0`));
  await until(() => streams.every(({ isOpen }) => isOpen), 60, 'room for all streams');
  const command = (token) =>
    ask(port, 'POST', `${path}/commands`, { token, body: { do: 'memoryWarning' } });
  const perform = async (token, count) => {
    for (let number = 0; number < count; number += 1) {
      must((await command(token)).status === 200, 'A command was refused.');
      await pause(20);
    }
  };
  await perform(first, 20);
  must((await name(port)) === 'old', 'The first certificate is another one.');
  provide('new', second);
  child.kill('SIGHUP');
  await until(async () => (await command(second)).status === 200, 10, 'use of the new token');
  must((await command(first)).status === 401, 'The old token is still good.');
  must((await name(port)) === 'new', 'The old certificate is still shown.');
  await perform(second, 20);
  writeFileSync(place('token'), 'short', { mode: 0o600 });
  child.kill('SIGHUP');
  const failures = /^lifecycle_reload_failures_total 1$/m;
  await until(async () => failures.test((await ask(port, 'GET', '/metrics', { token: second })).text),
    10, 'failure to read the broken file');
  await perform(second, 20);
  const { text } = await ask(port, 'GET', `${path}/events`);
  const all = JSON.parse(text).events.length;
  await until(() => streams.every(({ numbers }) => numbers.length >= all), 30, 'end of the events');
  const cut = streams.filter(({ ended }) => ended).length;
  const wrong = streams.filter(({ numbers }) =>
    numbers.length !== all || numbers.some((number, index) => number !== index + 1)).length;
  for (const stream of streams) stream.leave();
  console.log(`reload: ${streamCount} streams of ${all} events, ${cut} cut, ${wrong} with other events`);
  must(cut === 0 && wrong === 0, 'A stream did not go on.');
}

provide('old', first);
const server = await start();
let status = 0;
try {
  await prove(server);
} catch (error) {
  console.log(`FAIL ${error.stack}`);
  status = 1;
}
server.child.kill('SIGKILL');
rmSync(folder, { recursive: true });
process.exit(status);
