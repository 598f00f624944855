// Drives a headless Chromium through its DevTools pipe. Needs nothing but Node 18.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const options = [
  '--headless=new', '--no-sandbox', '--remote-debugging-pipe', '--no-first-run',
  '--enable-precise-memory-info', '--js-flags=--expose-gc',
];

export class Chromium {
  #folder = mkdtempSync(join(tmpdir(), 'page-benchmark-'));
  #process;
  #pending = new Map();
  #id = 0;
  #rest = '';
  /** Called for each event of a tab with its name, parameters and session. */
  onEvent = (_method, _parameters, _session) => undefined;

  constructor({ width, height }) {
    const own = [`--window-size=${width},${height}`, `--user-data-dir=${this.#folder}`];
    this.#process = spawn(process.env.CHROMIUM ?? 'chromium', [...options, ...own, 'about:blank'],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    this.#process.stdio[4].setEncoding('utf8').on('data', (text) => this.#take(text));
    this.size = { width, height };
  }

  /** Sends a command to the browser, or to a tab when there is a session. */
  call(method, params = {}, sessionId = undefined) {
    this.#id += 1;
    const id = this.#id;
    this.#process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject, method }));
  }

  /** Opens an empty tab. */
  async openTab() {
    const { targetId } = await this.call('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.call('Target.attachToTarget', { targetId, flatten: true });
    const tab = new Tab(this, sessionId, targetId);
    await tab.call('Emulation.setDeviceMetricsOverride',
      { ...this.size, deviceScaleFactor: 1, mobile: false });
    await tab.call('Page.enable');
    return tab;
  }

  /** Opens a tab; returns when the document has loaded. */
  async open(address) {
    const tab = await this.openTab();
    await tab.call('Page.navigate', { url: address });
    await tab.run('document.readyState === "complete" || new Promise(done => onload = done)');
    return tab;
  }

  async close() {
    const gone = new Promise((done) => this.#process.once('exit', done));
    void this.call('Browser.close').catch(() => undefined);
    await gone;
    // Its helpers end a moment later and still write.
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 30, retryDelay: 100 });
  }

  #take(text) {
    const messages = (this.#rest + text).split('\0');
    this.#rest = messages.pop() ?? '';
    for (const message of messages) this.#answer(JSON.parse(message));
  }

  #answer({ id, result, error, method, params, sessionId }) {
    if (method) this.onEvent(method, params, sessionId);
    const waiting = this.#pending.get(id);
    this.#pending.delete(id);
    if (error) waiting?.reject(new Error(`${waiting.method}: ${error.message}`));
    else waiting?.resolve(result);
  }
}

class Tab {
  #browser;
  #session;
  #target;

  constructor(browser, session, target) {
    this.#browser = browser;
    this.#session = session;
    this.#target = target;
  }

  call(method, params) {
    return this.#browser.call(method, params, this.#session);
  }

  /** The value of an expression or of a promise; functions are called with the arguments. */
  async run(expression, ...values) {
    const text = typeof expression === 'function'
      ? `(${expression})(...${JSON.stringify(values)})` : expression;
    const answer = await this.call('Runtime.evaluate',
      { expression: text, awaitPromise: true, returnByValue: true });
    const { exceptionDetails: failure } = answer;
    if (failure) throw new Error(failure.exception?.description ?? failure.text);
    return answer.result.value;
  }

  /** The milliseconds of the processor that the tab's main thread has used so far. */
  async used() {
    await this.call('Performance.enable', { timeDomain: 'threadTicks' });
    const { metrics } = await this.call('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  }

  /** Megabytes after a collection: the scripts' heap, the process, and its part of that alone. */
  async memory() {
    await this.call('HeapProfiler.collectGarbage');
    await this.run('new Promise((done) => setTimeout(done, 1500))');
    await this.call('HeapProfiler.collectGarbage');
    const { usedSize } = await this.call('Runtime.getHeapUsage');
    const text = readFileSync(`/proc/${await this.#process()}/smaps_rollup`, 'utf8');
    const sum = (...names) => names.reduce((all, name) =>
      all + Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? NaN), 0) / 1024;
    return {
      heap: usedSize / 1e6, resident: sum('Rss'), own: sum('Private_Clean', 'Private_Dirty'),
    };
  }

  /** The tab's renderer: the one that used the processor while the tab was busy. */
  async #process() {
    const renderers = async () => (await this.#browser.call('SystemInfo.getProcessInfo'))
      .processInfo.filter(({ type }) => type === 'renderer');
    const before = new Map((await renderers()).map(({ id, cpuTime }) => [id, cpuTime]));
    await this.run('for (const end = performance.now() + 300; performance.now() < end;);');
    const used = (await renderers())
      .map(({ id, cpuTime }) => ({ id, time: cpuTime - (before.get(id) ?? 0) }));
    return used.sort((a, b) => b.time - a.time)[0]?.id;
  }

  close() {
    return this.#browser.call('Target.closeTarget', { targetId: this.#target });
  }
}
