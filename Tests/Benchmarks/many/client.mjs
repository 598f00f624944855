// A client of a node, or of the balancer, that retries if necessary.
import { Agent, request } from 'node:http';
import { pause } from '../attack/server.mjs';
import { textOf } from '../kill/ledger.mjs';
import { Failure } from './tools.mjs';

export class Client {
  #agent = new Agent({ keepAlive: true });
  /** The longest time until one answer, in milliseconds, and what it said. */
  longest = 0;
  longestSaid = 'nothing';

  /**
   * @param {number} port  on this machine
   * @param {string} [from]  the address that asks
   */
  constructor(port, from = '127.0.0.1') {
    this.port = port;
    this.from = from;
  }

  close() {
    this.#agent.destroy();
  }

  /**
   * Sends one request.
   *
   * @param {{headers?: Record<string, string>, patience?: number}} [options]  in milliseconds
   * @returns {Promise<{status: number, headers: object, json?: object, error?: string}>}  status 0
   *   where there was no whole answer, and why
   */
  ask(method, path, body, { headers = {}, patience = 15_000 } = {}) {
    return new Promise((done) => {
      const begin = performance.now();
      const all = { ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) };
      const call = request({
        port: this.port, host: '127.0.0.1', localAddress: this.from, agent: this.#agent, method,
        path, headers: all,
      });
      const give = (answer) => {
        clearTimeout(timer);
        this.#note(performance.now() - begin, answer);
        done(answer);
      };
      const fail = ({ code }) => give({ status: 0, headers: {}, error: code });
      const timer = setTimeout(() => {
        give({ status: 0, headers: {}, error: 'late' });
        call.destroy();
      }, patience);
      call.on('error', fail);
      call.on('response', (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('error', fail);
        response.on('end', () => {
          if (!response.complete) return fail({ code: 'half an answer' });
          const text = Buffer.concat(parts).toString();
          const isJSON = /json/.test(response.headers['content-type'] ?? '');
          const json = isJSON && text ? JSON.parse(text) : undefined;
          return give({ status: response.statusCode, headers: response.headers, json });
        });
      });
      call.end(body && JSON.stringify(body));
    });
  }

  #note(time, { status, json, error }) {
    if (time <= this.longest) return;
    this.longest = time;
    this.longestSaid = error ?? `${status}${json?.detail ? `, “${json.detail}”` : ''}`;
  }

  /** Asks until there is an answer that is none of the machinery’s; fails after two minutes. */
  async insist(method, path, body, options, note = () => {}) {
    let last = '';
    for (const end = performance.now() + 120_000; performance.now() < end;) {
      const answer = await this.ask(method, path, body, options);
      last = `${answer.error ?? answer.status} ${JSON.stringify(answer.json ?? null)}`;
      // A busy machine may have no time for what only reads. Of a command it is a refusal.
      const isLate = answer.json?.values?.limit === 'time' && !path.endsWith('/commands');
      if (answer.status > 0 && answer.status < 500 && !isLate) return answer;
      note(answer);
      // All who were told the same do not come back at the same moment.
      const seconds = Number(answer.headers['retry-after'] ?? 0);
      await pause(50 + Math.random() * 200 + seconds * 1000);
    }
    throw new Failure(`${method} ${path} had no answer for two minutes; the last was ${last}.`);
  }

  /** The answer to a request that must succeed. */
  async must(status, method, path, body, options) {
    const answer = await this.insist(method, path, body, options);
    if (answer.status !== status)
      throw new Failure(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.json)}`);
    return answer.json;
  }
}

/** A run and its events, as all nodes report them. */
export async function agreed(nodes, path) {
  const found = [];
  for (const node of nodes) {
    const run = await node.must(200, 'GET', path);
    const { events } = await node.must(200, 'GET', `${path}/events`);
    found.push({ run, events, text: textOf([run.version, run.scenario, events]) });
  }
  const other = found.findIndex(({ text }) => text !== found[0].text);
  if (other > 0) throw new Failure(`${path} is another one on node ${other + 1} than on node 1.`);
  return found[0];
}
