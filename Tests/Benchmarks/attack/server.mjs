// A server under attack, and the connections of those who attack it.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const token = 'correct-horse-battery-staple';
export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** SplitMix64, from 0 to a bound. */
export function generator(seed) {
  let state = BigInt(seed);
  const whole = (value) => BigInt.asUintN(64, value);
  return (bound) => {
    state = whole(state + 0x9e3779b97f4a7c15n);
    let value = whole((state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
    value = whole((value ^ (value >> 27n)) * 0x94d049bb133111ebn);
    return Number((value ^ (value >> 31n)) % BigInt(bound));
  };
}

/**
 * Starts a program on this machine, with a token; this machine counts as a network like others. A
 * program that takes three gigabytes is ended.
 */
export async function start(program) {
  const folder = mkdtempSync(join(tmpdir(), 'lifecycle-attack-'));
  const file = join(folder, 'token');
  writeFileSync(file, token, { mode: 0o600 });
  const options = ['serve', '--port', '0', '--data', join(folder, 'data'), '--public', 'Public'];
  const child = spawn(
    'prlimit', ['--data=3221225472', program, ...options, '--token-file', file, '--limit-loopback'],
    { stdio: ['ignore', 'pipe', 'pipe'] });
  const server = { process: child.pid, port: 0, hasEnded: false, said: '' };
  child.stderr.on('data', (part) => (server.said = (server.said + part).slice(-1_000_000)));
  const ended = new Promise((done) => child.on('close', (code, signal) => {
    server.hasEnded = true;
    server.reason = signal ?? `status ${code}`;
    done();
  }));
  server.end = async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true });
  };
  server.port = await new Promise((found, failed) => {
    let text = '';
    child.stdout.on('data', (part) => {
      text += part;
      const match = text.match(/:(\d+)\/\s/);
      if (match) found(Number(match[1]));
    });
    ended.then(() => failed(new Error('The server ended instead of starting.')));
  });
  return server;
}

/** A number of the server's memory in MB: VmRSS now, VmHWM the most so far; none once it ends. */
export function memory(server, name) {
  if (server.hasEnded) return Infinity;
  const text = readFileSync(`/proc/${server.process}/status`, 'utf8');
  const found = text.match(new RegExp(`${name}:\\s+(\\d+)`));
  return found ? Math.round(Number(found[1]) / 1024) : Infinity;
}

/**
 * Asks, from an address of this machine.
 *
 * @param {{patience?: number, key?: string, agent?: import('node:http').Agent}} [options]
 * @returns {Promise<{status: number, body: string, error?: string}>} with status 0 where nothing
 *   came, and why
 */
export function ask(server, from, method, path, body, options = {}) {
  return new Promise((done) => {
    const headers = { 'Content-Type': 'application/json' };
    if (options.key) headers.Authorization = `Bearer ${options.key}`;
    const call = request({
      port: server.port, host: '127.0.0.1', localAddress: from, method, path, headers,
      agent: options.agent ?? false,
    });
    const give = (status, text, error) => {
      clearTimeout(timer);
      call.destroy();
      done({ status, body: text, error });
    };
    const timer = setTimeout(() => give(0, '', 'late'), options.patience ?? 20_000);
    call.on('error', ({ code }) => give(0, '', code));
    call.on('response', (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('error', ({ code }) => give(0, '', code));
      response.on('end', () => give(response.statusCode, Buffer.concat(parts).toString()));
    });
    call.end(body);
  });
}

/** Sends bytes and reads nothing of the answer, until the socket is closed. */
export function sendOnly(server, from, bytes) {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => {});
  socket.pause();
  socket.write(bytes);
  return socket;
}

/** Scenarios that cost much. */
const controllers = (count, one) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`C${index}`, one]));
const scenario = (all, root, steps) =>
  JSON.stringify({ schemaVersion: 1, id: 'attack', controllers: all, window: { root }, steps });
const repeat = (count, one) => Array.from({ length: count }, () => one);
const launch = { do: 'launch' };

export const bodies = {
  /** A layout that never ends. */
  endless: scenario(
    { A: { overrides: { viewDidLayoutSubviews: { do: [
      { do: 'resize', width: 100, height: 200 }, { do: 'resize', width: 200, height: 100 },
    ] } } } }, 'A', [launch]),
  /** An override with a number of statements that is called a number of times. */
  statements: (count, steps) => scenario(
    { A: { overrides: { didReceiveMemoryWarning: {
      do: repeat(count, { do: 'isViewLoaded', target: 'A' }) } } } },
    'A', [launch, ...repeat(steps, { do: 'memoryWarning' })]),
  /** Tabs that all receive every warning. */
  tabs: (count, steps, statements = 0) => scenario(
    { Tabs: { kind: 'tabBar', children: Object.keys(controllers(count, {})) },
      ...controllers(count, statements === 0 ? {} : { overrides: { didReceiveMemoryWarning: {
        do: repeat(statements, { do: 'layoutIfNeeded' }) } } }) },
    'Tabs', [launch, ...repeat(steps, { do: 'memoryWarning' })]),
  /** Code that logs long texts, a number of times for each warning. */
  loud: (count, steps) => scenario(
    { A: { overrides: { didReceiveMemoryWarning: {
      do: repeat(count, { do: 'log', text: '\u0001'.repeat(999) }) } } } },
    'A', [launch, ...repeat(steps, { do: 'memoryWarning' })]),
  /** A long document that does little. */
  long: (count) => scenario(
    { A: {}, ...controllers(count, { overrides: { viewDidLoad: {
      do: repeat(150, { do: 'isViewLoaded', target: 'A' }) } } }) }, 'A', [launch]),
  /** A log with a number of lines. */
  log: (lines) => JSON.stringify({ text: Array.from({ length: lines }, (_, index) =>
    `${'ABCD'[index % 4]} ${['viewDidLoad', 'viewWillAppear', 'viewDidAppear'][index % 3]}`)
    .join('\n') }),
};
