// Prints the frames of the page while it follows an app: with few events, and with as many as a
// session keeps. Judges nothing.
// Usage: node live.mjs ADDRESS    of a running server that takes live sessions
import { request } from 'node:http';
import { Chromium } from './chromium.mjs';
import * as tasks from './tasks.mjs';

const [address = 'http://127.0.0.1:8080'] = process.argv.slice(2);
const rate = Number(process.env.RATE ?? 200);
const fill = Number(process.env.FILL ?? 45_000);
const seconds = Number(process.env.WATCH ?? 15);
/** The events of a screen that is pushed and popped again, and of the one below it. */
const turn = [
  'B initWithNibName', 'B loadView', 'B viewDidLoad', 'A viewWillDisappear', 'B viewWillAppear',
  'B viewIsAppearing', 'B viewWillLayoutSubviews', 'B viewDidLayoutSubviews',
  'A viewDidDisappear', 'B viewDidAppear', 'B viewWillDisappear', 'A viewWillAppear',
  'A viewIsAppearing', 'B viewDidDisappear', 'A viewDidAppear', 'B gone',
].map((line) => line.split(' '));
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** An app whose probe sends a given number of events. */
class App {
  #path;
  #key;
  #lines = 0;
  #start = performance.now();
  events = 0;

  async open() {
    const { headers, body } = await send('/api/live', {}, '{}');
    this.#path = headers.location;
    this.#key = JSON.parse(body).key;
    await this.#post([{
      what: 'start', probe: 1, app: 'org.example.frames', system: 'iOS', version: '26.0',
      device: 'iPhone', model: 'iPhone17,1', scenes: true, hashed: false, launch: 'frames',
    }]);
    return this.#path.split('/').at(-1);
  }

  /** Posts events, some at a time, and waits if the server requests it. */
  async post(count) {
    for (let rest = count; rest > 0; rest -= 500) {
      const lines = [];
      for (let index = 0; index < Math.min(rest, 500); index += 1) lines.push(...this.#event());
      await this.#post(lines);
    }
  }

  #event() {
    const [name, callback] = turn[this.events % turn.length];
    const id = name === 'A' ? 1 : 2 + Math.floor(this.events / turn.length);
    this.events += 1;
    if (callback === 'gone') return [{ what: 'gone', id }];
    const call = {
      id, class: `${name}ViewController`, callback, depth: 0, main: true, container: 'none',
      ...(/Appear|Disappear/.test(callback) ? { argument: 'animated' } : {}),
    };
    return [{ what: 'enter', ...call }, { what: 'leave', ...call }];
  }

  async #post(lines) {
    const ms = Math.round((performance.now() - this.#start) * 1000) / 1000;
    const text = lines.map((line) => {
      this.#lines += 1;
      return `${JSON.stringify({ ...line, seq: this.#lines, ms })}\n`;
    }).join('');
    const headers = {
      Authorization: `Bearer ${this.#key}`, 'Content-Type': 'application/x-ndjson',
      'Lifecycle-Launch': 'frames',
    };
    for (;;) {
      const { status, headers: told, body } = await send(`${this.#path}/events`, headers, text);
      if (status === 200) return;
      if (status !== 429) throw new Error(`${status} ${body}`);
      await pause(Number(told['retry-after'] ?? 1) * 1000);
    }
  }
}

function send(path, headers, text) {
  const type = { 'Content-Type': 'application/json', ...headers };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, address), { method: 'POST', headers: type }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part) => { body += part; });
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
    });
    sent.on('error', reject).end(text);
  });
}

/** The frames of a page that follows an app with that many events. */
async function measure(count) {
  const app = new App();
  const id = await app.open();
  await app.post(count);
  const browser = new Chromium({ width: 1440, height: 900 });
  try {
    const tab = await browser.open(`${address}/?live=${id}`);
    await tab.run(tasks.ready);
    await tab.run(tasks.prepare);
    await tab.run(tasks.has, count);
    const still = await tab.run(tasks.frames, 5000);
    const used = await tab.used();
    const moving = tab.run(tasks.frames, seconds * 1000);
    const end = performance.now() + seconds * 1000;
    for (let due = performance.now(); due < end; due += 50) {
      await app.post(rate / 20);
      await pause(due + 50 - performance.now());
    }
    return { still, moving: await moving, used: (await tab.used() - used) / seconds / 10 };
  } finally {
    await browser.close();
  }
}

function print(name, { count, late, p50, p95, max }) {
  const cells = [p50, p95, max].map((value) => value.toFixed(1).padStart(8)).join('');
  console.log(`${name.padEnd(36)}${cells}${String(count).padStart(8)}${String(late).padStart(8)}`);
}

console.log(`a page that follows ${rate} events a second for ${seconds} s; 1440×900`);
console.log(`${'ms from frame to frame'.padEnd(36)}     p50     p95     max  frames  missed`);
for (const count of [turn.length, fill]) {
  const { still, moving, used } = await measure(count);
  print(`${count} events, nothing comes`, still);
  print(`${count} events, ${moving.added} come`, moving);
  console.log(`  main thread ${used.toFixed(0)} % of the time`);
}
