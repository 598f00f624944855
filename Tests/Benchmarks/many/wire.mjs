// A line between a node and the database, which the proofs can hold still and cut.
import { connect, createServer } from 'node:net';

export class Wire {
  #target;
  #server;
  /** Both ends of each connection. */
  #pairs = new Set();
  #state = 'whole';

  /** @param {number} target  the port it leads to */
  constructor(target) {
    this.#target = target;
    this.#server = createServer({ pauseOnConnect: true }, (near) => this.#lead(near));
  }

  async open() {
    await new Promise((done) => { this.#server.listen(0, '127.0.0.1', done); });
    return this.#server.address().port;
  }

  /** From now on nothing passes, without an error: the network has lost its route. */
  freeze() {
    this.#state = 'frozen';
    for (const pair of this.#pairs) for (const end of pair) end.pause();
  }

  /** All connections are closed, and no new one succeeds: the cable is unplugged. */
  cut() {
    this.#state = 'cut';
    for (const pair of this.#pairs) for (const end of pair) end.destroy();
  }

  /** Suspended connections continue; new ones succeed. */
  mend() {
    this.#state = 'whole';
    for (const pair of this.#pairs) {
      if (pair.some((end) => end.destroyed)) this.#drop(pair);
      else for (const end of pair) end.resume();
    }
  }

  close() {
    this.#server.close();
    this.cut();
  }

  #lead(near) {
    if (this.#state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect({ port: this.#target, host: '127.0.0.1' });
    const pair = [near, far];
    this.#pairs.add(pair);
    for (const [from, to] of [pair, [far, near]]) {
      from.setNoDelay(true);
      from.on('error', () => {});
      from.on('data', (part) => {
        if (!to.write(part)) from.pause();
      });
      from.on('drain', () => this.#state === 'whole' && to.resume());
      // A client behind a suspended line doesn't notice the other end.
      from.on('close', () => this.#state !== 'frozen' && this.#drop(pair));
    }
    if (this.#state === 'whole') near.resume();
    else far.pause();
  }

  #drop(pair) {
    this.#pairs.delete(pair);
    for (const end of pair) end.destroy();
  }
}
