// The work of the database alone, with transactions like those of the lab. It counts commits, each
// on two disks with a notification to all nodes, and measures their cost. For comparison it
// measures notifications within the commit itself. Judges nothing.
import { execFile, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bin } from './database.mjs';
import { processorSeconds, quantile } from './tools.mjs';

const run = promisify(execFile);

const rounds = 5;
const secondsOf = (costSeconds) => Math.max(1, Math.round(costSeconds / 10));

export const title = ({ costSeconds }) => 'what the database commits, of rows of 300 bytes; '
  + `medians of ${rounds} rounds of ${secondsOf(costSeconds)} s each`;

const table = `
  DROP TABLE IF EXISTS bench;
  CREATE TABLE bench (run integer, version bigserial, step text, PRIMARY KEY (run, version));`;
const insert = (rows) => `INSERT INTO bench (run, step)
  SELECT random() * 1000, repeat('x', 300) FROM generate_series(1, ${rows}) RETURNING run, version`;
const toldWith = (rows) =>
  `WITH new AS (${insert(rows)}) SELECT pg_notify('bench', run || ':' || version) FROM new;`;
// Told in a transaction of its own, which waits for no disk, as the lab does.
const toldAfter = (rows) => `${insert(rows)};
  SELECT set_config('synchronous_commit', 'off', true), pg_notify('bench', '1:' || version)
  FROM generate_series(1, ${rows}) AS version;`;
const scripts = {
  plain: `${insert(1)};`,
  'told with': toldWith(1),
  'told after': toldAfter(1),
  'ten with': toldWith(10),
  'ten after': toldAfter(10),
};
/** The script, its rows, the connections that write, and those that listen. */
const cells = [
  ['plain', 1, 1, 0], ['plain', 1, 8, 0], ['told with', 1, 8, 0], ['ten with', 10, 8, 0],
  ['told after', 1, 1, 0], ['told after', 1, 8, 0], ['ten after', 10, 8, 0],
  ['told after', 1, 8, 3], ['told after', 1, 8, 12], ['ten after', 10, 8, 12],
];

/** Connections that receive the notifications, and read the changes. */
function listen(database, env, count) {
  const listeners = Array.from({ length: count }, () =>
    spawn(join(bin, 'psql'), ['--no-psqlrc', '--quiet', '--dbname', database.uri()],
      { env, stdio: ['pipe', 'ignore', 'ignore'] }));
  for (const { stdin } of listeners) {
    stdin.on('error', () => {});
    stdin.write('LISTEN bench;\n');
  }
  // It checks for notifications when it gets a query.
  const timer = setInterval(() => {
    for (const { stdin } of listeners) stdin.write('SELECT 1;\n');
  }, 20);
  return () => {
    clearInterval(timer);
    for (const listener of listeners) listener.kill();
  };
}

/** Lets a script run for some seconds: commits and rows a second, ms a commit, and µs CPU a row. */
async function measure({ database, folder }, env, [name, rows, writers, listeners], seconds) {
  const file = join(folder, 'script.sql');
  writeFileSync(file, scripts[name]);
  const leave = listen(database, env, listeners);
  const begin = processorSeconds(database.processes);
  const { stdout } = await run(join(bin, 'pgbench'), [
    '--no-vacuum', '--protocol=prepared', `--client=${writers}`, `--time=${seconds}`,
    `--file=${file}`, database.uri()], { env });
  const used = (processorSeconds(database.processes) - begin) * 1e6;
  leave();
  const [wait, rate] = stdout.match(/average = ([\d.]+) ms[^]*tps = ([\d.]+)/)
    .slice(1).map(Number);
  return [rate, rate * rows, wait, used / (rate * rows * seconds)];
}

export async function prove(world, { costSeconds }) {
  const env = { ...process.env, PGPASSFILE: world.database.passwords };
  await world.database.ask(table);
  const found = cells.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, cell] of cells.entries())
      found[index].push(await measure(world, env, cell, secondsOf(costSeconds)));
  }
  const row = (name, columns) =>
    console.log(`  ${name.padEnd(12)}${columns.map((one) => String(one).padStart(12)).join('')}`);
  row('', ['writers', 'listeners', 'commits/s', 'rows/s', 'ms a commit', 'µs CPU a row']);
  for (const [index, [name, , writers, listeners]] of cells.entries()) {
    const median = (column) => quantile(found[index].map((figures) => figures[column]), 0.5);
    row(name, [writers, listeners, median(0).toFixed(0), median(1).toFixed(0),
      median(2).toFixed(2), median(3).toFixed(0)]);
  }
}
