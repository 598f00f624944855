// The built program as a server that can be killed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export class Server {
  #program;
  #data;
  #process;
  #port = '0';

  constructor(program, data) {
    this.#program = program;
    this.#data = data;
  }

  /** Starts the server, at the port that it had before. */
  async start() {
    this.#process = spawn(this.#program, [
      'serve', '--port', this.#port, '--public', 'Public', '--data', this.#data,
      '--compute-seconds', '60',
    ], { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    for await (const piece of this.#process.stdout.iterator({ destroyOnReturn: false })) {
      text += piece;
      const found = /http:\S+/.exec(text);
      if (found) {
        const address = new URL(found[0]);
        this.#port = address.port;
        this.#process.stdout.resume();
        return address.href;
      }
    }
    throw new Error(`The server did not start: ${text}`);
  }

  /** As a failure of power does. */
  async kill() {
    const gone = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await gone;
  }

  async restart() {
    await this.kill();
    await this.start();
  }
}
