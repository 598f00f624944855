// Many clients that send commands through the balancer, and followers of their runs. Each command
// has a key, and is sent until it is answered: then it must be there, once.
import { randomUUID } from 'node:crypto';
import { generator, pause } from '../attack/server.mjs';
import { scenario, step } from '../kill/commands.mjs';
import { Ledger, textOf } from '../kill/ledger.mjs';
import { agreed, Client } from './client.mjs';
import { Follower, judge, Trace } from './follower.mjs';
import { addressOf, Failure, must, spread, until } from './tools.mjs';

const commandsOfRun = 1500;

export class Load {
  #fleet;
  #settings;
  #draw;
  #isOver = false;
  #clients = [];
  #sent = 0;
  #ledgers = [];
  #failure;
  /** The client that opens runs and checks them at the end; the balancer sees it as another one. */
  #teacher;
  followers = [];
  acknowledged = 0;
  refused = 0;
  again = 0;
  /** The reasons for refused commands, with their numbers. */
  reasons = new Map();
  repeated = 0;
  /** The number of commands that were refused to their sender and performed for another. */
  divided = 0;
  /** The time of each answer, including retries, in milliseconds. */
  waits = [];
  /** The longest time until one answer, and what it said. */
  longest = 0;
  longestSaid = 'nothing';

  /** @param {{rate: number, seconds: number, followers: number, seed: number}} settings */
  constructor(fleet, settings) {
    this.#fleet = fleet;
    this.#settings = settings;
    this.#draw = generator(settings.seed);
    this.#teacher = new Client(fleet.port, addressOf(1));
  }

  /** Begins: runs, those who follow them, and those who send commands. */
  async start() {
    const { rate, seconds, followers } = this.#settings;
    const runs = Math.max(4, Math.ceil((rate * seconds) / commandsOfRun));
    for (let number = 0; number < runs; number += 1) {
      const { id } = await this.#teacher.must(201, 'POST', '/api/runs', scenario);
      this.#ledgers.push(Object.assign(new Ledger(id), { trace: new Trace() }));
    }
    for (let number = 0; number < followers; number += 1) {
      const { path, trace } = this.#ledgers[number % runs];
      const from = addressOf(1000 + number);
      const target = { port: this.#fleet.port, path: `${path}/events`, from, trace };
      this.followers.push(new Follower(target));
    }
    for (const follower of this.followers) follower.open();
    await until(() => this.followers.every(({ isOpen }) => isOpen), 60, 'room for all followers');
    this.begin = performance.now();
    const count = Math.max(24, runs * 2);
    this.#clients = Array.from({ length: count }, (_, number) => this.#send(number));
    for (const client of this.#clients) client.catch((error) => { this.#failure ??= error; });
  }

  /** Waits for one more command to be acknowledged. */
  async goesOn(seconds, where) {
    const known = this.acknowledged;
    await until(() => {
      if (this.#failure) throw this.#failure;
      return this.acknowledged > known;
    }, seconds, `command acknowledged ${where}`);
  }

  /** Ends: all that was sent is answered. */
  async stop() {
    this.#isOver = true;
    this.seconds = (performance.now() - this.begin) / 1000;
    await Promise.all(this.#clients);
  }

  async #send(number) {
    const client = new Client(this.#fleet.port, addressOf(100 + number));
    const ledger = this.#ledgers[number % this.#ledgers.length];
    while (!this.#isOver) {
      this.#sent += 1;
      const due = this.begin + (this.#sent * 1000) / this.#settings.rate;
      await pause(Math.max(0, due - performance.now()));
      if (this.#isOver) break;
      await this.#perform(client, ledger, step(ledger, this.#draw));
    }
    client.close();
  }

  /** Sends a command; one in ten twice, half of them at the same time. */
  async #perform(client, ledger, command) {
    const headers = { 'Idempotency-Key': randomUUID() };
    const way = this.#draw(20);
    const send = () => this.#insist(client, `${ledger.path}/commands`, command, headers);
    ledger.send(command);
    const answers = await Promise.all(way === 0 ? [send(), send()] : [send()]);
    const done = answers.find(({ status }) => status === 200);
    // For what there was no time nothing was decided.
    const settled = answers.filter(({ json }) => json.code !== 'limitReached');
    if (settled.some(({ status }) => status !== settled[0].status)) this.divided += 1;
    if (!done) {
      ledger.refuse(command);
      this.refused += 1;
      return;
    }
    ledger.keep(command, done.json);
    this.acknowledged += 1;
    if (way === 1) answers.push(await send());
    if (answers.length > 1) this.repeated += 1;
    const version = ({ status, json }) => (status === 200 ? json.version : done.json.version);
    must(answers.every((answer) => version(answer) === done.json.version),
      `${ledger.path}: one key was performed twice, as ${answers.map(version).join(' and ')}.`);
  }

  async #insist(client, path, command, headers) {
    const begin = performance.now();
    const answer = await client.insist(
      'POST', path, command, { headers }, () => { this.again += 1; });
    this.waits.push(performance.now() - begin);
    if (client.longest > this.longest)
      [this.longest, this.longestSaid] = [client.longest, client.longestSaid];
    if (answer.status === 200) return answer;
    if (answer.status === 409) {
      const { code } = answer.json;
      this.reasons.set(code, (this.reasons.get(code) ?? 0) + 1);
      return answer;
    }
    throw new Failure(`${textOf(command)}: ${answer.status} ${textOf(answer.json)}`);
  }

  /** Compares the state of every node with the answers, and with the followed events. */
  async check() {
    const nodes = this.#fleet.nodes.map(({ port }) => new Client(port));
    try {
      for (const ledger of this.#ledgers) await this.#compare(ledger, nodes);
    } finally {
      for (const client of [...nodes, this.#teacher]) client.close();
      for (const follower of this.followers) follower.leave();
    }
    this.restarted = this.followers.reduce((sum, { restarted }) => sum + restarted, 0);
    this.breaks = this.followers.flatMap(({ waits }) => waits);
  }

  async #compare(ledger, nodes) {
    const { path, trace } = ledger;
    const { run, events: known } = await agreed(nodes, path);
    try {
      const unknown = ledger.compare(run, known);
      must(unknown === 0, `${unknown} commands are there that nobody was told of.`);
    } catch (error) {
      throw new Failure(`${path}: ${error.message}`);
    }
    const again = await nodes[0].must(200, 'POST', '/api/simulate', run.scenario);
    const events = again.steps.flatMap((one) => one.events);
    must(textOf(events) === textOf(known), `${path}: the scenario gives another trace.`);
    const followers = this.followers.filter((one) => one.trace === trace);
    await judge(followers, trace, events, path);
  }

  /** Nobody was told the state instead of the events in between. */
  mustNotLeap() {
    must(this.restarted === 0, `${this.restarted} times followers were told a state, not events.`);
  }

  /** Commands that were sent twice got the same answer. */
  mustAgree() {
    must(this.divided === 0, `${this.divided} commands were performed and refused under one key.`);
  }

  /** The summary for the report. */
  tell() {
    const rate = (this.acknowledged + this.refused) / this.seconds;
    const reasons = [...this.reasons].map((pair) => pair.join(' ')).join(', ') || 'none';
    const commands = `${this.acknowledged} commands acknowledged, ${this.refused} refused`;
    console.log(`  ${commands} (${reasons}), ${rate.toFixed(0)}/s; lost 0, twice 0`);
    console.log(`  ${this.repeated} sent twice on purpose, ${this.again} times sent again`);
    console.log(`  answers: ${spread(this.waits)} ms with all tries`);
    console.log(`  the slowest answer took ${this.longest.toFixed(0)} ms and was ${this.longestSaid}`);
    const nodes = this.#fleet.nodes.length;
    console.log(`  ${this.followers.length} followers: lost 0, doubled 0, different 0, begun again `
      + `${this.restarted}; ${nodes} nodes say the same`);
    if (this.breaks.length > 0)
      console.log(`  ${this.breaks.length} breaks; back after ${spread(this.breaks)} ms; aim 3000`);
  }
}
