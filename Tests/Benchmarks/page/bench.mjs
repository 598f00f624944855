// Prints the cost of the page with 100,000 events, beside a page that draws one node for each event.
// Also prints the time from a command to the frame that shows its events. Judges nothing. The design
// asks of an idle machine: opened within 1.5 s, 95 of 100 seeks within 50 ms, at most 80 rows of the
// story in the page, and 250 MB.
// Usage: node bench.mjs ADDRESS    of a running server; run by Tests/Benchmarks/run page
import { createServer, get, request } from 'node:http';
import { readFileSync } from 'node:fs';
import { Chromium } from './chromium.mjs';
import * as tasks from './tasks.mjs';

const [address = 'http://127.0.0.1:8080'] = process.argv.slice(2);
const commandCount = Number(process.env.COMMANDS ?? 4160);
const seeks = Number(process.env.SEEKS ?? 60);
const frames = Number(process.env.FRAMES ?? 160);
const streams = (process.env.STREAMS ?? '1 10 50').split(' ').map(Number);
const here = new URL('.', import.meta.url);
const base = JSON.parse(readFileSync(new URL('../../../Public/examples/push-b.json', here)));
const densities = ['essential', 'standard', 'everything'];
const tabs = ['story', 'code', 'findings', 'memory'];

/** One screen is pushed and popped again and again: 24 events a command. */
function scenarioWith(count) {
  const commands = Array.from({ length: count - 1 }, (_, index) => command(index));
  return { ...base, steps: [{ do: 'launch' }, ...commands] };
}

function command(index) {
  return index % 2 ? { do: 'pop' } : { do: 'push', target: 'B' };
}

async function post(path, body) {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json' };
    const sent = request(address + path, { method: 'POST', headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => { text += part; });
      answer.on('end', () => resolve(JSON.parse(text)));
    });
    sent.on('error', reject).end(JSON.stringify(body));
  });
}

const now = () => performance.timeOrigin + performance.now();
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

function share(times, part) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

/** The browser with the page, ready for the tasks. */
async function openPage(browser, path = '/') {
  const tab = await browser.open(address + path);
  await tab.run('new Promise((done) => setTimeout(done, 1500))');
  await tab.run(tasks.prepare);
  return tab;
}

async function withBrowser(run) {
  const browser = new Chromium({ width: 1440, height: 900 });
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}

/** The answer of a task, and its cost on the tab's main thread for each time it is done. */
async function cost(tab, count, ...task) {
  const before = await tab.used();
  const result = await tab.run(...task);
  return { ...result, used: (await tab.used() - before) / count };
}

/** Seeks at a density, and what each costs the processor: other programs don't disturb that. */
async function seekEach(tab, density) {
  await tab.run(tasks.useDensity, density);
  const times = [];
  const used = [];
  let rows = 0;
  for (const seq of await tab.run('places(60, lab.store.last)')) {
    const before = await tab.used();
    const seen = await tab.run(tasks.seekTo, seq);
    used.push(await tab.used() - before);
    times.push(seen.time);
    rows = Math.max(rows, seen.rows);
  }
  await tab.run(tasks.useDensity, 'essential');
  const summary = (all) => ({ p50: share(all, 0.5), p95: share(all, 0.95), max: Math.max(...all) });
  return { times: summary(times), used: summary(used), rows };
}

async function measurePage() {
  return withBrowser(async (browser) => {
    const tab = await openPage(browser);
    const idle = await tab.memory();
    const scenario = scenarioWith(commandCount);
    const opened = await cost(tab, 1, tasks.open, scenario);
    const memory = await tab.memory();
    const seek = {};
    for (const name of tabs) seek[name] = await cost(tab, seeks, tasks.seek, seeks, name);
    const story = {};
    for (const density of densities) story[density] = await seekEach(tab, density);
    const fold = await tab.run(tasks.fold, seeks);
    const pan = await cost(tab, frames, tasks.wheel, frames, false);
    const zoom = await cost(tab, frames, tasks.wheel, frames, true);
    const fed = await cost(tab, 1, tasks.feed, opened.run, scenario);
    return { idle, opened, memory, seek, story, fold, pan, zoom, fed };
  });
}

/** A run that is nearly full gets commands from elsewhere while the page plays it. */
async function measureAppending() {
  return withBrowser(async (browser) => {
    const tab = await openPage(browser);
    const { run } = await tab.run(tasks.open, scenarioWith(commandCount - 90));
    const playing = tab.run(tasks.play, 6000);
    for (let index = 0; index < 80; index += 1) {
      await post(`/api/runs/${run}/commands`, command(index + 1));
      await pause(50);
    }
    return playing;
  });
}

/** The simple page, with the same events; a server of its own, as it is no part of the product. */
async function measurePeer(run) {
  const list = JSON.stringify(await fetchEvents(run));
  const types = { html: 'text/html', mjs: 'text/javascript', json: 'application/json' };
  const server = createServer(({ url }, answer) => {
    const name = url === '/events.json' ? '' : url === '/peer.mjs' ? 'peer.mjs' : 'peer.html';
    answer.writeHead(200, { 'Content-Type': types[name.split('.')[1] ?? 'json'] });
    answer.end(name ? readFileSync(new URL(name, here)) : list);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  try {
    return await withBrowser(async (browser) => {
      const tab = await browser.open(`http://127.0.0.1:${server.address().port}/peer.html`);
      await tab.run(tasks.prepare);
      const opened = await cost(tab, 1, tasks.peerOpen, '/events.json');
      const memory = await tab.memory();
      const seek = await cost(tab, seeks, tasks.peerSeek, seeks);
      const fold = await tab.run(tasks.peerFold, seeks);
      const pan = await cost(tab, frames, tasks.peerWheel, frames, false);
      const zoom = await cost(tab, 20, tasks.peerWheel, 20, true);
      const played = await tab.run(tasks.peerPlay, 40);
      return { opened, memory, seek, fold, pan, zoom, played };
    });
  } finally {
    server.close();
  }
}

/** All events of a run, in parts that fit into an answer. */
async function fetchEvents(run) {
  const events = [];
  for (let part = [null]; part.length > 0; events.push(...part)) {
    const query = `after=${events.length}&limit=20000`;
    part = JSON.parse(await fetchText(`${address}/api/runs/${run}/events?${query}`)).events;
  }
  return events;
}

function fetchText(target) {
  return new Promise((resolve, reject) => {
    get(target, { headers: { Accept: 'application/json' } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => { text += part; });
      answer.on('end', () => resolve(text));
    }).on('error', reject);
  });
}

/** A stream like that of an open page. */
function openStream(run) {
  return new Promise((resolve) => {
    const headers = { Accept: 'text/event-stream' };
    const stream = get(`${address}/api/runs/${run}/events?after=0`, { headers, agent: false },
      (answer) => {
        answer.resume();
        resolve(() => stream.destroy());
      });
    stream.on('error', () => undefined);
  });
}

/** From sending a command to the frame that shows its first events. */
async function measureLatency(count) {
  return withBrowser(async (browser) => {
    const tab = await openPage(browser);
    const { run } = await tab.run(tasks.open, scenarioWith(1));
    const closes = await Promise.all(Array.from({ length: count - 1 }, () => openStream(run)));
    await tab.run(tasks.watch);
    const sent = new Map();
    for (let index = 0; index < 60; index += 1) {
      const start = now();
      const { step } = await post(`/api/runs/${run}/commands`, command(index));
      sent.set(String(step.index), start);
      await pause(80 + (index * 37) % 60);
    }
    await pause(500);
    const seen = Object.entries(await tab.run('seen')).filter(([step]) => sent.has(step));
    closes.forEach((close) => close());
    const since = (name) => seen.map(([step, times]) => times[name] - sent.get(step));
    return { arrived: since('arrived'), painted: since('painted') };
  });
}

const number = (value, digits = 1) => value.toFixed(digits).padStart(10);

function line(name, ours, theirs) {
  const ratio = theirs === undefined ? '' : `${number(theirs)} ${number(ours / theirs, 3)}`;
  console.log(`${name.padEnd(44)}${number(ours)} ${ratio}`);
}

function lines(name, ours, theirs, parts = ['p50', 'p95', 'max']) {
  for (const part of parts) line(`${name} ${part}, ms`, ours[part], theirs[part]);
  if ('used' in ours) line('  processor for each, ms', ours.used, theirs.used);
}

function printPages(page, appended, peer) {
  const { events, steps } = page.opened;
  console.log(`${events} events, ${steps} commands, ${steps / 2} instances; 1440×900`);
  console.log(`${''.padEnd(44)}      ours       peer      ratio`);
  line('open, from the click to the frame, ms', page.opened.total);
  line('  of it after the last answer, ms', page.opened.drawn);
  line('  processor, ms', page.opened.used);
  line('receive all events, ms', page.fed.received, peer.opened.received);
  line('receive and paint, ms', page.fed.total, peer.opened.total);
  lines('the state at a place', page.fold, peer.fold);
  for (const tab of tabs) lines(`seek, tab ${tab},`, page.seek[tab], peer.seek);
  for (const density of densities) {
    const { times, used, rows } = page.story[density];
    lines(`seek, story, ${density},`, times, peer.seek);
    lines(`  processor, ${density},`, used, {});
    line(`  rows in the page, ${density}, at most`, rows);
  }
  lines('pan, frame', page.pan, peer.pan);
  lines('zoom, frame', page.zoom, peer.zoom);
  lines('append while playing, frame', appended.frames, peer.played.frames);
  lines('append while playing, receive', appended.receive, peer.played.receive, ['p50', 'p95']);
  line('heap, MB', page.memory.heap, peer.memory.heap);
  for (const name of ['resident', 'own']) {
    line(`renderer, ${name}, MB`, page.memory[name], peer.memory[name]);
    line('  before it opens the run, MB', page.idle[name]);
  }
  console.log(`${appended.added} events were appended while playing`);
}

function printLatency(count, { arrived, painted }) {
  const cells = [arrived, painted].flatMap((times) => [share(times, 0.5), share(times, 0.95)]);
  console.log(`${String(count).padStart(7)} ${cells.map((cell) => number(cell)).join(' ')}` +
    ` ${String(painted.length).padStart(8)}`);
}

const page = await measurePage();
const appended = await measureAppending();
const peer = await measurePeer(page.opened.run);
printPages(page, appended, peer);
console.log('\nfrom sending a command, ms: its first event in the page, and the frame showing it');
console.log('streams    p50 here   p95 here  p50 shown  p95 shown commands');
for (const count of streams) printLatency(count, await measureLatency(count));
