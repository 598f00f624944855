// The database stands still, and then the line between one node and the database is held still, and
// cut. Two presenters, one on that node and one on another, want the same version again and again.
import { randomUUID } from 'node:crypto';
import { pause } from '../attack/server.mjs';
import { scenario } from '../kill/commands.mjs';
import { Ledger, textOf } from '../kill/ledger.mjs';
import { agreed, Client } from './client.mjs';
import { Load } from './load.mjs';
import { Failure, must, spread, until } from './tools.mjs';
import { Wire } from './wire.mjs';

export const title = ({ pauseSeconds }) =>
  `the database stands still for ${pauseSeconds} s; one node is cut off from it for as long, twice`;

/** A presenter that performs a run through one node, and continues only from its last version. */
class Presenter {
  won = 0;
  late = 0;
  unavailable = 0;
  unanswered = 0;

  constructor(port, ledger, command) {
    this.client = new Client(port);
    this.ledger = ledger;
    this.command = command;
  }

  /** Asks for the version, and for the next one. */
  async try() {
    const { path } = this.ledger;
    const run = await this.client.ask('GET', path, undefined, { patience: 3_000 });
    if (run.status !== 200) {
      this.unavailable += 1;
      return;
    }
    const headers = { 'If-Match': `"${run.json.version}"`, 'Idempotency-Key': randomUUID() };
    this.ledger.send(this.command);
    const answer = await this.client.ask(
      'POST', `${path}/commands`, this.command, { headers, patience: 3_000 });
    this.take(answer, run.json.version);
  }

  take({ status, json, headers }, version) {
    if (status === 200) {
      must(json.version === version + 1, `Version ${json.version} came of version ${version}.`);
      this.ledger.keep(this.command, json);
      this.won += 1;
    } else if (status === 412) {
      this.ledger.refuse(this.command);
      this.late += 1;
    } else if (status === 503) {
      must(headers['retry-after'], 'A node says 503, and not when to come back.');
      this.unavailable += 1;
    } else if (status === 0) {
      this.unanswered += 1;
    } else {
      throw new Failure(`A presenter was answered ${status} ${textOf(json)}`);
    }
  }
}

/** Lets both presenters try until it is over. */
async function duel(presenters, isOver) {
  await Promise.all(presenters.map(async (presenter) => {
    while (!isOver()) {
      await presenter.try();
      await pause(20);
    }
  }));
}

/** Does something to the line, and undoes it; what the node behind it acknowledged meanwhile. */
async function interrupt(wires, presenters, kind, seconds) {
  const [behind, other] = presenters;
  for (const wire of wires) wire[kind]();
  // Everything on its way back to the node has arrived.
  await pause(1000);
  const [before, others] = [behind.won, other.won];
  await pause(seconds * 1000);
  must(behind.won === before, `The node that is cut off acknowledged ${behind.won - before}.`);
  must(other.won > others, 'The other node did not go on.');
  for (const wire of wires) wire.mend();
  const begin = performance.now();
  const now = behind.won;
  await until(() => behind.won > now, 30, 'command acknowledged by the node that was cut off');
  return performance.now() - begin;
}

/** Two presenters on two sides of a line. */
async function divide({ fleet, database }, seconds) {
  const wires = database.ports.map((port) => new Wire(port));
  const ports = await Promise.all(wires.map((wire) => wire.open()));
  await fleet.endNode(0, 'SIGTERM');
  await fleet.startNode(0, undefined, ['--database', database.uri(ports)]);
  const clients = fleet.nodes.map(({ port }) => new Client(port));
  const ledger = new Ledger((await clients[1].must(201, 'POST', '/api/runs', scenario)).id);
  const presenters = [
    new Presenter(fleet.nodes[0].port, ledger, { do: 'memoryWarning' }),
    new Presenter(fleet.nodes[1].port, ledger, { do: 'isViewLoaded', target: 'A' }),
  ];
  let isOver = false;
  const duelling = duel(presenters, () => isOver);
  duelling.catch(() => {});
  const returns = {};
  try {
    await pause(1000);
    for (const kind of ['freeze', 'cut'])
      returns[kind] = await interrupt(wires, presenters, kind, seconds);
  } finally {
    isOver = true;
    await duelling;
  }
  const { run, events } = await agreed(clients, ledger.path);
  try {
    ledger.compare(run, events);
  } catch (error) {
    throw new Failure(error.message);
  }
  for (const client of [...clients, ...presenters.map((one) => one.client)]) client.close();
  await fleet.endNode(0, 'SIGTERM');
  await fleet.startNode(0);
  for (const wire of wires) wire.close();
  return { presenters, returns };
}

/** The database stands still under load, and goes on. */
async function standStill({ fleet, database }, { rate, followers, seed, pauseSeconds }) {
  const seconds = pauseSeconds + 4;
  const load = new Load(fleet, { rate, seconds, followers, seed });
  await load.start();
  await pause(2000);
  const goOn = database.freeze();
  const statuses = new Set();
  for (const end = performance.now() + pauseSeconds * 1000; performance.now() < end;) {
    for (const index of fleet.nodes.keys()) statuses.add(await fleet.readiness(index));
    await pause(100);
  }
  goOn();
  for (const index of fleet.nodes.keys())
    await until(() => fleet.isReady(index), 60, `readiness of node ${index + 1}`);
  await pause(2000);
  await load.stop();
  await load.check();
  load.mustAgree();
  console.log(`  /readyz meanwhile: ${[...statuses].join(', ')}, and 200 after it`);
  load.tell();
}

export async function prove(world, settings) {
  await standStill(world, settings);
  const { presenters, returns } = await divide(world, settings.pauseSeconds);
  for (const [index, { won, late, unavailable, unanswered }] of presenters.entries())
    console.log(`  presenter on node ${index + 1}: first ${won} times, late ${late}, told 503 `
      + `${unavailable} times, without an answer ${unanswered}`);
  const milliseconds = Object.values(returns);
  console.log(`  no version had two; the node was back after ${spread(milliseconds, 0)} ms`);
}
