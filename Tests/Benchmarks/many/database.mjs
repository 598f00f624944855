// PostgreSQL on two machines, which are two folders here. The script of .deploy/many-machines sets
// them up, promotes and joins them, as an operator does.
import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { family, freePorts, until } from './tools.mjs';

const run = promisify(execFile);
const deployment = '.deploy/many-machines';
const installed = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs. */
export const bin = join(installed, readdirSync(installed).sort().at(-1), 'bin');

// PostgreSQL refuses to run as root.
const asUser = process.getuid() === 0
  ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'] : [];

export class Database {
  #folder;
  #ports;
  /** The index of the primary. */
  #primary = 0;
  #old = 0;

  constructor(folder, ports) {
    this.#folder = folder;
    this.#ports = ports;
  }

  /** Makes a primary, and a standby that each commit waits for. */
  static async start(folder) {
    const database = new Database(join(folder, 'database'), await freePorts(2));
    database.#prepare();
    await database.#script(0, 'primary');
    await database.#join(1);
    return database;
  }

  /** The file of the passwords, for connections. */
  get passwords() {
    return join(this.#folder, 'passwords');
  }

  get ports() {
    return this.#ports;
  }

  /** The address for nodes, with other ports if they lead to both machines. */
  uri(ports = this.#ports) {
    const hosts = ports.map((port) => `127.0.0.1:${port}`).join();
    return `postgresql://lifecycle@${hosts}/lifecycle?target_session_attrs=read-write`;
  }

  /** Asks something, as the nodes may. @returns {Promise<string>} the rows, each on a line */
  async ask(sql) {
    const words = ['--no-psqlrc', '--quiet', '--tuples-only', '--no-align'];
    const env = { ...process.env, PGPASSFILE: this.passwords };
    const { stdout } = await run(
      join(bin, 'psql'), [...words, '--dbname', this.uri(), '--command', sql], { env });
    return stdout.trim();
  }

  /** The processes of both machines. */
  get processes() {
    return [0, 1].flatMap((machine) => this.#processes(machine));
  }

  /** Suspends the primary without closing anything. Returns a function that resumes it. */
  freeze() {
    const processes = this.#processes(this.#primary);
    for (const one of processes) process.kill(one, 'SIGSTOP');
    return () => {
      for (const one of processes.reverse()) process.kill(one, 'SIGCONT');
    };
  }

  /** The machine of the primary dies at once, or that of the standby. */
  async kill(which = 'primary') {
    const machine = which === 'primary' ? this.#primary : 1 - this.#primary;
    const processes = this.#processes(machine);
    // None has time to notice that another one has gone.
    for (const signal of ['SIGSTOP', 'SIGKILL'])
      for (const one of processes) process.kill(one, signal);
    const isGone = () => !processes.some((one) => existsSync(`/proc/${one}`));
    await until(isGone, 30, 'end of the processes of a machine');
    for (const left of readdirSync(this.#sockets(machine)))
      rmSync(join(this.#sockets(machine), left));
  }

  /** The machine of the standby is turned on again. */
  async startStandby() {
    await this.#script(1 - this.#primary, 'start');
  }

  /** The standby becomes the primary. */
  async promote() {
    this.#primary = 1 - this.#primary;
    await this.#script(this.#primary, 'promote');
  }

  /** The machine that died comes back, as a standby. */
  async rejoin() {
    const machine = 1 - this.#primary;
    this.#old += 1;
    renameSync(this.#data(machine), `${this.#data(machine)}.old${this.#old}`);
    await this.#join(machine);
  }

  /** Ends both machines, however they are. */
  stop() {
    for (const one of this.processes) {
      try {
        process.kill(one, 'SIGKILL');
      } catch {
        continue; // It has ended meanwhile.
      }
    }
  }

  async #join(machine) {
    await this.#script(machine, 'standby', '127.0.0.1', String(this.#ports[this.#primary]));
    await this.#script(this.#primary, 'together');
  }

  /** The folder of its local socket, which a machine that is turned on finds empty. */
  #sockets(machine) {
    return join(this.#folder, machine === 0 ? 'sockets-one' : 'sockets-two');
  }

  #data(machine) {
    return join(this.#folder, machine === 0 ? 'one' : 'two');
  }

  /**
   * Copies the script to a place that the user of PostgreSQL may read, with the passwords beside
   * it.
   */
  #prepare() {
    mkdirSync(this.#folder);
    for (const machine of [0, 1]) mkdirSync(this.#sockets(machine));
    cpSync(deployment, join(this.#folder, 'deployment'), { recursive: true });
    const lines = ['lifecycle:one-secret', 'lifecycle_standby:another-secret'];
    writeFileSync(this.passwords, lines.map((line) => `*:*:*:${line}\n`).join(''), { mode: 0o600 });
    if (asUser.length === 0) return;
    chmodSync(join(this.#folder, '..'), 0o755);
    execFileSync('chown', ['-R', 'postgres:', this.#folder]);
  }

  async #script(machine, ...words) {
    const [command, ...rest] = [...asUser, join(this.#folder, 'deployment/database'), ...words];
    const env = {
      PATH: process.env.PATH, HOME: this.#folder, LISTEN: '127.0.0.1', NETWORK: '127.0.0.0/8',
      PGDATA: this.#data(machine), PGPORT: String(this.#ports[machine]),
      PGPASSFILE: this.passwords, SOCKETS: this.#sockets(machine),
    };
    await run(command, rest, { env, cwd: this.#folder });
  }

  #processes(machine) {
    try {
      const text = readFileSync(join(this.#data(machine), 'postmaster.pid'), 'utf8');
      return family(text.split('\n')[0]);
    } catch {
      return []; // It does not run.
    }
  }
}
