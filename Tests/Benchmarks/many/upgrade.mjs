// The nodes are stopped and started with another program, one after another, while commands come. An
// earlier program begins with the tables that it makes itself; the first new one brings them up.
import { pause } from '../attack/server.mjs';
import { Load } from './load.mjs';
import { spread } from './tools.mjs';

export const title = ({ base }) =>
  `each node replaced under load ${base ? 'by a new build' : 'by the same build'}`;

const tables = 'SELECT version FROM lifecycle.labversion';

export async function prove(
  { fleet, program, database }, { seconds, rate, followers, seed, base }) {
  const count = fleet.nodes.length;
  for (const index of fleet.nodes.keys()) await fleet.endNode(index, 'SIGTERM');
  if (base) await database.ask('DROP SCHEMA lifecycle CASCADE');
  for (const index of fleet.nodes.keys()) await fleet.startNode(index, base ?? program);
  const before = await database.ask(tables);
  const load = new Load(fleet, { rate, seconds, followers, seed });
  await load.start();
  const stops = [];
  for (const index of fleet.nodes.keys()) {
    await pause((seconds * 1000) / (count + 1));
    const begin = performance.now();
    await fleet.endNode(index, 'SIGTERM');
    await fleet.startNode(index, program);
    stops.push(performance.now() - begin);
  }
  await pause((seconds * 1000) / (count + 1));
  await load.stop();
  await load.check();
  load.mustNotLeap();
  console.log(`  tables of version ${before}, then ${await database.ask(tables)}`);
  console.log(`  ${count} nodes, each away for ${spread(stops, 0)} ms`);
  load.tell();
}
