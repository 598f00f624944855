// The cost of a fleet, and of another one beside it.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Fleet } from './fleet.mjs';
import { processorSeconds } from './tools.mjs';

/** The processor time that the parts of a fleet take from now on. */
export class Meter {
  #world;
  #begin;

  constructor(world) {
    this.#world = world;
    this.#begin = this.#used();
  }

  /** The cost of each part and of all together, for each of a number of things. */
  microseconds(count) {
    const parts = Object.entries(this.#used())
      .map(([name, seconds]) => [name, ((seconds - this.#begin[name]) * 1e6) / count]);
    const sum = parts.reduce((total, [, one]) => total + one, 0);
    return Object.fromEntries([...parts, ['together', sum]]);
  }

  #used() {
    const { fleet, database } = this.#world;
    const { nodes, balancer } = fleet.processes;
    return {
      nodes: processorSeconds(nodes), balancer: processorSeconds(balancer),
      databases: processorSeconds(database?.processes ?? []),
    };
  }
}

/** Does something with one node, which keeps all with SQLite, or in the database given. */
export async function beside({ folder, program }, database, work) {
  const place = mkdtempSync(join(folder, 'beside-'));
  const options = database ? ['--database', database.uri()] : ['--data', join(place, 'data')];
  const environment = database ? { PGPASSFILE: database.passwords } : {};
  const fleet = new Fleet(place, () => options, environment);
  try {
    await fleet.start(1, program);
    return await work({ fleet, database });
  } finally {
    await fleet.stop();
  }
}

/** Prints figures of several worlds beside each other. */
export function table(columns) {
  const line = (name, cells) =>
    console.log(`  ${name.padEnd(36)} ${cells.map((cell) => String(cell).padStart(10)).join(' ')}`);
  const row = (name, figure) => line(name, Object.values(columns).map(figure));
  line('', Object.keys(columns));
  /** One row for each part of a figure. */
  const rows = (name, figure) => {
    for (const part of Object.keys(figure(Object.values(columns)[0])))
      row(`${name}, ${part}`, (column) => figure(column)[part].toFixed(1));
  };
  return { row, rows };
}
