// Prints how soon a phone that joins a class has its question, over slow lines by Chromium's own
// throttling: from opening /join to the form, and from the code to the question. Judges nothing;
// the goal is 4 s at 400 kbit/s, 60 kB and 14 requests.
// Usage: node join.mjs ADDRESS    of a running server; run by Tests/Benchmarks/run join
import { readFileSync } from 'node:fs';
import { Chromium } from './chromium.mjs';

const [address = 'http://127.0.0.1:8080'] = process.argv.slice(2);
const visits = Number(process.env.VISITS ?? 5);
/** Kilobits a second, and milliseconds there and back. */
const lines = [[1600, 150], [400, 400], [150, 400]];
const pages = new URL('../../../Public/', import.meta.url);
const read = (path) => JSON.parse(readFileSync(new URL(path, pages), 'utf8'));

/** Opens a class that is asked about a lesson's first push. */
async function openClass() {
  const scenario = read('examples/push-b.json');
  let key = '';
  const send = async (path, method, value) => {
    const own = key && { Authorization: `Bearer ${key}` };
    const headers = { 'Content-Type': 'application/json', ...own };
    const body = JSON.stringify(value);
    const answer = await fetch(`${address}${path}`, { method, headers, body });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.json();
  };
  const { code, presenterKey } = await send('/api/rooms', 'POST', { scenario });
  key = presenterKey;
  await send(`/api/rooms/${code}`, 'PATCH', { lesson: { id: 'appearance', step: 0 } });
  const calls = ['A viewWillDisappear', 'B viewDidLoad', 'B viewWillAppear', 'B viewIsAppearing',
    'A viewDidDisappear', 'B viewDidAppear', 'A deinit', 'B viewWillDisappear'];
  await send(`/api/rooms/${code}/polls`, 'POST', { question: 'In which order do these come?',
    choices: calls, answer: { order: [1, 0, 2, 3, 4, 5] } });
  return { code, end: () => fetch(`${address}/api/rooms/${code}`,
    { method: 'DELETE', headers: { Authorization: `Bearer ${key}` } }) };
}

const until = (test) => `new Promise((done) => {
  const look = () => { (${test}) ? done(performance.now()) : setTimeout(look, 10); };
  look();
})`;

/** One phone that has never been here. */
async function join(code, [rate, latency]) {
  const browser = new Chromium({ width: 390, height: 844 });
  try {
    const tab = await browser.openTab();
    /** The bytes of each request; those of a stream, which goes on, as they come. */
    const seen = new Map();
    browser.onEvent = (method, { requestId, encodedDataLength = 0 }) => {
      if (method === 'Network.requestWillBeSent') seen.set(requestId, 0);
      if (method === 'Network.dataReceived') {
        seen.set(requestId, (seen.get(requestId) ?? 0) + encodedDataLength);
      }
      if (method === 'Network.loadingFinished') seen.set(requestId, encodedDataLength);
    };
    await tab.call('Network.enable');
    await tab.call('Network.emulateNetworkConditions', { offline: false, latency,
      downloadThroughput: rate * 125, uploadThroughput: rate * 125 });
    const start = performance.now();
    await tab.call('Page.navigate', { url: `${address}/join?lang=en` });
    await tab.run(until('document.querySelector("form input") && window.started'));
    const form = performance.now() - start;
    await tab.run(`document.querySelector('form input').value = ${JSON.stringify(code)}`);
    const typed = performance.now();
    await tab.run('document.querySelector("form").requestSubmit()');
    await tab.run(until('document.querySelector("[data-part=answers] button:enabled")'));
    const question = performance.now() - typed;
    // What was asked for after the question stood there isn't answered yet.
    const bytes = [...seen.values()].filter((one) => one > 0);
    const sum = bytes.reduce((all, one) => all + one, 0);
    return { form, question, requests: bytes.length, kilobytes: sum / 1000 };
  } finally {
    await browser.close();
  }
}

const median = (list) => [...list].sort((one, other) => one - other)[Math.floor(list.length / 2)];
const { code, end } = await openClass();
console.log(`${visits} phones that join: median (least–most)`);
try {
  for (const line of lines) {
    const found = [];
    for (let visit = 0; visit < visits; visit += 1) found.push(await join(code, line));
    for (const [name, title] of [['form', 'form, ms'], ['question', 'code to question, ms'],
      ['requests', 'requests'], ['kilobytes', 'kB']]) {
      const all = found.map((one) => one[name]);
      const [mid, least, most] = [median(all), Math.min(...all), Math.max(...all)]
        .map((value) => value.toFixed(name === 'kilobytes' ? 1 : 0));
      console.log(`${`${line[0]} kbit/s, ${line[1]} ms: ${title}`.padEnd(44)}` +
        `${mid.padStart(8)} (${least}–${most})`);
    }
  }
} finally {
  await end();
}
