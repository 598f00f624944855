// Three nodes behind a balancer, over PostgreSQL with a standby, and what must hold of them.
// Usage: node many.mjs PROGRAM PROOF...    run by Tests/Benchmarks/run many, which has the settings
//   class     followers spread over the nodes, beside one node with SQLite
//   killing   a node is killed again and again
//   failover  the primary dies, and the standby takes its place
//   cutting   the database stands still; one node is cut off from it
//   addresses each address behind the balancer has limits of its own
//   cost      what commands and events cost, beside SQLite and one node
//   upgrade   the nodes are replaced by another build, one after another
//   commits   what the database does alone, without the lab
// Ends with 1 at the first thing that was lost, came twice or was different, and keeps what the
// nodes have said then.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from './database.mjs';
import { Fleet } from './fleet.mjs';

const all = [
  'class', 'killing', 'failover', 'cutting', 'addresses', 'cost', 'upgrade', 'commits',
];
const [program, ...named] = process.argv.slice(2);
const proofs = named.length > 0 ? named : all;
const { NODES, FOLLOWERS, DURATION, SEED, RATE, BASE } = process.env;
const seconds = Number(DURATION ?? 60);
const followers = Number(FOLLOWERS ?? 3000);
const settings = {
  seconds, followers, seed: Number(SEED ?? 1), rate: Number(RATE ?? 100), classRate: 10, base: BASE,
  // The reductions of a short sample.
  every: Math.min(10, seconds / 2), pauseSeconds: Math.min(20, seconds),
  costSeconds: Math.min(20, seconds / 2),
};

/** The invalid options, and their fixes. */
function mistake() {
  const other = proofs.find((name) => !all.includes(name));
  if (other) return `There is no proof ${other}. There are ${all.join(', ')}.`;
  if (!(seconds >= 2 && followers >= 1)) return 'Use at least DURATION=2 and FOLLOWERS=1.';
  if (!(Number(NODES ?? 3) >= 2)) return 'Use at least NODES=2: one is cut off from the others.';
  return [program, BASE].filter(Boolean).map(missing).find(Boolean);
}

/** The options of nodes that a program doesn't know. */
function missing(one) {
  const help = execFileSync(one, ['help', 'serve'], { encoding: 'utf8' });
  const option = ['--database', '--trust-forwarded'].find((name) => !help.includes(name));
  return option && `${one} takes no ${option}. Use a newer one.`;
}

const told = mistake();
if (told) {
  console.error(told);
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'lifecycle-many-'));
const world = { folder, program };
let hasFailed = false;
process.on('exit', () => {
  for (const { child } of world.fleet?.nodes ?? []) child?.kill('SIGKILL');
  world.database?.stop();
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
try {
  world.database = await Database.start(folder);
  const { passwords: PGPASSFILE } = world.database;
  world.fleet = new Fleet(
    folder, () => ['--database', world.database.uri()], { PGPASSFILE });
  await world.fleet.start(Number(NODES ?? 3), program);
  for (const name of proofs) {
    const { title, prove } = await import(`./${name}.mjs`);
    console.log(`${name}: ${title(settings)}`);
    await prove(world, {
      ...settings,
      // The class has all of them; the others look at each closely.
      followers: name === 'class' || name === 'cost' ? followers : Math.min(followers, 300),
    });
  }
} catch (error) {
  hasFailed = true;
  console.log(`FAIL ${error.stderr || error.stack}\nwhat was said is kept in ${folder}`);
}
await world.fleet?.stop();
world.database?.stop();
if (!hasFailed) rmSync(folder, { recursive: true });
process.exit(hasFailed ? 1 : 0);
