// A follower of a run or a room, which resumes broken connections as the page does.
import { connect } from 'node:net';
import { firstRetry, longestRetry } from '../../../Public/app/server/reconnecting-stream.js';
import { textOf } from '../kill/ledger.mjs';
import { Failure, must, until } from './tools.mjs';

/** The events of a run, as the first follower of each has read it; all must read the same. */
export class Trace {
  /** The messages, by number. */
  texts = [];
  different = 0;

  note(seq, text) {
    const known = this.texts[seq];
    if (!known) this.texts[seq] = Buffer.from(text);
    else if (!known.equals(text)) this.different += 1;
  }

  /** Checks that the events read are these; a room names the run of each. */
  check(events, path) {
    for (const [index, event] of events.entries()) {
      const text = this.texts[index + 1]?.toString();
      if (text === undefined) continue; // Nobody has read it; who should have is counted.
      const read = JSON.parse(text.slice(text.indexOf('\ndata: ') + 7));
      must(textOf(read.event ?? read) === textOf(event),
        `${path}: followers read another event ${index + 1}.`);
    }
  }
}

/** Makes sure that each of those who follow a trace has all of it, once; they leave then. */
export async function judge(followers, trace, events, path) {
  const behind = () => followers.filter(({ last }) => last !== events.length);
  await until(() => behind().length === 0, 30, 'moment without somebody behind').catch(() => {
    const all = behind().map((one) => `${one.last}${one.isOpen ? '' : ' (away)'}`).join(', ');
    throw new Failure(`${path} has ${events.length} events; after 30 s some have come to ${all}.`);
  });
  for (const follower of followers) follower.leave();
  const leap = followers.find((follower) => follower.leap)?.leap;
  for (const name of ['lost', 'doubled']) {
    const count = followers.reduce((sum, follower) => sum + follower[name], 0);
    must(count === 0, `${path}: ${count} events were ${name}; one of them went from ${leap}.`);
  }
  must(trace.different === 0, `${path}: ${trace.different} events were different.`);
  if (followers.length > 0) trace.check(events, path);
}

const [lineEnd, messageEnd] = [10, Buffer.from('\n\n')];
const traceHead = /^id: (?:(\d+)\.)?(\d+)\nevent: trace\n/;

export class Follower {
  #target;
  #socket;
  #isLeaving = false;
  #failures = 0;
  /** The rest of the chunk, of a line of its framing, and of a message. */
  #left = 0;
  #line = '';
  #rest = null;
  #isHead = true;
  #timer;
  #brokeAt = 0;
  #id = '';

  /** The last event that came. */
  last = 0;
  lost = 0;
  doubled = 0;
  /** The first step that was not to the next event. */
  leap;
  restarted = 0;
  opened = 0;
  refused = 0;
  /** The duration of each absence, in milliseconds. */
  waits = [];

  /**
   * @param {{port: number, path: string, from: string, trace: Trace}} target
   * @param {(seq: number, follower: Follower) => void} [seen]  called for each event
   */
  constructor(target, seen = () => {}) {
    this.#target = target;
    this.trace = target.trace;
    this.seen = seen;
  }

  get isOpen() {
    return this.#brokeAt === 0 && this.opened > 0;
  }

  open() {
    const { port, path, from } = this.#target;
    [this.#left, this.#line, this.#rest, this.#isHead] = [0, '', null, true];
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    this.#socket = socket;
    socket.on('error', () => {});
    socket.on('data', (part) => this.#take(part));
    socket.on('close', () => this.#lose());
    const position = this.#id === '' ? '' : `Last-Event-ID: ${this.#id}\r\n`;
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n`
      + `${position}\r\n`);
  }

  leave() {
    this.#isLeaving = true;
    clearTimeout(this.#timer);
    this.#socket.destroy();
  }

  #lose() {
    if (this.#isLeaving) return;
    if (this.#brokeAt === 0) this.#brokeAt = performance.now();
    const wait = Math.min(longestRetry, firstRetry * 2 ** this.#failures);
    this.#failures += 1;
    this.#timer = setTimeout(() => this.open(), wait * (0.5 + Math.random() / 2));
  }

  /** Takes the chunks apart. */
  #take(part) {
    for (let at = 0; at < part.length;) {
      if (this.#left > 0) {
        const end = Math.min(part.length, at + this.#left);
        this.#read(part.subarray(at, end));
        this.#left -= end - at;
        at = end;
        continue;
      }
      const end = part.indexOf(lineEnd, at);
      this.#line += part.toString('latin1', at, end < 0 ? part.length : end);
      if (end < 0) return;
      this.#frame(this.#line.trim());
      this.#line = '';
      at = end + 1;
    }
  }

  /** Reads a line of the head, or the size of a chunk. */
  #frame(line) {
    if (!this.#isHead) {
      if (line !== '') this.#left = parseInt(line, 16);
      if (line === '0') this.#socket.destroy();
      return;
    }
    if (line === '') this.#isHead = false;
    if (!line.startsWith('HTTP/1.')) return;
    if (line.slice(9, 12) === '200') {
      if (this.#brokeAt > 0) this.waits.push(performance.now() - this.#brokeAt);
      [this.#brokeAt, this.#failures] = [0, 0];
      this.opened += 1;
    } else {
      this.refused += 1;
      this.#socket.destroy();
    }
  }

  #read(part) {
    const text = this.#rest ? Buffer.concat([this.#rest, part]) : part;
    let at = 0;
    for (let end = text.indexOf(messageEnd); end >= 0; end = text.indexOf(messageEnd, at)) {
      this.#hear(text.subarray(at, end));
      at = end + 2;
    }
    this.#rest = at < text.length ? Buffer.from(text.subarray(at)) : null;
  }

  #hear(message) {
    const head = traceHead.exec(message.toString('latin1', 0, 48));
    if (!head) {
      if (message.toString('latin1', 0, 48).includes('event: reset\n')) this.#restart(message);
      return;
    }
    const seq = Number(head[2]);
    // A room starts from the beginning again for a follower that is far behind.
    if (seq === 1 && this.last > 0) [this.last, this.restarted] = [0, this.restarted + 1];
    if (seq <= this.last) this.doubled += 1;
    else this.lost += seq - this.last - 1;
    if (seq !== this.last + 1) this.leap ??= `${this.last} to ${seq}`;
    this.last = seq;
    this.#id = head[1] ? `${head[1]}.${seq}` : `${seq}`;
    this.trace.note(seq, message);
    this.seen(seq, this);
  }

  /** A follower that is far behind gets the state of a run, instead of the events in between. */
  #restart(message) {
    const text = message.toString();
    const { eventCount } = JSON.parse(text.slice(text.indexOf('\ndata: ') + 7));
    [this.last, this.#id, this.restarted] = [eventCount, `${eventCount}`, this.restarted + 1];
  }
}
