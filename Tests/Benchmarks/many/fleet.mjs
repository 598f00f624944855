// Nodes of the lab, and the balancer before them, as the files of .deploy/many-machines set them up.
import { execFileSync, spawn } from 'node:child_process';
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from './client.mjs';
import { family, freePorts, until } from './tools.mjs';

const configuration = '.deploy/many-machines/haproxy.cfg';
const unit = '.deploy/many-machines/lifecycle@.service';

/**
 * The options by which an operator's node learns the client's address. Here all of them are on this
 * machine, and must have the limits of others.
 */
const [believing] = /--trust-forwarded \S+/.exec(readFileSync(unit, 'utf8'));
const addresses = [...believing.split(' '), '--limit-loopback'];

export class Fleet {
  #folder;
  #options;
  #environment;
  #balancer;
  /** @type {{port: number, program: string, child?: object, ended?: Promise<void>}[]} */
  nodes = [];

  /**
   * @param {string} folder  for what they say
   * @param {(index: number) => string[]} options  where each node keeps what it knows
   * @param {Record<string, string>} environment  of the nodes
   */
  constructor(folder, options, environment) {
    this.#folder = folder;
    this.#options = options;
    this.#environment = environment;
  }

  /** Starts a number of nodes, and the balancer. */
  async start(count, program) {
    const [port, ...ports] = await freePorts(count + 1);
    this.port = port;
    this.nodes = ports.map((one) => ({ port: one, program }));
    // The first one makes the tables; the others find them.
    for (const index of this.nodes.keys()) await this.startNode(index);
    await this.#balance();
  }

  /** The place of a node, by which the balancer finds it; an earlier program may not know of that. */
  #place(index, program) {
    const isKnown = execFileSync(program, ['help', 'serve'], { encoding: 'utf8' }).includes('--node');
    return isKnown ? ['--node', `${index + 1}/${this.nodes.length}`] : [];
  }

  /** Starts a node, and waits until it can keep and compute. */
  async startNode(index, program = this.nodes[index].program, options = this.#options(index)) {
    const node = this.nodes[index];
    const log = createWriteStream(join(this.#folder, `node${index + 1}.log`), { flags: 'a' });
    node.program = program;
    node.child = spawn(
      program,
      [
        'serve', '--port', String(node.port), '--public', 'Public', ...this.#place(index, program),
        ...addresses, ...options,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...this.#environment } });
    node.child.stdout.pipe(log, { end: false });
    node.child.stderr.pipe(log, { end: false });
    node.ended = new Promise((done) => node.child.once('close', () => {
      log.end();
      done();
    }));
    await until(() => this.isReady(index), 60, `answer of node ${index + 1}; see ${log.path}`);
  }

  /** Ends a node: suddenly, or as a service is stopped. */
  async endNode(index, signal) {
    const node = this.nodes[index];
    node.child.kill(signal);
    await node.ended;
  }

  /** The status of a node's /readyz; 0 without an answer. */
  async readiness(index) {
    const client = new Client(this.nodes[index].port);
    const { status } = await client.ask('GET', '/readyz', undefined, { patience: 5_000 });
    client.close();
    return status;
  }

  async isReady(index) {
    return (await this.readiness(index)) === 200;
  }

  /** The processes of all nodes, and those of the balancer. */
  get processes() {
    return {
      nodes: this.nodes.flatMap(({ child }) => family(child.pid)),
      balancer: family(this.#balancer.pid),
    };
  }

  /** Ends everything. */
  async stop() {
    this.#balancer?.kill('SIGKILL');
    for (const { child } of this.nodes) child?.kill('SIGKILL');
    await Promise.all(this.nodes.map(({ ended }) => ended));
  }

  /** The file that an operator has, with the addresses of this machine. */
  async #balance() {
    const servers = this.nodes.map(({ port }, index) =>
      `  server node${index + 1} 127.0.0.1:${port}`).join('\n');
    const text = readFileSync(configuration, 'utf8')
      // As many connections as this machine lets it have.
      .replace(/^ {2}maxconn .*\n/m, '')
      .replace(/^ {2}bind .*$/m, `  bind 127.0.0.1:${this.port}`)
      // Nodes of one machine need no rule that admits the balancers of others.
      .replace(/^# Where the balancers reach the node[^]*/m, '')
      // These lines are for three nodes.
      .replace(/^ {2}use-server .*\n/gm, (line) => (this.nodes.length === 3 ? line : ''))
      .replace(/(^ {2}server .*\n)+/gm, `${servers}\n`);
    const file = join(this.#folder, 'haproxy.cfg');
    writeFileSync(file, text);
    const log = createWriteStream(join(this.#folder, 'haproxy.log'), { flags: 'a' });
    this.#balancer = spawn('haproxy', ['-db', '-f', file], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    });
    this.#balancer.stdout.pipe(log, { end: false });
    this.#balancer.stderr.pipe(log, { end: false });
    const client = new Client(this.port);
    const isThere = async () => (await client.ask('GET', '/readyz')).status === 200;
    await until(isThere, 20, `answer of the balancer; see ${log.path}`);
    client.close();
  }
}
