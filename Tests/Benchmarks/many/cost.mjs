// The cost of a command and of a delivered event: a node with SQLite, one with PostgreSQL, and
// several.
import { pause } from '../attack/server.mjs';
import { Client } from './client.mjs';
import { Follower, judge, Trace } from './follower.mjs';
import { beside, Meter, table } from './meter.mjs';
import { addressOf, must, processorSeconds, quantile, until } from './tools.mjs';

export const title = ({ costSeconds, followers }) =>
  `the cost of a command, and of an event for ${followers} followers; ${costSeconds} s each`;

/** Of each node: what waits at the same time shares a transaction. */
const clients = 16;
/** The processor time that a command takes of a node on which nobody follows its run, in µs at most. */
const mostOfOthers = 50;
/** How much more all nodes together take for a command than one alone, at most. */
const mostOfAll = 1.2;
const app = {
  schemaVersion: 1, id: 'cost', platform: { idiom: 'phone' }, controllers: { A: {} },
  window: { root: 'A' }, steps: [{ do: 'launch' }],
};

/** Each client has a run of its own, and goes on as soon as it was answered. */
async function commands(
  world, { costSeconds }, count = clients * world.fleet.nodes.length, port = world.fleet.port,
  prepare = async () => {},
) {
  const waits = [];
  const all = Array.from({ length: count }, (_, number) =>
    new Client(port, addressOf(100 + number)));
  const runs = await Promise.all(all.map((one) => one.must(201, 'POST', '/api/runs', app)));
  await prepare(runs);
  const meter = new Meter(world);
  const over = performance.now() + costSeconds * 1000;
  await Promise.all(all.map(async (client, number) => {
    while (performance.now() < over) {
      const begin = performance.now();
      await client.must(
        200, 'POST', `/api/runs/${runs[number].id}/commands`, { do: 'memoryWarning' });
      waits.push(performance.now() - begin);
    }
    client.close();
  }));
  return { waits, rate: waits.length / costSeconds, processor: meter.microseconds(waits.length) };
}

/** What a command costs each node that has its run in memory, and nobody who follows or asks. */
async function others(world, settings) {
  const [{ port }, ...rest] = world.fleet.nodes;
  const used = () => processorSeconds(rest.map(({ child }) => child.pid));
  let before;
  const { waits } = await commands(world, settings, clients, port, async (runs) => {
    for (const node of rest) {
      const client = new Client(node.port);
      for (const { id } of runs) await client.must(200, 'GET', `/api/runs/${id}`);
      client.close();
    }
    before = used();
  });
  return ((used() - before) * 1e6) / waits.length / rest.length;
}

/** One run that many follow. */
async function events(world, { costSeconds, followers: count, classRate }) {
  const client = new Client(world.fleet.port, addressOf(1));
  const { id } = await client.must(201, 'POST', '/api/runs', app);
  const [path, trace] = [`/api/runs/${id}`, new Trace()];
  let delivered = 0;
  const followers = Array.from({ length: count }, (_, number) => new Follower(
    { port: world.fleet.port, path: `${path}/events`, from: addressOf(1000 + number), trace },
    () => { delivered += 1; }));
  for (const follower of followers) follower.open();
  await until(() => followers.every(({ last }) => last > 0), 60, 'room for all followers');
  const [meter, before, begin] = [new Meter(world), delivered, performance.now()];
  for (let sent = 0; performance.now() < begin + costSeconds * 1000; sent += 1) {
    await pause(begin + (sent * 1000) / classRate - performance.now());
    await client.must(200, 'POST', `${path}/commands`, { do: 'memoryWarning' });
  }
  const { events: known } = await client.must(200, 'GET', `${path}/events`);
  await judge(followers, trace, known, path);
  client.close();
  return { delivered: delivered - before, processor: meter.microseconds(delivered - before) };
}

async function measure(world, settings) {
  return { commands: await commands(world, settings), events: await events(world, settings) };
}

export async function prove(world, settings) {
  const columns = { SQLite: await beside(world, undefined, (one) => measure(one, settings)) };
  const { database } = world;
  columns['1 node'] = await beside(world, database, (one) => measure(one, settings));
  columns[`${world.fleet.nodes.length} nodes`] = await measure(world, settings);
  const { row, rows } = table(columns);
  row(`commands/s of ${clients} clients a node`, (one) => one.commands.rate.toFixed(0));
  for (const [name, share] of [['p50', 0.5], ['p99', 0.99]])
    row(`answer ${name} ms`, (one) => quantile(one.commands.waits, share).toFixed(1));
  rows('µs CPU a command', (one) => one.commands.processor);
  row('events delivered', (one) => one.events.delivered);
  rows('µs CPU an event', (one) => one.events.processor);
  const ofOthers = await others(world, settings);
  const [, one, all] = Object.values(columns).map((column) => column.commands.processor.nodes);
  console.log(`  a node that nobody asks takes ${ofOthers.toFixed(0)} µs CPU a command; all take `
    + `${(all / one).toFixed(2)} times as much as one`);
  must(ofOthers <= mostOfOthers, `Others took ${ofOthers.toFixed(0)} µs, not ${mostOfOthers}.`);
  must(all <= one * mostOfAll, `All nodes took more than ${mostOfAll} times as much as one.`);
}
