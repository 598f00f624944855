// Prints how soon the first screen can be used, at 50 ms round trip and 20 Mbit/s by Chromium's own
// throttling: at the first visit, and again. Judges nothing.
// Usage: node visit.mjs ADDRESS    of a running server; run by Tests/Benchmarks/run page
import { Chromium } from './chromium.mjs';

const [address = 'http://127.0.0.1:8080'] = process.argv.slice(2);
const visits = Number(process.env.VISITS ?? 7);
const line = { offline: false, latency: 50, downloadThroughput: 2.5e6, uploadThroughput: 2.5e6 };

/** Notes the first frame in which the run stands there and the primary command can be pressed. */
const watch = `
  const look = () => {
    const button = document.querySelector('command-list .command.is-primary');
    const slider = document.querySelector('swim-lanes [role=slider]');
    if (button && button.ariaDisabled !== 'true'
        && Number(slider?.ariaValueMax) > 0) {
      requestAnimationFrame(() => setTimeout(() => { window.usable = performance.now(); }));
    } else {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);`;

const until = `new Promise((done) => {
  const look = () => (window.usable ? setTimeout(() => done(window.usable), 2500)
    : setTimeout(look, 20));
  look();
})`;

/** Follows what a tab asks for, and what comes over the line. */
function count(browser) {
  const seen = { requests: 0, bytes: 0 };
  browser.onEvent = (method, { encodedDataLength = 0 }) => {
    // Cached files come without a byte.
    if (method !== 'Network.loadingFinished' || encodedDataLength === 0) return;
    seen.requests += 1;
    seen.bytes += encodedDataLength;
  };
  return seen;
}

/** One visit in a new tab, with the browser's cache as it is. */
async function visit(browser) {
  const tab = await browser.openTab();
  await tab.call('Network.enable');
  await tab.call('Network.emulateNetworkConditions', line);
  await tab.call('Page.addScriptToEvaluateOnNewDocument', { source: watch });
  const seen = count(browser);
  await tab.call('Page.navigate', { url: `${address}/?lang=en` });
  await new Promise((done) => setTimeout(done, 300));
  const usable = await tab.run(until);
  const paint = await tab.run(
    'performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN');
  await tab.close();
  return { usable, paint, requests: seen.requests, kilobytes: seen.bytes / 1000 };
}

async function twice() {
  const browser = new Chromium({ width: 1280, height: 720 });
  try {
    return [await visit(browser), await visit(browser)];
  } finally {
    await browser.close();
  }
}

/** The ratio of elapsed time to processor time of some work: 1 on an idle machine. */
function load() {
  const [start, before] = [performance.now(), process.cpuUsage()];
  let sum = 0;
  for (let index = 0; index < 1e8; index += 1) sum = (sum + index * 7) % 1000003;
  const { user, system } = process.cpuUsage(before);
  return sum < 0 ? 0 : (performance.now() - start) * 1000 / (user + system);
}

const pairs = [];
for (let index = 0; index < visits; index += 1) {
  const busy = load();
  const [first, again] = await twice();
  pairs.push([{ ...first, busy }, { ...again, busy }]);
}
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const names = {
  usable: 'usable, ms', paint: 'first paint, ms', requests: 'requests', kilobytes: 'kB',
  busy: 'load: time of work over its processor time',
};
console.log(`${visits} visits at 50 ms and 20 Mbit/s: median (least–most)`);
for (const [index, which] of ['first visit', 'again'].entries()) {
  for (const [name, title] of Object.entries(names)) {
    const all = pairs.map((pair) => pair[index][name]);
    const [mid, least, most] = [median(all), Math.min(...all), Math.max(...all)]
      .map((value) => value.toFixed(name === 'busy' ? 1 : 0));
    console.log(`${`${which}, ${title}`.padEnd(54)}${mid.padStart(8)} (${least}–${most})`);
  }
}
