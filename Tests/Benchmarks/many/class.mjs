// A class: followers spread over the nodes, a presenter on one of them, and two polls. Beside it,
// the same class on one node with SQLite.
import { pause } from '../attack/server.mjs';
import { textOf } from '../kill/ledger.mjs';
import { Client } from './client.mjs';
import { Follower, judge, Trace } from './follower.mjs';
import { beside, Meter, table } from './meter.mjs';
import { addressOf, must, quantile, until } from './tools.mjs';

export const title = ({ followers, classRate, seconds }) =>
  `a class of ${followers}, ${classRate} commands/s for ${seconds} s, two polls`;

const app = {
  schemaVersion: 1, id: 'class', platform: { idiom: 'phone' }, controllers: { A: {} },
  window: { root: 'A' }, steps: [{ do: 'launch' }],
};
const [joining, choices] = [64, 3];

class Lesson {
  trace = new Trace();
  followers = [];
  /**
   * The time at which an event's command was sent, and the time that each follower waited for it.
   */
  #sent = [];
  waits = [];
  commands = 0;
  votes = 0;
  /** The number of polls that were revealed before all votes were counted. */
  late = 0;

  constructor(fleet, settings) {
    this.fleet = fleet;
    this.settings = settings;
    this.presenter = new Client(fleet.port, addressOf(1));
  }

  async open() {
    const { code, presenterKey } = await this.presenter.must(
      201, 'POST', '/api/rooms', { scenario: app });
    this.path = `/api/rooms/${code}`;
    this.options = { headers: { Authorization: `Bearer ${presenterKey}` } };
    const waiting = Array.from({ length: this.settings.followers }, (_, number) => number);
    await Promise.all(Array.from({ length: joining }, async () => {
      while (waiting.length > 0) await this.#join(waiting.pop());
    }));
    const isFull = () => this.followers.every((one) => one.isOpen && one.last > 0);
    await until(isFull, 120, 'room for all followers');
  }

  async #join(number) {
    const client = new Client(this.fleet.port, addressOf(1000 + number));
    const { follower: token } = await client.must(201, 'POST', `${this.path}/followers`);
    client.close();
    const { port } = this.fleet;
    const target = { port, path: `${this.path}/events`, from: client.from, trace: this.trace };
    const follower = new Follower(target, (seq) => {
      if (this.#sent[seq]) this.waits.push(performance.now() - this.#sent[seq]);
    });
    this.followers.push(Object.assign(follower, { token, client }));
    follower.open();
  }

  /** Performs commands, and shows their events, at a pace. */
  async #perform(isOver) {
    const begin = performance.now();
    for (; !isOver(); this.commands += 1) {
      await pause(begin + (this.commands * 1000) / this.settings.classRate - performance.now());
      const at = performance.now();
      const { events } = await this.presenter.must(
        200, 'POST', `${this.path}/commands`, { do: 'memoryWarning' }, this.options);
      for (const { seq } of events) this.#sent[seq] = at;
      this.shown = events.at(-1).seq;
      await this.presenter.must(200, 'PATCH', this.path, { cursor: this.shown }, this.options);
    }
  }

  /** Asks everybody, and counts what each has said. */
  async #poll(seconds) {
    const names = Array.from({ length: choices }, (_, index) => `Choice ${index}`);
    const asked = { question: 'What comes?', choices: names };
    const teacher = new Client(this.fleet.port, addressOf(2));
    const { poll } = await teacher.must(201, 'POST', `${this.path}/polls`, asked, this.options);
    const path = `${this.path}/polls/${poll.id}`;
    const expected = names.map((_, choice) =>
      this.followers.filter((_, index) => index % choices === choice).length);
    const begin = performance.now();
    await Promise.all(this.followers.map(async ({ client, token }, index) => {
      const due = begin + (index * seconds * 1000) / this.followers.length;
      await pause(due - performance.now());
      const vote = { follower: token, choice: index % choices };
      await client.must(204, 'PUT', `${path}/vote`, vote);
      client.close();
      this.votes += 1;
    }));
    const phase = { phase: 'revealed' };
    const told = await teacher.must(200, 'PATCH', path, phase, this.options);
    teacher.close();
    let counted = textOf(told.poll.results.at(-1));
    if (counted === textOf(expected)) return;
    // A presenter on another node may learn the last votes a moment after revealing.
    this.late += 1;
    for (let wait = 0; wait < 50 && counted !== textOf(expected); wait += 1) {
      await pause(100);
      const { room } = await this.presenter.must(200, 'GET', this.path);
      counted = textOf(room.poll.results.at(-1));
    }
    must(counted === textOf(expected), `The votes are ${counted}, not ${textOf(expected)}.`);
  }

  async hold() {
    const over = performance.now() + this.settings.seconds * 1000;
    const performing = this.#perform(() => performance.now() >= over);
    performing.catch(() => {});
    for (let poll = 0; poll < 2; poll += 1) {
      await pause(this.settings.seconds * 200);
      await this.#poll(this.settings.seconds * 0.2);
    }
    await performing;
  }

  /** Everybody has everything once, and every node says the same. */
  async end() {
    const nodes = this.fleet.nodes.map(({ port }) => new Client(port));
    const read = async (node) => (await node.must(200, 'GET', this.path)).events;
    const known = await until(async () => {
      const all = await Promise.all(nodes.map(read));
      return all.every((events) => textOf(events) === textOf(all[0])) && all[0];
    }, 10, 'moment at which all nodes say the same of the class');
    for (const node of nodes) node.close();
    await judge(this.followers, this.trace, known, this.path);
    await this.presenter.must(204, 'DELETE', this.path, undefined, this.options);
    this.presenter.close();
  }
}

/** Holds a class, and returns its costs. */
async function measure(world, settings) {
  const lesson = new Lesson(world.fleet, settings);
  await lesson.open();
  const meter = new Meter(world);
  await lesson.hold();
  await lesson.end();
  return { lesson, processor: meter.microseconds(lesson.waits.length) };
}

export async function prove(world, settings) {
  const ours = await measure(world, settings);
  const alone = await beside(world, undefined, (other) => measure(other, settings));
  console.log('  lost 0, doubled 0, different 0; all votes counted once');
  const { rows, row } = table({ SQLite: alone, [`${world.fleet.nodes.length} nodes`]: ours });
  row('commands', ({ lesson }) => lesson.commands);
  row('votes', ({ lesson }) => lesson.votes);
  row('polls revealed with votes to come', ({ lesson }) => lesson.late);
  row('events read', ({ lesson }) => lesson.waits.length);
  for (const [name, share] of [['p50', 0.5], ['p99', 0.99], ['max', 1]])
    row(`command to follower ${name} ms`, ({ lesson }) => quantile(lesson.waits, share).toFixed(1));
  rows('µs CPU an event read', ({ processor }) => processor);
}
